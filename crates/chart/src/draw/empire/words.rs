//! What a tally shows, in words, for those who listen to pictures.

use atlas::{Power, Province};

use super::super::canvas::{Canvas, Side};
use super::field::Field;
use crate::campaign::{Order, Outlook};
use crate::muster::{Base, Fleet, Holding, Seen};

/// "Paris (France): population 4, 1 army, 2 forts; seen 3 turns ago".
pub(super) fn holding(canvas: &Canvas, province: Province, holding: &Holding) -> String {
    let counts = [
        holding.population.map(|count| format!("population {count}")),
        holding.armies.map(|count| counted(count, "army", "armies")),
        holding.forts.map(|count| counted(count, "fort", "forts")),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    let owner = holding.owner.and_then(|owner| canvas.side(owner));
    format!("{}{}", told(canvas, province, owner, &counts), ago(canvas, holding.owner, holding.seen))
}

/// "Brest (France): base at the English Channel, 2 ships, 1 laid up".
pub(super) fn base(
    canvas: &Canvas,
    province: Province,
    (owner, seen): (Option<&Side>, Seen),
    base: Base,
) -> String {
    let entrance = Some(base.entrance).filter(|sea| sea.index() < canvas.board.province_count());
    let at = entrance.map_or("base".to_owned(), |sea| format!("base at {}", canvas.board.name(sea)));
    let mut counts = vec![at, counted(base.ships, "ship", "ships")];
    if base.laid_up > 0 {
        counts.push(format!("{} laid up", base.laid_up));
    }
    format!("{}{}", told(canvas, province, owner, &counts), turns_ago(seen))
}

/// "English Channel (France): 2 ships, 1 army".
pub(super) fn fleet(canvas: &Canvas, sea: Province, fleet: Fleet) -> String {
    let mut counts = vec![counted(fleet.ships, "ship", "ships")];
    if fleet.armies > 0 {
        counts.push(counted(fleet.armies, "army", "armies"));
    }
    told(canvas, sea, canvas.side(fleet.owner), &counts)
}

/// "Line 3: ATTACK PAR BUR 4; may fail".
pub(super) fn order(order: &Order) -> String {
    format!("Line {}: {}; {}", order.line, order.text, order.standing.words())
}

/// "Paris: 2 armies will disperse, supply 3".
pub(super) fn outlook(field: &Field<'_>, province: Province, outlook: Outlook) -> String {
    let Outlook { dispersing, supply } = outlook;
    let is_sea = field.is_sea(province) == Some(true);
    let [one, several] = if is_sea { ["ship", "ships"] } else { ["army", "armies"] };
    let lost = (dispersing > 0).then(|| format!("{} will disperse", counted(dispersing, one, several)));
    let cost = (supply > 0).then(|| format!("supply {supply}"));
    told(field.canvas, province, None, &[lost, cost].into_iter().flatten().collect::<Vec<_>>())
}

/// When something was seen, and whose it was then if that has changed.
fn ago(canvas: &Canvas, owner: Option<Power>, seen: Seen) -> String {
    let then = match seen {
        Seen::Ago { owner: then, .. } if then != owner => {
            let side = then.and_then(|then| canvas.side(then));
            side.map_or(", when it was nobody's".to_owned(), |side| format!(", when it was {}'s", side.name))
        }
        _ => String::new(),
    };
    format!("{}{then}", turns_ago(seen))
}

fn turns_ago(seen: Seen) -> String {
    match seen {
        Seen::Now => String::new(),
        Seen::Ago { turns, .. } => format!("; seen {} ago", counted(turns, "turn", "turns")),
    }
}

fn told(canvas: &Canvas, province: Province, owner: Option<&Side>, counts: &[String]) -> String {
    let owner = owner.map_or(String::new(), |side| format!(" ({})", side.name));
    let counts = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
    format!("{}{owner}{counts}", canvas.board.name(province))
}

fn counted(count: u32, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}
