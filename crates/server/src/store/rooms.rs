//! Rooms (the tables), their chairs and what was said at them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use table::Seat;

use super::entries::{self, LobbyLine};
use super::{PersonId, Result, StoreError};

/// A room by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoomId(pub i64);

/// Where a room stands. The numbers are kept in the file: add, but never renumber.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageRow {
    /// Chairs are empty.
    Gathering = 0,
    /// The game runs.
    Running = 1,
    /// The game is over.
    Over = 2,
}

impl StageRow {
    fn of(number: u8) -> StageRow {
        match number {
            0 => StageRow::Gathering,
            1 => StageRow::Running,
            _ => StageRow::Over,
        }
    }
}

/// A room as it is kept.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RoomRow {
    pub id: RoomId,
    pub name: String,
    pub game: String,
    pub content: String,
    pub scenario: String,
    pub setup: String,
    pub secret: [u8; 32],
    pub host: Option<PersonId>,
    pub listed: bool,
    pub opened: u64,
    pub begun: Option<u64>,
    pub next: Option<String>,
    pub record: Option<String>,
}

/// A chair as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChairRow {
    /// Who holds it.
    pub kind: ChairRowKind,
    /// What a browser added to the dice from this chair.
    pub part: Option<String>,
}

/// Who holds a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChairRowKind {
    /// Nobody; whoever comes may sit down.
    Anyone,
    /// Nobody; whoever has the link may sit down.
    Friend,
    /// A person.
    Person(PersonId),
    /// A bot of a level.
    Bot(u8),
}

/// A room to be opened.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct NewRoom {
    pub name: String,
    pub game: String,
    /// The hash of the pack, and the pack itself as text.
    pub content: (String, String),
    pub scenario: String,
    pub setup: String,
    pub secret: [u8; 32],
    pub host: PersonId,
    pub listed: bool,
    pub opened: u64,
    pub chairs: Vec<ChairRow>,
    pub lobby: LobbyLine,
    pub record: Option<String>,
}

/// Opens a room.
pub fn add(connection: &Connection, room: &NewRoom) -> Result<RoomId> {
    let (hash, pack) = &room.content;
    connection.execute(
        "INSERT OR IGNORE INTO content (hash, game, pack) VALUES (?1, ?2, ?3)",
        params![hash, room.game, pack],
    )?;
    connection.execute(
        "INSERT INTO room (name, game, content, scenario, setup, secret, host, listed, opened, stage, turn, \
         status, touched, record) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?9, ?13)",
        params![
            room.name,
            room.game,
            hash,
            room.scenario,
            room.setup,
            room.secret,
            room.host.0,
            room.listed,
            room.opened,
            room.lobby.stage as u8,
            room.lobby.turn.map(|seat| seat.0),
            room.lobby.status,
            room.record
        ],
    )?;
    let id = RoomId(connection.last_insert_rowid());
    for (seat, chair) in (0..).map(Seat).zip(&room.chairs) {
        set_chair(connection, id, seat, chair)?;
    }
    Ok(id)
}

/// The room with this name.
pub fn by_name(connection: &Connection, name: &str) -> Result<Option<RoomRow>> {
    let sql = "SELECT id, name, game, content, scenario, setup, secret, host, listed, opened, begun, next, record \
               FROM room WHERE name = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([name], room_row).optional()?)
}

/// The name of a room.
pub fn name(connection: &Connection, room: RoomId) -> Result<String> {
    Ok(connection.query_row("SELECT name FROM room WHERE id = ?1", [room.0], |row| row.get(0))?)
}

fn room_row(row: &Row<'_>) -> rusqlite::Result<RoomRow> {
    Ok(RoomRow {
        id: RoomId(row.get(0)?),
        name: row.get(1)?,
        game: row.get(2)?,
        content: row.get(3)?,
        scenario: row.get(4)?,
        setup: row.get(5)?,
        secret: row.get(6)?,
        host: row.get::<_, Option<i64>>(7)?.map(PersonId),
        listed: row.get(8)?,
        opened: row.get(9)?,
        begun: row.get(10)?,
        next: row.get(11)?,
        record: row.get(12)?,
    })
}

