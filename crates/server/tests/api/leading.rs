//! The console of whoever leads a game: who sees it, and that its forms do what
//! they say.

use form_urlencoded::Serializer;
use game::{Assignment, Gathering, Mastery, Settings, Visibility};
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Answer, Guest, House, settings};
use crate::pages::{form, goes_to, page, unveiled};

/// A game that the first leads and the others play.
struct Led {
    house: House,
    people: Vec<Guest>,
    /// Its page.
    game: String,
}

impl Led {
    async fn new(place: Place, settings: &Settings) -> Self {
        let house = House::new(place).await;
        let mut people = Vec::new();
        for name in ["Mara", "Ann", "Ben", "Cleo"] {
            people.push(house.sign_up(name).await);
        }
        let game = house.begun(settings, &people).await.trim_start_matches("/api").to_owned();
        Self { house, people, game }
    }

    async fn console(&self) -> String {
        page(&self.house, &self.people[0], &format!("{}/master", self.game)).await
    }

    /// Sends a form of the console.
    async fn act(&self, act: &str, fields: &[(&str, &str)]) -> Answer {
        let path = format!("/do{}/{act}", self.game);
        form(&self.house, &self.people[0], &path, &filled(&self.people[0], fields)).await
    }

    async fn acted(&self, act: &str, fields: &[(&str, &str)]) {
        let answer = self.act(act, fields).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }

    /// The game as the one who leads it sees it.
    async fn seen(&self) -> Value {
        self.house.get(&self.people[0], &format!("/api{}", self.game)).await["game"].clone()
    }
}

fn filled(who: &Guest, fields: &[(&str, &str)]) -> String {
    let mut form = Serializer::new(String::new());
    form.append_pair("guard", who.guard.as_deref().unwrap_or_default());
    fields.iter().for_each(|(name, value)| {
        form.append_pair(name, value);
    });
    form.finish()
}

/// The values that a list of choices offers.
fn offered(html: &str, id: &str) -> Vec<String> {
    let list = html.split(&format!("id=\"{id}\"")).nth(1).and_then(|rest| rest.split("</select>").next());
    let options = list.unwrap_or_default().split("<option value=\"").skip(1);
    options.map(|option| option.split('"').next().unwrap().to_owned()).collect()
}

/// What stands in a text field.
fn standing(html: &str, id: &str) -> String {
    let field = html.split(&format!("id=\"{id}\"")).nth(1).and_then(|rest| rest.split("</textarea>").next());
    field.and_then(|field| field.split_once(">\n")).map(|(_, text)| text.to_owned()).unwrap_or_default()
}

async fn status(house: &House, who: &Guest, path: &str) -> u16 {
    house.ask(who, "GET", path, &Value::Null).await.status.as_u16()
}

pub(crate) async fn the_console_is_for_whoever_leads_and_before_play_for_whoever_set_the_game_up(
    place: Place,
) {
    let house = House::new(place).await;
    let mut people = Vec::new();
    for name in ["Mara", "Ann", "Ben", "Cleo"] {
        people.push(house.sign_up(name).await);
    }
    let nobody = Guest::default();
    for mastery in [Mastery::None, Mastery::Neutral, Mastery::Playing] {
        let led = Settings { mastery, ..settings("teaching") };
        let opened = house.post(&people[0], "/api/games", serde_json::to_value(&led).unwrap()).await;
        let console = format!("/games/{}/master", opened["game"].as_str().unwrap());
        assert_eq!(status(&house, &people[0], &console).await, 200, "before play: {mastery:?}");
        assert_eq!(status(&house, &people[1], &console).await, 403, "{mastery:?}");

        let game = house.begun(&led, &people).await;
        let console = format!("{}/master", game.trim_start_matches("/api"));
        let leads = if mastery == Mastery::None { 403 } else { 200 };
        assert_eq!(status(&house, &people[0], &console).await, leads, "{mastery:?}");
        assert_eq!(status(&house, &people[1], &console).await, 403, "{mastery:?}");
        let sees = if mastery == Mastery::Neutral { 200 } else { 403 };
        assert_eq!(status(&house, &people[0], &format!("{console}/preview")).await, sees, "{mastery:?}");
        let shown = page(&house, &people[0], game.trim_start_matches("/api")).await;
        assert_eq!(shown.contains(&format!("href=\"{console}\"")), mastery != Mastery::None, "{mastery:?}");
        for path in [console.clone(), format!("{console}/preview")] {
            let asked = house.ask(&nobody, "GET", &path, &Value::Null).await;
            assert_eq!((asked.status.as_u16(), goes_to(&asked)), (303, &*format!("/login?next={path}")));
        }
    }
    // Of a game that is not theirs to see nobody learns that it is there.
    let private = Settings { visibility: Visibility::Invitation, ..settings("teaching") };
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(&private).unwrap()).await;
    for below in ["", "/preview"] {
        let at = |game: &str| format!("/games/{game}/master{below}");
        let there = house.ask(&people[1], "GET", &at(opened["game"].as_str().unwrap()), &Value::Null).await;
        let nowhere = house.ask(&people[1], "GET", &at("0000000000000000"), &Value::Null).await;
        let told = |answer: &Answer| unveiled(answer.body.as_str().unwrap());
        assert_eq!((there.status.as_u16(), told(&there)), (404, told(&nowhere)));
    }
}

