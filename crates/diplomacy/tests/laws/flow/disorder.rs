//! DIP4-CD: powers that were left by their player.

use diplomacy::removal_order;

use super::game::Game;

fn without_player(mut game: Game, power: &str) -> Game {
    game.state.disorder.push(game.power(power));
    game
}

/// DIP4-CD-2.
#[test]
fn units_in_disorder_hold_whatever_is_written_and_do_not_support_each_other() {
    let units = "ITALY A VEN, A ROM; AUSTRIA A TRI, A TYR";
    let game = Game::at("S1901M", units, "ITALY VEN ROM; AUSTRIA TRI VIE");
    let mut game = without_player(game, "ITALY");
    game.play("ITALY A VEN - TUS, A ROM S A VEN; AUSTRIA A TRI - VEN, A TYR S A TRI - VEN");
    assert_eq!(game.fate("A VEN"), "held, dislodged by TRI");
    assert_eq!(game.fate("A ROM"), "held");
}

/// DIP4-CD-2.
#[test]
fn units_in_disorder_are_disbanded_when_dislodged() {
    let game = Game::at("S1901M", "ITALY A VEN; AUSTRIA A TRI, A TYR", "ITALY VEN; AUSTRIA TRI VIE");
    let mut game = without_player(game, "ITALY");
    let phase = game.play("AUSTRIA A TRI - VEN, A TYR S A TRI - VEN");
    assert_eq!(phase, "F1901M without S1901R");
    assert_eq!((game.told().as_str(), game.units("ITALY").as_str()), ("disbanded A VEN", ""));
}

/// DIP4-CD-2: others may support them.
#[test]
fn units_in_disorder_may_be_supported_by_others() {
    let units = "ITALY A VEN; AUSTRIA A TRI, A TYR; FRANCE A PIE";
    let game = Game::at("S1901M", units, "ITALY VEN; AUSTRIA TRI VIE; FRANCE MAR");
    let mut game = without_player(game, "ITALY");
    game.play("AUSTRIA A TRI - VEN, A TYR S A TRI - VEN; FRANCE A PIE S A VEN");
    assert_eq!(game.fate("A VEN"), "held");
    assert_eq!(game.fate("A PIE"), "given");
    assert_eq!(game.fate("A TRI"), "bounced");
}

/// DIP4-CD-2.
#[test]
fn a_power_in_disorder_builds_nothing() {
    let game = Game::at("F1901M", "ITALY A VEN; FRANCE A PIE", "ITALY VEN ROM NAP; FRANCE MAR");
    let mut game = without_player(game, "ITALY");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
    let mut game = without_player(Game::at("W1901A", "", "ITALY ROM; FRANCE MAR"), "ITALY");
    game.play("ITALY A ROM B; FRANCE A MAR B");
    assert_eq!((game.units("ITALY").as_str(), game.units("FRANCE").as_str()), ("", "A MAR"));
}

/// DIP4-CD-3: without a player there is no choice, so the phase is passed over.
#[test]
fn a_power_in_disorder_loses_units_by_rule() {
    let units = "ITALY A ROM, A MUN, F TYS; GERMANY A BER";
    let game = Game::at("F1901M", units, "ITALY ROM; GERMANY BER");
    let mut game = without_player(game, "ITALY");
    assert_eq!(game.play(""), "S1902M without F1901R W1901A");
    assert_eq!((game.centres("ITALY").as_str(), game.told().as_str()), ("MUN ROM", "ITALY lost A MUN"));
    let game = Game::at("W1901A", "ITALY A ROM, A MUN; GERMANY A BER", "ITALY ROM; GERMANY BER KIE");
    let mut game = without_player(game, "ITALY");
    assert!(!game.may_adjust("ITALY"));
    game.play("ITALY A ROM D");
    assert_eq!(game.told(), "ITALY lost A MUN");
}

/// DIP4-CD-3: farthest from home first, then fleets, then by the name of the province. Its name,
/// not its code: Liverpool (LVP) goes before Livonia (LVN), both five steps away.
#[test]
fn removal_goes_by_distance_then_fleets_then_names() {
    let units = "ITALY A ROM, A PIE, F LYO, F ION, A TYR, A SER, F AEG, A LVN, A LVP";
    let game = Game::at("W1901A", units, "ITALY ROM");
    assert_eq!(order_of(&game, "ITALY"), "A LVP, A LVN, F AEG, F LYO, A SER, F ION, A PIE, A TYR, A ROM");
}

/// G-34: the distance is counted over land and sea alike, from the nearest home centre, owned or not.
#[test]
fn removal_counts_from_home_centres_owned_or_not() {
    let game = Game::at("W1901A", "TURKEY A ANK, A SPA, A POR", "TURKEY SPA");
    assert_eq!(order_of(&game, "TURKEY"), "A POR, A SPA, A ANK");
    let game = game.with("removal.distance_to", "owned");
    assert_eq!(order_of(&game, "TURKEY"), "A ANK, A POR, A SPA");
}

/// ERA-CD-3.
#[test]
fn units_on_centres_go_last_where_the_rules_protect_them() {
    let game = Game::at("W1901A", "TURKEY A ARM, A SPA", "TURKEY ANK");
    assert_eq!(order_of(&game, "TURKEY"), "A SPA, A ARM");
    let game = game.with("removal.protect_units_on_centres", "yes");
    assert_eq!(order_of(&game, "TURKEY"), "A ARM, A SPA");
}

/// G-33: a returning or substitute player ends the disorder from the next orders on.
#[test]
fn a_new_player_ends_the_disorder() {
    let game = Game::at("S1901M", "ITALY A VEN", "ITALY VEN");
    let mut game = without_player(game, "ITALY");
    game.play("ITALY A VEN - TUS");
    assert_eq!(game.units("ITALY"), "A VEN");
    game.state.disorder.clear();
    game.play("ITALY A VEN - TUS");
    assert_eq!(game.units("ITALY"), "A TUS");
}

/// DIP4-CD-2: whoever leaves after being dislodged loses the unit, and nobody waits for it.
#[test]
fn a_unit_whose_player_left_before_its_retreat_is_disbanded() {
    let units = "ITALY A VEN; AUSTRIA A TRI, A TYR";
    let mut game = Game::at("S1901M", units, "ITALY VEN; AUSTRIA TRI VIE");
    assert_eq!(game.play("AUSTRIA A TRI - VEN, A TYR S A TRI - VEN"), "S1901R");
    let mut game = without_player(game, "ITALY");
    assert!(!game.referee.somebody_acts(&game.state));
    game.play("ITALY A VEN R TUS");
    assert_eq!(game.units("ITALY"), "");
}

fn order_of(game: &Game, power: &str) -> String {
    let power = game.power(power);
    let position = &game.state.position;
    let units: Vec<_> = position.units_of(power).collect();
    let order = removal_order(&game.variant, game.referee.rules(), position, power, &units);
    let board = game.variant.board();
    let words = order.iter().map(|unit| format!("{} {}", unit.kind.letter(), board.code(unit.place)));
    words.collect::<Vec<_>>().join(", ")
}
