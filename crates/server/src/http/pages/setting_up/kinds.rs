//! The kinds of game that are offered first: each is a whole set of settings.

use game::schedule::{Preset, UnknownZone, Zone};
use game::{Absence, Channels, Draws, Endings, Gathering, Press, Scoring, Settings, Start};
use jiff::{SignedDuration, Timestamp};

/// How long a game of the league lasts from the day on which it is set up: two months, and the
/// week in which its players talk before the first turn.
const LEAGUE_LASTS: SignedDuration = SignedDuration::from_hours((61 + 7) * 24);

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
    /// Asia by the rules of conscription and conversion.
    Empire,
    /// Asia by the printed book of the colonies.
    Colonies,
    /// The colonies as a league plays them, with everything the book offers.
    League,
    /// The whole world, nine powers.
    World,
    /// To learn Empires on a small map.
    Campaign,
    /// Empires around Australia.
    Outback,
    /// Empires in the Middle Ages.
    Crowns,
    /// Empires in the time of Napoleon.
    Nations,
    /// Empires all over the world.
    Empires,
}

/// What is fixed about a kind.
struct Facts {
    kind: Kind,
    name: &'static str,
    title: &'static str,
    words: &'static str,
    variant: &'static str,
    pace: Preset,
}

/// What is fixed about each kind, in the order in which they are offered.
const FACTS: [Facts; 15] = [
    Facts {
        kind: Kind::Lesson,
        name: "lesson",
        title: "A first game",
        words: "Three players on a small board, an hour for each turn. Good for learning.",
        variant: "teaching",
        pace: Preset::Fast,
    },
    Facts {
        kind: Kind::Table,
        name: "table",
        title: "Around the table",
        words: "Everybody at the same time: 15 minutes to talk, 5 to write. About four hours.",
        variant: "standard",
        pace: Preset::Table,
    },
    Facts {
        kind: Kind::Daily,
        name: "daily",
        title: "A day for each turn",
        words: "Seven players, 24 hours for moves, 12 for the rest. About a month.",
        variant: "standard",
        pace: Preset::Daily,
    },
    Facts {
        kind: Kind::Weekdays,
        name: "weekdays",
        title: "Weekdays at six",
        words: "Orders are due at 18:00 from Monday to Friday. About two months.",
        variant: "standard",
        pace: Preset::Weekdays,
    },
    Facts {
        kind: Kind::Weekly,
        name: "weekly",
        title: "Once a week",
        words: "Orders are due on Sunday at 20:00. Plenty of time to write letters.",
        variant: "standard",
        pace: Preset::Weekly,
    },
    Facts {
        kind: Kind::Silent,
        name: "silent",
        title: "Without a word",
        words: "A day for each turn. Nobody may talk, and nobody knows who plays what.",
        variant: "standard",
        pace: Preset::Daily,
    },
    Facts {
        kind: Kind::Empire,
        name: "empire",
        title: "Era of Empire",
        words: "Seven powers in Asia. Build wherever you own a centre, turn armies into fleets. A day for each turn.",
        variant: "era",
        pace: Preset::Daily,
    },
    Facts {
        kind: Kind::Colonies,
        name: "colonies",
        title: "Colonial",
        words: "Seven powers and their colonies in Asia, two years to a turn. A day for each turn.",
        variant: "colonial",
        pace: Preset::Daily,
    },
    Facts {
        kind: Kind::League,
        name: "league",
        title: "Colonial league",
        words: "With the railway, the canal and the enclave. Two turns a week for two months; most units win.",
        variant: "colonial-house",
        pace: Preset::HouseLeague,
    },
    Facts {
        kind: Kind::World,
        name: "world",
        title: "Around the world",
        words: "Nine powers on a board without edges, and a game that can be conceded. Two turns a week.",
        variant: "colonia-v",
        pace: Preset::TwiceAWeek,
    },
    Facts {
        kind: Kind::Campaign,
        name: "campaign",
        title: "A first game of Empires",
        words: "Sixteen actions a turn on a small map, against the computer and whoever comes. A day for each turn.",
        variant: "empires-teaching",
        pace: Preset::Daily,
    },
    Facts {
        kind: Kind::Outback,
        name: "outback",
        title: "Australian Empires",
        words: "Twelve countries, and much empty land and water between them. Twice a week.",
        variant: "empires-australian",
        pace: Preset::TwiceAWeek,
    },
    Facts {
        kind: Kind::Crowns,
        name: "crowns",
        title: "Medieval Empires",
        words: "Thirty small countries that meet at once. Twice a week.",
        variant: "empires-medieval",
        pace: Preset::TwiceAWeek,
    },
    Facts {
        kind: Kind::Nations,
        name: "nations",
        title: "European Empires",
        words: "Six great powers, nine lesser ones and nine small countries. Twice a week.",
        variant: "empires-european",
        pace: Preset::TwiceAWeek,
    },
    Facts {
        kind: Kind::Empires,
        name: "empires",
        title: "World Empires",
        words: "Twenty-eight countries all around the globe, with every rule there is. Once a week.",
        variant: "empires-world",
        pace: Preset::Weekly,
    },
];

