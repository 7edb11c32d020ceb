-- The last order to hold, lifted or not. There is at most one.
CREATE TABLE hold (
    one    BIGINT PRIMARY KEY CHECK (one = 1),
    why    TEXT NOT NULL,
    since  BIGINT NOT NULL,
    lifted BIGINT
);
