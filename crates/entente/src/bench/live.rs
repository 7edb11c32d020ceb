//! How quickly many hear of something: a server, and listeners over HTTP.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use store::Store;
use tokio::net::TcpStream;
use tokio::sync::mpsc;

use super::table::{Crowd, Process, Times};

/// How long the slowest may take to hear of something.
const PATIENCE: Duration = Duration::from_secs(20);

/// Has many listen to one game, and says how long it takes until each has heard
/// of each of some letters to everybody.
///
/// # Errors
///
/// In words, if the server does not start or somebody hears nothing.
pub async fn live(database: &str, listeners: usize, letters: usize) -> Result<Value, String> {
    let store = Store::open(database).await.map_err(|fault| fault.to_string())?;
    let crowd = Crowd::new(store.clone()).await?;
    let game = crowd.open(1, "live", None).await?.remove(0);
    let process = Process::start_all(database, 1).await?.remove(0);
    let (told, mut heard) = mpsc::unbounded_channel();
    for _ in 0..listeners {
        listen(process.address(), &format!("/api/games/{game}/live"), told.clone()).await?;
    }
    let mut writer = connect(process.address()).await?;
    let mut times = Vec::with_capacity(listeners * letters);
    for _ in 0..letters {
        let start = Instant::now();
        write(&mut writer, &format!("/api/games/{game}/letters"), crowd.a_token()).await?;
        for _ in 0..listeners {
            let at = tokio::time::timeout(PATIENCE, heard.recv()).await;
            let at: Instant = at.ok().flatten().ok_or("somebody hears nothing")?;
            times.push(at.duration_since(start));
        }
    }
    let memory = process.most_memory();
    drop(process);
    store.close().await;
    let times: Times = times.into_iter().collect();
    Ok(json!({
        "listeners": listeners,
        "letters": letters,
        "milliseconds": times.milliseconds(),
        "memory_megabytes": memory / 1_000_000,
        "includes": "from the request that sends a letter to everybody until each listener has it; listeners and \
                     server share the machine",
    }))
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Full<Bytes>>, String> {
    let stream = TcpStream::connect(address).await.map_err(|fault| fault.to_string())?;
    stream.set_nodelay(true).map_err(|fault| fault.to_string())?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|fault| fault.to_string())?;
    tokio::spawn(connection);
    Ok(sender)
}

async fn ask(
    sender: &mut SendRequest<Full<Bytes>>,
    request: hyper::http::request::Builder,
    body: String,
) -> Result<Response<hyper::body::Incoming>, String> {
    let request = request.header("host", "localhost").body(Full::new(Bytes::from(body)));
    let request = request.map_err(|fault| fault.to_string())?;
    sender.ready().await.map_err(|fault| fault.to_string())?;
    sender.send_request(request).await.map_err(|fault| fault.to_string())
}

/// Listens for as long as there is something, and tells when each came.
async fn listen(address: SocketAddr, path: &str, told: mpsc::UnboundedSender<Instant>) -> Result<(), String> {
    let mut sender = connect(address).await?;
    let response = ask(&mut sender, Request::get(path), String::new()).await?;
    if response.status() != StatusCode::OK {
        return Err(format!("a listener was refused: {}", response.status()));
    }
    tokio::spawn(async move {
        // The connection lasts as long as its sender.
        let _sender = sender;
        let mut body = response.into_body();
        while let Some(Ok(frame)) = body.frame().await {
            let data =
                frame.data_ref().is_some_and(|data| data.starts_with(b"id:") || data.starts_with(b"data:"));
            if data && told.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    Ok(())
}

async fn write(sender: &mut SendRequest<Full<Bytes>>, path: &str, token: &str) -> Result<(), String> {
    let body = json!({ "to": { "to": "everybody" }, "text": "Hear, hear!" }).to_string();
    let request = Request::post(path)
        .header("content-type", "application/json")
        .header("authorization", format!("Bearer {token}"));
    let response = ask(sender, request, body).await?;
    let status = response.status();
    response.into_body().collect().await.map_err(|fault| fault.to_string())?;
    if status == StatusCode::CREATED { Ok(()) } else { Err(format!("a letter was refused: {status}")) }
}
