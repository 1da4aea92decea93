//! What is kept: on the disk, once, in order, and readable by later versions.

use std::time::Duration;

use server::secret::Secret;
use server::store::rooms::{self, NewRoom};
use server::store::{
    ChairRow, ChairRowKind, Entry, EntryKind, LinkKind, LobbyLine, Options, PersonId, RoomId, StageRow,
    Store, StoreError, entries, people,
};
use table::Seat;
use tempfile::TempDir;

fn open(folder: &TempDir) -> Store {
    Store::open(folder.path(), Options::default()).expect("it opens")
}

fn folder() -> TempDir {
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder")
}

/// A room with two chairs, and who opened it.
async fn room(store: &Store) -> (RoomId, PersonId) {
    let added = store.write(|connection| {
        let host = people::add(connection, "Mira", &Secret::draw().hash(), 1)?;
        let chair = ChairRow { kind: ChairRowKind::Person(host), part: None };
        let room = NewRoom {
            name: Secret::draw().text().to_owned(),
            game: "ambush".to_owned(),
            content: ("hash".to_owned(), "{}".to_owned()),
            scenario: "Two rounds".to_owned(),
            setup: "{}".to_owned(),
            secret: [7; 32],
            host,
            listed: true,
            opened: 1,
            chairs: vec![chair, ChairRow { kind: ChairRowKind::Bot(3), part: None }],
            lobby: LobbyLine { stage: StageRow::Gathering, turn: None, status: "Waits.".to_owned() },
            record: None,
        };
        Ok((rooms::add(connection, &room)?, host))
    });
    added.await.expect("it is written")
}

fn decision(room: RoomId, number: u32) -> Entry {
    let kind = EntryKind::Decision { seat: Seat(1), text: format!("decision {number}") };
    Entry { room, number, kind, at: 1000 + u64::from(number), lobby: None }
}

async fn all(store: &Store, room: RoomId) -> Vec<Entry> {
    store.read(move |connection| entries::of_room(connection, room)).await.expect("it is read")
}

#[tokio::test]
async fn data_of_a_newer_version_is_refused_and_left_alone() {
    let folder = folder();
    open(&folder).close();
    let file = folder.path().join("sandtable.db");
    let disk = rusqlite::Connection::open(&file).expect("the file opens");
    disk.pragma_update(None, "user_version", 99).expect("it is written");
    drop(disk);

    let error = Store::open(folder.path(), Options::default()).err().expect("it is refused");

    let told = error.to_string();
    assert!(
        told.contains("was written by a newer version of Sandtable (schema 99, this one knows 2)"),
        "{told}"
    );
    assert!(told.contains("sandtable.db"), "{told}");
}

/// Two tables whose entries came in turns, as the first version kept them.
fn first_version(folder: &TempDir) {
    let disk = rusqlite::Connection::open(folder.path().join("sandtable.db")).expect("the file opens");
    disk.execute_batch(include_str!("../src/store/schema.sql")).expect("the schema of the first version");
    disk.pragma_update(None, "user_version", 1).expect("it is written");
    let mut insert = disk
        .prepare("INSERT INTO entry (room, number, seat, text, at) VALUES (?1, ?2, 1, 'decision ' || ?2, 1000 + ?2)")
        .expect("it is prepared");
    for (room, number) in [(1, 1), (2, 1), (1, 2), (1, 3), (2, 2)] {
        insert.execute([room, number]).expect("it is written");
    }
}

#[tokio::test]
async fn data_of_the_first_version_is_brought_up_to_date_and_goes_on() {
    let folder = folder();
    first_version(&folder);

    let store = open(&folder);

    let [one, two] = [RoomId(1), RoomId(2)];
    assert_eq!(all(&store, one).await, [1, 2, 3].map(|number| decision(one, number)));
    assert_eq!(all(&store, two).await, [1, 2].map(|number| decision(two, number)));
    store.append(decision(two, 3)).await.expect("it goes on");
    let again = store.append(decision(one, 3)).await;
    assert!(matches!(again, Err(StoreError::Taken)), "{again:?}");
    assert_eq!(all(&store, two).await, [1, 2, 3].map(|number| decision(two, number)));
    assert_eq!(all(&store, one).await.len(), 3);
}

