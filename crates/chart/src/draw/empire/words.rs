//! What a tally shows, in words, for those who listen to pictures.

use atlas::Province;

use super::super::canvas::{Canvas, Side};
use crate::muster::{Base, Fleet, Holding};

/// "Paris (France): population 4, 1 army, 2 forts".
pub(super) fn holding(canvas: &Canvas, province: Province, holding: &Holding) -> String {
    let counts = [
        holding.population.map(|count| format!("population {count}")),
        holding.armies.map(|count| counted(count, "army", "armies")),
        holding.forts.map(|count| counted(count, "fort", "forts")),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    told(canvas, province, holding.owner.and_then(|owner| canvas.side(owner)), &counts)
}

/// "Brest (France): base at the English Channel, 2 ships, 1 laid up".
pub(super) fn base(canvas: &Canvas, province: Province, owner: Option<&Side>, base: Base) -> String {
    let entrance = Some(base.entrance).filter(|sea| sea.index() < canvas.board.province_count());
    let at = entrance.map_or("base".to_owned(), |sea| format!("base at {}", canvas.board.name(sea)));
    let mut counts = vec![at, counted(base.ships, "ship", "ships")];
    if base.laid_up > 0 {
        counts.push(format!("{} laid up", base.laid_up));
    }
    told(canvas, province, owner, &counts)
}

/// "English Channel (France): 2 ships, 1 army".
pub(super) fn fleet(canvas: &Canvas, sea: Province, fleet: Fleet) -> String {
    let mut counts = vec![counted(fleet.ships, "ship", "ships")];
    if fleet.armies > 0 {
        counts.push(counted(fleet.armies, "army", "armies"));
    }
    told(canvas, sea, canvas.side(fleet.owner), &counts)
}

fn told(canvas: &Canvas, province: Province, owner: Option<&Side>, counts: &[String]) -> String {
    let owner = owner.map_or(String::new(), |side| format!(" ({})", side.name));
    let counts = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
    format!("{}{owner}{counts}", canvas.board.name(province))
}

fn counted(count: u32, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}
