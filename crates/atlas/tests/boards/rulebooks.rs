//! Rules as players read them: shipped ones, and every fault of a `rules.toml`.

use atlas::{Part, Prose, Rulebook, Statement, read_folder, shipped, shipped_rulebook, shipped_variant_ids};

use crate::broken::{RULES, VARIANT, broken, rendered, teaching};

fn rulebook(variant: &str) -> &'static Rulebook {
    shipped_rulebook(variant).unwrap_or_else(|| panic!("nobody wrote the rules of {variant}"))
}

fn rule(book: &Rulebook, id: &str) -> Statement {
    book.rules().find(|rule| rule.id == id).cloned().unwrap_or_else(|| panic!("no rule {id}"))
}

fn words(prose: &Prose) -> String {
    let word = |part: &Part| match part {
        Part::Words(text) | Part::Rule(text) | Part::Quoted(text) => text.clone(),
    };
    prose.0.iter().map(word).collect()
}

#[test]
fn every_shipped_variant_is_introduced_and_its_rules_are_whole_sentences() {
    for id in shipped_variant_ids() {
        let book = rulebook(id);
        let profile = book.profile(id).unwrap_or_else(|| panic!("nothing is said of {id}"));
        assert!(profile.lead.ends_with('.') && !profile.special.is_empty(), "{profile:?}");
        for section in book.sections() {
            assert!(!section.introduction.is_empty(), "{id}: {} has no introduction", section.id);
        }
        for text in book.texts().map(words) {
            assert!(text.ends_with('.'), "{id}: {text}");
            assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{text}");
        }
    }
}

#[test]
fn a_rule_keeps_the_order_and_the_parts_in_which_it_is_written() {
    let book = rulebook("standard");
    let ids: Vec<&str> = book.sections()[0].rules.iter().map(|rule| rule.id.as_str()).take(3).collect();
    assert_eq!(ids, ["DIP4-MAP-1", "DIP4-MAP-2", "DIP4-MAP-3"]);
    assert!(
        book.rules().position(|rule| rule.id == "DIP4-ORD-10")
            > book.rules().position(|rule| rule.id == "DIP4-ORD-9")
    );
    let parts = rule(book, "DIP4-CVY-10").text.0;
    assert_eq!(parts[1..], [Part::Quoted("convoy.multi_route".to_owned()), Part::Words(").".to_owned())]);
    assert_eq!(rule(book, "G-35").text.cited().collect::<Vec<_>>(), ["DIP4-CD-3"]);
    let introduction = &book.sections().iter().find(|section| section.id == "orders").unwrap().introduction;
    assert_eq!(introduction.len(), 2, "an empty line parts paragraphs");
    assert!(introduction[0].quoted().any(|order| order == "A PAR - BUR"));
}

#[test]
fn a_folder_that_follows_another_leaves_out_replaces_and_adds() {
    let (own, followed) = (rulebook("teaching"), rulebook("standard"));
    assert!(followed.states("DIP4-MAP-3") && !own.states("DIP4-MAP-3"), "left out");
    let replaced = rule(own, "HAR-END-1");
    assert_eq!(replaced.replaces.as_deref(), Some("DIP4-END-1"));
    assert!(own.states("DIP4-END-1"), "who cites the old one finds the new one");
    assert!(!own.rules().any(|rule| rule.id == "DIP4-END-1"));
    let place = |book: &Rulebook, id: &str| {
        book.sections().iter().position(|section| section.rules.iter().any(|rule| rule.id == id))
    };
    assert_eq!(place(own, "HAR-END-1"), place(followed, "DIP4-END-1"));
    assert_ne!(own.sections()[0].introduction, followed.sections()[0].introduction);
    assert_eq!(own.sections()[1].introduction, followed.sections()[1].introduction);
}

#[test]
fn a_folder_without_rules_can_be_played() {
    let mut files = teaching();
    files.remove(RULES);
    assert_eq!(read_folder("teaching", &files).unwrap().rules, None);
}

#[test]
fn what_cannot_be_followed_is_a_fault() {
    let of = |name: &str| broken(RULES, "follows = \"standard\"", &format!("follows = \"{name}\"")).remove(0);
    assert_eq!(of("nowhere"), "bad-follow: rules.toml:HERE: there is no shipped folder `nowhere` with rules");
    let chained = "bad-follow: rules.toml:HERE: the rules of `teaching` follow another folder themselves";
    assert_eq!(of("teaching"), chained);
}

/// What is said when one place of the rules is replaced, without guesses.
fn said(old: &str, new: &str) -> Vec<String> {
    let bare = |fault: &String| fault.split(" (").next().unwrap_or_default().to_owned();
    broken(RULES, old, new).iter().map(bare).collect()
}

