//! Colours as eyes see them.

/// A colour as light: red, green and blue, from nothing to one.
pub(crate) type Light = [f64; 3];

/// How well eyes tell colours apart.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Vision {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Vision {
    pub(crate) const ALL: [Self; 4] = [Self::Usual, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// What becomes of light, by the model of Machado, Oliveira and Fernandes
    /// (2009) for a missing kind of cone.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Self::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Self::Tritanopia => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        }
    }
}

/// The light of a colour written as `#rrggbb`.
pub(crate) fn light(colour: &str) -> Light {
    let number = u32::from_str_radix(colour.strip_prefix('#').unwrap(), 16).unwrap();
    [16, 8, 0].map(|shift| {
        let value = f64::from((number >> shift) & 0xff) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast of two colours as the guidelines for web content count it.
pub(crate) fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let [red, green, blue] = light(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How different two colours look: the distance in OKLab, in hundredths. About
/// two can just be told apart side by side.
pub(crate) fn difference(vision: Vision, one: &str, other: &str) -> f64 {
    let (one, other) = (lab(seen(vision, light(one))), lab(seen(vision, light(other))));
    let squares = one.into_iter().zip(other).map(|(one, other)| (one - other).powi(2));
    100.0 * squares.sum::<f64>().sqrt()
}

fn seen(vision: Vision, light: Light) -> Light {
    vision
        .matrix()
        .map(|row| row.into_iter().zip(light).map(|(part, value)| part * value).sum::<f64>().clamp(0.0, 1.0))
}

fn lab([red, green, blue]: Light) -> [f64; 3] {
    let long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).cbrt();
    let middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).cbrt();
    let short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).cbrt();
    [
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    ]
}

#[test]
fn black_and_white_are_as_far_apart_as_can_be() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((difference(Vision::Usual, "#000000", "#ffffff") - 100.0).abs() < 0.1);
    for vision in Vision::ALL {
        assert!(difference(vision, "#808080", "#808080") < 1e-9);
    }
}

#[test]
fn red_and_green_of_one_brightness_are_alike_to_some_eyes() {
    let (red, green) = ("#c45a3c", "#7d8a2e");
    assert!(difference(Vision::Usual, red, green) > 2.0 * difference(Vision::Deuteranopia, red, green));
}
