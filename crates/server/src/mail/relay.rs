//! Where mail is handed over, and in whose name.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use axum::http::Uri;
use lettre::message::Mailbox;
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use serde::Deserialize;

use crate::public_url::PublicUrl;

/// How long the other side may take to answer a line.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many lines to the other side are kept open, and for how long.
const OPEN_LINES: u32 = 4;
const OPEN_FOR: Duration = Duration::from_secs(30);

/// What carries mail.
pub(super) type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// The address of a mail server, such as `smtps://name:password@mail.example.org`.
/// It is never shown, for it has a password in it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct SmtpUrl(String);

impl From<String> for SmtpUrl {
    fn from(text: String) -> Self {
        Self(text.trim().to_owned())
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl")
    }
}

/// Where mail is handed over, in whose name it is written, and where its links
/// lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relay {
    url: SmtpUrl,
    from: Mailbox,
    site: PublicUrl,
}

/// Why no mail can be sent like this. No sentence has a password in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailFault {
    /// The address of the mail server cannot be understood.
    BadUrl,
    /// The password would travel for everybody to read.
    OpenPassword,
    /// Nobody could trust the line to the mail server.
    NoTrust,
    /// The file with the address cannot be read.
    File(PathBuf, String),
    /// It is not said in whose name mail is sent.
    NoSender,
    /// That is nobody who could send mail.
    BadSender(String),
    /// It is not said where links lead.
    NoSite,
}

impl fmt::Display for MailFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadUrl => f.write_str(
                "the address of the mail server cannot be understood; write one like \
                 smtps://name:password@mail.example.org, with %40 for an @ in the password",
            ),
            Self::OpenPassword => f.write_str(
                "without encryption a password is sent to this machine only; leave tls=none out, or the password",
            ),
            Self::NoTrust => f.write_str(
                "the certificates of this machine cannot be used, so no mail server could be trusted",
            ),
            Self::File(file, fault) => write!(f, "{}: {fault}", file.display()),
            Self::NoSender => f.write_str("to send mail, say in whose name with --mail-from"),
            Self::BadSender(sender) => {
                write!(f, "\"{sender}\" cannot send mail; write --mail-from like \"Entente <mail@example.org>\"")
            }
            Self::NoSite => f.write_str("to send mail, say where its links lead with --public-url"),
        }
    }
}

impl std::error::Error for MailFault {}

impl Relay {
    /// A mail server, whoever sends mail, and the site that it tells of.
    ///
    /// # Errors
    ///
    /// If one of them is missing or cannot be used.
    pub fn new(url: &SmtpUrl, from: Option<&str>, site: Option<&PublicUrl>) -> Result<Self, MailFault> {
        let url = understood(&url.0)?;
        lettre::AsyncSmtpTransport::<Tokio1Executor>::from_url(&url.0).map_err(|fault| fault_of(&fault))?;
        let from = from.ok_or(MailFault::NoSender)?;
        let from = from.parse().map_err(|_| MailFault::BadSender(from.to_owned()))?;
        Ok(Self { url, from, site: site.ok_or(MailFault::NoSite)?.clone() })
    }

    /// Whoever sends.
    pub(super) fn from(&self) -> &Mailbox {
        &self.from
    }

    /// An address on the site, which begins with a slash.
    pub(super) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// What carries mail there. Lines are opened when they are needed.
    pub(super) fn transport(&self) -> Result<Transport, MailFault> {
        let lines = PoolConfig::new().max_size(OPEN_LINES).idle_timeout(OPEN_FOR);
        let transport = Transport::from_url(&self.url.0).map_err(|fault| fault_of(&fault))?;
        let name = ClientId::Domain(self.from.email.domain().to_owned());
        Ok(transport.hello_name(name).timeout(Some(PATIENCE)).pool_config(lines).build())
    }
}

fn fault_of(fault: &lettre::transport::smtp::Error) -> MailFault {
    if fault.is_tls() { MailFault::NoTrust } else { MailFault::BadUrl }
}

