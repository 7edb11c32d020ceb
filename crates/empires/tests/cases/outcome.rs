//! What became of a line, in the words of a case.

use empires::{Country, Deed, Done, Land, Line, World};

use crate::facts::list;

/// `ok 3`, `ok 3 cut from 9`, `ok captured`, `fails stuck`.
pub(crate) fn told(world: &World, line: &Line) -> String {
    match &line.outcome {
        Err(code) => format!("fails {}", code.name()),
        Ok(Done { cut_from, deed }) => {
            let mut words = vec!["ok".to_owned()];
            words.extend(done(world, deed));
            words.extend(cut_from.map(|asked| format!("cut from {asked}")));
            words.join(" ")
        }
    }
}

fn done(world: &World, deed: &Deed) -> Option<String> {
    let code = |country: &Country| world.country(*country).code.clone();
    let place = |land: Land| world.code(land).to_owned();
    Some(match deed {
        Deed::Plain | Deed::GivenUp(..) | Deed::Closed(..) | Deed::Watches(_) => return None,
        Deed::Number(number) | Deed::Spied(number) => number.to_string(),
        Deed::Sailed { ships, armies, dispersed } => {
            format!("{ships}/{armies}{}", if *dispersed { " dispersed" } else { "" })
        }
        Deed::Captured => "captured".to_owned(),
        Deed::Repulsed => "repulsed".to_owned(),
        Deed::Caught => "caught".to_owned(),
        Deed::SpyAt(land) => land.map_or_else(|| "none".to_owned(), place),
        Deed::SpiesHere(countries) => list(&countries.iter().map(code).collect::<Vec<_>>()),
    })
}
