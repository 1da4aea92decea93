//! Chapter 14: terms (DB-1401 to DB-1410).

use super::*;

#[test]
fn db_1401_what_a_card_says_beats_the_rules() {
    // A failed Story Mission leaves play, but this one says that it stays.
    let fail = |story: &str, mission: &str| {
        let scene = Scene::of(2).story(story).mission(mission).hand("alpha", "gi");
        let mut game = scene.no_hangar().hangar("whale").missions();
        plays(&mut game, &[&format!("mission {mission} with gi by whale")]);
        play(&mut game, "lock", dice![1]);
        (game.cards_in(Place::Story).len(), game.cards_in(Place::Failure).len())
    };
    assert_eq!(fail("total-control", "clear-our-name"), (0, 1));
    assert_eq!(fail("total-control", "prevent-the-cobra-attack-on-big-ben"), (1, 0));

    // Nobody joins a Side Mission, unless Joint Command says so.
    let scene = Scene::of(2).covered("1").hand("alpha", "gi joint-command").hand("bravo", "gi");
    let mut alone = scene.missions();
    let mut joint = alone;
    plays(&mut alone, &["mission cobra-battalion with gi by vamp"]);
    assert_eq!(decider(&alone), A);
    plays(&mut joint, &["play joint-command", "mission cobra-battalion with gi by vamp"]);
    assert_eq!(decider(&joint), B);
}

#[test]
fn db_1402_one_controls_the_own_play_area_and_strikes() {
    let scene = Scene::of(2).threat(3).strikes("alpha", "free-the-hostages!").play("alpha", "comms gi");
    let game = scene.turn_ends(&mut journal(script(&[&in_order(2)])));
    // What was played is discarded and drawn again; the Strike stays under control, and worked.
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages"]);
    assert!(game.cards_in(Place::Play(A)).is_empty());
    assert_eq!((game.cards_in(Place::Hand(A)).len(), game.threat()), (2, 4));
}

#[test]
fn db_1403_a_destroyed_card_is_in_the_box_for_good() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi alpine beach-head");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale", "join beach-head"]);
    play(&mut game, "lock", dice![1, 6, 6, 1, 1]);
    plays(&mut game, &["next gi"]);
    assert_eq!(game.cards_in(Place::Box), ["gi"]);
    // The reshuffle of the End Phase does not bring it back.
    plays(&mut game, &["end-missions"]);
    play(&mut game, "end-turn", script(&[&in_order(3)]));
    let mut hand = game.cards_in(Place::Hand(A));
    hand.sort_unstable();
    assert_eq!(hand, ["alpine", "beach-head", "whale"]);
    assert_eq!(game.cards_in(Place::Box), ["gi"]);
}

#[test]
fn db_1404_hands_stacks_and_face_down_officers_are_not_in_play() {
    // Lady Jaye wants a Utility or Gear in play: one in hand is not, nor one in the line-up or a discard pile.
    let pool = |scene: Scene| {
        let scene = scene.officers("storm-shadow").hand("alpha", "lady-jaye").no_hangar().hangar("whale");
        let mut game = scene.hand("bravo", "sniper-rifle").missions();
        plays(&mut game, &["mission storm-shadow with lady-jaye by whale", "lock"]);
        game.pool()
    };
    let response = || Scene::of(2).hand("alpha", "service-rifle");
    assert_eq!(pool(response().discard("alpha", "katana").line_up("medkit jinx doc mutt ace spirit")), 1);
    assert_eq!(pool(response().play("alpha", "medkit")), 2);

    // Officers in the stack or face-down have no effect.
    let difficulty = |scene: Scene| {
        scene.mission("infiltrate-the-castle").missions().view(Eye::ALL).story.map(|story| story.difficulty)
    };
    assert_eq!(difficulty(Scene::of(2)), Some(4));
    assert_eq!(difficulty(Scene::of(2).officers("baroness?")), Some(4));
    assert_eq!(difficulty(Scene::of(2).officers("baroness")), Some(5));

    // Transports in the Hangar are in play, those in a hand are not: Flint wants two to stay behind.
    let flint = |scene: Scene| {
        let scene = scene.officers("storm-shadow").hand("alpha", "flint service-rifle");
        let mut game = scene.missions();
        plays(&mut game, &["mission storm-shadow with flint by whale", "lock"]);
        game.pool()
    };
    assert_eq!(flint(Scene::of(2).hangar("whale devilfish")), 2);
    assert_eq!(flint(Scene::of(2).hangar("whale").hand("bravo", "devilfish")), 1);
}

#[test]
fn db_1405_any_player_includes_yourself_and_a_teammate_never_does() {
    let scene = Scene::of(3).mission("infiltrate-the-castle").at_story("free-the-hostages?");
    let mut game = scene.hand("alpha", "gi reinforcements").missions();
    let mut mate = game;
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "lock", "pass"]);
    assert_eq!(legal(&game), ["give alpha", "give bravo", "give charlie"]);

    plays(&mut mate, &["play reinforcements"]);
    assert_eq!(legal(&mate), ["give bravo", "give charlie"]);
    refuses(&mate, "give alpha");
}

