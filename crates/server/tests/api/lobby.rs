//! Games before play.

use game::schedule::{Preset, Zone};
use game::{Absence, Channels, Press, Settings, Visibility};
use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House, settings};
use crate::pages::page;

pub(crate) async fn a_private_game_is_not_there_for_others(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let (host, ann, bob, eve) = (&people[0], &people[1], &people[2], &people[3]);
    let open = async |visibility| {
        let settings = Settings { visibility, ..settings("teaching") };
        house.post(host, "/api/games", serde_json::to_value(settings).unwrap()).await
    };
    let by_code = open(Visibility::Code).await;
    let game = format!("/api/games/{}", by_code["game"].as_str().unwrap());
    let gone = (404, "no-such-game".to_owned());
    assert_eq!(house.refused(ann, "GET", &game, Value::Null).await, gone);
    let enter = format!("{game}/enter");
    assert_eq!(house.refused(ann, "POST", &enter, json!({ "code": "guess" })).await, gone);
    house.post(ann, &enter, json!({ "code": by_code["code"] })).await;
    house.post(ann, &format!("{game}/join"), json!({ "seat": 0 })).await;
    assert_eq!(house.refused(eve, "POST", &format!("{game}/join"), json!({ "seat": 1 })).await, gone);

    let invited = open(Visibility::Invitation).await;
    assert_eq!(invited["code"], Value::Null);
    let game = format!("/api/games/{}", invited["game"].as_str().unwrap());
    assert_eq!(
        house.refused(eve, "POST", &format!("{game}/invitations"), json!({ "name": "Eve" })).await,
        gone
    );
    house.post(host, &format!("{game}/invitations"), json!({ "name": "Player 2" })).await;
    house.post(bob, &format!("{game}/join"), json!({ "seat": 0 })).await;
    let notices = house.get(bob, "/api/me/notices").await;
    assert_eq!(notices["notices"][0]["about"]["invitation"]["by"], host.id, "{notices}");
    let listed = house.get(&Guest::default(), "/api/games").await;
    assert_eq!(listed["games"], json!([]), "neither is listed");
    assert_eq!(house.get(bob, "/api/me/games").await["games"].as_array().unwrap().len(), 1);
}

