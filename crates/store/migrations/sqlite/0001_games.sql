-- A game and what the scheduler has to know of it. Times are nanoseconds since 1970.
CREATE TABLE games (
    id           TEXT PRIMARY KEY NOT NULL,
    sequence     INTEGER NOT NULL,
    due          INTEGER,
    lease_holder TEXT,
    lease_until  INTEGER,
    tries        INTEGER NOT NULL DEFAULT 0,
    alarm        TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL AND alarm IS NULL;

-- The log of every game. Nothing is ever changed or deleted here.
CREATE TABLE records (
    game     TEXT NOT NULL REFERENCES games (id),
    sequence INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    digest   BLOB NOT NULL,
    PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER records_stay BEFORE UPDATE ON records BEGIN
    SELECT RAISE(ABORT, 'records are never changed');
END;

CREATE TRIGGER records_last BEFORE DELETE ON records BEGIN
    SELECT RAISE(ABORT, 'records are never deleted');
END;
