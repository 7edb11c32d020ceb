//! Servers, as processes of their own.

use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::net::TcpStream;

use super::a_moment;

/// A server that runs until it is stopped.
pub(in crate::bench) struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    pub(in crate::bench) async fn start_all(database: &str, count: usize) -> Result<Vec<Self>, String> {
        let mut processes = Vec::new();
        for _ in 0..count.max(1) {
            processes.push(Self::start(database).await?);
        }
        Ok(processes)
    }

    async fn start(database: &str) -> Result<Self, String> {
        let address = free_address().map_err(|fault| fault.to_string())?;
        let program = std::env::current_exe().map_err(|fault| fault.to_string())?;
        let child = Command::new(program)
            .args(["serve", "--database", database, "--listen", &address.to_string(), "--log", "error"])
            .args(["--guard-seats", "0", "--games-in-memory", "10000"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|fault| fault.to_string())?;
        let given_up = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(address).await.is_err() {
            if Instant::now() > given_up {
                return Err("the server does not start".to_owned());
            }
            a_moment().await;
        }
        Ok(Self { child, address })
    }

    pub(in crate::bench) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The most memory it ever had, in bytes; zero where the system does not
    /// tell.
    pub(in crate::bench) fn most_memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes: u64 =
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0);
        kilobytes * 1024
    }

    /// Stops it as an operator would, and waits until it has.
    pub(in crate::bench) async fn stop(mut self) -> Result<(), String> {
        let id = self.child.id().to_string();
        Command::new("kill").arg(id).status().map_err(|fault| fault.to_string())?;
        let given_up = Instant::now() + Duration::from_secs(20);
        while Instant::now() < given_up {
            if self.child.try_wait().map_err(|fault| fault.to_string())?.is_some() {
                return Ok(());
            }
            a_moment().await;
        }
        Err("the server does not stop".to_owned())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address that was free a moment ago.
fn free_address() -> std::io::Result<SocketAddr> {
    TcpListener::bind(("127.0.0.1", 0))?.local_addr()
}
