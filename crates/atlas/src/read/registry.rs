//! Who is called what, while a file is being read.

use std::collections::BTreeMap;

use super::fields::Word;
use crate::fault::{FaultCode, Faults};
use crate::names::{is_reserved, normal_form};

/// The names given out so far; each belongs to one owner only.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    /// Code of the owner by normal form of the name.
    owners: BTreeMap<String, String>,
    /// Line of each code.
    codes: BTreeMap<String, usize>,
}

impl Registry {
    /// Gives out a code. It comes back in upper case, unless it is taken.
    pub(crate) fn claim_code(
        &mut self,
        word: &Word,
        looks_good: Shape,
        faults: &mut Faults,
    ) -> Option<String> {
        let code = word.text.to_ascii_uppercase();
        if !(looks_good.test)(&word.text) {
            let message = format!("`{}` is not a code", word.text);
            faults.report_hinting(FaultCode::BadCode, word.line, message, Some(looks_good.rule.to_owned()));
        }
        if let Some(line) = self.codes.get(&code) {
            let message = format!("the code {code} is already used in line {line}");
            faults.report(FaultCode::DuplicateCode, word.line, message);
            return None;
        }
        self.codes.insert(code.clone(), word.line);
        self.claim_name(&code, word, faults);
        Some(code)
    }

    /// Gives a name to the owner of a code.
    pub(crate) fn claim_name(&mut self, code: &str, word: &Word, faults: &mut Faults) {
        let normal = normal_form(&word.text);
        if normal.is_empty() {
            let message = format!("`{}` cannot be a name: it has neither letters nor digits", word.text);
            faults.report(FaultCode::Empty, word.line, message);
            return;
        }
        if is_reserved(&normal) {
            let message = format!("`{}` cannot be a name: orders use it for something else", word.text);
            faults.report(FaultCode::ReservedWord, word.line, message);
            return;
        }
        let owner = self.owners.entry(normal).or_insert_with(|| code.to_owned());
        if owner != code {
            let message = format!("`{}` already names {owner}", word.text);
            faults.report(FaultCode::DuplicateName, word.line, message);
        }
    }
}

/// What a code has to look like.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) test: fn(&str) -> bool,
    pub(crate) rule: &'static str,
}
