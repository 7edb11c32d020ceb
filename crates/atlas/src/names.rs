//! How names are compared, and which names orders need for themselves.

/// Words of the order notation. A province or power with such a name could
/// not be told from the notation around it.
const RESERVED: &str = "A AND ARMIES ARMY B BUILD BUILDS BY C COAST CONCEDE CONVERT CONVERTS CONVOY CONVOYS D \
                        DESTROY DISBAND DISBANDS DRAW EC F FLEET FLEETS H HOLD HOLDS M MOVE MOVES NC R REMOVE \
                        REMOVES RETREAT RETREATS S SC SUPPORT SUPPORTS SURRENDER TO TSR VIA VIACONVOY WAIVE \
                        WAIVES WC";

/// A name as names are compared: letters and digits only, in upper case.
/// `St. Petersburg` becomes `STPETERSBURG`.
pub fn normal_form(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// Whether the name, in normal form, is a word of the order notation.
pub(crate) fn is_reserved(normal: &str) -> bool {
    RESERVED.split_whitespace().any(|word| word == normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_dots_dashes_spaces_and_case() {
        assert_eq!(normal_form("St. Petersburg"), "STPETERSBURG");
        assert_eq!(normal_form("Mid-Atlantic"), "MIDATLANTIC");
        assert_eq!(normal_form(" .,- "), "");
    }
}
