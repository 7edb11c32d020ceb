//! The number box (EMP-6.3).

use crate::failure::FailCode;
use crate::sheet::action::NumberUse;

/// How many, as it is understood.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Exactly this many; above zero.
    Exactly(u32),
    /// All of them, or as many as possible.
    All,
    /// All but this many.
    AllBut(u32),
}

impl Amount {
    /// What it comes to where so many are there; an exact number stays what it
    /// is, whether they are there or not.
    pub const fn of(self, available: u32) -> u32 {
        match self {
            Self::Exactly(number) => number,
            Self::All => available,
            Self::AllBut(number) => available.saturating_sub(number),
        }
    }

    /// How many have to be there at least.
    pub const fn least(self) -> u32 {
        match self {
            Self::Exactly(number) => number,
            Self::All => 1,
            Self::AllBut(number) => number.saturating_add(1),
        }
    }

    /// The number that was asked for, if one was named.
    pub const fn asked(self) -> Option<u32> {
        match self {
            Self::Exactly(number) => Some(number),
            Self::All | Self::AllBut(_) => None,
        }
    }
}

/// What stands in a number box, before it is asked whether it may stand there.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Written {
    Blank,
    All,
    AllBut(u32),
    Number(u32),
    Nonsense,
}

/// Understands a number box in upper case without blanks around it.
pub(super) fn read(text: &str, wanted: NumberUse) -> Result<Amount, FailCode> {
    match (written(text), wanted) {
        (Written::Nonsense | Written::Number(0), _) => Err(FailCode::BadNumber),
        (Written::Number(number), _) => Ok(Amount::Exactly(number)),
        (Written::Blank | Written::All, NumberUse::Share | NumberUse::Purchase | NumberUse::Most) => {
            Ok(Amount::All)
        }
        (Written::AllBut(number), NumberUse::Share) => Ok(Amount::AllBut(number)),
        (Written::AllBut(_), NumberUse::Purchase) => Err(FailCode::BadFormat),
        (Written::Blank | Written::All | Written::AllBut(_), _) => Err(FailCode::NoNumber),
    }
}

fn written(text: &str) -> Written {
    if text.is_empty() {
        return Written::Blank;
    }
    if text == "ALL" {
        return Written::All;
    }
    let (rest, number): (&str, fn(u32) -> Written) = match text.strip_prefix("AB") {
        Some(rest) => (rest.trim_start().trim_start_matches('-').trim_start(), Written::AllBut),
        None => (text, Written::Number),
    };
    let is_number = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { rest.parse().map_or(Written::Nonsense, number) } else { Written::Nonsense }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EMP-6.3-number, EMP-6.3-all, EMP-6.3-ab, EMP-6.3-buyall, EMP-6.3-else, EMP-6.3-zero.
    #[test]
    fn numbers_mean_what_their_action_lets_them_mean() {
        use NumberUse::{Definite, Most, Purchase, Share};
        let table = [
            ("3", Share, Ok(Amount::Exactly(3))),
            ("", Share, Ok(Amount::All)),
            ("ALL", Share, Ok(Amount::All)),
            ("AB-3", Share, Ok(Amount::AllBut(3))),
            ("AB 3", Share, Ok(Amount::AllBut(3))),
            ("AB3", Share, Ok(Amount::AllBut(3))),
            ("0", Share, Err(FailCode::BadNumber)),
            ("-2", Share, Err(FailCode::BadNumber)),
            ("AB-", Share, Err(FailCode::BadNumber)),
            ("99999999999", Share, Err(FailCode::BadNumber)),
            ("", Purchase, Ok(Amount::All)),
            ("ALL", Purchase, Ok(Amount::All)),
            ("AB-3", Purchase, Err(FailCode::BadFormat)),
            ("", Definite, Err(FailCode::NoNumber)),
            ("ALL", Definite, Err(FailCode::NoNumber)),
            ("AB-1", Definite, Err(FailCode::NoNumber)),
            ("", Most, Ok(Amount::All)),
            ("ALL", Most, Ok(Amount::All)),
            ("AB-1", Most, Err(FailCode::NoNumber)),
        ];
        for (text, wanted, amount) in table {
            assert_eq!(read(text, wanted), amount, "{text} {wanted:?}");
        }
    }
}
