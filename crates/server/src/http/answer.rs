//! Refusals as JSON, each with a code that stays, a sentence for people and,
//! where one field is to blame, its name.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::Refusal;
use serde::Serialize;
use store::StoreFault;
use utoipa::openapi::{RefOr, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use crate::accounts::AccountFault;
use crate::fault::Fault;

/// A request that is not answered.
#[derive(Debug)]
pub(super) struct Refused {
    status: StatusCode,
    error: Error,
}

/// Why a request is not answered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Error {
    /// A code, which stays the same however the sentence changes.
    code: &'static str,
    /// A sentence for people.
    message: String,
    /// The field that is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

/// What is answered then.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ErrorAnswer {
    error: Error,
}

/// Nothing to tell.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Nothing {}

impl IntoResponse for Nothing {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl Refused {
    pub(super) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, error: Error { code, message: message.into(), field: None } }
    }

    pub(super) fn field(mut self, field: impl Into<String>) -> Self {
        self.error.field = Some(field.into());
        self
    }

    /// The status it is answered with.
    pub(super) fn status(&self) -> StatusCode {
        self.status
    }

    /// What is said to people.
    pub(super) fn sentence(&self) -> &str {
        &self.error.message
    }

    pub(super) fn nothing_here() -> Self {
        Self::new(StatusCode::NOT_FOUND, "nothing-here", "There is nothing at this address.")
    }

    /// Nobody is told whether a game is not there or only not for them.
    pub(super) fn no_such_game() -> Self {
        Fault::NoSuchGame.into()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(ErrorAnswer { error: self.error })).into_response()
    }
}

impl IntoResponses for Refused {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::response::Response>> {
        let content = utoipa::openapi::content::ContentBuilder::new()
            .schema(Some(RefOr::Ref(utoipa::openapi::Ref::from_schema_name("ErrorAnswer"))))
            .build();
        let response = ResponseBuilder::new()
            .description("Refused: a code, a sentence and, where one is to blame, a field.")
            .content("application/json", content)
            .build();
        BTreeMap::from([("default".to_owned(), RefOr::T(response))])
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        let status = match &fault {
            Fault::NoSuchGame => StatusCode::NOT_FOUND,
            Fault::Refused(refusal) => status(refusal),
            Fault::BadSettings(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Taken { .. } => StatusCode::CONFLICT,
            Fault::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Fault::Busy | Fault::NotStored(_) | Fault::Unknown(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        if status.is_server_error() {
            tracing::error!(code = fault.code(), fault = fault.account(), "a request could not be answered");
        }
        let refused = Self::new(status, fault.code(), fault.to_string());
        match fault {
            Fault::BadSettings(fault) => refused.field(fault.setting),
            _ => refused,
        }
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::TooLong { .. } | Refusal::TooManyLines { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::NotYourSeat
        | Refusal::NotHere
        | Refusal::NotHost
        | Refusal::NotMaster
        | Refusal::MasterPlays => StatusCode::FORBIDDEN,
        _ => StatusCode::CONFLICT,
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Fault::from(refusal).into()
    }
}

impl From<StoreFault> for Refused {
    fn from(fault: StoreFault) -> Self {
        Fault::from(fault).into()
    }
}

impl From<AccountFault> for Refused {
    fn from(fault: AccountFault) -> Self {
        let bad = |code, field: &str, message: &str| {
            Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message).field(field)
        };
        match fault {
            AccountFault::BadName => bad(
                "bad-name",
                "name",
                "A name has 2 to 24 letters and digits of one script, with single spaces, dots or dashes between.",
            ),
            AccountFault::BadPassword => {
                bad("bad-password", "password", "A password has at least 8 characters and at most 200.")
            }
            AccountFault::BadEmail => bad("bad-email", "email", "That is no e-mail address."),
            AccountFault::NameTaken => {
                let message = "Somebody has this name already, or one that looks like it.";
                Self::new(StatusCode::CONFLICT, "name-taken", message).field("name")
            }
            AccountFault::WrongPassword => {
                let message = "The name or the password is not right.";
                Self::new(StatusCode::UNAUTHORIZED, "wrong-password", message)
            }
            AccountFault::Suspended => {
                let message = "This account is closed. Please ask whoever runs this server.";
                Self::new(StatusCode::FORBIDDEN, "suspended", message)
            }
            AccountFault::NoSuchAccount => {
                Self::new(StatusCode::NOT_FOUND, "no-such-account", "There is no such account.")
            }
            AccountFault::NoSuchLink => {
                let message = "This link was used already, or is too old.";
                Self::new(StatusCode::NOT_FOUND, "no-such-link", message)
            }
            AccountFault::TooManyTokens => {
                let message = "You have as many tokens as one can have. Please delete some first.";
                Self::new(StatusCode::CONFLICT, "too-many-tokens", message)
            }
            AccountFault::Fault(fault) => fault.into(),
        }
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", rejection.body_text())
    }
}

impl From<PathRejection> for Refused {
    fn from(_: PathRejection) -> Self {
        Self::nothing_here()
    }
}
