//! Games to take away and to take in, and boards to try things on.

use game::{Draws, Endings};
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House};
use crate::play::Seven;

async fn played(place: Place) -> Seven {
    let seven = Seven::new(place, Endings { draws: Draws::Listed, ..Endings::default() }).await;
    seven.turn(&[("FRANCE", "A PAR - BUR\nA MAR S A PAR - BUR"), ("GERMANY", "A MUN - BUR")]).await;
    seven
}

pub(crate) async fn letters_are_handed_out_when_the_game_is_over_to_those_who_may_read_them(place: Place) {
    let seven = played(place).await;
    let (france, italy) = (seven.player("FRANCE"), seven.player("ITALY"));
    let letter = |to: Value, text: &str| json!({ "to": to, "text": text });
    let to_germany = json!({ "to": "seats", "seats": [3] });
    let path = format!("{}/letters", seven.game);
    seven.house.post(france, &path, letter(to_germany, "Shall we share?")).await;
    seven.house.post(italy, &path, letter(json!({ "to": "everybody" }), "Peace to all.")).await;
    let export = format!("{}/export?form=letters", seven.game);
    let early = seven.house.refused(france, "GET", &export, Value::Null).await;
    assert_eq!(early, (409, "not-over".to_owned()));
    seven.house.post(&seven.people[0], &format!("{}/master/abandon", seven.game), json!({})).await;
    let told = async |who: &Guest| seven.house.get(who, &export).await.as_str().unwrap().to_owned();
    for reader in [france, seven.player("GERMANY")] {
        let told = told(reader).await;
        assert!(told.contains(": FRANCE to GERMANY\nShall we share?\n"), "{told}");
        assert!(told.contains(": ITALY to everybody\nPeace to all.\n"), "{told}");
    }
    for reader in [italy, &Guest::default()] {
        let told = told(reader).await;
        assert!(!told.contains("share") && told.contains("Peace to all."), "{told}");
    }
}

pub(crate) async fn a_saved_game_is_taken_in_as_a_finished_game_or_a_sandbox(place: Place) {
    let seven = played(place).await;
    let (house, nobody) = (&seven.house, Guest::default());
    let saved = house.get(&nobody, &format!("{}/export?form=saved-game", seven.game)).await;
    let body = |into: &str| json!({ "into": into, "title": "Again", "saved-game": saved });
    let master = &seven.people[0];
    let game = house.post(master, "/api/imports", body("finished-game")).await;
    assert_eq!(game["differing"], json!([]));
    let path = format!("/api/games/{}", game["game"].as_str().unwrap());
    let seen = house.get(&nobody, &path).await["game"].clone();
    assert_eq!(seen["position"], seven.seen().await["position"]);
    assert_eq!(seen["standing"]["ending"], json!({ "kind": "abandoned" }));
    let again = house.get(&nobody, &format!("{path}/export?form=saved-game")).await;
    assert_eq!(again["phases"][0]["orders"], saved["phases"][0]["orders"]);
    let listed = house.get(&nobody, "/api/games?state=over").await;
    assert_eq!(listed["games"][0]["title"], "Again");

    let sandbox = house.post(master, "/api/imports", body("sandbox")).await;
    let path = format!("/api/sandboxes/{}", sandbox["sandbox"].as_str().unwrap());
    let kept = house.get(&nobody, &path).await;
    assert_eq!((&kept["variant"], kept["steps"].as_array().unwrap().len()), (&json!("standard"), 2));
    assert_eq!(kept["steps"][0]["map"]["orders"]["FRANCE"][1], "A MAR S A PAR - BUR");
    assert_eq!(kept["steps"][1]["from"], 0);
    // Whoever looks at it may go on from there and keep that.
    let mut changed = kept.clone();
    changed["steps"].as_array_mut().unwrap().push(json!({ "from": 0, "map": kept["steps"][1]["map"] }));
    let again = house.post(&nobody, "/api/sandboxes", changed.clone()).await;
    let path = format!("/api/sandboxes/{}", again["sandbox"].as_str().unwrap());
    assert_eq!(house.get(&nobody, &path).await, changed);
}

