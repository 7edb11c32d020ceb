//! How promptly the machine itself does what it is asked.
//!
//! On a host shared with others a thread that only sleeps may wake late, by a
//! tenth of a second at times. No server can be quicker than that; so it is
//! measured beside every load.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::times::Times;

/// How often the pulse beats.
const BEAT: Duration = Duration::from_millis(2);

/// A thread that sleeps from beat to beat and notes how late it wakes.
pub(super) struct Pulse {
    stop: Arc<AtomicBool>,
    beats: JoinHandle<Times>,
}

impl Pulse {
    pub(super) fn start() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        Self { stop, beats: std::thread::spawn(move || beat(&stopped)) }
    }

    /// How late each beat was.
    pub(super) fn stop(self) -> Times {
        self.stop.store(true, Ordering::Relaxed);
        self.beats.join().unwrap_or_default()
    }
}

fn beat(stop: &AtomicBool) -> Times {
    let mut late = Vec::new();
    let mut next = Instant::now() + BEAT;
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(next.saturating_duration_since(Instant::now()));
        late.push(next.elapsed());
        next += BEAT;
    }
    late.into_iter().collect()
}
