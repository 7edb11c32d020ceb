//! Games that were looked at lately, ready at hand.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use game::AnyGame;
use lru::LruCache;
use store::GameId;

/// The place of a game: whoever holds it may change the game. It is empty until
/// somebody reads the log.
pub(crate) type Place = Arc<tokio::sync::Mutex<Option<AnyGame>>>;

/// Games at hand, up to a number; the one not looked at for longest makes room.
///
/// A game may stand on two places if one is still in use when it makes room.
/// That costs a second look at the log and nothing else.
pub(crate) struct Shelf(Mutex<LruCache<GameId, Place>>);

impl Shelf {
    pub(crate) fn new(most: NonZeroUsize) -> Self {
        Self(Mutex::new(LruCache::new(most)))
    }

    /// The place of a game.
    pub(crate) fn place(&self, game: &GameId) -> Place {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(shelf.get_or_insert(game.clone(), Place::default))
    }

    /// Takes a game off that does not exist or cannot be read.
    pub(crate) fn clear(&self, game: &GameId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(game);
    }

    /// How many games are at hand.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shelf({} games)", self.len())
    }
}
