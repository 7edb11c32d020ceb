//! The list of orders on a player's desk: a row for everything that wants an order.
//! `orders.js` shows the same rows, so that nothing moves when it takes over.

use atlas::Variant;
use game::SheetLine;
use serde_json::Value;

use super::words::{self, PowerName};

/// What one power has to order.
#[derive(Clone, Debug)]
pub(super) struct OrderGroup {
    /// Whose rows these are, where somebody plays several powers.
    pub(super) power: Option<PowerName>,
    pub(super) rows: Vec<OrderRow>,
}

/// One row of the list.
#[derive(Clone, Debug)]
pub(super) struct OrderRow {
    /// The unit, or which build or removal it is; the line itself, if it is for none of these.
    pub(super) title: String,
    /// The order as it was understood, or the line as it was written.
    pub(super) order: Option<String>,
    pub(super) remark: Option<String>,
    /// Whether the line was not understood.
    pub(super) wrong: bool,
}

/// The rows for what can be chosen, with the lines that were sent.
pub(super) fn groups(variant: &Variant, choices: &Value, taken: &[SheetLine]) -> Vec<OrderGroup> {
    let mut lines = Lines { taken, used: vec![false; taken.len()] };
    let told = choices.as_array().map_or(&[][..], Vec::as_slice);
    let mut groups: Vec<(String, Vec<OrderRow>)> = Vec::new();
    for one in told {
        let power = one["power"].as_str().unwrap_or_default();
        let mut rows = match one["due"].as_i64() {
            Some(due) => due_rows(due, &one["choices"], &mut lines),
            None => {
                one["unit"].as_str().map(|unit| unit_row(variant, unit, &mut lines)).into_iter().collect()
            }
        };
        match groups.last_mut().filter(|(last, _)| last == power) {
            Some((_, known)) => known.append(&mut rows),
            None => groups.push((power.to_owned(), rows)),
        }
    }
    groups.retain(|(_, rows)| !rows.is_empty());
    let alone = groups.len() < 2;
    let named = |(power, rows): (String, Vec<OrderRow>)| OrderGroup {
        power: (!alone).then(|| words::power(variant, &power)),
        rows,
    };
    let strays = OrderGroup { power: None, rows: lines.strays(told) };
    groups.into_iter().map(named).chain([strays]).collect()
}

/// The lines that were sent, and which of them have found their row.
struct Lines<'a> {
    taken: &'a [SheetLine],
    used: Vec<bool>,
}

impl<'a> Lines<'a> {
    /// Lines whose order is of a kind, in their order, that have no row yet.
    fn open(&self, fits: impl Fn(&str) -> bool) -> Vec<usize> {
        let understood = |at: usize| self.taken[at].order.as_deref().is_some_and(&fits);
        (0..self.taken.len()).filter(|&at| !self.used[at] && understood(at)).collect()
    }

    fn take(&mut self, at: usize) -> &'a SheetLine {
        self.used[at] = true;
        &self.taken[at]
    }

    /// What stands besides the orders, and what belongs nowhere, is not lost.
    fn strays(&self, told: &[Value]) -> Vec<OrderRow> {
        let unused = self.taken.iter().zip(&self.used).filter(|(_, used)| !**used).map(|(line, _)| line);
        let strays = unused.filter(|line| line.order.as_deref() != Some(WAIVE));
        let title = |line: &SheetLine| besides(told, line.order.as_deref()?).map(str::to_owned);
        strays.map(|line| row(title(line).unwrap_or_else(|| line.text.clone()), Some(line))).collect()
    }
}

/// What an order is called that a power can give besides those that are due.
fn besides(told: &[Value], order: &str) -> Option<&'static str> {
    match told.iter().find_map(|tree| action_of(tree, order, ""))? {
        "permit" => Some("Leave to pass"),
        action if converts(action) => Some("Change of kind"),
        _ => None,
    }
}

/// By which action an order is completed in a tree.
fn action_of<'a>(tree: &'a Value, order: &str, before: &'a str) -> Option<&'a str> {
    let action = tree["action"].as_str().unwrap_or(before);
    if tree["order"].as_str() == Some(order) {
        return Some(action);
    }
    let further = ["next", "choices"].into_iter().filter_map(|key| tree[key].as_array()).flatten();
    further.into_iter().find_map(|tree| action_of(tree, order, action))
}

/// Whether an action changes the kind of a unit, which is due to nobody.
fn converts(action: &str) -> bool {
    action.starts_with("convert-")
}

/// A build that is not made.
const WAIVE: &str = "WAIVE";

/// The last line for a unit is the one that counts.
fn unit_row(variant: &Variant, unit: &str, lines: &mut Lines<'_>) -> OrderRow {
    let is_its = |order: &str| order.strip_prefix(unit).is_some_and(|rest| rest.starts_with(' '));
    let line = lines.open(is_its).last().map(|&at| lines.take(at));
    row(unit_name(variant, unit), line)
}

/// A row for each build or removal that is due; waived builds where there is room.
fn due_rows(due: i64, choices: &Value, lines: &mut Lines<'_>) -> Vec<OrderRow> {
    let count = usize::try_from(due.unsigned_abs()).unwrap_or_default();
    let trees = choices.as_array().map_or(&[][..], Vec::as_slice);
    let decides =
        |tree: &Value, order: &str| action_of(tree, order, "").is_some_and(|action| !converts(action));
    let mut own = lines.open(|order| order != WAIVE && trees.iter().any(|tree| decides(tree, order)));
    own.truncate(count);
    if due > 0 {
        own.extend(lines.open(|order| order == WAIVE).into_iter().take(count - own.len()));
    }
    let what = if due > 0 { "Build" } else { "Removal" };
    let titled = |number: usize| {
        let line = own.get(number).map(|&at| lines.take(at));
        row(format!("{what} {}", number + 1), line)
    };
    (0..count).map(titled).collect()
}

