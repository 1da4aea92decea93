//! Chapter 16: expert mode (DB-1601 to DB-1604).

use std::collections::BTreeSet;

use deck_building::content::Components;
use table::any::builtin;
use table::chance::{Fast, Silent};

use crate::started;
use crate::support::*;

#[test]
fn db_1601_db_1604_a_level_draws_so_many_expert_cards_at_random() {
    let mut drawn = BTreeSet::new();
    for level in 0..=6 {
        for seed in 0..20 {
            let game = started(&Setup { expert: level, ..Setup::of("mass-device", 2) }, seed);
            let experts = game.cards_in(Place::Experts);
            let different: BTreeSet<_> = experts.iter().copied().collect();
            assert_eq!((experts.len(), different.len()), (usize::from(level), usize::from(level)));
            // They lie face-up.
            assert_eq!(game.view(Eye::SPECTATOR).experts.len(), usize::from(level));
            if level == 1 {
                drawn.extend(experts);
            }
        }
    }
    assert_eq!(drawn.len(), 6);
    let setup = Setup { expert: 7, ..Setup::of("mass-device", 2) };
    let components = builtin::<Components>().content;
    assert!(DeckBuilding::start(components, &setup, &mut Silent::new(Fast::new(1))).is_err());
}

#[test]
fn db_1602_expert_cards_work_all_game_and_are_no_target() {
    let scene = |experts: &str| {
        Scene::of(2)
            .experts(experts)
            .officers("baroness")
            .beside("alpha", "duke-promoted")
            .play("alpha", "duke yo-joe cover-girl")
            .hand("alpha", "gi tranquilizer-dart")
    };
    for round in [2, 9] {
        let mut game = scene("red-tape iron-grip dry-armory").round(round).missions();
        assert!(!legal(&game).iter().any(|text| text.starts_with("mission") && !text.contains("baroness")));
        // The only Officer is turned down; nobody is asked which card.
        plays(&mut game, &["play tranquilizer-dart"]);
        assert_eq!(game.cards_in(Place::Experts), ["red-tape", "iron-grip", "dry-armory"]);
        plays(&mut game, &["end-missions"]);
        assert!(!offers(&game, "recruit service-rifle"));
        assert_eq!((game.recruit_left(), game.view(Eye::SPECTATOR).promotion), (10, 8));
        plays(&mut game, &["promote"]);
        assert_eq!(game.recruit_left(), 2);
    }
    let mut game = scene("").missions();
    plays(&mut game, &["end-missions"]);
    assert!(offers(&game, "recruit service-rifle"));
    plays(&mut game, &["promote"]);
    assert_eq!(game.recruit_left(), 2);
}

#[test]
fn db_1602_they_change_difficulty_complications_and_the_starting_round() {
    let game =
        Scene::of(2).experts("iron-grip").officers("zartan").mission("infiltrate-the-castle").missions();
    let view = game.view(Eye::SPECTATOR);
    assert_eq!((view.officers[0].difficulty, view.story.map(|story| story.difficulty)), (6, Some(4)));

    let game = Scene::of(2)
        .experts("deep-cover")
        .story_stack("infiltrate-the-castle")
        .complications("alarm smoke-screen supply-raid")
        .turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::AtStory).len(), 2);

    let end = |round: u8| {
        let scene = Scene::of(2).experts("head-start").round(round).active("bravo", "alpha");
        scene.turn_ends(&mut journal(dice![])).threat()
    };
    assert_eq!((end(1), end(2)), (2, 2));
}

#[test]
fn db_1602_what_is_over_with_the_starting_round_is_not_put_into_order() {
    let orders = |round: u8| {
        let scene = Scene::of(3).active("charlie", "alpha").round(round).experts("head-start conscription");
        let game = scene.line_up("gung-ho").turn_ends(&mut journal(dice![]));
        offers(&game, "next head-start 1")
    };
    assert!(orders(1));
    assert!(!orders(2), "Conscription alone is left, and nobody is asked");
}

#[test]
fn db_1603_expert_cards_are_ordered_with_cobra() {
    let mut table = journal(dice![]);
    let mut game = Scene::of(3)
        .active("charlie", "alpha")
        .officers("cobra-commander")
        .experts("conscription")
        .line_up("gung-ho")
        .turn_ends(&mut table);
    // After the story, before the zone: the player who just finished orders them.
    assert_eq!(decider(&game), C);
    assert_eq!(legal(&game), ["next cobra-commander 1", "next conscription 1"]);
    assert_eq!(count(&table.events, |event| matches!(event, Event::Covered { .. })), 0);
    let events = plays(&mut game, &["next conscription"]);
    assert!(matches!(events[0], Event::Trooper { seat: A }), "{events:?}");
    assert_eq!(game.threat(), 3);
}