pub(crate) async fn games_are_listed_page_by_page(place: Place) {
    let house = House::new(place).await;
    let host = house.players(1).await.remove(0);
    for number in 0..5 {
        let title = format!("Game {number}");
        let settings = Settings { title, ..settings("teaching") };
        house.post(&host, "/api/games", serde_json::to_value(settings).unwrap()).await;
        house.turn_clock(SignedDuration::from_secs(1));
    }
    let mut titles = Vec::new();
    let mut path = "/api/games?most=2".to_owned();
    loop {
        let page = house.get(&Guest::default(), &path).await;
        let games = page["games"].as_array().unwrap();
        assert!(games.len() <= 2);
        titles.extend(games.iter().map(|game| game["title"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/games?most=2&after={next}");
    }
    assert_eq!(titles, ["Game 4", "Game 3", "Game 2", "Game 1", "Game 0"]);
    assert_eq!(house.get(&host, "/api/games?state=running").await["games"], json!([]));
    let variants = house.get(&Guest::default(), "/api/variants").await;
    let standard =
        variants["variants"].as_array().unwrap().iter().find(|one| one["id"] == "standard").unwrap();
    assert_eq!(standard["players"], json!([2, 3, 4, 5, 6, 7]));
    let keys: Vec<&str> =
        standard["options"].as_array().unwrap().iter().map(|one| one["key"].as_str().unwrap()).collect();
    assert!(keys.contains(&"victory.centres") && keys.contains(&"convoy.paradox"), "{keys:?}");
    assert_eq!(house.get(&Guest::default(), "/api/presets").await["presets"].as_array().unwrap().len(), 7);
}

pub(crate) async fn whoever_leaves_makes_room_and_whoever_takes_over_plays_on(place: Place) {
    let house = House::new(place).await;
    let people = house.players(5).await;
    let settings = Settings { absence: Absence::Forgiven, ..settings("teaching") };
    let game = house.begun(&settings, &people[..4]).await;
    let (leaver, comer) = (&people[1], &people[4]);
    // Whoever is given the lead finds the game among their own.
    assert_eq!(house.get(comer, "/api/me/games").await["games"], json!([]));
    house.post(&people[0], &format!("{game}/master/hand-over"), json!({ "player": comer.id })).await;
    assert_eq!(house.get(comer, "/api/me/games").await["games"].as_array().unwrap().len(), 1);
    house.post(comer, &format!("{game}/master/hand-over"), json!({ "player": people[0].id })).await;
    assert_eq!(house.get(comer, "/api/me/games").await["games"], json!([]));
    house.post(leaver, &format!("{game}/leave"), Value::Null).await;
    let open = house.get(&Guest::default(), "/api/games?state=open-seats").await;
    assert_eq!(open["games"][0]["open-seats"], 1, "{open}");
    house.post(comer, &format!("{game}/join"), json!({ "seat": 0 })).await;
    let orders = json!({ "phase": "S1901M", "text": "" });
    let early = house.refused(comer, "POST", &format!("{game}/orders"), orders).await;
    assert_eq!(early, (403, "not-here".to_owned()), "from the next phase");
    house.turn_clock(SignedDuration::from_hours(60));
    house.work().await;
    let seen = house.get(comer, &game).await;
    assert_eq!(seen["you"], json!({ "seat": 0 }), "{seen}");
    let orders = json!({ "phase": seen["game"]["phase"], "text": "" });
    house.post(comer, &format!("{game}/orders"), orders).await;
    // Two sat there and sent nothing; the one who came owed nothing.
    let profile = house.get(&Guest::default(), &format!("/api/accounts/{}", people[2].id)).await;
    assert_eq!((&profile["owed"], &profile["sent"]), (&json!(1), &json!(0)));
    let profile = house.get(&Guest::default(), &format!("/api/accounts/{}", comer.id)).await;
    assert_eq!(profile["owed"], 0);
}

/// The titles of the games that a page lists.
fn titles(html: &str) -> Vec<String> {
    let cards = html.split("<li class=\"game\">").skip(1);
    let title = |card: &str| card.split("</a>").next()?.rsplit('>').next().map(str::to_owned);
    cards.filter_map(title).collect()
}

pub(crate) async fn the_lobby_shows_those_that_are_asked_for(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let plain = settings("teaching");
    let weekly = Preset::Weekly.schedule(&Zone::utc()).unwrap();
    let silent = Press { channels: Channels::None, ..Press::default() };
    let games = [
        ("Plain", plain.clone()),
        ("Silent", Settings { press: silent, ..plain.clone() }),
        ("Slow", Settings { schedule: weekly, ..plain.clone() }),
        ("Masked", Settings { anonymous: true, ..plain.clone() }),
        ("Large", Settings { variant: "standard".to_owned(), ..plain.clone() }),
    ];
    let mut opened = Vec::new();
    for (title, settings) in games {
        let body = serde_json::to_value(Settings { title: title.to_owned(), ..settings }).unwrap();
        opened.push(house.post(&people[0], "/api/games", body).await["game"].as_str().unwrap().to_owned());
        house.turn_clock(SignedDuration::from_secs(1));
    }
    house.begun(&Settings { title: "Begun".to_owned(), ..plain }, &people).await;
    house.post(&people[1], &format!("/api/games/{}/join", opened[0]), json!({ "seat": 0 })).await;
    let shown = async |who: &Guest, query: &str| titles(&page(&house, who, &format!("/games?{query}")).await);
    let gathering = ["Large", "Masked", "Slow", "Silent", "Plain"];
    let nobody = Guest::default();
    for (query, wanted) in [
        ("", [gathering.as_slice(), &["Begun"]].concat()),
        ("state=gathering", gathering.to_vec()),
        ("state=running", vec!["Begun"]),
        ("state=over", vec![]),
        ("press=none", vec!["Silent"]),
        ("pace=weekly", vec!["Slow"]),
        ("names=secret", vec!["Masked"]),
        ("variant=standard&state=gathering", vec!["Large"]),
        ("open=yes", gathering.to_vec()),
        ("state=running&open=yes", vec![]),
        ("press=none&variant=standard", vec![]),
    ] {
        assert_eq!(shown(&nobody, query).await, wanted, "{query}");
    }
    let narrow = page(&house, &nobody, "/games?press=none&variant=standard").await;
    assert!(narrow.contains("No such game just now") && narrow.contains("<option value=\"none\" selected>"));
    assert!(!shown(&people[1], "open=yes").await.contains(&"Plain".to_owned()), "one is there already");
    assert_eq!(shown(&people[1], "mine=yes").await, ["Begun", "Plain"]);
}

pub(crate) async fn the_lobby_leads_on_to_older_games(place: Place) {
    let house = House::new(place).await;
    let host = house.players(1).await.remove(0);
    let mut all = Vec::new();
    for number in 0..30 {
        let variant = if number % 3 == 0 { "standard" } else { "teaching" };
        let title = format!("Game {number}");
        let settings = Settings { title: title.clone(), ..settings(variant) };
        house.post(&host, "/api/games", serde_json::to_value(settings).unwrap()).await;
        house.turn_clock(SignedDuration::from_secs(1));
        all.insert(0, (variant, title));
    }
    for (query, variants) in [("", &["standard", "teaching"][..]), ("variant=standard", &["standard"])] {
        let wanted = all.iter().filter(|(variant, _)| variants.contains(variant));
        let wanted: Vec<&String> = wanted.map(|(_, title)| title).collect();
        let mut shown = Vec::new();
        let mut path = Some(format!("/games?{query}"));
        while let Some(here) = path {
            let html = page(&house, &Guest::default(), &here).await;
            shown.extend(titles(&html));
            let more = html.split("class=\"button\" href=\"/games?").nth(1);
            path = more
                .and_then(|rest| rest.split('"').next())
                .map(|query| format!("/games?{query}").replace("&#38;", "&"));
        }
        assert_eq!(shown.iter().collect::<Vec<_>>(), wanted, "{query}");
    }
}
