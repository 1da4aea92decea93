//! What a sensible player does: always something legal, never on what nobody knows, and not foolish.

mod support;

use support::*;
use table::Knowledge;
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};

#[test]
fn advice_is_legal_and_the_same_whatever_is_hidden() {
    let components = builtin::<Components>().content;
    for seed in 0..24 {
        let story = &components.stories[seed as usize % components.stories.len()];
        let setup = Setup { expert: (seed % 7) as u8, ..Setup::of(&story.id, 1 + (seed % 4) as u8) };
        let (mut table, mut chance) = (Silent::new(Fast::new(seed)), Fast::split(seed, 1));
        let mut game = DeckBuilding::start(components, &setup, &mut table).expect("it starts");
        while let Turn::Decide(seat) = game.turn() {
            let advice = game.advice();
            if let Some(action) = advice {
                assert_eq!(game.check(action), Ok(()), "{action:?} in game {seed}");
            }
            let mut other = game;
            other.imagine(seat, &mut chance);
            assert_eq!(other.advice(), advice, "game {seed}");
            // Half of the positions are those that advice leads to, half are odd ones.
            let legal = game.legal();
            let any = legal[chance.below(legal.len() as u32) as usize];
            game.play(advice.filter(|_| chance.below(2) == 0).unwrap_or(any), &mut table);
        }
    }
}

#[test]
fn a_card_that_draws_is_played_before_missions() {
    let scene =
        Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "comms gi gi").rest_of_main_deck();
    let game = scene.deck("alpha", "gi gi gi").missions();
    assert_eq!(advised(&game), "play comms");
}

#[test]
fn nobody_starts_what_cannot_succeed() {
    let hopeless = Scene::of(2).mission("destroy-the-mass-device").hand("alpha", "gi").rest_of_main_deck();
    assert_eq!(advised(&hopeless.missions()), "end-missions");
    let easy =
        Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "snake-eyes beach-head tunnel-rat");
    assert!(advised(&easy.rest_of_main_deck().missions()).starts_with("mission infiltrate-the-castle"));
}

#[test]
fn the_last_cards_of_the_main_deck_are_left_there() {
    let scene = || Scene::of(2).hand("alpha", "").play("alpha", "duke cover-girl").line_up("spirit");
    let game = scene().rest_of_main_deck().recruit();
    assert_eq!(advised(&game), "recruit spirit");
    let game = scene().main_deck("mutt doc").recruit();
    assert_ne!(advised(&game), "recruit spirit", "the game would be lost");
}

#[test]
fn under_zartan_no_good_card_is_thrown_away() {
    let answer = |alpha: &str| {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("zartan");
        let mut game = scene.hand("alpha", &format!("jinx {alpha}")).rest_of_main_deck().missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);
        // Five Hits of six.
        play(&mut game, "pass", dice![6, 6, 4, 1]);
        advised(&game)
    };
    assert_eq!(answer("sniper-rifle"), "pass", "it would be lost");
    assert_eq!(answer("sniper-rifle jet-pack"), "respond jet-pack", "the lesser one is lost");
}

/// What is advised, without the numbers of copies.
fn advised(game: &DeckBuilding) -> String {
    let action = game.advice().expect("there is advice");
    let mut text = String::new();
    game.write(action, &mut text);
    let words = text.split(' ').map(|word| word.split('#').next().unwrap_or_default());
    words.collect::<Vec<_>>().join(" ")
}
