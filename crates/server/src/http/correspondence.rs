//! Letters in plain text, to take away.

use std::fmt::Write as _;

use game::{Address, AnyGame, Family as _, Player, Seat};
use store::GameId;

use super::Desk;
use super::answer::Refused;
use super::cursor::Cursor;
use super::press::{FeedItem, items};
use crate::feed::{Item, Letter, Sender};

/// All letters of a game that somebody may read, oldest first.
pub(super) async fn told(desk: &Desk, id: &GameId, who: Option<Player>) -> Result<String, Refused> {
    let (title, seats) = desk.tables.look(id, |game| (game.settings().title.clone(), seats(game))).await?;
    let mut text = format!("{title}\n");
    let mut cursor = Cursor::default();
    loop {
        let (some, next) = items(desk, id, who, cursor).await?;
        if some.is_empty() {
            return Ok(text);
        }
        some.iter().for_each(|item| tell(&mut text, item, &seats));
        cursor = next;
    }
}

/// The powers of every seat.
fn seats(game: &AnyGame) -> Vec<String> {
    game.seats().map(|seat| game.family().powers(game.state(), seat).join(" and ")).collect()
}

fn tell(text: &mut String, item: &FeedItem, seats: &[String]) {
    let Item::Letter(letter) = &item.item else { return };
    let at = item.at.strftime("%Y-%m-%d %H:%M");
    let (from, to) = (sender(letter, seats), addressee(&letter.to, seats));
    let map = if letter.map.is_some() { " (with a map)" } else { "" };
    // Writing to a text does not fail.
    let _ = write!(text, "\n{}, {at}: {from} to {to}{map}\n{}\n", letter.phase, letter.text);
}

fn sender(letter: &Letter, seats: &[String]) -> String {
    match letter.from {
        None => "somebody".to_owned(),
        Some(Sender::Seat { seat }) => power(seat, seats),
        Some(Sender::Master {}) => "the game master".to_owned(),
        Some(Sender::Observer { .. }) => "an observer".to_owned(),
    }
}

fn addressee(to: &Address, seats: &[String]) -> String {
    match to {
        Address::Everybody {} => "everybody".to_owned(),
        Address::Master {} => "the game master".to_owned(),
        Address::Seats { seats: some } => {
            some.iter().map(|&seat| power(seat, seats)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn power(seat: Seat, seats: &[String]) -> String {
    seats.get(seat.index()).cloned().unwrap_or_default()
}
