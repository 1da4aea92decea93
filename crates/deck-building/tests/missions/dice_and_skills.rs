//! Chapter 5: Skills and dice (DB-501 to DB-522, DB-R13, DB-R14, DB-R31).

use crate::support::*;
use crate::{blanks, decided, rolled, with_text};

/// These Joes of one player roll so many dice against a Story Mission without Complications, in the VAMP.
#[track_caller]
fn rolls(mission: &str, skill: Option<&str>, joes: &str, dice: u8) {
    let mut game = Scene::of(1).mission(mission).hand("alpha", joes).missions();
    let mut names = joes.split(' ');
    let starter = names.next().unwrap_or_default();
    play(&mut game, &format!("mission {mission} with {starter} by vamp"), dice![]);
    names.for_each(|joe| _ = play(&mut game, &format!("join {joe}"), dice![]));
    let last = skill.map_or("lock".to_owned(), |skill| {
        play(&mut game, "lock", dice![]);
        format!("skill {skill}")
    });
    assert_eq!(rolled(&play(&mut game, &last, blanks(dice))), dice);
}

#[test]
fn db_501_db_512_three_sides_are_blank_two_have_one_hit_and_one_has_two() {
    for (side, hits) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "gi");
        let mut game = scene.missions();
        play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);

        let events = play(&mut game, "lock", script(&[&[side]]));

        assert_eq!(decided(&events).1, hits, "{side}");
    }
}

#[test]
fn db_512_hits_are_the_sum_over_all_dice() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx");
    let mut game = scene.missions();
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);

    let events = play(&mut game, "lock", dice![6, 5, 2, 6]);

    assert_eq!(count(&events, |event| matches!(event, Event::Rolled { .. })), 1);
    assert_eq!(decided(&events).1, 5);
}

#[test]
fn db_502_db_503_a_joe_adds_the_value_of_the_skills_that_are_used() {
    rolls("cross-the-ice-field", None, "stalker", 3);
    rolls("infiltrate-the-castle", None, "stalker", 2);
    rolls("cross-the-ice-field", None, "spirit", 5);
}

#[test]
fn db_504_db_505_every_joe_adds_at_least_one_die() {
    rolls("breach-the-outer-wall", None, "stalker", 1);
    rolls("breach-the-outer-wall", None, "gi", 1);
    rolls("breach-the-outer-wall", None, "gi gi stalker gung-ho", 1 + 1 + 1 + 4);
}

#[test]
fn db_506_db_522_printed_wild_counts_on_every_mission_and_adds_to_a_skill() {
    rolls("breach-the-outer-wall", None, "wild-bill", 3);
    rolls("air-battle", None, "wild-bill", 3);
    // Ace has WILD 2 and Marksman 3; instead of both one WILD would be less.
    rolls("breach-the-outer-wall", None, "ace", 2);
    rolls("air-battle", None, "ace", 5);
}

#[test]
fn db_507_with_and_both_skills_add() {
    // Seize the Meteorite: Tracker and Marksman.
    rolls("seize-the-meteorite", None, "airborne", 2 + 2);
    rolls("seize-the-meteorite", None, "spirit rock-n-roll gi", 5 + 4 + 1);
}

#[test]
fn db_508_with_or_only_the_chosen_skill_adds() {
    // Beach Head has Stealth 4 and Strength 2, Gung-Ho Strength 4.
    rolls("recover-the-radioactive-crystals", Some("stealth"), "beach-head gung-ho", 4 + 1);
    rolls("recover-the-radioactive-crystals", Some("strength"), "beach-head gung-ho", 2 + 4);
}

#[test]
fn db_508_the_active_player_chooses_between_the_two_skills_only() {
    let scene = Scene::of(2).mission("recover-the-radioactive-crystals").hand("alpha", "gi");
    let mut game = scene.hand("bravo", "beach-head").missions();
    plays(&mut game, &["mission recover-the-radioactive-crystals with gi by vamp", "join beach-head"]);

    plays(&mut game, &["done", "lock"]);

    assert_eq!(decider(&game), A);
    assert_eq!(legal(&game), ["skill stealth", "skill strength"]);
}

#[test]
fn db_509_with_any_one_skill_all_others_but_wild_add_nothing() {
    let mission = "the-joes-surrender";
    rolls(mission, Some("tracker"), "spirit gung-ho wild-bill", 5 + 1 + 3);
    rolls(mission, Some("strength"), "spirit gung-ho wild-bill", 1 + 4 + 3);
    rolls(mission, Some("tech"), "spirit gung-ho wild-bill", 1 + 1 + 3);

    let mut game = Scene::of(1).mission(mission).hand("alpha", "gi").missions();
    plays(&mut game, &["mission the-joes-surrender with gi by vamp", "lock"]);
    assert_eq!(legal(&game).len(), 6);
}

