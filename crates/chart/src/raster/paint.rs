//! Painting a document. What stands in it is painted by resvg, except for bands
//! that are clipped to a realm: resvg paints each of these on a sheet of its
//! own, clips it with a second sheet and lays it over the picture, which took
//! longer than all of the land. Here they are painted through a stencil.

use resvg::tiny_skia::{FillRule, Mask, Paint, Path, PathBuilder, Pixmap, Transform};
use resvg::usvg::{self, BlendMode, Color, Group, Node, Opacity, Stroke};

/// Paints everything in a group.
pub(super) fn paint(group: &Group, transform: Transform, pixmap: &mut Pixmap) {
    for node in group.children() {
        match node {
            Node::Group(inner) if !inner.should_isolate() => {
                paint(inner, transform.pre_concat(inner.transform()), pixmap);
            }
            Node::Group(inner) => {
                if paint_band(inner, transform.pre_concat(inner.transform()), pixmap).is_none() {
                    paint_node(node, transform, pixmap);
                }
            }
            _ => paint_node(node, transform, pixmap),
        }
    }
}

/// Has resvg paint a node, which it would move to the corner of the picture.
fn paint_node(node: &Node, transform: Transform, pixmap: &mut Pixmap) {
    match (node.abs_layer_bounding_box(), node) {
        (Some(bounds), _) => {
            let back = transform.pre_translate(bounds.x(), bounds.y());
            // It says whether the node has bounds, which is known.
            let _ = resvg::render_node(node, back, &mut pixmap.as_mut());
        }
        (None, Node::Path(path)) => paint_level_line(path, transform, pixmap),
        (None, _) => {}
    }
}

/// Paints a line that runs straight across or down the page, or a dot: these
/// have no bounds, and resvg does not paint single nodes without.
fn paint_level_line(path: &usvg::Path, transform: Transform, pixmap: &mut Pixmap) {
    let Some(stroke) = path.stroke().filter(|_| path.is_visible()) else { return };
    if let usvg::Paint::Color(colour) = stroke.paint() {
        let ink = ink(*colour, stroke.opacity());
        pixmap.stroke_path(path.data(), &ink, &stroke.to_tiny_skia(), transform, None);
    }
}

fn ink(colour: Color, opacity: Opacity) -> Paint<'static> {
    let mut ink = Paint::default();
    ink.set_color_rgba8(colour.red, colour.green, colour.blue, opacity.to_u8());
    ink
}

/// Paints a clipped group, if it is nothing but lines of one look: as a single
/// line, so that it is nowhere darker than elsewhere. If it is anything else,
/// nothing is painted.
fn paint_band(group: &Group, transform: Transform, pixmap: &mut Pixmap) -> Option<()> {
    let clip = group.clip_path().filter(|clip| clip.clip_path().is_none())?;
    let is_plain = group.mask().is_none() && group.filters().is_empty() && !group.isolate();
    if !is_plain || group.blend_mode() != BlendMode::Normal {
        return None;
    }
    let mut lines = Lines::default();
    lines.add(group)?;
    let stroke = lines.look?;
    let usvg::Paint::Color(colour) = stroke.paint() else { return None };
    let mut stencil = Mask::new(pixmap.width(), pixmap.height())?;
    cut(clip.root(), transform.pre_concat(clip.transform()), &mut stencil)?;
    let ink = ink(*colour, group.opacity());
    let path = lines.path.finish()?;
    pixmap.stroke_path(&path, &ink, &stroke.to_tiny_skia(), transform, Some(&stencil));
    Some(())
}

/// Lines of one look, taken together.
#[derive(Default)]
struct Lines<'a> {
    look: Option<&'a Stroke>,
    path: PathBuilder,
}

impl<'a> Lines<'a> {
    /// Takes in the lines of a group; nothing if there is something else in it.
    fn add(&mut self, group: &'a Group) -> Option<()> {
        for node in group.children() {
            match node {
                Node::Group(inner) if !inner.should_isolate() && inner.transform().is_identity() => {
                    self.add(inner)?;
                }
                Node::Path(path) if path.is_visible() && path.fill().is_none() => {
                    let stroke = path.stroke().filter(|stroke| stroke.opacity().get() == 1.0)?;
                    let look = *self.look.get_or_insert(stroke);
                    same_look(look, stroke).then(|| self.path.push_path(path.data()))?;
                }
                _ => return None,
            }
        }
        Some(())
    }
}

