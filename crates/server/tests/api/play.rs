//! Whole games through the API.

use game::{Draws, Endings, Settings};
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Answer, Guest, House, settings};

const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// A game of seven, led by an eighth.
pub(crate) struct Seven {
    pub(crate) house: House,
    pub(crate) people: Vec<Guest>,
    pub(crate) game: String,
}

impl Seven {
    pub(crate) async fn new(place: Place, endings: Endings) -> Self {
        let house = House::new(place).await;
        let people = house.players(8).await;
        let settings = Settings { endings, ..settings("standard") };
        let game = house.begun(&settings, &people).await;
        Self { house, people, game }
    }

    /// Who plays a power. Powers are listed by name, and so are seats.
    pub(crate) fn player(&self, power: &str) -> &Guest {
        &self.people[1 + POWERS.iter().position(|&other| other == power).unwrap()]
    }

    async fn send(&self, power: &str, phase: &Value, text: &str) -> Answer {
        let body = json!({ "phase": phase, "text": text });
        self.house.ask(self.player(power), "POST", &format!("{}/orders", self.game), &body).await
    }

    pub(crate) async fn seen(&self) -> Value {
        self.house.get(&Guest::default(), &self.game).await["game"].clone()
    }

    /// Everybody sends something, some of them orders, and the phase is played.
    pub(crate) async fn turn(&self, orders: &[(&str, &str)]) {
        let phase = self.seen().await["phase"].clone();
        for power in POWERS {
            let text = orders.iter().find(|(of, _)| *of == power).map_or("", |(_, text)| text);
            let answer = self.send(power, &phase, text).await;
            // Whoever was dismissed cannot.
            assert!(answer.status == 200 || answer.status == 403, "{}", answer.body);
            let receipt = answer.body;
            if receipt["sheet"].is_null() {
                continue;
            }
            let refused =
                receipt["sheet"]["lines"].as_array().unwrap().iter().find(|line| line["order"].is_null());
            assert_eq!(refused, None, "{power} {text}");
        }
        self.house.turn_clock(SignedDuration::from_hours(60));
        self.house.work().await;
        assert_ne!(self.seen().await["phase"], phase, "the phase was played");
    }

    async fn ending(&self) -> Value {
        self.seen().await["standing"]["ending"].clone()
    }
}

pub(crate) async fn seven_play_to_a_listed_draw(place: Place) {
    let seven = Seven::new(place, Endings { draws: Draws::Listed, ..Endings::default() }).await;
    seven.turn(&[("FRANCE", "A PAR - BUR\nA MAR S A PAR - BUR"), ("GERMANY", "F KIE - DEN")]).await;
    let vote = json!({ "vote": { "for": "listed-draw", "powers": ["GERMANY", "FRANCE"] } });
    for person in &seven.people[1..] {
        assert_eq!(seven.ending().await, Value::Null);
        seven.house.post(person, &format!("{}/vote", seven.game), vote.clone()).await;
    }
    assert_eq!(seven.ending().await, json!({ "kind": "draw", "powers": ["FRANCE", "GERMANY"] }));
    // Now everybody may prove what happened.
    let log = seven.house.get(&Guest::default(), &format!("{}/log", seven.game)).await;
    let lines = log.as_str().unwrap().lines().count();
    assert!(lines > 15, "{log}");
    let over = seven.house.get(&Guest::default(), "/api/games?state=over").await;
    assert_eq!(over["games"][0]["ending"]["kind"], "draw");
    let statistics = seven.house.get(&Guest::default(), "/api/statistics").await;
    let results = |of: &Value| (of["played"].clone(), of["solo"].clone(), of["draw"].clone());
    let standard = &statistics["variants"]["standard"];
    assert_eq!(results(&standard["games"]), (json!(1), json!(0), json!(1)));
    assert_eq!(results(&standard["powers"]["FRANCE"]), (json!(1), json!(0), json!(1)));
    assert_eq!(results(&standard["powers"]["ITALY"]), (json!(1), json!(0), json!(0)));
    let profile = format!("/api/accounts/{}", seven.player("GERMANY").id);
    let profile = seven.house.get(&Guest::default(), &profile).await;
    assert_eq!(results(&profile["results"]), (json!(1), json!(0), json!(1)));
}

