//! What comes with a request that changes something: its body, and the key by
//! which it is done once however often it is sent.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Player;
use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::{Expect, Put, Write};

use super::Desk;
use super::answer::Refused;
use crate::chance::hexadecimal;
use crate::clock::moment;
use crate::feed::json;

/// The kind of card that answers are kept on.
pub(super) const ONCE: &str = "once";

/// How long an answer is kept.
const KEPT: SignedDuration = SignedDuration::from_hours(24);

/// The header with the key.
const KEY: &str = "idempotency-key";

/// How long a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a body may be.
pub(super) const LONGEST_BODY: usize = 64 * 1024;

/// How long an imported game may be.
pub(super) const LONGEST_IMPORT: usize = 4 * 1024 * 1024;

/// A body, and what makes it happen once.
#[derive(Debug)]
pub(super) struct Sent<T, const MOST: usize = LONGEST_BODY> {
    pub(super) body: T,
    pub(super) once: Once,
}

/// Nothing to say.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Empty {}

/// By what a request is known when it is sent again.
#[derive(Clone, Debug, Default)]
pub(super) struct Once {
    key: Option<String>,
    /// The digest of the request.
    request: String,
}

/// An answer that was given.
#[derive(Debug, Serialize, Deserialize)]
struct Given {
    request: String,
    status: u16,
    body: serde_json::Value,
}

impl<T: DeserializeOwned, const MOST: usize> FromRequest<Desk> for Sent<T, MOST> {
    type Rejection = Refused;

    async fn from_request(request: Request, _: &Desk) -> Result<Self, Refused> {
        let (parts, body) = request.into_parts();
        let key = once_key(&parts.headers)?;
        let bytes = read(body, MOST).await?;
        if !bytes.is_empty() && !is_json(&parts.headers) {
            let message = "Please send JSON, and say so: content-type: application/json.";
            return Err(Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", message));
        }
        let mut digest = Sha256::new();
        digest.update(parts.method.as_str());
        digest.update(parts.uri.path());
        digest.update(&bytes);
        let once = Once { key, request: hexadecimal(&digest.finalize()) };
        Ok(Self { body: parse(&bytes)?, once })
    }
}

async fn read(body: Body, most: usize) -> Result<Vec<u8>, Refused> {
    let read = tokio::time::timeout(PATIENCE, to_bytes(body, most)).await.map_err(|_| {
        Refused::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request took too long to arrive.")
    })?;
    match read {
        Ok(bytes) => Ok(bytes.to_vec()),
        Err(fault) => {
            let cut =
                std::error::Error::source(&fault).is_some_and(|source| source.to_string().contains("limit"));
            Err(match cut {
                true => {
                    let message = format!("That is far too long; {} KiB are enough.", most / 1024);
                    Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message)
                }
                false => Refused::new(StatusCode::BAD_REQUEST, "bad-request", "The request broke off."),
            })
        }
    }
}

/// Nothing is read as an empty object.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refused> {
    let bytes = if bytes.is_empty() { b"{}".as_slice() } else { bytes };
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let parsed = serde_path_to_error::deserialize(&mut reader).map_err(|fault| {
        let field = fault.path().to_string();
        let message = format!("This cannot be understood: {}.", fault.inner());
        let refused = Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message);
        if field == "." { refused } else { refused.field(field) }
    })?;
    let end = reader.end();
    end.map_err(|_| {
        let message = "There is something after the end of the JSON.";
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message)
    })?;
    Ok(parsed)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn once_key(headers: &HeaderMap) -> Result<Option<String>, Refused> {
    let Some(key) = headers.get(KEY) else { return Ok(None) };
    let sound =
        |key: &&str| (1..=100).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    let key = key.to_str().ok().filter(sound).ok_or_else(|| {
        let message = "A key that makes a request happen once has up to 100 visible characters.";
        Refused::new(StatusCode::BAD_REQUEST, "bad-key", message).field(KEY)
    })?;
    Ok(Some(key.to_owned()))
}

impl Once {
    fn card_key(&self, account: Player) -> Option<String> {
        self.key.as_ref().map(|key| format!("{}/{key}", account.0))
    }

    /// What has to be written so that the answer is given again.
    pub(super) fn remember(
        &self,
        account: Player,
        status: StatusCode,
        answer: &impl Serialize,
        now: Timestamp,
    ) -> Option<Write> {
        let key = self.card_key(account)?;
        let body = serde_json::to_value(answer).unwrap_or_default();
        let given = Given { request: self.request.clone(), status: status.as_u16(), body };
        let expires = now.saturating_add(KEPT).unwrap_or(now);
        Some(Write::Put(Put {
            kind: ONCE,
            key,
            expect: Expect::Absent,
            body: json(&given),
            marks: Vec::new(),
            expires: Some(moment(expires)),
        }))
    }

    /// The answer that was given before, if any was.
    pub(super) async fn recall(&self, desk: &Desk, account: Player) -> Result<Option<Response>, Refused> {
        let Some(key) = self.card_key(account) else { return Ok(None) };
        let now = moment(desk.tables.now());
        let Some(card) = desk.tables.store().card(ONCE, &key, now).await? else { return Ok(None) };
        let Ok(given) = serde_json::from_str::<Given>(&card.body) else { return Ok(None) };
        if given.request != self.request {
            let message = "This key was used for another request.";
            return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "key-reused", message).field(KEY));
        }
        let status = StatusCode::from_u16(given.status).unwrap_or(StatusCode::OK);
        Ok(Some((status, axum::Json(given.body)).into_response()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// Nobody is waited for; the clock stands still until there is nothing else
    /// to do, and then jumps.
    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_ends_is_refused() {
        let begun = futures_util::stream::iter([Ok::<_, Infallible>("{")]);
        let never = futures_util::StreamExt::chain(begun, futures_util::stream::pending());
        let refused = read(Body::from_stream(never), LONGEST_BODY).await.unwrap_err();
        assert_eq!(refused.status(), StatusCode::REQUEST_TIMEOUT);
    }
}