pub(crate) async fn what_is_no_game_and_no_sandbox_is_not_taken_in(place: Place) {
    let house = House::new(place).await;
    let person = house.players(1).await.remove(0);
    let import = |saved: Value| json!({ "into": "finished-game", "title": "x", "saved-game": saved });
    for saved in [json!({}), json!({ "phases": [] }), json!({ "map": "atlantis", "phases": [{}] })] {
        let refused = house.ask(&person, "POST", "/api/imports", &import(saved)).await;
        let (code, field) = (&refused.body["error"]["code"], &refused.body["error"]["field"]);
        assert_eq!(
            (refused.status.as_u16(), code, field),
            (422, &json!("bad-saved-game"), &json!("saved-game"))
        );
    }
    let map = json!({ "phase": "S1901M", "units": { "FRANCE": ["A PAR"] } });
    let sandbox = |variant: &str, steps: Value| json!({ "title": "x", "variant": variant, "steps": steps });
    let cases = [
        (sandbox("atlantis", json!([{ "map": map }])), "bad-variant"),
        (sandbox("standard", json!([])), "bad-steps"),
        (sandbox("standard", json!([{ "from": 0, "map": map }])), "bad-steps"),
        (sandbox("standard", json!([{ "map": map }, { "from": 1, "map": map }])), "bad-steps"),
        (sandbox("standard", json!([{ "map": { "phase": "x".repeat(99), "units": {} } }])), "bad-steps"),
    ];
    for (body, code) in cases {
        let refused = house.refused(&Guest::default(), "POST", "/api/sandboxes", body).await;
        assert_eq!(refused, (422, code.to_owned()));
    }
    let missing = house.refused(&Guest::default(), "GET", "/api/sandboxes/nothing", Value::Null).await;
    assert_eq!(missing, (404, "nothing-here".to_owned()));
}

pub(crate) async fn there_are_games_to_look_at_where_they_are_wanted(place: Place) {
    let house = House::new(place).await;
    house.set_up_demo().await;
    house.set_up_demo().await;
    let nobody = Guest::default();
    let listed =
        async |state: &str| house.get(&nobody, &format!("/api/games?state={state}")).await["games"].clone();
    let over = listed("over").await;
    let ending =
        json!({ "kind": "draw", "powers": ["AUSTRIA", "ENGLAND", "FRANCE", "ITALY", "RUSSIA", "TURKEY"] });
    assert_eq!((over.as_array().unwrap().len(), &over[0]["ending"]), (1, &ending));
    assert_eq!(over[0]["phase"], "S1909M");
    let running = listed("running").await;
    assert_eq!((running.as_array().unwrap().len(), &running[0]["open-seats"]), (1, &json!(1)));
    assert_eq!(running[0]["phase"], "F1902M");
    let gathering = listed("gathering").await;
    assert_eq!((gathering.as_array().unwrap().len(), &gathering[0]["here"]), (1, &json!(4)));
    // All of the script is sound: every order was understood.
    let path = format!("/api/games/{}", over[0]["id"].as_str().unwrap());
    let told = house.get(&nobody, &format!("{path}/export?form=text")).await;
    assert!(!told.as_str().unwrap().contains("illegal"), "{told}");
    let letters = house.get(&nobody, &format!("{path}/export?form=letters")).await;
    assert!(letters.as_str().unwrap().contains("proposes a waltz"), "{letters}");
}

pub(crate) async fn verdicts_are_drawn_where_they_are_told(place: Place) {
    let house = House::new(place).await;
    let orders = json!({ "FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"] });
    let bounced = json!({ "A PAR": { "verdict": "bounced" }, "A MUN": { "verdict": "bounced" } });
    let scene = json!({
        "variant": "standard", "phase": "S1901M", "orders": orders,
        "units": { "FRANCE": ["A PAR"], "GERMANY": ["A MUN"] },
    });
    let nobody = Guest::default();
    let open = house.post(&nobody, "/api/chart", scene.clone()).await["layers"].clone();
    assert!(!open["orders"].as_str().unwrap().contains("bounced"), "{open}");
    let told = json!({ "results": bounced, "contested": ["BUR"] });
    let mut scene = scene;
    scene.as_object_mut().unwrap().extend(told.as_object().unwrap().clone());
    let told = house.post(&nobody, "/api/chart", scene).await["layers"].clone();
    assert!(told["orders"].as_str().unwrap().contains("bounced"), "{told}");
    assert!(told["marks"].as_str().unwrap().contains("BUR"), "{told}");
}
