//! Everything that can be settled about a game, as a form asks for it.

use std::borrow::Cow;

use diplomacy::Rules;
use diplomacy::rules::{OptionFacts, ValueFacts};
use game::schedule::{Preset, Zone};
use game::{Absence, Assignment, Channels, Draws, Mastery, Scoring, Start, Visibility};
use serde_json::json;

use super::super::words;
use super::control::{Choice, Control};

/// Something that is asked for.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// What it is called in the form.
    pub(super) name: String,
    /// The way to it through the settings.
    pub(super) path: String,
    pub(super) label: &'static str,
    pub(super) hint: Cow<'static, str>,
    pub(super) control: Control,
    /// What was typed.
    pub(super) typed: Vec<String>,
    /// What is wrong with it.
    pub(super) fault: Option<String>,
}

/// Things that are asked for together.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) title: &'static str,
    pub(super) fields: Vec<Field>,
    /// Those that hardly anybody needs.
    pub(super) rare: Vec<Field>,
}

impl Field {
    fn new(path: &str, label: &'static str, control: Control) -> Self {
        let (name, path) = (path.to_owned(), path.to_owned());
        Self { name, path, label, hint: Cow::Borrowed(""), control, typed: Vec::new(), fault: None }
    }

    fn hint(self, hint: impl Into<Cow<'static, str>>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// Whether somebody touched it.
    pub(super) fn is_said(&self) -> bool {
        self.fault.is_some() || self.typed.iter().any(|text| !text.trim().is_empty())
    }

    /// What stands in it.
    pub(super) fn value(&self) -> &str {
        self.typed.first().map_or("", String::as_str)
    }

    pub(super) fn is_typed(&self, value: &str) -> bool {
        self.typed.iter().any(|typed| typed == value)
    }

    /// Whatever describes it, by its names in the page.
    pub(super) fn described_by(&self) -> String {
        let fault = self.fault.as_ref().map(|_| format!("{}-fault", self.name));
        let hint = (!self.hint.is_empty()).then(|| format!("{}-hint", self.name));
        fault.into_iter().chain(hint).collect::<Vec<_>>().join(" ")
    }
}

/// What everybody is asked for, besides the kind of game.
pub(super) fn first() -> Vec<Field> {
    vec![
        Field::new("title", "What is it called?", Control::Line)
            .hint("One line, up to 100 letters. Everybody sees it."),
        Field::new("variant", "Which board?", Control::Choice(variants())),
    ]
}

/// Everything else, for those who ask for it. Local times are meant in the zone.
pub(super) fn drawer(zone: &Zone) -> Vec<Section> {
    vec![board(), campaign(), deadlines(zone), press(), company(), absence(), endings(), mastery()]
}

fn section(title: &'static str, fields: Vec<Field>) -> Section {
    Section { title, fields, rare: Vec::new() }
}

fn variants() -> Vec<Choice> {
    game::variants().into_iter().map(|offer| Choice::named(&offer.id, offer.title)).collect()
}

fn board() -> Section {
    let mut players: Vec<usize> = game::variants().into_iter().flat_map(|offer| offer.players).collect();
    players.sort_unstable();
    players.dedup();
    let number = |players: usize| Choice {
        name: players.to_string(),
        words: players.to_string(),
        value: json!(players),
    };
    let players = players.into_iter().map(number).collect();
    Section {
        title: "Board and rules",
        fields: vec![
            Field::new("players", "Players", Control::Choice(players))
                .hint("With fewer than there are powers, some play several, or some powers stand still."),
        ],
        rare: Rules::options().into_iter().map(|facts| option(facts, Control::Number)).collect(),
    }
}

/// Options of the other family, which has a rulebook of its own.
fn campaign() -> Section {
    Section {
        title: "Rules of Empires",
        fields: Vec::new(),
        rare: empires::Rules::options().into_iter().map(|facts| option(facts, Control::Line)).collect(),
    }
}

/// An option; what has no named values is put in as numbers are, or as a line where
/// it takes several.
fn option(facts: OptionFacts, free: Control) -> Field {
    let named = |value: &ValueFacts| Choice::named(&value.name, value.meaning.trim_end_matches('.'));
    let control = match &facts.values[..] {
        [] => free,
        values => Control::Choice(values.iter().map(named).collect()),
    };
    Field::new(&format!("options.{}", facts.key), facts.title, control).hint(facts.meaning)
}

fn deadlines(zone: &Zone) -> Section {
    let preset = |preset: Preset| {
        let words = words::capital(words::pace(preset));
        Some(Choice { value: json!(preset.schedule(zone).ok()?), ..Choice::named(&preset, words) })
    };
    let presets = Preset::ALL.into_iter().filter_map(preset).collect();
    let length = || Control::Length { none: None };
    let at_once = Control::whether("Play at once", "Wait for the deadline all the same");
    section(
        "Deadlines",
        vec![
            Field::new("schedule", "Deadlines", Control::Choice(presets))
                .hint("What you write below goes before this."),
            Field::new("schedule.early", "When everybody is ready", at_once),
            Field::new("schedule.orders", "Time for moves", Control::Pace).hint(
                "Such as 24 hours; or local times: Tue 20:00, Fri 20:00, at least 36 hours; \
                 or at a table: talk 15 minutes, write 5 minutes.",
            ),
            Field::new("schedule.first", "Time for the first moves", Control::Pace)
                .hint("Written the same way. People need time to say hello."),
            Field::new("schedule.retreats", "Time for retreats", Control::Pace),
            Field::new("schedule.adjustments", "Time for builds and removals", Control::Pace),
            Field::new("schedule.days", "Days with deadlines", Control::Days)
                .hint("None ticked: as the kind of game has it."),
            Field::new("schedule.holidays", "Holidays", Control::Dates)
                .hint("Dates without deadlines, such as 2026-12-25, 2026-12-26."),
            Field::new("schedule.grace", "Grace", length())
                .hint("How much longer the game waits for whoever sent nothing."),
            Field::new("schedule.calm", "Rest after a change", length())
                .hint("How long all have to be at rest before a phase is played early."),
            Field::new("reminder", "Remind those who sent nothing", Control::Length { none: Some("never") })
                .hint("So long before the deadline, or never."),
            Field::new("extensions", "More time in all", length())
                .hint("How much more time a phase can get, however often it is asked for."),
            Field::new("longest-pause", "Longest pause", length())
                .hint("How long the clock can stand still during a phase."),
        ],
    )
}

fn press() -> Section {
    let channels = [
        Choice::named(&Channels::Private, "Anybody to anybody, at any time"),
        Choice::named(&Channels::Rulebook, "Anybody to anybody, while the rules let them"),
        Choice::named(&Channels::Public, "Only to everybody"),
        Choice::named(&Channels::None, "Nobody"),
    ];
    let known = Control::whether("Nobody knows until the end", "Everybody knows");
    section(
        "Press",
        vec![
            Field::new("press.channels", "Who may talk to whom?", Control::Choice(channels.to_vec())),
            Field::new("anonymous", "Who plays what?", known),
            Field::new("press.grey", "Letters without a name", Control::whether("Allowed", "Not allowed")),
            Field::new(
                "press.observers",
                "Those who watch",
                Control::whether("May talk to everybody", "Are silent"),
            ),
        ],
    )
}

fn company() -> Section {
    let visible = [
        Choice::named(&Visibility::Public, "Everybody"),
        Choice::named(&Visibility::Code, "Whoever knows its code"),
        Choice::named(&Visibility::Invitation, "Whoever is invited"),
    ];
    let seats = [
        Choice::named(&Assignment::Choice, "Everybody takes the one they want"),
        Choice::named(&Assignment::Random, "By lot"),
        Choice::named(&Assignment::Preference, "By wishes, then by lot"),
        Choice::named(&Assignment::Master, "The game master decides"),
    ];
    let starts = [
        ("when-full", "As soon as all seats are taken", Start::WhenFull),
        ("by-hand", "When I say so", Start::ByHand),
    ];
    let start = |(name, words, value): (&str, &str, Start)| Choice {
        name: name.to_owned(),
        words: words.to_owned(),
        value: json!(value),
    };
    let start_time = Field::new("gathering.start", "Or at a certain time", Control::StartTime)
        .hint("By the clock of the game. If it is not full by then, it does not take place.");
    section(
        "Coming together",
        vec![
            Field::new("visibility", "Who may see and join it?", Control::Choice(visible.to_vec())),
            Field::new("gathering.assignment", "Who gets which seat?", Control::Choice(seats.to_vec())),
            Field::new("gathering.start", "When does play begin?", Control::Choice(starts.map(start).to_vec())),
            Field { name: "gathering.start.time".to_owned(), ..start_time },
            Field::new("gathering.muster", "Time to say that one is there", Control::Length { none: Some("no") })
                .hint("Before play begins; whoever does not answer leaves the table. Write no, and nobody is asked."),
        ],
    )
}

fn absence() -> Section {
    let absent = [
        Choice::named(&Absence::Disorder, "falls into disorder until they send some"),
        Choice::named(&Absence::Forgiven, "is forgiven: units hold"),
        Choice::named(&Absence::Replaced, "loses the seat to whoever takes it"),
    ];
    section(
        "Absence",
        vec![
            Field::new("absence", "Whoever sends no orders", Control::Choice(absent.to_vec())),
            Field::new(
                "open-progress",
                "Who has sent orders?",
                Control::whether("Everybody sees", "Nobody sees"),
            ),
        ],
    )
}

fn endings() -> Section {
    let draws = [
        Choice::named(&Draws::Survivors, "All who are left share"),
        Choice::named(&Draws::Listed, "Those whom all agree on share"),
        Choice::named(&Draws::InOrders, "All who are left, if each writes DRAW"),
        Choice::named(&Draws::None, "None"),
    ];
    let counted = [Choice::named(&Scoring::Centres, "Centres"), Choice::named(&Scoring::Units, "Units")];
    let ballot = Control::whether("Open: who is for what", "Secret: only how many are for it");
    let surrender = Control::whether("A player may, in the orders", "Nobody may");
    let concession = Control::whether("Three quarters of all centres can", "Nobody can");
    section(
        "Endings",
        vec![
            Field::new("endings.draws", "Draws", Control::Choice(draws.to_vec())),
            Field::new("endings.open-ballot", "Votes", ballot),
            Field::new("endings.surrender", "Surrender", surrender),
            Field::new("endings.concession", "Concede the game to somebody", concession),
            Field::new("endings.last-phase", "Last phase", Control::Line)
                .hint("Such as W1910A. After it the game is scored. Empty for no limit."),
            Field::new("endings.last-time", "Last day", Control::Moment)
                .hint("The year that is played then is the last; after it the game is scored."),
            Field::new("endings.scoring", "What is scored", Control::Choice(counted.to_vec())),
        ],
    )
}

fn mastery() -> Section {
    let leads = [
        Choice::named(&Mastery::None, "Nobody: it leads itself"),
        Choice::named(&Mastery::Neutral, "I do, without playing"),
        Choice::named(&Mastery::Playing, "I do, and I play"),
    ];
    section(
        "Game master",
        vec![Field::new("mastery", "Who leads the game?", Control::Choice(leads.to_vec())).hint(
            "A master who does not play sees everything. One who plays sees no more than the others \
                 and cannot touch the board.",
        )],
    )
}
