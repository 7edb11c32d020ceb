//! Whose an address is, and what is sent there.

use jiff::SignedDuration;
use serde_json::{Value, json};
use trials::Place;

use crate::house::{Guest, House};
use crate::mail::{Office, link};

const FORM: &str = "application/x-www-form-urlencoded";

async fn mail_view(house: &House, who: &Guest) -> (Value, Value, Value) {
    let view = house.get(who, "/api/me/mail").await;
    (view["confirmed"].clone(), view["turns"].clone(), view["reminders"].clone())
}

pub(crate) async fn the_link_in_a_mail_turns_it_off_without_a_log_in(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    office.confirm(&people[1], "ann@example.org").await;
    office.turn(&people, &game).await;
    let mails = office.carry().await;
    let off = link(&mails[0].1, "off");
    let nobody = Guest::default();
    let page = office.house.ask(&nobody, "GET", &off, &Value::Null).await;
    assert!(page.body.as_str().unwrap().contains("Send no more mail"), "{}", page.body);
    let all = (json!(true), json!(true), json!(true));
    assert_eq!(mail_view(&office.house, &people[1]).await, all, "a look changes nothing");
    let guessed = format!("{}0", &off[..off.len() - 1]);
    let one_click = "List-Unsubscribe=One-Click".to_owned();
    let wrong = office.house.send(&nobody, "POST", &guessed, FORM, one_click.clone()).await;
    assert_eq!((wrong.status.as_u16(), off == guessed), (404, false));
    assert_eq!(mail_view(&office.house, &people[1]).await, all);
    for _ in 0..2 {
        let done = office.house.send(&nobody, "POST", &off, FORM, one_click.clone()).await;
        assert_eq!(done.status, 200, "{}", done.body);
    }
    assert_eq!(mail_view(&office.house, &people[1]).await, (json!(true), json!(false), json!(false)));
    office.turn(&people, &game).await;
    assert_eq!(office.carry().await, []);
}

pub(crate) async fn an_address_is_confirmed_once_and_anew_when_it_changes(place: Place) {
    let office = Office::new(place).await;
    let session = office.house.sign_up("Ann").await;
    let ann = office.house.token(&session, &["read", "account"], "PT2000h").await;
    office.set_address(&ann, "ann@example.org").await;
    let first = link(&office.carry().await[0].1, "confirm");
    office.set_address(&ann, "ann@elsewhere.org").await;
    let second = link(&office.carry().await[0].1, "confirm");
    let nobody = Guest::default();
    let press = async |path: &str| office.house.send(&nobody, "POST", path, FORM, String::new()).await.status;
    assert_eq!(press(&first).await, 404, "that was another address");
    assert_eq!(press(&second).await, 200);
    assert_eq!(press(&second).await, 404, "a link works once");
    assert_eq!(mail_view(&office.house, &ann).await.0, true);
    let again = office.house.refused(&ann, "POST", "/api/me/mail/confirmation", json!({})).await;
    assert_eq!(again, (409, "nothing-to-confirm".to_owned()));
    office.set_address(&ann, "ann@example.org").await;
    assert_eq!(mail_view(&office.house, &ann).await.0, false, "a new address is nobody's yet");
    office.carry().await;
    office.house.post(&ann, "/api/me/mail/confirmation", json!({})).await;
    let late = link(&office.carry().await[0].1, "confirm");
    office.house.turn_clock(SignedDuration::from_hours(73));
    assert_eq!(press(&late).await, 404, "a link does not work for ever");
    for _ in 0..5 {
        office.house.post(&ann, "/api/me/mail/confirmation", json!({})).await;
    }
    let pestered = office.house.refused(&ann, "POST", "/api/me/mail/confirmation", json!({})).await;
    assert_eq!(pestered, (429, "too-often".to_owned()));
}

pub(crate) async fn what_is_sent_is_settled_by_forms_alone(place: Place) {
    let office = Office::new(place).await;
    let ann = office.house.sign_up("Ann").await;
    let settings = async || {
        let page = office.house.ask(&ann, "GET", "/settings", &Value::Null).await;
        page.body.as_str().unwrap().to_owned()
    };
    assert!(!settings().await.contains("/settings/mails"), "without an address nothing can be sent");
    let guard = ann.guard.clone().unwrap();
    let fields = format!("guard={guard}&email=ann%40example.org&password=correct+horse");
    let saved = office.house.send(&ann, "POST", "/settings/mail", FORM, fields).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let html = settings().await;
    assert!(html.contains("Send the link again") && html.contains("/settings/mails"), "{html}");
    let again = format!("guard={guard}&next=%2Fsettings");
    let sent = office.house.send(&ann, "POST", "/do/me/mail/confirmation", FORM, again).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    let mails = office.carry().await;
    let confirm = link(&mails.last().unwrap().1, "confirm");
    let page = office.house.ask(&ann, "GET", &confirm, &Value::Null).await;
    assert!(page.body.as_str().unwrap().contains("Yes, it is mine"), "{}", page.body);
    let thanked = office.house.send(&ann, "POST", &confirm, FORM, String::new()).await;
    assert!(thanked.body.as_str().unwrap().contains("Thank you"), "{}", thanked.body);
    let html = settings().await;
    assert!(!html.contains("Send the link again"), "{html}");
    let only = format!("guard={guard}&reminders=yes");
    let saved = office.house.send(&ann, "POST", "/settings/mails", FORM, only).await;
    assert_eq!(saved.headers["location"], "/settings?saved=yes#mail");
    assert_eq!(mail_view(&office.house, &ann).await, (json!(true), json!(false), json!(true)));
}

pub(crate) async fn where_no_mail_is_sent_nothing_is_offered_or_kept(place: Place) {
    let house = House::new(place).await;
    let people = house.players(4).await;
    let ann = house.sign_up("Ann").await;
    let body = json!({ "password": "correct horse", "email": "ann@example.org" });
    assert_eq!(house.ask(&ann, "PATCH", "/api/me", &body).await.status, 200);
    house.begun(&crate::house::settings("teaching"), &people).await;
    house.turn_clock(SignedDuration::from_hours(60));
    house.work().await;
    assert_eq!(house.place.store.how_many("mail", store::Moment(0)).await.unwrap(), 0);
    assert_eq!(house.refused(&ann, "GET", "/api/me/mail", Value::Null).await, (404, "no-mail".to_owned()));
    let page = house.ask(&ann, "GET", "/settings", &Value::Null).await;
    let html = page.body.as_str().unwrap();
    assert!(!html.contains("/settings/mails") && !html.contains("Send the link again"), "{html}");
}
