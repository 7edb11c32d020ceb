//! Forms of pages: each is a request of the API, sent by a browser without a
//! script.
//!
//! `POST /do/games/ID/ready` asks what `POST /api/games/ID/ready` asks. A field is
//! a text, unless its name says otherwise: `ready:bool`, `seat:number`, `to:json`,
//! `powers:texts` and `seats:numbers` for as many as are sent. `vote.powers` is a
//! field within a field. `next` says where to go afterwards.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde_json::{Map, Value};
use tower::ServiceExt as _;

use super::super::caller::GUARD;
use super::super::sent::LONGEST_BODY;
use super::visitor::Visitor;
use super::{Page, RefusedPage};

/// What answers the API.
#[derive(Clone, Debug)]
pub(super) struct Bridge(pub(super) Router);

/// What the API answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Value,
}

impl Answered {
    /// Why it was refused, in a sentence, and the field that is to blame.
    pub(super) fn refusal(&self) -> (String, Option<String>) {
        let error = &self.body["error"];
        let message = error["message"].as_str().unwrap_or("That could not be done.").to_owned();
        (message, error["field"].as_str().map(str::to_owned))
    }
}

/// The fields of a form, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(pub(super) Vec<(String, String)>);

impl Fields {
    pub(super) async fn read(body: Body) -> Option<Self> {
        let bytes = to_bytes(body, LONGEST_BODY).await.ok()?;
        Some(Self::parse(&bytes))
    }

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
    fn typed(&self) -> Vec<String> {
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

impl Bridge {
    /// Asks the API for whoever sent a form.
    pub(super) async fn ask(
        &self,
        sent: &HeaderMap,
        extensions: axum::http::Extensions,
        fields: &Fields,
        (method, path): (Method, &str),
        body: &Value,
    ) -> Answered {
        let mut request = Request::builder().method(method).uri(format!("/api/{path}"));
        request = request.header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = sent.get(header::COOKIE) {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(guard) = fields.get("guard") {
            request = request.header(GUARD, guard);
        }
        let Ok(mut request) = request.body(Body::from(body.to_string())) else {
            return Answered { status: StatusCode::NOT_FOUND, headers: HeaderMap::new(), body: Value::Null };
        };
        *request.extensions_mut() = extensions;
        let response = self.0.clone().oneshot(request).await.unwrap_or_else(|never| match never {});
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
        let body = serde_json::from_slice(&bytes).unwrap_or_default();
        Answered { status: parts.status, headers: parts.headers, body }
    }
}

/// Does what a form asks and goes on to the next page.
pub(super) async fn act(
    State(super::Pages { bridge, .. }): State<super::Pages>,
    Path(path): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let Some(fields) = Fields::read(body).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let method = match fields.get("method") {
        Some("delete") => Method::DELETE,
        Some("put") => Method::PUT,
        Some("patch") => Method::PATCH,
        _ => Method::POST,
    };
    let extensions = super::origin(&parts.extensions);
    let answered = bridge.ask(&parts.headers, extensions, &fields, (method, &path), &fields.body()).await;
    if answered.status.is_success() {
        let next = fields.next().replace("{game}", answered.body["game"].as_str().unwrap_or_default());
        return with_cookies(&answered.headers, Redirect::to(&next).into_response());
    }
    let (message, _) = answered.refusal();
    let (status, typed, next) = (answered.status, fields.typed(), fields.next().to_owned());
    Page(status, RefusedPage { visitor, status, message, typed, next }).into_response()
}

/// Passes on the cookies that the API set.
pub(super) fn with_cookies(from: &HeaderMap, mut response: Response) -> Response {
    for cookie in from.get_all(header::SET_COOKIE) {
        response.headers_mut().append(header::SET_COOKIE, cookie.clone());
    }
    response
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
