//! Chapter 3: Joes that are removed from a mission (DB-323 to DB-327, DB-R12, DB-R26, DB-R47).

use crate::support::*;
use crate::{decided, rolled, with_text};

#[test]
fn db_323_a_joe_removed_before_the_roll_adds_nothing() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("ambushed-scouts?").hangar("tomahawk");
    let mut game = scene.hand("alpha", "gi ripcord").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by tomahawk", "join ripcord"]);
    assert_eq!(game.pool(), 1 + 2);

    let events = play(&mut game, "lock", dice![1]);

    // Neither the Stealth 2 nor the 2 dice for a Transport of the air.
    assert_eq!(rolled(&events), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Removed { .. })), 1);
}

#[test]
fn db_323_a_joe_brought_back_before_the_roll_adds_everything_again() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("ambushed-scouts?").hangar("tomahawk");
    let mut game = scene.hand("alpha", "gi ripcord medkit").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by tomahawk", "join ripcord", "lock"]);
    assert_eq!(game.pool(), 1);

    let events = play(&mut game, "respond medkit", dice![1, 1, 1, 1, 1]);

    assert_eq!(rolled(&events), 1 + 2 + 2);
}

#[test]
fn db_340_a_joe_brought_back_is_not_one_more_than_may_add_dice() {
    for complications in ["crossfire? double-agent?", "double-agent? crossfire?"] {
        let scene = Scene::of(2).mission("track-the-synthoids").at_story(complications);
        let mut game = scene.hand("alpha", "spirit stalker gi medkit").missions();
        plays(
            &mut game,
            &["mission track-the-synthoids with spirit by vamp", "join stalker", "join gi", "lock"],
        );
        let first = complications.split('?').next().expect("a Complication");
        play(&mut game, &format!("pick {first}"), dice![]);
        // The owner names the one too many; or two are left, and the cure is kept for later.
        play(&mut game, if first == "crossfire" { "pick gi" } else { "pass" }, dice![]);
        let two = game.pool();

        let events = play(&mut game, "respond medkit", dice![1, 1, 1, 1, 1, 1, 1, 1]);

        assert_eq!(rolled(&events), two, "{complications}");
    }
}

#[test]
fn db_323_a_joe_named_as_adding_no_dice_adds_none_by_its_abilities_either() {
    let scene = Scene::of(2).mission("cross-the-ice-field").at_story("crossfire?").threat(red(2));
    let mut game = scene.hand("alpha", "spirit mutt low-light").missions();
    let plan = ["mission cross-the-ice-field with spirit by vamp", "join mutt", "join low-light", "lock"];
    plays(&mut game, &plan);
    let mut other = game;

    let events = play(&mut game, "pick low-light", dice![1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(rolled(&events), 5 + 3);

    // In Red Low-Light brings three dice more.
    let events = play(&mut other, "pick mutt", dice![1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(rolled(&events), 5 + 1 + 3);
}

#[test]
fn db_518_a_joe_named_as_adding_no_dice_rolls_none_apart_either() {
    let scene = Scene::of(2).mission("cross-the-ice-field").at_story("crossfire?");
    let mut game = scene.hand("alpha", "spirit mutt muskrat").missions();
    let plan = ["mission cross-the-ice-field with spirit by vamp", "join mutt", "join muskrat", "lock"];
    plays(&mut game, &plan);
    let mut other = game;

    let events = play(&mut game, "pick muskrat", dice![1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::SideRolled { .. })), 0);

    let events = play(&mut other, "pick mutt", dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::SideRolled { .. })), 1);
}

#[test]
fn db_324_dice_of_a_joe_removed_after_the_roll_stay() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: remove_joe(highest_value)");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "gi torpedo ambush").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join torpedo", "lock"]);
    play(&mut game, "pass", dice![6, 6, 6, 1]);

    let events = play(&mut game, "respond ambush", dice![]);

    assert_eq!(count(&events, |event| matches!(event, Event::Removed { .. })), 1);
    assert_eq!(decided(&events), (true, 6, 6));
}

