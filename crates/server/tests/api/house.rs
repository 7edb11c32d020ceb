//! A server without sockets, its clock and chance in the hands of the test.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use game::schedule::{Preset, Zone};
use game::{Mastery, Settings};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use server::{
    Accounts, Chance, Clock, Desk, Fault, Hardness, Live, Mailer, Metrics, Policy, PublicUrl, Relay,
    Scheduler, SmtpUrl, Tables, router,
};
use store::Store;
use tower::ServiceExt as _;
use trials::{Kind, Place};

/// Where people find a house that sends mail.
pub(crate) const SITE: &str = "https://games.example.org";

/// A clock that stands still until it is turned.
#[derive(Debug)]
pub(crate) struct Turned(Mutex<Timestamp>);

impl Clock for Turned {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap()
    }
}

/// Chance that comes the same way every time.
#[derive(Debug)]
struct Counted(Mutex<u64>);

impl Chance for Counted {
    fn fill(&self, buffer: &mut [u8]) -> Result<(), Fault> {
        let mut state = self.0.lock().unwrap();
        for byte in buffer {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *byte = (*state >> 56) as u8;
        }
        Ok(())
    }
}

/// Servers on one database.
pub(crate) struct House {
    pub(crate) place: Place,
    pub(crate) accounts: Accounts,
    tables: Tables,
    chance: Arc<dyn Chance>,
    clock: Arc<Turned>,
    routers: Vec<Router>,
    scheduler: tokio::sync::Mutex<Scheduler>,
    turn: AtomicUsize,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

/// Somebody who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) token: Option<String>,
    pub(crate) cookie: Option<String>,
    pub(crate) guard: Option<String>,
    pub(crate) once: Option<String>,
    pub(crate) known: Option<String>,
}

impl House {
    pub(crate) async fn new(place: Place) -> Self {
        Self::found_at(place, None).await
    }

    /// A house that people find at an address.
    pub(crate) async fn found_at(place: Place, public_url: Option<PublicUrl>) -> Self {
        Self::build(place, public_url, false).await
    }

    /// A house that sends mail; somebody has to carry it.
    pub(crate) async fn with_mail(place: Place) -> Self {
        Self::build(place, Some(SITE.parse().unwrap()), true).await
    }

    async fn build(place: Place, public_url: Option<PublicUrl>, mails: bool) -> Self {
        let clock = Arc::new(Turned(Mutex::new("2026-03-01T12:00:00Z".parse().unwrap())));
        let chance: Arc<dyn Chance> = Arc::new(Counted(Mutex::new(1)));
        // Two processes share a database of that kind.
        let mut stores = vec![place.store.clone()];
        if place.kind == Kind::Postgres {
            stores.push(Store::open(&place.address).await.unwrap());
        }
        let mut desks = Vec::new();
        for store in stores {
            desks.push(Desk { public_url: public_url.clone(), ..desk(store, &clock, &chance, mails) });
        }
        let policy = Policy {
            holder: "house".to_owned(),
            batch: 8,
            lease: SignedDuration::from_secs(60),
            tries: 3,
            guard_seats: 0,
            guard_share: 0,
        };
        let scheduler = Scheduler::new(desks[0].tables.clone(), policy, Arc::new(Metrics::default()));
        Self {
            accounts: desks[0].accounts.clone(),
            tables: desks[0].tables.clone(),
            chance,
            routers: desks.into_iter().map(router).collect(),
            clock,
            place,
            scheduler: tokio::sync::Mutex::new(scheduler),
            turn: AtomicUsize::new(0),
        }
    }

    /// Somebody who carries mail to a mail server, in a process of their own.
    pub(crate) async fn mailer(&self, url: String, metrics: &Arc<Metrics>) -> Mailer {
        let store = Store::open(&self.place.address).await.unwrap();
        let desk = desk(store, &self.clock, &self.chance, true);
        let site = SITE.parse().unwrap();
        let relay = Relay::new(&SmtpUrl::from(url), Some("Entente <mail@example.org>"), Some(&site)).unwrap();
        Mailer::new(desk.tables, desk.accounts, relay, Arc::clone(metrics)).unwrap()
    }

    /// Sets up the games to look at.
    pub(crate) async fn set_up_demo(&self) {
        server::set_up_demo(&self.tables, &self.accounts, &*self.chance).await.unwrap();
    }

    pub(crate) fn turn_clock(&self, by: SignedDuration) {
        *self.clock.0.lock().unwrap() += by;
    }

    /// Does everything that is due.
    pub(crate) async fn work(&self) {
        let mut scheduler = self.scheduler.lock().await;
        while scheduler.round().await.unwrap() > 0 {}
    }

    /// The next of the servers.
    pub(crate) fn router(&self) -> Router {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        self.routers[turn % self.routers.len()].clone()
    }

    pub(crate) async fn ask(&self, who: &Guest, method: &str, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(who, method, path, "application/json", body).await
    }

