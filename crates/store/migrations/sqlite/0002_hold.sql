-- The last order to hold, lifted or not. There is at most one.
CREATE TABLE hold (
    one    INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    why    TEXT NOT NULL,
    since  INTEGER NOT NULL,
    lifted INTEGER
) STRICT;
