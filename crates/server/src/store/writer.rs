//! The one thread that writes.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::entries::{self, Entry};
use super::{Result, StoreError};

/// Something to write, and whom to tell when it is on the disk.
pub(super) enum Job {
    /// An entry of a room: by far the most common, so it needs no box.
    Append { entry: Entry, done: oneshot::Sender<Result<()>> },
    /// Anything else: does it, and returns what tells the outcome once the transaction is committed.
    Other(Box<dyn FnOnce(&Connection) -> Settle + Send>),
}

/// Tells the one who waits how it went; given whether the commit succeeded.
type Settle = Box<dyn FnOnce(Result<()>) + Send>;

impl Job {
    pub(super) fn other<T: Send + 'static>(
        job: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
        done: oneshot::Sender<Result<T>>,
    ) -> Job {
        Job::Other(Box::new(move |connection| {
            let result = in_transaction(connection).and_then(|()| savepoint(connection, job));
            Box::new(move |committed| {
                let _ = done.send(committed.and(result));
            })
        }))
    }
}

/// What does not begin, or is rolled back by the job before, takes the whole group with it: whoever wrote on then would
/// write what is reported as failed.
fn in_transaction(connection: &Connection) -> Result<()> {
    if connection.is_autocommit() {
        Err(StoreError::Commit("the transaction is lost".to_owned()))
    } else {
        Ok(())
    }
}

/// A job of several statements that fails halfway leaves nothing behind.
fn savepoint<T>(connection: &Connection, job: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    obey(connection, "SAVEPOINT job")?;
    let result = job(connection);
    if result.is_err() {
        obey(connection, "ROLLBACK TO job")?;
    }
    obey(connection, "RELEASE job")?;
    result
}

/// The thread and the way to it.
pub(super) struct Writer {
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(connection: Connection, group: usize) -> Writer {
        let (jobs, waiting) = mpsc::channel();
        let thread = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || work(&connection, &waiting, group.max(1)))
            .expect("a thread can be started");
        Writer { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)) }
    }

    pub(super) fn send(&self, job: Job) -> Result<()> {
        let jobs = self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        jobs.as_ref().ok_or(StoreError::Closed)?.send(job).map_err(|_| StoreError::Closed)
    }

    /// Lets the thread finish what waits.
    pub(super) fn close(&self) {
        self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        let thread = self.thread.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

/// When so many were written together, the next ones are worth waiting for: a commit costs the same for many as for few.
/// A quiet server never waits.
const CROWD: usize = 8;
/// How long it waits then.
const GATHER: Duration = Duration::from_micros(250);

fn work(connection: &Connection, waiting: &Receiver<Job>, group: usize) {
    let mut crowded = false;
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        if crowded {
            std::thread::sleep(GATHER);
        }
        while batch.len() < group {
            match waiting.try_recv() {
                Ok(job) => batch.push(job),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        crowded = batch.len() >= CROWD;
        write(connection, batch);
    }
    // A clean end leaves one file and no log beside it.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}

fn write(connection: &Connection, batch: Vec<Job>) {
    let start = Instant::now();
    let size = batch.len();
    let begun = obey(connection, "BEGIN IMMEDIATE");
    let written: Vec<Written> = batch.into_iter().map(|job| job.run(connection)).collect();
    let committed = begun.and_then(|()| commit(connection));
    metrics::histogram!("sandtable_commit_seconds").record(start.elapsed().as_secs_f64());
    metrics::counter!("sandtable_commits_total").increment(1);
    metrics::counter!("sandtable_writes_total").increment(size as u64);
    if let Err(error) = &committed {
        tracing::error!(%error, size, "a transaction was not committed");
    }
    let failed = committed.as_ref().err().map(ToString::to_string);
    for one in written {
        one.settle(failed.as_ref().map_or(Ok(()), |problem| Err(StoreError::Commit(problem.clone()))));
    }
}

fn commit(connection: &Connection) -> Result<()> {
    let result = obey(connection, "COMMIT");
    if result.is_err() && !connection.is_autocommit() {
        obey(connection, "ROLLBACK")?;
    }
    result
}

/// A statement that is needed again and again, and so is prepared only once.
fn obey(connection: &Connection, statement: &str) -> Result<()> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

/// A job that was done in a transaction that is not committed yet.
enum Written {
    Append { result: Result<()>, done: oneshot::Sender<Result<()>> },
    Other(Settle),
}

impl Job {
    fn run(self, connection: &Connection) -> Written {
        match self {
            Job::Append { entry, done } => {
                let append = |connection: &Connection| entries::append(connection, &entry);
                let result = in_transaction(connection).and_then(|()| match entry.lobby {
                    Some(_) => savepoint(connection, append),
                    None => append(connection),
                });
                Written::Append { result, done }
            }
            Job::Other(job) => Written::Other(job(connection)),
        }
    }
}

impl Written {
    /// Tells the one who waits.
    fn settle(self, committed: Result<()>) {
        match self {
            Written::Append { result, done } => {
                let _ = done.send(committed.and(result));
            }
            Written::Other(settle) => settle(committed),
        }
    }
}