pub(crate) async fn a_console_shows_no_more_than_its_reader_may_see(place: Place) {
    let led = Led::new(place, &Settings { mastery: Mastery::Playing, ..settings("teaching") }).await;
    let before = led.console().await;
    for (act, shown) in
        [("extend", true), ("pause", true), ("dismiss", true), ("play", false), ("roll-back", false)]
    {
        assert_eq!(before.contains(&format!("/master/{act}\"")), shown, "{act}");
    }
    assert!(!before.contains("/master/edit"), "the board is not in the hands of one who may play");
    let orders = json!({ "phase": "S1901M", "text": "A FEN - NEC" });
    led.house.post(&led.people[1], &format!("/api{}/orders", led.game), orders.clone()).await;
    assert_eq!(unveiled(&led.console().await), unveiled(&before), "who has sent orders is not told");

    // A neutral one sees who has sent some, but only in the preview what.
    let neutral = led.house.begun(&settings("teaching"), &led.people).await;
    let console = format!("{}/master", neutral.trim_start_matches("/api"));
    assert!(!page(&led.house, &led.people[0], &console).await.contains("tag good"));
    led.house.post(&led.people[1], &format!("{neutral}/orders"), orders).await;
    let after = page(&led.house, &led.people[0], &console).await;
    assert!(after.contains("<span class=\"tag good\">sent</span>") && !after.contains("A FEN - NEC"));
    let preview = page(&led.house, &led.people[0], &format!("{console}/preview")).await;
    assert!(preview.contains("A FEN - NEC") && preview.contains("moved"), "{preview}");
    assert!(preview.contains("class=\"order move succeeded"), "the map shows what would become of it");
    assert!(preview.contains("No orders yet") && preview.contains("Fall 1901, moves"), "{preview}");
}

