//! Feeds as they grow. Each post is read once, however many listen.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::{Change, Posted, Store, StoreFault};
use tokio::sync::broadcast;

/// How many posts a listener may be behind before it has to read them itself.
const BEHIND: usize = 256;

/// How many posts are read at once.
const AT_ONCE: u32 = 500;

/// Everybody who listens to feeds in this process.
#[derive(Clone, Debug)]
pub struct Live(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    feeds: Mutex<HashMap<String, Feed>>,
}

#[derive(Debug)]
struct Feed {
    listeners: broadcast::Sender<Arc<Posted>>,
    /// The number of the last post that was passed on.
    last: u64,
}

/// Somebody who listens to a feed.
#[derive(Debug)]
pub(crate) struct Listener {
    live: Live,
    feed: String,
    posts: broadcast::Receiver<Arc<Posted>>,
    /// The number of the last post that was heard.
    pub(crate) heard: u64,
    /// Posts that were read and not handed out yet.
    waiting: std::collections::VecDeque<Arc<Posted>>,
}

impl Live {
    /// Nobody listens yet.
    pub fn new(store: Store) -> Self {
        Self(Arc::new(Inner { store, feeds: Mutex::default() }))
    }

    /// Passes posts on for as long as the process lives.
    pub async fn run(self) {
        loop {
            if let Err(fault) = self.pass_on().await {
                tracing::warn!(%fault, "live updates wait for the database");
                tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            }
        }
    }

    /// Ends all that listen, for the server stops. They come back elsewhere and
    /// take up where they were.
    pub(crate) fn close(&self) {
        self.lock().clear();
    }

    async fn pass_on(&self) -> Result<(), StoreFault> {
        let mut changes = self.0.store.changes().await?;
        // Whatever was posted while nobody heard.
        self.look_at_all().await?;
        loop {
            match changes.next().await? {
                Change::Feed(feed) => self.look_at(&feed).await?,
                Change::Missed => self.look_at_all().await?,
                Change::Game(_) => {}
            }
        }
    }

    async fn look_at_all(&self) -> Result<(), StoreFault> {
        let feeds: Vec<String> = self.lock().keys().cloned().collect();
        for feed in feeds {
            self.look_at(&feed).await?;
        }
        Ok(())
    }

    /// Reads what is new in a feed that somebody listens to.
    async fn look_at(&self, name: &str) -> Result<(), StoreFault> {
        loop {
            let Some(last) = self.last(name) else { return Ok(()) };
            let posts = self.0.store.posts(name, last, AT_ONCE).await?;
            let more = posts.len() == AT_ONCE as usize;
            if let Some(feed) = self.lock().get_mut(name) {
                for post in posts {
                    feed.last = feed.last.max(post.number);
                    // Whoever listened may be gone already.
                    drop(feed.listeners.send(Arc::new(post)));
                }
            }
            if !more {
                return Ok(());
            }
        }
    }

    /// The last post of a feed that was passed on; forgets feeds that nobody
    /// listens to any more.
    fn last(&self, name: &str) -> Option<u64> {
        let mut feeds = self.lock();
        let feed = feeds.get(name)?;
        if feed.listeners.receiver_count() == 0 {
            feeds.remove(name);
            return None;
        }
        Some(feed.last)
    }

    /// Somebody who hears of everything after a number.
    pub(crate) async fn listen(&self, feed: String, after: u64) -> Result<Listener, StoreFault> {
        let last = self.0.store.last_post(&feed).await?;
        let posts = {
            let mut feeds = self.lock();
            let known = feeds.entry(feed.clone());
            let new = || Feed { listeners: broadcast::channel(BEHIND).0, last };
            known.or_insert_with(new).listeners.subscribe()
        };
        let mut listener =
            Listener { live: self.clone(), feed, posts, heard: after.min(last), waiting: Default::default() };
        listener.read().await?;
        Ok(listener)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Feed>> {
        self.0.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener {
    /// The next post. Nothing is lost if the wait is given up.
    pub(crate) async fn next(&mut self) -> Result<Arc<Posted>, StoreFault> {
        loop {
            if let Some(post) = self.waiting.pop_front() {
                self.heard = post.number;
                return Ok(post);
            }
            match self.posts.recv().await {
                Ok(post) if post.number == self.heard + 1 => {
                    self.heard = post.number;
                    return Ok(post);
                }
                Ok(post) if post.number <= self.heard => {}
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => self.read().await?,
                Err(broadcast::error::RecvError::Closed) => {
                    return Err(StoreFault::Unavailable("the feed is closed".to_owned()));
                }
            }
        }
    }

    /// Reads what was missed.
    async fn read(&mut self) -> Result<(), StoreFault> {
        let mut heard = self.waiting.back().map_or(self.heard, |post| post.number);
        loop {
            let posts = self.live.0.store.posts(&self.feed, heard, AT_ONCE).await?;
            let Some(last) = posts.last() else { return Ok(()) };
            heard = last.number;
            self.waiting.extend(posts.into_iter().map(Arc::new));
        }
    }
}
