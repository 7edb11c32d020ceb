//! Looking into SVG without minding how it is written.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Node};

/// How often each id stands in a document.
pub(crate) fn ids(document: &Document<'_>) -> BTreeMap<String, usize> {
    let mut ids = BTreeMap::new();
    for id in document.descendants().filter_map(|node| node.attribute("id")) {
        *ids.entry(id.to_owned()).or_default() += 1;
    }
    ids
}

/// The element with an id.
pub(crate) fn element<'a, 'i>(document: &'a Document<'i>, id: &str) -> Node<'a, 'i> {
    let found = document.descendants().find(|node| node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("nothing has the id {id}"))
}

/// Elements below a node that have a class.
pub(crate) fn of_class<'a, 'i>(node: Node<'a, 'i>, class: &'static str) -> Vec<Node<'a, 'i>> {
    let has = move |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|own| own == class))
    };
    node.descendants().filter(has).collect()
}

/// The ids that a document refers to and does not have.
pub(crate) fn broken_references(document: &Document<'_>) -> Vec<String> {
    let ids = ids(document);
    let elements = document.descendants().filter(Node::is_element);
    let hrefs = elements.clone().filter_map(|node| node.attribute("href"));
    let clips = elements.filter_map(|node| node.attribute("clip-path"));
    let clips = clips.map(|clip| clip.trim_start_matches("url(").trim_end_matches(')'));
    let named = hrefs.chain(clips).map(|reference| reference.trim_start_matches('#').to_owned());
    named.filter(|id| !ids.contains_key(id)).collect()
}
