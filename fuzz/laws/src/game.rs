//! A few phases of a game through the JSON door, with the laws of the game.

use std::collections::BTreeMap;

use atlas::{Power, shipped_variant, shipped_variant_ids};
use diplomacy::notation::Printer;
use diplomacy::{
    Dislodged, LegalOrders, Order, PhaseKind, Referee, Rules, legal_adjustments, legal_retreats,
};
use entente::door::{Request, Setting};
use serde_json::{Map, Value, json};

use crate::adjudicate::answer;
use crate::choices::Choices;
use crate::position::units;

/// From a first movement phase to well beyond the next adjustments.
const PHASES: usize = 7;

/// Plays on from a position made up from the choices. The text is sent as one
/// more line of orders.
pub(crate) fn play(text: &str, mut choices: Choices<'_>) {
    let mut request = opening(&mut choices);
    for _ in 0..PHASES {
        let setting = setting(&request);
        request["orders"] = orders(&setting, text, &mut choices);
        let answer = answer(&request.to_string());
        assert!(answer.get("error").is_none(), "refused: {answer}\nto {request}");
        assert_accounted_for(&setting, &request, &answer);
        if text.is_empty() {
            assert_nothing_illegal(&setting, &request, &answer);
        }
        if answer.get("winners").is_some() {
            return;
        }
        for key in ["phase", "units", "retreats", "centers"] {
            request[key] = answer[key].clone();
        }
    }
}

/// A movement phase with units anywhere, centres owned by whoever stands there
/// or calls them home.
fn opening(choices: &mut Choices<'_>) -> Value {
    let ids = shipped_variant_ids();
    let id = choices.pick(&ids).copied().unwrap_or_default();
    let edition = choices.pick(Rules::EDITIONS).copied().unwrap_or_default();
    let phase = choices.pick(&["S1901M", "F1901M"]).copied().unwrap_or_default();
    let mut request = json!({"variant": id, "phase": phase, "options": {"edition": edition}});
    let Ok(variant) = shipped_variant(id) else { return request };
    let board = variant.board();
    let units = units(&variant, choices);
    let owner = |province| {
        let standing = units.iter().find(|unit| board.province_of(unit.place) == province);
        standing.map(|unit| unit.power).or_else(|| variant.home_of(province))
    };
    let code = |power: Power| variant.power(power).code.clone();
    let printer = Printer::new(&variant, &units);
    request["units"] = grouped(units.iter().map(|&unit| (code(unit.power), printer.unit(unit))));
    let centres = board.centres().filter_map(|centre| owner(centre).map(|power| (power, centre)));
    request["centers"] = grouped(centres.map(|(power, centre)| (code(power), board.code(centre).to_owned())));
    request
}

fn setting(request: &Value) -> Setting {
    let read = Request::read(&request.to_string()).map_err(|(fault, _)| fault);
    match read.and_then(|read| Setting::of(&read)) {
        Ok(setting) => setting,
        Err(fault) => broken(&format!("{fault:?} in {request}")),
    }
}

/// Legal orders for everybody, in canonical form, and the text as one line of
/// the first power.
fn orders(setting: &Setting, text: &str, choices: &mut Choices<'_>) -> Value {
    let variant = &setting.variant;
    let code = |power: Power| variant.power(power).code.clone();
    let mut lines = legal_lines(setting, choices);
    lines.extend(variant.powers().next().filter(|_| !text.is_empty()).map(|power| (power, text.to_owned())));
    grouped(lines.into_iter().map(|(power, line)| (code(power), line)))
}

/// Legal lines, each with its author.
fn legal_lines(setting: &Setting, choices: &mut Choices<'_>) -> Vec<(Power, String)> {
    let (variant, position) = (&setting.variant, &setting.state.position);
    let printer = Printer::new(variant, position.units());
    match setting.state.phase.kind() {
        PhaseKind::Movement => {
            let orders = concerted_orders(setting, choices);
            let units = position.units().iter().zip(orders);
            units.map(|(&unit, order)| (unit.power, printer.order(unit, order))).collect()
        }
        PhaseKind::Retreat => {
            let order = |dislodged: &Dislodged| {
                let order = choices.pick(&legal_retreats(dislodged)).copied();
                order.map(|order| (dislodged.unit.power, printer.retreat(dislodged.unit, order)))
            };
            position.dislodged().iter().filter_map(order).collect()
        }
        PhaseKind::Adjustment => {
            let line = |power: Power| {
                let legal = legal_adjustments(variant, &setting.rules, position, power);
                choices.pick(&legal).map(|&line| (power, printer.adjustment(line)))
            };
            variant.powers().filter_map(line).collect()
        }
    }
}