#[test]
fn db_325_without_joes_the_mission_fails_and_all_complications_go() {
    let scene = Scene::of(2).mission("guard-the-paris-demonstration").line_up("mutt jinx").threat(3);
    let scene = scene.at_story("airstrike? supply-raid? smoke-screen free-the-hostages?");
    let mut game = scene.hand("alpha", "rock-n-roll sniper-rifle").missions();
    plays(&mut game, &["mission guard-the-paris-demonstration with rock-n-roll by vamp", "lock", "pass"]);

    let events = play(&mut game, "pick airstrike", dice![]);

    assert_eq!(count(&events, |event| matches!(event, Event::Rolled { .. })), 0);
    assert_eq!(decided(&events), (false, 0, 4));
    assert_eq!(game.cards_in(Place::Failure), ["guard-the-paris-demonstration"]);
    // The penalty: a threat more and a Battalion. Of the other Complications none acted.
    assert_eq!((game.threat(), game.cards_in(Place::Cover(0)).len()), (4, 1));
    assert_eq!(game.cards_in(Place::Discard(A)), Vec::<&str>::new());
    assert_eq!(game.cards_in(Place::Strikes(A)), Vec::<&str>::new());
    assert_eq!(game.cards_in(Place::AtStory), Vec::<&str>::new());
    assert_eq!(game.cards_in(Place::ComplicationDiscard).len(), 4);
}

#[test]
fn db_325_db_r12_a_winning_roll_does_not_save_a_mission_without_joes() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: remove_joe(highest_value)");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "jinx ambush").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);
    play(&mut game, "pass", dice![6, 6, 6, 6]);
    assert_eq!(game.hits(), 8);

    let events = play(&mut game, "respond ambush", dice![]);

    assert!(!decided(&events).0);
    assert_eq!(game.cards_in(Place::Failure), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::Officers), Vec::<&str>::new());
}

#[test]
fn db_326_a_player_whose_last_joe_is_gone_plays_no_lightning_cards() {
    let scene = Scene::of(2).mission("recover-the-radioactive-crystals").at_story("ambushed-scouts?");
    let mut game = scene.hand("alpha", "gung-ho sniper-rifle").hand("bravo", "gi").missions();
    plays(&mut game, &["mission recover-the-radioactive-crystals with gung-ho by vamp", "join gi", "done"]);
    plays(&mut game, &["lock", "pass"]);

    play(&mut game, "skill strength", dice![1]);

    // Nobody was asked before the roll; after it only the VAMP is offered.
    assert_eq!((decider(&game), legal(&game)[0].as_str()), (A, "use vamp"));
    assert_eq!(refuses(&game, "respond sniper-rifle").rule, RuleId("DB-326"));
}

#[test]
fn db_327_db_r47_lasting_cards_of_a_player_without_joes_are_discarded_at_once() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("ambushed-scouts? smoke-screen?");
    let scene = scene.hand("alpha", "gi sniper-rifle").hand("bravo", "beach-head service-rifle ambush");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "join beach-head", "done", "lock"]);
    plays(&mut game, &["pass", "respond service-rifle", "pass", "respond ambush", "pass"]);
    assert_eq!((game.pool(), game.difficulty()), (1 + 4 + 1, 3));

    play(&mut game, "pick ambushed-scouts", dice![]);

    assert_eq!((game.pool(), game.difficulty()), (1, 4));
    assert_eq!(game.cards_in(Place::Discard(B)), ["ambush", "service-rifle"]);
    // Beach Head lies there until the mission is over.
    assert_eq!(game.cards_in(Place::Play(B)), ["beach-head"]);
}

#[test]
fn db_327_db_r47_the_active_player_loses_the_recruit_of_such_cards_but_not_of_finished_ones() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("ambushed-scouts?");
    let scene = scene.hand("alpha", "torpedo service-rifle field-radio").deck("alpha", "comms");
    let mut game = scene.hand("bravo", "gi").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join gi", "done"]);
    plays(&mut game, &["lock", "respond service-rifle", "respond field-radio"]);

    // Torpedo goes, the one die of the Rifle with him.
    assert_eq!(game.cards_in(Place::Discard(A)), ["service-rifle"]);
    assert_eq!(game.pool(), 1);
    assert_eq!(game.cards_in(Place::Play(A)), ["torpedo", "field-radio"]);
}

