//! How long things took.

use std::time::Duration;

use serde_json::{Value, json};

/// Times, ascending.
#[derive(Debug, Default)]
pub(in crate::bench) struct Times(Vec<Duration>);

impl Times {
    pub(in crate::bench) fn count(&self) -> usize {
        self.0.len()
    }

    /// The middle and the upper end, in milliseconds.
    pub(in crate::bench) fn milliseconds(&self) -> Value {
        json!({
            "median": self.at(0.5),
            "percentile_99": self.at(0.99),
            "percentile_99_9": self.at(0.999),
            "most": self.at(1.0),
        })
    }

    /// In milliseconds, to the hundredth.
    fn at(&self, share: f64) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let time = self.0.get((last as f64 * share).round() as usize).copied().unwrap_or_default();
        (time.as_secs_f64() * 1e5).round() / 100.0
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<T: IntoIterator<Item = Duration>>(times: T) -> Self {
        let mut times: Vec<Duration> = times.into_iter().collect();
        times.sort_unstable();
        Self(times)
    }
}
