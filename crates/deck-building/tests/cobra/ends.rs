//! Chapter 18: winning and losing (DB-1801 to DB-1808, DB-R39).

use super::*;
use table::{Outcome, Scores};

/// A lone G.I. against a Story Mission that needs no choice of a Skill.
fn fails(scene: Scene, mission: &str) -> (DeckBuilding, Vec<Event>) {
    let mut game = scene.mission(mission).hand("alpha", "gi").no_hangar().hangar("whale").missions();
    plays(&mut game, &[&format!("mission {mission} with gi by whale")]);
    let events = play(&mut game, "lock", dice![1]);
    (game, events)
}

/// Spirit against the last Finale.
fn last_finale(scene: Scene, dice: [u32; 5]) -> DeckBuilding {
    let scene = scene.mission("destroy-the-mass-device").hand("alpha", "spirit");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission destroy-the-mass-device with spirit by whale", "lock"]);
    play(&mut game, "skill tracker", script(&[&dice]));
    game
}

#[test]
fn db_1801_success_on_the_last_finale_wins_at_once() {
    let game = last_finale(Scene::of(2).hand("alpha", "gi"), [6; 5]);
    assert_eq!((game.turn(), game.end()), (Turn::Over, Some(End::Won)));
    assert_eq!(game.cards_in(Place::Success), ["destroy-the-mass-device"]);

    // Short of it nothing is won, and an earlier Finale wins nothing.
    assert_eq!(last_finale(Scene::of(2), [6, 6, 6, 6, 1]).end(), None);
    let scene = Scene::of(2).mission("escape-the-arena").hand("alpha", "jinx");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission escape-the-arena with jinx by whale"]);
    play(&mut game, "lock", dice![6, 6, 6, 1]);
    assert_eq!(game.cards_in(Place::Success), ["escape-the-arena"]);
    assert_eq!(game.end(), None);
}

#[test]
fn db_1802_the_marker_on_the_top_space_loses() {
    let round = |players: u8, last: &str, space: u8| {
        let scene = Scene::of(players).active(last, "alpha").threat(space);
        scene.covered("").turn_ends(&mut journal(dice![])).end()
    };
    assert_eq!(round(2, "bravo", top(2) - 1), Some(End::Threat));
    assert_eq!(round(2, "bravo", top(2) - 3), None);
    assert_eq!(fails(Scene::of(3).threat(top(3) - 1), "infiltrate-the-castle").0.end(), Some(End::Threat));
    assert_eq!(fails(Scene::of(3).threat(top(3) - 2), "infiltrate-the-castle").0.end(), None);
}

#[test]
fn db_1803_a_sixth_battalion_loses() {
    let (game, _) = fails(Scene::of(2).covered("1 2 3 4 5"), "guard-the-paris-demonstration");
    assert_eq!(game.end(), Some(End::Battalions));
    // The fifth is tolerated.
    let (game, _) = fails(Scene::of(2).covered("1 2 3 4"), "guard-the-paris-demonstration");
    assert_eq!((game.end(), covered(&game)), (None, vec![1, 2, 3, 4, 5]));
}

#[test]
fn db_1804_the_last_card_of_the_main_deck_loses_as_it_leaves() {
    let scene = Scene::of(2).line_up("mutt doc jinx torpedo ace spirit").play("alpha", "yo-joe");
    let mut two = scene.clone().main_deck("clutch zap").recruit();
    plays(&mut two, &["recruit mutt"]);
    assert_eq!((two.end(), two.cards_in(Place::Slot(0))), (None, vec!["clutch"]));
    let mut one = scene.main_deck("clutch").recruit();
    plays(&mut one, &["recruit mutt"]);
    assert_eq!((one.end(), one.cards_in(Place::Slot(0))), (Some(End::MainDeck), vec!["clutch"]));

    // A replacement for a NO SOLO card takes it just as well.
    let scene = Scene::of(1).line_up("mutt doc jinx torpedo ace spirit").play("alpha", "yo-joe");
    let mut solo = scene.main_deck("reinforcements clutch").recruit();
    plays(&mut solo, &["recruit mutt"]);
    assert_eq!(solo.end(), Some(End::MainDeck));
    assert_eq!(solo.cards_in(Place::MainDiscard), ["reinforcements"]);
}

