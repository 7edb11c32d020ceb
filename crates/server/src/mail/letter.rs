//! A mail as it travels.

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use sha2::{Digest as _, Sha256};

use super::relay::Relay;
use super::words::Words;
use crate::chance::hexadecimal;

/// A mail for somebody.
pub(super) struct Letter<'a> {
    /// The address.
    pub(super) to: &'a str,
    /// What it says.
    pub(super) words: &'a Words,
    /// The link that turns all mail off.
    pub(super) off: &'a str,
    /// What it is known by in the outbox. If it should go out twice, a mail
    /// program may see by it that it is the same.
    pub(super) key: &'a str,
}

impl Letter<'_> {
    /// The whole mail; nothing, if there can be none to such an address.
    pub(super) fn message(&self, relay: &Relay) -> Option<Message> {
        let to: Address = self.to.parse().ok()?;
        let from = relay.from();
        let id = hexadecimal(&Sha256::digest(self.key.as_bytes())[..16]);
        let builder = Message::builder()
            .from(from.clone())
            .to(Mailbox::new(None, to))
            .subject(one_line(&self.words.subject))
            .message_id(Some(format!("<{id}@{}>", from.email.domain())))
            .raw_header(header("List-Unsubscribe", &format!("<{}>", self.off)))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"))
            .raw_header(header("Auto-Submitted", "auto-generated"));
        let text = format!("{}\n\n-- \nNo more mail like this: {}\n", self.words.text.trim_end(), self.off);
        match &self.words.html {
            None => builder.singlepart(SinglePart::plain(text)).ok(),
            Some(html) => builder.multipart(MultiPart::alternative_plain_html(text, self.page(html))).ok(),
        }
    }

    /// A page around what is said. The link is ours and has nothing to escape.
    fn page(&self, html: &str) -> String {
        let off = format!("<p><a href=\"{}\">No more mail like this</a></p>", self.off);
        format!("<!doctype html>\n<html><body>\n{html}\n<hr>\n{off}\n</body></html>\n")
    }
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), one_line(value))
}

/// Whatever comes after the end of a line in a heading would be another heading.
fn one_line(text: &str) -> String {
    text.split(|character: char| character.is_control() || "\u{2028}\u{2029}".contains(character))
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::relay::SmtpUrl;
    use super::*;

    /// As long as links are.
    const OFF: &str = "https://games.example.org/mail/off/4503599627370495/00112233445566778899aabbccddeeff";

    fn written(subject: &str, html: Option<&str>) -> String {
        let site = "https://games.example.org".parse().unwrap();
        let url = SmtpUrl::from("smtp://mail.example.org".to_owned());
        let relay = Relay::new(&url, Some("Entente <mail@example.org>"), Some(&site)).unwrap();
        let words =
            Words { subject: subject.to_owned(), text: "Hello.".to_owned(), html: html.map(str::to_owned) };
        let letter = Letter { to: "ann@example.org", words: &words, off: OFF, key: "k" };
        String::from_utf8(letter.message(&relay).unwrap().formatted()).unwrap()
    }

    #[test]
    fn nothing_that_people_write_makes_a_heading() {
        for end in ["\r\n", "\n", "\r", "\u{2028}", "\u{85}", "\r\n\r\n"] {
            let mail = written(&format!("A game{end}Bcc: all@example.org"), None);
            let (head, _) = mail.split_once("\r\n\r\n").unwrap();
            let sneaked = head.lines().any(|line| line.to_lowercase().starts_with("bcc"));
            assert!(!sneaked && head.contains("List-Unsubscribe:"), "{head}");
        }
    }

    #[test]
    fn there_is_always_a_plain_text_and_a_way_out() {
        for html in [None, Some("<p>Hello.</p>")] {
            let mail = written("A game", html);
            assert!(mail.contains("text/plain"), "{mail}");
            assert_eq!(mail.contains("text/html"), html.is_some(), "{mail}");
            let head = mail.replace("\r\n ", " ");
            assert!(head.contains(&format!("List-Unsubscribe: <{OFF}>")), "{mail}");
            assert!(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{mail}");
            assert!(mail.contains("No more mail like this"), "{mail}");
        }
    }
}
