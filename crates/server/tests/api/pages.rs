//! Pages: they show what one may see, do what the API does, and let nobody else in.

use game::{Draws, Endings, Press, Settings, Visibility};
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Answer, Guest, House, settings};

const FORM: &str = "application/x-www-form-urlencoded";

pub(crate) async fn page(house: &House, who: &Guest, path: &str) -> String {
    let answer = house.ask(who, "GET", path, &Value::Null).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.body.as_str().unwrap_or_default().to_owned()
}

/// A page without the veil of its guard, which is another one every time.
pub(crate) fn unveiled(page: &str) -> String {
    let guard = page.split("data-guard=\"").nth(1).and_then(|rest| rest.split('"').next());
    guard.map_or(page.to_owned(), |guard| page.replace(guard, "guard"))
}

pub(crate) async fn form(house: &House, who: &Guest, path: &str, fields: &str) -> Answer {
    house.send(who, "POST", path, FORM, fields.to_owned()).await
}

pub(crate) fn goes_to(answer: &Answer) -> &str {
    answer.headers.get("location").map_or("", |place| place.to_str().unwrap())
}

/// Somebody who came by the form.
pub(crate) async fn visitor(house: &House, name: &str) -> Guest {
    let fields = format!("name={name}&password=a+good+password&next=%2Fgames");
    let answer = form(house, &Guest::default(), "/signup", &fields).await;
    assert_eq!((answer.status.as_u16(), goes_to(&answer)), (303, "/games"), "{}", answer.body);
    let cookie = crate::house::session(&answer);
    let page = page(house, &Guest { cookie: Some(cookie.clone()), ..Guest::default() }, "/").await;
    let guard = page.split("data-guard=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    Guest { cookie: Some(cookie), guard: Some(guard.to_owned()), ..Guest::default() }
}

pub(crate) async fn every_page_stands_and_runs_nothing_from_elsewhere(place: Place) {
    let house = House::new(place).await;
    house.set_up_demo().await;
    let ann = visitor(&house, "Ann").await;
    let mut paths: Vec<String> =
        ["/", "/games", "/games?state=over", "/login", "/signup", "/sandbox", "/rules"]
            .into_iter()
            .chain(["/help", "/settings", "/notices", "/games/new", "/games?mine=yes"])
            .map(str::to_owned)
            .collect();
    for state in ["over", "running", "gathering"] {
        let games = house.get(&ann, &format!("/api/games?state={state}")).await;
        let game = &games["games"][0];
        paths.push(format!("/games/{}", game["id"].as_str().unwrap()));
        paths.push(format!("/games/{}/letters", game["id"].as_str().unwrap()));
        paths.push(format!("/players/{}", game["host"]));
    }
    for path in &paths {
        let answer = house.ask(&ann, "GET", path, &Value::Null).await;
        assert_eq!(answer.status, 200, "{path}");
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}: {policy}");
        let html = answer.body.as_str().unwrap();
        assert!(!html.contains(" onclick=") && !html.contains(" style=\""), "{path}");
        for asset in html.split("=\"/static/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let file = house.ask(&ann, "GET", &format!("/static/{asset}"), &Value::Null).await;
            assert_eq!(file.status, 200, "{path} wants {asset}");
        }
        for link in html.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = format!("/{link}");
            let elsewhere = link.starts_with("/static/");
            let heavy = ["/log", "map.png"].iter().any(|end| link.ends_with(end));
            if !elsewhere && !heavy && !link.contains("form=letters") {
                let answer = house.ask(&ann, "GET", &link, &Value::Null).await;
                assert_eq!(answer.status, 200, "{path} leads to {link}");
            }
        }
    }
}

pub(crate) async fn whoever_asks_for_a_page_that_is_not_there_is_told_on_a_page(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    for path in ["/nowhere", "/games/nowhere", "/players/99", "/sandbox/nowhere", "/rules/nowhere"] {
        let answer = house.ask(&ann, "GET", path, &Value::Null).await;
        assert_eq!(answer.status, 404, "{path}");
        let page = answer.body.as_str().unwrap_or_default();
        assert!(page.contains("<h1>Nothing here</h1>") && page.contains("Ann"), "{path}: {page}");
    }
    let program = house.ask(&ann, "GET", "/api/nowhere", &Value::Null).await;
    assert_eq!(program.body["error"]["code"], "nothing-here");
}