pub(crate) async fn seven_play_to_a_solo_with_a_replacement_and_a_rollback_between(place: Place) {
    let seven = Seven::new(place, Endings::default()).await;
    let (house, master) = (&seven.house, &seven.people[0]);
    let master_path = |lead: &str| format!("{}/master/{lead}", seven.game);
    seven.turn(&[("FRANCE", "A PAR - BUR")]).await;
    // A wrong turn is taken back.
    let back = json!({ "turns": 0, "why": "Paris was meant to go to Picardy." });
    house.post(master, &master_path("roll-back"), back).await;
    assert_eq!((&seven.seen().await["phase"], &seven.seen().await["played"]), (&json!("S1901M"), &json!(0)));
    seven.turn(&[("FRANCE", "A PAR - PIC")]).await;
    let units = seven.seen().await["position"]["units"]["FRANCE"].clone();
    assert!(units.as_array().unwrap().contains(&json!("A PIC")), "{units}");
    // Germany's player is replaced.
    house.post(master, &master_path("dismiss"), json!({ "seat": 3 })).await;
    let session = house.sign_up("Newcomer").await;
    let comer = house.token(&session, &["read", "play"], "PT2000h").await;
    house.post(&comer, &format!("{}/join", seven.game), json!({ "seat": 3 })).await;
    seven.turn(&[("FRANCE", "A PIC - BEL")]).await;
    assert_eq!(house.get(&comer, &seven.game).await["you"], json!({ "seat": 3 }));
    // France is given seventeen centres and takes the eighteenth.
    let mut position = seven.seen().await["position"].clone();
    let french = [
        "PAR", "MAR", "BRE", "SPA", "POR", "BEL", "HOL", "MUN", "BER", "KIE", "DEN", "LON", "LVP", "EDI",
        "NWY", "SWE", "ROM",
    ];
    position["centers"] = json!({ "FRANCE": french, "ITALY": ["NAP", "VEN"] });
    position["units"] = json!({ "FRANCE": ["A ROM", "A BEL"], "ITALY": ["A APU"] });
    position["phase"] = json!("F1907M");
    house
        .post(master, &master_path("edit"), json!({ "position": position, "why": "To be done with it." }))
        .await;
    seven.turn(&[("FRANCE", "A ROM - NAP")]).await;
    assert_eq!(seven.ending().await, json!({ "kind": "solo", "powers": ["FRANCE"] }));
    let feed = house.get(&Guest::default(), &format!("{}/feed", seven.game)).await;
    let news: Vec<&str> =
        feed["items"].as_array().unwrap().iter().filter_map(|item| item["news"]["news"].as_str()).collect();
    for told in ["opened", "turned", "rolled-back", "seat-open", "seat-taken", "edited", "over"] {
        assert!(news.contains(&told), "{told} is not in {news:?}");
    }
}

pub(crate) async fn those_who_are_left_share_when_the_others_surrender(place: Place) {
    let endings = Endings { draws: Draws::InOrders, surrender: true, ..Endings::default() };
    let seven = Seven::new(place, endings).await;
    seven.turn(&[("FRANCE", "A PAR - BUR")]).await;
    let phase = seven.seen().await["phase"].clone();
    for power in POWERS {
        let text = if ["FRANCE", "ENGLAND"].contains(&power) { "DRAW" } else { "SURRENDER" };
        assert_eq!(seven.send(power, &phase, text).await.status, 200);
    }
    seven.house.turn_clock(SignedDuration::from_hours(60));
    seven.house.work().await;
    assert_eq!(seven.ending().await, json!({ "kind": "draw", "powers": ["ENGLAND", "FRANCE"] }));
}

pub(crate) async fn a_game_is_told_only_when_it_changed(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    let first = house.ask(&people[1], "GET", &game, &Value::Null).await;
    let known = first.headers["etag"].to_str().unwrap().to_owned();
    let again = Guest { known: Some(known), ..people[1].clone() };
    assert_eq!(house.ask(&again, "GET", &game, &Value::Null).await.status, 304);
    let choices = house.get(&people[1], &format!("{game}/choices")).await;
    assert!(choices["choices"][0]["next"].as_array().is_some_and(|next| !next.is_empty()), "{choices}");
    // Others send orders: nothing that this one may know has changed.
    house.post(&people[2], &format!("{game}/orders"), json!({ "phase": "S1901M", "text": "x" })).await;
    assert_eq!(house.ask(&again, "GET", &game, &Value::Null).await.status, 304);
    house.post(&people[1], &format!("{game}/orders"), json!({ "phase": "S1901M", "text": "x" })).await;
    assert_eq!(house.ask(&again, "GET", &game, &Value::Null).await.status, 200);
}
