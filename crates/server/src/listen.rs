//! Connections, and how long anybody waits for them.

use std::io;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt as _;

/// How long the head of a request may take to arrive. Whoever is slower is not
/// asking.
const PATIENCE: Duration = Duration::from_secs(15);

/// How long requests under way may take when the server stops.
const LAST_CALL: Duration = Duration::from_secs(10);

/// Answers until told to stop; then takes no more and lets those under way
/// finish.
pub(crate) async fn listen(
    listener: TcpListener,
    app: Router,
    mut stopped: watch::Receiver<bool>,
    last: impl FnOnce(),
) -> io::Result<()> {
    let graceful = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // If nobody can tell any more, that is a reason to stop, too.
            _ = stopped.wait_for(|stop| *stop) => break,
        };
        let Ok((stream, address)) = accepted else {
            // Too many are open; some will be closed in a moment.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // An answer is one short piece; there is nothing to wait for. A stream
        // that refuses is only slower.
        let _ = stream.set_nodelay(true);
        let app = app.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            app.clone().oneshot(request.map(Body::new))
        });
        let connection = graceful.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(fault) = connection.await {
                tracing::debug!(%fault, "a connection broke");
            }
        });
    }
    last();
    // Whoever is still not done by then is cut off.
    let _ = tokio::time::timeout(LAST_CALL, graceful.shutdown()).await;
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;

    use super::*;

    /// The clock stands still until there is nothing else to do, and then jumps.
    #[tokio::test(start_paused = true)]
    async fn whoever_never_finishes_the_head_of_a_request_is_cut_off() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (_stop, stopped) = watch::channel(false);
        tokio::spawn(listen(listener, Router::new(), stopped, || {}));
        let mut slow = TcpStream::connect(address).await.unwrap();
        slow.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n").await.unwrap();
        let before = tokio::time::Instant::now();
        let mut answer = Vec::new();
        slow.read_to_end(&mut answer).await.unwrap();
        assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
        assert!(before.elapsed() >= PATIENCE);
    }
}
