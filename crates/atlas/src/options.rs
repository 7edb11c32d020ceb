//! Rule options as closed sets of values that are written as text.
//!
//! Both families of games have options; what an option is, how it is set by a
//! key, and how it is told to players is the same for both. What the options
//! are is for the rules crates to say, with [`crate::option_values!`] and
//! [`crate::rule_options!`].

use std::fmt;

use crate::nearest::nearest;

/// A closed set of values with fixed names.
pub trait OptionValue: Sized {
    /// The value with this name.
    fn named(name: &str) -> Option<Self>;

    /// How the value is written.
    fn name(&self) -> String;

    /// All names, for messages.
    fn allowed() -> String;

    /// Every value in words; nothing for numbers.
    fn facts() -> Vec<ValueFacts>;
}

/// An option and its values, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFacts {
    /// By what it is set.
    pub key: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it decides, in a sentence.
    pub meaning: String,
    /// What it can be; empty for a number.
    pub values: Vec<ValueFacts>,
}

/// A value of an option, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueFacts {
    /// By what it is chosen.
    pub name: &'static str,
    /// What becomes of things then, in a sentence.
    pub meaning: String,
}

/// Why an option could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// There is no such option.
    UnknownKey {
        /// What was written.
        key: String,
        /// What may have been meant.
        near: Option<String>,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What would have been possible.
        allowed: String,
    },
    /// There is no such named set of options.
    UnknownSet {
        /// What such a set is called: an edition, a profile.
        what: &'static str,
        /// What was written.
        name: String,
        /// The sets that there are.
        known: String,
    },
}

impl OptionFault {
    /// There is no option `key` among `keys`.
    pub fn unknown_key(key: &str, keys: &[&str]) -> Self {
        let near = nearest(key, keys.iter().copied()).into_iter().next();
        Self::UnknownKey { key: key.to_owned(), near }
    }
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownKey { key, near } => {
                write!(f, "there is no rule option \"{key}\"")?;
                near.as_ref().map_or(Ok(()), |near| write!(f, "; did you mean \"{near}\"?"))
            }
            Self::UnknownValue { key, value, allowed } => {
                write!(f, "\"{value}\" is not a value of \"{key}\"; it takes {allowed}")
            }
            Self::UnknownSet { what, name, known } => {
                write!(f, "there is no {what} \"{name}\"; known are {known}")
            }
        }
    }
}

impl std::error::Error for OptionFault {}

/// The value of an option as it is written.
///
/// # Errors
///
/// If the option has no such value.
pub fn read_value<V: OptionValue>(key: &str, value: &str) -> Result<V, OptionFault> {
    V::named(value).ok_or_else(|| OptionFault::UnknownValue {
        key: key.to_owned(),
        value: value.to_owned(),
        allowed: V::allowed(),
    })
}

/// The lines of a comment as one text.
pub fn sentence(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

/// Numbers above zero.
impl OptionValue for u16 {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok().filter(|&number| number > 0)
    }

    fn name(&self) -> String {
        self.to_string()
    }

    fn allowed() -> String {
        "a whole number above zero".to_owned()
    }

    fn facts() -> Vec<ValueFacts> {
        Vec::new()
    }
}

/// Declares closed sets of option values. What stands above a value is also what
/// players are told of it.
#[macro_export]
macro_rules! option_values {
    ($($(#[$doc:meta])* pub enum $type:ident {
        $($(#[doc = $words:literal])* $value:ident = $name:literal,)*
    })*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum $type {
            $($(#[doc = $words])* $value,)*
        }

        impl $crate::options::OptionValue for $type {
            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$value),)*
                    _ => None,
                }
            }

            fn name(&self) -> String {
                match self {
                    $(Self::$value => $name,)*
                }
                .to_owned()
            }

            fn allowed() -> String {
                [$($name),*].join(" or ")
            }

            fn facts() -> Vec<$crate::options::ValueFacts> {
                vec![$($crate::options::ValueFacts {
                    name: $name,
                    meaning: $crate::options::sentence(&[$($words),*]),
                },)*]
            }
        }
    )*};
}

/// Declares `Rules`: every option with its key, title, type and default. What
/// stands above an option is also what players are told of it.
#[macro_export]
macro_rules! rule_options {
    (
        $(#[$about:meta])* $defaults:ident;
        $($(#[doc = $words:literal])* $key:literal $title:literal $field:ident: $type:ty = $default:expr,)*
    ) => {
        /// Every rule option, each with exactly one of its allowed values.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub struct Rules {
            $($(#[doc = $words])* pub $field: $type,)*
        }

        impl Rules {
            $(#[$about])*
            pub const $defaults: Self = Self { $($field: $default,)* };

            /// The keys of all options, in the order of their sections.
            pub const KEYS: &'static [&'static str] = &[$($key,)*];

            /// Sets one option by its key and the name of a value.
            ///
            /// # Errors
            ///
            /// If there is no such option, or it has no such value.
            pub fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::options::OptionFault> {
                match key {
                    $($key => self.$field = $crate::options::read_value(key, value)?,)*
                    _ => return Err($crate::options::OptionFault::unknown_key(key, Self::KEYS)),
                }
                Ok(())
            }

            /// Every option in words, in the order of their sections.
            pub fn options() -> Vec<$crate::options::OptionFacts> {
                vec![$($crate::options::OptionFacts {
                    key: $key,
                    title: $title,
                    meaning: $crate::options::sentence(&[$($words),*]),
                    values: <$type as $crate::options::OptionValue>::facts(),
                },)*]
            }

            /// All options with the names of their values.
            pub fn entries(&self) -> Vec<(&'static str, String)> {
                vec![$(($key, $crate::options::OptionValue::name(&self.$field)),)*]
            }
        }
    };
}
