//! Entries: everything that was done at a table.

use rusqlite::{Connection, params};
use table::Seat;

use super::rooms::{RoomId, StageRow};
use super::{Result, StoreError};

/// Something that was done at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// At which table.
    pub room: RoomId,
    /// Its place in the table's log, from 1.
    pub number: u32,
    /// What.
    pub kind: EntryKind,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What the lobby says from now on, if that has changed.
    pub lobby: Option<LobbyLine>,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A decision in notation.
    Decision {
        /// By whom.
        seat: Seat,
        /// What.
        text: String,
    },
    /// Decisions were taken back.
    Undo {
        /// By one seat, or by all if it crossed a barrier.
        by: Option<Seat>,
        /// How many decisions stay.
        to: u32,
    },
}

/// What the lobby says of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyLine {
    /// Where it stands.
    pub stage: StageRow,
    /// Who decides.
    pub turn: Option<Seat>,
    /// In one sentence.
    pub status: String,
}

/// Appends an entry. A second one with the same number is refused.
pub(super) fn append(connection: &Connection, entry: &Entry) -> Result<()> {
    let (room, number, at) = (entry.room.0, entry.number, entry.at);
    if number == 1 {
        connection
            .prepare_cached("INSERT OR IGNORE INTO chain (room, entries) VALUES (?1, 0)")?
            .execute([room])?;
    }
    // The chain must be exactly so long, or there is nothing to insert.
    let mut insert = connection.prepare_cached(
        "INSERT INTO entry (room, number, before, seat, text, undo, at) \
         SELECT ?1, ?2, last, ?3, ?4, ?5, ?6 FROM chain WHERE room = ?1 AND entries = ?2 - 1",
    )?;
    let inserted = match &entry.kind {
        EntryKind::Decision { seat, text } => {
            insert.execute(params![room, number, seat.0, text, None::<u32>, at])?
        }
        EntryKind::Undo { by, to } => {
            insert.execute(params![room, number, by.map(|seat| seat.0), None::<&str>, to, at])?
        }
    };
    if inserted == 0 {
        return Err(StoreError::Taken);
    }
    let mut lengthen =
        connection.prepare_cached("UPDATE chain SET entries = ?2, last = ?3 WHERE room = ?1")?;
    lengthen.execute(params![room, number, connection.last_insert_rowid()])?;
    entry.lobby.as_ref().map_or(Ok(()), |line| set_lobby(connection, entry.room, line, at))
}

pub(super) fn set_lobby(connection: &Connection, room: RoomId, line: &LobbyLine, at: u64) -> Result<()> {
    let mut update = connection
        .prepare_cached("UPDATE room SET stage = ?2, turn = ?3, status = ?4, touched = ?5 WHERE id = ?1")?;
    update.execute(params![room.0, line.stage as u8, line.turn.map(|seat| seat.0), line.status, at])?;
    Ok(())
}

/// All that was done at a table, in order.
pub fn of_room(connection: &Connection, room: RoomId) -> Result<Vec<Entry>> {
    let mut select = connection.prepare_cached(
        "WITH RECURSIVE back AS ( \
             SELECT entry.* FROM chain JOIN entry ON entry.id = chain.last WHERE chain.room = ?1 \
             UNION ALL SELECT entry.* FROM back JOIN entry ON entry.id = back.before) \
         SELECT number, seat, text, undo, at FROM back ORDER BY number",
    )?;
    let entries = select.query_map([room.0], |row| {
        let seat = row.get::<_, Option<u8>>(1)?.map(Seat);
        let kind = match (row.get(2)?, row.get::<_, Option<u32>>(3)?) {
            (Some(text), _) => EntryKind::Decision { seat: seat.unwrap_or(Seat(0)), text },
            (None, to) => EntryKind::Undo { by: seat, to: to.unwrap_or(0) },
        };
        Ok(Entry { room, number: row.get(0)?, kind, at: row.get(4)?, lobby: None })
    })?;
    Ok(entries.collect::<std::result::Result<_, _>>()?)
}
