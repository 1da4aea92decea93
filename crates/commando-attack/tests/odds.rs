//! The odds of battles are what the dice bring (CA-403 to CA-409, CA-R06); those of missions are next door.

mod support;

use support::*;
use table::chance::{Chance, Fast, Silent};
use table::{Odds, Stake, Tone};

/// How often each battle below is fought: a million throws for all of them.
const FIGHTS: u32 = 70_000;

/// What is left on the square: attackers, then defenders.
type Left = (usize, usize);

#[track_caller]
fn odds(game: &CommandoAttack, text: &str) -> Odds {
    let click = click(game, text);
    assert_eq!(game.stake(click), Some(Stake::Fight), "`{text}` is a fight");
    game.odds(click).expect("a fight has odds")
}

/// Labels and tones, best first.
fn labels(odds: &Odds) -> Vec<(&str, Tone)> {
    odds.outcomes.iter().map(|outcome| (outcome.label.as_str(), outcome.tone)).collect()
}

/// The comparisons with whole per mille.
fn also(odds: &Odds) -> Vec<(&str, u32)> {
    odds.also.iter().map(|row| (row.label.as_str(), (row.share * 1000.0).round() as u32)).collect()
}

/// Plays the decision and then the battle on `at` to its end, with the others' choices by chance.
fn fight_out(game: &CommandoAttack, text: &str, at: &str, table: &mut Silent<Fast>) -> CommandoAttack {
    let mut game = game.clone();
    let mut action = game.read(text).expect("a decision");
    let mut clicks = Vec::new();
    loop {
        game.apply(action, table).expect("it is legal");
        clicks.clear();
        game.clicks(Draft::Nothing, &mut clicks);
        let moved = matches!(action, Action::Move { .. });
        action = match clicks.first() {
            Some(Click::Do(Action::Fight { .. })) => {
                let fight = Action::Fight { square: square(at) };
                if game.check(fight).is_err() {
                    return game;
                }
                fight
            }
            Some(Click::Do(Action::Defend { .. } | Action::Capture { .. })) => {
                match clicks[table.below(clicks.len() as u32) as usize] {
                    Click::Do(choice) => choice,
                    Click::On(_) => unreachable!("these choices are one click"),
                }
            }
            _ if moved => Action::Finish,
            _ => return game,
        };
    }
}

/// Fights the battle behind a decision many times and compares with its odds. `expected` says what is left in each
/// outcome, in the order of the odds.
#[track_caller]
fn dice_agree(game: &CommandoAttack, text: &str, at: &str, sides: [&[&str]; 2], expected: &[Left]) {
    let odds = odds(game, text);
    assert_eq!(odds.outcomes.len(), expected.len(), "{:?}", labels(&odds));
    let sum: f64 = odds.outcomes.iter().map(|outcome| outcome.share).sum();
    assert!((sum - 1.0).abs() < 1e-12, "the shares add up to {sum}");
    let sides = sides.map(|side| side.iter().map(|tag| Soldier::parse(tag).expect("a soldier")).collect());
    let [attackers, defenders]: [Vec<Soldier>; 2] = sides;

    let mut table = Silent::new(Fast::new(403));
    let mut counts = vec![0_u32; expected.len()];
    for _ in 0..FIGHTS {
        let after = fight_out(game, text, at, &mut table);
        let left = |side: &[Soldier]| side.iter().filter(|&&one| after.square_of(one).is_some()).count();
        let left = (left(&attackers), left(&defenders));
        let outcome = expected.iter().position(|&one| one == left);
        counts[outcome.unwrap_or_else(|| panic!("nobody thought of {left:?}"))] += 1;
    }
    for (outcome, count) in odds.outcomes.iter().zip(counts) {
        let found = f64::from(count) / f64::from(FIGHTS);
        let error = (outcome.share * (1.0 - outcome.share) / f64::from(FIGHTS)).sqrt();
        assert!(
            (found - outcome.share).abs() < 4.0 * error,
            "`{}`: odds {}, but {found} of {FIGHTS} fights",
            outcome.label,
            outcome.share
        );
        if let Some((ways, all)) = outcome.ways {
            assert_eq!(f64::from(ways) / f64::from(all), outcome.share);
        }
    }
}

