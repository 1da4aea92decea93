-- Version 1. Times are milliseconds since 1970 unless a comment says otherwise.

CREATE TABLE person (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL
);

-- A browser that speaks for a person. Only the hash of its token is kept.
CREATE TABLE token (
    hash    BLOB    PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES person,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- A secret link: to a chair (room and seat), or to a person for another device.
CREATE TABLE link (
    hash    BLOB    PRIMARY KEY,
    person  INTEGER REFERENCES person,
    room    INTEGER REFERENCES room,
    seat    INTEGER,
    expires INTEGER NOT NULL
) WITHOUT ROWID;

-- The components that rooms were opened with, so that they outlive a change of the built-in ones.
CREATE TABLE content (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    pack TEXT NOT NULL
) WITHOUT ROWID;

-- A table: `name` is what stands in its address.
CREATE TABLE room (
    id       INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL UNIQUE,
    game     TEXT    NOT NULL,
    content  TEXT    NOT NULL REFERENCES content,
    scenario TEXT    NOT NULL,
    setup    TEXT    NOT NULL,
    secret   BLOB    NOT NULL,
    host     INTEGER REFERENCES person,
    listed   INTEGER NOT NULL,
    opened   INTEGER NOT NULL,
    begun    INTEGER,
    -- For the lobby; all of it follows from the entries.
    stage    INTEGER NOT NULL,
    turn     INTEGER,
    status   TEXT    NOT NULL,
    touched  INTEGER NOT NULL,
    -- The table of the rematch.
    next     TEXT,
    -- A record that was brought here to be replayed; such a room has no entries.
    record   TEXT
);
CREATE INDEX room_by_stage ON room (stage, listed, touched);

CREATE TABLE chair (
    room   INTEGER NOT NULL REFERENCES room,
    seat   INTEGER NOT NULL,
    -- 0 anyone, 1 friend, 2 person, 3 bot
    kind   INTEGER NOT NULL,
    person INTEGER REFERENCES person,
    level  INTEGER,
    -- What the browser of the first person in this chair added to the dice.
    part   TEXT,
    PRIMARY KEY (room, seat)
) WITHOUT ROWID;
CREATE INDEX chair_by_person ON chair (person) WHERE person IS NOT NULL;

-- Who has ever sat where: in a game that hides something, whoever has played one hand must not look into another.
CREATE TABLE sat (
    room   INTEGER NOT NULL REFERENCES room,
    person INTEGER NOT NULL REFERENCES person,
    seat   INTEGER NOT NULL,
    PRIMARY KEY (room, person, seat)
) WITHOUT ROWID;

-- Everything that was done at all tables, in the order of arrival. Nothing is ever changed or removed.
CREATE TABLE entry (
    id     INTEGER PRIMARY KEY,
    room   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    -- The seat that decided or took back; none if everybody agreed to go back.
    seat   INTEGER,
    -- A decision in notation; none for an undo.
    text   TEXT,
    -- How many decisions an undo left.
    undo   INTEGER,
    at     INTEGER NOT NULL
);
CREATE UNIQUE INDEX entry_by_room ON entry (room, number);

CREATE TABLE chat (
    id     INTEGER PRIMARY KEY,
    room   INTEGER NOT NULL REFERENCES room,
    person INTEGER NOT NULL REFERENCES person,
    at     INTEGER NOT NULL,
    text   TEXT    NOT NULL
);
CREATE INDEX chat_by_room ON chat (room);
