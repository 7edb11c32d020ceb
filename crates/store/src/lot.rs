//! Things to be written, in as few lots as can be told to a database at once.

use crate::card::{Expect, Put, Write};
use crate::row::{Append, Due, GameId, Moment, Row};

/// Things that are written at once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Lot<'a> {
    Create {
        game: &'a GameId,
        rows: &'a [Row],
        due: Option<Moment>,
    },
    Append(&'a Append),
    Put(&'a Put),
    Remove {
        kind: &'a str,
        key: &'a str,
    },
    /// What is added to counts, each of them once.
    Counts(Vec<(&'a str, i64)>),
    Posts(Vec<Post<'a>>),
}

/// Something at the end of a feed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Post<'a> {
    pub(crate) feed: &'a str,
    pub(crate) at: Moment,
    pub(crate) body: &'a str,
}

impl<'a> Lot<'a> {
    /// The lots of things that are in their order.
    pub(crate) fn all(writes: &'a [Write]) -> Vec<Self> {
        let mut lots = Vec::with_capacity(writes.len());
        writes.iter().for_each(|write| add(&mut lots, write));
        lots
    }

    /// Whether it is a single statement that no other has to follow.
    pub(crate) fn is_one_statement(&self) -> bool {
        match self {
            Self::Append(append) => append.rows.len() == 1 && append.due == Due::AsBefore,
            Self::Counts(_) | Self::Posts(_) => true,
            Self::Create { .. } | Self::Put(_) | Self::Remove { .. } => false,
        }
    }

    /// Whether it may turn out that it cannot be written. If so, none of it was.
    pub(crate) fn may_be_refused(&self) -> bool {
        match self {
            Self::Create { .. } | Self::Append(_) => true,
            Self::Put(put) => put.expect != Expect::Anything,
            Self::Remove { .. } | Self::Counts(_) | Self::Posts(_) => false,
        }
    }
}

/// A row at the end of a log, and the post that tells of it at the same time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Told<'a> {
    pub(crate) append: &'a Append,
    pub(crate) row: &'a Row,
    pub(crate) post: Post<'a>,
}

impl<'a> Told<'a> {
    /// What lots come to, if they are nothing else.
    pub(crate) fn of(lots: &[Lot<'a>]) -> Option<Self> {
        let [Lot::Append(append), Lot::Posts(posts)] = lots else { return None };
        let ([row], [post], Due::AsBefore) = (append.rows.as_slice(), posts.as_slice(), append.due) else {
            return None;
        };
        (row.at == post.at).then_some(Self { append, row, post: *post })
    }
}

fn add<'a>(lots: &mut Vec<Lot<'a>>, write: &'a Write) {
    let lot = match (write, lots.last_mut()) {
        (Write::Count { name, by }, Some(Lot::Counts(counts))) => return add_count(counts, name, *by),
        (Write::Count { name, by }, _) => Lot::Counts(vec![(name, *by)]),
        (Write::Post { feed, at, body }, Some(Lot::Posts(posts))) => {
            return posts.push(Post { feed, at: *at, body });
        }
        (Write::Post { feed, at, body }, _) => Lot::Posts(vec![Post { feed, at: *at, body }]),
        (Write::Create { game, rows, due }, _) => Lot::Create { game, rows, due: *due },
        (Write::Append(append), _) => Lot::Append(append),
        (Write::Put(put), _) => Lot::Put(put),
        (Write::Remove { kind, key }, _) => Lot::Remove { kind, key },
    };
    lots.push(lot);
}

/// Counts of the same name stand beside each other.
fn add_count<'a>(counts: &mut Vec<(&'a str, i64)>, name: &'a str, by: i64) {
    match counts.last_mut() {
        Some((last, sum)) if *last == name => *sum += by,
        _ => counts.push((name, by)),
    }
}
