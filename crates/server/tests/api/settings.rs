//! What people settle for themselves.

use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House, session, settings};
use crate::pages::{form, goes_to, page, visitor};

/// Somebody whose browser also keeps a look.
fn looking(who: &Guest, look: &str) -> Guest {
    let cookie = who.cookie.as_ref().map(|cookie| format!("{cookie}; look={look}"));
    Guest { cookie, ..who.clone() }
}

fn guarded(who: &Guest, fields: &str) -> String {
    format!("guard={}&{fields}", who.guard.clone().unwrap())
}

pub(crate) async fn times_are_told_in_the_chosen_zone_without_scripts(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let game = house.begun(&settings("teaching"), &people).await;
    // Two days for the first orders, from noon on the first of March.
    let told = "<time datetime=\"2026-03-03T12:00:00Z\" data-local>";
    let game = game.trim_start_matches("/api").to_owned();
    let html = page(&house, &people[1], &game).await;
    assert!(html.contains(&format!("{told}Tue 3 Mar, 12:00 UTC<")), "{html}");
    assert!(!html.contains("data-zone=\"Asia"));

    let chosen =
        form(&house, &people[1], "/settings/look", "zone=asia/tokyo&theme=dark&next=%2Fsettings").await;
    assert_eq!((chosen.status.as_u16(), goes_to(&chosen)), (303, "/settings"));
    let cookie = chosen.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("look=dark.plain.Asia/Tokyo; ") && cookie.contains("HttpOnly"), "{cookie}");
    let look = cookie.trim_start_matches("look=").split(';').next().unwrap();
    let there = looking(&people[1], look);
    let html = page(&house, &there, &game).await;
    assert!(html.contains(&format!("{told}Tue 3 Mar, 21:00 JST<")), "{html}");
    assert!(html.contains("data-zone=\"Asia/Tokyo\""), "scripts tell it in the same zone");
    let html = page(&house, &there, "/games").await;
    assert!(html.contains("title=\"Tue 3 Mar, 21:00 JST\" data-countdown>in 2 days<"), "{html}");
    assert!(
        page(&house, &looking(&people[1], "auto.plain.Asia/Dubai"), "/games")
            .await
            .contains("16:00 UTC+04\"")
    );

    // A form that says nothing of the zone leaves it; an empty one takes it away.
    let other = form(&house, &there, "/settings/look", "theme=light").await;
    assert!(other.headers["set-cookie"].to_str().unwrap().starts_with("look=light.plain.Asia/Tokyo; "));
    let none = form(&house, &there, "/settings/look", "zone=").await;
    assert!(none.headers["set-cookie"].to_str().unwrap().starts_with("look=dark.plain; "));
    let nonsense = looking(&people[1], "pink.plaid.Europe/Atlantis");
    assert!(page(&house, &nonsense, "/").await.contains("data-theme=\"auto\" data-palette=\"plain\">"));
}

pub(crate) async fn a_zone_that_there_is_not_is_refused_at_its_field(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let refused = form(&house, &ann, "/settings/look", "zone=Europe%2FAtlantis").await;
    assert_eq!((refused.status.as_u16(), refused.headers.get("set-cookie")), (422, None));
    let html = refused.body.as_str().unwrap();
    assert!(html.contains(
        "value=\"Europe/Atlantis\" aria-invalid=\"true\" aria-describedby=\"zone-fault zone-hint\""
    ));
    assert!(html.contains("id=\"zone-fault\">There is no time zone"), "{html}");
}

