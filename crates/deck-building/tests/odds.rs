//! The odds of missions: the printed table, and the exact chance against missions that are really rolled.
//!
//! `cargo xtask hunt deck-odds` rolls each of the random missions a million times instead of a few thousand.

mod support;

use deck_building::odds::Forecast;
use support::*;
use table::any::builtin;
use table::chance::{Chance, Fast, Journal};

#[test]
fn db_512_chances_of_hits_are_those_of_the_ledger() {
    let needed = [2, 3, 4, 5, 6, 7, 8, 10, 12];
    let table: [(u8, [f64; 9]); 13] = [
        (1, [16.7, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        (2, [41.7, 13.9, 2.8, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        (3, [62.5, 33.3, 13.0, 3.2, 0.5, 0.0, 0.0, 0.0, 0.0]),
        (4, [77.1, 52.1, 28.0, 11.5, 3.5, 0.7, 0.1, 0.0, 0.0]),
        (5, [86.5, 67.4, 44.2, 23.8, 10.2, 3.4, 0.8, 0.0, 0.0]),
        (6, [92.2, 78.6, 59.0, 37.8, 20.4, 9.1, 3.3, 0.2, 0.0]),
        (8, [97.5, 91.6, 80.3, 63.9, 45.4, 28.3, 15.4, 2.8, 0.3]),
        (9, [98.6, 94.9, 86.9, 74.0, 57.4, 40.0, 24.7, 6.4, 0.9]),
        (10, [99.3, 97.0, 91.5, 81.8, 67.9, 51.4, 35.2, 11.8, 2.4]),
        (12, [99.8, 99.0, 96.7, 91.7, 83.2, 71.1, 56.4, 27.5, 9.1]),
        (15, [100.0, 99.8, 99.3, 97.8, 94.6, 89.0, 80.4, 55.8, 29.6]),
        (18, [100.0, 100.0, 99.8, 99.5, 98.5, 96.5, 92.7, 78.2, 55.3]),
        (20, [100.0, 100.0, 99.9, 99.8, 99.4, 98.5, 96.5, 87.6, 70.2]),
    ];
    for (dice, row) in table {
        for (difficulty, percent) in needed.into_iter().zip(row) {
            let chance = Forecast { dice, difficulty, ..Forecast::default() }.success();
            assert!((100.0 * chance - percent).abs() < 0.051, "{dice} dice, {difficulty} Hits: {chance}");
        }
    }
}

#[test]
fn a_spread_adds_up_to_one_and_a_re_roll_is_worth_up_to_a_die() {
    let plain = Forecast { dice: 6, difficulty: 8, ..Forecast::default() };
    let again = Forecast { rerolls: [1].into_iter().collect(), ..plain };
    let more = Forecast { dice: 7, ..plain };
    for forecast in [plain, again, more, Forecast { tamed: true, more: 2, hits: 1, ..plain }] {
        assert!((forecast.spread().iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
    assert!(plain.success() < again.success() && again.success() < more.success());
}

#[test]
fn the_chance_that_everybody_sees_is_that_of_starting_the_mission_now() {
    for plan in plans(20) {
        let odds = plan.odds(Click::Do(Action::Lock)).expect("a plan has odds");
        let seen = plan.view(Eye::SPECTATOR).mission.expect("there is a plan").chance;
        assert_eq!(seen, Some(odds.chance));
    }
}

#[test]
fn a_plan_counts_the_dice_that_come_when_it_is_locked() {
    let scene =
        Scene::of(2).mission("seize-the-meteorite").hand("alpha", "gi").no_hangar().hangar("sky-hawk");
    let mut game = scene.missions();
    play(&mut game, "mission seize-the-meteorite with gi by sky-hawk", dice![]);
    let planned = game.view(Eye::ALL).mission.expect("there is a plan").pool;
    let events = play(&mut game, "lock", dice![1, 1, 1, 1]);
    assert_eq!(planned, 1 + 3, "the Sky Hawk adds three in the air");
    assert!(events.contains(&Event::Rolled { faces: [4, 0, 0] }), "{events:?}");
}

#[test]
fn a_re_roll_that_has_begun_still_counts() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx second-effort");
    let mut game = scene.missions();
    let chance = |game: &DeckBuilding| game.view(Eye::ALL).mission.and_then(|mission| mission.chance);
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
    play(&mut game, "lock", dice![6, 6, 4, 1]);
    let effort = game.read("respond second-effort").expect("it can be read");
    let offered = game.odds(Click::Do(effort)).map(|odds| odds.chance);
    assert_eq!(chance(&game), Some(0.0));

    play(&mut game, "respond second-effort", dice![]);

    assert_eq!(chance(&game), offered);
    assert!(
        offered.is_some_and(|chance| (chance - 0.5).abs() < 1e-9),
        "a blank is one Hit or two in half the throws"
    );
}

#[test]
fn lightning_cards_at_hand_are_counted_apart() {
    let planned = |alpha: &str, bravo: &str, officers: &str| {
        let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", &format!("gi {alpha}"));
        let mut game = scene.hand("bravo", bravo).officers(officers).missions();
        play(&mut game, "mission infiltrate-the-castle with gi by vamp", dice![]);
        let mission = game.view(Eye::SPECTATOR).mission.expect("there is a plan");
        let odds = game.odds(Click::Do(Action::Lock)).expect("a plan has odds");
        let told = odds.also.first().map(|with| with.share);
        assert_eq!(told, mission.ready, "the card under the pointer says the same");
        (mission.pool, mission.difficulty, mission.ready)
    };
    let (dice, difficulty, ready) = planned("sniper-rifle", "", "");
    let rerolls = [1].into_iter().collect(); // by the VAMP
    let with =
        |more: u8| Some(Forecast { dice: dice + more, difficulty, rerolls, ..Forecast::default() }.success());

    assert_eq!(ready, with(2));
    assert_eq!(planned("sniper-rifle jet-pack", "", "").2, with(3), "all of them");
    assert_eq!(planned("field-radio", "", "").2, None, "no dice");
    assert_eq!(planned("", "sniper-rifle", "").2, None, "nobody of that seat is on the mission");
    assert_eq!(planned("sniper-rifle", "", "zartan").2, None, "the first card has no effect");
    assert_eq!(planned("sniper-rifle jet-pack", "", "zartan").2, with(2), "the lesser one goes first");
}

#[test]
fn a_response_is_not_counted_twice() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx sniper-rifle");
    let mut game = scene.missions();
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
    play(&mut game, "lock", dice![]);
    play(&mut game, "pass", dice![6, 6, 4, 1]);
    let rifle = game.read("respond sniper-rifle").expect("it can be read");
    let odds = game.odds(Click::Do(rifle)).expect("dice decide");
    assert!(odds.chance > 0.0 && odds.also.is_empty(), "no other card is at hand: {odds:?}");
}

#[test]
fn db_514_db_515_dice_added_after_the_roll_can_be_re_rolled() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "jinx sniper-rifle grappling-hook").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
    play(&mut game, "lock", dice![]);
    play(&mut game, "pass", dice![6, 6, 4, 1]);
    let rifle = game.read("respond sniper-rifle").expect("it can be read");

    let odds = game.odds(Click::Do(rifle)).expect("dice decide");

    // One Hit is short: two dice, and two of the blanks again.
    assert!((odds.chance - 0.75).abs() < 1e-12, "{odds:?}");
    assert!(odds.also.first().is_some_and(|with| (with.share - 0.9375).abs() < 1e-12), "{odds:?}");
}

#[test]
fn the_first_lightning_card_under_zartan_changes_no_chance() {
    let chances = |officers: &str, card: &str| {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers(officers);
        let mut game = scene.hand("alpha", "jinx sniper-rifle jet-pack").missions();
        play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
        play(&mut game, "lock", dice![]);
        play(&mut game, "pass", dice![6, 6, 4, 1]);
        let response = game.read(&format!("respond {card}")).expect("it can be read");
        let odds = game.odds(Click::Do(response)).expect("dice decide");
        (odds.chance, odds.also.first().map(|with| with.share))
    };
    let (chance, all) = chances("zartan", "sniper-rifle");
    assert_eq!(chance, 0.0, "it is lost");
    assert!(all.is_some_and(|share| share > 0.0), "those after it work");
    assert!(chances("baroness", "sniper-rifle").0 > 0.0);
}

#[test]
fn db_1107_a_complication_that_lies_open_is_counted_before_it_acts() {
    let planned = |complications: &str| {
        let scene = Scene::of(2).mission("infiltrate-the-castle").at_story(complications).no_hangar();
        let mut game = scene.hangar("tomahawk").hand("alpha", "wild-bill gi").missions();
        play(&mut game, "mission infiltrate-the-castle with gi by tomahawk", dice![]);
        play(&mut game, "join wild-bill", dice![]);
        let mission = game.view(Eye::SPECTATOR).mission.expect("there is a plan");
        (mission.pool, mission.difficulty, game.odds(Click::Do(Action::Lock)).expect("it has odds").note)
    };
    let (dice, difficulty, note) = planned("");
    assert_eq!((difficulty, note), (4, None));

    assert_eq!(planned("no-way-out"), (dice, 6, None));
    assert_eq!(planned("smoke-screen"), (dice - 2, 4, None));
    let (wild, ..) = planned("mind-games");
    assert!(wild < dice, "Wild Bill no longer counts as WILD");
    let (hidden, usual, note) = planned("no-way-out?");
    assert_eq!((hidden, usual), (dice, 4), "nobody knows it");
    assert!(note.is_some_and(|note| note.contains("Face-down")), "and that is said");
}

#[test]
fn db_1107_an_open_complication_counts_for_the_story_mission_alone() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("no-way-out").officers("zartan");
    let mut game = scene.hand("alpha", "snake-eyes").missions();
    let usual = game.view(Eye::SPECTATOR).officers[0].difficulty;
    play(&mut game, "mission zartan with snake-eyes by vamp", dice![]);
    assert_eq!(game.view(Eye::SPECTATOR).mission.expect("there is a plan").difficulty, usual);
}

#[test]
fn a_complication_that_has_acted_is_counted_once() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("no-way-out?");
    let mut game = scene.hand("alpha", "snake-eyes ambush").missions();
    let difficulty = |game: &DeckBuilding| game.view(Eye::SPECTATOR).mission.expect("it goes on").difficulty;
    plays(&mut game, &["mission infiltrate-the-castle with snake-eyes by vamp"]);
    assert_eq!(difficulty(&game), 4);
    plays(&mut game, &["lock"]);
    assert_eq!(difficulty(&game), 6, "it is turned up and about to act");

    plays(&mut game, &["pass"]);

    assert!(game.is_before_roll());
    assert_eq!(difficulty(&game), 6);
}

#[test]
fn a_plan_counts_what_its_transport_takes_from_the_difficulty() {
    let scene = Scene::of(2).mission("locate-the-secret-temple").no_hangar().hangar("mobat tomahawk");
    let mut game = scene.hand("alpha", "spirit").missions();
    let told = |game: &DeckBuilding| {
        let note = game.prompt(Draft::Nothing, Eye::of(A)).note.expect("a plan says its dice");
        (game.view(Eye::SPECTATOR).mission.expect("there is a plan").difficulty, note.contains("against 6"))
    };
    plays(&mut game, &["mission locate-the-secret-temple with spirit by mobat"]);
    assert_eq!(told(&game), (6, true));
    plays(&mut game, &["transport tomahawk"]);
    assert_eq!(told(&game), (8, false));
}

#[test]
fn a_card_that_is_forbidden_is_not_at_hand() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi ambush yo-joe");
    let mut game = scene.at_story("nobody-ever-knocks?").missions();
    let ready = |game: &DeckBuilding| game.view(Eye::ALL).mission.expect("it is under way").ready;
    play(&mut game, "mission infiltrate-the-castle with gi by vamp", dice![]);
    play(&mut game, "lock", dice![]);
    assert!(ready(&game).is_some(), "the Complication is turned up and has not acted yet");

    play(&mut game, "pass", dice![1]);

    assert_eq!(ready(&game), None);
}