#[test]
fn db_1805_a_loss_interrupts_whatever_is_going_on() {
    // Threat first, then a Battalion: the second part of the penalty and the filing do not come any more.
    let (game, events) = fails(Scene::of(3).threat(top(3) - 1), "escape-the-arena");
    assert_eq!((game.end(), covered(&game)), (Some(End::Threat), vec![]));
    assert!(game.cards_in(Place::Failure).is_empty());
    assert_eq!(events.last(), Some(&Event::Ended { end: End::Threat }));
    assert!(legal(&game).is_empty());

    let (game, _) = fails(Scene::of(3).threat(top(3) - 2), "escape-the-arena");
    assert_eq!((covered(&game), game.cards_in(Place::Failure)), (vec![1], vec!["escape-the-arena"]));
}

#[test]
fn db_1806_the_last_finale_under_failure_loses_by_attempt_and_by_effect() {
    let pack = instead("stories/mass-device.toml", "destroy-the-mass-device", &["on_failure: threat(+2)"]);
    let game = last_finale(Scene::with(pack, 2), [1; 5]);
    assert_eq!((game.end(), game.cards_in(Place::Failure).len()), (Some(End::LastFinale), 1));
    let by_effect = |scene: Scene| {
        let scene = scene.mission("destroy-the-mass-device").strikes("alpha", "hack-the-satellite!");
        scene.turn_ends(&mut journal(dice![]))
    };
    assert_eq!(by_effect(Scene::with(pack, 2)).end(), Some(End::LastFinale));

    // As printed it stays, and another Finale under FAILURE loses nothing.
    assert_eq!(last_finale(Scene::of(2), [1; 5]).end(), None);
    let game = by_effect(Scene::of(2));
    assert_eq!((game.end(), game.cards_in(Place::Story)), (None, vec!["destroy-the-mass-device"]));
    assert_eq!(fails(Scene::of(2), "locate-the-secret-temple").0.end(), None);
}

#[test]
fn db_1807_all_win_or_lose_together() {
    let won = last_finale(Scene::of(4), [6; 5]);
    assert_eq!((won.scores(), won.outcome().map(|outcome| outcome.label)), (Scores::all(1.0), Some("won")));
    let (lost, _) = fails(Scene::of(4).threat(top(4) - 1), "infiltrate-the-castle");
    assert_eq!(lost.scores(), Scores::all(0.0));
    let rule = |outcome: Outcome| outcome.rule;
    assert_eq!(lost.outcome().map(rule), Some(RuleId("DB-1802")));
    assert_eq!(Scene::of(4).missions().outcome(), None);
}

#[test]
fn db_1808_every_single_step_battalion_and_card_is_looked_at() {
    // Two Battalions with four slots covered: the first lies, the second loses.
    let scene = Scene::of(3).active("charlie", "alpha").threat(yellow(3)).covered("1 2 3 4");
    let game = scene.complications("reinforced-column").turn_ends(&mut journal(dice![]));
    assert_eq!((covered(&game), game.end()), (vec![1, 2, 3, 4, 5], Some(End::Battalions)));
    assert_eq!(game.threat(), yellow(3));

    // Three steps up with one to go.
    let scene = Scene::of(3).threat(top(3) - 1).strikes("alpha", "doomsday-clock!");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!((game.threat(), game.end()), (top(3), Some(End::Threat)));

    // The last card has left the deck before it could be replaced for being NO SOLO.
    let scene = Scene::of(1).line_up("mutt doc jinx torpedo ace spirit").play("alpha", "yo-joe");
    let mut game = scene.main_deck("reinforcements").recruit();
    plays(&mut game, &["recruit mutt"]);
    assert_eq!(game.end(), Some(End::MainDeck));
    assert!(game.cards_in(Place::MainDiscard).is_empty());
}

#[test]
fn db_r39_the_win_comes_before_the_bonus_and_after_any_earlier_loss() {
    let game = last_finale(Scene::of(2).threat(9), [6; 5]);
    assert_eq!((game.end(), game.threat()), (Some(End::Won), 9));

    // A Complication of the same attempt reaches the top first: the dice are never rolled.
    let scene = Scene::of(3).threat(top(3) - 1).mission("destroy-the-mass-device").at_story("alarm?");
    let mut game = scene.hand("alpha", "spirit").no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission destroy-the-mass-device with spirit by whale", "lock"]);
    assert_eq!(game.end(), Some(End::Threat));
    assert!(game.cards_in(Place::Success).is_empty());
}
