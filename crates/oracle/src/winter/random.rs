//! Random Winters in which much is due and much is written, sense and nonsense.

use atlas::{Board, Place, Power, Province, UnitKind, Variant};
use diplomacy::{Adjustment, PhaseKind, Position, PositionDraft, Referee, State, Unit};

use crate::chance::Chance;

/// A Winter and the lines that were written in it, each with who wrote it.
#[derive(Clone, Debug)]
pub struct Winter {
    /// The state that waits for the lines.
    pub state: State,
    /// The lines, in the order in which they were written.
    pub lines: Vec<(Power, Adjustment)>,
}

/// The Winter of this seed, for any number of players. Nothing if the variant
/// has no first phase that can be read.
pub fn generate(variant: &Variant, referee: &Referee, seed: u64) -> Option<Winter> {
    let mut chance = Chance::new(seed);
    let start = variant.start().parse().ok()?;
    let setup = variant.setups().get(chance.below(2 * variant.setups().len()));
    let mut state = setup.map_or_else(|| referee.opening(start), |setup| referee.opening_for(start, setup));
    while state.phase.kind() != PhaseKind::Adjustment {
        state.phase = state.phase.next();
    }
    state.disorder.extend(variant.powers().filter(|_| chance.percent(5)));
    state.position = position(variant, &mut chance)?;
    let powers = chance.shuffled(variant.powers().collect());
    let mut scribe = Scribe { board: variant.board(), position: &state.position, chance };
    let lines = scribe.lines(&powers);
    Some(Winter { state, lines })
}

/// Units here and there; mostly, whoever stands on a centre owns it.
fn position(variant: &Variant, chance: &mut Chance) -> Option<Position> {
    let board = variant.board();
    let powers: Vec<Power> = variant.powers().collect();
    let (on_centres, elsewhere) = (chance.between(10, 90), chance.between(0, 40));
    let mut draft = PositionDraft::default();
    for province in board.provinces() {
        let centre = board.facts(province).centre;
        let owner = chance.pick(&powers).filter(|_| centre && chance.percent(90));
        let stands = chance.percent(if centre { on_centres } else { elsewhere });
        let guest = chance.pick(&powers).filter(|_| stands && chance.percent(5));
        let holder = owner.filter(|_| stands).or_else(|| chance.pick(&powers).filter(|_| stands && !centre));
        draft.owners.extend(owner.map(|owner| (province, owner)));
        draft.units.extend(guest.or(holder).and_then(|power| unit(board, province, power, chance)));
    }
    draft.check(board).ok()
}

fn unit(board: &Board, province: Province, power: Power, chance: &mut Chance) -> Option<Unit> {
    let armies = [province.whole()].into_iter().filter(|&place| board.army_can_stand(place));
    let fleets = board.places_of(province).filter(|&place| board.fleet_can_stand(place));
    let armies = armies.map(|place| Unit { power, kind: UnitKind::Army, place });
    let fleets = fleets.map(|place| Unit { power, kind: UnitKind::Fleet, place });
    chance.pick(&armies.chain(fleets).collect::<Vec<Unit>>())
}

struct Scribe<'a> {
    board: &'a Board,
    position: &'a Position,
    chance: Chance,
}

impl Scribe<'_> {
    /// Lines of all powers; those of two may stand between each other.
    fn lines(&mut self, powers: &[Power]) -> Vec<(Power, Adjustment)> {
        let mut lines = Vec::new();
        for _ in 0..self.chance.between(0, 8 * powers.len()) {
            let Some(author) = self.chance.pick(powers) else { break };
            let again = self.chance.pick(&lines).filter(|_| self.chance.percent(10));
            let line = again.or_else(|| Some((author, self.line(author)?)));
            lines.extend(line);
        }
        lines
    }

    fn line(&mut self, author: Power) -> Option<Adjustment> {
        let units: Vec<Province> =
            self.position.units_of(author).map(|unit| self.board.province_of(unit.place)).collect();
        let centres: Vec<Province> = self.position.centres_of(author).collect();
        let all: Vec<Province> = self.board.provinces().collect();
        match self.chance.below(20) {
            0 => Some(Adjustment::Waive),
            1 => Some(Adjustment::Remove { unit: self.chance.pick(&all)? }),
            2 => self.build(&all),
            3..8 => Some(Adjustment::Remove { unit: self.chance.pick(&units)? }),
            8..12 => self.build(&units),
            _ => self.build(&centres),
        }
    }

    /// A line to raise any unit in one of the provinces, whether it can stand
    /// there or not.
    fn build(&mut self, provinces: &[Province]) -> Option<Adjustment> {
        let province = self.chance.pick(provinces)?;
        let kind = if self.chance.percent(50) { UnitKind::Army } else { UnitKind::Fleet };
        let places: Vec<Place> = self.board.places_of(province).collect();
        let place = if kind == UnitKind::Army { province.whole() } else { self.chance.pick(&places)? };
        Some(Adjustment::Build { kind, place })
    }
}
