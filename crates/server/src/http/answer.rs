//! Refusals as JSON, each with a code that stays and a sentence for people.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::Refusal;
use serde_json::json;
use store::StoreFault;

use crate::fault::Fault;

/// A request that is not answered.
#[derive(Debug)]
pub(super) struct Refused {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl Refused {
    pub(super) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into() }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.code, "message": self.message } });
        (self.status, Json(body)).into_response()
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        let status = match &fault {
            Fault::NoSuchGame => StatusCode::NOT_FOUND,
            Fault::Refused(Refusal::TooLong { .. } | Refusal::TooManyLines { .. }) => {
                StatusCode::PAYLOAD_TOO_LARGE
            }
            Fault::Refused(Refusal::NotYourSeat) => StatusCode::FORBIDDEN,
            Fault::Refused(_) => StatusCode::CONFLICT,
            Fault::BadSettings(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Fault::Busy | Fault::NotStored(_) | Fault::Unknown(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        if status.is_server_error() {
            tracing::error!(code = fault.code(), fault = fault.account(), "a request could not be answered");
        }
        Self::new(status, fault.code(), fault.to_string())
    }
}

impl From<StoreFault> for Refused {
    fn from(fault: StoreFault) -> Self {
        Fault::from(fault).into()
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                let message = "That is far too long. 32 KiB of orders are enough for anybody.";
                Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message)
            }
            status => Self::new(status, "bad-request", rejection.body_text()),
        }
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(rejection.status(), "bad-request", rejection.body_text())
    }
}