#[test]
fn db_510_every_skill_of_a_choice_has_its_own_chance() {
    let scene = Scene::of(2).officers("baroness").hand("alpha", "spirit snake-eyes");
    let mut game = scene.missions();
    play(&mut game, "mission baroness with snake-eyes by vamp", dice![]);
    play(&mut game, "lock", dice![]);
    let chance = |skill: &str| {
        let action = game.read(&format!("skill {skill}")).expect("it can be read");
        game.odds(Click::Do(action)).expect("dice decide").chance
    };
    assert!(chance("stealth") > chance("marksman"), "{} {}", chance("stealth"), chance("marksman"));
}

#[test]
fn the_outcomes_say_how_many_hits_are_missing() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi");
    let mut game = scene.no_hangar().hangar("vamp").missions();
    play(&mut game, "mission infiltrate-the-castle with gi by vamp", dice![]);
    let odds = game.odds(Click::Do(Action::Lock)).expect("a plan has odds");
    let spread = game.view(Eye::ALL).mission.expect("there is a plan").spread;
    let shares: Vec<f64> = odds.outcomes.iter().map(|one| one.share).collect();

    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!((shares[1] - spread.get(3).copied().unwrap_or(0.0)).abs() < 1e-4, "four are needed: {spread:?}");
    assert!((shares[0] - spread.iter().skip(4).sum::<f64>()).abs() < 1e-3);
    assert!((spread.iter().sum::<f64>() - 1.0).abs() < 1e-3);
}

