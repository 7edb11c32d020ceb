//! Figures for whoever watches the server.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// All figures, counted since the process started.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Turns played and other things that were due and done.
    pub turns: Counter,
    /// Games that could not be played when they were due.
    pub failures: Counter,
    /// Whether games wait because too many were missing at once.
    pub held: Gauge,
    /// Games that were set aside.
    pub alarms: Gauge,
    /// Games ready at hand.
    pub at_hand: Gauge,
    /// For how long the game has been due that is due longest, in seconds.
    pub lag: Gauge<f64, AtomicU64>,
    /// Mail that was sent.
    pub mails: Counter,
    /// Mail that could not be sent when it was tried.
    pub mail_failures: Counter,
    /// Mail that waits to be sent.
    pub mails_waiting: Gauge,
    /// Mail that was set aside.
    pub mails_aside: Gauge,
    /// Requests by route and by what they were answered with.
    pub requests: Family<Vec<(&'static str, String)>, Counter>,
    /// How long requests took, in seconds.
    pub seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("entente"),
            turns: Counter::default(),
            failures: Counter::default(),
            held: Gauge::default(),
            alarms: Gauge::default(),
            at_hand: Gauge::default(),
            lag: Gauge::default(),
            mails: Counter::default(),
            mail_failures: Counter::default(),
            mails_waiting: Gauge::default(),
            mails_aside: Gauge::default(),
            requests: Family::default(),
            seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 14)),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("turns", "Turns played and other things done when due", self.turns.clone());
        registry.register("failures", "Games that could not be played when due", self.failures.clone());
        registry.register("held", "1 while games wait because too many were missing", self.held.clone());
        registry.register("alarms", "Games set aside until somebody looks at them", self.alarms.clone());
        registry.register("games_at_hand", "Games in memory", self.at_hand.clone());
        registry.register("due_lag_seconds", "For how long the oldest due game has waited", self.lag.clone());
        registry.register("mails", "Mail that was sent", self.mails.clone());
        registry.register(
            "mail_failures",
            "Mail that could not be sent when tried",
            self.mail_failures.clone(),
        );
        registry.register("mails_waiting", "Mail that waits to be sent", self.mails_waiting.clone());
        registry.register("mails_aside", "Mail set aside after too many tries", self.mails_aside.clone());
        registry.register("requests", "Requests by route and status", self.requests.clone());
        registry.register("request_seconds", "How long requests took", self.seconds.clone());
    }

    /// The figures as Prometheus reads them.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
