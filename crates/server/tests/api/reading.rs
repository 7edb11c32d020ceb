//! Pages to read: rules, help, the front page, and the lesson for newcomers.

use std::collections::{BTreeMap, BTreeSet};

use diplomacy::{Rule, Rules};
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House};

/// What a page may weigh apart from its map.
const HEAVIEST: usize = 100_000;

async fn page(house: &House, path: &str) -> String {
    let answer = house.ask(&Guest::default(), "GET", path, &Value::Null).await;
    assert_eq!(answer.status, 200, "{path}");
    assert!(
        answer.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self'"),
        "{path}"
    );
    answer.body.as_str().unwrap_or_default().to_owned()
}

/// What stands in attributes of a name.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

pub(crate) async fn every_rule_and_every_option_of_every_variant_is_on_its_page(place: Place) {
    let house = House::new(place).await;
    let cards = page(&house, "/rules").await;
    for id in atlas::shipped_variant_ids() {
        assert!(cards.contains(&format!("href=\"/rules/{id}\"")), "{id} has no card");
        let html = page(&house, &format!("/rules/{id}")).await;
        let ids: BTreeSet<&str> = attributes(&html, "id").into_iter().collect();
        let book = atlas::shipped_rulebook(id).unwrap();
        for section in book.sections() {
            assert!(ids.contains(section.id.as_str()), "{id}: {}", section.id);
        }
        for rule in book.rules() {
            assert!(ids.contains(rule.id.as_str()), "{id}: {}", rule.id);
        }
        for option in Rules::options() {
            assert!(ids.contains(format!("option-{}", option.key).as_str()), "{id}: {}", option.key);
            assert!(html.contains(option.title), "{id}: {}", option.title);
        }
        let links = attributes(&html, "href").into_iter().filter_map(|link| link.strip_prefix('#'));
        let lost: Vec<&str> = links.filter(|link| !ids.contains(link)).collect();
        assert_eq!(lost, [""; 0], "{id}: links that lead nowhere");
    }
}

pub(crate) async fn whatever_rule_a_verdict_names_has_its_anchor_in_every_variant(place: Place) {
    let house = House::new(place).await;
    for id in atlas::shipped_variant_ids() {
        let html = page(&house, &format!("/rules/{id}")).await;
        let ids = attributes(&html, "id");
        let lost: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !ids.contains(&rule.id())).collect();
        assert!(lost.is_empty(), "{id}: {lost:?}");
    }
}

pub(crate) async fn a_variant_that_is_not_there_has_no_rules_and_no_picture(place: Place) {
    let house = House::new(place).await;
    let nobody = Guest::default();
    let answer = house.ask(&nobody, "GET", "/rules/chess", &Value::Null).await;
    assert_eq!(answer.status, 404);
    let html = answer.body.as_str().unwrap();
    assert!(html.starts_with("<!doctype html>") && html.contains("href=\"/rules\""), "{html}");
    for (path, status) in [
        ("/boards/standard/plain-light.svg", 200),
        ("/boards/teaching/safe-dark.svg", 200),
        ("/boards/chess/plain-light.svg", 404),
        ("/boards/standard/plain-pink.svg", 404),
        ("/boards/standard/plain-light.png", 404),
        ("/rules/chess/provinces", 404),
        ("/rules/chess/map", 404),
        ("/boards/chess/blank.svg", 404),
        ("/rules/chess/order-sheet", 404),
    ] {
        assert_eq!(house.ask(&nobody, "GET", path, &Value::Null).await.status, status, "{path}");
    }
}

pub(crate) async fn every_board_has_its_table_of_codes_and_its_papers_to_print(place: Place) {
    let house = House::new(place).await;
    for id in atlas::shipped_variant_ids() {
        let board = std::sync::Arc::clone(atlas::shipped_variant(id).unwrap().board());
        let table = page(&house, &format!("/rules/{id}/provinces")).await;
        let rows: BTreeSet<&str> = attributes(&table, "id").into_iter().collect();
        for province in board.provinces() {
            assert!(rows.contains(board.code(province)), "{id}: {}", board.code(province));
            let name = board.name(province).replace('\'', "&#39;");
            assert!(table.contains(&name), "{id}: {name}");
        }
        let map = page(&house, &format!("/rules/{id}/map")).await;
        assert!(map.contains(&format!("src=\"/boards/{id}/blank.svg\"")), "{map}");
        let svg = house.ask(&Guest::default(), "GET", &format!("/boards/{id}/blank.svg"), &Value::Null).await;
        assert_eq!(svg.status, 200, "{id}");
        assert!(
            !svg.body.as_str().unwrap_or_default().contains("id=\"unit-"),
            "{id}: an empty board has units"
        );
        let sheet = page(&house, &format!("/rules/{id}/order-sheet")).await;
        assert!(sheet.matches("<tr>").count() > board.centres().count() / 9, "{id}");
    }
}