/// Red is about to move against E1, with somebody of every team elsewhere.
fn before_e1(soldiers: &[&str]) -> CommandoAttack {
    let others = ["R6 B7", "O1 A6", "B6 J8", "G1 I2"];
    Scene::on("clearing").put(soldiers.iter().copied()).put(others).moves(Squad::Red, 3)
}

#[test]
fn ca_403_one_against_one_is_21_in_36_by_odds() {
    let game = before_e1(&["R1 C1", "B1 E1"]);
    let odds = odds(&game, "R1 E1");

    assert_eq!(odds.title, "Attack Blue 1 at E1");
    assert_eq!(labels(&odds), [("You capture it", Tone::Good), ("You are captured", Tone::Bad)]);
    assert_eq!(odds.outcomes[0].ways, Some((21, 36)));
    assert_eq!(odds.outcomes[1].ways, Some((15, 36)));
    assert_eq!((odds.note.as_deref(), odds.rule), (Some("A tie is yours."), RuleId("CA-403")));
    assert_eq!(also(&odds), [], "nobody else can come");
    dice_agree(&game, "R1 E1", "E1", [&["R1"], &["B1"]], &[(1, 0), (0, 1)]);
}

#[test]
fn ca_406_the_odds_of_one_say_what_a_second_soldier_would_change_if_it_can_come() {
    let game = before_e1(&["R1 C1", "R2 E2", "B1 E1"]);
    assert_eq!(also(&odds(&game, "R1 E1")), [("With two soldiers", 894)]);

    let last_move = Scene::on("clearing").put(["R1 C1", "R2 E2", "B1 E1", "B6 J8"]).moves(Squad::Red, 1);
    assert_eq!(also(&odds(&last_move, "R1 E1")), [], "there is no second move");

    let mut alone = game;
    play(&mut alone, "R1 E1", dice![]);
    assert_eq!(also(&odds(&alone, "finish")), [("With two soldiers", 894)], "also before it is too late");
}

#[test]
fn ca_406_ca_408_two_against_one_by_odds() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "B1 E1"]);
    play(&mut game, "R1 E1", dice![]);
    let joins = odds(&game, "R2 E1");

    let expected = [
        ("You capture it", Tone::Good),
        ("You capture it and lose one", Tone::Mixed),
        ("You lose both", Tone::Bad),
    ];
    assert_eq!(labels(&joins), expected);
    assert_eq!(joins.outcomes[0].share, 161.0 / 216.0);
    assert_eq!(also(&joins), [("You take E1 in all", 894), ("With one soldier", 583)]);
    assert!(
        (joins.chance - 0.894).abs() < 0.001,
        "the button tells the chance to take E1, whatever it costs"
    );
    assert_eq!(joins.rule, RuleId("CA-406"));
    let note = "The better of your dice counts; a tie is yours. \
                The defender chooses whom you lose; the chances are the same.";
    assert_eq!(joins.note.as_deref(), Some(note));
    dice_agree(&game, "R2 E1", "E1", [&["R1", "R2"], &["B1"]], &[(2, 0), (1, 0), (0, 1)]);
}

#[test]
fn ca_r06_one_against_two_by_odds() {
    let game = before_e1(&["R1 C1", "B1 E1", "B2 E1"]);
    let odds = odds(&game, "R1 E1");

    let expected = [
        ("You capture both", Tone::Good),
        ("You capture one and are captured", Tone::Mixed),
        ("You are captured", Tone::Bad),
    ];
    assert_eq!((odds.title.as_str(), odds.rule), ("Attack Blue 1 and Blue 2 at E1", RuleId("CA-R06")));
    assert_eq!(labels(&odds), expected);
    assert_eq!(odds.outcomes[0].ways, None, "more than one throw decides");
    dice_agree(&game, "R1 E1", "E1", [&["R1"], &["B1", "B2"]], &[(1, 0), (0, 1), (0, 2)]);
}