pub(crate) async fn a_form_that_is_refused_keeps_what_was_typed(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let refused = async |part: &str, fields: &str| {
        let answer = form(&house, &ann, &format!("/settings/{part}"), &guarded(&ann, fields)).await;
        assert!(answer.status.is_client_error(), "{part}: {}", answer.status);
        answer.body.as_str().unwrap().to_owned()
    };
    let html = refused("mail", "email=ann%40example.org&password=wrong+wrong").await;
    assert!(
        html.contains("value=\"ann@example.org\"") && html.contains("id=\"mail-password-fault\">This is not")
    );
    assert!(!html.contains("wrong wrong"), "a password is not shown again");
    let html = refused("mail", "email=nowhere&password=a+good+password").await;
    assert!(html.contains("value=\"nowhere\" aria-invalid=\"true\""), "{html}");
    let html = refused("password", "password=a+good+password&new-password=short").await;
    assert!(html.contains("id=\"new-password-fault\">A password has"), "{html}");
    let html = refused("tokens", "name=&scopes=play&lasts=PT720H").await;
    assert!(html.contains("id=\"token-name-fault\"") && html.contains("value=\"play\" checked"), "{html}");
    assert!(html.contains("value=\"PT720H\" selected"), "{html}");
    let html = refused("end", "password=wrong+wrong").await;
    assert!(html.contains("aria-labelledby=\"delete-account-title\" open>"), "it asks again: {html}");

    let saved = form(
        &house,
        &ann,
        "/settings/mail",
        &guarded(&ann, "email=ann%40example.org&password=a+good+password"),
    )
    .await;
    assert_eq!(goes_to(&saved), "/settings?saved=yes#mail", "{}", saved.body);
    assert!(page(&house, &ann, "/settings?saved=yes").await.contains("value=\"ann@example.org\""));
    let forged = Guest { guard: None, ..ann.clone() };
    let answer = form(&house, &forged, "/settings/end", "password=a+good+password").await;
    assert_eq!(answer.status, 403, "nor is anything done without the guard");
}

