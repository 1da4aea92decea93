//! The store alone, without browsers and players: how many decisions a second it brings to the disk.

use std::path::Path;
use std::time::{Duration, Instant};

use ::table::Seat;
use anyhow::{Context, Result};
use server::store::{Entry, EntryKind, Options, RoomId, Store};
use tokio::task::spawn_local;

/// Decisions a second, fully synced, when so many tables write as fast as they can and at most `group` decisions share
/// a commit.
pub async fn throughput(folder: &Path, group: usize, tables: usize, lasting: Duration) -> Result<f64> {
    let store = Store::open(folder, Options { group }).context("the store does not open")?;
    let begin = Instant::now();
    let writers: Vec<_> = (1..)
        .take(tables)
        .map(|room| spawn_local(write(store.clone(), RoomId(room), begin + lasting)))
        .collect();
    let mut written = 0;
    for writer in writers {
        written += writer.await??;
    }
    let seconds = begin.elapsed().as_secs_f64();
    store.close();
    Ok(f64::from(written) / seconds)
}

/// Says how many were on the disk at the end.
async fn write(store: Store, room: RoomId, end: Instant) -> Result<u32> {
    let mut number = 0;
    while Instant::now() < end {
        number += 1;
        let kind = EntryKind::Decision { seat: Seat(0), text: "R3 K10".to_owned() };
        store.append(Entry { room, number, kind, at: 0, lobby: None }).await?;
    }
    Ok(number)
}
