//! Every rule against the places that cite it: what is missing, and the page that
//! tells it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::citations::{Citations, Place};
use crate::files::root;
use crate::index::{Book, FILE, Index, Kind, Rule};
use crate::report;

/// The page that is made.
const PAGE: &str = "docs/rules-coverage.md";

const INTRODUCTION: &str = "\
# Rules, and where they are shown

Every rule by its id, with the cases and tests that show it, the rulebooks that tell it, and the places that keep it. The
rules stand in [rules-index.toml](rules-index.toml) in a few words each; [rules.md](rules.md) says where they are told in
full. A rule of the engine needs a case, a test or code that cites it.

This page is made from the citations. To make it anew:

    ENTENTE_WRITE=1 cargo test -p entente --test tidy coverage
";

#[test]
fn every_rule_is_shown_where_its_kind_asks_for_it() {
    let (index, citations) = (Index::read(), Citations::gather());
    let missing = index.rules().filter(|(id, _)| !index.awaits(id) && !is_shown(&index, &citations, id));
    report(missing.map(|(id, rule)| format!("{id}: no {} place cites \"{}\"", rule.kind.word(), rule.title)));
}

#[test]
fn nothing_is_awaited_that_is_here() {
    let (index, citations) = (Index::read(), Citations::gather());
    let is_here = |awaited: &&String| {
        let mut rules = index.rules().filter(|(id, _)| id.starts_with(awaited.as_str()));
        rules.all(|(id, _)| is_shown(&index, &citations, id))
    };
    report(index.awaited.iter().filter(is_here).map(|awaited| format!("{FILE} awaits {awaited} in vain")));
}

#[test]
fn every_id_that_is_cited_is_a_rule() {
    let (index, citations) = (Index::read(), Citations::gather());
    let unknown = |id: &&String| index.rule(id).is_none() && !citations.cases.contains(*id);
    let unknown = citations.places.keys().filter(unknown);
    report(unknown.map(|id| format!("{id} is not in {FILE}: {:?}", citations.of(id).collect::<Vec<_>>())));
}

#[test]
fn the_places_that_keep_a_rule_are_there() {
    let index = Index::read();
    let lost = |place: &&String| {
        let (path, text) = place.split_once('#').unwrap_or((place, ""));
        !std::fs::read_to_string(root().join(path)).is_ok_and(|found| found.contains(text))
    };
    let of_rule = |(id, rule): (&str, &Rule)| {
        let same = rule.same.iter().filter(|same| index.rule(same).is_none_or(|other| other.same.is_some()));
        let lost = rule.fulfilled.iter().filter(lost).chain(same);
        lost.map(|place| format!("{id}: there is no {place}")).collect::<Vec<_>>()
    };
    report(index.rules().flat_map(of_rule));
}

#[test]
fn ids_belong_to_their_book() {
    let index = Index::read();
    let strays = index.books.iter().flat_map(|book| {
        let begins = format!("{}-", book.prefix);
        book.rules().filter(move |(id, _)| !id.starts_with(&begins)).map(|(id, _)| id.to_owned())
    });
    report(strays);
}

#[test]
fn the_page_of_coverage_is_what_the_citations_make() {
    let page = page(&Index::read(), &Citations::gather());
    let path = root().join(PAGE);
    if std::env::var_os("ENTENTE_WRITE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "{PAGE} is out of date; its first lines say how it is made");
}

/// A rule of the engine needs a case, a test or code; any other a place of any
/// kind. A rule that says the same as another is shown where that one is.
fn is_shown(index: &Index, citations: &Citations, id: &str) -> bool {
    let shown = |id: &str| {
        index.rule(id).is_some_and(|rule| {
            let cited = citations.of(id).any(|place| rule.kind != Kind::Engine || place.shows());
            cited || (rule.kind != Kind::Engine && !rule.fulfilled.is_empty())
        })
    };
    let same = index.rule(id).and_then(|rule| rule.same.as_deref());
    shown(id) || same.is_some_and(shown)
}

fn page(index: &Index, citations: &Citations) -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str(
        "\n| book | rules | with cases | otherwise shown | not here yet |\n|---|---|---|---|---|\n",
    );
    for book in &index.books {
        let _ = writeln!(page, "{}", count(index, citations, book));
    }
    for book in &index.books {
        let _ = write!(page, "\n## {}\n\n| id | rule | kind | where |\n|---|---|---|---|\n", book.title);
        for (id, rule) in book.rules() {
            let places = places(citations, id, rule);
            let told = if places.is_empty() { "not here yet".to_owned() } else { places.join("; ") };
            let _ = writeln!(page, "| {id} | {} | {} | {told} |", rule.title, rule.kind.word());
        }
    }
    page
}

/// How many rules of a book are shown, and how.
fn count(index: &Index, citations: &Citations, book: &Book) -> String {
    let in_case = |id: &str| citations.of(id).any(|place| matches!(place, Place::Case { .. }));
    let (mut cases, mut others, mut awaited) = (0, 0, 0);
    for (id, _) in book.rules() {
        match (in_case(id), is_shown(index, citations, id)) {
            (true, _) => cases += 1,
            (false, true) => others += 1,
            (false, false) => awaited += 1,
        }
    }
    format!("| {} | {} | {cases} | {others} | {awaited} |", book.title, book.rules().count())
}

/// The places of a rule: cases by file, code, rulebooks, what keeps it, and the
/// rule that says the same.
fn places(citations: &Citations, id: &str, rule: &Rule) -> Vec<String> {
    let mut cases: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut files = Vec::new();
    for place in citations.of(id) {
        match place {
            Place::Case { file, id } => cases.entry(file).or_default().push(id),
            Place::Code { file } | Place::Rulebook { file } => files.push(link(file)),
        }
    }
    let mut places: Vec<String> =
        cases.into_iter().map(|(file, ids)| format!("{} {}", link(file), ids.join(", "))).collect();
    places.extend(files);
    places.extend(
        rule.fulfilled.iter().map(|place| link(place.split_once('#').map_or(place, |(path, _)| path))),
    );
    places.extend(rule.same.iter().map(|same| format!("as {same}")));
    places.dedup();
    places
}

/// A file of the repository, by as much of its path as tells it apart.
fn link(path: &str) -> String {
    let short = path.strip_prefix("variants/").or_else(|| path.strip_prefix("crates/")).unwrap_or(path);
    let short = short.replace("/cases/", "/").replace("/src/", "/");
    let short = short.trim_end_matches(".case").trim_end_matches(".rs");
    format!("[{short}](../{path})")
}
