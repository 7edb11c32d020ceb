//! A game that a test leads by the hand.

use game::schedule::{Preset, Zone};
use game::{Audience, Concert, Event, Game, Head, News, Player, Record, Refusal, Seat, Settings, Viewer};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

pub(crate) const AUSTRIA: Seat = Seat(0);
pub(crate) const ENGLAND: Seat = Seat(1);
pub(crate) const FRANCE: Seat = Seat(2);
pub(crate) const GERMANY: Seat = Seat(3);
pub(crate) const RUSSIA: Seat = Seat(5);

/// Who set the game up, and leads it where somebody does.
pub(crate) const HOST: Player = Player(100);

pub(crate) struct Table {
    pub(crate) game: Game<Concert>,
    pub(crate) now: Timestamp,
    /// All that was written down.
    pub(crate) log: Vec<Record>,
    /// What was heard of the last event.
    pub(crate) news: Vec<(Audience, News)>,
    /// The game before each event.
    pub(crate) past: Vec<Game<Concert>>,
}

pub(crate) fn settings() -> Settings {
    let schedule = Preset::Daily.schedule(&Zone::utc()).unwrap();
    Settings {
        longest_pause: SignedDuration::from_hours(100),
        ..Settings::usual("A game", "standard", schedule)
    }
}

pub(crate) fn player(seat: Seat) -> Player {
    Player(u64::from(seat.0) + 1)
}

impl Table {
    /// A game in its first phase.
    pub(crate) fn new() -> Self {
        Self::with(settings())
    }

    pub(crate) fn with(settings: Settings) -> Self {
        let mut table = Self::before_play(settings);
        let seats: Vec<Seat> = table.game.seats().collect();
        for seat in seats {
            table.write(table.game.take_seat(seat, player(seat)));
        }
        table.write(table.game.begin(table.now));
        table
    }

    pub(crate) fn before_play(settings: Settings) -> Self {
        let now = "2026-01-01T00:00:00Z".parse().unwrap();
        let created = Event::Created { settings: Box::new(settings), seed: "seed".to_owned(), host: HOST };
        let first = Head::EMPTY.record(now, &created);
        let game = Game::first(&first, Concert::new).unwrap();
        Self { game, now, log: vec![first], news: Vec::new(), past: Vec::new() }
    }

    /// Writes down what was decided, and what follows from it.
    pub(crate) fn write(&mut self, event: Result<Event, Refusal>) {
        let event = event.unwrap();
        self.happen(&event);
        if let Some(closing) = self.game.closing(&event) {
            self.happen(&closing);
        }
    }

    fn happen(&mut self, event: &Event) {
        let before = self.game.clone();
        let record = self.game.head().record(self.now, event);
        self.game.follow(&record).unwrap();
        self.log.push(record);
        self.news = self.game.news(&before, event);
        self.past.push(before);
    }

    pub(crate) fn send(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let phase = self.game.phase();
        let (event, _) = self.game.submit(seat, player(seat), &phase, text, self.now)?;
        self.write(Ok(event));
        Ok(())
    }

    /// Everybody sends something, and the phase is played when it is due.
    pub(crate) fn turn(&mut self, texts: &[(Seat, &str)]) {
        let seats: Vec<Seat> = self.game.seats().collect();
        for seat in seats {
            let text = texts.iter().find(|(of, _)| *of == seat).map_or("", |(_, text)| text);
            let sent = self.send(seat, text);
            assert!(matches!(sent, Ok(()) | Err(Refusal::Surrendered)), "{sent:?}");
        }
        self.run();
    }

    pub(crate) fn run(&mut self) {
        self.now = self.game.due().unwrap();
        self.write(self.game.advance(self.now));
    }

    pub(crate) fn units(&self, power: &str) -> Vec<String> {
        let position = self.game.observe(Viewer::Public).position;
        let units = position["units"][power].as_array().unwrap().clone();
        units.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// What everybody hears of the last event.
    pub(crate) fn public_news(&self) -> Vec<News> {
        let public = self.news.iter().filter(|(audience, _)| *audience == Audience::Everybody);
        public.map(|(_, news)| news.clone()).collect()
    }
}
