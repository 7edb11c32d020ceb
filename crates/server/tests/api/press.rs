//! Letters, and what is heard of a game.

use axum::body::Body;
use axum::http::Request;
use futures_util::StreamExt as _;
use game::{Press, Settings};
use jiff::SignedDuration;
use serde_json::{Value, json};
use tower::ServiceExt as _;
use trials::{Kind, Place};

use crate::house::{Guest, House, settings};

fn to(seats: &[u8], text: &str) -> Value {
    json!({ "to": { "to": "seats", "seats": seats }, "text": text })
}

/// The letters that somebody reads.
async fn letters(house: &House, who: &Guest, game: &str) -> Vec<Value> {
    let feed = house.get(who, &format!("{game}/feed")).await;
    let items = feed["items"].as_array().unwrap().clone();
    items.into_iter().map(|item| item["letter"].clone()).filter(|letter| !letter.is_null()).collect()
}

pub(crate) async fn letters_reach_those_they_are_for_and_nobody_else(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let press = Press { grey: true, ..Press::default() };
    let game = house.begun(&Settings { press, ..settings("teaching") }, &people).await;
    let (master, one, two, three) = (&people[0], &people[1], &people[2], &people[3]);
    let path = format!("{game}/letters");
    house.post(one, &path, to(&[1], "Let us be friends.")).await;
    house.turn_clock(SignedDuration::from_secs(1));
    house
        .post(two, &path, json!({ "to": { "to": "everybody" }, "text": "Down with them!", "grey": true }))
        .await;
    house.turn_clock(SignedDuration::from_secs(1));
    house.post(three, &path, json!({ "to": { "to": "master" }, "text": "They cheat." })).await;
    let texts = async |who: &Guest| -> Vec<String> {
        let letters = letters(&house, who, &game).await;
        letters.iter().map(|letter| letter["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(one).await, ["Let us be friends.", "Down with them!"]);
    assert_eq!(texts(two).await, ["Let us be friends.", "Down with them!"]);
    assert_eq!(texts(three).await, ["Down with them!", "They cheat."]);
    assert_eq!(texts(master).await, ["Down with them!", "They cheat."]);
    assert_eq!(texts(&Guest::default()).await, ["Down with them!"]);
    let grey = letters(&house, two, &game).await.remove(1);
    assert_eq!((&grey["from"], &grey["grey"]), (&Value::Null, &json!(true)), "nobody learns who wrote it");
    let unread = house.get(two, &format!("{game}/unread")).await;
    assert_eq!((&unread["seats"], &unread["public"]), (&json!({ "0": 1 }), &json!(1)));
    let cursor = house.get(two, &format!("{game}/feed")).await["cursor"].clone();
    house.post(two, &format!("{game}/read"), json!({ "cursor": cursor })).await;
    assert_eq!(house.get(two, &format!("{game}/unread")).await["seats"], json!({}));
    let notices = house.get(two, "/api/me/notices").await.to_string();
    assert!(notices.contains(r#""letter":{"from":0}"#), "{notices}");

    let diary = format!("{game}/diary");
    house.ask(one, "PUT", &diary, &json!({ "text": "Two is not to be trusted." })).await;
    assert_eq!(house.get(one, &diary).await["text"], "Two is not to be trusted.");
    assert_eq!(house.get(two, &diary).await["text"], "");
    for (body, status, code) in [
        (to(&[0], "to myself"), 409, "bad-address"),
        (to(&[], "to nobody"), 409, "bad-address"),
        (to(&[1], ""), 409, "bad-text"),
        (to(&[1], "a\u{200b}b"), 409, "bad-text"),
        (to(&[1], &"x".repeat(16_001)), 413, "too-long"),
    ] {
        assert_eq!(house.refused(one, "POST", &path, body).await, (status, code.to_owned()));
    }
}

pub(crate) async fn one_hears_what_one_wants_to_and_reports_what_one_does_not(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    let (one, two) = (&people[1], &people[2]);
    let path = format!("{game}/letters");
    let map =
        json!({ "phase": "S1901M", "units": { "ORREN": ["A FEN"] }, "orders": { "ORREN": ["A FEN H"] } });
    let mut letter = to(&[1], "I know where you live.");
    letter["map"] = map.clone();
    house.post(one, &path, letter).await;
    assert_eq!(letters(&house, two, &game).await[0]["map"]["units"]["ORREN"][0], "A FEN");
    // Maps are also kept for oneself.
    let maps = format!("{game}/maps");
    let kept = house.post(two, &maps, json!({ "name": "Plan B", "map": map })).await;
    assert_eq!(house.get(two, &maps).await["maps"][0]["sheet"]["name"], "Plan B");
    assert_eq!(house.get(one, &maps).await["maps"], json!([]), "they are nobody else's business");
    let tear = format!("{maps}/{}", kept["id"].as_str().unwrap());
    assert_eq!(house.refused(one, "DELETE", &tear, Value::Null).await, (404, "no-such-map".to_owned()));
    assert_eq!(house.ask(two, "DELETE", &tear, &Value::Null).await.status, 200);
    assert_eq!(house.get(two, &maps).await["maps"], json!([]));

    let feed = house.get(two, &format!("{game}/feed")).await;
    let report = json!({ "text": "They threaten me.", "cursor": feed["cursor"] });
    house.post(two, &format!("{game}/reports"), report).await;
    let operator = house.operator().await;
    let reports = house.get(&operator, "/api/operator/reports").await;
    assert_eq!(reports["reports"][0]["report"]["by"], two.id, "{reports}");
    let settled = format!("/api/operator/reports/{}", reports["reports"][0]["id"].as_str().unwrap());
    house.ask(&operator, "DELETE", &settled, &Value::Null).await;
    assert_eq!(house.get(&operator, "/api/operator/reports").await["reports"], json!([]));

    let preferences = format!("{game}/preferences");
    let about_letters = async || {
        let notices = house.get(two, "/api/me/notices?after=0").await;
        notices["notices"].as_array().unwrap().iter().filter(|one| one["about"]["letter"].is_object()).count()
    };
    assert_eq!((letters(&house, two, &game).await.len(), about_letters().await), (1, 1));
    let answer = house.ask(two, "PUT", &preferences, &json!({ "muted": [0] })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!((letters(&house, two, &game).await.len(), about_letters().await), (0, 0));
    assert_eq!(house.get(two, &format!("{game}/unread")).await["seats"], json!({}));
    assert_eq!(letters(&house, one, &game).await.len(), 1, "who is muted does not learn of it");
    let mut live = listen(&house, two, &game, None).await;
    house.post(one, &path, to(&[1], "Do you hear me?")).await;
    house.post(&people[3], &path, to(&[1], "I do.")).await;
    assert_eq!(event(&mut live).await.1["letter"]["text"], "I do.", "nor is a muted seat heard live");
}

/// The next event of a stream, past signs of life.
async fn event(body: &mut axum::body::BodyDataStream) -> (String, Value) {
    loop {
        let next = tokio::time::timeout(std::time::Duration::from_secs(20), body.next()).await;
        let bytes = next.expect("something is heard").unwrap().unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
        if let (Some(id), Some(data)) = (field("id: "), field("data: ")) {
            return (id, serde_json::from_str(&data).unwrap());
        }
    }
}

async fn listen(house: &House, who: &Guest, game: &str, after: Option<&str>) -> axum::body::BodyDataStream {
    let mut request = Request::builder().uri(format!("{game}/live"));
    if let Some(token) = &who.token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    if let Some(after) = after {
        request = request.header("last-event-id", after);
    }
    let response = house.router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), 200);
    response.into_body().into_data_stream()
}

pub(crate) async fn what_happens_is_heard_live_and_taken_up_where_it_was_left(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    let path = format!("{game}/letters");
    let mut two = listen(&house, &people[2], &game, None).await;
    let mut public = listen(&house, &Guest::default(), &game, None).await;
    house.post(&people[1], &path, to(&[1], "first")).await;
    house.post(&people[0], &format!("{game}/master/announce"), json!({ "text": "Hear, hear!" })).await;
    let (id, heard) = event(&mut two).await;
    let (other, also) = event(&mut two).await;
    let mut texts = vec![heard.to_string(), also.to_string()];
    texts.sort();
    assert!(texts[0].contains("first") && texts[1].contains("Hear, hear!"), "{texts:?}");
    let (_, heard) = event(&mut public).await;
    assert_eq!(heard["news"]["text"], "Hear, hear!", "the public hears no letters");
    drop(two);
    house.post(&people[3], &path, to(&[1], "second")).await;
    // Taken up at another server, too.
    let mut again = listen(&house, &people[2], &game, Some(&other)).await;
    assert_eq!(event(&mut again).await.1["letter"]["text"], "second");
    let mut earlier = listen(&house, &people[2], &game, Some(&id)).await;
    event(&mut earlier).await;
    assert_eq!(event(&mut earlier).await.1["letter"]["text"], "second");
}

/// Everything that somebody can read of a game, byte by byte.
async fn everything(house: &House, who: &Guest, game: &str) -> Vec<String> {
    let mut told = Vec::new();
    let paths = ["", "/history", "/feed", "/choices", "/unread", "/diary", "/log"];
    let paths = paths.map(|path| format!("{game}{path}"));
    let others = ["/api/games", "/api/games?state=running", "/api/me", "/api/me/games", "/api/me/notices"];
    let page = game.trim_start_matches("/api");
    let parts = ["", "/letters", "/phases/S1901M", "/phases/S1901M/map.svg"];
    let parts = parts.map(|part| format!("{page}{part}"));
    let pages = ["/", "/games", "/notices"].into_iter().chain(parts.iter().map(String::as_str));
    for path in paths.iter().map(String::as_str).chain(others).chain(pages) {
        let answer = house.ask(who, "GET", path, &Value::Null).await;
        let headers = format!("{:?} {:?}", answer.headers.get("etag"), answer.headers.get("content-length"));
        told.push(format!("{path} {} {headers} {}", answer.status, answer.body));
    }
    told
}

/// A world in which others have secrets, or not. What the first player and the
/// public are told, at every step.
async fn world(place: Place, secrets: bool) -> Vec<Vec<String>> {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let game = house.begun(&Settings { anonymous: true, ..settings("teaching") }, &people).await;
    let (one, two, three) = (&people[1], &people[2], &people[3]);
    let mut live = listen(&house, one, &game, None).await;
    let mut told = Vec::new();
    house.post(one, &format!("{game}/orders"), json!({ "phase": "S1901M", "text": "" })).await;
    let look = async |told: &mut Vec<Vec<String>>| {
        told.push(everything(&house, one, &game).await);
        told.push(everything(&house, &Guest::default(), &game).await);
    };
    look(&mut told).await;
    if secrets {
        house.post(two, &format!("{game}/letters"), to(&[2], "Let us divide them.")).await;
        house.post(three, &format!("{game}/letters"), to(&[1], "Gladly.")).await;
        house.post(three, &format!("{game}/letters"), json!({ "to": { "to": "master" }, "text": "?" })).await;
        house.post(two, &format!("{game}/vote"), json!({ "vote": { "for": "draw" } })).await;
        house.post(two, &format!("{game}/vote"), json!({})).await;
        for text in ["one", "two"] {
            house.post(three, &format!("{game}/orders"), json!({ "phase": "S1901M", "text": text })).await;
        }
        house.ask(three, "PUT", &format!("{game}/diary"), &json!({ "text": "They suspect nothing." })).await;
        house.post(three, &format!("{game}/ready"), json!({ "ready": true })).await;
        house.post(three, &format!("{game}/sitter"), json!({ "sitter": 77 })).await;
    }
    look(&mut told).await;
    // The receipt of the one who knows nothing, and what is heard live.
    let receipt = house.post(one, &format!("{game}/orders"), json!({ "phase": "S1901M", "text": "x" })).await;
    house.post(&people[0], &format!("{game}/master/announce"), json!({ "text": "So far." })).await;
    let (id, heard) = event(&mut live).await;
    told.push(vec![receipt.to_string(), id, heard.to_string()]);
    look(&mut told).await;
    told
}

pub(crate) async fn two_worlds_that_differ_in_secrets_look_the_same(place: Place) {
    let kind: Kind = place.kind;
    let quiet = world(place, false).await;
    let busy = world(Place::new(kind).await, true).await;
    for (quiet, busy) in quiet.iter().flatten().zip(busy.iter().flatten()) {
        assert_eq!(quiet, busy);
    }
}
