//! A game that is played in the notation: text in, text out.

use std::sync::Arc;

use atlas::{Power, Variant};
use diplomacy::notation::{Context, Printer, Reader, Written};
use diplomacy::{
    Fate, LegalOrders, Order, PhaseKind, PhaseOrders, PhaseResult, PositionDraft, Referee, RefereeFault,
    Rules, State, Turn, Unit, Wording,
};

use crate::boards::variant;

/// A game with the turn that was played last.
pub(crate) struct Game {
    pub(crate) variant: Arc<Variant>,
    pub(crate) referee: Referee,
    pub(crate) state: State,
    pub(crate) turn: Option<Turn>,
    /// The units before the last turn.
    before: Vec<Unit>,
    reader: Reader,
}

impl Game {
    /// A variant from its opening, one player for each power.
    pub(crate) fn opening(id: &str) -> Self {
        let variant = variant(id);
        let rules = Rules::of_variant(&variant).unwrap();
        let referee = Referee::new(&variant, rules);
        let state = referee.opening(variant.start().parse().unwrap());
        let reader = Reader::new(&variant);
        Self { variant, referee, state, turn: None, before: Vec::new(), reader }
    }

    /// The standard game for fewer players, as its set-up lays down.
    pub(crate) fn for_players(players: usize) -> Self {
        Self::seated("standard", players)
    }

    /// A variant for fewer players, as its set-up lays down.
    pub(crate) fn seated(id: &str, players: usize) -> Self {
        let mut game = Self::opening(id);
        let setup = game.variant.setups().iter().find(|setup| setup.seats.len() == players).unwrap();
        let rules = game.referee.rules().of_setup(setup).unwrap();
        game.referee = Referee::new(&game.variant, rules);
        let start = setup.start.as_deref().unwrap_or(game.variant.start());
        game.state = game.referee.opening_for(start.parse().unwrap(), setup);
        game
    }

    /// The standard game in some position: `FRANCE A PAR, F BRE; TURKEY A CON`, `FRANCE PAR BRE`.
    pub(crate) fn at(phase: &str, units: &str, centres: &str) -> Self {
        Self::on("standard", phase, units, centres)
    }

    /// A variant in some position.
    pub(crate) fn on(id: &str, phase: &str, units: &str, centres: &str) -> Self {
        let mut game = Self::opening(id);
        game.state.phase = phase.parse().unwrap();
        game.place(units, centres);
        game
    }

    /// Puts other units and owners on the board.
    pub(crate) fn place(&mut self, units: &str, centres: &str) {
        let mut draft = PositionDraft::default();
        for (power, list) in self.by_power(units) {
            let read = list.split(',').map(|unit| self.reader.parse_unit(unit.trim()).unwrap());
            draft.units.extend(read.map(|(kind, place)| Unit { power, kind, place }));
        }
        for (power, list) in self.by_power(centres) {
            let read = list.split_whitespace().map(|place| self.reader.parse_place(place).unwrap());
            draft.owners.extend(read.map(|place| (self.variant.board().province_of(place), power)));
        }
        self.state.position = draft.check(self.variant.board()).unwrap();
    }

    /// Under another rule.
    pub(crate) fn with(mut self, option: &str, value: &str) -> Self {
        let mut rules = *self.referee.rules();
        rules.set(option, value).unwrap();
        self.referee = Referee::new(&self.variant, rules);
        self
    }

    /// Plays the orders, `FRANCE A PAR - BUR, A MAR H; ...`, and tells which phase waits now: `F1901M`, or
    /// `F1901M without S1901R` if phases were passed over.
    pub(crate) fn play(&mut self, orders: &str) -> String {
        let turn = self.try_play(orders).unwrap();
        let skipped: String = turn.skipped.iter().map(|(phase, _)| format!(" {phase}")).collect();
        let without = if skipped.is_empty() { "" } else { " without" };
        format!("{}{without}{skipped}", self.state.phase)
    }

    /// The same where the referee may refuse.
    pub(crate) fn try_play(&mut self, orders: &str) -> Result<Turn, RefereeFault> {
        let orders = self.read(orders);
        self.before = self.state.position.units().to_vec();
        let turn = self.referee.advance(&self.state, &orders)?;
        self.state = turn.after.clone();
        self.turn = Some(turn.clone());
        Ok(turn)
    }

    fn read(&self, text: &str) -> PhaseOrders {
        let board = self.variant.board();
        let mut orders = PhaseOrders::none(self.state.phase.kind());
        for (power, list) in self.by_power(text) {
            for written in self.read_orders(power, list) {
                match (&mut orders, written) {
                    (PhaseOrders::Movement(orders), Written::Movement { unit, order }) => {
                        orders.push((board.province_of(unit.place), order));
                    }
                    (PhaseOrders::Retreats(orders), Written::Retreat { unit, order }) => {
                        orders.push((board.province_of(unit.place), order));
                    }
                    (PhaseOrders::Adjustments(lines), Written::Adjustment(line)) => {
                        lines.push((power, vec![line]));
                    }
                    (_, written) => panic!("{written:?} in {}", self.state.phase),
                }
            }
        }
        orders
    }

    fn read_orders(&self, author: Power, text: &str) -> Vec<Written> {
        let waiting = self.state.position.dislodged().iter().map(|dislodged| dislodged.unit);
        let dislodged: Vec<Unit> = waiting.collect();
        let units = self.state.position.units();
        let context = Context { author, phase: self.state.phase.kind(), units, dislodged: &dislodged };
        let lines = self.reader.read_orders(text, &context).lines;
        lines.into_iter().map(|line| line.outcome.unwrap()).collect()
    }