/// The address as the library understands it. `smtps` is encrypted from the
/// first word on, `smtp` as soon as both sides have said hello; only who says
/// `tls=none` does without.
fn understood(text: &str) -> Result<SmtpUrl, MailFault> {
    let uri: Uri = text.parse().map_err(|_| MailFault::BadUrl)?;
    let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        return Err(MailFault::BadUrl);
    };
    let name = authority.as_str().rsplit_once('@').map(|(name, _)| name);
    // A name alone would not be sent, and nobody would know why.
    let sound = name.is_none_or(|name| name.contains(':')) && !authority.host().is_empty();
    if !sound || !["", "/"].contains(&uri.path()) {
        return Err(MailFault::BadUrl);
    }
    let how = match (scheme, uri.query()) {
        ("smtps", None) => "",
        ("smtp", None) => "?tls=required",
        ("smtp", Some("tls=none")) if name.is_none() || is_here(authority.host()) => "",
        ("smtp", Some("tls=none")) => return Err(MailFault::OpenPassword),
        _ => return Err(MailFault::BadUrl),
    };
    Ok(SmtpUrl(format!("{scheme}://{authority}{how}")))
}

fn is_here(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn relay(url: &str) -> Result<Relay, MailFault> {
        let site = "https://games.example.org".parse().unwrap();
        Relay::new(&SmtpUrl::from(url.to_owned()), Some("Entente <mail@example.org>"), Some(&site))
    }

    #[test]
    fn mail_travels_encrypted_unless_that_is_declined() {
        let how = |url: &str| relay(url).unwrap().url.0;
        assert_eq!(how("smtps://me:secret@mail.example.org"), "smtps://me:secret@mail.example.org");
        assert_eq!(how("smtp://mail.example.org:2525/"), "smtp://mail.example.org:2525?tls=required");
        assert_eq!(how("smtp://mail.example.org?tls=none"), "smtp://mail.example.org");
        assert_eq!(how("smtp://me:secret@127.0.0.1:25?tls=none"), "smtp://me:secret@127.0.0.1:25");
        assert_eq!(relay("smtp://me:secret@mail.example.org?tls=none"), Err(MailFault::OpenPassword));
    }

    #[test]
    fn what_is_no_mail_server_is_refused_without_a_word_of_it() {
        for bad in [
            "mail.example.org",
            "http://me:secret@mail.example.org",
            "smtp://me@mail.example.org",
            "smtp://me:secret@mail.example.org/inbox",
            "smtp://me:secret@mail.example.org?tls=maybe",
            "smtp://me:secret@:25",
            "smtp://me:sec ret@mail.example.org",
            "smtp://me:secret@mail.example.org:harbour",
            "",
        ] {
            let fault = relay(bad).unwrap_err();
            assert_eq!(fault, MailFault::BadUrl, "{bad}");
            assert!(!fault.to_string().contains("secret"), "{fault}");
        }
    }

    #[test]
    fn a_password_is_not_shown_to_whoever_looks_at_the_settings() {
        let shown = format!("{:?}", relay("smtps://me:secret@mail.example.org").unwrap());
        assert!(!shown.contains("secret"), "{shown}");
    }

    #[test]
    fn it_has_to_be_said_who_writes_and_where_links_lead() {
        let url = SmtpUrl::from("smtp://mail.example.org".to_owned());
        let site: PublicUrl = "https://games.example.org".parse().unwrap();
        assert_eq!(Relay::new(&url, None, Some(&site)), Err(MailFault::NoSender));
        assert_eq!(Relay::new(&url, Some("mail@example.org"), None), Err(MailFault::NoSite));
        let somebody = "Somebody\r\nBcc: all@example.org".to_owned();
        assert_eq!(Relay::new(&url, Some(&somebody), Some(&site)), Err(MailFault::BadSender(somebody)));
    }
}
