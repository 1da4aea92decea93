//! The one thread that writes.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::Instant;

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
type Settle = Box<dyn FnOnce(std::result::Result<(), StoreError>) + Send>;

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
    connection.execute_batch("SAVEPOINT job")?;
    let result = job(connection);
    let end = if result.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
    connection.execute_batch(end)?;
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

fn work(connection: &Connection, waiting: &Receiver<Job>, group: usize) {
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        while batch.len() < group {
            match waiting.try_recv() {
                Ok(job) => batch.push(job),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        write(connection, batch);
    }
    // A clean end leaves one file and no log beside it.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}

fn write(connection: &Connection, batch: Vec<Job>) {
    let start = Instant::now();
    let size = batch.len();
    let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(StoreError::from);
    let settles: Vec<Settle> = batch.into_iter().map(|job| job.run(connection)).collect();
    let committed = begun.and_then(|()| commit(connection));
    metrics::histogram!("sandtable_commit_seconds").record(start.elapsed().as_secs_f64());
    metrics::counter!("sandtable_commits_total").increment(1);
    metrics::counter!("sandtable_writes_total").increment(size as u64);
    if let Err(error) = &committed {
        tracing::error!(%error, size, "a transaction was not committed");
    }
    let failed = committed.as_ref().err().map(ToString::to_string);
    for settle in settles {
        settle(failed.as_ref().map_or(Ok(()), |problem| Err(StoreError::Commit(problem.clone()))));
    }
}

fn commit(connection: &Connection) -> Result<()> {
    let result = connection.execute_batch("COMMIT");
    if result.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    Ok(result?)
}

impl Job {
    fn run(self, connection: &Connection) -> Settle {
        match self {
            Job::Append { entry, done } => {
                let append = |connection: &Connection| entries::append(connection, &entry);
                let result = in_transaction(connection).and_then(|()| match entry.lobby {
                    Some(_) => savepoint(connection, append),
                    None => append(connection),
                });
                Box::new(move |committed| {
                    let _ = done.send(committed.and(result));
                })
            }
            Job::Other(job) => job(connection),
        }
    }
}