#[test]
fn ca_r06_two_against_two_by_odds() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "B1 E1", "B2 E1"]);
    play_all(&mut game, &["R1 E1", "R2 E1"]);

    let expected = [
        ("You capture both", Tone::Good),
        ("You capture both and lose one", Tone::Mixed),
        ("You capture one and lose both", Tone::Mixed),
        ("You lose both", Tone::Bad),
    ];
    assert_eq!(labels(&odds(&game, "finish")), expected);
    let left = [(2, 0), (1, 0), (0, 1), (0, 2)];
    dice_agree(&game, "finish", "E1", [&["R1", "R2"], &["B1", "B2"]], &left);
}

#[test]
fn ca_402_a_battle_on_an_entrance_has_the_same_odds() {
    let game = Scene::on("clearing").put(["R1 J4", "G1 K4", "R6 B7", "O1 A6", "B6 J8"]).moves(Squad::Red, 1);

    assert_eq!(odds(&game, "R1 K4").outcomes[0].ways, Some((21, 36)));
    dice_agree(&game, "R1 K4", "K4", [&["R1"], &["G1"]], &[(1, 0), (0, 1)]);
}

#[test]
fn ca_401_finishing_with_one_battle_is_a_fight_and_with_two_it_is_not_yet() {
    let mut game = before_e1(&["R1 C1", "R2 H8", "B1 E1"]);
    play(&mut game, "R1 E1", dice![]);
    dice_agree(&game, "finish", "E1", [&["R1"], &["B1"]], &[(1, 0), (0, 1)]);

    play(&mut game, "R2 J8", dice![]);
    assert_eq!(game.stake(click(&game, "finish")), None, "which one comes first is to be chosen");
    assert_eq!(game.odds(click(&game, "finish")), None);
    play(&mut game, "finish", dice![]);
    assert_eq!(odds(&game, "fight J8").title, "Attack Blue 6 at J8");
    dice_agree(&game, "fight J8", "J8", [&["R2"], &["B6"]], &[(1, 0), (0, 1)]);
}

#[test]
fn ca_401_a_move_to_a_second_battle_has_the_odds_of_that_battle_alone() {
    let mut game = before_e1(&["R1 C1", "R2 H8", "B1 E1"]);
    play(&mut game, "R1 E1", dice![]);

    dice_agree(&game, "R2 J8", "J8", [&["R2"], &["B6"]], &[(1, 0), (0, 1)]);
}

#[test]
fn ca_401_fighting_two_with_two_after_a_choice_of_battles_has_its_odds() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "R3 H8", "B1 E1", "B2 E1"]);
    play_all(&mut game, &["R1 E1", "R2 E1", "R3 J8", "finish"]);

    let left = [(2, 0), (1, 0), (0, 1), (0, 2)];
    dice_agree(&game, "fight E1", "E1", [&["R1", "R2"], &["B1", "B2"]], &left);
}

#[test]
fn ca_r06_who_defends_first_sees_its_side_of_the_odds() {
    let mut one = before_e1(&["R1 C1", "R2 E2", "B1 E1", "B2 E1"]);
    play(&mut one, "R1 E1", dice![]);
    let mut two = one.clone();
    play(&mut one, "finish", dice![]);
    let against_one = odds(&one, "defend B2");
    let expected = [
        ("You capture it", Tone::Good),
        ("You capture it and lose Blue 2", Tone::Mixed),
        ("You lose both", Tone::Bad),
    ];
    assert_eq!(against_one.title, "Blue 2 fights first at E1");
    assert_eq!(labels(&against_one), expected);
    assert_eq!(against_one.note.as_deref(), Some("A tie is the attacker's."));
    dice_agree(&one, "defend B2", "E1", [&["R1"], &["B1", "B2"]], &[(0, 2), (0, 1), (1, 0)]);

    play_all(&mut two, &["R2 E1", "finish"]);
    let expected = [
        ("You capture both", Tone::Good),
        ("You capture both and lose Blue 1", Tone::Mixed),
        ("You capture one and lose both", Tone::Mixed),
        ("You lose both", Tone::Bad),
    ];
    assert_eq!(labels(&odds(&two, "defend B1")), expected);
    let left = [(0, 2), (0, 1), (1, 0), (2, 0)];
    dice_agree(&two, "defend B1", "E1", [&["R1", "R2"], &["B1", "B2"]], &left);
}