#[test]
fn db_510_the_skill_is_chosen_after_the_complications_and_before_the_window() {
    let scene = Scene::of(2).mission("recover-the-radioactive-crystals").at_story("alarm?");
    let mut game = scene.hand("alpha", "gung-ho night-vision-goggles service-rifle").missions();
    plays(&mut game, &["mission recover-the-radioactive-crystals with gung-ho by vamp", "lock"]);
    // Before the choice no Skill is used yet.
    assert!(!offers(&game, "respond night-vision-goggles"));
    assert_eq!(game.threat(), 1);

    play(&mut game, "pass", dice![]);
    assert_eq!((game.threat(), legal(&game).len()), (2, 2));
    play(&mut game, "skill stealth", dice![]);

    assert_eq!(legal(&game)[..2], ["respond night-vision-goggles", "respond service-rifle"]);
    assert_eq!(game.pool(), 1);
}

#[test]
fn db_511_db_r13_the_pool_is_floored_once_everything_is_added_up() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("smoke-screen");
    let mut game = scene.hand("alpha", "gi service-rifle").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);

    // 1 of the Joe and 1 of the Rifle against 2: a floor in between would leave a die.
    let events = play(&mut game, "respond service-rifle", dice![]);

    assert_eq!(rolled(&events), 0);
}

#[test]
fn db_511_joes_transport_and_cards_make_up_the_pool() {
    let scene = Scene::of(2).mission("air-battle").at_story("smoke-screen").hangar("skystriker");
    let mut game =
        scene.hand("alpha", "low-light service-rifle").hand("bravo", "airborne").threat(red(2)).missions();
    plays(&mut game, &["mission air-battle with low-light by skystriker", "join airborne", "done", "lock"]);

    let events = play(&mut game, "respond service-rifle", dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);

    assert_eq!(rolled(&events), 3 + 3 + 2 + 1 + 4 + 1 - 2);
}

#[test]
fn db_513_there_are_as_many_dice_as_it_takes() {
    let scene = Scene::of(2).mission("cross-the-ice-field").hangar("tomahawk");
    let mut game = scene.hand("alpha", "spirit mutt stalker muskrat alpine").missions();
    play(&mut game, "mission cross-the-ice-field with spirit by tomahawk", dice![]);
    plays(&mut game, &["join mutt", "join stalker", "join alpine"]);

    let events = play(&mut game, "lock", dice![6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);

    assert_eq!((rolled(&events), decided(&events).1), (13, 26));
}

#[test]
fn db_514_dice_added_after_the_roll_are_rolled_at_once() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx sniper-rifle gi");
    let mut game = scene.missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);
    play(&mut game, "pass", dice![4, 4, 1, 1]);

    let events = play(&mut game, "respond sniper-rifle", dice![6, 6]);

    // The first four keep what they show.
    assert_eq!(count(&events, |event| matches!(event, Event::Rolled { .. })), 0);
    assert_eq!(decided(&events), (true, 6, 6));
}

#[test]
fn db_515_a_re_roll_stands_for_better_or_worse() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx second-effort");
    let mut game = scene.missions();
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
    play(&mut game, "lock", dice![4, 4, 1, 1]);
    play(&mut game, "respond second-effort", dice![]);

    let events = play(&mut game, "reroll one", dice![2]);

    assert_eq!(decided(&events), (false, 1, 6));
}

#[test]
fn db_515_db_516_db_r14_one_effect_re_rolls_a_die_once_another_may_again() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "torpedo grappling-hook second-effort").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with torpedo by vamp", dice![]);
    play(&mut game, "lock", dice![4, 4, 1]);
    play(&mut game, "respond grappling-hook", dice![]);
    play(&mut game, "reroll blank", dice![2]);

    // The only blank was re-rolled by this card.
    assert_eq!(legal(&game), ["reroll one", "done"]);
    play(&mut game, "done", dice![]);
    play(&mut game, "respond second-effort", dice![]);
    assert_eq!(legal(&game), ["reroll blank", "reroll one", "done"]);
    assert_eq!(decided(&play(&mut game, "reroll blank", dice![6])).1, 4);
}

#[test]
fn db_517_double_hits_of_the_first_roll_are_re_rolled_once() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("destro");
    let mut game = scene.hand("alpha", "jinx sniper-rifle second-effort").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);

    // Two sixes: one comes up blank and one six again, which stands.
    play(&mut game, "pass", dice![6, 6, 4, 1, 1, 6]);
    assert_eq!(game.hits(), 3);
    play(&mut game, "respond sniper-rifle", dice![6, 6]);
    assert_eq!(game.hits(), 7);
    play(&mut game, "respond second-effort", dice![]);
    let events = play(&mut game, "reroll blank", dice![6]);

    assert_eq!(decided(&events), (true, 9, 6));
}

#[test]
fn db_517_without_him_double_hits_stay() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("destro?");
    let mut game = scene.hand("alpha", "jinx").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);

    assert_eq!(decided(&play(&mut game, "lock", dice![6, 6, 4, 1])).1, 5);
}

