//! All tables: those in memory, and the way to those that are not.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::value::RawValue;
use table::content::Pack;
use table::{Names, SeatName, Seed};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Semaphore, mpsc};

use crate::components::Components;
use crate::limits::{self, Limits};
use crate::room::{LoadError, Mail, Room, VisitId};
use crate::store::{PersonId, Store};

/// What all tables share.
pub struct Hall {
    /// Where everything is kept.
    pub store: Store,
    /// How much of everything anybody may have.
    pub limits: Limits,
    /// Bots think no more than so many at once.
    pub thinkers: Arc<Semaphore>,
    components: Vec<Components>,
    packs: Mutex<HashMap<String, Arc<Pack>>>,
    openings: Mutex<HashMap<(String, String), Arc<Opening>>>,
    rooms: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
    visits: AtomicU64,
    present: Mutex<HashMap<PersonId, u32>>,
}

/// A table that leaves memory brings tables to memory: without a box the one would contain the other.
type Forwarding = Pin<Box<dyn Future<Output = ()> + Send>>;

/// What is known of a setup before anybody has played.
pub struct Opening {
    /// The chairs by name.
    pub seats: Vec<SeatName>,
    /// The printed board.
    pub scenery: Box<RawValue>,
    /// The names that are printed on it.
    pub names: Arc<Names>,
}

const MOST_OPENINGS: usize = 256;

