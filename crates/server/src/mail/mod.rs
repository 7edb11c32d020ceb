//! Mail that leaves the server.
//!
//! A mail is written down in the same transaction as what it tells of: one card
//! for a whole table, which says only what happened ([`occasioned`]). A
//! [`Mailer`] takes it up, writes a card for everybody who wants to be told, and
//! sends each of these on its own. The words are made when a mail is sent
//! ([`words`]), so that they are still true, and nothing waits for them.
//!
//! Nothing is sent to an address whose owner has not said that it is theirs.

mod letter;
mod mailer;
mod outbox;
mod relay;
mod report;
mod topic;
mod words;

pub use mailer::Mailer;
pub(crate) use outbox::{aside, proof, waiting};
pub use relay::{MailFault, Relay, SmtpUrl};
pub(crate) use topic::occasioned;
