-- Cards: text under a key. The store does not ask what it means.
CREATE TABLE cards (
    kind    TEXT NOT NULL,
    key     TEXT NOT NULL,
    version INTEGER NOT NULL,
    body    TEXT NOT NULL,
    expires INTEGER,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX cards_expiring ON cards (expires) WHERE expires IS NOT NULL;

-- What cards are found under besides their keys.
CREATE TABLE marks (
    kind TEXT NOT NULL,
    mark TEXT NOT NULL,
    rank INTEGER NOT NULL,
    key  TEXT NOT NULL,
    PRIMARY KEY (kind, mark, rank, key),
    FOREIGN KEY (kind, key) REFERENCES cards (kind, key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX marks_of_card ON marks (kind, key);

-- How far each feed goes, and what is in it.
CREATE TABLE feeds (
    feed TEXT PRIMARY KEY NOT NULL,
    last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
    feed   TEXT NOT NULL,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (feed, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE counts (
    name  TEXT PRIMARY KEY NOT NULL,
    count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