pub(crate) async fn a_game_is_set_up_joined_and_played_by_forms_alone(place: Place) {
    let house = House::new(place).await;
    let mut people = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        people.push(visitor(&house, name).await);
    }
    let guard = |who: &Guest| format!("guard={}", who.guard.clone().unwrap());
    let fields =
        format!("{}&kind=daily&title=By+hand&variant=teaching&gathering.muster=no", guard(&people[0]));
    let opened = form(&house, &people[0], "/games/new", &fields).await;
    let game = goes_to(&opened).to_owned();
    assert!(game.starts_with("/games/"), "{}", opened.body);
    assert!(page(&house, &people[1], &game).await.contains("0 of 3 have come"));
    for (seat, person) in people.iter().enumerate() {
        let fields = format!("{}&next={game}&seat%3Anumber={seat}", guard(person));
        let joined = form(&house, person, &format!("/do{game}/join"), &fields).await;
        assert_eq!((joined.status.as_u16(), goes_to(&joined)), (303, game.as_str()), "{}", joined.body);
    }
    house.work().await;
    let shown = page(&house, &people[0], &game).await;
    assert!(shown.contains("Spring 1901, moves") && shown.contains("id=\"order-text\""), "{shown}");
    let orders =
        format!("{}&next={game}&phase=S1901M&text=A+FEN+-+NEC%0D%0AA+FEN+-+NOWHERE", guard(&people[0]));
    assert_eq!(form(&house, &people[0], &format!("/do{game}/orders"), &orders).await.status, 303);
    assert!(page(&house, &people[0], &game).await.contains("A FEN - NEC"));
    assert!(!page(&house, &people[1], &game).await.contains("A FEN - NEC"), "orders are secret");
    // What comes too late is not lost: the page gives it back.
    house.turn_clock(jiff::SignedDuration::from_hours(100));
    let late = form(&house, &people[0], &format!("/do{game}/orders"), &orders).await;
    assert!(late.status.is_client_error(), "{}", late.status);
    assert!(late.body.as_str().unwrap().contains("A FEN - NOWHERE"), "{}", late.body);
}

pub(crate) async fn votes_letters_and_the_past_need_no_script(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let endings = Endings { draws: Draws::Listed, ..Endings::default() };
    let press = Press { grey: true, ..Press::default() };
    let game = house.begun(&Settings { endings, press, ..settings("teaching") }, &people).await;
    let path = game.trim_start_matches("/api");
    let mut one = people[1].clone();
    let guard = page(&house, &one, "/").await;
    one.guard =
        guard.split("data-guard=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let sent = async |what: &str, fields: &str| {
        let fields = format!("guard={}&next={path}&{fields}", one.guard.as_ref().unwrap());
        let answer = form(&house, &one, &format!("/do{path}/{what}"), &fields).await;
        assert_eq!(answer.status, 303, "{what}: {}", answer.body);
    };

    // Those who are ticked share the game.
    let powers = house.get(&one, &game).await["game"]["seats"].clone();
    let power = |seat: usize| powers[seat]["powers"][0].as_str().unwrap().to_owned();
    let (first, third) = (power(0), power(2));
    let ticked = format!("vote.for=listed-draw&vote.powers%3Atexts={third}&vote.powers%3Atexts={first}");
    sent("vote", &ticked).await;
    let mut wanted = [first, third];
    wanted.sort();
    assert_eq!(house.get(&one, &game).await["game"]["own"]["vote"]["powers"], json!(wanted));
    let shown = page(&house, &one, path).await;
    assert_eq!(shown.matches("name=\"vote.powers:texts\"").count(), 3, "{shown}");
    assert_eq!(shown.matches(" checked> <span class=\"chip").count(), 2, "{shown}");
    sent("vote", "vote%3Ajson=null").await;
    assert_eq!(house.get(&one, &game).await["game"]["own"]["vote"], Value::Null);

    // A letter without a name is one's own, and nobody's to its reader.
    let to = "to%3Ajson=%7B%22to%22%3A%22seats%22%2C%22seats%22%3A%5B1%5D%7D";
    sent("letters", &format!("{to}&text=Be+careful.&grey%3Abool=true")).await;
    let letters = format!("{path}/letters");
    assert!(page(&house, &one, &letters).await.contains(">You</span> to "));
    assert!(page(&house, &people[2], &letters).await.contains(">Somebody</span> to you"));
    assert!(!page(&house, &people[3], &letters).await.contains("Be careful."), "it is not theirs");

    // What was played is told on a page of its own, and what was not is not there.
    sent("orders", "phase=S1901M&text=A+FEN+-+NEC").await;
    sent("ready", "ready%3Abool=true").await;
    house.post(&people[0], &format!("{game}/master/play"), json!({})).await;
    let told = page(&house, &Guest::default(), &format!("{path}/phases/S1901M")).await;
    assert!(told.contains("<code>A FEN - NEC</code> <span class=\"verdict moved\">"), "{told}");
    assert!(told.contains("href=\"/rules/teaching#DIP4-RES-2\""), "{told}");
    for phase in ["F1901M", "nonsense"] {
        let answer = house.ask(&one, "GET", &format!("{path}/phases/{phase}"), &Value::Null).await;
        assert_eq!(answer.status, 404, "{phase}");
    }
    let picture = house.ask(&one, "GET", &format!("{path}/phases/S1901M/map.svg"), &Value::Null).await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
}

