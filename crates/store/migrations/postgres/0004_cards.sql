-- Cards: text under a key. The store does not ask what it means.
CREATE TABLE cards (
    kind    TEXT COLLATE "C" NOT NULL,
    key     TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    body    TEXT NOT NULL,
    expires BIGINT,
    PRIMARY KEY (kind, key)
);

CREATE INDEX cards_expiring ON cards (expires) WHERE expires IS NOT NULL;

-- What cards are found under besides their keys.
CREATE TABLE marks (
    kind TEXT COLLATE "C" NOT NULL,
    mark TEXT COLLATE "C" NOT NULL,
    rank BIGINT NOT NULL,
    key  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, mark, rank, key),
    FOREIGN KEY (kind, key) REFERENCES cards (kind, key) ON DELETE CASCADE
);

CREATE INDEX marks_of_card ON marks (kind, key);

-- How far each feed goes, and what is in it.
CREATE TABLE feeds (
    feed TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    last BIGINT NOT NULL
);

CREATE TABLE posts (
    feed   TEXT NOT NULL,
    number BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (feed, number)
);

CREATE TABLE counts (
    name  TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    count BIGINT NOT NULL
);