/// The text of a pack.
pub fn pack(connection: &Connection, hash: &str) -> Result<Option<String>> {
    let sql = "SELECT pack FROM content WHERE hash = ?1";
    Ok(connection.query_row(sql, [hash], |row| row.get(0)).optional()?)
}

/// The name of a person in a room, and when they were last here.
pub fn person(connection: &Connection, person: PersonId) -> Result<(String, u64)> {
    let mut select = connection.prepare_cached("SELECT name, seen FROM person WHERE id = ?1")?;
    Ok(select.query_row([person.0], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The chairs of a room in order.
pub fn chairs(connection: &Connection, room: RoomId) -> Result<Vec<ChairRow>> {
    let sql = "SELECT kind, person, level, part FROM chair WHERE room = ?1 ORDER BY seat";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map([room.0], |row| {
        let kind = match row.get::<_, u8>(0)? {
            0 => ChairRowKind::Anyone,
            1 => ChairRowKind::Friend,
            2 => ChairRowKind::Person(PersonId(row.get(1)?)),
            _ => ChairRowKind::Bot(row.get(2)?),
        };
        Ok(ChairRow { kind, part: row.get(3)? })
    })?;
    Ok(rows.collect::<std::result::Result<_, _>>()?)
}

/// Puts somebody into a chair.
pub fn set_chair(connection: &Connection, room: RoomId, seat: Seat, chair: &ChairRow) -> Result<()> {
    let (kind, person, level) = match chair.kind {
        ChairRowKind::Anyone => (0, None, None),
        ChairRowKind::Friend => (1, None, None),
        ChairRowKind::Person(person) => (2, Some(person.0), None),
        ChairRowKind::Bot(level) => (3, None, Some(level)),
    };
    let sql = "INSERT OR REPLACE INTO chair (room, seat, kind, person, level, part) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    connection.prepare_cached(sql)?.execute(params![room.0, seat.0, kind, person, level, chair.part])?;
    if person.is_some() {
        let sql = "INSERT OR IGNORE INTO sat (room, person, seat) VALUES (?1, ?2, ?3)";
        connection.prepare_cached(sql)?.execute(params![room.0, person, seat.0])?;
    }
    Ok(())
}

/// Who has ever sat where.
pub fn sat(connection: &Connection, room: RoomId) -> Result<Vec<(PersonId, Seat)>> {
    let mut select = connection.prepare_cached("SELECT person, seat FROM sat WHERE room = ?1")?;
    let rows = select.query_map([room.0], |row| Ok((PersonId(row.get(0)?), Seat(row.get(1)?))))?;
    Ok(rows.collect::<std::result::Result<_, _>>()?)
}

/// The game begins.
pub fn begin(connection: &Connection, room: RoomId, lobby: &LobbyLine, now: u64) -> Result<()> {
    connection.execute("UPDATE room SET begun = ?2 WHERE id = ?1", params![room.0, now])?;
    entries::set_lobby(connection, room, lobby, now)
}

/// Where the rematch is played.
pub fn set_next(connection: &Connection, room: RoomId, next: &str) -> Result<()> {
    connection.execute("UPDATE room SET next = ?2 WHERE id = ?1", params![room.0, next])?;
    Ok(())
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ChatRow {
    pub person: PersonId,
    pub name: String,
    pub at: u64,
    pub text: String,
}

/// Keeps what was said, unless `most` lines were said already.
pub fn add_chat(connection: &Connection, room: RoomId, line: &ChatRow, most: u32) -> Result<()> {
    let sql = "SELECT count(*) FROM chat WHERE room = ?1";
    let said: u32 = connection.prepare_cached(sql)?.query_row([room.0], |row| row.get(0))?;
    if said >= most {
        return Err(StoreError::Full);
    }
    let sql = "INSERT INTO chat (room, person, at, text) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(sql)?.execute(params![room.0, line.person.0, line.at, line.text])?;
    Ok(())
}

/// The last `most` lines that were said, oldest first.
pub fn chat(connection: &Connection, room: RoomId, most: usize) -> Result<Vec<ChatRow>> {
    let sql = "SELECT person, name, at, text FROM chat JOIN person ON person.id = person WHERE room = ?1 \
               ORDER BY chat.id DESC LIMIT ?2";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map(params![room.0, most], |row| {
        Ok(ChatRow { person: PersonId(row.get(0)?), name: row.get(1)?, at: row.get(2)?, text: row.get(3)? })
    })?;
    let mut lines: Vec<ChatRow> = rows.collect::<std::result::Result<_, _>>()?;
    lines.reverse();
    Ok(lines)
}

/// A room as the lobby lists it.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RoomCard {
    pub id: RoomId,
    pub name: String,
    pub game: String,
    pub content: String,
    pub scenario: String,
    pub setup: String,
    pub stage: StageRow,
    pub turn: Option<Seat>,
    pub status: String,
    pub touched: u64,
    pub replay: bool,
    pub chairs: Vec<ChairRow>,
}

/// Which rooms to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Those where this person sits, or which they opened.
    Of(PersonId),
    /// Those with a chair for anyone.
    Open,
    /// Those that can be watched.
    Running,
}

/// The rooms of a listing: those that wait for the person first, those that are over last, else the last touched first.
pub fn list(connection: &Connection, listing: Listing, most: usize) -> Result<Vec<RoomCard>> {
    let (filter, person) = match listing {
        Listing::Of(person) => (
            "id IN (SELECT room FROM chair WHERE person = ?1 UNION SELECT id FROM room WHERE host = ?1)",
            person,
        ),
        Listing::Open => {
            ("stage = 0 AND listed = 1 AND ?1 = 0 AND id IN (SELECT room FROM chair WHERE kind = 0)", NOBODY)
        }
        Listing::Running => ("stage = 1 AND listed = 1 AND ?1 = 0", NOBODY),
    };
    let sql = format!(
        "SELECT id, name, game, scenario, setup, stage, turn, status, touched, record IS NOT NULL, content \
         FROM room WHERE {filter} ORDER BY turn IN (SELECT seat FROM chair WHERE chair.room = room.id AND person = ?1) DESC, \
         stage = 2, touched DESC LIMIT ?2"
    );
    let mut select = connection.prepare_cached(&sql)?;
    let rows = select.query_map(params![person.0, most], card)?;
    let mut cards: Vec<RoomCard> = rows.collect::<std::result::Result<_, _>>()?;
    for card in &mut cards {
        card.chairs = chairs(connection, card.id)?;
    }
    Ok(cards)
}

const NOBODY: PersonId = PersonId(0);

fn card(row: &Row<'_>) -> rusqlite::Result<RoomCard> {
    Ok(RoomCard {
        id: RoomId(row.get(0)?),
        name: row.get(1)?,
        game: row.get(2)?,
        scenario: row.get(3)?,
        setup: row.get(4)?,
        stage: StageRow::of(row.get(5)?),
        turn: row.get::<_, Option<u8>>(6)?.map(Seat),
        status: row.get(7)?,
        touched: row.get(8)?,
        replay: row.get(9)?,
        content: row.get(10)?,
        chairs: Vec::new(),
    })
}

/// How many rooms a person has opened that are not over.
pub fn count_open(connection: &Connection, person: PersonId) -> Result<u32> {
    let sql = "SELECT count(*) FROM room WHERE host = ?1 AND stage < 2 AND record IS NULL";
    Ok(connection.query_row(sql, [person.0], |row| row.get(0))?)
}

/// Of the records that a person has brought, only so many of the newest stay.
pub fn forget_replays(connection: &Connection, person: PersonId, keep: u32) -> Result<()> {
    let old =
        "SELECT id FROM room WHERE host = ?1 AND record IS NOT NULL ORDER BY id DESC LIMIT -1 OFFSET ?2";
    let rooms: Vec<i64> = connection
        .prepare_cached(old)?
        .query_map(params![person.0, keep], |row| row.get(0))?
        .collect::<std::result::Result<_, _>>()?;
    rooms.into_iter().try_for_each(|room| remove(connection, RoomId(room)))
}

/// Takes away a room in which nothing was decided.
pub fn remove(connection: &Connection, room: RoomId) -> Result<()> {
    for table in ["chat", "sat", "link", "chair"] {
        connection.execute(&format!("DELETE FROM {table} WHERE room = ?1"), [room.0])?;
    }
    connection.execute("DELETE FROM room WHERE id = ?1", [room.0])?;
    Ok(())
}