#[tokio::test]
async fn an_entry_that_would_leave_a_gap_is_refused() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    store.append(decision(room, 1)).await.expect("it is written");

    let ahead = store.append(decision(room, 3)).await;

    assert!(matches!(ahead, Err(StoreError::Taken)), "{ahead:?}");
    assert_eq!(all(&store, room).await, [decision(room, 1)]);
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let folder = folder();
    let file = folder.path().join("sandtable.db");
    std::fs::write(&file, "my notes, which happen to have this name ".repeat(200)).expect("it is written");

    let error = Store::open(folder.path(), Options::default()).err().expect("it is refused");

    assert!(error.to_string().contains("not a database"), "{error}");
    assert!(std::fs::read_to_string(&file).expect("it is read").starts_with("my notes"));
}

#[tokio::test]
async fn a_second_entry_with_the_same_number_is_refused_and_the_first_stays() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    store.append(decision(room, 1)).await.expect("it is written");
    let other = EntryKind::Undo { by: None, to: 0 };

    let again = store.append(Entry { kind: other, ..decision(room, 1) }).await;

    assert!(matches!(again, Err(StoreError::Taken)), "{again:?}");
    assert_eq!(all(&store, room).await, [decision(room, 1)]);
}

#[tokio::test]
async fn every_kind_of_entry_comes_back_as_it_was() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    let kinds = [
        EntryKind::Decision { seat: Seat(0), text: "«ü» \"'; DROP TABLE entry; --".to_owned() },
        EntryKind::Decision { seat: Seat(3), text: String::new() },
        EntryKind::Undo { by: Some(Seat(2)), to: 1 },
        EntryKind::Undo { by: None, to: 0 },
    ];
    let written: Vec<Entry> =
        (1..).zip(kinds).map(|(number, kind)| Entry { kind, ..decision(room, number) }).collect();
    for entry in &written {
        store.append(entry.clone()).await.expect("it is written");
    }

    store.close();

    assert_eq!(all(&open(&folder), room).await, written);
}

#[tokio::test]
async fn many_that_write_at_once_are_all_kept() {
    let folder = folder();
    let store = open(&folder);
    let mut tasks = tokio::task::JoinSet::new();
    let mut rooms = Vec::new();
    for _ in 0..40 {
        let (room, _) = room(&store).await;
        rooms.push(room);
    }
    for &room in &rooms {
        let store = store.clone();
        tasks.spawn(async move {
            for number in 1..=50 {
                store.append(decision(room, number)).await.expect("it is written");
            }
        });
    }
    while let Some(task) = tasks.join_next().await {
        task.expect("it ends");
    }
    store.close();

    let store = open(&folder);
    for room in rooms {
        let numbers: Vec<u32> = all(&store, room).await.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (1..=50).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn one_that_fails_in_a_group_takes_nobody_with_it() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    let numbers = [1, 2, 2, 3, 5, 4];

    let all_at_once = numbers.map(|number| store.append(decision(room, number)));
    let results = futures_util::future::join_all(all_at_once).await;

    let failed: Vec<bool> = results.iter().map(Result::is_err).collect();
    assert_eq!(failed, [false, false, true, false, true, false], "the doublet, and the one that left a gap");
    assert_eq!(all(&store, room).await, [1, 2, 3, 4].map(|number| decision(room, number)));
}

#[tokio::test]
async fn what_is_reported_as_failed_is_not_there_even_if_the_whole_group_failed() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    let disk = rusqlite::Connection::open(folder.path().join("sandtable.db")).expect("the file opens");
    let full = "CREATE TRIGGER full BEFORE INSERT ON entry WHEN NEW.number = 3 \
                BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END";
    disk.execute_batch(full).expect("it is written");
    // Something that takes a while, so that all the others wait for it together and are written as one group.
    let before = store.write(|_| {
        std::thread::sleep(Duration::from_millis(100));
        Ok(())
    });

    let all_at_once = (1..=9).map(|number| store.append(decision(room, number)));
    let (_, results) = futures_util::future::join(before, futures_util::future::join_all(all_at_once)).await;

    let reported: Vec<u32> =
        (1..).zip(&results).filter(|(_, result)| result.is_ok()).map(|(number, _)| number).collect();
    let kept: Vec<u32> = all(&store, room).await.iter().map(|entry| entry.number).collect();
    assert_eq!(kept, reported);
}

