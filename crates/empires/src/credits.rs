//! Turn credits and prize discounts, for operators who want them (EMP-2.10-credit,
//! EMP-11.7). Nothing here touches the game itself: orders of a player without
//! credit are played, only the report is withheld (D-78).

use crate::victory::WinKind;

/// Discounts add up to no more than this: then turns are half price.
pub const MOST_DISCOUNT: u32 = 10;

/// A purchase of at least this many turns brings the discount.
pub const LEAST_PURCHASE: u32 = 10;

/// What somebody has in hand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Purse {
    /// Turns that are paid for.
    pub credits: u32,
    /// Turns that come on top of every large purchase.
    pub discount: u32,
}

/// What part somebody had in a game that ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Won it.
    Winner(WinKind),
    /// Was there when somebody won it in this way.
    Survivor(WinKind),
    /// Was eliminated while still playing.
    KnockedOut,
    /// Stopped playing.
    Dropout,
}

/// The discount that a part in a game earns (EMP-11.7-normal, D-77).
pub const fn prize(part: Part) -> u32 {
    match part {
        Part::Winner(WinKind::Runaway | WinKind::Knockout) => 3,
        Part::Winner(WinKind::Points) => 2,
        Part::KnockedOut | Part::Survivor(WinKind::Points) => 1,
        Part::Survivor(WinKind::Runaway | WinKind::Knockout) | Part::Dropout => 0,
    }
}

impl Purse {
    /// After buying turns in one payment: from ten on the discount comes on top,
    /// every time (EMP-11.7-use).
    #[must_use]
    pub const fn after_buying(self, turns: u32) -> Self {
        let bonus = if turns >= LEAST_PURCHASE { self.discount } else { 0 };
        Self { credits: self.credits.saturating_add(turns).saturating_add(bonus), ..self }
    }

    /// After a turn, and whether the report goes out: not without credit.
    #[must_use]
    pub const fn after_turn(self) -> (Self, bool) {
        match self.credits {
            0 => (self, false),
            credits => (Self { credits: credits - 1, ..self }, true),
        }
    }

    /// After a game: discounts add up, and whoever dropped out loses all of them
    /// (EMP-11.7-dropout).
    #[must_use]
    pub const fn after_game(self, part: Part) -> Self {
        let sum = self.discount + prize(part);
        let discount = match part {
            Part::Dropout => 0,
            _ if sum > MOST_DISCOUNT => MOST_DISCOUNT,
            _ => sum,
        };
        Self { discount, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EMP-11.7-normal, D-77.
    #[test]
    fn parts_earn_what_the_list_names() {
        use WinKind::{Knockout, Points, Runaway};
        let table = [
            (Part::Winner(Runaway), 3),
            (Part::Winner(Knockout), 3),
            (Part::Winner(Points), 2),
            (Part::Survivor(Points), 1),
            (Part::Survivor(Runaway), 0),
            (Part::Survivor(Knockout), 0),
            (Part::KnockedOut, 1),
            (Part::Dropout, 0),
        ];
        for (part, turns) in table {
            assert_eq!(prize(part), turns, "{part:?}");
        }
    }

    /// EMP-11.7-use: pay ten, get thirteen, and again the next time.
    #[test]
    fn discounts_come_with_large_purchases_only() {
        let purse = Purse { credits: 0, discount: 3 };
        assert_eq!(purse.after_buying(9).credits, 9);
        assert_eq!(purse.after_buying(10).credits, 13);
        assert_eq!(purse.after_buying(10).after_buying(20).credits, 36);
    }

    /// EMP-11.7-use, EMP-11.7-dropout.
    #[test]
    fn discounts_add_up_to_ten_and_are_lost_by_leaving() {
        let mut purse = Purse::default();
        for _ in 0..5 {
            purse = purse.after_game(Part::Winner(WinKind::Runaway));
        }
        assert_eq!(purse.discount, MOST_DISCOUNT);
        assert_eq!(purse.after_game(Part::Dropout).discount, 0);
    }

    /// EMP-2.10-credit: no credit, no report.
    #[test]
    fn a_turn_costs_a_credit() {
        let purse = Purse { credits: 1, discount: 0 };
        let (purse, is_sent) = purse.after_turn();
        assert!(is_sent);
        assert_eq!(purse.after_turn(), (purse, false));
    }
}