#[test]
fn ca_r05_whoever_takes_an_attacker_sees_the_odds_against_the_other() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "B1 E1"]);
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    play(&mut game, "finish", dice![1, 1, 6]);
    let fight_on = odds(&game, "capture R1");
    assert_eq!(fight_on.title, "Fight on against Red 2 at E1");
    assert_eq!(labels(&fight_on), [("You capture it", Tone::Good), ("You are captured", Tone::Bad)]);
    assert_eq!(fight_on.outcomes[0].ways, Some((15, 36)));
    dice_agree(&game, "capture R1", "E1", [&["R2"], &["B1"]], &[(0, 1), (1, 0)]);

    let mut pair = before_e1(&["R1 C1", "R2 E2", "B1 E1", "B2 E1"]);
    play_all(&mut pair, &["R1 E1", "R2 E1", "finish"]);
    play(&mut pair, "defend B2", dice![1, 1, 6]);
    let left = [(0, 2), (0, 1), (1, 0)];
    dice_agree(&pair, "capture R2", "E1", [&["R1"], &["B1", "B2"]], &left);
}

#[test]
fn ca_702_the_odds_say_when_the_last_soldiers_fight() {
    let note = |soldiers: [&str; 3]| {
        let game = Scene::on("clearing").put(soldiers).moves(Squad::Red, 1);
        odds(&game, "R1 E1").note.expect("a note")
    };

    assert_eq!(note(["R1 C1", "R6 B7", "B1 E1"]), "A tie is yours. Taking the last enemy wins the game.");
    assert_eq!(note(["R1 C1", "B6 J8", "B1 E1"]), "A tie is yours. Losing your last soldier loses the game.");

    let mut last_two = Scene::on("clearing").put(["R1 C1", "R2 E2", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut last_two, &["R1 E1", "R2 E1"]);
    play(&mut last_two, "finish", dice![1, 1, 6]);
    let after_the_captive = odds(&last_two, "capture R1").note.expect("a note");
    assert_eq!(after_the_captive, "A tie is the attacker's. Taking the last enemy wins the game.");
}

#[test]
fn odds_are_there_for_every_stake_in_random_play_and_for_nothing_else() {
    let (mut fights, mut rolls, mut safe) = (0, 0, 0);
    for scenario in 0..6 {
        for seed in 0..3 {
            each_position(scenario, seed, |game, _| {
                for click in all_clicks(game) {
                    let (stake, odds) = (game.stake(click), game.odds(click));
                    assert_eq!(stake.is_some(), odds.is_some(), "{click:?}");
                    match stake {
                        Some(Stake::Fight) => fights += 1,
                        Some(Stake::Roll) => rolls += 1,
                        None => safe += 1,
                    }
                    let Some(odds) = odds else { continue };
                    let sum: f64 = odds.outcomes.iter().map(|outcome| outcome.share).sum();
                    assert!((sum - 1.0).abs() < 1e-12, "{odds:?}");
                    assert!(CommandoAttack::LEDGER.contains(odds.rule.0), "{odds:?}");
                    assert!(!odds.title.is_empty() && odds.outcomes.len() > 1, "{odds:?}");
                    let every = odds.outcomes.iter().chain(&odds.also);
                    assert!(every.clone().all(|row| 0.0 < row.share && row.share < 1.0), "{odds:?}");
                }
            });
        }
    }
    assert!(fights > 500 && rolls > 5 && safe > 10_000, "too little happened: {fights}, {rolls}, {safe}");
}

#[test]
fn odds_of_a_move_come_true_only_on_a_square_with_an_enemy() {
    let game = before_e1(&["R1 C1", "B1 E1"]);

    assert_eq!(game.stake(click(&game, "R1 D1")), None);
    assert_eq!(game.stake(Click::On(Draft::Moving(Soldier::parse("R1").expect("Red 1")))), None);
    assert_eq!(game.stake(click(&game, "finish")), None, "the next squad's die is no stake");
}
