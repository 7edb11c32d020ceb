-- A row at the end of a log together with the post that tells of it. Nearly
-- everything that is ever written is this; said in one statement it is one
-- transaction and one trip to the thread that speaks with SQLite.
CREATE VIEW told AS
SELECT game, sequence, at, body, digest, '' AS feed, '' AS post FROM records WHERE FALSE;

CREATE TRIGGER tell INSTEAD OF INSERT ON told
BEGIN
    SELECT RAISE(ABORT, 'conflict')
    WHERE COALESCE((SELECT MAX(sequence) FROM records WHERE game = NEW.game), 0) <> NEW.sequence - 1;
    INSERT INTO records (game, sequence, at, body, digest)
    VALUES (NEW.game, NEW.sequence, NEW.at, NEW.body, NEW.digest);
    INSERT INTO posts (feed, number, at, body)
    SELECT NEW.feed, COALESCE(MAX(number), 0) + 1, NEW.at, NEW.post FROM posts WHERE feed = NEW.feed;
END;
