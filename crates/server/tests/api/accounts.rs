//! Accounts, sessions and tokens.

use axum::http::StatusCode;
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House, session};

pub(crate) async fn an_account_is_made_used_changed_and_deleted(place: Place) {
    let house = House::new(place).await;
    let ann = house.sign_up("Ann").await;
    let me = house.get(&ann, "/api/me").await;
    assert_eq!(
        (&me["name"], me["id"].as_u64(), &me["operator"]),
        (&json!("Ann"), Some(ann.id), &json!(false))
    );
    assert!(!me.to_string().contains("argon2"), "{me}");
    let change = json!({ "password": "correct horse", "email": "ann@example.org" });
    let changed = house.ask(&ann, "PATCH", "/api/me", &change).await;
    assert_eq!(changed.body["email"], "ann@example.org");
    let profile = house.get(&Guest::default(), &format!("/api/accounts/{}", ann.id)).await;
    assert_eq!((&profile["name"], &profile["owed"]), (&json!("Ann"), &json!(0)));
    assert!(!profile.to_string().contains("example.org"), "mail is nobody else's business");

    let change = json!({ "password": "correct horse", "new-password": "battery staple" });
    assert_eq!(house.ask(&ann, "PATCH", "/api/me", &change).await.status, StatusCode::OK);
    assert_eq!(house.refused(&ann, "GET", "/api/me", Value::Null).await, (401, "log-in".to_owned()));
    let log_in = json!({ "name": "ann", "password": "battery staple" });
    let answer = house.ask(&Guest::default(), "POST", "/api/sessions", &log_in).await;
    let guard = answer.body["guard"].as_str().map(str::to_owned);
    let ann = Guest { cookie: Some(session(&answer)), guard, ..ann };

    let wrong = house.refused(&ann, "DELETE", "/api/me", json!({ "password": "guess guess" })).await;
    assert_eq!(wrong, (401, "wrong-password".to_owned()));
    let deleted = house.ask(&ann, "DELETE", "/api/me", &json!({ "password": "battery staple" })).await;
    assert_eq!(deleted.status, StatusCode::OK, "{}", deleted.body);
    assert_eq!(house.refused(&ann, "GET", "/api/me", Value::Null).await.0, 401);
    let profile =
        house.refused(&Guest::default(), "GET", &format!("/api/accounts/{}", ann.id), Value::Null).await;
    assert_eq!(profile, (404, "no-such-account".to_owned()));
    house.sign_up("Ann").await;
}

pub(crate) async fn names_and_passwords_that_cannot_be_had_are_refused_with_their_field(place: Place) {
    let house = House::new(place).await;
    house.sign_up("Paul").await;
    let cases = [
        (json!({ "name": "x", "password": "correct horse" }), 422, "bad-name", "name"),
        (json!({ "name": "a\u{200b}b", "password": "correct horse" }), 422, "bad-name", "name"),
        (json!({ "name": "<script>", "password": "correct horse" }), 422, "bad-name", "name"),
        (json!({ "name": "Bob", "password": "short" }), 422, "bad-password", "password"),
        (json!({ "name": "Bob", "password": "x".repeat(201) }), 422, "bad-password", "password"),
        (
            json!({ "name": "Bob", "password": "correct horse", "email": "nowhere" }),
            422,
            "bad-email",
            "email",
        ),
        (json!({ "name": "PAUL", "password": "correct horse" }), 409, "name-taken", "name"),
        (json!({ "name": "Pau1", "password": "correct horse" }), 409, "name-taken", "name"),
        (json!({ "name": 7, "password": "correct horse" }), 422, "bad-request", "name"),
        (json!({ "name": "Bob", "password": "correct horse", "admin": true }), 422, "bad-request", "admin"),
    ];
    for (body, status, code, field) in cases {
        let answer = house.ask(&Guest::default(), "POST", "/api/accounts", &body).await;
        let error = &answer.body["error"];
        assert_eq!((answer.status.as_u16(), &error["code"]), (status, &json!(code)), "{body} {error}");
        assert_eq!(error["field"], field, "{body} {error}");
        assert!(error["message"].as_str().unwrap().len() > 10);
    }
}

pub(crate) async fn a_session_is_new_with_every_log_in_and_its_writes_need_the_guard(place: Place) {
    let house = House::new(place).await;
    let ann = house.sign_up("Ann").await;
    // Somebody planted a session of theirs in Ann's browser.
    let eve = house.sign_up("Eve").await;
    let log_in = json!({ "name": "Ann", "password": "correct horse" });
    let planted = Guest { cookie: eve.cookie.clone(), ..Guest::default() };
    let answer = house.ask(&planted, "POST", "/api/sessions", &log_in).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    assert_ne!(Some(session(&answer)), eve.cookie);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(house.refused(&eve, "GET", "/api/me", Value::Null).await.0, 401, "the planted one is gone");

    // A page of somebody else can send the cookie, but not the guard.
    for guard in [None, Some("guess".to_owned()), eve.guard.clone(), Some(String::new())] {
        let forged = Guest { guard, ..ann.clone() };
        let body = json!({ "name": "x", "scopes": ["read"] });
        let refused = house.refused(&forged, "POST", "/api/me/tokens", body).await;
        assert_eq!(refused, (403, "bad-guard".to_owned()));
    }
    // A session is no token, and a token no session.
    let as_token = Guest { token: ann.cookie.clone(), ..Guest::default() };
    assert_eq!(house.refused(&as_token, "GET", "/api/me", Value::Null).await.0, 401);
    let token = house.token(&ann, &["read"], "PT1h").await;
    let as_session = Guest { cookie: token.token.clone(), ..Guest::default() };
    assert_eq!(house.refused(&as_session, "GET", "/api/me", Value::Null).await.0, 401);

    let out = house.ask(&ann, "DELETE", "/api/sessions/current", &Value::Null).await;
    assert_eq!(out.status, StatusCode::OK);
    assert_eq!(house.refused(&ann, "GET", "/api/me", Value::Null).await.0, 401);
}

