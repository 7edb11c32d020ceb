//! What everybody hears of a turn: names of countries and areas, not strengths
//! unless the rules open them (EMP-10.4-actions).

use crate::event::{Clash, Gain, Happening};
use crate::ids::Area;
use crate::report::document::{Emphasis, Text};
use crate::report::wording::{Wording, armies};
use crate::rules::WinCheck;
use crate::victory::{Win, WinKind};

impl Wording<'_> {
    /// A piece of news. Captures are bold and major battles underlined
    /// (EMP-8.14-major).
    pub(in crate::report) fn news(&self, what: &Happening) -> Text {
        match what {
            Happening::Clash(clash) => {
                let emphasis = Emphasis { bold: clash.captured, underlined: clash.major };
                Text::set(self.clash(clash), emphasis)
            }
            Happening::Deployed { country, land, armies: number } => {
                let place = self.area(*land);
                format!("{} deployed {} in {place}.", self.country(*country), armies(*number)).into()
            }
            Happening::Unowned { land, gain } => {
                let gained = match gain {
                    Gain::Army => "an army",
                    Gain::Fort => "a fort",
                    Gain::Population => "population",
                };
                format!("{}, which nobody owns, gained {gained}.", self.area(*land)).into()
            }
            Happening::CensusTaken => "A census was taken.".into(),
            Happening::Eliminated { country } => Text::bold(format!("{} is out.", self.country(*country))),
            Happening::PossibleWin { country, kind } => {
                let when = self.next_check();
                Text::bold(format!(
                    "{} could have {} at {when}.",
                    self.country(*country),
                    self.win_kind(*kind)
                ))
            }
            Happening::WinAverted => "The win that was possible has been averted.".into(),
            Happening::Ended(win) => Text::bold(format!("The game has ended: {}.", self.win(win))),
            // All others are no news.
            _ => Text::default(),
        }
    }

    /// When it is seen next whether somebody has won; nobody is told when a census
    /// comes (EMP-10.0-hidden).
    pub(in crate::report) fn next_check(&self) -> &'static str {
        match self.rules.win_check {
            WinCheck::Census => "the next census",
            WinCheck::EveryTurn => "the end of the next turn",
        }
    }

    /// Who won and how.
    pub(in crate::report) fn win(&self, win: &Win) -> String {
        let how = self.win_kind(win.kind);
        format!("{} won in turn {}, {how}", self.country(win.country), win.turn)
    }

    /// What a kind of win takes.
    pub(in crate::report) fn win_kind(&self, kind: WinKind) -> &'static str {
        match kind {
            WinKind::Runaway => "a runaway win (at least twice the victory points of the next)",
            WinKind::Knockout => "a knockout win (at least 40% of all victory points)",
            WinKind::Points => "a points win (more victory points than the target)",
        }
    }

    fn clash(&self, clash: &Clash) -> String {
        let strengths =
            clash.strengths.map_or(String::new(), |(one, other)| format!(" ({one} against {other})"));
        let (attacker, area) = (self.country(clash.attacker), self.area(clash.area));
        let of = clash.defender.map(|defender| self.country(defender));
        let told = match (clash.area, clash.captured, of) {
            (_, true, Some(of)) => format!("{attacker} captured {area} from {of}"),
            (_, true, None) => format!("{attacker} captured {area}"),
            (Area::Sea(_), false, Some(of)) => format!("{attacker} attacked {of} in {area}"),
            (Area::Land(_), false, Some(of)) => format!("{attacker} attacked {area} of {of}"),
            (_, false, None) => format!("{attacker} attacked {area}"),
        };
        format!("{told}{strengths}.")
    }
}
