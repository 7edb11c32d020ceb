//! A mail server that keeps what it is given, and can be in a bad mood.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How a mail is met.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mood {
    /// It is taken.
    Good,
    /// Perhaps later.
    Busy,
    /// Never.
    Stubborn,
    /// Whoever sends is not let in.
    Locked,
    /// Nobody answers any more when it was given.
    Gone,
}

/// A mail server that ends with the test.
#[derive(Clone, Debug)]
pub struct Sink {
    address: SocketAddr,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    moods: VecDeque<Mood>,
    /// Every command that came.
    heard: Vec<String>,
    mails: Vec<(String, String)>,
}

impl Sink {
    /// A mail server in a good mood.
    pub async fn open() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let sink = Self { address: listener.local_addr().unwrap(), kept: Arc::default() };
        let server = sink.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = server.clone();
                // Whoever hangs up is gone, which is all right.
                tokio::spawn(async move { server.serve(stream).await.ok() });
            }
        });
        sink
    }

    /// Where it is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How the next mails are met; those after them are taken.
    pub fn expect(&self, moods: &[Mood]) {
        self.kept.lock().unwrap().moods.extend(moods);
    }

    /// The mails that came since they were last asked for: to whom, and all of
    /// it.
    pub fn mails(&self) -> Vec<(String, String)> {
        std::mem::take(&mut self.kept.lock().unwrap().mails)
    }

    /// Every command that came.
    pub fn heard(&self) -> Vec<String> {
        self.kept.lock().unwrap().heard.clone()
    }

    async fn serve(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 sink\r\n").await?;
        let (mut to, mut mood) = (String::new(), Mood::Good);
        loop {
            let line = line(&mut stream).await?;
            self.kept.lock().unwrap().heard.push(line.clone());
            let answer = match line.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" => "250-sink\r\n250 AUTH PLAIN LOGIN",
                "AUTH" => "235 come in",
                "MAIL" => {
                    mood = self.kept.lock().unwrap().moods.pop_front().unwrap_or(Mood::Good);
                    if mood == Mood::Locked { "530 who are you" } else { "250 good" }
                }
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                    match mood {
                        Mood::Busy => "451 later",
                        Mood::Stubborn => "550 never",
                        Mood::Good | Mood::Gone | Mood::Locked => "250 good",
                    }
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await?;
                    let mail = data(&mut stream).await?;
                    if mood == Mood::Gone {
                        return Ok(());
                    }
                    self.kept.lock().unwrap().mails.push((to.clone(), mail));
                    "250 taken"
                }
                "QUIT" => "221 farewell",
                "NOOP" | "RSET" => "250 good",
                _ => "502 what",
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
    }
}

/// The next line, or the end.
async fn line(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut line = String::new();
    match stream.read_line(&mut line).await? {
        0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(line.trim_end().to_owned()),
    }
}

/// Everything up to the full stop on a line of its own.
async fn data(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut mail = String::new();
    loop {
        let line = line(stream).await?;
        if line == "." {
            // Lines that were too long to travel are whole again.
            return Ok(mail.replace("=\n", "").replace("=3D", "="));
        }
        mail.push_str(&line);
        mail.push('\n');
    }
}