/// Whether an order is among those that can be chosen in a tree.
pub(super) fn completes(tree: &Value, order: &str) -> bool {
    action_of(tree, order, "").is_some()
}

fn row(title: String, line: Option<&SheetLine>) -> OrderRow {
    let order = line.map(|line| line.order.clone().unwrap_or_else(|| line.text.clone()));
    let wrong = line.is_some_and(|line| line.order.is_none());
    OrderRow { title, order, remark: line.and_then(|line| line.remark.clone()), wrong }
}

/// A unit in words: `F STP/SC` is "Fleet St. Petersburg (south coast)".
fn unit_name(variant: &Variant, unit: &str) -> String {
    let (kind, place) = match unit.split_once(' ') {
        Some(("A", place)) => ("Army ", place),
        Some(("F", place)) => ("Fleet ", place),
        _ => ("", unit),
    };
    let board = variant.board();
    let Some(place) = board.place_coded(place) else { return unit.to_owned() };
    let name = board.name(board.province_of(place));
    match board.coast(place) {
        Some(coast) => format!("{kind}{name} ({})", diplomacy::coast_name(coast)),
        None => format!("{kind}{name}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(choices: &Value, lines: &[(&str, Option<&str>)]) -> Vec<String> {
        let variant = atlas::shipped_variant("standard").unwrap();
        let line = |(text, order): &(&str, Option<&str>)| SheetLine {
            text: (*text).to_owned(),
            order: order.map(str::to_owned),
            remark: None,
        };
        let taken: Vec<SheetLine> = lines.iter().map(line).collect();
        let tell = |row: OrderRow| format!("{}: {}", row.title, row.order.unwrap_or_else(|| "-".to_owned()));
        let told = |group: OrderGroup| {
            let head = group.power.map(|power| format!("{}:", power.name));
            head.into_iter().chain(group.rows.into_iter().map(tell))
        };
        groups(&variant, choices, &taken).into_iter().flat_map(told).collect()
    }

    #[test]
    fn every_unit_has_a_row_and_no_line_is_lost() {
        let choices = json!([{ "unit": "A MOS" }, { "unit": "F STP/SC" }]);
        let lines =
            [("mos holds", Some("A MOS H")), ("A MOS - UKR", Some("A MOS - UKR")), ("what is this", None)];
        let expected = [
            "Army Moscow: A MOS - UKR",
            "Fleet St. Petersburg (south coast): -",
            "mos holds: A MOS H",
            "what is this: what is this",
        ];
        assert_eq!(told(&choices, &lines), expected);
    }

    /// Choices of an adjustment: how many are due, and the orders that decide them.
    fn due(power: &str, due: i64, orders: &[&str]) -> Value {
        let choices: Vec<Value> = orders.iter().map(|order| json!({ "order": order })).collect();
        json!({ "power": power, "due": due, "choices": choices })
    }

    #[test]
    fn builds_and_removals_are_numbered() {
        let builds = json!([due("RUSSIA", 2, &["A MOS B", "WAIVE"])]);
        let lines = [("A MOS B", Some("A MOS B")), ("WAIVE", Some("WAIVE"))];
        assert_eq!(told(&builds, &lines), ["Build 1: A MOS B", "Build 2: WAIVE"]);
        assert_eq!(told(&json!([due("RUSSIA", -1, &[])]), &[]), ["Removal 1: -"]);
    }

    #[test]
    fn a_change_of_kind_and_leave_to_pass_stand_besides_what_is_due() {
        let convert = json!({ "unit": "A KIE", "next": [{ "action": "convert-fleet", "order": "F KIE B" }] });
        let build = json!({ "target": "BER", "next": [{ "action": "build-army", "order": "A BER B" }] });
        let winter = json!([{ "power": "GERMANY", "due": 1, "choices": [build, convert] }]);
        let lines = [("F KIE B", Some("F KIE B")), ("A BER B", Some("A BER B"))];
        assert_eq!(told(&winter, &lines), ["Build 1: A BER B", "Change of kind: F KIE B"]);

        let passes = json!({ "action": "permit", "next": [{ "helped": "F BLA", "next": [{ "target": "AEG", "order": "CON SC RUSSIA F BLA - AEG" }] }] });
        let spring = json!([{ "unit": "A CON", "power": "TURKEY", "next": [passes] }]);
        let leave = "CON SC RUSSIA F BLA - AEG";
        assert_eq!(
            told(&spring, &[(leave, Some(leave))]),
            ["Army Constantinople: -", &format!("Leave to pass: {leave}")]
        );
    }

    #[test]
    fn whoever_plays_several_powers_sees_what_each_of_them_owes() {
        let units = json!([{ "unit": "A VIE", "power": "AUSTRIA" }, { "unit": "F LON", "power": "ENGLAND" }]);
        let expected = ["Austria:", "Army Vienna: -", "England:", "Fleet London: F LON H"];
        assert_eq!(told(&units, &[("lon h", Some("F LON H"))]), expected);

        // One builds and the other removes: together that is not nothing.
        let dues = json!([
            due("AUSTRIA", -1, &["A VIE D"]),
            due("ENGLAND", 1, &["F LON B", "WAIVE"]),
            due("GERMANY", 0, &[]),
        ]);
        let lines = [("F LON B", Some("F LON B")), ("A VIE D", Some("A VIE D"))];
        let expected = ["Austria:", "Removal 1: A VIE D", "England:", "Build 1: F LON B"];
        assert_eq!(told(&dues, &lines), expected);
    }
}