pub(crate) async fn pages_to_read_are_light_and_give_every_id_once(place: Place) {
    let house = House::new(place).await;
    house.set_up_demo().await;
    let rules = atlas::shipped_variant_ids().into_iter().map(|id| format!("/rules/{id}"));
    let paths = ["/", "/help", "/rules", "/login", "/signup"].map(str::to_owned);
    for path in paths.into_iter().chain(rules) {
        let html = page(&house, &path).await;
        let map = html.find("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart codes\"");
        let map =
            map.or_else(|| html.find("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart names\""));
        let map = map.map_or(0, |start| html[start..].find("</svg>").unwrap());
        assert!(html.len() - map < HEAVIEST, "{path} weighs {} without its map", html.len() - map);
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        attributes(&html, "id").into_iter().for_each(|id| *counts.entry(id).or_default() += 1);
        let twice: Vec<_> = counts.into_iter().filter(|&(_, count)| count > 1).collect();
        assert_eq!(twice, [], "{path}");
    }
}

/// The lesson as the page hands it to the coach.
async fn lesson(house: &House) -> Value {
    let html = page(house, "/help/first-turn").await;
    let island = html.split("id=\"lesson\">").nth(1).unwrap().split("</script>").next().unwrap();
    serde_json::from_str(island).unwrap()
}

/// All orders of the lesson for a phase: the pupil's and the others'.
fn orders_of(lesson: &Value, phase: &str) -> Value {
    let steps = lesson["steps"].as_array().unwrap().iter();
    let own = steps.filter(|step| step["kind"] == "order" && step["phase"] == phase);
    let own: Vec<&Value> = own.map(|step| &step["order"]).collect();
    let mut orders = lesson["others"][phase].as_object().cloned().unwrap_or_default();
    orders.insert(lesson["power"].as_str().unwrap().to_owned(), json!(own));
    Value::Object(orders)
}

/// Every way through the choices that leads to an order.
fn choosable(choices: &Value) -> Vec<String> {
    let nodes = choices.as_array().map_or(&[][..], Vec::as_slice).iter();
    nodes
        .flat_map(|node| {
            let own = node["order"].as_str().map(str::to_owned);
            let further = [&node["next"], &node["choices"]].into_iter().flat_map(choosable);
            own.into_iter().chain(further).collect::<Vec<_>>()
        })
        .collect()
}

pub(crate) async fn the_first_lesson_goes_as_it_is_written(place: Place) {
    let house = House::new(place).await;
    let nobody = Guest::default();
    let lesson = lesson(&house).await;
    let html = page(&house, "/help/first-turn").await;
    let island = html.split("id=\"steps\">").nth(1).unwrap().split("</script>").next().unwrap();
    let mut position = serde_json::from_str::<Value>(island).unwrap()[0]["map"].clone();
    let mut results = Value::Null;
    for step in lesson["steps"].as_array().unwrap() {
        let mut body = position.clone();
        body["variant"] = lesson["variant"].clone();
        match step["kind"].as_str().unwrap() {
            "order" => {
                assert_eq!(step["phase"], position["phase"], "{step}");
                body.as_object_mut().unwrap().remove("orders");
                let answer = house.post(&nobody, "/api/choices", body).await;
                let order = step["order"].as_str().unwrap().to_owned();
                assert!(choosable(&answer["choices"]).contains(&order), "{order} cannot be chosen");
                assert!(!step["hints"].as_array().unwrap().is_empty(), "{order}: nobody says how");
            }
            "turn" => {
                let phase = position["phase"].as_str().unwrap().to_owned();
                body["orders"] = orders_of(&lesson, &phase);
                let answer = house.post(&nobody, "/api/adjudicate", body).await;
                let fields = ["phase", "units", "centers"].map(|key| (key, answer[key].clone()));
                position = fields.into_iter().collect();
                results = answer["results"].clone();
                let illegal = results.as_object().unwrap().values().filter(|one| one["verdict"] == "illegal");
                assert_eq!(illegal.count(), 0, "{results}");
            }
            "verdict" => assert!(results[step["unit"].as_str().unwrap()].is_object(), "{step}: {results}"),
            other => assert!(["read", "end"].contains(&other), "{other}"),
        }
    }
    assert_eq!(position["phase"], "S1902M", "a whole year was played");
    assert_eq!(position["units"][lesson["power"].as_str().unwrap()].as_array().unwrap().len(), 4);
}
