//! Orders over HTTP, at a fixed rate.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;

use super::crowd::{Order, PHASE};
use super::times::Times;

/// How many connections there are.
pub(super) const CONNECTIONS: usize = 64;

/// A connection that is kept.
#[derive(Clone)]
pub(super) struct Client(Arc<Mutex<SendRequest<Full<Bytes>>>>);

/// What became of what was sent.
#[derive(Debug, Default)]
pub(super) struct Sent {
    /// How long each took that was answered well.
    times: Times,
    failed: usize,
    /// From the first to the last answer.
    elapsed: Duration,
}

impl Client {
    pub(super) async fn connect(address: SocketAddr) -> Result<Self, String> {
        let stream = TcpStream::connect(address).await.map_err(|fault| fault.to_string())?;
        stream.set_nodelay(true).map_err(|fault| fault.to_string())?;
        let (sender, connection) =
            handshake(TokioIo::new(stream)).await.map_err(|fault| fault.to_string())?;
        tokio::spawn(connection);
        Ok(Self(Arc::new(Mutex::new(sender))))
    }

    /// Sends orders and waits for the whole answer; says whether it was good.
    async fn send(&self, order: &Order) -> Result<bool, String> {
        let body = json!({ "phase": PHASE, "text": order.text });
        let body = serde_json::to_vec(&body).map_err(|fault| fault.to_string())?;
        let request = Request::post(format!("/api/games/{}/orders", order.game))
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", order.token))
            .body(Full::new(Bytes::from(body)))
            .map_err(|fault| fault.to_string())?;
        let mut sender = self.0.lock().await;
        sender.ready().await.map_err(|fault| fault.to_string())?;
        let response = sender.send_request(request).await.map_err(|fault| fault.to_string())?;
        let status = response.status();
        response.into_body().collect().await.map_err(|fault| fault.to_string())?;
        Ok(status == StatusCode::OK)
    }
}

/// Sends orders, so many a second, each at its time whether or not others were
/// answered.
pub(super) async fn send_all(clients: &[Client], orders: Vec<Order>, rate: u32) -> Sent {
    let start = Instant::now() + Duration::from_millis(50);
    let step = Duration::from_secs(1) / rate.max(1);
    let mut work = tokio::task::JoinSet::new();
    for (number, order) in orders.into_iter().enumerate() {
        let client = clients[number % clients.len()].clone();
        let time = start + step * number as u32;
        work.spawn(async move {
            tokio::time::sleep_until(time.into()).await;
            let good = client.send(&order).await.unwrap_or(false);
            good.then(|| time.elapsed())
        });
    }
    let done = work.join_all().await;
    let times: Times = done.iter().flatten().copied().collect();
    Sent { failed: done.len() - times.count(), times, elapsed: start.elapsed() }
}

impl Sent {
    pub(super) fn figures(&self, rate: u32) -> Value {
        json!({
            "asked_per_second": rate,
            "answered_per_second": (self.times.count() as f64 / self.elapsed.as_secs_f64()).round(),
            "answered": self.times.count(),
            "failed": self.failed,
            "milliseconds": self.times.milliseconds(),
        })
    }
}
