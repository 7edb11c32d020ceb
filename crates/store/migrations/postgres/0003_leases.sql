-- Games that somebody has in hand, by when they are free again.
CREATE INDEX games_leased ON games (lease_until) WHERE due IS NOT NULL AND alarm IS NULL AND lease_until IS NOT NULL;

-- The end of a log is read off the log itself.
ALTER TABLE games DROP COLUMN sequence;