#[test]
fn db_327_a_card_that_destroyed_itself_stops_with_its_players_last_joe() {
    let pack = with_text("cards.toml", "on_play: dice(2)", "on_play: dice(2), destroy(self)");
    let scene = Scene::with(pack, 2).mission("infiltrate-the-castle");
    let scene = scene.at_story("ambushed-scouts? smoke-screen?").hand("alpha", "gi service-rifle");
    let mut game = scene.hand("bravo", "beach-head sniper-rifle").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "join beach-head", "done", "lock"]);
    plays(&mut game, &["pass", "respond sniper-rifle", "pass", "pick ambushed-scouts"]);

    assert_eq!(game.cards_in(Place::Box), ["sniper-rifle"]);
    assert_eq!(game.pool(), 1, "that of the G.I.");
}

#[test]
fn db_327_dice_already_rolled_stay() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: remove_joe(highest_value)");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").hand("alpha", "gi ambush");
    let mut game = scene.hand("bravo", "torpedo service-rifle").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join torpedo", "done"]);
    plays(&mut game, &["lock", "pass"]);
    play(&mut game, "respond service-rifle", dice![]);
    play(&mut game, "pass", dice![6, 6, 6, 1, 1]);
    assert_eq!(game.hits(), 6);

    let events = play(&mut game, "respond ambush", dice![]);

    assert_eq!(decided(&events), (true, 6, 6));
}

#[test]
fn db_r26_a_removed_joe_stays_with_its_owner() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("airstrike?");
    let mut game = scene.hand("alpha", "gi torpedo").hand("bravo", "jinx mutt").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join jinx", "join mutt"]);
    plays(&mut game, &["done", "join torpedo", "lock", "pick torpedo"]);

    let events = play(&mut game, "pick jinx", dice![1, 1]);

    assert_eq!(rolled(&events), 2);
    // Removed, Jinx does not return to hand. Torpedo is set aside and gives his Recruit.
    assert_eq!(game.cards_in(Place::Discard(B)), ["jinx", "mutt"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi", "torpedo"]);
    assert_eq!(game.recruit_left(), 3);
}

#[test]
fn db_r47_a_card_whose_effect_is_used_up_stays() {
    let scene =
        Scene::of(2).mission("secure-the-rare-liquid-element").at_story("ambushed-scouts? airstrike?");
    let scene = scene.hand("alpha", "torpedo body-armor").hand("bravo", "gi alpine");
    let mut game = scene.missions();
    plays(
        &mut game,
        &["mission secure-the-rare-liquid-element with torpedo by vamp", "join gi", "join alpine"],
    );
    plays(&mut game, &["done", "lock", "respond body-armor"]);

    // The armour saves the first one; then Torpedo goes, and one of Bravo's.
    let events = play(&mut game, "pick ambushed-scouts", dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::Prevented { .. })), 1);
    play(&mut game, "pick alpine", dice![1]);

    assert_eq!(game.cards_in(Place::Play(A)), ["torpedo", "body-armor"]);
    assert_eq!(game.cards_in(Place::Discard(A)), Vec::<&str>::new());
}

#[test]
fn db_323_of_two_rookies_the_owner_may_keep_the_one_that_counts() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("mind-games airstrike");
    let mut game = scene.hand("alpha", "gi gi").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join gi", "lock"]);
    plays(&mut game, &["pick mind-games"]);

    // Only the starting Joe is WILD: without the other one a die is left.
    assert_eq!(legal(&game), ["pick gi", "pick gi"]);
    let mut other = String::new();
    game.write(game.legal()[1], &mut other);
    assert_eq!(rolled(&play(&mut game, &other, dice![1])), 1);
}
