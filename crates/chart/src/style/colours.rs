//! What the colours of powers look like in each theme and palette.

use atlas::Colour;

use super::shade::Shade;
use super::{Palette, Style, Theme, themes};

/// One colour in one look.
#[derive(Copy, Clone)]
struct Hue {
    /// Land.
    tint: Shade,
    /// Units, arrows, and the edges of realms.
    strong: Shade,
}

const fn hue(tint: u32, strong: u32) -> Hue {
    Hue { tint: Shade(tint), strong: Shade(strong) }
}

const DARK_TEXT: Shade = Shade(0x141210);
const LIGHT_TEXT: Shade = Shade(0xffffff);

/// On a colour at least this bright, in thousandths of white, white signs would
/// not stand out three to one, as signs have to.
const BRIGHT: u32 = 290;

/// Land less bright than this, in thousandths of white, bears no darker lines.
const DIM: u32 = 480;

/// The properties of a colour: land, its pattern, units, and signs on units.
pub(super) fn values(style: Style, colour: Colour) -> [(String, String); 5] {
    let Hue { tint, strong } = of(style, colour);
    let name = colour.name();
    let fill = if style.is_patterned() { format!("url(#pattern-{name})") } else { tint.to_string() };
    let figure = figure(style.theme, tint, strong);
    let sign = if strong.brightness() >= BRIGHT { DARK_TEXT } else { LIGHT_TEXT };
    [
        (format!("fill-{name}"), fill),
        (format!("tint-{name}"), tint.to_string()),
        (format!("figure-{name}"), figure.to_string()),
        (format!("strong-{name}"), strong.to_string()),
        (format!("sign-{name}"), sign.to_string()),
    ]
}

/// The lines of a pattern: darker than the land, or lighter where names in
/// dark ink could not be read on darker ones.
fn figure(theme: Theme, tint: Shade, strong: Shade) -> Shade {
    match theme {
        Theme::Print => Shade(0xb4b4b4),
        Theme::Dark => tint.towards(Shade(0), 38),
        Theme::Light if tint.brightness() < DIM => tint.towards(Shade(0xffffff), 35),
        Theme::Light => tint.towards(strong, 30),
    }
}

fn of(style: Style, colour: Colour) -> Hue {
    match (style.theme, style.palette) {
        (Theme::Print, _) => Hue { tint: themes::land(Theme::Print), strong: Shade(0) },
        (Theme::Light, Palette::Plain) => light(colour),
        (Theme::Dark, Palette::Plain) => dark(colour),
        (Theme::Light, Palette::Safe) => light_safe(colour),
        (Theme::Dark, Palette::Safe) => dark_safe(colour),
    }
}

const fn light(colour: Colour) -> Hue {
    match colour {
        Colour::Red => hue(0xf2a193, 0xb42a22),
        Colour::Blue => hue(0x9cb1ea, 0x254a9e),
        Colour::Sky => hue(0xa6dcf2, 0x1f7fb0),
        Colour::Slate => hue(0xb2b4b8, 0x44474d),
        Colour::Green => hue(0xacd9a6, 0x2c7a3a),
        Colour::Violet => hue(0xd9b8ec, 0x7d46ab),
        Colour::Gold => hue(0xf5d67e, 0xd09612),
        Colour::Orange => hue(0xf5c3a5, 0xd45f10),
        Colour::Teal => hue(0x9ad6cd, 0x0f7772),
        Colour::Brown => hue(0xcdb482, 0x7a502d),
        Colour::Rose => hue(0xf4bbd4, 0xc44381),
        Colour::Olive => hue(0xcccf88, 0x6b7218),
        Colour::Navy => hue(0x9aa4cb, 0x1c2a5c),
        Colour::Lime => hue(0xd5ea96, 0x7da81f),
        Colour::Ivory => hue(0xffffff, 0x9b9382),
        Colour::Maroon => hue(0xd09dae, 0x741b3c),
    }
}

