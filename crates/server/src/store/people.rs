//! People, their browsers and secret links. Tokens and secrets are 256 random bits; only their hashes are kept.

use rusqlite::{Connection, OptionalExtension, params};
use table::Seat;

use super::Result;
use super::rooms::RoomId;
use crate::secret::Hash;

/// A person by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// What a secret link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// To become this person on another device.
    Device(PersonId),
    /// To take this chair.
    Chair(RoomId, Seat),
}

/// A new person with a first browser.
pub fn add(connection: &Connection, name: &str, token: &Hash, now: u64) -> Result<PersonId> {
    connection.execute("INSERT INTO person (name, created, seen) VALUES (?1, ?2, ?2)", params![name, now])?;
    let person = PersonId(connection.last_insert_rowid());
    add_token(connection, person, token, now)?;
    Ok(person)
}

/// Another browser of a person.
pub fn add_token(connection: &Connection, person: PersonId, token: &Hash, now: u64) -> Result<()> {
    let sql = "INSERT INTO token (hash, person, created) VALUES (?1, ?2, ?3)";
    connection.execute(sql, params![token.0, person.0, now])?;
    Ok(())
}

/// The person that a browser speaks for, with their name.
pub fn by_token(connection: &Connection, token: &Hash) -> Result<Option<(PersonId, String)>> {
    let mut select = connection.prepare_cached(
        "SELECT person.id, person.name FROM token JOIN person ON person.id = token.person WHERE hash = ?1",
    )?;
    let found = select.query_row([&token.0[..]], |row| Ok((PersonId(row.get(0)?), row.get(1)?)));
    Ok(found.optional()?)
}

/// The name of a person.
pub fn name(connection: &Connection, person: PersonId) -> Result<String> {
    let mut select = connection.prepare_cached("SELECT name FROM person WHERE id = ?1")?;
    Ok(select.query_row([person.0], |row| row.get(0))?)
}

/// Gives a person another name.
pub fn rename(connection: &Connection, person: PersonId, name: &str) -> Result<()> {
    connection.execute("UPDATE person SET name = ?2 WHERE id = ?1", params![person.0, name])?;
    Ok(())
}

/// The person was here.
pub fn saw(connection: &Connection, person: PersonId, now: u64) -> Result<()> {
    connection.execute("UPDATE person SET seen = ?2 WHERE id = ?1", params![person.0, now])?;
    Ok(())
}

/// Keeps a secret link. An older link to the same chair no longer works.
pub fn add_link(connection: &Connection, secret: &Hash, kind: LinkKind, expires: u64) -> Result<()> {
    let (person, room, seat) = match kind {
        LinkKind::Device(person) => (Some(person.0), None, None),
        LinkKind::Chair(room, seat) => (None, Some(room.0), Some(seat.0)),
    };
    if let LinkKind::Chair(room, seat) = kind {
        use_up_links_to(connection, room, seat)?;
    }
    connection.execute("DELETE FROM link WHERE expires < ?1", [crate::clock::now()])?;
    let sql = "INSERT INTO link (hash, person, room, seat, expires) VALUES (?1, ?2, ?3, ?4, ?5)";
    connection.execute(sql, params![secret.0, person, room, seat, expires])?;
    Ok(())
}

/// What a secret link is for, if it still works.
pub fn link(connection: &Connection, secret: &Hash, now: u64) -> Result<Option<LinkKind>> {
    let sql = "SELECT person, room, seat FROM link WHERE hash = ?1 AND expires > ?2";
    let found = connection.query_row(sql, params![secret.0, now], |row| {
        Ok(match (row.get(0)?, row.get(1)?, row.get(2)?) {
            (Some(person), _, _) => Some(LinkKind::Device(PersonId(person))),
            (None, Some(room), Some(seat)) => Some(LinkKind::Chair(RoomId(room), Seat(seat))),
            _ => None,
        })
    });
    Ok(found.optional()?.flatten())
}

/// A link works once.
pub fn use_up(connection: &Connection, secret: &Hash) -> Result<()> {
    connection.execute("DELETE FROM link WHERE hash = ?1", [&secret.0[..]])?;
    Ok(())
}

/// Nobody gets into this chair by a link that was given out before.
pub fn use_up_links_to(connection: &Connection, room: RoomId, seat: Seat) -> Result<()> {
    connection.execute("DELETE FROM link WHERE room = ?1 AND seat = ?2", params![room.0, seat.0])?;
    Ok(())
}