#[test]
fn rules_that_are_not_there_are_neither_left_out_nor_replaced_nor_cited() {
    let unknown =
        |line: &str, rest: &str| vec![format!("unknown-rule: rules.toml:{line}: there is no rule {rest}")];
    let there = "in the rules that are followed";
    assert_eq!(said("\"DIP4-MAP-3\",", "\"DIP4-MAP-9\","), unknown("HERE", &format!("DIP4-MAP-9 {there}")));
    let replaced = "HAR-END-1 = \"DIP4-END-1\"";
    assert_eq!(
        said(replaced, "HAR-END-1 = \"DIP4-END-9\"")[..1],
        unknown("HERE", &format!("DIP4-END-9 {there}"))
    );
    let stray = format!("{replaced}\nHAR-END-2 = \"DIP4-END-2\"");
    assert_eq!(said(replaced, &stray), unknown("HERE+1", "HAR-END-2 in this file"));
    let nine = "So there are never more than nine units.";
    assert_eq!(said(nine, "See `DIP4-MAP-3`."), unknown("HERE", "DIP4-MAP-3 here"), "it was left out");
    assert_eq!(said(nine, "See `DIP4-END-1`."), [""; 0], "it was replaced, and is found");
    // A rule that is followed cites one that is left out.
    assert_eq!(
        said("\"DIP4-MAP-3\",", "\"DIP4-MAP-3\", \"DIP4-CD-3\","),
        unknown("HERE-1", "DIP4-CD-3 here")
    );
    let guess = broken(RULES, nine, "See `DIP4-CVY-99`.");
    assert!(guess[0].contains("did you mean DIP4-CVY-9"), "{guess:?}");
}

#[test]
fn ids_are_given_once_and_look_like_ids() {
    let rule = "HAR-END-1 = \"A power";
    assert!(
        said(rule, "Ending = \"A power")
            .contains(&"bad-code: rules.toml:HERE: `Ending` is not an id".to_owned())
    );
    assert_eq!(
        said(rule, &format!("DIP4-MAP-1 = \"A rule.\"\n{rule}")),
        ["duplicate-code: rules.toml:HERE: there is a rule DIP4-MAP-1 already"]
    );
    assert_eq!(
        said("id = \"ending\"", "id = \"units\""),
        ["duplicate-code: rules.toml:HERE: the id units is already used in line HERE-5"]
    );
    assert_eq!(
        said("id = \"ending\"", "id = \"The End\"\ntitle = \"The end\""),
        ["bad-code: rules.toml:HERE: `The End` is not an id"]
    );
}

#[test]
fn a_section_of_its_own_needs_a_title_and_rules() {
    let bare = broken(
        RULES,
        "[[section]]\nid = \"ending\"",
        "[[section]]\nid = \"extra\"\n\n[[section]]\nid = \"ending\"",
    );
    assert_eq!(
        bare,
        [
            "missing-key: rules.toml:HERE+1: a section needs the key `title`",
            "missing-key: rules.toml:HERE+1: a section needs the key `rules`",
        ]
    );
}

#[test]
fn every_variant_is_described_and_no_other() {
    assert_eq!(
        broken(RULES, "id = \"teaching\"", "id = \"teching\""),
        [
            "variant-not-described: rules.toml:1: nothing is said of the variant teaching",
            "unknown-variant: rules.toml:HERE: there is no variant teching (did you mean teaching?)",
        ]
    );
    let lines = "[[variant]]\nid = \"teaching\"\nlead = \"Again.\"\nspecial = [\"Twice\"]\n\n";
    let twice = broken(RULES, "[[section]]\nid = \"map\"", &format!("{lines}[[section]]\nid = \"map\""));
    assert_eq!(
        twice,
        ["duplicate-code: rules.toml:HERE+1: the variant teaching is already described in line HERE-8"]
    );
}

#[test]
fn half_a_pair_of_backticks_and_other_kinds_of_values_are_faults() {
    assert_eq!(
        broken(RULES, "(`victory.centres`)", "(`victory.centres)"),
        ["bad-text: rules.toml:HERE: a backtick has no partner"]
    );
    assert_eq!(
        broken(RULES, "[replaces]\n", "replaces = 1\n[other]\n").first().map(String::as_str),
        Some("wrong-type: rules.toml:HERE: `replaces` takes a table, not a whole number")
    );
    assert_eq!(
        broken(RULES, "special = [", "colour = \"red\"\nspecial = ["),
        ["unknown-key: rules.toml:HERE: a variant has no key `colour` (its keys are id, lead, special)"]
    );
}

#[test]
fn faults_of_the_rules_are_told_beside_those_of_other_files() {
    let mut files = teaching();
    files.insert(VARIANT.to_owned(), "format = 2".to_owned());
    files.insert(RULES.to_owned(), "format = 1\nvariant = []".to_owned());
    assert_eq!(
        rendered(&read_folder("teaching", &files).unwrap_err()),
        [
            "unknown-format: variant.toml:1: format 2 is unknown; this program reads format 1",
            "missing-key: rules.toml:1: the rules file needs the key `section`",
            "empty: rules.toml:2: nothing is listed in `variant`",
        ]
    );
    let mut folders = shipped().filter(|(_, files)| files.contains_key(VARIANT));
    assert!(folders.all(|(_, files)| files.contains_key(RULES)));
}