const fn dark(colour: Colour) -> Hue {
    match colour {
        Colour::Red => hue(0x86322b, 0xf07569),
        Colour::Blue => hue(0x26408f, 0x7c9df2),
        Colour::Sky => hue(0x14688c, 0x4fcaf5),
        Colour::Slate => hue(0x63666c, 0xc9ccd2),
        Colour::Green => hue(0x2a6634, 0x6fcc7b),
        Colour::Violet => hue(0x623a86, 0xc79cf4),
        Colour::Gold => hue(0x795b0c, 0xf6c952),
        Colour::Orange => hue(0x9b4b23, 0xff9d4d),
        Colour::Teal => hue(0x12615d, 0x4fcfc6),
        Colour::Brown => hue(0x5f4128, 0xd0a078),
        Colour::Rose => hue(0x82315a, 0xf592c1),
        Colour::Olive => hue(0x575a18, 0xc6cb5e),
        Colour::Navy => hue(0x222c58, 0x6f7fc9),
        Colour::Lime => hue(0x4c6612, 0xb8e057),
        Colour::Ivory => hue(0x68665e, 0xf7f3e6),
        Colour::Maroon => hue(0x591c32, 0xd26d8f),
    }
}

const fn light_safe(colour: Colour) -> Hue {
    match colour {
        Colour::Red => hue(0xf0a44a, 0xd2480c),
        Colour::Blue => hue(0x82a0f2, 0x0d38a4),
        Colour::Sky => hue(0xc4f6fd, 0x1ba6f4),
        Colour::Slate => hue(0x949598, 0x221e1e),
        Colour::Green => hue(0x7cdca8, 0x048c7e),
        Colour::Violet => hue(0xd3aee6, 0x78365c),
        Colour::Gold => hue(0xf8e964, 0xecc808),
        Colour::Orange => hue(0xf0c832, 0xd98a00),
        Colour::Teal => hue(0xa3dcd8, 0x1a8c86),
        Colour::Brown => hue(0xb9a582, 0x554b1e),
        Colour::Rose => hue(0xf9cddd, 0xd96a9c),
        Colour::Olive => hue(0xc9cb7c, 0x60660e),
        Colour::Navy => hue(0x98a1cc, 0x142055),
        Colour::Lime => hue(0xcfe486, 0x8fb52b),
        Colour::Ivory => hue(0xffffff, 0x9b9382),
        Colour::Maroon => hue(0xc993a6, 0x661233),
    }
}

const fn dark_safe(colour: Colour) -> Hue {
    match colour {
        Colour::Red => hue(0x8e3408, 0xff8608),
        Colour::Blue => hue(0x1e1f70, 0x5884f2),
        Colour::Sky => hue(0x2f7399, 0xa6f0ff),
        Colour::Slate => hue(0x3d393d, 0xc4bfc4),
        Colour::Green => hue(0x205e4c, 0x1ac27e),
        Colour::Violet => hue(0x72337c, 0xca8ad0),
        Colour::Gold => hue(0x7d6d12, 0xf8f464),
        Colour::Orange => hue(0x692300, 0xffb83d),
        Colour::Teal => hue(0x13605c, 0x5ad2ca),
        Colour::Brown => hue(0x461405, 0xbe7d4b),
        Colour::Rose => hue(0x833c60, 0xffa5cb),
        Colour::Olive => hue(0x555810, 0xccd160),
        Colour::Navy => hue(0x202a5c, 0x7b8bd6),
        Colour::Lime => hue(0x4d6514, 0xc3e866),
        Colour::Ivory => hue(0x68665e, 0xf7f3e6),
        Colour::Maroon => hue(0x55172e, 0xd46c90),
    }
}

impl Shade {
    /// How bright it is, in thousandths of white, by the weights and the curve
    /// that the guidelines for web content use, the curve taken as a square.
    fn brightness(self) -> u32 {
        let channel = |shift: u32| ((self.0 >> shift) & 0xff).pow(2);
        (2126 * channel(16) + 7152 * channel(8) + 722 * channel(0)) / 10 / (255 * 255)
    }
}
