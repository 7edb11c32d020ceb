//! Every route, tried by everybody it is not for.

use std::collections::BTreeSet;

use game::{Settings, Visibility};
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House, settings};

/// Who a route is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum For {
    /// Everybody, known or not.
    Everybody,
    /// Whoever has an account, with a token for this.
    Account(&'static str),
    /// Whoever may see the game, known or not.
    Viewers,
    /// Whoever may see the game and has an account, with a token for this.
    Insiders(&'static str),
    /// Whoever looks after the server.
    Operators,
}

/// Every route, who it is for, and a body that it takes.
fn routes() -> Vec<(&'static str, &'static str, For, Value)> {
    use For::{Account, Everybody, Insiders, Operators, Viewers};
    let sound = || serde_json::to_value(settings("teaching")).unwrap();
    let (none, text) = (Value::Null, || json!({ "text": "x" }));
    let until = "2026-03-02T00:00:00Z";
    vec![
        ("POST", "/api/accounts", Everybody, none.clone()),
        ("GET", "/api/accounts/{account}", Everybody, none.clone()),
        ("POST", "/api/sessions", Everybody, none.clone()),
        ("DELETE", "/api/sessions/current", Account("read"), none.clone()),
        ("DELETE", "/api/sessions", Account("account"), none.clone()),
        ("GET", "/api/me", Account("read"), none.clone()),
        ("PATCH", "/api/me", Account("account"), json!({ "password": "x" })),
        ("DELETE", "/api/me", Account("account"), json!({ "password": "x" })),
        ("GET", "/api/me/tokens", Account("account"), none.clone()),
        ("POST", "/api/me/tokens", Account("account"), json!({ "name": "x", "scopes": [] })),
        ("DELETE", "/api/me/tokens/{token}", Account("account"), none.clone()),
        ("PUT", "/api/me/blocks/{account}", Account("account"), none.clone()),
        ("DELETE", "/api/me/blocks/{account}", Account("account"), none.clone()),
        ("GET", "/api/me/games", Account("read"), none.clone()),
        ("GET", "/api/me/preferences", Account("read"), none.clone()),
        ("PUT", "/api/me/preferences", Account("play"), none.clone()),
        ("GET", "/api/me/mail", Account("read"), none.clone()),
        ("PUT", "/api/me/mail", Account("account"), json!({ "turns": true, "reminders": true })),
        ("POST", "/api/me/mail/confirmation", Account("account"), none.clone()),
        ("POST", "/api/mail/confirm", Everybody, none.clone()),
        ("POST", "/api/mail/off", Everybody, none.clone()),
        ("GET", "/api/me/notices", Account("read"), none.clone()),
        ("POST", "/api/me/notices/read", Account("play"), json!({ "number": 0 })),
        ("GET", "/api/me/live", Account("read"), none.clone()),
        ("GET", "/api/variants", Everybody, none.clone()),
        ("GET", "/api/presets", Everybody, none.clone()),
        ("GET", "/api/games", Everybody, none.clone()),
        ("POST", "/api/games", Account("lead"), sound()),
        ("GET", "/api/games/{game}", Viewers, none.clone()),
        ("GET", "/api/games/{game}/history", Viewers, none.clone()),
        ("GET", "/api/games/{game}/log", Viewers, none.clone()),
        ("GET", "/api/games/{game}/export", Viewers, none.clone()),
        ("POST", "/api/adjudicate", Everybody, none.clone()),
        ("POST", "/api/chart", Everybody, none.clone()),
        ("POST", "/api/choices", Everybody, none.clone()),
        (
            "POST",
            "/api/imports",
            Account("lead"),
            json!({ "into": "sandbox", "title": "x", "saved-game": {} }),
        ),
        ("GET", "/api/templates", Account("read"), none.clone()),
        ("PUT", "/api/templates/{name}", Account("play"), text()),
        ("DELETE", "/api/templates/{name}", Account("play"), none.clone()),
        ("POST", "/api/games/{game}/forecast", Insiders("read"), text()),
        ("POST", "/api/games/{game}/chart", Insiders("read"), text()),
        (
            "POST",
            "/api/games/{game}/calculator",
            Insiders("read"),
            json!({ "from": "AAA", "to": "AAB", "armies": 1 }),
        ),
        ("GET", "/api/games/{game}/reports/{turn}", Insiders("read"), none.clone()),
        ("POST", "/api/sandboxes", Everybody, none.clone()),
        ("GET", "/api/sandboxes/{sandbox}", Everybody, none.clone()),
        ("GET", "/api/statistics", Everybody, none.clone()),
        ("GET", "/api/games/{game}/feed", Viewers, none.clone()),
        ("GET", "/api/games/{game}/live", Viewers, none.clone()),
        ("GET", "/api/games/{game}/choices", Insiders("read"), none.clone()),
        ("GET", "/api/games/{game}/unread", Insiders("read"), none.clone()),
        ("GET", "/api/games/{game}/diary", Insiders("read"), none.clone()),
        ("PUT", "/api/games/{game}/diary", Insiders("play"), text()),
        ("POST", "/api/games/{game}/enter", Insiders("play"), json!({ "code": "guess" })),
        ("POST", "/api/games/{game}/invitations", Insiders("lead"), json!({ "name": "Ann" })),
        ("POST", "/api/games/{game}/join", Insiders("play"), json!({ "seat": 0 })),
        ("POST", "/api/games/{game}/leave", Insiders("play"), none.clone()),
        ("POST", "/api/games/{game}/answer", Insiders("play"), none.clone()),
        ("POST", "/api/games/{game}/begin", Insiders("lead"), none.clone()),
        ("POST", "/api/games/{game}/send-away", Insiders("lead"), json!({ "player": 1 })),
        ("POST", "/api/games/{game}/orders", Insiders("play"), json!({ "phase": "S1901M", "text": "" })),
        ("POST", "/api/games/{game}/ready", Insiders("play"), json!({ "ready": true })),
        ("POST", "/api/games/{game}/talk", Insiders("play"), json!({ "enough": true })),
        ("POST", "/api/games/{game}/vote", Insiders("play"), none.clone()),
        ("POST", "/api/games/{game}/absences", Insiders("play"), json!({ "from": until, "until": until })),
        ("POST", "/api/games/{game}/sitter", Insiders("play"), none.clone()),
        (
            "POST",
            "/api/games/{game}/letters",
            Insiders("play"),
            json!({ "to": { "to": "everybody" }, "text": "x" }),
        ),
        ("POST", "/api/games/{game}/read", Insiders("play"), json!({ "cursor": "0.0" })),
        ("GET", "/api/games/{game}/master/preview", Insiders("lead"), none.clone()),
        ("POST", "/api/games/{game}/master/assign", Insiders("lead"), json!({ "seats": [] })),
        ("POST", "/api/games/{game}/master/announce", Insiders("lead"), text()),
        ("POST", "/api/games/{game}/master/reprimand", Insiders("lead"), json!({ "seat": 0, "text": "x" })),
        ("POST", "/api/games/{game}/master/extend", Insiders("lead"), json!({ "by": "PT1h" })),
        ("POST", "/api/games/{game}/master/pause", Insiders("lead"), json!({ "until": until })),
        ("POST", "/api/games/{game}/master/resume", Insiders("lead"), none.clone()),
        ("POST", "/api/games/{game}/master/play", Insiders("lead"), none.clone()),
        ("POST", "/api/games/{game}/master/dismiss", Insiders("lead"), json!({ "seat": 0 })),
        ("POST", "/api/games/{game}/master/edit", Insiders("lead"), json!({ "position": {}, "why": "x" })),
        ("POST", "/api/games/{game}/master/roll-back", Insiders("lead"), json!({ "turns": 0, "why": "x" })),
        ("POST", "/api/games/{game}/master/hand-over", Insiders("lead"), json!({ "player": 1 })),
        ("POST", "/api/games/{game}/master/abandon", Insiders("lead"), none.clone()),
        ("GET", "/api/games/{game}/preferences", Insiders("read"), none.clone()),
        ("PUT", "/api/games/{game}/preferences", Insiders("play"), none.clone()),
        ("POST", "/api/games/{game}/reports", Insiders("play"), text()),
        ("GET", "/api/games/{game}/maps", Insiders("read"), none.clone()),
        (
            "POST",
            "/api/games/{game}/maps",
            Insiders("play"),
            json!({ "name": "x", "map": { "phase": "S1901M", "units": {} } }),
        ),
        ("DELETE", "/api/games/{game}/maps/{map}", Insiders("play"), none.clone()),
        ("GET", "/api/operator/overview", Operators, none.clone()),
        ("GET", "/api/operator/accounts", Operators, none.clone()),
        ("GET", "/api/operator/reports", Operators, none.clone()),
        ("DELETE", "/api/operator/reports/{report}", Operators, none.clone()),
        ("GET", "/api/operator/alarms", Operators, none.clone()),
        ("POST", "/api/operator/alarms/{game}/clear", Operators, none.clone()),
        ("POST", "/api/operator/hold/lift", Operators, none),
        ("POST", "/api/operator/accounts/{account}", Operators, json!({ "suspended": true })),
    ]
}

/// The routes that the API says it has.
fn described() -> BTreeSet<(String, String)> {
    let document: Value = serde_json::from_str(&server::description()).unwrap();
    let mut described = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    described
}

pub(crate) async fn every_route_refuses_everybody_it_is_not_for(place: Place) {
    let routes = routes();
    let tried: BTreeSet<(String, String)> =
        routes.iter().map(|(method, path, ..)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(tried, described(), "every route has its row here");

    let house = House::new(place).await;
    let people = house.players(4).await;
    let private = Settings { visibility: Visibility::Invitation, ..settings("teaching") };
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(&private).unwrap()).await;
    let game = opened["game"].as_str().unwrap();
    let eve = house.sign_up("Eve").await;
    let expired = house.token(&eve, &["read", "play", "lead", "account"], "PT1h").await;
    let nothing = house.token(&eve, &[], "PT100h").await;
    house.turn_clock(SignedDuration::from_hours(2));
    let nobody = Guest::default();
    for (method, path, needs, body) in &routes {
        let at = |game: &str| {
            let account = eve.id.to_string();
            path.replace("{game}", game)
                .replace("{account}", &account)
                .replace("{token}", "none")
                .replace("{turn}", "0")
                .replace("{name}", "none")
                .replace("{map}", "none")
                .replace("{report}", "none")
        };
        let code = async |who: &Guest, game: &str| house.refused(who, method, &at(game), body.clone()).await;
        let told = |status: u16, code: &str| (status, code.to_owned());
        match needs {
            For::Everybody => {}
            For::Account(_) | For::Insiders(_) | For::Operators => {
                assert_eq!(code(&nobody, game).await, told(401, "log-in"), "{method} {path}");
                assert_eq!(code(&nothing, game).await, told(403, "scope"), "{method} {path}");
            }
            For::Viewers => {
                assert_eq!(code(&nobody, game).await, told(404, "no-such-game"), "{method} {path}");
                assert_eq!(code(&nothing, game).await, told(403, "scope"), "{method} {path}");
            }
        }
        if *needs != For::Everybody
            || *method == "GET" && !path.contains("variants") && !path.contains("presets")
        {
            assert_eq!(code(&expired, game).await, told(401, "log-in"), "{method} {path}");
        }
        if let For::Insiders(_) | For::Viewers = needs {
            let there = house.ask(&eve, method, &at(game), body).await;
            let nowhere = house.ask(&eve, method, &at("nosuchgame"), body).await;
            assert_eq!(there.status, 404, "{method} {path}: {}", there.body);
            assert_eq!(there.body, nowhere.body, "{method} {path} tells that there is a game");
        }
        if let For::Account(scope) | For::Insiders(scope) = needs {
            let others: Vec<&str> =
                ["read", "play", "lead", "account"].into_iter().filter(|other| other != scope).collect();
            let small = house.token(&eve, &others, "PT100h").await;
            assert_eq!(code(&small, game).await, told(403, "scope"), "{method} {path} with {others:?}");
            house.ask(&small, "DELETE", "/api/sessions/current", &Value::Null).await;
        }
        if *needs == For::Operators {
            assert_eq!(code(&eve, game).await, told(403, "not-operator"), "{method} {path}");
        }
    }
    only_game_masters_lead(&house).await;
}

/// Players, observers and a playing game master try what only a neutral one may.
async fn only_game_masters_lead(house: &House) {
    let people = house.sign_up("Leader").await;
    let master = house.token(&people, &["read", "play", "lead"], "PT2000h").await;
    let mut all = vec![master];
    for name in ["One", "Two", "Three"] {
        let session = house.sign_up(name).await;
        all.push(house.token(&session, &["read", "play", "lead"], "PT2000h").await);
    }
    let observer = house.token(&house.sign_up("Observer").await, &["read", "play", "lead"], "PT2000h").await;
    for mastery in [game::Mastery::Neutral, game::Mastery::Playing] {
        let game = house.begun(&Settings { mastery, ..settings("teaching") }, &all).await;
        for (method, path, needs, body) in routes() {
            let Some(lead) = path.strip_prefix("/api/games/{game}/master/") else { continue };
            assert_eq!(needs, For::Insiders("lead"));
            let path = format!("{game}/master/{lead}");
            for who in [&all[1], &observer] {
                let body = if lead == "hand-over" { json!({ "player": all[1].id }) } else { body.clone() };
                let refused = house.refused(who, method, &path, body).await;
                assert_eq!(refused, (403, "not-master".to_owned()), "{method} {path}");
            }
            let board = ["preview", "assign", "play", "edit", "roll-back"].contains(&lead);
            if mastery == game::Mastery::Playing && board {
                let refused = house.refused(&all[0], method, &path, body).await;
                assert_eq!(refused, (403, "master-plays".to_owned()), "{method} {path}");
            }
        }
        let path = format!("{game}/orders");
        let orders = json!({ "phase": "S1901M", "text": "" });
        assert_eq!(house.refused(&observer, "POST", &path, orders).await, (403, "not-here".to_owned()));
    }
}

pub(crate) async fn a_request_is_done_once_however_often_it_is_sent(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let settings = serde_json::to_value(settings("teaching")).unwrap();
    let once = |who: &Guest, key: &str| Guest { once: Some(key.to_owned()), ..who.clone() };
    let first = house.post(&once(&people[0], "new-game"), "/api/games", settings.clone()).await;
    let again = house.post(&once(&people[0], "new-game"), "/api/games", settings.clone()).await;
    assert_eq!(first, again);
    let other = house.post(&once(&people[1], "new-game"), "/api/games", settings.clone()).await;
    assert_ne!(first, other, "keys of others are their own");
    let game = format!("/api/games/{}", first["game"].as_str().unwrap());
    let join = format!("{game}/join");
    let refused = house.refused(&once(&people[0], "new-game"), "POST", &join, json!({ "seat": 0 })).await;
    assert_eq!(refused, (422, "key-reused".to_owned()));
    // A refusal is not kept: what was refused may be tried again.
    let begin = format!("{game}/begin");
    let early = house.refused(&once(&people[0], "begin"), "POST", &begin, Value::Null).await;
    assert_eq!(early, (409, "not-full".to_owned()));
    for (seat, who) in people[1..].iter().enumerate() {
        let taken = house.post(&once(who, "join"), &join, json!({ "seat": seat })).await;
        assert_eq!(house.post(&once(who, "join"), &join, json!({ "seat": seat })).await, taken);
    }
    house.post(&once(&people[0], "begin"), &begin, Value::Null).await;
    let orders = json!({ "phase": "S1901M", "text": "nothing" });
    let path = format!("{game}/orders");
    let sender = once(&people[1], "send");
    let sends = (0..6).map(|_| house.post(&sender, &path, orders.clone()));
    let receipts = futures_util::future::join_all(sends).await;
    assert!(receipts.iter().all(|receipt| *receipt == receipts[0] && receipt["number"] == 1), "{receipts:?}");
    house.turn_clock(SignedDuration::from_hours(25));
    let later = house.post(&once(&people[1], "send"), &path, orders).await;
    assert_eq!(later["number"], 2, "after a day a key is forgotten");
}

pub(crate) async fn nonsense_is_refused_and_nothing_is_stored(place: Place) {
    let house = House::new(place).await;
    let ann = house.players(1).await.remove(0);
    let good = serde_json::to_value(settings("teaching")).unwrap();
    let with = |key: &str, value: Value| {
        let mut bad = good.clone();
        bad[key] = value;
        bad.to_string()
    };
    let mut zone = good.clone();
    zone["schedule"]["zone"] = json!("Europe/Atlantis");
    let mut length = good.clone();
    length["schedule"]["orders"] = json!({ "after": { "length": "PT0s" } });
    let plain = "application/json";
    for (kind, body, status, code) in [
        (plain, zone.to_string(), 422, "bad-request"),
        (plain, length.to_string(), 422, "bad-settings"),
        (plain, with("variant", json!("chess")), 422, "bad-settings"),
        (plain, with("players", json!(40)), 422, "bad-settings"),
        (plain, with("colour", json!("red")), 422, "bad-request"),
        (plain, with("title", json!("")), 422, "bad-settings"),
        (plain, with("title", json!("two\nlines")), 422, "bad-settings"),
        (plain, with("title", json!("x".repeat(101))), 422, "bad-settings"),
        (plain, with("extensions", json!("-PT1h")), 422, "bad-settings"),
        (plain, with("options", json!([["no.such", "option"]])), 422, "bad-settings"),
        (plain, "{".to_owned(), 422, "bad-request"),
        (plain, format!("{good} and more"), 422, "bad-request"),
        (plain, "x".repeat(70_000), 413, "too-long"),
        (plain, "[".repeat(60_000), 422, "bad-request"),
        ("text/plain", good.to_string(), 415, "not-json"),
        ("application/x-www-form-urlencoded", "title=x".to_owned(), 415, "not-json"),
    ] {
        let answer = house.send(&ann, "POST", "/api/games", kind, body.clone()).await;
        let told = &answer.body["error"]["code"];
        assert_eq!((answer.status.as_u16(), told), (status, &json!(code)), "{}", &body[..body.len().min(80)]);
    }
    assert_eq!(house.get(&ann, "/api/me/games").await["games"], json!([]));
    assert_eq!(house.place.store.games().await.unwrap(), []);
    let key = Guest { once: Some("x".repeat(101)), ..ann.clone() };
    assert_eq!(house.refused(&key, "POST", "/api/games", good).await, (400, "bad-key".to_owned()));
    for path in ["/api/games/..%2f..%2fetc", "/api/games/%00", "/api/games/a%0d%0ab", "/api/games?most=x"] {
        let answer = house.ask(&ann, "GET", path, &Value::Null).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
}
