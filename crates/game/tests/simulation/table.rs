//! A table with a memory for a store and a clock that the test turns.

use std::sync::Arc;

use atlas::Variant;
use diplomacy::{Referee, Rules};
use game::{
    Concert, Event, Family as _, Game, Head, Library, Player, Record, Refusal, Seat, Settings, Viewer,
};
use jiff::Timestamp;

/// A game, its log, and what the test itself remembers of it.
pub(crate) struct Table {
    pub(crate) game: Game<Concert>,
    pub(crate) log: Vec<Record>,
    pub(crate) now: Timestamp,
    /// By seat: the record of the last set that was taken for the phase.
    pub(crate) expected: Vec<Option<u64>>,
    /// By seat: words that only its player may read before the phase is over.
    pub(crate) secrets: Vec<Vec<String>>,
    /// The phases that were played.
    pub(crate) played: Vec<String>,
    pub(crate) variant: Arc<Variant>,
    pub(crate) referee: Referee,
    pub(crate) library: Arc<Library>,
}

impl Table {
    pub(crate) fn new(settings: &Settings, seed: &str, now: Timestamp, library: &Arc<Library>) -> Self {
        let created =
            Event::Created { settings: Box::new(settings.clone()), seed: seed.to_owned(), host: Player(0) };
        let record = Head::EMPTY.record(now, &created);
        let game = Game::first(&record, |settings, seed| library.concert(settings, seed)).unwrap();
        let seats = game.seats().count();
        let variant = atlas::shipped_variant(&settings.variant).unwrap();
        Self {
            game,
            log: vec![record],
            now,
            expected: vec![None; seats],
            secrets: vec![Vec::new(); seats],
            played: Vec::new(),
            referee: Referee::new(&variant, Rules::of_variant(&variant).unwrap()),
            variant,
            library: Arc::clone(library),
        }
    }

    /// Writes an event down, as a store would, and takes it in.
    pub(crate) fn write(&mut self, event: &Event) -> u64 {
        let record = self.game.head().record(self.now, event);
        self.game.follow(&record).unwrap_or_else(|fault| panic!("{fault}: {event:?}"));
        let sequence = record.sequence;
        self.log.push(record);
        if let Some(closing) = self.game.closing(event) {
            self.write(&closing);
        }
        sequence
    }

    pub(crate) fn submit(&mut self, seat: Seat, text: &str, secret: &str) -> Result<(), Refusal> {
        let phase = self.game.phase();
        let player = self.game.player(seat).unwrap_or(Player(0));
        let text = format!("{text}\n# {secret}");
        let (event, _) = self.game.submit(seat, player, &phase, &text, self.now)?;
        let watched = !self.game.settings().open_progress && self.log.len().is_multiple_of(40);
        let before = watched.then(|| self.views_of_others(seat));
        let sequence = self.write(&event);
        self.expected[seat.index()] = Some(sequence);
        self.secrets[seat.index()].push(secret.to_owned());
        let after = watched.then(|| self.views_of_others(seat));
        assert!(before == after, "others can tell that something was sent");
        Ok(())
    }

    /// Plays what is due, checking that it was, and that the right sets count.
    pub(crate) fn advance(&mut self) {
        let due = self.game.due();
        match self.game.advance(self.now) {
            Err(Refusal::NotDue | Refusal::GameOver | Refusal::NotBegun) => {
                assert!(due.is_none_or(|due| due > self.now), "something due was not done");
            }
            Err(refusal) => panic!("{refusal}"),
            Ok(event) => {
                assert!(due.is_some_and(|due| due <= self.now), "something was done before it was due");
                if let Event::Turned(turned) = &event {
                    self.check_turn(turned);
                }
                self.write(&event);
                if matches!(event, Event::Turned(_)) {
                    self.secrets.iter_mut().for_each(Vec::clear);
                }
            }
        }
    }

    fn check_turn(&mut self, turned: &game::Turned) {
        let game::Stage::Open(window) = self.game.stage() else { panic!("no phase was open") };
        let ready = self.game.progress().all_ready;
        assert!(self.now >= window.judged || ready, "a phase ran before its deadline");
        assert_eq!(turned.sets, self.expected, "the last sets sent before the deadline count");
        assert!(!self.played.contains(&turned.phase.0), "{} was played twice", turned.phase);
        self.played.push(turned.phase.0.clone());
        self.expected.fill(None);
    }

    fn views_of_others(&self, seat: Seat) -> Vec<String> {
        let others = self.game.seats().filter(|other| *other != seat).map(Viewer::Player);
        let viewers = others.chain([Viewer::Public]);
        viewers.map(|viewer| serde_json::to_string(&self.game.observe(viewer)).unwrap()).collect()
    }

    /// A position can be told from its fingerprint.
    pub(crate) fn check_fingerprint(&self) {
        let (family, state) = (self.game.family(), self.game.state());
        let restored = family.restore(&family.fingerprint(state));
        assert!(state.ending.is_some() || restored.as_ref() == Ok(state), "{restored:?}");
    }

    /// No view holds a word that only another player may read.
    pub(crate) fn check_secrets(&self) {
        let players = self.game.seats().map(Viewer::Player);
        for viewer in players.chain([Viewer::GameMaster, Viewer::Public]) {
            let seen = serde_json::to_string(&self.game.observe(viewer)).unwrap();
            for seat in self.game.seats().filter(|&seat| viewer != Viewer::Player(seat)) {
                for secret in &self.secrets[seat.index()] {
                    assert!(!seen.contains(secret.as_str()), "{viewer:?} sees what {seat:?} sent");
                }
            }
        }
    }
}
