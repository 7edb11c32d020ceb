//! The page of whoever looks after the server.

use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Claim, GameId, Moment};
use trials::Place;

use crate::house::{Guest, House, settings};
use crate::pages::{form, goes_to, page};

/// Sends a form of the page.
async fn act(house: &House, operator: &Guest, path: &str, fields: &str) {
    let fields = format!("guard={}&next=%2Fadmin&{fields}", operator.guard.as_deref().unwrap());
    let answer = form(house, operator, &format!("/do/operator/{path}"), &fields).await;
    assert_eq!((answer.status.as_u16(), goes_to(&answer)), (303, "/admin"), "{path}: {}", answer.body);
}

pub(crate) async fn the_server_is_looked_after_by_operators_alone(place: Place) {
    let house = House::new(place).await;
    let (operator, ann) = (house.operator().await, house.sign_up("Ann").await);
    for who in [&ann, &Guest::default()] {
        let answer = house.ask(who, "GET", "/admin?name=a", &Value::Null).await;
        assert_eq!(answer.status, 404);
        let html = answer.body.as_str().unwrap();
        assert!(html.contains("There is nothing at this address.") && !html.contains("Look after"));
        assert!(!page(&house, who, "/").await.contains("href=\"/admin\""), "no link leads there");
    }
    assert!(page(&house, &operator, "/").await.contains("href=\"/admin\""));
    house.post(&ann, "/api/games", serde_json::to_value(settings("teaching")).unwrap()).await;
    let shown = page(&house, &operator, "/admin").await;
    assert!(shown.contains("All is well.") && shown.contains(env!("CARGO_PKG_VERSION")), "{shown}");
    assert!(shown.contains("<dt>accounts</dt><dd>2</dd>"), "{shown}");
    assert!(shown.contains("<dt>games gathering</dt><dd>1</dd>"), "{shown}");
    let overview = house.get(&operator, "/api/operator/overview").await;
    let games = json!({ "gathering": 1, "running": 0, "over": 0, "private": 0 });
    assert_eq!((&overview["accounts"], &overview["games"]), (&json!(2), &games));
}

pub(crate) async fn held_games_and_games_set_aside_go_on_by_forms(place: Place) {
    let house = House::new(place).await;
    let operator = house.operator().await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    let store = &house.place.store;
    store.hold("9 of 10 seats sent nothing", Moment(0)).await.unwrap();
    let now = Moment(i64::MAX - 1);
    let claim = Claim { holder: "x".to_owned(), now, until: Moment(i64::MAX), most: 9 };
    let claimed = store.claim(&claim).await.unwrap();
    assert_eq!(claimed, [GameId(game.trim_start_matches("/api/games/").to_owned())]);
    store.give_up(&claimed[0], "x", "no such rule", Moment(0), 1).await.unwrap();

    let shown = page(&house, &operator, "/admin").await;
    assert!(shown.contains("9 of 10 seats sent nothing") && shown.contains("no such rule"), "{shown}");
    assert!(!shown.contains("All is well."), "{shown}");
    act(&house, &operator, "hold/lift", "").await;
    assert!(store.held().await.unwrap().unwrap().lifted.is_some());
    act(&house, &operator, &format!("alarms/{}/clear", claimed[0]), "").await;
    assert_eq!(store.alarms().await.unwrap(), []);
    assert!(page(&house, &operator, "/admin").await.contains("All is well."));
}

pub(crate) async fn a_report_brings_the_letter_it_is_about_until_it_is_settled(place: Place) {
    let house = House::new(place).await;
    let operator = house.operator().await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    for (to, text) in [(json!([1]), "I know <b>where</b> you live."), (json!([2]), "This is between us.")] {
        let letter = json!({ "to": { "to": "seats", "seats": to }, "text": text });
        house.post(&people[1], &format!("{game}/letters"), letter).await;
        house.turn_clock(SignedDuration::from_secs(1));
    }
    let feed = house.get(&people[2], &format!("{game}/feed")).await;
    let report = json!({ "text": "They threaten me.", "cursor": feed["cursor"] });
    house.post(&people[2], &format!("{game}/reports"), report).await;
    // A cursor is one's own: it names nobody else's letters.
    let report = json!({ "text": "They plot.", "cursor": feed["cursor"] });
    house.post(&people[0], &format!("{game}/reports"), report).await;

    let shown = page(&house, &operator, "/admin").await;
    assert!(shown.contains("2 open") && shown.contains("They threaten me."), "{shown}");
    assert!(shown.contains("I know &#60;b&#62;where&#60;/b&#62; you live."), "{shown}");
    assert!(shown.contains("from Orren (<a href=\"/players/"), "{shown}");
    assert!(!shown.contains("This is between us."), "{shown}");
    let reports = house.get(&operator, "/api/operator/reports").await;
    for report in reports["reports"].as_array().unwrap() {
        let path = format!("reports/{}", report["id"].as_str().unwrap());
        act(&house, &operator, &path, "method=delete").await;
    }
    assert!(page(&house, &operator, "/admin").await.contains("Nobody has reported anything"));
}

pub(crate) async fn an_account_is_found_by_how_its_name_begins_suspended_and_admitted(place: Place) {
    let house = House::new(place).await;
    let operator = house.operator().await;
    let mut people = Vec::new();
    for name in ["Old Salt", "old.fritz", "Olga", "Young"] {
        people.push(house.sign_up(name).await);
    }
    let found = async |name: &str| -> Vec<String> {
        let found = house.get(&operator, &format!("/api/operator/accounts?name={name}")).await;
        let names = found["accounts"].as_array().unwrap().iter();
        names.map(|account| account["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(found("OLD").await, ["old.fritz", "Old Salt"]);
    assert_eq!(found("old-salt").await, ["Old Salt"]);
    assert_eq!(found("salt").await, [""; 0]);
    let shown = page(&house, &operator, "/admin?name=salt").await;
    assert!(shown.contains("There is no account whose name begins with “salt”."), "{shown}");

    let salt = &people[0];
    act(&house, &operator, &format!("accounts/{}", salt.id), "suspended%3Abool=true").await;
    assert!(page(&house, &operator, "/admin?name=old").await.contains(">Suspended<"));
    assert_eq!(house.refused(salt, "GET", "/api/me", Value::Null).await, (401, "log-in".to_owned()));
    act(&house, &operator, &format!("accounts/{}", salt.id), "suspended%3Abool=false").await;
    let back = form(&house, &Guest::default(), "/login", "name=Old+Salt&password=correct+horse").await;
    assert_eq!(back.status, 303);
    let own = page(&house, &operator, "/admin?name=operator").await;
    assert!(own.contains("This is you") && !own.contains("suspended:bool"), "nobody shuts themselves out");
}