#[tokio::test]
async fn a_job_that_fails_halfway_leaves_nothing_behind() {
    let folder = folder();
    let store = open(&folder);
    let (_, host) = room(&store).await;

    let result = store
        .write(move |connection| {
            people::rename(connection, host, "Halfway")?;
            Err::<(), _>(StoreError::TooMany(1))
        })
        .await;

    assert!(matches!(result, Err(StoreError::TooMany(1))));
    let name = store.read(move |connection| people::name(connection, host)).await.expect("it is read");
    assert_eq!(name, "Mira");
}

#[tokio::test]
async fn what_is_written_is_read_by_whoever_reads_next() {
    let folder = folder();
    let store = open(&folder);
    let (_, host) = room(&store).await;

    for number in 0..100 {
        let name = format!("Mira {number}");
        let kept = name.clone();
        store.write(move |connection| people::rename(connection, host, &kept)).await.expect("it is written");
        let read = store.read(move |connection| people::name(connection, host)).await.expect("it is read");
        assert_eq!(read, name);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_who_do_not_wait_for_the_answer_take_nothing_from_others() {
    let folder = folder();
    let store = open(&folder);
    let (_, host) = room(&store).await;
    for _ in 0..6 {
        let slow = store.read(|_| {
            std::thread::sleep(Duration::from_millis(300));
            Ok(())
        });
        // A browser that hangs up drops its request in the middle.
        let _ = tokio::time::timeout(Duration::from_millis(20), slow).await;
    }

    let name = store.read(move |connection| people::name(connection, host)).await;

    assert_eq!(name.expect("somebody else is answered"), "Mira");
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    store.append(decision(room, 1)).await.expect("it is written");

    store.close();

    let late = store.append(decision(room, 2)).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    assert!(
        !folder.path().join("sandtable.db-wal").metadata().is_ok_and(|log| log.len() > 0),
        "one file, no log"
    );
    assert_eq!(all(&open(&folder), room).await.len(), 1);
}

#[tokio::test]
async fn only_hashes_of_secrets_are_kept() {
    let folder = folder();
    let store = open(&folder);
    let (room, host) = room(&store).await;
    let (token, link) = (Secret::draw(), Secret::draw());
    let (token_hash, link_hash) = (token.hash(), link.hash());
    store
        .write(move |connection| {
            people::add_token(connection, host, &token_hash, 1)?;
            people::add_link(connection, &link_hash, LinkKind::Chair(room, Seat(1)), u64::MAX / 4)
        })
        .await
        .expect("it is written");
    store.close();

    let bytes = std::fs::read(folder.path().join("sandtable.db")).expect("it is read");

    for secret in [&token, &link] {
        let found = bytes.windows(64).any(|window| window == secret.text().as_bytes());
        assert!(!found, "who gets the file must not get the secrets");
    }
}

#[tokio::test]
async fn an_entry_whose_line_in_the_lobby_cannot_be_written_is_not_there_either() {
    let folder = folder();
    let store = open(&folder);
    let (room, _) = room(&store).await;
    let disk = rusqlite::Connection::open(folder.path().join("sandtable.db")).expect("the file opens");
    let full = "CREATE TRIGGER full BEFORE UPDATE ON room BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    disk.execute_batch(full).expect("it is written");
    let line = LobbyLine { stage: StageRow::Running, turn: Some(Seat(0)), status: "West plays".to_owned() };

    let result = store.append(Entry { lobby: Some(line), ..decision(room, 1) }).await;

    assert!(result.is_err());
    assert_eq!(all(&store, room).await, []);
}

#[tokio::test]
async fn a_reader_that_breaks_down_leaves_its_connection_behind() {
    let folder = folder();
    let store = Store::open(folder.path(), Options::default()).expect("it opens");
    for _ in 0..4 {
        assert!(store.read(|_| -> Result<(), StoreError> { panic!("as the test wants it") }).await.is_err());
    }
    assert_eq!(store.read(|_| Ok(7)).await.expect("it can still be read"), 7);
}
