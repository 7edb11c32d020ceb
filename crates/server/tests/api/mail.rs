//! Mail that leaves the server, up to a mail server that takes it or does not.

use std::sync::Arc;

use game::Settings;
use jiff::SignedDuration;
use serde_json::json;
use server::{Mailer, Metrics};
use trials::{Mood, Place, Sink};

use crate::house::{Guest, House, SITE, settings};

/// A house that sends mail, two processes that carry it, and where it arrives.
pub(crate) struct Office {
    pub(crate) house: House,
    pub(crate) sink: Sink,
    mailers: [Mailer; 2],
    metrics: Arc<Metrics>,
}

impl Office {
    pub(crate) async fn new(place: Place) -> Self {
        let sink = Sink::open().await;
        let house = House::with_mail(place).await;
        let url = format!("smtp://{}?tls=none", sink.address());
        let metrics = Arc::new(Metrics::default());
        let mailers = [house.mailer(url.clone(), &metrics).await, house.mailer(url, &metrics).await];
        Self { house, sink, mailers, metrics }
    }

    /// Both processes carry what is due; gives what has arrived.
    pub(crate) async fn carry(&self) -> Vec<(String, String)> {
        loop {
            let (one, other) = tokio::join!(self.mailers[0].round(), self.mailers[1].round());
            if one.unwrap() + other.unwrap() == 0 {
                return self.sink.mails();
            }
        }
    }

