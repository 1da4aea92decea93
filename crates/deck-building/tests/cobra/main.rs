//! Cobra's part of the rules: chapters 9 to 14, 17 and 18, and the rulings about them.

#[path = "../support/mod.rs"]
mod support;

mod achievements;
mod acts;
mod complications;
mod ends;
mod operatives;
mod rounds;
mod strikes;
mod terms;
mod threat_meter;

use support::*;
use table::content::{Pack, load};

/// The built-in pack with one passage written differently.
#[track_caller]
fn changed(path: &str, from: &str, to: &str) -> &'static Components {
    let pack = Pack::builtin::<Components>();
    assert!(pack.text(path).is_ok_and(|text| text.contains(from)), "{path} does not say {from:?}");
    let files = pack.files().map(|(name, text)| {
        let text = if name == path { text.replacen(from, to, 1) } else { text.to_owned() };
        (name.to_owned(), text)
    });
    let pack = Pack::of(files.collect::<Vec<_>>());
    load::<Components>(&pack).unwrap_or_else(|error| panic!("{error}")).content
}

/// The built-in pack in which one card has exactly these effects.
#[track_caller]
fn instead(path: &str, id: &str, effects: &[&str]) -> &'static Components {
    let pack = Pack::builtin::<Components>();
    let text = pack.text(path).unwrap_or_else(|error| panic!("{error}"));
    let card = &text[text.find(&format!("id = \"{id}\"")).expect("the card is in the file")..];
    let from = card.find("effects = [").expect("it has effects");
    let to = from + card[from..].find("]\n").expect("they end") + 2;
    changed(path, &card[..to], &format!("{}effects = {effects:?}\n", &card[..from]))
}

/// The 3/4 side of the meter with other effects in Green.
#[track_caller]
fn green(effects: &[&str]) -> &'static Components {
    let pack = Pack::builtin::<Components>();
    let text = pack.text("meter.toml").unwrap_or_else(|error| panic!("{error}"));
    let side = &text[text.find("players = [3, 4]").expect("the side is in the file")..];
    let to = side.find("colour = \"yellow\"").expect("it has a Yellow zone");
    let from = side[..to].rfind("effects = ").expect("Green does something");
    let end = from + side[from..].find('\n').expect("a whole line");
    let own = format!("{}effects = {effects:?}{}", &side[..from], &side[end..to]);
    changed("meter.toml", &side[..to], &own)
}

/// Where in the log the first event of this shape is.
#[track_caller]
fn at(events: &[Event], is_it: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(is_it).unwrap_or_else(|| panic!("it did not happen: {events:?}"))
}

/// The slots that Battalions cover, from 1.
fn covered(game: &DeckBuilding) -> Vec<u8> {
    (0..6).filter(|&slot| !game.cards_in(Place::Cover(slot)).is_empty()).map(|slot| slot + 1).collect()
}
