//! Making a room from the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::Seat;
use table::any::AnyMatch;
use table::chance::Seal;
use table::content::Pack;
use tokio::sync::mpsc;

use super::decide::turn_of;
use super::{Chair, Mail, Room};
use crate::hall::Hall;
use crate::limits;
use crate::store::rooms::{self, ChatRow};
use crate::store::{ChairRow, Entry, EntryKind, PersonId, RoomRow, StoreError, entries};

/// Why a room could not be made.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is none of that name.
    #[error("There is no such table.")]
    Unknown,
    /// The store says no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is kept does not make a game: the program that wrote it had other rules, or the file is damaged.
    #[error("{0}")]
    Broken(String),
}

/// All that is kept of a room.
struct Kept {
    row: RoomRow,
    pack: String,
    chairs: Vec<(ChairRow, String, u64)>,
    sat: Vec<(PersonId, Seat)>,
    chat: Vec<ChatRow>,
    entries: Vec<Entry>,
}

impl Room {
    /// Reads a room.
    pub async fn load(hall: &Arc<Hall>, name: &str, me: mpsc::WeakSender<Mail>) -> Result<Room, LoadError> {
        let wanted = name.to_owned();
        let kept = hall.store.read(move |connection| kept(connection, &wanted)).await?;
        let Kept { row, pack, chairs, sat, chat, entries } = kept.ok_or(LoadError::Unknown)?;
        let entry = hall.game(&row.game).ok_or_else(|| broken("This game is not known here."))?;
        let pack = hall.pack(&row.content, &pack)?;
        let opening = hall.opening(entry, &pack, &row.setup).map_err(broken)?;
        let chairs =
            chairs.into_iter().map(|(row, name, seen)| Chair { row, name, seen, thought: 0 }).collect();
        let mut room = Room {
            hall: Arc::clone(hall),
            me,
            entry,
            bots: opening.seats.iter().map(|_| None).collect(),
            last_entry: row.begun.unwrap_or(row.opened),
            row,
            opening,
            chairs,
            visitors: Vec::new(),
            chairs_version: 0,
            sat,
            chat,
            game: None,
            version: 0,
            lobby_turn: None,
            thinking: None,
            wish: None,
            wishes: 0,
            closed: false,
        };
        room.replay(&pack, &entries)?;
        Ok(room)
    }

    /// Brings the game back to memory if it rested.
    pub(super) async fn wake(&mut self) -> Result<(), LoadError> {
        if self.game.is_some() || self.row.begun.is_none() && self.row.record.is_none() {
            return Ok(());
        }
        let room = self.row.id;
        let entries = self.hall.store.read(move |connection| entries::of_room(connection, room)).await?;
        let pack =
            self.hall.known_pack(&self.row.content).ok_or_else(|| broken("The components are gone."))?;
        self.replay(&pack, &entries)
    }

    fn replay(&mut self, pack: &Pack, entries: &[Entry]) -> Result<(), LoadError> {
        if let Some(record) = &self.row.record {
            let record = table::record::read(record.as_bytes()).map_err(|error| broken(error.to_string()))?;
            self.game =
                Some(self.entry.game.replay(pack, &record).map_err(|error| broken(error.to_string()))?);
        } else if self.row.begun.is_some() {
            let mut game = self.start(pack)?;
            self.chairs.iter_mut().for_each(|chair| chair.thought = 0);
            self.last_entry = self.row.begun.unwrap_or(self.row.opened);
            for entry in entries {
                apply(&mut *game, &entry.kind).map_err(|problem| {
                    broken(format!("Entry {} of this table does not hold: {problem}.", entry.number))
                })?;
                self.clock(&entry.kind, entry.at);
            }
            self.lobby_turn = turn_of(&*game);
            self.game = Some(game);
        }
        self.version = entries.len() as u32;
        Ok(())
    }

    /// The game at its first decision, with the dice that were sealed.
    pub(super) fn start(&self, pack: &Pack) -> Result<Box<dyn AnyMatch>, LoadError> {
        let seal = self.seal();
        let setup = serde_json::from_str(&self.row.setup).map_err(|error| broken(error.to_string()))?;
        let game = self.entry.game.start(pack, &setup, seal.seed());
        let mut game = game.map_err(|error| broken(error.to_string()))?;
        game.set_seal(seal).map_err(|error| broken(error.to_string()))?;
        Ok(game)
    }

    pub(super) fn seal(&self) -> Seal {
        let parts = self.opening.seats.iter().zip(&self.chairs);
        let parts = parts.filter_map(|(seat, chair)| Some((seat.id.to_owned(), chair.row.part.clone()?)));
        Seal { secret: self.row.secret, parts: parts.collect::<BTreeMap<_, _>>() }
    }

    /// Counts the time that a seat took.
    pub(super) fn clock(&mut self, kind: &EntryKind, at: u64) {
        if let EntryKind::Decision { seat, .. } = kind
            && let Some(chair) = self.chairs.get_mut(seat.index())
        {
            chair.thought += at.saturating_sub(self.last_entry);
        }
        self.last_entry = at;
    }
}

fn broken(problem: impl Into<String>) -> LoadError {
    LoadError::Broken(problem.into())
}

/// Does again what was done.
pub(super) fn apply(game: &mut dyn AnyMatch, kind: &EntryKind) -> Result<(), String> {
    match kind {
        EntryKind::Decision { seat, text } => {
            game.decide(*seat, text).map(drop).map_err(|error| error.to_string())
        }
        EntryKind::Undo { by: Some(seat), to } => {
            game.undo(*seat, *to as usize).map_err(|error| error.to_string())
        }
        EntryKind::Undo { by: None, to } => {
            game.undo_by_consent(*to as usize).map_err(|error| error.to_string())
        }
    }
}

fn kept(connection: &rusqlite::Connection, name: &str) -> Result<Option<Kept>, StoreError> {
    let Some(row) = rooms::by_name(connection, name)? else { return Ok(None) };
    let pack = rooms::pack(connection, &row.content)?.unwrap_or_default();
    let mut chairs = Vec::new();
    for chair in rooms::chairs(connection, row.id)? {
        let (name, seen) = match chair.kind {
            crate::store::ChairRowKind::Person(person) => rooms::person(connection, person)?,
            _ => (String::new(), 0),
        };
        chairs.push((chair, name, seen));
    }
    let sat = rooms::sat(connection, row.id)?;
    let chat = rooms::chat(connection, row.id, limits::CHAT_LINES)?;
    let entries = entries::of_room(connection, row.id)?;
    Ok(Some(Kept { row, pack, chairs, sat, chat, entries }))
}
