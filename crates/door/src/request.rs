//! The request as it stands in the JSON.

use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::fault::DoorFault;

/// A position with orders. Maps keep the order in which they were written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Handed back with the answer, whatever it is.
    #[serde(default, deserialize_with = "whatever_it_is")]
    pub id: Option<Value>,
    /// The variant; `standard` if left out.
    #[serde(default = "standard")]
    pub variant: String,
    /// The phase, as `S1901M`.
    pub phase: String,
    /// Units by power.
    #[serde(default)]
    pub units: InOrder<Vec<String>>,
    /// Owned centres by power.
    #[serde(default)]
    pub centers: Option<InOrder<Vec<String>>>,
    /// Order lines by power.
    #[serde(default)]
    pub orders: InOrder<Vec<String>>,
    /// Dislodged units by power, each with where it may go.
    #[serde(default)]
    pub retreats: InOrder<InOrder<Vec<String>>>,
    /// An `edition` and single rule options.
    #[serde(default)]
    pub options: InOrder<OptionText>,
}

/// The value of an option, however it was typed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionText {
    /// `"any"`.
    Text(String),
    /// `18`.
    Number(u64),
    /// `true`.
    Flag(bool),
}

impl OptionText {
    /// The value in the words of the rule options.
    pub fn words(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Flag(true) => "yes".to_owned(),
            Self::Flag(false) => "no".to_owned(),
        }
    }
}

/// Keeps `null` apart from nothing at all.
pub(super) fn whatever_it_is<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn standard() -> String {
    "standard".to_owned()
}

impl Request {
    /// Reads a request; a fault comes with the id as far as it could be found.
    pub fn read(line: &str) -> Result<Self, (DoorFault, Option<Value>)> {
        read_object(line).map_err(|fault| (fault, id_in(line)))
    }
}

/// Reads one JSON object and nothing behind it; a fault names its place.
pub(super) fn read_object<T: DeserializeOwned>(text: &str) -> Result<T, DoorFault> {
    let bad = |place: &str, message: String| DoorFault::new("bad-request", place, message);
    let text = text.trim_start();
    if !text.starts_with('{') {
        return Err(bad("request", "a request is a JSON object, and begins with {".to_owned()));
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let object = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let place = error.path().to_string();
        let place = if place == "." { "request" } else { &place };
        bad(place, error.inner().to_string())
    })?;
    deserializer.end().map_err(|error| bad("request", error.to_string()))?;
    Ok(object)
}

/// The id of a line that is JSON but not a good request.
pub(super) fn id_in(line: &str) -> Option<Value> {
    serde_json::from_str::<Value>(line).ok()?.get("id").cloned()
}

/// A JSON object as a list, in the order in which it was written; a key may
/// stand there twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InOrder<T>(pub Vec<(String, T)>);

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InOrder<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Vec<(String, T)>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(entries)
            }
        }

        deserializer.deserialize_map(Entries(std::marker::PhantomData)).map(Self)
    }
}

impl<T: Serialize> Serialize for InOrder<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<T> InOrder<T> {
    /// Whether nothing stands there.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