#[test]
fn db_1406_a_keyword_means_every_card_that_bears_it() {
    // The Cobra symbol keeps a Trooper out of the Reserve, as nothing else in the hand.
    let game = Scene::of(2).troopers("alpha", 1).hand("alpha", "gi comms").missions();
    assert!(offers(&game, "reserve gi") && offers(&game, "reserve comms"));
    assert!(!offers(&game, "reserve cobra-trooper"));

    // A ban on Utility cards is one on all of them, and on them only.
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("nobody-ever-knocks");
    let scene = scene.hand("alpha", "gi ambush yo-joe recovery-signal sniper-rifle service-rifle");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "lock", "pass"]);
    let responses: Vec<String> =
        legal(&game).into_iter().filter(|text| text.starts_with("respond")).collect();
    assert_eq!(responses, ["respond sniper-rifle", "respond service-rifle"]);
}

#[test]
fn db_1407_a_card_played_in_a_mission_counts_in_that_mission_only() {
    let scene = Scene::of(2).covered("1 2").hand("alpha", "gi gi ambush sniper-rifle");
    let mut game = scene.no_hangar().hangar("whale devilfish").missions();
    plays(&mut game, &["mission cobra-battalion with gi by whale", "lock", "skill tech"]);
    plays(&mut game, &["respond sniper-rifle"]);
    assert_eq!(game.pool(), 3);
    let events = play(&mut game, "respond ambush", dice![1, 1, 1]);
    at(&events, |event| matches!(event, Event::Decided { difficulty: 2, .. }));

    plays(&mut game, &["mission cobra-battalion with gi by devilfish", "lock"]);
    let events = play(&mut game, "skill tech", dice![1]);
    at(&events, |event| matches!(event, Event::Decided { difficulty: 3, .. }));
}

#[test]
fn db_1408_a_utility_or_gear_counts_in_any_play_area_at_the_lock_and_not_later() {
    let scene = Scene::of(2).officers("storm-shadow").hand("alpha", "roadblock medkit sniper-rifle");
    let scene = scene.no_hangar().hangar("whale");
    let lock = ["mission storm-shadow with roadblock by whale", "lock"];

    let mut later = scene.clone().line_up("katana jinx doc mutt ace spirit").missions();
    plays(&mut later, &lock);
    assert_eq!(later.pool(), 1);
    let events = play(&mut later, "respond sniper-rifle", dice![1, 1, 1]);
    // 1 and the 2 of the rifle, but nothing from Roadblock.
    at(&events, |event| *event == Event::Rolled { faces: [3, 0, 0] });

    let mut own = scene.clone().play("alpha", "katana").missions();
    plays(&mut own, &lock);
    assert_eq!(own.pool(), 2);
    let mut mates = scene.play("bravo", "katana").missions();
    plays(&mut mates, &lock);
    assert_eq!(mates.pool(), 2);
}

#[test]
fn db_1409_an_uncovered_card_is_free_at_once() {
    let scene = Scene::of(2).line_up("mutt doc jinx torpedo ace spirit").covered("1 2");
    let scene = scene.hand("alpha", "wild-bill").main_deck("clutch zap flash").no_hangar().hangar("whale");
    let mut game = scene.play("alpha", "yo-joe").missions();
    plays(&mut game, &["mission cobra-battalion with wild-bill by whale", "lock"]);
    let events = play(&mut game, "skill tech", dice![6, 4, 1]);
    at(&events, |event| matches!(event, Event::Uncovered { slot: 0, .. }));
    assert!(offers(&game, "recruit mutt"));
    assert!(!offers(&game, "recruit doc"));
    // Mutt stays in the slot: nothing slides into the place.
    assert_eq!(game.cards_in(Place::Slot(0)), ["mutt"]);
}

#[test]
fn db_1410_effects_happen_as_a_card_enters_play_unless_they_name_another_time() {
    let scene = Scene::of(2).story_stack("locate-the-secret-temple");
    let mut table = journal(dice![]);
    let game = scene.turn_begins(&mut table);
    let placed = at(&table.events, |event| matches!(event, Event::Placed { .. }));
    assert_eq!(at(&table.events, |event| matches!(event, Event::Officer { .. })), placed + 1);
    assert_eq!(game.cards_in(Place::Officers), ["destro"]);

    // Comms draws as it is played; Recovery Signal names another time.
    let scene = Scene::of(2).hand("alpha", "comms").deck("alpha", "gi");
    let mut game = scene.missions();
    plays(&mut game, &["play comms"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi"]);
    let scene = Scene::of(2).officers("storm-shadow").hand("alpha", "jinx recovery-signal");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission storm-shadow with jinx by whale", "lock"]);
    let events = play(&mut game, "respond recovery-signal", dice![1, 1, 1, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Returned { .. })), 0);
    at(&events, |event| matches!(event, Event::Decided { .. }));
    plays(&mut game, &["pick jinx"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
}