impl Kind {
    /// All kinds, in the order in which they are offered.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        FACTS.iter().map(|facts| facts.kind)
    }

    /// The kind of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// By what it is chosen.
    pub(super) const fn name(self) -> &'static str {
        self.facts().name
    }

    /// What people call it.
    pub(super) const fn title(self) -> &'static str {
        self.facts().title
    }

    /// What it is like.
    pub(super) const fn words(self) -> &'static str {
        self.facts().words
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// A game of this kind as it is usually played, set up now, still without a title.
    ///
    /// # Errors
    ///
    /// If a zone of its schedule is unknown to this build.
    pub(super) fn settings(self, zone: &Zone, now: Timestamp) -> Result<Settings, UnknownZone> {
        let slow = !matches!(self, Self::Lesson | Self::Table);
        let hours = |hours: i64| Some(SignedDuration::from_hours(hours)).filter(|_| slow);
        let &Facts { variant, pace, .. } = self.facts();
        let usual = Settings::usual("", variant, pace.schedule(zone)?);
        Ok(Settings {
            gathering: Gathering {
                start: if self.begins_by_hand() { Start::ByHand } else { Start::WhenFull },
                muster: hours(24).filter(|_| !self.begins_by_hand()),
                ..Gathering::default()
            },
            press: Press { channels: self.channels(), ..Press::default() },
            anonymous: self == Self::Silent,
            absence: self.absence(),
            endings: self.endings(now),
            reminder: hours(6),
            open_progress: !slow,
            ..usual
        })
    }

    /// Whether it need not be full: the computer plays what nobody takes, or
    /// everybody sits around one table.
    const fn begins_by_hand(self) -> bool {
        matches!(self, Self::Table) || self.is_campaign()
    }

    /// Whether it is of the Empires family.
    const fn is_campaign(self) -> bool {
        matches!(self, Self::Campaign | Self::Outback | Self::Crowns | Self::Nations | Self::Empires)
    }

    const fn channels(self) -> Channels {
        match self {
            Self::Table => Channels::Rulebook,
            Self::Silent => Channels::None,
            _ => Channels::Private,
        }
    }

    const fn absence(self) -> Absence {
        match self {
            Self::Lesson => Absence::Forgiven,
            Self::League => Absence::Replaced,
            _ => Absence::Disorder,
        }
    }

    fn endings(self, now: Timestamp) -> Endings {
        match self {
            Self::League => Endings {
                draws: Draws::InOrders,
                surrender: true,
                last_time: now.checked_add(LEAGUE_LASTS).ok(),
                scoring: Scoring::Units,
                ..Endings::default()
            },
            Self::World => Endings { concession: true, ..Endings::default() },
            _ if self.is_campaign() => Endings { draws: Draws::None, ..Endings::default() },
            _ => Endings::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    /// Facts are found by the place of a kind, so both have to be in the same order.
    #[test]
    fn every_kind_has_its_own_facts() {
        for (place, kind) in Kind::all().enumerate() {
            assert_eq!(kind as usize, place, "{}", kind.name());
            assert_eq!(Kind::named(kind.name()), Some(kind));
        }
    }
}