pub(crate) async fn time_and_people_are_led_by_forms_alone(place: Place) {
    let led = Led::new(place, &Settings { mastery: Mastery::Playing, ..settings("teaching") }).await;
    let console = led.console().await;
    assert!(console.contains("Nothing yet that everybody was told of."));
    assert_eq!(offered(&console, "by"), ["PT1H", "PT6H", "PT12H", "PT24H", "PT48H"]);
    led.acted("master/extend", &[("by", "PT12H"), ("next", "/x")]).await;
    let told = page(&led.house, &led.people[0], &format!("{}/master?done=extended", led.game)).await;
    assert!(told.contains("The phase has more time.") && told.contains("36 hours can still be given"));
    assert!(told.contains("The phase got more time: 12 hours."), "{told}");

    let until = offered(&told, "until").pop().unwrap();
    led.acted("master/pause", &[("until", &until)]).await;
    let stands = led.console().await;
    assert!(offered(&stands, "until").is_empty() && stands.contains("/master/resume\""), "{stands}");
    assert_eq!(led.seen().await["standing"]["stage"], "paused");
    led.house.turn_clock(SignedDuration::from_hours(24));
    led.acted("master/resume", &[]).await;
    assert!(led.console().await.contains("For 6 days at most"));

    led.acted("master/announce", &[("text", "Well played so far.")]).await;
    led.acted("master/reprimand", &[("seat:number", "1"), ("text", "Please be civil.")]).await;
    led.acted("master/dismiss", &[("seat:number", "2")]).await;
    let console = led.console().await;
    for told in [
        "Announced: Well played so far.",
        "A reprimand for Skarne: Please be civil.",
        "The seat of Talve was opened to others.",
        "The clock was started again.",
        "The clock was stopped, until",
    ] {
        assert!(console.contains(told), "{told} is not in {console}");
    }
    assert_eq!(offered(&console, "dismissed"), ["0", "1"], "only seats that somebody has");
    // What cannot be done is not lost.
    let empty = led.act("master/announce", &[("text", "hidden \u{200b} letters")]).await;
    assert!(empty.status.is_client_error() && empty.body.as_str().unwrap().contains("hidden"));
    let nobody = led.act("master/hand-over", &[("name", "Nobody")]).await;
    assert_eq!(nobody.status, 404);

    led.acted("master/hand-over", &[("name", "cleo")]).await;
    let path = format!("{}/master", led.game);
    assert_eq!(status(&led.house, &led.people[0], &path).await, 403, "the lead is gone");
    assert!(page(&led.house, &led.people[3], &path).await.contains("The lead went to Cleo."));
    let over = filled(&led.people[3], &[("next", &led.game)]);
    let over = form(&led.house, &led.people[3], &format!("/do{}/master/abandon", led.game), &over).await;
    assert_eq!((over.status.as_u16(), goes_to(&over)), (303, &*led.game));
    let after = page(&led.house, &led.people[3], &path).await;
    assert!(after.contains("The game is over.") && !after.contains("/do/games"), "{after}");
}

pub(crate) async fn the_board_is_led_by_forms_alone(place: Place) {
    let led = Led::new(place, &settings("teaching")).await;
    let console = led.console().await;
    assert!(console.contains("No orders yet from Orren, Skarne, Talve."), "{console}");
    assert!(console.contains("No phase was played yet that could be taken back."), "{console}");
    led.acted("master/play", &[]).await;
    led.acted("master/play", &[]).await;
    let console = led.console().await;
    assert_eq!(offered(&console, "turns"), ["1", "0"]);
    assert!(console.contains(">Fall 1901, moves</option>"), "{console}");
    let back = [("turns:number", "1"), ("why", "A slip of the pen.")];
    led.acted("master/roll-back", &back).await;
    assert_eq!(led.seen().await["phase"], "F1901M");
    let console = led.console().await;
    assert!(console.contains("taken back to Fall 1901, moves: A slip of the pen."), "{console}");

    let units = standing(&console, "units").replace("A FEN", "A NEC");
    let fields =
        [("units", &*units), ("centres", &*standing(&console, "centres")), ("why", "It stood there.")];
    let path = format!("{}/master/edit", led.game);
    let edited = form(&led.house, &led.people[0], &path, &filled(&led.people[0], &fields)).await;
    let next = format!("{}/master?done=edited", led.game);
    assert_eq!((edited.status.as_u16(), goes_to(&edited)), (303, &*next), "{}", edited.body);
    let seen = led.seen().await;
    assert!(seen["position"]["units"]["ORREN"].to_string().contains("A NEC"), "{seen}");
    assert!(
        page(&led.house, &led.people[0], &next).await.contains("The position was changed: It stood there.")
    );
}