#[test]
fn random_missions_succeed_as_often_as_the_odds_say() {
    let runs = table::hunt::length(2000) as u32;
    let plans = plans(50);
    let mut lifted = 0;
    for (number, plan) in plans.iter().enumerate() {
        let odds = plan.odds(Click::Do(Action::Lock)).expect("a plan has odds");
        let won =
            (0..runs).filter(|&run| succeeds(plan, Fast::split(1000 + number as u64, run.into()))).count();
        let (expected, spread) = (odds.chance, (odds.chance * (1.0 - odds.chance) / f64::from(runs)).sqrt());
        let found = won as f64 / f64::from(runs);
        let off = (found - expected).abs();
        assert!(
            off <= 4.0 * spread + 1e-9,
            "mission {number}: {expected} by the odds, {found} rolled; {:?}\n{}",
            odds.figures,
            plan.draw(Eye::ALL, &[]).plain()
        );
        lifted += u32::from(odds.figures.iter().any(|figure| figure.label == "Re-rolls at hand"));
    }
    assert!((5..45).contains(&lifted), "{lifted} missions have re-rolls");
}

/// Plans out of as many random games that can be locked and have no Complications to face.
fn plans(wanted: usize) -> Vec<DeckBuilding> {
    let components = builtin::<Components>().content;
    let mut found = Vec::new();
    for seed in 0.. {
        let mut table = Journal::new(Fast::new(seed));
        let mut chance = Fast::split(seed, 9);
        let setup = Setup::of(["mass-device", "total-control"][seed as usize % 2], 1 + (seed % 4) as u8);
        let mut game = DeckBuilding::start(components, &setup, &mut table).expect("it starts");
        while game.turn() != Turn::Over {
            let plain = game.cards_in(Place::AtStory).is_empty() && !draws_cards(&game);
            if plain && chance.below(12) == 0 && game.check(Action::Lock).is_ok() && is_open(&game) {
                found.push(game);
                if found.len() == wanted {
                    return found;
                }
                break;
            }
            let legal = game.legal();
            game.play(legal[chance.below(legal.len() as u32) as usize], &mut table);
            table.events.clear();
        }
    }
    unreachable!("random games have plans")
}