/// One legal order per unit. Most units that can support a move already
/// ordered do so: without that, hardly anybody would ever be dislodged. Each
/// railway takes one army, so only the first may travel.
fn concerted_orders(setting: &Setting, choices: &mut Choices<'_>) -> Vec<Order> {
    let board = setting.variant.board();
    let mut list = LegalOrders::default();
    Referee::new(&setting.variant, setting.rules).legal_orders(&setting.state, &mut list);
    let mut helps: Vec<Order> = Vec::new();
    let mut orders = Vec::new();
    for (index, unit) in setting.state.position.units().iter().enumerate() {
        let full = orders.iter().any(|order| matches!(order, Order::Rail { .. }));
        let open = |order: &Order| !(full && matches!(order, Order::Rail { .. }));
        let legal: Vec<Order> = list.of(index).iter().copied().filter(open).collect();
        let useful: Vec<Order> = legal.iter().copied().filter(|order| helps.contains(order)).collect();
        let pool = if choices.below(4) == 0 || useful.is_empty() { &legal } else { &useful };
        let order = choices.pick(pool).copied().unwrap_or(Order::Hold);
        if let Order::Move { to, .. } = order {
            helps.push(Order::SupportMove { unit: board.province_of(unit.place), to });
        }
        orders.push(order);
    }
    orders
}

/// Units move, wait for a retreat or leave with a word about it; nobody gets
/// more units than centres from adjustments.
fn assert_accounted_for(setting: &Setting, request: &Value, answer: &Value) {
    let before = count(&request["units"]);
    let after = count(&answer["units"]);
    match setting.state.phase.kind() {
        PhaseKind::Movement | PhaseKind::Retreat => {
            let before = sum([before, count(&request["retreats"])]);
            let after = sum([after, count(&answer["retreats"]), count(&answer["disbanded"])]);
            assert_eq!(before, after, "units got lost: {request}\n{answer}");
        }
        PhaseKind::Adjustment => {
            let centres = count(&answer["centers"]);
            for (power, units) in after {
                let centres = centres.get(&power).copied().unwrap_or(0);
                assert!(units <= centres, "{power} has too many units: {request}\n{answer}");
            }
        }
    }
}

/// What is listed as legal is not refused once it was printed and read.
fn assert_nothing_illegal(setting: &Setting, request: &Value, answer: &Value) {
    let mut results = answer["results"].as_object().into_iter().flatten();
    let refused = results.find(|(_, result)| result["verdict"] == "illegal");
    assert!(refused.is_none(), "{refused:?} in {request}");
    let lines = answer.get("lines").filter(|_| setting.state.phase.kind() != PhaseKind::Adjustment);
    assert!(lines.is_none(), "{lines:?} in {request}");
}

/// `{"FRANCE": ["A PAR", ...], ...}` from pairs in any order.
fn grouped(pairs: impl Iterator<Item = (String, String)>) -> Value {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (power, text) in pairs {
        groups.entry(power).or_default().push(text);
    }
    Value::Object(groups.into_iter().map(|(power, list)| (power, json!(list))).collect())
}

/// How many entries each power has.
fn count(groups: &Value) -> BTreeMap<String, usize> {
    let length =
        |list: &Value| list.as_array().map_or_else(|| list.as_object().map_or(0, Map::len), Vec::len);
    let entries = groups.as_object().into_iter().flatten();
    entries.map(|(power, list)| (power.clone(), length(list))).collect()
}

fn sum<const N: usize>(counts: [BTreeMap<String, usize>; N]) -> BTreeMap<String, usize> {
    let mut total = BTreeMap::new();
    for (power, count) in counts.into_iter().flatten() {
        *total.entry(power).or_default() += count;
    }
    total
}

#[expect(clippy::panic, reason = "a broken law is told by a panic")]
fn broken(law: &str) -> ! {
    panic!("{law}")
}
