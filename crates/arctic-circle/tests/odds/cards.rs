//! The odds behind a click: which clicks have them, and what they say.

use crate::support::*;
use table::{Odds, Stake, Tone};

#[track_caller]
fn behind(game: &ArcticCircle, click: Click<Draft, Action>) -> Odds {
    assert!(game.stake(click).is_some(), "dice decide what comes of {click:?}");
    game.odds(click).expect("what has a stake has odds")
}

/// The odds behind a decision.
#[track_caller]
fn odds(game: &ArcticCircle, text: &str) -> Odds {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    game.check(action).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    behind(game, Click::Do(action))
}

/// Labels with whole percents.
fn rows(odds: &Odds) -> Vec<(&str, u32)> {
    odds.outcomes.iter().map(|one| (one.label.as_str(), (100.0 * one.share).round() as u32)).collect()
}

fn percent(share: f64) -> u32 {
    (100.0 * share).round() as u32
}

#[test]
fn ac_d03_a_move_shows_the_battle_with_all_who_are_there_and_those_about_to_go() {
    let scene = Scene::on("arctic").active(KH).put("KH G8 2V 3T").put("KH G10 1A").put("DE F8 2T 1V");
    let mut game = scene.control("DE F8").combat_move();
    let first = odds(&game, "move 3T G8 F8");
    play(&mut game, "move 3T G8 F8", dice![]);

    let second = odds(&game, "move 2V G8 F8");

    assert_eq!(first.title, "Attack Washington Land (F8) with 3 Arctic Troopers");
    assert!(first.also.is_empty(), "nobody else attacks there yet");
    assert!(second.chance > first.chance, "five are more than three");
    assert_eq!(second.also[0].label, "Without them");
    assert_eq!(second.also[0].share, first.chance);
    let sides: Vec<(&str, &str)> =
        second.figures[..2].iter().map(|one| (one.label.as_str(), one.value.as_str())).collect();
    let both =
        [("You attack with", "3 Arctic Troopers, 2 Snow Cats"), ("Against", "2 Snow Serpents, 1 W.O.L.F.")];
    assert_eq!(sides, both, "also those who went before");
    let labels: Vec<&str> = second.outcomes.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels, ["You take the hex", "Both are gone", "You are beaten off"]);
    assert_eq!(second.rule, RuleId("AC-617"));
}

#[test]
fn ac_d03_a_half_made_move_shows_the_whole_stack() {
    let game = Scene::on("arctic").active(KH).put("KH G8 3T").put("DE F8 2T").put("DE G7 1T").combat_move();

    let going = behind(&game, Click::On(after(&game, &["KH 3T G8", "F8"])));

    assert_eq!(going.chance, odds(&game, "move 3T G8 F8").chance);
    assert!(going.chance > odds(&game, "move T G8 F8").chance);
    assert_eq!(game.stake(Click::On(after(&game, &["KH 3T G8"]))), None, "it is not said where to");
}

#[test]
fn ac_502_a_hex_without_enemies_is_taken_without_dice() {
    let game = Scene::on("arctic").active(KH).put("KH G8 3T").put("DE F8 2T").control("DE G7").combat_move();
    let takes = Click::Do(game.read("move T G8 G7").expect("a move"));

    assert_eq!((game.stake(takes), game.odds(takes)), (None, None));
    assert_eq!(game.stake(Click::Do(game.read("move T G8 F8").expect("a move"))), Some(Stake::Fight));
}

#[test]
fn ac_618_what_no_land_unit_is_left_to_take_is_told_apart() {
    let scene = Scene::on("arctic").active(KH).put("KH G8 1T").put("KH G10 1A").put("DE F8 2T");
    let mut game = scene.control("DE F8").combat_move();
    let alone = odds(&game, "move A G10 F8");
    play(&mut game, "move A G10 F8", dice![]);

    let both = odds(&game, "move T G8 F8");

    assert_eq!(alone.outcomes[0].label, "You destroy them", "aircraft take nothing");
    let labels: Vec<(&str, Tone)> = both.outcomes.iter().map(|one| (one.label.as_str(), one.tone)).collect();
    assert_eq!(labels[0], ("You take the hex", Tone::Good));
    assert_eq!(labels.last(), Some(&("You are beaten off", Tone::Bad)));
    assert_eq!(both.chance, both.outcomes[0].share);
}

