//! The door for programs.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::{Metrics, router};
use tower::ServiceExt as _;
use trials::Place;

use crate::room::{Room, settings};

struct Door {
    router: Router,
    room: Room,
}

impl Door {
    fn new(place: Place) -> Self {
        let room = Room::new(place);
        let metrics = Arc::new(Metrics::default());
        Self { router: router(room.tables.clone(), metrics, Some("secret".to_owned())), room }
    }

    async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: String) -> (StatusCode, String) {
        let mut request =
            Request::builder().method(method).uri(path).header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let response = self.router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    async fn get(&self, path: &str) -> Value {
        let (status, body) = self.ask("GET", path, Some("secret"), String::new()).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let (status, body) = self.ask("POST", path, Some("secret"), body.to_string()).await;
        (status, serde_json::from_str(&body).unwrap())
    }

    async fn open(&self) -> String {
        let (status, answer) = self.post("/api/games", &serde_json::to_value(settings()).unwrap()).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer["game"].as_str().unwrap().to_owned()
    }
}

pub(crate) async fn a_game_is_played_through_the_door(place: Place) {
    let door = Door::new(place);
    let game = door.open().await;
    assert_eq!(door.get("/api/games").await, json!({ "games": [game] }));
    let acts = format!("/api/games/{game}/acts");
    let seats = door.get(&format!("/api/games/{game}")).await["seats"].as_array().unwrap().len();
    for seat in 0..seats {
        let (status, noted) =
            door.post(&acts, &json!({ "act": "take-seat", "seat": seat, "player": seat })).await;
        assert_eq!((status, noted["sequence"].as_u64()), (StatusCode::OK, Some(seat as u64 + 2)));
    }
    assert_eq!(door.post(&acts, &json!({ "act": "begin" })).await.0, StatusCode::OK);
    let text = "a nonsense\n# a comment";
    let submit = json!({ "act": "submit", "seat": 0, "player": 0, "phase": "S1901M", "text": text });
    let (status, receipt) = door.post(&acts, &submit).await;
    assert_eq!(status, StatusCode::OK, "{receipt}");
    assert_eq!(receipt["phase"], "S1901M");
    assert_eq!(receipt["digest"].as_str().unwrap().len(), 64);
    assert_eq!(receipt["sheet"]["lines"][0]["text"], "a nonsense");
    let own = door.get(&format!("/api/games/{game}?viewer=seat-0")).await;
    assert_eq!(own["own"]["text"], text);
    for viewer in ["seat-1", "public", "observer", "game-master"] {
        let seen = door.get(&format!("/api/games/{game}?viewer={viewer}")).await;
        assert!(!seen.to_string().contains("nonsense"), "{viewer} sees what seat 0 sent");
    }
    assert_eq!(door.post(&acts, &json!({ "act": "play" })).await.0, StatusCode::OK);
    let history = door.get(&format!("/api/games/{game}/history")).await;
    assert_eq!((history.as_array().unwrap().len(), &history[0]["phase"]), (1, &json!("S1901M")));
}