#[test]
fn db_518_dice_of_a_joes_own_are_outside_the_pool() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("destro");
    let mut game = scene.hand("alpha", "muskrat second-effort").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with muskrat by vamp", dice![]);

    let events = play(&mut game, "lock", dice![1, 6, 6]);

    // Destro does not touch them, and a re-roll finds the one blank only.
    assert_eq!((rolled(&events), game.hits()), (1, 4));
    play(&mut game, "respond second-effort", dice![]);
    assert_eq!(legal(&game), ["reroll blank", "done"]);
}

#[test]
fn db_518_a_removed_joe_rolls_none() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("ambushed-scouts");
    let mut game = scene.hand("alpha", "gi muskrat").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join muskrat"]);

    let events = play(&mut game, "lock", dice![1]);

    assert_eq!(count(&events, |event| matches!(event, Event::SideRolled { .. })), 0);
}

#[test]
fn db_519_a_pool_of_none_still_opens_the_window_after_the_roll() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("smoke-screen");
    let mut game = scene.hand("alpha", "gi sniper-rifle second-effort").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock", "pass", "pass"]);
    assert_eq!(game.hits(), 0);

    // There is nothing to re-roll.
    assert_eq!(legal(&game), ["respond sniper-rifle", "pass", "pass-mission"]);
    play(&mut game, "respond sniper-rifle", dice![6, 4]);
    assert_eq!(game.hits(), 3);
}

#[test]
fn db_520_text_behind_a_colour_counts_in_that_zone_only() {
    for (space, dice) in [(1, 1), (yellow(2), 1), (red(2) - 1, 1), (red(2), 4), (top(2) - 1, 4)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").threat(space);
        let mut game = scene.hand("alpha", "low-light").missions();
        play(&mut game, "mission secure-the-rare-liquid-element with low-light by vamp", dice![]);

        assert_eq!(rolled(&play(&mut game, "lock", blanks(dice))), dice, "{space}");
    }
}

#[test]
fn db_520_db_r31_the_colour_is_looked_at_when_the_mission_is_locked() {
    for (space, dice) in [(red(2) - 1, 1), (red(2), 4)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("alarm").threat(space);
        let mut game = scene.hand("alpha", "low-light").missions();
        play(&mut game, "mission secure-the-rare-liquid-element with low-light by vamp", dice![]);

        // The Alarm brings the marker into Red only after the lock.
        assert_eq!(rolled(&play(&mut game, "lock", blanks(dice))), dice, "{space}");
    }
}

#[test]
fn db_r31_a_complication_looks_at_the_colour_when_it_resolves() {
    // In Yellow Crimson Reserves places 2 Battalions, before it 1.
    for (order, battalions) in [(["alarm", "crimson-reserves"], 2), (["crimson-reserves", "alarm"], 1)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").line_up("mutt jinx torpedo");
        let scene = scene.at_story("alarm crimson-reserves").threat(yellow(2) - 1);
        let mut game = scene.hand("alpha", "gi").missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);

        let events = play(&mut game, &format!("pick {}", order[0]), dice![1]);

        assert_eq!(count(&events, |event| matches!(event, Event::Covered { .. })), battalions, "{order:?}");
    }
}

#[test]
fn db_521_db_r13_a_difficulty_of_none_needs_a_joe_but_no_hit() {
    let scene = Scene::of(2).troopers("alpha", 1).hangar("mobat").hand("alpha", "spirit ambush");
    let mut game = scene.missions();
    plays(&mut game, &["put cobra-trooper", "mission cobra-trooper with spirit by mobat", "lock"]);
    plays(&mut game, &["skill tech"]);

    // 2, and 2 easier by the M.O.B.A.T., and 1 more: not below 0.
    let events = play(&mut game, "respond ambush", dice![1]);

    assert_eq!(decided(&events), (true, 0, 0));
}

#[test]
fn db_509_the_best_skill_is_that_of_the_dice_that_count() {
    let best = |officers: &str| {
        let scene = Scene::of(2).mission("destroy-the-mass-device").officers(officers).hangar("tomahawk");
        let mut game = scene.hand("alpha", "duke cover-girl jinx").missions();
        plays(&mut game, &["mission destroy-the-mass-device with duke by tomahawk"]);
        plays(&mut game, &["join cover-girl", "join jinx"]);
        game.best_skill().expect("there is a plan").title()
    };
    assert_eq!(best("baroness"), "Martial Arts", "1 + 1 + 4 dice");
    // Beyond the second Joe each adds one die at most.
    assert_eq!(best("storm-shadow"), "Marksman", "2 + 2 + 1 dice and not 1 + 1 + 1");
}

#[test]
fn db_r13_without_a_joe_a_difficulty_of_none_is_not_reached() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: remove_joe(highest_value)");
    let scene = Scene::with(pack, 2).troopers("alpha", 1).hangar("mobat").hand("alpha", "spirit ambush");
    let mut game = scene.missions();
    plays(&mut game, &["put cobra-trooper", "mission cobra-trooper with spirit by mobat", "lock"]);
    plays(&mut game, &["skill tech"]);

    let events = play(&mut game, "respond ambush", dice![]);

    assert!(!decided(&events).0);
}