#[test]
fn ac_619_a_base_is_won_with_the_game() {
    let game = Scene::on("arctic").active(KH).put("KH G6 5T").put("DE G5 1T").ice("G6").combat_move();

    let odds = odds(&game, "move 5T G6 G5");

    assert_eq!(odds.outcomes[0].label, "You take the base and win");
    assert_eq!(odds.rule, RuleId("AC-619"));
}

#[test]
fn ac_d05_a_divebomb_is_compared_with_the_whole_battle() {
    let scene = Scene::on("arctic").active(KH).put("KH F8 2A!2").put("DE F8 4T 1C").control("DE F8");
    let mut game = scene.put("KH J10 1C").put("DE J10 1C").next_combat();
    let before = odds(&game, "fight F8");
    play(&mut game, "fight F8", dice![]);

    let (divebomb, battle) = (odds(&game, "yes"), odds(&game, "no"));

    // Two Skystrikers hit with 4 in 6 each: 32 of 36 throws sink the cruiser.
    assert_eq!(rows(&divebomb), [("All ships are sunk", 89), ("No ship is sunk", 11)]);
    assert_eq!(before.also[0].label, "With a divebomb, all ships");
    assert_eq!((before.also[0].share, before.chance), (divebomb.chance, battle.chance));
    assert!(battle.chance < divebomb.chance, "five enemies are harder than one ship");
}

#[test]
fn ac_d06_torpedoes_are_weighed_by_who_is_asked() {
    let scene = Scene::on("arctic").active(KH).put("KH F8 2T!").put("DE F8 1T 1V").control("DE F8");
    let mut game = scene.put("KH J10 1C").put("DE J10 1C").next_combat();
    play(&mut game, "fight F8", dice![]);

    let (fire, hold) = (odds(&game, "yes"), odds(&game, "no"));

    assert_eq!(fire.title, "Fire torpedoes first, at one less");
    assert!(fire.outcomes[0].label == "You beat them off", "the best of the defender comes first: {fire:?}");
    assert_ne!(fire.chance, hold.chance);
    let taken = fire.outcomes.last().expect("an outcome");
    assert_eq!((taken.label.as_str(), taken.tone), ("They take the hex", Tone::Bad));
    assert!((fire.chance + taken.share - 1.0).abs() < 1e-12, "what the attacker misses is the defender's");
}

#[test]
fn ac_d10_every_loss_shows_the_chance_that_remains() {
    let mut game =
        Scene::on("arctic").active(KH).put("KH F9 3T").put("KH G10 1A").put("DE F8 3T").combat_move();
    play(&mut game, "move A G10 F8", dice![]);
    // The troopers and the aircraft miss, and one Snow Serpent hits.
    play(&mut game, "move 3T F9 F8", dice![6, 6, 6, 6, 1, 6, 6]);

    let (trooper, aircraft) = (odds(&game, "hit T"), odds(&game, "hit A"));

    assert_eq!(trooper.title, "Take the hit on an Arctic Trooper");
    assert!(trooper.chance > aircraft.chance, "the aircraft hits with 4 in 6");
    let press = odds_after(&game, "hit T", "yes");
    assert_eq!(percent(press.chance), percent(trooper.chance), "nothing was rolled in between");
}

/// The odds behind a decision after another one that rolls nothing.
#[track_caller]
fn odds_after(game: &ArcticCircle, first: &str, text: &str) -> Odds {
    let mut game = *game;
    play(&mut game, first, dice![]);
    odds(&game, text)
}

#[test]
fn ac_d13_going_back_rolls_nothing() {
    let mut game = Scene::on("arctic").active(KH).put("KH F9 2T").put("DE F8 2T").combat_move();
    play(&mut game, "move 2T F9 F8", dice![6, 6, 6, 6]);
    let back = Click::Do(game.read("no").expect("an answer"));

    assert!(odds(&game, "yes").chance > 0.0);
    assert_eq!((game.stake(back), game.odds(back)), (None, None));
}

