//! The form that sets up a game.

use game::schedule::{Days, Holidays, Pace, Schedule, Slot, Zone};
use game::{
    Absence, Assignment, Channels, Draws, Endings, Gathering, Mastery, PhaseName, Press, Scoring, Settings,
    Start, Visibility,
};
use jiff::SignedDuration;
use jiff::civil::{Weekday, date, time};
use serde_json::Value;
use trials::Place;

use crate::house::{Answer, Guest, House};
use crate::pages::{form, goes_to, page, visitor};

/// A form with the guard, as a browser sends it.
fn body(who: &Guest, fields: &[(&str, &str)]) -> String {
    let guard = who.guard.clone().unwrap();
    let fields = [("guard", guard.as_str())].into_iter().chain(fields.iter().copied());
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

async fn sent(house: &House, who: &Guest, fields: &[(&str, &str)]) -> Answer {
    form(house, who, "/games/new", &body(who, fields)).await
}

/// The settings of the game that an answer leads to.
async fn settings_of(house: &House, who: &Guest, answer: &Answer) -> Value {
    let game = goes_to(answer);
    assert!(game.starts_with("/games/"), "{}", answer.body);
    house.get(who, &format!("/api{game}")).await["game"]["settings"].clone()
}

/// What stands in every field of the form, and the settings that this means. Every
/// setting is named: one that is added has to be added here and to the form.
fn everything() -> (Vec<(&'static str, &'static str)>, Settings) {
    let fields = vec![
        ("kind", "weekly"),
        ("title", "All of it"),
        ("variant", "standard"),
        ("schedule.zone", "Europe/London"),
        ("players", "6"),
        ("options.orders.duplicate", "first"),
        ("options.victory.centres", "20"),
        ("schedule", "weekdays"),
        ("schedule.early", "no"),
        ("schedule.orders", "Tue 20:00, Fri 20:30, at least 36 hours, judged 22:00"),
        ("schedule.first", "4 days"),
        ("schedule.retreats", "talk 10 minutes, write 5 minutes"),
        ("schedule.adjustments", "90 minutes"),
        ("schedule.days", "monday"),
        ("schedule.days", "tuesday"),
        ("schedule.days", "friday"),
        ("schedule.holidays", "2026-12-25, 2026-12-26"),
        ("schedule.grace", "3 hours"),
        ("schedule.calm", "20 minutes"),
        ("reminder", "12 hours"),
        ("extensions", "5 days"),
        ("longest-pause", "10 days"),
        ("press.channels", "public"),
        ("anonymous", "yes"),
        ("press.grey", "yes"),
        ("press.observers", "yes"),
        ("visibility", "code"),
        ("gathering.assignment", "preference"),
        ("gathering.start", "by-hand"),
        ("gathering.start.time", "2026-07-01T18:00"),
        ("gathering.muster", "2 days"),
        ("absence", "replaced"),
        ("open-progress", "yes"),
        ("endings.draws", "listed"),
        ("endings.open-ballot", "yes"),
        ("endings.surrender", "yes"),
        ("endings.concession", "yes"),
        ("endings.last-phase", "W1910A"),
        ("endings.last-time", "2027-01-31T20:00"),
        ("endings.scoring", "units"),
        ("mastery", "playing"),
    ];
    (fields, meant())
}

fn meant() -> Settings {
    let (hours, minutes) = (SignedDuration::from_hours, SignedDuration::from_mins);
    let schedule = Schedule {
        zone: Zone::named("Europe/London").unwrap(),
        first: Some(Pace::hours(96)),
        orders: Pace::At {
            slots: vec![
                Slot::weekly(Weekday::Tuesday, time(20, 0, 0, 0)),
                Slot::weekly(Weekday::Friday, time(20, 30, 0, 0)),
            ],
            least: hours(36),
            judged: Some(time(22, 0, 0, 0)),
        },
        retreats: Pace::Table { talk: minutes(10), write: minutes(5) },
        adjustments: Pace::After { length: minutes(90) },
        days: Days::of([Weekday::Monday, Weekday::Tuesday, Weekday::Friday]),
        holidays: Holidays::of([date(2026, 12, 25), date(2026, 12, 26)]),
        grace: hours(3),
        calm: minutes(20),
        early: false,
    };
    let option = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    Settings {
        title: "All of it".to_owned(),
        variant: "standard".to_owned(),
        players: Some(6),
        options: vec![option("orders.duplicate", "first"), option("victory.centres", "20")],
        schedule,
        visibility: Visibility::Code,
        gathering: Gathering {
            assignment: Assignment::Preference,
            // A time goes before a way; six in the evening is summer time.
            start: Start::At { time: "2026-07-01T17:00:00Z".parse().unwrap() },
            muster: Some(hours(48)),
        },
        press: Press { channels: Channels::Public, grey: true, observers: true },
        anonymous: true,
        mastery: Mastery::Playing,
        absence: Absence::Replaced,
        endings: Endings {
            draws: Draws::Listed,
            open_ballot: true,
            surrender: true,
            concession: true,
            last_phase: Some(PhaseName("W1910A".to_owned())),
            last_time: Some("2027-01-31T20:00:00Z".parse().unwrap()),
            scoring: Scoring::Units,
        },
        extensions: hours(120),
        longest_pause: hours(240),
        reminder: Some(hours(12)),
        open_progress: true,
    }
}

/// The names of everything that the form asks for.
fn asked(html: &str) -> Vec<String> {
    let (_, form) = html.split_once("id=\"setting-up\"").unwrap();
    let (form, _) = form.split_once("</form>").unwrap();
    let names = form.split(" name=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut names: Vec<String> = names.map(str::to_owned).filter(|name| name != "guard").collect();
    names.sort();
    names.dedup();
    names
}

pub(crate) async fn every_setting_can_be_put_in_by_the_form(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let (fields, meant) = everything();
    let opened = sent(&house, &ann, &fields).await;
    assert_eq!(settings_of(&house, &ann, &opened).await, serde_json::to_value(meant).unwrap());

    // Nothing is asked for that was not tried, but for the other rule options.
    let tried: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let names = asked(&page(&house, &ann, "/games/new").await);
    let (options, others): (Vec<_>, Vec<_>) = names.iter().partition(|name| name.starts_with("options."));
    for name in others {
        assert!(tried.contains(&name.as_str()), "{name}");
    }
    let offers = game::variants().into_iter().flat_map(|offer| offer.options);
    let mut keys: Vec<String> = offers.map(|option| format!("options.{}", option.key)).collect();
    keys.sort();
    keys.dedup();
    assert_eq!(options.into_iter().cloned().collect::<Vec<_>>(), keys);
}

pub(crate) async fn every_kind_of_game_can_be_set_up_as_it_is(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let html = page(&house, &ann, "/games/new").await;
    let kinds = html.split("name=\"kind\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut seen = Vec::new();
    for kind in kinds {
        let opened = sent(&house, &ann, &[("kind", kind), ("title", kind), ("schedule.zone", "UTC")]).await;
        let settings = settings_of(&house, &ann, &opened).await;
        assert_eq!(settings["title"], kind);
        assert!(!seen.contains(&settings), "{kind} is like another kind");
        seen.push(settings);
    }
    assert_eq!(seen.len(), 15);
    // What an address says is filled in already.
    let html = page(&house, &ann, "/games/new?kind=weekly&title=Slow%20winter&press.channels=none").await;
    assert!(html.contains("value=\"weekly\" checked") && html.contains("value=\"Slow winter\""));
    assert!(html.contains("<option value=\"none\" selected>Nobody"), "{html}");
}

/// Whether a page blames a field, by what it says there.
fn blames(html: &str, field: &str, said: &str) -> bool {
    let at = format!("id=\"{field}-fault\">");
    let fault = html.split_once(&at).and_then(|(_, rest)| rest.split("</p>").next()).unwrap_or_default();
    let described = html.contains(&format!("aria-invalid=\"true\" aria-describedby=\"{field}-fault"));
    fault.contains(said) && described
}

pub(crate) async fn a_refused_form_keeps_everything_and_says_what_is_wrong_where(place: Place) {
    let house = House::new(place).await;
    let ann = visitor(&house, "Ann").await;
    let (mut fields, _) = everything();
    let bad = [
        ("schedule.zone", "Europe/Atlantis", "there is no time zone"),
        ("schedule.orders", "soon & <often>", "is no length of time"),
        ("schedule.holidays", "2026-02-30", "is no date"),
        ("extensions", "a while", "is no length of time"),
        ("endings.last-time", "tomorrow", "is no time"),
        ("options.victory.centres", "many", "a whole number"),
    ];
    fields.retain(|(name, _)| !bad.iter().any(|(bad, ..)| bad == name));
    fields.extend(bad.iter().map(|(name, typed, _)| (*name, *typed)));
    let refused = sent(&house, &ann, &fields).await;
    assert_eq!(refused.status, 422);
    let html = refused.body.as_str().unwrap();
    for (name, _, said) in bad {
        assert!(
            blames(html, name, said) || blames(html, name, &said.replace("there", "There")),
            "{name}: {html}"
        );
    }
    assert!(html.contains("6 things are still wrong"), "{html}");
    assert!(html.contains("<details class=\"drawer\" open>"), "the drawer stands open");
    for (name, typed) in &fields {
        let typed = typed.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;");
        let chosen = [format!("value=\"{typed}\" selected"), format!("value=\"{typed}\" checked")];
        let kept = html.contains(&format!("value=\"{typed}\""))
            && (html.contains(&format!("name=\"{name}\" value=\"{typed}\""))
                || chosen.iter().any(|chosen| html.contains(chosen)));
        assert!(kept || *name == "schedule.zone", "{name}={typed} is lost");
    }

    // What only the game itself can judge is said at its field, too.
    for (field, typed, said) in [
        ("title", "two\nlines", "a title is one line"),
        ("players", "5", "is not played by 5"),
        ("gathering.assignment", "master", "only a neutral game master"),
        ("endings.last-phase", "soon", "there is no phase"),
        ("schedule.retreats", "0 hours", "between one minute and 60 days"),
        ("longest-pause", "90 days", "between nothing and 60 days"),
        ("options.victory.centres", "0", "is not a value of"),
    ] {
        let fields = [("kind", "lesson"), ("title", "A trial"), ("schedule.zone", "UTC")];
        let mut fields: Vec<(&str, &str)> = fields.into_iter().filter(|(name, _)| *name != field).collect();
        fields.push((field, typed));
        let refused = sent(&house, &ann, &fields).await;
        assert_eq!(refused.status, 422, "{field}");
        let html = refused.body.as_str().unwrap();
        assert!(blames(html, field, said), "{field}: {html}");
    }
    assert_eq!(house.get(&ann, "/api/me/games").await["games"], serde_json::json!([]), "nothing was set up");
}

pub(crate) async fn a_game_with_a_code_is_entered_by_the_link_that_its_host_hands_on(place: Place) {
    let house = House::new(place).await;
    let (ann, ben) = (visitor(&house, "Ann").await, visitor(&house, "Ben").await);
    let fields = [("kind", "lesson"), ("title", "Among friends"), ("visibility", "code")];
    let game = goes_to(&sent(&house, &ann, &fields).await).to_owned();
    let html = page(&house, &ann, &game).await;
    let link = html.split("id=\"game-link\" href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let code = link.split("code=").nth(1).unwrap();
    assert!(html.contains(&format!("<code id=\"game-code\">{code}</code>")));

    assert_eq!(house.ask(&ben, "GET", &game, &Value::Null).await.status, 404);
    let nobody = house.ask(&Guest::default(), "GET", link, &Value::Null).await;
    let way = form_urlencoded::parse(goes_to(&nobody).split_once('?').unwrap().1.as_bytes()).next().unwrap();
    assert_eq!(way.1, link, "whoever logs in first comes back");
    let door = page(&house, &ben, link).await;
    assert!(door.contains(&format!("value=\"{code}\"")), "the code need not be typed");
    let elsewhere = page(&house, &ben, "/games/nosuchgame/enter").await;
    assert!(elsewhere.contains("Come in"), "a door tells nobody whether there is a game behind it");
    let enter = format!("{game}/enter");
    let wrong = form(&house, &ben, &enter, &body(&ben, &[("code", "guess")])).await;
    assert_eq!(wrong.status, 404);
    assert!(blames(wrong.body.as_str().unwrap(), "code", "opens no game"), "{}", wrong.body);
    let right = form(&house, &ben, &enter, &body(&ben, &[("code", code)])).await;
    assert_eq!((right.status.as_u16(), goes_to(&right)), (303, game.as_str()));
    let html = page(&house, &ben, &game).await;
    assert!(html.contains("Among friends") && !html.contains("game-code"), "only the host hands it on");
}
