-- Version 2. The entries of a room are a chain, newest first, instead of having an index: an index on room and number
-- wrote a page of its own for nearly every decision of a busy server.

-- Where a room's chain begins. A row is tiny, so those of hundreds of rooms share a page.
CREATE TABLE chain (
    room    INTEGER PRIMARY KEY,
    -- How many entries there are.
    entries INTEGER NOT NULL,
    -- The newest of them.
    last    INTEGER
);

-- The entry of the same room before this one.
ALTER TABLE entry ADD COLUMN before INTEGER;

UPDATE entry SET before =
    (SELECT earlier.id FROM entry AS earlier WHERE earlier.room = entry.room AND earlier.number = entry.number - 1);

INSERT INTO chain (room, entries, last)
    SELECT room, number, id FROM entry AS newest
    WHERE number = (SELECT max(number) FROM entry WHERE room = newest.room);

DROP INDEX entry_by_room;
