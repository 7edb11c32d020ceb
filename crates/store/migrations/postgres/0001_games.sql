-- A game and what the scheduler has to know of it. Times are nanoseconds since 1970.
CREATE TABLE games (
    id           TEXT PRIMARY KEY,
    sequence     BIGINT NOT NULL,
    due          BIGINT,
    lease_holder TEXT,
    lease_until  BIGINT,
    tries        BIGINT NOT NULL DEFAULT 0,
    alarm        TEXT
);

CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL AND alarm IS NULL;

-- The log of every game. Nothing is ever changed or deleted here.
CREATE TABLE records (
    game     TEXT NOT NULL REFERENCES games (id),
    sequence BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    body     TEXT NOT NULL,
    digest   BYTEA NOT NULL,
    PRIMARY KEY (game, sequence)
);

CREATE FUNCTION records_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'records are never changed or deleted';
END;
$$;

CREATE TRIGGER records_stay BEFORE UPDATE OR DELETE ON records
    FOR EACH ROW EXECUTE FUNCTION records_stay();
