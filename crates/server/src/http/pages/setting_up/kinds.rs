//! The kinds of game that are offered first: each is a whole set of settings.

use game::schedule::{Preset, UnknownZone, Zone};
use game::{Absence, Channels, Gathering, Press, Settings, Start};
use jiff::SignedDuration;

/// A kind of game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// To learn on a small board.
    Lesson,
    /// In an evening, all at once.
    Table,
    /// A turn a day.
    #[default]
    Daily,
    /// A turn on every working day.
    Weekdays,
    /// A turn a week.
    Weekly,
    /// A turn a day, without a word, nobody known.
    Silent,
}

impl Kind {
    /// All kinds, in the order in which they are offered.
    pub(super) const ALL: [Self; 6] =
        [Self::Lesson, Self::Table, Self::Daily, Self::Weekdays, Self::Weekly, Self::Silent];

    /// The kind of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// By what it is chosen.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Lesson => "lesson",
            Self::Table => "table",
            Self::Daily => "daily",
            Self::Weekdays => "weekdays",
            Self::Weekly => "weekly",
            Self::Silent => "silent",
        }
    }

    /// What people call it.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Lesson => "A first game",
            Self::Table => "Around the table",
            Self::Daily => "A day for each turn",
            Self::Weekdays => "Weekdays at six",
            Self::Weekly => "Once a week",
            Self::Silent => "Without a word",
        }
    }

    /// What it is like.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Lesson => "Three players on a small board, an hour for each turn. Good for learning.",
            Self::Table => "Everybody at the same time: 15 minutes to talk, 5 to write. About four hours.",
            Self::Daily => "Seven players, 24 hours for moves, 12 for the rest. About a month.",
            Self::Weekdays => "Orders are due at 18:00 from Monday to Friday. About two months.",
            Self::Weekly => "Orders are due on Sunday at 20:00. Plenty of time to write letters.",
            Self::Silent => "A day for each turn. Nobody may talk, and nobody knows who plays what.",
        }
    }

    const fn pace(self) -> Preset {
        match self {
            Self::Lesson => Preset::Fast,
            Self::Table => Preset::Table,
            Self::Daily | Self::Silent => Preset::Daily,
            Self::Weekdays => Preset::Weekdays,
            Self::Weekly => Preset::Weekly,
        }
    }

    /// A game of this kind as it is usually played, still without a title.
    ///
    /// # Errors
    ///
    /// If a zone of its schedule is unknown to this build.
    pub(super) fn settings(self, zone: &Zone) -> Result<Settings, UnknownZone> {
        let slow = !matches!(self, Self::Lesson | Self::Table);
        let hours = |hours: i64| Some(SignedDuration::from_hours(hours)).filter(|_| slow);
        let variant = if self == Self::Lesson { "teaching" } else { "standard" };
        let usual = Settings::usual("", variant, self.pace().schedule(zone)?);
        Ok(Settings {
            gathering: Gathering {
                start: if self == Self::Table { Start::ByHand } else { Start::WhenFull },
                muster: hours(24),
                ..Gathering::default()
            },
            press: Press { channels: self.channels(), ..Press::default() },
            anonymous: self == Self::Silent,
            absence: if self == Self::Lesson { Absence::Forgiven } else { Absence::Disorder },
            reminder: hours(6),
            open_progress: !slow,
            ..usual
        })
    }

    const fn channels(self) -> Channels {
        match self {
            Self::Table => Channels::Rulebook,
            Self::Silent => Channels::None,
            Self::Lesson | Self::Daily | Self::Weekdays | Self::Weekly => Channels::Private,
        }
    }
}
