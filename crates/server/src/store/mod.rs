//! Where everything is kept: one `SQLite` file, one thread that writes, a few connections that read.
//!
//! Whatever is written is on the disk before [`Store::write`] and [`Store::append`] return. All that waits to be
//! written when the thread gets to it goes into one transaction, so that a busy server pays for one sync and not
//! for hundreds.

pub mod entries;
pub mod people;
pub mod rooms;
mod writer;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::{Semaphore, oneshot};

pub use entries::{Entry, EntryKind, LobbyLine};
pub use people::{LinkKind, PersonId};
pub use rooms::{ChairRow, ChairRowKind, RoomId, RoomRow, StageRow};
use writer::{Job, Writer};

/// The store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    writer: Arc<Writer>,
    readers: Arc<Readers>,
}

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote that entry first, or it is there already.
    #[error("this was written already")]
    Taken,
    /// The file was written by a later version.
    #[error(
        "the data in {file} was written by a newer version of Sandtable (schema {found}, this one knows {known})"
    )]
    Newer {
        /// The file.
        file: String,
        /// Its schema.
        found: usize,
        /// The newest schema that this build knows.
        known: usize,
    },
    /// A person has as many tables as one may have.
    #[error("You have {0} tables that are not over; finish some of them first.")]
    TooMany(u32),
    /// Enough has been said at a table.
    #[error("Enough has been said at this table.")]
    Full,
    /// It was not brought to the disk, so it did not happen.
    #[error("the data could not be written: {0}")]
    Commit(String),
    /// `SQLite` says no.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// The thread that writes has ended.
    #[error("the server is shutting down")]
    Closed,
    /// The folder or the file cannot be used.
    #[error("{path}: {problem}")]
    File {
        /// Which one.
        path: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl StoreError {
    /// What the people at a table are told. What only the host can mend goes to the log.
    pub fn for_people(&self) -> String {
        match self {
            StoreError::TooMany(_) | StoreError::Full => self.to_string(),
            StoreError::Closed => "The server is shutting down.".to_owned(),
            StoreError::Taken
            | StoreError::Newer { .. }
            | StoreError::Commit(_)
            | StoreError::Sqlite(_)
            | StoreError::File { .. } => {
                tracing::error!(error = %self, "the store failed");
                "The server could not read or write its data.".to_owned()
            }
        }
    }
}

/// The result of reading or writing.
pub type Result<T> = std::result::Result<T, StoreError>;

/// How the store is opened.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The most jobs that go into one transaction; 1 commits each on its own (for measuring what grouping gains).
    pub group: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { group: 1024 }
    }
}

const FILE: &str = "sandtable.db";
const READERS: usize = 3;

/// How many pages the connections keep; negative numbers are kilobytes. The system keeps the file in memory anyway, and
/// what is read is read once, when somebody comes to a table.
const WRITER_CACHE: i32 = -2000;
const READER_CACHE: i32 = -256;

/// Migrations in order. Never change one that was released; add another.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql"), include_str!("chain.sql")];

impl Store {
    /// Opens the store in a folder, which is made if it is not there, and brings it up to date.
    pub fn open(folder: &Path, options: Options) -> Result<Store> {
        let trouble = |problem: std::io::Error| StoreError::File {
            path: folder.display().to_string(),
            problem: problem.to_string(),
        };
        std::fs::create_dir_all(folder).map_err(trouble)?;
        let file = folder.join(FILE);
        let mut writing = Connection::open(&file)?;
        prepare(&writing)?;
        migrate(&mut writing, &file)?;
        let reading = (0..READERS).map(|_| open_to_read(&file)).collect::<Result<Vec<_>>>()?;
        Ok(Store {
            writer: Arc::new(Writer::start(writing, options.group)),
            readers: Arc::new(Readers { idle: Mutex::new(reading), free: Arc::new(Semaphore::new(READERS)) }),
        })
    }

    /// Writes something; when this returns it is on the disk.
    pub async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (done, answer) = oneshot::channel();
        self.writer.send(Job::other(job, done))?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads something off the async threads.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let free = Arc::clone(&self.readers.free).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(&self.readers);
        let task = tokio::task::spawn_blocking(move || {
            let connection = readers.take();
            // A record that breaks the rules' code must not take the connection with it.
            let result = catch_unwind(AssertUnwindSafe(|| job(&connection)));
            readers.put(connection);
            // Only now, even if nobody waits for the result any more.
            drop(free);
            result.unwrap_or_else(|panic| resume_unwind(panic))
        });
        task.await.map_err(|_| StoreError::Closed)?
    }

    /// Appends one entry to a room; when this returns it is on the disk.
    pub async fn append(&self, entry: Entry) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.writer.send(Job::Append { entry, done })?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is still waiting and ends the thread that writes.
    pub fn close(&self) {
        self.writer.close();
    }
}

/// Every acknowledged decision must survive a power cut: full sync.
fn prepare(connection: &Connection) -> Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.pragma_update(None, "cache_size", WRITER_CACHE)?;
    Ok(())
}

fn open_to_read(file: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "cache_size", READER_CACHE)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection, file: &Path) -> Result<()> {
    let found: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > MIGRATIONS.len() {
        let file = file.display().to_string();
        return Err(StoreError::Newer { file, found, known: MIGRATIONS.len() });
    }
    for (version, migration) in (1..).zip(MIGRATIONS).skip(found) {
        let step = connection.transaction()?;
        step.execute_batch(migration)?;
        step.pragma_update(None, "user_version", version)?;
        step.commit()?;
    }
    Ok(())
}

/// Connections that only read, lent out one at a time.
struct Readers {
    idle: Mutex<Vec<Connection>>,
    free: Arc<Semaphore>,
}

impl Readers {
    fn take(&self) -> Connection {
        let mut idle = self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        idle.pop().expect("the semaphore counts the idle connections")
    }

    fn put(&self, connection: Connection) {
        self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(connection);
    }
}