pub(crate) async fn who_tries_passwords_is_stopped_and_learns_nothing(place: Place) {
    let house = House::new(place).await;
    house.sign_up("Ann").await;
    let try_as = async |name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        let answer = house.ask(&Guest::default(), "POST", "/api/sessions", &body).await;
        (answer.status.as_u16(), answer.body.to_string())
    };
    let (known, unknown) = (try_as("Ann", "wrong wrong").await, try_as("Nobody", "wrong wrong").await);
    assert_eq!(known, unknown, "whether there is an account is not told");
    for _ in 0..9 {
        assert_eq!(try_as("Ann", "wrong wrong").await.0, 401);
    }
    assert_eq!(try_as("Ann", "correct horse").await.0, 429, "not even with the right one");
    assert_eq!(try_as("ANN", "correct horse").await.0, 429, "however it is written");
    house.turn_clock(SignedDuration::from_mins(15));
    assert_eq!(try_as("Ann", "correct horse").await.0, 201);
}

pub(crate) async fn a_token_is_good_for_what_it_says_until_it_ends(place: Place) {
    let house = House::new(place).await;
    let ann = house.sign_up("Ann").await;
    let token = house.token(&ann, &["read"], "PT1h").await;
    assert_eq!(house.get(&token, "/api/me").await["name"], "Ann");
    let refused = house.refused(&token, "POST", "/api/games", json!({})).await;
    assert_eq!(refused, (403, "scope".to_owned()));
    let more = json!({ "name": "more", "scopes": ["play"] });
    assert_eq!(house.refused(&token, "POST", "/api/me/tokens", more.clone()).await.1, "scope");
    let owner = house.token(&ann, &["account"], "PT1h").await;
    assert_eq!(house.refused(&owner, "POST", "/api/me/tokens", more).await.1, "scope", "nor by another");
    let listed = house.get(&ann, "/api/me/tokens").await;
    assert!(!listed.to_string().contains(token.token.as_ref().unwrap()), "the secret is told once");
    let id =
        listed["tokens"].as_array().unwrap().iter().find(|one| one["scopes"] == json!(["read"])).unwrap();
    let path = format!("/api/me/tokens/{}", id["id"].as_str().unwrap());
    assert_eq!(house.ask(&ann, "DELETE", &path, &Value::Null).await.status, StatusCode::OK);
    assert_eq!(house.refused(&token, "GET", "/api/me", Value::Null).await.0, 401);
    house.turn_clock(SignedDuration::from_hours(2));
    assert_eq!(house.refused(&owner, "GET", "/api/me", Value::Null).await.0, 401, "it has ended");
}

pub(crate) async fn nobody_is_let_in_who_was_shut_out(place: Place) {
    let house = House::new(place).await;
    let (ann, operator) = (house.sign_up("Ann").await, house.operator().await);
    let path = format!("/api/operator/accounts/{}", ann.id);
    assert_eq!(house.refused(&ann, "POST", &path, json!({ "suspended": true })).await.1, "not-operator");
    house.post(&operator, &path, json!({ "suspended": true })).await;
    assert_eq!(house.refused(&ann, "GET", "/api/me", Value::Null).await.0, 401);
    let log_in = json!({ "name": "Ann", "password": "correct horse" });
    let nobody = Guest::default();
    assert_eq!(
        house.refused(&nobody, "POST", "/api/sessions", log_in.clone()).await,
        (403, "suspended".to_owned())
    );
    house.post(&operator, &path, json!({ "suspended": false })).await;
    assert_eq!(house.ask(&nobody, "POST", "/api/sessions", &log_in).await.status, StatusCode::CREATED);
}

pub(crate) async fn of_servers_that_start_at_once_one_makes_the_operator(place: Place) {
    let house = House::new(place).await;
    let starts = (0..5).map(|_| {
        let accounts = house.accounts.clone();
        tokio::spawn(async move { accounts.first_operator().await.unwrap() })
    });
    let mut made = Vec::new();
    for start in starts.collect::<Vec<_>>() {
        made.extend(start.await.unwrap());
    }
    assert_eq!(made.len(), 1, "one password is told");
    let body = json!({ "name": "operator", "password": made[0] });
    assert_eq!(house.ask(&Guest::default(), "POST", "/api/sessions", &body).await.status, 201);
}
