//! What a browser sends when somebody fills in a form.
//!
//! A field is a text, unless its name says otherwise: `ready:bool`, `seat:number`,
//! `to:json`, `powers:texts` and `seats:numbers` for as many as are sent.
//! `vote.powers` is a field within a field. `next` says where to go afterwards.

use std::net::SocketAddr;

use axum::body::to_bytes;
use axum::extract::{ConnectInfo, FromRequest, Request};
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Map, Value};

use super::super::sent::LONGEST_BODY;

/// A form that somebody sent.
#[derive(Debug)]
pub(super) struct Posted {
    pub(super) headers: HeaderMap,
    /// Where it came from, so that the API counts tries by it.
    pub(super) from: Option<ConnectInfo<SocketAddr>>,
    pub(super) fields: Fields,
}

impl<S: Send + Sync> FromRequest<S> for Posted {
    type Rejection = StatusCode;

    async fn from_request(request: Request, _: &S) -> Result<Self, StatusCode> {
        let (parts, body) = request.into_parts();
        let bytes = to_bytes(body, LONGEST_BODY).await.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
        let from = parts.extensions.get().copied();
        Ok(Self { headers: parts.headers, from, fields: Fields::parse(&bytes) })
    }
}

/// The fields of a form, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(pub(super) Vec<(String, String)>);

impl Fields {
    /// The fields as browsers write them, in bodies or in addresses.
    pub(super) fn parse(bytes: &[u8]) -> Self {
        Self(form_urlencoded::parse(bytes).into_owned().collect())
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Everything that was said under a name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// An address on this site.
    pub(super) fn next(&self) -> &str {
        let own = |next: &&str| next.starts_with('/') && !next.starts_with("//") && !next.contains('\\');
        self.get("next").filter(own).unwrap_or("/")
    }

    /// The fields as JSON.
    pub(super) fn body(&self) -> Value {
        let mut body = Map::new();
        for (name, value) in &self.0 {
            if ["guard", "next", "method"].contains(&name.as_str()) {
                continue;
            }
            let (path, kind) = name.split_once(':').unwrap_or((name, "text"));
            if value.is_empty() && kind != "text" {
                continue;
            }
            let Some(place) = place(&mut body, path) else { continue };
            match (kind, place) {
                ("texts", place) => push(place, Value::String(value.clone())),
                ("numbers", place) => push(place, parsed(value)),
                ("json" | "number" | "bool", place) => *place = parsed(value),
                (_, place) => *place = Value::String(value.clone()),
            }
        }
        Value::Object(body)
    }

    /// What somebody typed, to be shown again if it came to nothing.
    pub(super) fn typed(&self) -> Vec<String> {
        let worth = |(name, value): &&(String, String)| {
            ["text", "why"].contains(&name.as_str()) && !value.trim().is_empty()
        };
        self.0.iter().filter(worth).map(|(_, value)| value.clone()).collect()
    }
}

/// What is no JSON is nothing, which the API refuses by the name of the field.
fn parsed(value: &str) -> Value {
    serde_json::from_str(value).unwrap_or(Value::Null)
}

fn push(list: &mut Value, value: Value) {
    match list {
        Value::Array(list) => list.push(value),
        other => *other = Value::Array(vec![value]),
    }
}

/// Where a field belongs; nowhere, if it would be within something that has no
/// fields.
fn place<'a>(body: &'a mut Map<String, Value>, path: &str) -> Option<&'a mut Value> {
    match path.split_once('.') {
        None => Some(body.entry(path).or_insert(Value::Null)),
        Some((first, rest)) => {
            let within = body.entry(first).or_insert_with(|| Value::Object(Map::new()));
            place(within.as_object_mut()?, rest)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn body(fields: &[(&str, &str)]) -> Value {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Fields(fields.iter().map(owned).collect()).body()
    }

    #[test]
    fn a_field_is_what_its_name_says() {
        let fields =
            [("text", "12"), ("seat:number", "12"), ("ready:bool", "true"), ("to:json", "{\"a\":1}")];
        assert_eq!(body(&fields), json!({ "text": "12", "seat": 12, "ready": true, "to": { "a": 1 } }));
        assert_eq!(body(&[("seat:number", ""), ("text", "")]), json!({ "text": "" }), "nothing is not said");
        assert_eq!(body(&[("guard", "x"), ("next", "/"), ("method", "put")]), json!({}));
    }

    #[test]
    fn fields_stand_within_fields_and_lists_have_as_many_as_are_sent() {
        let fields = [("vote.for", "draw"), ("vote.powers:texts", "A"), ("vote.powers:texts", "B")];
        assert_eq!(body(&fields), json!({ "vote": { "for": "draw", "powers": ["A", "B"] } }));
        assert_eq!(
            body(&[("vote", "x"), ("vote.for", "draw")]),
            json!({ "vote": "x" }),
            "a text has no fields"
        );
    }
}