pub(crate) async fn a_token_is_shown_once_and_can_be_taken_back(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let made =
        form(&house, &ann, "/settings/tokens", &guarded(&ann, "name=my+bot&scopes=read&lasts=PT720H")).await;
    let html = made.body.as_str().unwrap();
    let secret = html.split("id=\"token-secret\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    assert!(made.headers["cache-control"].to_str().unwrap().contains("no-store"));
    let program = Guest { token: Some(secret.to_owned()), ..Guest::default() };
    assert_eq!(house.get(&program, "/api/me").await["name"], "Ann");
    let html = page(&house, &ann, "/settings").await;
    assert!(!html.contains(secret), "it is not told again");
    assert!(html.contains("my bot") && html.contains("<td data-label=\"May\">read</td>"));
    assert!(html.contains("data-local>Tue 31 Mar, 12:00 UTC<"), "it says until when: {html}");

    let take_back =
        html.split("action=\"/do/me/tokens/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let fields = guarded(&ann, "method=delete&next=%2Fsettings");
    assert_eq!(form(&house, &ann, &format!("/do/me/tokens/{take_back}"), &fields).await.status, 303);
    assert_eq!(house.refused(&program, "GET", "/api/me", Value::Null).await.0, 401);
}

pub(crate) async fn who_logs_out_elsewhere_stays_here_and_programs_go_on(place: Place) {
    let house = House::new(place).await;
    let ann = house.sign_up("Ann").await;
    let program = house.token(&ann, &["read"], "PT100h").await;
    let log_in = json!({ "name": "Ann", "password": "correct horse" });
    let answer = house.ask(&Guest::default(), "POST", "/api/sessions", &log_in).await;
    let there = Guest { cookie: Some(session(&answer)), ..Guest::default() };
    assert!(page(&house, &ann, "/settings").await.contains("logged in on 1 other device,"));
    let out = form(&house, &ann, "/do/sessions", &guarded(&ann, "method=delete&next=%2Fsettings")).await;
    assert_eq!((out.status.as_u16(), goes_to(&out)), (303, "/settings"), "{}", out.body);
    assert_eq!(house.refused(&there, "GET", "/api/me", Value::Null).await.0, 401);
    assert!(page(&house, &ann, "/settings").await.contains("logged in nowhere else"));
    assert_eq!(house.get(&program, "/api/me").await["name"], "Ann");
}

pub(crate) async fn what_is_usually_wanted_counts_where_nothing_else_was_said(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let games = [
        house.begun(&settings("teaching"), &people).await,
        house.begun(&settings("teaching"), &people).await,
    ];
    let two = &people[2];
    for game in &games {
        let letter = json!({ "to": { "to": "seats", "seats": [1] }, "text": "Hello." });
        house.post(&people[1], &format!("{game}/letters"), letter).await;
    }
    let about_letters = async || {
        let notices = house.get(two, "/api/me/notices?after=0").await;
        notices["notices"].as_array().unwrap().iter().filter(|one| one["about"]["letter"].is_object()).count()
    };
    let unread = async || {
        let html = page(&house, two, "/").await;
        html.split("role=\"status\">").nth(1).and_then(|rest| rest.split(' ').next()).unwrap().to_owned()
    };
    let all = json!({ "letters": true, "events": true, "reminders": true });
    assert_eq!(house.get(two, "/api/me/preferences").await, all);
    let (before, unread_before) = (about_letters().await, unread().await.parse::<usize>().unwrap());
    assert_eq!(before, 2);

    let fewer = json!({ "letters": false, "events": true, "reminders": false });
    assert_eq!(house.ask(two, "PUT", "/api/me/preferences", &fewer).await.body, fewer);
    assert_eq!(about_letters().await, 0);
    assert_eq!(unread().await.parse::<usize>().unwrap(), unread_before - 2, "nor are they counted");
    assert!(!page(&house, two, "/notices").await.contains("there is a letter"), "nor shown");
    assert_eq!(house.get(two, &format!("{}/preferences", games[0])).await["letters"], false);
    let own = json!({ "letters": true });
    house.ask(two, "PUT", &format!("{}/preferences", games[0]), &own).await;
    assert_eq!(about_letters().await, 1, "one game has its own answer");
    let html = page(&house, two, "/settings").await;
    assert!(
        html.contains("name=\"events\" value=\"yes\" checked")
            && html.contains("name=\"letters\" value=\"yes\"><")
    );
    let ann = visitor(&house, "Ann").await;
    let saved = form(&house, &ann, "/settings/notices", &guarded(&ann, "letters=yes")).await;
    assert_eq!(goes_to(&saved), "/settings?saved=yes#notices");
    let kept = json!({ "letters": true, "events": false, "reminders": false });
    assert_eq!(house.get(&ann, "/api/me/preferences").await, kept);
}

pub(crate) async fn blocked_people_are_listed_and_can_be_unblocked(place: Place) {
    let house = House::new(place).await;
    let (ann, ben) = (visitor(&house, "Ann").await, house.sign_up("Ben").await);
    let block = format!("/do/me/blocks/{}", ben.id);
    form(&house, &ann, &block, &guarded(&ann, "method=put&next=%2Fsettings")).await;
    let html = page(&house, &ann, "/settings").await;
    assert!(html.contains("Unblock<span class=\"said\"> Ben</span>"), "{html}");
    form(&house, &ann, &block, &guarded(&ann, "method=delete&next=%2Fsettings")).await;
    assert!(page(&house, &ann, "/settings").await.contains("You have blocked nobody"));
}

pub(crate) async fn cookies_travel_by_https_only_where_people_come_by_https(place: Place) {
    let log_in = json!({ "name": "Ann", "password": "correct horse" });
    let kind = place.kind;
    let house = House::found_at(place, Some("https://games.example.org".parse().unwrap())).await;
    house.sign_up("Ann").await;
    let cookies = async |house: &House| {
        let session = house.ask(&Guest::default(), "POST", "/api/sessions", &log_in).await;
        let look = form(house, &Guest::default(), "/settings/look", "theme=dark").await;
        [session, look].map(|answer| answer.headers["set-cookie"].to_str().unwrap().to_owned())
    };
    for cookie in cookies(&house).await {
        assert!(
            cookie.ends_with("; Secure") && cookie.contains("; HttpOnly; SameSite=Lax; "),
            "{kind:?} {cookie}"
        );
    }
    let house = House::found_at(house.place, Some("http://127.0.0.1:8080".parse().unwrap())).await;
    for cookie in cookies(&house).await {
        assert!(!cookie.contains("Secure"), "a browser would not keep it: {cookie}");
    }
}