/// Whether the mission may go either way.
fn is_open(plan: &DeckBuilding) -> bool {
    let odds = plan.odds(Click::Do(Action::Lock)).expect("a plan has odds");
    (0.02..0.98).contains(&odds.chance)
}

/// Whether somebody draws on locking: that may change what is in play.
fn draws_cards(game: &DeckBuilding) -> bool {
    game.planned().contains(&"breaker")
}

/// Rolls a mission to its end: blanks are re-rolled while Hits are short, no card is played.
fn succeeds(plan: &DeckBuilding, chance: Fast) -> bool {
    let mut game = *plan;
    let mut table = Journal::new(chance);
    game.play(Action::Lock, &mut table);
    loop {
        for event in table.events.drain(..) {
            if let Event::Decided { success, .. } = event {
                return success;
            }
        }
        let legal = game.legal();
        let short = game.hits() < game.difficulty();
        let best = game.best_skill();
        let choice = legal.iter().copied().find(|&action| match action {
            Action::Use(_) => short && !game.is_before_roll(),
            Action::Reroll(0) => short,
            Action::UseSkill(skill) => Some(skill) == best,
            Action::Next(_) => true,
            _ => false,
        });
        let pass = legal.iter().copied().find(|action| matches!(action, Action::Pass | Action::Done));
        game.play(choice.or(pass).unwrap_or(legal[0]), &mut table);
    }
}