    /// Sets the address of somebody who confirms it at once.
    pub(crate) async fn confirm(&self, who: &Guest, address: &str) {
        self.set_address(who, address).await;
        let mails = self.carry().await;
        let [(to, mail)] = mails.as_slice() else { panic!("one mail: {mails:?}") };
        assert_eq!(to, address);
        let answer = self.house.ask(&Guest::default(), "POST", &link(mail, "confirm"), &json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    pub(crate) async fn set_address(&self, who: &Guest, address: &str) {
        let body = json!({ "password": "correct horse", "email": address });
        let answer = self.house.ask(who, "PATCH", "/api/me", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Whoever leads, three players, and a game of theirs that has begun. The
    /// players have tokens for everything.
    pub(crate) async fn table(&self) -> (Vec<Guest>, String) {
        self.table_of("teaching").await
    }

    /// The same with a game of a variant.
    async fn table_of(&self, variant: &str) -> (Vec<Guest>, String) {
        let mut people = Vec::new();
        for name in ["Leader", "Ann", "Bob", "Cy"] {
            let session = self.house.sign_up(name).await;
            people.push(self.house.token(&session, &["read", "play", "lead", "account"], "PT2000h").await);
        }
        let settings = Settings { reminder: Some(SignedDuration::from_hours(2)), ..settings(variant) };
        let game = self.house.begun(&settings, &people).await;
        (people, game)
    }

    /// Everybody sends orders, and the phase is played.
    pub(crate) async fn turn(&self, people: &[Guest], game: &str) {
        let phase = self.house.get(&Guest::default(), game).await["game"]["phase"].clone();
        for who in &people[1..] {
            self.house.post(who, &format!("{game}/orders"), json!({ "phase": phase, "text": "" })).await;
        }
        self.house.turn_clock(SignedDuration::from_hours(60));
        self.house.work().await;
    }

    fn figure(&self, name: &str) -> String {
        let text = self.metrics.text();
        let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.split(' ').nth(1)).unwrap_or_default().to_owned()
    }
}

/// The path of a link in a mail.
pub(crate) fn link(mail: &str, what: &str) -> String {
    let start = format!("{SITE}/mail/{what}/");
    let rest = mail.split(&start).nth(1).unwrap_or_else(|| panic!("no link to {what} in {mail}"));
    let end = rest.find(|character: char| character.is_whitespace() || character == '>').unwrap();
    format!("/mail/{what}/{}", &rest[..end])
}

fn subject(mail: &str) -> &str {
    mail.lines().find_map(|line| line.strip_prefix("Subject: ")).unwrap()
}

pub(crate) async fn a_played_turn_is_told_by_mail_once(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    assert_eq!(office.carry().await, [], "nobody has an address yet");
    office.confirm(&people[1], "ann@example.org").await;
    office.turn(&people, &game).await;
    let mails = office.carry().await;
    let [(to, mail)] = mails.as_slice() else { panic!("one mail: {mails:?}") };
    assert_eq!(to, "ann@example.org");
    assert_eq!(subject(mail), "A trial: Spring 1901, moves was played", "{mail}");
    assert!(mail.contains(&format!("{SITE}{}", game.trim_start_matches("/api"))), "{mail}");
    assert!(mail.contains("text/plain") && mail.contains("From: Entente <mail@example.org>"), "{mail}");
    assert!(mail.contains("waits for your orders until"), "{mail}");
    assert!(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{mail}");
    assert_eq!(office.carry().await, [], "and not again");
    office.turn(&people, &game).await;
    office.turn(&people, &game).await;
    assert_eq!(office.carry().await.len(), 1, "of turns that nobody was told of only the last is news");
    assert_eq!(office.figure("entente_mails_total"), "3");
}

// EMP-2.8-emailreport: whoever wants it gets the report of a turn by mail, and of
// no other country.
pub(crate) async fn the_report_of_a_turn_of_empires_goes_out_by_mail(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table_of("empires-teaching").await;
    office.confirm(&people[1], "ann@example.org").await;
    office.turn(&people, &game).await;
    let mails = office.carry().await;
    let [(_, mail)] = mails.as_slice() else { panic!("one mail: {mails:?}") };
    assert_eq!(subject(mail), "A trial: Turn 1 was played", "{mail}");
    assert!(mail.contains("text/plain") && mail.contains("text/html"), "{mail}");
    let told =
        office.house.ask(&people[1], "GET", &format!("{game}/reports/1?form=text"), &json!(null)).await;
    let told = told.body.as_str().unwrap().to_owned();
    let heading = told.lines().find(|line| !line.trim().is_empty()).unwrap().trim().to_owned();
    assert!(mail.contains(&heading), "{heading} in {mail}");
}

pub(crate) async fn whoever_has_not_confirmed_an_address_gets_nothing_there(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    office.set_address(&people[1], "ann@example.org").await;
    let asked = office.carry().await;
    assert_eq!(asked.len(), 1, "they are asked whether it is theirs");
    assert!(asked[0].1.contains("Is this your address?"), "{}", asked[0].1);
    office.turn(&people, &game).await;
    assert_eq!(office.carry().await, []);
    // A mail program that looks at the link has confirmed nothing.
    let path = link(&asked[0].1, "confirm");
    assert_eq!(office.house.ask(&Guest::default(), "GET", &path, &json!(null)).await.status, 200);
    office.turn(&people, &game).await;
    assert_eq!(office.carry().await, []);
}

pub(crate) async fn what_fails_for_now_is_tried_again_and_arrives_once(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    office.confirm(&people[1], "ann@example.org").await;
    office.turn(&people, &game).await;
    office.sink.expect(&[Mood::Busy, Mood::Gone, Mood::Locked]);
    for (minutes, why) in [(2, "it is busy"), (6, "it hung up"), (40, "it does not let us in")] {
        assert_eq!(office.carry().await, [], "{why}");
        assert_eq!(office.carry().await, [], "nor is it tried again at once");
        office.house.turn_clock(SignedDuration::from_mins(minutes));
    }
    assert_eq!(office.carry().await.len(), 1);
    office.house.turn_clock(SignedDuration::from_hours(1));
    assert_eq!(office.carry().await, [], "once it has arrived it is gone");
    assert_eq!(office.figure("entente_mail_failures_total"), "3");
}

pub(crate) async fn what_is_refused_for_good_is_set_aside_and_counted(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    office.confirm(&people[1], "ann@example.org").await;
    office.confirm(&people[2], "bob@example.org").await;
    office.turn(&people, &game).await;
    office.sink.expect(&[Mood::Stubborn]);
    assert_eq!(office.carry().await.len(), 1, "whoever is refused holds up nobody else");
    office.house.turn_clock(SignedDuration::from_hours(2));
    assert_eq!(office.carry().await, []);
    let figures = office.house.ask(&Guest::default(), "GET", "/metrics", &json!(null)).await;
    assert!(figures.body.as_str().unwrap().contains("entente_mails_aside 1"), "{}", figures.body);
    // What fails time after time is set aside in the end, too.
    office.sink.expect(&[Mood::Busy; 8]);
    office.set_address(&people[3], "cy@example.org").await;
    for _ in 0..9 {
        assert_eq!(office.carry().await, []);
        office.house.turn_clock(SignedDuration::from_hours(25));
    }
    let figures = office.house.ask(&Guest::default(), "GET", "/metrics", &json!(null)).await;
    assert!(figures.body.as_str().unwrap().contains("entente_mails_aside 2"), "{}", figures.body);
}

pub(crate) async fn of_several_processes_one_sends_each_mail(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    let addresses = ["ann@example.org", "bob@example.org", "cy@example.org"];
    for (who, address) in people[1..].iter().zip(addresses) {
        office.confirm(who, address).await;
    }
    for _ in 0..4 {
        office.turn(&people, &game).await;
        let mut arrived: Vec<String> = office.carry().await.into_iter().map(|(to, _)| to).collect();
        arrived.sort();
        assert_eq!(arrived, addresses, "each gets it once");
    }
}

pub(crate) async fn orders_are_asked_for_only_while_they_are_missing(place: Place) {
    let office = Office::new(place).await;
    let (people, game) = office.table().await;
    office.confirm(&people[1], "ann@example.org").await;
    office.confirm(&people[2], "bob@example.org").await;
    let send = async |who: &Guest| {
        let body = json!({ "phase": "S1901M", "text": "" });
        office.house.post(who, &format!("{game}/orders"), body).await;
    };
    send(&people[2]).await;
    office.house.turn_clock(SignedDuration::from_hours(47));
    office.house.work().await;
    let mails = office.carry().await;
    let [(to, mail)] = mails.as_slice() else { panic!("one mail: {mails:?}") };
    assert_eq!(to, "ann@example.org", "the other has sent some");
    assert!(subject(mail).contains("missing"), "{mail}");

    let office = Office::new(Place::new(office.house.place.kind).await).await;
    let (people, game) = office.table().await;
    office.confirm(&people[1], "ann@example.org").await;
    office.house.turn_clock(SignedDuration::from_hours(47));
    office.house.work().await;
    let body = json!({ "phase": "S1901M", "text": "" });
    office.house.post(&people[1], &format!("{game}/orders"), body).await;
    assert_eq!(office.carry().await, [], "whoever sent some meanwhile is not reminded");
}

pub(crate) async fn nobody_gets_a_password_who_does_not_encrypt(place: Place) {
    let office = Office::new(place).await;
    let ann = office.house.sign_up("Ann").await;
    let url = format!("smtp://me:secret@{}", office.sink.address());
    let mailer = office.house.mailer(url, &Arc::new(Metrics::default())).await;
    office.set_address(&ann, "ann@example.org").await;
    assert_eq!(mailer.round().await.unwrap(), 1);
    assert_eq!(office.sink.mails(), []);
    let heard = office.sink.heard();
    assert!(heard.iter().any(|line| line.starts_with("EHLO")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.starts_with("AUTH") || line.starts_with("MAIL")), "{heard:?}");
}
