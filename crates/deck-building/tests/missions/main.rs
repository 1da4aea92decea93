//! Chapters 3 to 6: missions, Transports, Skills and dice, success and failure.

#[path = "../support/mod.rs"]
mod support;

mod aftermath;
mod dice_and_skills;
mod examples;
mod failed_by_effect;
mod missions;
mod planning;
mod removal;
mod transports;
mod windows;

use deck_building::{Components, Event};
use table::chance::Script;
use table::content::{Pack, load};

/// So many dice without a Hit; a test fails if more or fewer are rolled.
fn blanks(count: u8) -> Script {
    Script::new(vec![1; usize::from(count)])
}

/// How many dice the first roll of these events had.
#[track_caller]
fn rolled(events: &[Event]) -> u8 {
    let faces = events.iter().find_map(|event| match event {
        Event::Rolled { faces } => Some(faces),
        _ => None,
    });
    faces.expect("dice were rolled").iter().sum()
}

/// Whether the mission that these events decide succeeds, with its Hits and its Difficulty.
#[track_caller]
fn decided(events: &[Event]) -> (bool, u8, u8) {
    let found = events.iter().find_map(|event| match *event {
        Event::Decided { success, hits, difficulty, .. } => Some((success, hits, difficulty)),
        _ => None,
    });
    found.expect("a mission was decided")
}

/// The pack with another text on one card: the printed one stands in `file` once.
#[track_caller]
fn with_text(file: &str, printed: &str, text: &str) -> &'static Components {
    let pack = Pack::builtin::<Components>();
    assert_eq!(pack.text(file).expect("a file of the pack").matches(printed).count(), 1, "{printed}");
    let changed = pack.files().map(|(path, old)| {
        let new = if path == file { old.replace(printed, text) } else { old.to_owned() };
        (path.to_owned(), new)
    });
    load(&Pack::of(changed)).unwrap_or_else(|error| panic!("{error}")).content
}