fn same_look(one: &Stroke, other: &Stroke) -> bool {
    one.paint() == other.paint()
        && one.width() == other.width()
        && one.linejoin() == other.linejoin()
        && one.linecap() == other.linecap()
        && one.miterlimit() == other.miterlimit()
        && one.dasharray().is_none()
        && other.dasharray().is_none()
}

/// Cuts the areas of a clip path out of a stencil.
fn cut(group: &Group, transform: Transform, stencil: &mut Mask) -> Option<()> {
    for node in group.children() {
        match node {
            Node::Group(inner) if !inner.should_isolate() => {
                cut(inner, transform.pre_concat(inner.transform()), stencil)?;
            }
            Node::Path(path) => {
                let rule = path.fill().map(|fill| fill.rule())?;
                fill(path.data(), rule, transform, stencil);
            }
            _ => return None,
        }
    }
    Some(())
}

fn fill(path: &Path, rule: usvg::FillRule, transform: Transform, stencil: &mut Mask) {
    let rule = match rule {
        usvg::FillRule::NonZero => FillRule::Winding,
        usvg::FillRule::EvenOdd => FillRule::EvenOdd,
    };
    stencil.fill_path(path, rule, true, transform);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Two lands side by side, of which one is a realm with an edge of two lines.
    const LANDS: &str = r#"<clipPath id="realm"><path d="M10 10H60V90H10z"/></clipPath>
        <path d="M10 10H90V90H10z" fill="beige"/>"#;

    /// The greatest difference between what is painted here and by resvg.
    fn apart(content: &str) -> u8 {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{LANDS}{content}</svg>"#
        );
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap();
        let transform = Transform::from_scale(2.5, 2.5);
        let mut ours = Pixmap::new(250, 250).unwrap();
        paint(tree.root(), transform, &mut ours);
        let mut theirs = Pixmap::new(250, 250).unwrap();
        resvg::render(&tree, transform, &mut theirs.as_mut());
        assert!(theirs.data().iter().any(|&byte| byte != 0), "there is something to see");
        ours.data().iter().zip(theirs.data()).map(|(&one, &other)| one.abs_diff(other)).max().unwrap()
    }

    #[test]
    fn a_band_looks_as_if_it_was_clipped() {
        let band = r##"<g clip-path="url(#realm)" opacity=".4" fill="none" stroke="#a00" stroke-width="20">
            <path d="M10 10V90"/><path d="M10 90H60"/></g>"##;
        // Where soft edges of both lines meet, resvg adds them up one by one.
        assert!(apart(band) <= 4);
    }

    #[test]
    fn bands_may_be_moved_and_turned() {
        let band = r##"<g transform="translate(5 3) rotate(4)"><g clip-path="url(#realm)" opacity=".4"
            fill="none" stroke="#a00" stroke-width="20"><g><path d="M10 10V90"/></g></g></g>"##;
        assert!(apart(band) <= 4);
    }

    #[test]
    fn lines_straight_across_and_down_and_dots_are_there() {
        let lines = r#"<g stroke="red" stroke-width="9" stroke-linecap="round" stroke-opacity=".5">
            <path d="M20 30H50"/><path d="M70 20V80"/><path d="M30 60h0"/></g>"#;
        assert!(apart(lines) <= 1);
    }

    #[test]
    fn whatever_is_no_band_is_left_to_resvg() {
        for content in [
            // Lines of two looks.
            r#"<g clip-path="url(#realm)" opacity=".4" stroke="red"><path d="M10 10V90" stroke-width="9"/>
                <path d="M10 90H60" stroke-width="20"/></g>"#,
            // Lines that shine through each other.
            r#"<g clip-path="url(#realm)" stroke="red" stroke-width="20" stroke-opacity=".5" fill="none">
                <path d="M10 10V90"/><path d="M10 90H60"/></g>"#,
            // Areas.
            r#"<g clip-path="url(#realm)" fill="green"><circle cx="60" cy="50" r="30"/></g>"#,
            r#"<g opacity=".5"><circle cx="60" cy="50" r="30"/><circle cx="40" cy="50" r="30"/></g>"#,
            // Lines in places of their own.
            r#"<g clip-path="url(#realm)" stroke="red" stroke-width="9">
                <g transform="translate(9 9)"><path d="M10 10V90"/></g></g>"#,
            // A group that is mixed with what lies below it.
            r#"<g clip-path="url(#realm)" style="mix-blend-mode:multiply" stroke="red" stroke-width="9">
                <path d="M10 10V90"/></g>"#,
        ] {
            assert!(apart(content) <= 1, "{content}");
        }
    }
}