    pub(crate) async fn send(
        &self,
        who: &Guest,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("content-type", kind);
        let headers = [
            ("authorization", who.token.as_ref().map(|token| format!("Bearer {token}"))),
            ("cookie", who.cookie.as_ref().map(|cookie| format!("other=1; entente={cookie}"))),
            ("x-entente-guard", who.guard.clone()),
            ("idempotency-key", who.once.clone()),
            ("if-none-match", who.known.clone()),
        ];
        for (name, value) in headers {
            request = if let Some(value) = value { request.header(name, value) } else { request };
        }
        let response = self.router().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&self, who: &Guest, path: &str) -> Value {
        let answer = self.ask(who, "GET", path, &Value::Null).await;
        assert_eq!(answer.status, StatusCode::OK, "GET {path}: {}", answer.body);
        answer.body
    }

    pub(crate) async fn post(&self, who: &Guest, path: &str, body: Value) -> Value {
        let answer = self.ask(who, "POST", path, &body).await;
        assert!(answer.status.is_success(), "POST {path}: {} {}", answer.status, answer.body);
        answer.body
    }

    /// The code of a refusal.
    pub(crate) async fn refused(&self, who: &Guest, method: &str, path: &str, body: Value) -> (u16, String) {
        let answer = self.ask(who, method, path, &body).await;
        let code = answer.body["error"]["code"].as_str().unwrap_or_default().to_owned();
        (answer.status.as_u16(), code)
    }

    /// An account with a session.
    pub(crate) async fn sign_up(&self, name: &str) -> Guest {
        let body = json!({ "name": name, "password": "correct horse" });
        let answer = self.ask(&Guest::default(), "POST", "/api/accounts", &body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        Guest {
            id: answer.body["me"]["id"].as_u64().unwrap(),
            cookie: Some(session(&answer)),
            guard: answer.body["guard"].as_str().map(str::to_owned),
            ..Guest::default()
        }
    }

    /// A token of an account.
    pub(crate) async fn token(&self, who: &Guest, scopes: &[&str], lasts: &str) -> Guest {
        let body = json!({ "name": "a program", "scopes": scopes, "lasts": lasts });
        let answer = self.post(who, "/api/me/tokens", body).await;
        let token = answer["secret"].as_str().map(str::to_owned);
        Guest { id: who.id, token, ..Guest::default() }
    }

    /// Somebody who looks after the server.
    pub(crate) async fn operator(&self) -> Guest {
        let wish =
            server::SignUp { name: "operator".to_owned(), password: "correct horse".to_owned(), email: None };
        let (_, writes) = self.accounts.sign_up(&wish, true).await.unwrap();
        self.place.store.commit(writes, store::Moment(0)).await.unwrap();
        let body = json!({ "name": "operator", "password": "correct horse" });
        let answer = self.ask(&Guest::default(), "POST", "/api/sessions", &body).await;
        Guest {
            cookie: Some(session(&answer)),
            guard: answer.body["guard"].as_str().map(str::to_owned),
            ..Guest::default()
        }
    }

    /// Players with tokens.
    pub(crate) async fn players(&self, count: usize) -> Vec<Guest> {
        let mut players = Vec::new();
        for number in 0..count {
            let session = self.sign_up(&format!("Player {number}")).await;
            // Programs show the token, pages the session.
            let token = self.token(&session, &["read", "play", "lead"], "PT2000h").await;
            players.push(Guest { cookie: session.cookie, ..token });
        }
        players
    }

    /// A game that has begun, led by the first and played by the others in the
    /// order of the seats. Gives its address.
    pub(crate) async fn begun(&self, settings: &Settings, people: &[Guest]) -> String {
        let (master, players) = people.split_first().unwrap();
        let opened = self.post(master, "/api/games", serde_json::to_value(settings).unwrap()).await;
        let game = format!("/api/games/{}", opened["game"].as_str().unwrap());
        for (seat, player) in players.iter().enumerate() {
            self.post(player, &format!("{game}/join"), json!({ "seat": seat })).await;
        }
        self.post(master, &format!("{game}/begin"), Value::Null).await;
        game
    }
}

fn desk(store: Store, clock: &Arc<Turned>, chance: &Arc<dyn Chance>, mails: bool) -> Desk {
    let as_clock = || Arc::clone(clock) as Arc<dyn Clock>;
    let live = Live::new(store.clone());
    tokio::spawn(live.clone().run());
    Desk {
        tables: Tables::telling(store.clone(), as_clock(), NonZeroUsize::new(100).unwrap(), mails),
        accounts: Accounts::new(store, as_clock(), Arc::clone(chance), Hardness::Light),
        live,
        metrics: Arc::new(Metrics::default()),
        chance: Arc::clone(chance),
        studio: Arc::default(),
        public_url: None,
    }
}

/// The session that an answer sets.
pub(crate) fn session(answer: &Answer) -> String {
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    cookie.strip_prefix("entente=").unwrap().split(';').next().unwrap().to_owned()
}

pub(crate) fn settings(variant: &str) -> Settings {
    let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
    Settings { mastery: Mastery::Neutral, ..Settings::usual("A trial", variant, schedule) }
}
