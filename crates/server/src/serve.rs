//! A server from start to stop.

use std::fmt;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use store::{Store, StoreFault};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::accounts::{AccountFault, Accounts, Hardness};
use crate::chance::{Chance, SystemChance};
use crate::clock::{Clock as _, SystemClock};
use crate::config::{Config, LogFormat};
use crate::demo;
use crate::fault::Fault;
use crate::http::{Desk, router};
use crate::listen::listen;
use crate::live::Live;
use crate::mail::{MailFault, Mailer};
use crate::metrics::Metrics;
use crate::scheduler::{Policy, Scheduler};
use crate::tables::Tables;

/// How many due games one process takes in hand at once, and for how long.
const BATCH: u32 = 64;
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// How often what has expired is removed.
const SWEEP: Duration = Duration::from_secs(600);

/// Why a server could not start or go on.
#[derive(Debug)]
pub enum ServeFault {
    /// The address cannot be listened on.
    Listen(SocketAddr, io::Error),
    /// The database cannot be opened.
    Store(StoreFault),
    /// What is to be logged cannot be understood.
    Log(String),
    /// The operator's account cannot be made.
    Account(AccountFault),
    /// No mail can be sent.
    Mail(MailFault),
    /// The system refused something.
    System(io::Error),
}

impl fmt::Display for ServeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Listen(address, fault) => write!(f, "cannot listen on {address}: {fault}"),
            Self::Store(fault) => fault.fmt(f),
            Self::Log(fault) => write!(f, "cannot log like this: {fault}"),
            Self::Account(fault) => write!(f, "the operator's account cannot be made: {fault:?}"),
            Self::Mail(fault) => fault.fmt(f),
            Self::System(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ServeFault {}

impl From<StoreFault> for ServeFault {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}

impl From<Fault> for ServeFault {
    fn from(fault: Fault) -> Self {
        Self::Account(AccountFault::Fault(fault))
    }
}

impl From<io::Error> for ServeFault {
    fn from(fault: io::Error) -> Self {
        Self::System(fault)
    }
}

/// Serves until the process is told to stop (SIGTERM, SIGINT). Then no new
/// requests are taken, those under way are answered, games in hand are
/// finished and given back, and everything is closed.
///
/// # Errors
///
/// If it cannot start.
pub async fn serve(config: Config) -> Result<(), ServeFault> {
    start_log(&config)?;
    let store = Store::open(&config.database).await?;
    let mails = config.relay.is_some();
    let tables = Tables::telling(store.clone(), Arc::new(SystemClock), config.games_in_memory, mails);
    let metrics = Arc::new(Metrics::default());
    let listener = TcpListener::bind(config.listen).await;
    let listener = listener.map_err(|fault| ServeFault::Listen(config.listen, fault))?;
    let address = listener.local_addr()?;

    let (stop, stopped) = watch::channel(false);
    let scheduler = Scheduler::new(tables.clone(), policy(&config, address), Arc::clone(&metrics));
    let scheduler = tokio::spawn(scheduler.run(stopped.clone()));
    tokio::spawn(stop_on_signal(stop)?);

    let live = Live::new(store.clone());
    let passing_on = tokio::spawn(live.clone().run());
    let sweeping = tokio::spawn(sweep(store.clone()));
    let chance: Arc<dyn Chance> = Arc::new(SystemChance);
    let accounts = Accounts::new(store.clone(), Arc::new(SystemClock), Arc::clone(&chance), Hardness::Full);
    let mailer = mailer(&config, &tables, &accounts, &metrics)?
        .map(|mailer| tokio::spawn(mailer.run(stopped.clone())));
    welcome_operator(&accounts).await?;
    if config.demo {
        demo::set_up(&tables, &accounts, &*chance).await.map_err(ServeFault::Account)?;
    }

    tracing::info!(%address, "open");
    // Nobody may be looking, which is no reason to stay closed.
    let _ = writeln!(io::stdout().lock(), "Entente is open at http://{address}/");
    let live_lines = live.clone();
    let public_url = config.public_url;
    let app = router(Desk { tables, accounts, live, metrics, chance, studio: Arc::default(), public_url });
    let hanging_up = live_lines.clone();
    listen(listener, app, stopped, move || hanging_up.close()).await?;
    passing_on.abort();
    sweeping.abort();
    if let Err(fault) = scheduler.await {
        tracing::error!(%fault, "the scheduler broke down");
    }
    if let Some(Err(fault)) = futures_util::future::OptionFuture::from(mailer).await {
        tracing::error!(%fault, "the mailer broke down");
    }
    store.close().await;
    tracing::info!("closed");
    Ok(())
}

/// Somebody who sends mail, if any is sent.
fn mailer(
    config: &Config,
    tables: &Tables,
    accounts: &Accounts,
    metrics: &Arc<Metrics>,
) -> Result<Option<Mailer>, ServeFault> {
    let Some(relay) = config.relay.clone() else { return Ok(None) };
    let mailer = Mailer::new(tables.clone(), accounts.clone(), relay, Arc::clone(metrics));
    mailer.map(Some).map_err(ServeFault::Mail)
}

/// Removes what has expired, now and then.
async fn sweep(store: Store) {
    loop {
        tokio::time::sleep(SWEEP).await;
        if let Err(fault) = store.sweep(crate::clock::moment(SystemClock.now())).await {
            tracing::warn!(%fault, "what has expired could not be removed");
        }
    }
}

/// The first start makes an account for whoever runs the server, and says how to
/// log in. It is said on the terminal and never in the log.
async fn welcome_operator(accounts: &Accounts) -> Result<(), ServeFault> {
    if let Some(password) = accounts.first_operator().await.map_err(ServeFault::Account)? {
        let mut out = io::stdout().lock();
        writeln!(out, "Your account on this server: name operator, password {password}")?;
        writeln!(out, "Please log in and change the password. It is not told again.")?;
    }
    Ok(())
}

fn policy(config: &Config, address: SocketAddr) -> Policy {
    Policy {
        // Two processes have different addresses or different numbers.
        holder: format!("{address}/{}", std::process::id()),
        batch: BATCH,
        lease: LEASE,
        tries: config.tries,
        guard_seats: config.guard_seats,
        guard_share: config.guard_share,
    }
}

fn stop_on_signal(stop: watch::Sender<bool>) -> Result<impl Future<Output = ()>, ServeFault> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("told to stop");
        // Whoever listened may be gone already.
        let _ = stop.send(true);
    })
}

fn start_log(config: &Config) -> Result<(), ServeFault> {
    let filter = EnvFilter::try_new(&config.log).map_err(|fault| ServeFault::Log(fault.to_string()))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match config.log_format {
        LogFormat::Text => log.with_target(false).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    started.map_err(|fault| ServeFault::Log(fault.to_string()))
}
