//! Decisions as they are typed and written down.

mod support;

use support::*;
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::content::{Content, Pack};

fn unreadable(game: &DeckBuilding, text: &str) -> String {
    game.read(text).expect_err(text).to_string()
}

#[test]
fn every_decision_is_read_in_any_case() {
    let components = builtin::<Components>().content;
    for players in 1..=4 {
        let mut table = Silent::new(Fast::new(players.into()));
        let setup = Setup::of("mass-device", players);
        let mut game = DeckBuilding::start(components, &setup, &mut table).expect("it starts");
        while game.turn() != Turn::Over {
            let legal = game.legal();
            for &action in &legal {
                let mut text = String::new();
                game.write(action, &mut text);
                assert_eq!(game.read(&text.to_uppercase()), Ok(action), "{text}");
            }
            game.play(legal[table.below(legal.len() as u32) as usize], &mut table);
        }
    }
}

#[test]
fn what_people_type_is_read_in_any_case() {
    let mut game =
        Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "tunnel-rat gi comms").missions();

    plays(&mut game, &["Play COMMS", "Mission Infiltrate the Castle With Tunnel Rat By Vamp", " JOIN gi#1 "]);

    assert_eq!(game.planned(), ["tunnel-rat", "gi"]);
    assert_eq!(game.read("Give Bravo"), Ok(Action::Give(B)));
    assert_eq!((game.read("YES"), game.read("No")), (Ok(Action::First), Ok(Action::Second)));
}

#[test]
fn what_cannot_be_read_is_repeated_in_a_short_line() {
    let game = Scene::of(2).hand("alpha", "gi").missions();
    let long = "x".repeat(1000);
    let cut = "x".repeat(40) + "…";
    for (text, told) in [
        (long.clone(), format!("`{cut}` is no decision of this game")),
        (format!("play {long}"), format!("no card is called `{cut}`")),
        (format!("mission {long} with gi by vamp"), format!("no card is called `{cut}`")),
        (format!("next gi {long}"), format!("`{cut}` is no number of an effect")),
        (format!("give {long}"), format!("no player is called `{cut}`")),
        (format!("skill {long}"), format!("no Skill is called `{cut}`")),
        (format!("standing {long}"), format!("`{cut}` is no answer in advance")),
        ("play \u{1b}[2Jgi\nand more".to_owned(), "no card is called `[2jgiand more`".to_owned()),
    ] {
        assert_eq!(unreadable(&game, &text), told);
    }
}

#[test]
fn an_id_means_its_own_card_even_where_another_one_is_printed_so() {
    let files = Components::BUILTIN
        .iter()
        .map(|&(path, text)| (path.to_owned(), text.replace("name = \"Torpedo\"", "name = \"Jinx\"")));
    let components = Components::read(&Pack::of(files.collect::<Vec<_>>())).expect("the pack is read");
    let game = Scene::with(Box::leak(Box::new(components)), 2).hand("alpha", "torpedo jinx").recruit();

    for action in game.legal() {
        let mut text = String::new();
        game.write(action, &mut text);
        assert_eq!(game.read(&text), Ok(action), "{text}");
    }
}