pub(crate) async fn forms_need_the_guard_and_lead_nowhere_else(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let guard = ann.guard.clone().unwrap();
    let forged = Guest { guard: None, ..ann.clone() };
    let out = form(&house, &forged, "/do/sessions/current", "method=delete&next=%2F").await;
    assert_eq!(out.status, 403, "without the guard");
    let out = form(&house, &forged, "/do/sessions/current", "method=delete&guard=wrong").await;
    assert_eq!(out.status, 403, "with another");
    for elsewhere in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example"] {
        let fields = format!("guard={guard}&number%3Anumber=0&next={elsewhere}");
        let answer = form(&house, &forged, "/do/me/notices/read", &fields).await;
        assert_eq!((answer.status.as_u16(), goes_to(&answer)), (303, "/"), "{elsewhere}");
    }
    let out = form(&house, &forged, "/do/sessions/current", &format!("guard={guard}&method=delete")).await;
    assert_eq!(out.status, 303);
    assert!(!page(&house, &ann, "/").await.contains("data-guard"), "the session has ended");
    let again = form(&house, &Guest::default(), "/login", "name=Ann&password=wrong").await;
    assert!(again.body.as_str().unwrap().contains("value=\"Ann\""), "the name need not be typed again");
}

pub(crate) async fn what_people_write_is_shown_as_text_and_to_nobody_else(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let hostile = "<script>alert(1)</script>\"'&";
    let private =
        Settings { title: hostile.to_owned(), visibility: Visibility::Invitation, ..settings("teaching") };
    let opened = house.post(&people[0], "/api/games", serde_json::to_value(&private).unwrap()).await;
    let game = format!("/games/{}", opened["game"].as_str().unwrap());
    let shown = page(&house, &people[0], &game).await;
    assert!(!shown.contains("<script>alert") && shown.contains("&#60;script&#62;alert(1)"), "{shown}");
    let nobody = house.ask(&Guest::default(), "GET", &game, &Value::Null).await;
    let nothing = house.ask(&Guest::default(), "GET", "/games/0000000000000000", &Value::Null).await;
    assert_eq!((nobody.status, nobody.body), (nothing.status, nothing.body), "it is as if there were none");

    let open = Settings { title: hostile.to_owned(), ..settings("teaching") };
    let game = house.begun(&open, &people).await;
    let orders = json!({ "phase": "S1901M", "text": hostile });
    house.post(&people[1], &format!("{game}/orders"), orders).await;
    let letter = json!({ "to": { "to": "everybody" }, "text": hostile });
    house.post(&people[1], &format!("{game}/letters"), letter).await;
    let path = game.trim_start_matches("/api");
    for path in [path.to_owned(), format!("{path}/letters")] {
        let shown = page(&house, &people[1], &path).await;
        assert!(!shown.contains("<script>alert"), "{shown}");
    }
}