#[test]
fn ac_d11_what_is_given_up_is_weighed() {
    let scene = Scene::on("arctic").active(CC).put("CC F8 2T! 1A!1").put("KH F8 2T").control("KH F8");
    let mut game = scene.put("CC J10 1C").put("KH J10 1C").next_combat();
    play(&mut game, "fight F8", dice![6, 6, 6, 6, 6]);

    let (serpent, nothing) = (odds(&game, "sacrifice T"), odds(&game, "spare"));

    assert!(serpent.chance > nothing.chance, "a sure hit is worth a Snow Serpent");
    assert!(serpent.chance > odds(&game, "sacrifice A").chance);
}

#[test]
fn ac_1062_ice_breaks_with_any_hit() {
    let scene = Scene::on("arctic").active(KH).put("KH E9 1C").put("KH D9 1C").ice("E8");
    let mut game = scene.combat_move();
    let one = odds(&game, "break C E9 E8");
    play(&mut game, "break C E9 E8", dice![]);
    let two = odds(&game, "break C D9 E8");

    assert_eq!((one.outcomes[0].ways, one.chance), (Some((3, 6)), 0.5));
    assert_eq!((two.outcomes[0].ways, two.chance), (Some((27, 36)), 0.75));
    let action = game.read("break C D9 E8").expect("a move");
    assert_eq!(game.stake(Click::Do(action)), Some(Stake::Roll));
}

/// The laws of odds in every position of games played at random: what has a stake has odds, what has none has not, and
/// the shares add up.
#[test]
fn ac_1111_the_note_tells_of_a_sacrifice_only_while_one_may_come() {
    let told = |odds: Odds| odds.note.is_some_and(|note| note.contains("gives up an infantry unit"));
    let attack = |units: &str| {
        let scene = Scene::on("arctic").active(CC).put(&format!("CC F9 {units}")).put("KH F8 2T");
        scene.combat_move()
    };
    assert!(told(odds(&attack("2T"), "move 2T F9 F8")));
    assert!(!told(odds(&attack("1T"), "move T F9 F8")), "the last of a side is never given up");

    let mut game = attack("3T");
    play(&mut game, "move 3T F9 F8", dice![6, 6, 6, 6, 6]);
    assert!(!told(odds(&game, "spare")), "it is just decided");
    play(&mut game, "spare", dice![]);
    assert!(!told(odds(&game, "yes")), "the next round has none");
}

#[test]
fn ac_1041_the_note_says_that_carriers_take_the_first_hit() {
    let note = |ships: &str| {
        let scene = Scene::on("arctic").active(DE).put("DE E10 2C").put(&format!("KH E9 {ships}"));
        odds(&scene.combat_move(), "move 2C E10 E9").note.unwrap_or_default()
    };
    assert!(note("1K 1C").starts_with("Carriers take a first hit, then cheap units fall"), "{}", note("1K"));
    assert!(note("2C").starts_with("Cheap units fall first"), "{}", note("2C"));
}

#[test]
fn odds_hold_together_whatever_happens() {
    let mut number = 0;
    each_position(1, 3, |game, _| {
        number += 1;
        if number % 5 > 0 {
            return;
        }
        each_click(game, Draft::Nothing, &mut |click| match (game.stake(click), game.odds(click)) {
            (None, odds) => assert_eq!(odds, None, "{click:?} has no stake"),
            (Some(_), None) => panic!("{click:?} has a stake, but no odds"),
            (Some(_), Some(odds)) => {
                let all: f64 = odds.outcomes.iter().map(|one| one.share).sum();
                assert!((all - 1.0).abs() < 1e-9, "{odds:?}");
                assert!((0.0..=1.0 + 1e-9).contains(&odds.chance), "{odds:?}");
                assert!(odds.chance.is_sign_positive(), "no minus zero: {odds:?}");
            }
        });
    });
}

fn each_click(game: &ArcticCircle, draft: Draft, visit: &mut dyn FnMut(Click<Draft, Action>)) {
    let mut clicks = Vec::new();
    game.clicks(draft, &mut clicks);
    for click in clicks {
        visit(click);
        if let Click::On(next) = click {
            each_click(game, next, visit);
        }
    }
}