    fn by_power<'a>(&self, text: &'a str) -> Vec<(Power, &'a str)> {
        let entries = text.split(';').map(str::trim).filter(|entry| !entry.is_empty());
        entries
            .map(|entry| entry.split_once(' ').unwrap())
            .map(|(name, rest)| (self.power(name), rest))
            .collect()
    }

    pub(crate) fn power(&self, code: &str) -> Power {
        self.variant.power_coded(code).unwrap()
    }

    /// The codes of powers, as they come.
    pub(crate) fn codes(&self, powers: &[Power]) -> String {
        let codes: Vec<&str> = powers.iter().map(|&power| self.variant.power(power).code.as_str()).collect();
        codes.join(" ")
    }

    /// The units of a power, by province: `F BRE, A PAR`.
    pub(crate) fn units(&self, power: &str) -> String {
        let units: Vec<Unit> = self.state.position.units_of(self.power(power)).collect();
        self.list(&units)
    }

    /// The centres of a power, by province: `BRE PAR`.
    pub(crate) fn centres(&self, power: &str) -> String {
        let centres = self.state.position.centres_of(self.power(power));
        let codes: Vec<&str> = centres.map(|centre| self.variant.board().code(centre)).collect();
        codes.join(" ")
    }

    /// Who waits for a retreat, and where they may go: `A BUR: BEL GAS`.
    pub(crate) fn waiting(&self) -> String {
        let printer = Printer::new(&self.variant, &[]);
        let waiting = self.state.position.dislodged().iter().map(|dislodged| {
            format!("{}: {}", self.list(&[dislodged.unit]), printer.ways_out(dislodged).join(" "))
        });
        waiting.collect::<Vec<_>>().join("; ")
    }

    /// What became of a unit in the last movement phase: `moved`, `held, dislodged by ROM`.
    pub(crate) fn fate(&self, unit: &str) -> String {
        let Some(Turn { result: PhaseResult::Movement { outcome, .. }, .. }) = &self.turn else {
            panic!("the last phase was none of moves")
        };
        let index = self.before.iter().position(|&before| self.list(&[before]) == unit).unwrap();
        let Fate { verdict, dislodged_by } = outcome.fates[index];
        let by = dislodged_by.map(|by| format!(", dislodged by {}", self.variant.board().code(by)));
        format!("{}{}", verdict.word(), by.unwrap_or_default())
    }

    /// Holds the reasons of the last movement phase against its verdicts, and puts them into words.
    pub(crate) fn check_reasons(&self) {
        let Some(Turn { result: PhaseResult::Movement { outcome, .. }, .. }) = &self.turn else {
            panic!("the last phase was none of moves")
        };
        let wording = Wording::new(&self.variant, &self.before);
        for ((unit, fate), explanation) in self.before.iter().zip(&outcome.fates).zip(self.referee.reasons())
        {
            assert_eq!(explanation.reason.verdict(), fate.verdict, "{unit:?} {explanation:?}");
            let sentence = wording.explanation(*unit, Order::Hold, &explanation).sentence();
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }

    /// What the last phase and those passed over after it took off the board or raised without
    /// being dislodged: `TURKEY waived built A CON; ITALY lost A VEN`.
    pub(crate) fn told(&self) -> String {
        let turn = self.turn.as_ref().unwrap();
        let results = std::iter::once(&turn.result).chain(turn.skipped.iter().map(|(_, result)| result));
        results.map(|result| self.tell(result)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
    }

    fn tell(&self, result: &PhaseResult) -> String {
        match result {
            PhaseResult::Movement { disbanded, .. } if disbanded.is_empty() => String::new(),
            PhaseResult::Movement { disbanded, .. } => format!("disbanded {}", self.list(disbanded)),
            PhaseResult::Retreats(verdicts) => {
                verdicts.iter().map(|verdict| verdict.word()).collect::<Vec<_>>().join(" ")
            }
            PhaseResult::Adjustments(results) => {
                let power = |power: &Power| &self.variant.power(*power).code;
                let told = results.iter().map(|(code, result)| {
                    let mut words = vec![power(code).clone()];
                    words.extend(result.verdicts.iter().map(|verdict| verdict.word().to_owned()));
                    let removed = &result.removed_by_rule;
                    words.extend((!removed.is_empty()).then(|| format!("lost {}", self.list(removed))));
                    words.join(" ")
                });
                told.collect::<Vec<_>>().join("; ")
            }
        }
    }

    /// Whether the order is among the legal ones of its unit, or what it can be told besides.
    pub(crate) fn may(&mut self, power: &str, order: &str) -> bool {
        let written = self.read_orders(self.power(power), order);
        let [Written::Movement { unit, order }] = written[..] else { panic!("{written:?}") };
        let mut legal = LegalOrders::default();
        self.referee.legal_orders(&self.state, &mut legal);
        let index = self.state.position.units().iter().position(|&known| known == unit).unwrap();
        legal.of(index).contains(&order) || legal.besides(index).any(|other| other == order)
    }

    /// Whether a phase of adjustments has something to decide for the power.
    pub(crate) fn may_adjust(&self, power: &str) -> bool {
        assert_eq!(self.state.phase.kind(), PhaseKind::Adjustment);
        self.referee.can_adjust(&self.state, self.power(power))
    }

    fn list(&self, units: &[Unit]) -> String {
        let printer = Printer::new(&self.variant, &[]);
        units.iter().map(|&unit| printer.unit(unit)).collect::<Vec<_>>().join(", ")
    }
}
