//! How the server is.

use axum::http::StatusCode;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House};

pub(crate) async fn health_and_figures_are_told_to_everybody(place: Place) {
    let house = House::new(place).await;
    let nobody = Guest::default();
    let told = house.get(&nobody, "/healthz").await;
    assert_eq!(told, json!({ "status": "good", "alarms": 0, "held": null }));
    house.place.store.hold("many are missing", store::Moment(0)).await.unwrap();
    for _ in 0..2 {
        let told = house.get(&nobody, "/healthz").await;
        assert_eq!((&told["status"], &told["held"]["why"]), (&json!("look"), &json!("many are missing")));
    }
    for _ in 0..2 {
        let Value::String(figures) = house.get(&nobody, "/metrics").await else { panic!("figures are text") };
        for line in ["entente_held 1", "entente_alarms 0", "entente_requests_total{route=\"/healthz\""] {
            assert!(figures.contains(line), "{line} is not in\n{figures}");
        }
    }
    let missing = house.ask(&nobody, "GET", "/api/elsewhere", &Value::Null).await;
    assert_eq!(
        (missing.status, &missing.body["error"]["code"]),
        (StatusCode::NOT_FOUND, &json!("nothing-here"))
    );
    let wrong = house.ask(&nobody, "DELETE", "/api/games", &Value::Null).await;
    assert_eq!(
        (wrong.status, &wrong.body["error"]["code"]),
        (StatusCode::METHOD_NOT_ALLOWED, &json!("not-so"))
    );
    let document = house.get(&nobody, "/api/openapi.json").await;
    assert!(document["paths"].as_object().unwrap().len() > 40);
}
