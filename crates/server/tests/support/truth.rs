//! What really happened at a table: read from the disk, where nothing is hidden, and worked out anew.

use rusqlite::Connection;
use table::any::builtin;
use table::chance::Seal;
use table::{Game, Match, Seat};

/// A game as it really is.
pub struct Truth<G: Game> {
    pub game: Match<G>,
    room: i64,
    /// The last entry of the disk that is in it.
    last: i64,
}

impl<G: Game> Truth<G> {
    /// The opening of a table that has begun, with the ids of its seats.
    pub fn opening(disk: &Connection, table: &str, seats: &[&str]) -> Truth<G> {
        let (room, secret, setup): (i64, [u8; 32], String) = disk
            .query_row("SELECT id, secret, setup FROM room WHERE name = ?1", [table], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .expect("the table is there");
        let setup: G::Setup = serde_json::from_str(&setup).expect("a setup");
        let mut parts =
            disk.prepare_cached("SELECT seat, part FROM chair WHERE room = ?1").expect("it is read");
        let parts =
            parts.query_map([room], |row| Ok((row.get::<_, usize>(0)?, row.get::<_, Option<String>>(1)?)));
        let parts = parts.expect("it is read").map(|row| row.expect("a chair"));
        let parts = parts.filter_map(|(seat, part)| Some((seats[seat].to_owned(), part?))).collect();
        let seed = Seal { secret, parts }.seed();
        let game = Match::start(builtin::<G::Content>(), setup, seed).expect("it starts");
        Truth { game, room, last: 0 }
    }

    /// Reads what has happened since; `visit` is shown every position on the way, also those that were taken back.
    pub fn catch_up(&mut self, disk: &Connection, mut visit: impl FnMut(&Match<G>)) {
        // Entries of all tables follow each other in the order of arrival: what is new is at the end.
        let sql = "SELECT id, seat, text, undo FROM entry WHERE id > ?2 AND room = ?1 ORDER BY id";
        let mut entries = disk.prepare_cached(sql).expect("it is read");
        let entries = entries.query_map([self.room, self.last], |row| {
            Ok((
                row.get(0)?,
                row.get::<_, Option<u8>>(1)?,
                row.get::<_, Option<String>>(2)?,
                row.get::<_, Option<usize>>(3)?,
            ))
        });
        for entry in entries.expect("it is read") {
            let (id, seat, text, undo) = entry.expect("an entry");
            match (seat, text, undo) {
                (Some(seat), Some(text), None) => {
                    let action = self.game.state().read(&text);
                    let action = action.unwrap_or_else(|error| panic!("`{text}`: {error}"));
                    self.game.decide(Seat(seat), action).expect("what was decided is legal");
                }
                (_, None, Some(to)) => self.game.undo_by_consent(to).expect("what was taken back was there"),
                other => panic!("{other:?} is no entry"),
            }
            self.last = id;
            visit(&self.game);
        }
    }
}