impl Hall {
    /// A hall with the tables of a store.
    pub fn new(store: Store, components: Vec<Components>, limits: Limits) -> Arc<Hall> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // Records of games with the built-in components can be brought whatever the host's own are.
        let builtin = components.iter().map(|one| Arc::new(one.entry.game.builtin()));
        let packs = builtin.chain(components.iter().map(|one| Arc::clone(&one.pack)));
        let packs = packs.map(|pack| (pack.hash(), pack)).collect();
        Arc::new(Hall {
            store,
            limits,
            thinkers: Arc::new(Semaphore::new(cores)),
            components,
            packs: Mutex::new(packs),
            openings: Mutex::default(),
            rooms: Mutex::default(),
            visits: AtomicU64::new(1),
            present: Mutex::default(),
        })
    }

    /// All games, with what they are played with.
    pub fn components(&self) -> &[Components] {
        &self.components
    }

    /// The components that new tables of a game get.
    pub fn components_of(&self, slug: &str) -> Option<&Components> {
        self.components.iter().find(|components| components.entry.game.slug() == slug)
    }

    /// The game with this slug.
    pub fn game(&self, slug: &str) -> Option<games::Entry> {
        self.components_of(slug).map(|components| components.entry)
    }

    /// The components with this hash; `text` is how they are kept.
    pub fn pack(&self, hash: &str, text: &str) -> Result<Arc<Pack>, LoadError> {
        if let Some(pack) = self.known_pack(hash) {
            return Ok(pack);
        }
        let files: HashMap<String, String> = serde_json::from_str(text)
            .map_err(|error| LoadError::Broken(format!("The components cannot be read: {error}.")))?;
        Ok(Arc::clone(lock(&self.packs).entry(hash.to_owned()).or_insert_with(|| Arc::new(Pack::of(files)))))
    }

    /// The components with this hash, if they are in memory.
    pub fn known_pack(&self, hash: &str) -> Option<Arc<Pack>> {
        lock(&self.packs).get(hash).cloned()
    }

    /// What is known of a setup. It does not depend on the dice, so any will do.
    pub fn opening(&self, entry: games::Entry, pack: &Pack, setup: &str) -> Result<Arc<Opening>, String> {
        let key = (pack.hash(), setup.to_owned());
        if let Some(opening) = lock(&self.openings).get(&key) {
            return Ok(Arc::clone(opening));
        }
        let value = serde_json::from_str(setup).map_err(|error| error.to_string())?;
        let game = entry.game.start(pack, &value, Seed::from_number(0)).map_err(|error| error.to_string())?;
        let names = Arc::new(game.printed_names());
        let opening = Arc::new(Opening { seats: game.seats(), scenery: game.scenery(), names });
        let mut openings = lock(&self.openings);
        // Records that people bring can have any setup.
        if openings.len() >= MOST_OPENINGS {
            openings.clear();
        }
        openings.insert(key, Arc::clone(&opening));
        Ok(opening)
    }

    /// Puts mail into a table's box, after bringing the table to memory if it is not there.
    pub async fn send(self: &Arc<Self>, name: &str, mail: Mail) -> Result<mpsc::Sender<Mail>, LoadError> {
        let mut mail = mail;
        loop {
            let room = self.room(name).await?;
            match room.send(mail).await {
                Ok(()) => return Ok(room),
                // It has just left memory; bring it back.
                Err(unsent) => mail = unsent.0,
            }
        }
    }

    async fn room(self: &Arc<Self>, name: &str) -> Result<mpsc::Sender<Mail>, LoadError> {
        if let Some(room) = self.loaded(name) {
            return Ok(room);
        }
        let (sender, mailbox) = mpsc::channel(limits::MAILBOX);
        let room = Room::load(self, name, sender.downgrade()).await?;
        let mut rooms = lock(&self.rooms);
        // Somebody else may have been quicker.
        if let Some(other) = rooms.get(name).filter(|other| !other.is_closed()) {
            return Ok(other.clone());
        }
        rooms.insert(name.to_owned(), sender.clone());
        metrics::gauge!("sandtable_tables_in_memory").set(rooms.len() as f64);
        tokio::spawn(room.run(mailbox));
        Ok(sender)
    }

    fn loaded(&self, name: &str) -> Option<mpsc::Sender<Mail>> {
        lock(&self.rooms).get(name).filter(|room| !room.is_closed()).cloned()
    }

    /// A table leaves memory, unless mail has come in meanwhile.
    pub fn forget(&self, name: &str, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut rooms = lock(&self.rooms);
        if !mailbox.is_empty() {
            return false;
        }
        rooms.remove(name);
        if rooms.capacity() > 64 && rooms.len() * 4 < rooms.capacity() {
            rooms.shrink_to_fit();
        }
        metrics::gauge!("sandtable_tables_in_memory").set(rooms.len() as f64);
        true
    }

    /// Mail that came in the very moment in which a table left memory goes to the table that is brought back for it.
    pub fn forward(self: &Arc<Self>, name: &str, mut mailbox: mpsc::Receiver<Mail>) -> Forwarding {
        let (hall, name) = (Arc::clone(self), name.to_owned());
        mailbox.close();
        Box::pin(async move {
            while let Some(mail) = mailbox.recv().await {
                let _ = hall.send(&name, mail).await;
            }
        })
    }

    /// A number for a new connection.
    pub fn next_visit(&self) -> VisitId {
        VisitId(self.visits.fetch_add(1, Ordering::Relaxed))
    }

    /// A browser of this person is connected from now on, until what is returned is dropped.
    pub fn arrives(self: &Arc<Self>, person: PersonId) -> Presence {
        *lock(&self.present).entry(person).or_default() += 1;
        Presence { hall: Arc::clone(self), person }
    }

    /// How many people are here.
    pub fn people(&self) -> usize {
        lock(&self.present).len()
    }

    /// Whether a browser of this person is connected.
    pub fn is_here(&self, person: PersonId) -> bool {
        lock(&self.present).contains_key(&person)
    }

    /// Tells every table in memory that a person has a new name.
    pub fn renamed(&self, person: PersonId, name: &str) {
        for room in self.all() {
            let mail = Mail::Renamed { person, name: name.to_owned() };
            // A table that has much to do must not keep the others waiting.
            if let Err(TrySendError::Full(mail)) = room.try_send(mail) {
                tokio::spawn(async move { room.send(mail).await });
            }
        }
    }

    /// Lets every table say goodbye.
    pub async fn close(&self) {
        for room in self.all() {
            let _ = room.send(Mail::Close).await;
        }
    }

    fn all(&self) -> Vec<mpsc::Sender<Mail>> {
        lock(&self.rooms).values().cloned().collect()
    }
}

/// Somebody is here as long as this exists.
pub struct Presence {
    hall: Arc<Hall>,
    person: PersonId,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut present = lock(&self.hall.present);
        if let Some(count) = present.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.person);
            }
        }
    }
}

/// What a panic elsewhere left behind is still sound: every change under these locks is one step.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
