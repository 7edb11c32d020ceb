//! Where people find the site.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use serde::Deserialize;

/// The address under which people reach a server, such as
/// `https://games.example.org`. What stands before the server may speak `https`
/// while the server itself does not, so it has to be told.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl {
    secure: bool,
    host: String,
}

/// An address under which nobody can reach a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPublicUrl(String);

impl fmt::Display for BadPublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no address of a site; write one like https://games.example.org", self.0)
    }
}

impl std::error::Error for BadPublicUrl {}

impl PublicUrl {
    /// Whether nobody can listen in on the way, so that cookies are not to be sent
    /// any other way.
    pub fn is_secure(&self) -> bool {
        self.secure
    }
}

/// Without a slash at the end.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<Self, BadPublicUrl> {
        let bad = || BadPublicUrl(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| bad())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(bad()),
        };
        let host = uri.authority().ok_or_else(bad)?.to_string();
        // Pages are at the root of a site.
        let whole = uri.path() == "/" && uri.query().is_none() && !host.contains('@');
        if whole { Ok(Self { secure, host }) } else { Err(bad()) }
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = BadPublicUrl;

    fn try_from(text: String) -> Result<Self, BadPublicUrl> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_that_of_a_whole_site() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| (url.to_string(), url.is_secure()));
        let secure = Ok(("https://games.example.org".to_owned(), true));
        assert_eq!(read("https://games.example.org"), secure);
        assert_eq!(read("https://games.example.org/"), secure);
        assert_eq!(read("http://127.0.0.1:8080"), Ok(("http://127.0.0.1:8080".to_owned(), false)));
        for bad in ["games.example.org", "ftp://x.org", "https://", "https://x.org/games", "https://a@x.org"]
        {
            assert_eq!(read(bad), Err(BadPublicUrl(bad.to_owned())));
        }
    }
}