pub(crate) async fn a_line_that_cannot_be_meant_is_named_and_nothing_typed_is_lost(place: Place) {
    let led = Led::new(place, &settings("teaching")).await;
    let path = format!("{}/master/edit", led.game);
    let before = led.seen().await;
    let send = async |who: &Guest, units: &str, why: &str| {
        let fields = [("units", units), ("centres", "Orren: FEN\nOrren: DUN"), ("why", why)];
        form(&led.house, who, &path, &filled(who, &fields)).await
    };
    let master = &led.people[0];
    for (units, status, told) in [
        ("Orren: A FEN\n\nOrre: A DUN", 422, "Line 3: There is no power “Orre”. Perhaps Orren?"),
        ("Orren: A FEN, A NOWHERE", 422, "Line 1:"),
        ("A FEN", 422, "Line 1: A line begins with a power and a colon"),
        ("Orren: A FEN, F FEN", 422, "Line 1:"),
        ("Orren: A FEN\nSkarne: A FEN", 409, "The position was not changed."),
    ] {
        let answer = send(master, units, "Nobody wrote <b>this</b>.").await;
        let html = answer.body.as_str().unwrap();
        assert_eq!(answer.status, status, "{units}");
        assert!(html.contains(told), "{units}: {html}");
        assert_eq!(standing(html, "units"), units);
        assert!(html.contains("value=\"Nobody wrote &#60;b&#62;this&#60;/b&#62;.\""), "{html}");
    }
    // Neither is it for somebody whose session has ended, or who leads nothing.
    for (who, status) in [(&Guest::default(), 401), (&led.people[1], 403)] {
        let answer = send(who, "Orren: A LAN", "Mine.").await;
        assert_eq!(answer.status, status);
        assert!(answer.body.as_str().unwrap().contains("Orren: A LAN"), "{}", answer.body);
    }
    let forged = Guest { guard: Some("wrong".to_owned()), ..master.clone() };
    assert_eq!(send(&forged, "Orren: A LAN", "Mine.").await.status, 403, "without the guard");
    assert_eq!(led.seen().await, before, "nothing is changed");
}

pub(crate) async fn a_table_is_gathered_by_forms_alone(place: Place) {
    let house = House::new(place).await;
    let mut people = Vec::new();
    for name in ["Mara", "Ann", "Ben", "Cleo", "Eve"] {
        people.push(house.sign_up(name).await);
    }
    let gathering = Gathering { assignment: Assignment::Master, ..Gathering::default() };
    let secret =
        Settings { gathering, anonymous: true, visibility: Visibility::Invitation, ..settings("teaching") };
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(&secret).unwrap()).await;
    let game = format!("/games/{}", opened["game"].as_str().unwrap());
    let console = async || page(&house, &people[0], &format!("{game}/master")).await;
    let act = async |act: &str, fields: &[(&str, &str)]| {
        let answer = form(&house, &people[0], &format!("/do{game}/{act}"), &filled(&people[0], fields)).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    };
    let shown = console().await;
    assert!(shown.contains("Nobody has come yet.") && shown.contains("When all have come"), "{shown}");
    for (person, name) in people[1..].iter().zip(["Ann", "Ben", "Cleo", "Eve"]) {
        act("invitations", &[("name", name)]).await;
        if name != "Cleo" {
            house.post(person, &format!("/api{game}/join"), json!({})).await;
        }
    }
    act("send-away", &[("player:number", &people[4].id.to_string())]).await;
    house.post(&people[3], &format!("/api{game}/join"), json!({})).await;
    let shown = console().await;
    assert!(shown.contains(">Ann</a>") && !shown.contains(">Eve</a>"), "{shown}");
    assert!(shown.contains("Say first who gets which seat."), "{shown}");
    let mut ids = offered(&shown, "seat-0");
    ids.reverse();
    let seats: Vec<(&str, &str)> = ids.iter().map(|id| ("seats:numbers", id.as_str())).collect();
    act("master/assign", &seats).await;
    act("begin", &[("next", &game)]).await;
    let seen = house.get(&people[0], &format!("/api{game}")).await;
    let players: Vec<u64> = seen["game"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["player"].as_u64().unwrap())
        .collect();
    assert_eq!(players, [people[3].id, people[2].id, people[1].id]);

    // Whoever set up a game without a game master may call it off before play.
    let plain = Settings { mastery: Mastery::None, ..settings("teaching") };
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(&plain).unwrap()).await;
    let game = format!("/games/{}", opened["game"].as_str().unwrap());
    let shown = page(&house, &people[0], &format!("{game}/master")).await;
    assert!(shown.contains("You set this game up.") && !shown.contains("/master/announce"), "{shown}");
    let off = filled(&people[0], &[("next", &game)]);
    let off = form(&house, &people[0], &format!("/do{game}/master/abandon"), &off).await;
    assert_eq!((off.status.as_u16(), goes_to(&off)), (303, &*game));
    let seen = house.get(&people[0], &format!("/api{game}")).await;
    assert_eq!(seen["game"]["standing"]["ending"]["kind"], "abandoned", "{seen}");
}
