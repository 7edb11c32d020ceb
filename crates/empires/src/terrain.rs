//! Kinds of ground, and what they cost and grant (EMP-4.3, EMP-13.1).

/// The ground of a land.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Fertile flat land.
    Lowlands,
    /// Flat land that is not especially fertile.
    Plains,
    /// Hills.
    Uplands,
    /// Marshes and deltas.
    Wetlands,
    /// Woods.
    Forest,
    /// Small islands.
    Islands,
    /// High and steep land.
    Mountains,
    /// Rain forest.
    Jungle,
    /// Dry land.
    Desert,
    /// Cold land.
    Tundra,
}

/// What a terrain does, one row of the table in EMP-13.1.
struct Effects {
    name: &'static str,
    /// What growing costs beyond the population.
    growth: u32,
    /// What it adds to the strength of a defence.
    defence: u32,
    /// Whether armies get stuck there, and lose one less when they defend it.
    difficult: bool,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Lowlands,
        Self::Plains,
        Self::Uplands,
        Self::Wetlands,
        Self::Forest,
        Self::Islands,
        Self::Mountains,
        Self::Jungle,
        Self::Desert,
        Self::Tundra,
    ];

    const fn effects(self) -> Effects {
        let (name, growth, defence, difficult) = match self {
            Self::Lowlands => ("lowlands", 0, 0, false),
            Self::Plains => ("plains", 1, 0, false),
            Self::Uplands => ("uplands", 1, 1, false),
            Self::Wetlands => ("wetlands", 1, 1, true),
            Self::Forest => ("forest", 2, 1, true),
            Self::Islands => ("islands", 2, 0, false),
            Self::Mountains => ("mountains", 3, 2, true),
            Self::Jungle => ("jungle", 4, 2, true),
            Self::Desert => ("desert", 5, 0, false),
            Self::Tundra => ("tundra", 5, 0, false),
        };
        Effects { name, growth, defence, difficult }
    }

    /// The terrain with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }

    /// What it is called: `lowlands`.
    pub const fn name(self) -> &'static str {
        self.effects().name
    }

    /// What GROW costs there beyond the population.
    pub const fn growth_price(self) -> u32 {
        self.effects().growth
    }

    /// What it adds to the strength of armies that defend it.
    pub const fn defence_bonus(self) -> u32 {
        self.effects().defence
    }

    /// Whether armies that enter it are stuck until the turn ends, and lose one
    /// less when they defend it (EMP-4.3-difficult).
    pub const fn is_difficult(self) -> bool {
        self.effects().difficult
    }

    /// Between which numbers the population of an unowned area lies when the map
    /// does not state it (D-55).
    pub const fn usual_population(self) -> (u32, u32) {
        match self {
            Self::Lowlands => (3, 8),
            Self::Plains => (2, 6),
            Self::Uplands => (2, 5),
            Self::Forest | Self::Wetlands | Self::Islands => (1, 4),
            Self::Mountains | Self::Jungle => (1, 3),
            Self::Desert | Self::Tundra => (0, 2),
        }
    }
}