pub(crate) async fn every_refusal_has_a_code_and_touches_nothing(place: Place) {
    let door = Door::new(place);
    let game = door.open().await;
    let acts = format!("/api/games/{game}/acts");
    for seat in 0..3 {
        door.post(&acts, &json!({ "act": "take-seat", "seat": seat, "player": seat })).await;
    }
    let early = json!({ "act": "submit", "seat": 0, "player": 0, "phase": "S1901M", "text": "" });
    let (status, refused) = door.post(&acts, &early).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("not-begun")));
    door.post(&acts, &json!({ "act": "begin" })).await;
    let before = door.room.place.store.read(&store::GameId(game.clone()), 0).await.unwrap();

    let submit = |seat: u8, player: u8, phase: &str, text: &str| json!({ "act": "submit", "seat": seat, "player": player, "phase": phase, "text": text });
    let cases = [
        (submit(0, 1, "S1901M", ""), 403, "not-your-seat"),
        (submit(99, 0, "S1901M", ""), 409, "no-such-seat"),
        (submit(0, 0, "W1899A", ""), 409, "too-late"),
        (submit(0, 0, "tomorrow", ""), 409, "wrong-phase"),
        (submit(0, 0, "S1901M", &"A\n".repeat(20_000)), 413, "too-long"),
        (submit(0, 0, "S1901M", &"A\n".repeat(100_000)), 413, "too-long"),
        (json!({ "act": "dance" }), 422, "bad-request"),
        (json!({ "act": "begin", "twice": true }), 422, "bad-request"),
        (json!({ "act": "begin" }), 409, "already-begun"),
        (json!({ "act": "resume" }), 409, "not-paused"),
        (json!({ "act": "pause", "until": "2020-01-01T00:00:00Z" }), 409, "bad-time"),
        (json!({ "act": "pause", "until": "2030-01-01T00:00:00Z" }), 409, "too-much-time"),
        (json!({ "act": "extend", "by": "PT1000h" }), 409, "too-much-time"),
        (json!({ "act": "take-seat", "seat": 0, "player": 9 }), 409, "seat-taken"),
    ];
    for (body, status, code) in cases {
        let (answered, refused) = door.post(&acts, &body).await;
        let (told, sentence) = (&refused["error"]["code"], &refused["error"]["message"]);
        assert_eq!((answered.as_u16(), told), (status, &json!(code)), "{refused}");
        assert!(sentence.as_str().is_some_and(|sentence| sentence.len() > 10), "{refused}");
    }
    let after = door.room.place.store.read(&store::GameId(game), 0).await.unwrap();
    assert_eq!(after, before);
    bad_settings(&door).await;
}

async fn bad_settings(door: &Door) {
    let good = serde_json::to_value(settings()).unwrap();
    let with = |key: &str, value: Value| {
        let mut bad = good.clone();
        bad[key] = value;
        bad
    };
    let mut zone = good.clone();
    zone["schedule"]["zone"] = json!("Europe/Atlantis");
    let mut length = good.clone();
    length["schedule"]["orders"] = json!({ "after": { "length": "PT0s" } });
    for (bad, code) in [
        (zone, "bad-request"),
        (length, "bad-settings"),
        (with("variant", json!("chess")), "bad-settings"),
        (with("players", json!(40)), "bad-settings"),
        (with("colour", json!("red")), "bad-request"),
    ] {
        let (status, refused) = door.post("/api/games", &bad).await;
        assert_eq!((status.as_u16(), &refused["error"]["code"]), (422, &json!(code)), "{refused}");
    }
    assert_eq!(door.get("/api/games").await["games"].as_array().unwrap().len(), 1);
}

pub(crate) async fn games_are_only_told_to_those_who_know_the_token(place: Place) {
    let door = Door::new(place);
    let game = door.open().await;
    for path in ["/api/games", &format!("/api/games/{game}"), "/api/alarms"] {
        for token in [None, Some("guess"), Some("secret2"), Some("")] {
            let (status, body) = door.ask("GET", path, token, String::new()).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{body}");
            assert!(!body.contains(&game));
        }
    }
    let (status, body) = door.ask("GET", "/api/games/nobody", Some("secret"), String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{body}");
    let (status, body) = door.ask("GET", "/elsewhere", None, String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{body}");
}

pub(crate) async fn health_and_figures_are_told_to_everybody(place: Place) {
    let door = Door::new(place);
    let (status, body) = door.ask("GET", "/healthz", None, String::new()).await;
    let told: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, told), (StatusCode::OK, json!({ "status": "good", "alarms": 0, "held": null })));
    door.room.place.store.hold("many are missing", store::Moment(0)).await.unwrap();
    let (_, body) = door.ask("GET", "/healthz", None, String::new()).await;
    assert!(body.contains(r#""status":"look""#) && body.contains("many are missing"), "{body}");
    let (status, body) = door.ask("GET", "/metrics", None, String::new()).await;
    assert_eq!(status, StatusCode::OK);
    for line in
        ["entente_held 1", "entente_alarms 0", "entente_requests_total{route=\"/healthz\",status=\"200\"} 2"]
    {
        assert!(body.contains(line), "{line} is not in\n{body}");
    }
    door.room.place.store.close().await;
    let (status, body) = door.ask("GET", "/healthz", None, String::new()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{body}");
}
