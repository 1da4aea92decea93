//! The odds of missions are what the dice bring (CA-503, CA-531, CA-602).

mod support;

use support::*;
use table::chance::{Fast, Journal};
use table::{Odds, Stake, Tone};

const TRIES: u32 = 20_000;

#[track_caller]
fn odds(game: &CommandoAttack, text: &str) -> Odds {
    let click = click(game, text);
    assert_eq!(game.stake(click), Some(Stake::Roll), "`{text}` rolls for a mission");
    game.odds(click).expect("a mission has odds")
}

/// Rolls for the mission of these soldiers many times and compares with the odds.
#[track_caller]
fn dice_agree(game: &CommandoAttack, text: &str, soldiers: &[&str], ways: (u32, u32)) {
    let odds = odds(game, text);
    let tones: Vec<Tone> = odds.outcomes.iter().map(|outcome| outcome.tone).collect();
    assert_eq!(tones, [Tone::Good, Tone::Bad]);
    assert_eq!(odds.outcomes[0].label, "The mission succeeds");
    assert_eq!(odds.outcomes[0].ways, Some(ways));
    assert_eq!(odds.outcomes[1].ways, Some((ways.1 - ways.0, ways.1)));
    assert_eq!(odds.outcomes.iter().map(|outcome| outcome.share).sum::<f64>(), 1.0);

    let soldiers: Vec<Soldier> = soldiers.iter().map(|tag| Soldier::parse(tag).expect("a soldier")).collect();
    let action = game.read(text).expect("a decision");
    let mut table = Journal::new(Fast::new(503));
    let mut successes = 0;
    for _ in 0..TRIES {
        table.events.clear();
        game.clone().apply(action, &mut table).expect("it is legal");
        let succeeded = |event: &Event| matches!(event, Event::MissionRolled { soldier, success: true, .. } if soldiers.contains(soldier));
        successes += u32::from(table.events.iter().any(succeeded));
    }
    let share = odds.outcomes[0].share;
    let error = (share * (1.0 - share) / f64::from(TRIES)).sqrt();
    let found = f64::from(successes) / f64::from(TRIES);
    assert!((found - share).abs() < 4.0 * error, "odds {share}, but {found} of {TRIES} tries");
}

/// Red 1 is ready on a square, and the orange squad is about to finish G.I. Joe's half of the turn.
fn ready_on(square: &str) -> Scene {
    let red = format!("R1 {square}");
    let others = ["O1 C5", "B1 H1", "B2 H2", "B3 H3"];
    Scene::on("clearing").put([red.as_str()]).put(others).clock("R1", Clock::Ready)
}

#[test]
fn ca_503_finishing_the_half_turn_rolls_for_the_one_mission_that_is_due_by_odds() {
    let game = ready_on("K8").moves(Squad::Orange, 1);
    let depot = odds(&game, "finish");
    assert_eq!(depot.title, "Sabotage Cobra's supply depot");
    assert_eq!(depot.outcomes[1].label, "Red 1 must wait");
    assert_eq!(depot.rule, RuleId("CA-503"));
    let note = "An even die makes two enemies of your choice surrender.";
    assert_eq!(depot.note.as_deref(), Some(note));
    dice_agree(&game, "finish", &["R1"], (3, 6));

    let game = ready_on("K1").moves(Squad::Orange, 1);
    let camp = odds(&game, "finish");
    assert_eq!(camp.title, "Free 10 prisoners in Cobra's P.O.W. camp");
    assert_eq!(camp.note.as_deref(), Some("An even die frees all 10 prisoners."));
    dice_agree(&game, "finish", &["R1"], (3, 6));

    let game = ready_on("K4").moves(Squad::Orange, 1);
    let headquarters = odds(&game, "finish");
    assert_eq!(headquarters.title, "Attack Cobra's headquarters");
    assert_eq!(headquarters.note.as_deref(), Some("An even die wins the game."));
    dice_agree(&game, "finish", &["R1"], (3, 6));
}

#[test]
fn ca_512_the_odds_say_that_the_last_enemies_surrender() {
    let scene = Scene::on("clearing").put(["R1 K8", "O1 C5", "B1 H1"]).clock("R1", Clock::Ready);
    let note = |scene: Scene| odds(&scene.moves(Squad::Orange, 1), "finish").note.expect("a note");

    assert_eq!(note(scene.clone()), "An even die makes the last enemy surrender and wins the game.");
    let two = "An even die makes the last two enemies surrender and wins the game.";
    assert_eq!(note(scene.put(["B2 H2"])), two);
}

#[test]
fn ca_531_soldiers_on_both_entrances_succeed_27_times_in_36_by_odds() {
    let both = ready_on("K4").put(["R2 K5"]).clock("R2", Clock::Ready).moves(Squad::Orange, 1);
    let twice = odds(&both, "finish");
    assert_eq!(twice.rule, RuleId("CA-531"));
    assert_eq!(twice.outcomes[1].label, "Red 1 and Red 2 must wait");
    assert_eq!(twice.note.as_deref(), Some("An even die of the two wins the game."));
    dice_agree(&both, "finish", &["R1", "R2"], (27, 36));

    let just_come = ready_on("K4").put(["R2 K5"]).clock("R2", Clock::Arrived).moves(Squad::Orange, 1);
    dice_agree(&just_come, "finish", &["R1"], (3, 6));
}

#[test]
fn ca_r16_the_other_squads_mission_is_not_in_the_odds_and_that_is_said() {
    let game = ready_on("K4").put(["O2 K5"]).clock("O2", Clock::Ready).moves(Squad::Orange, 1);

    let note = odds(&game, "finish").note.expect("a note");
    assert!(note.ends_with("Missions after it are not counted."), "{note}");
    dice_agree(&game, "finish", &["R1"], (3, 6));
}

#[test]
fn ca_r17_a_pair_on_an_entrance_has_one_die_by_odds() {
    let scene = ready_on("K8").put(["R2 K8"]).clock("R2", Clock::Ready);
    let game = scene.moves(Squad::Orange, 1);

    dice_agree(&game, "finish", &["R1"], (3, 6));
}

#[test]
fn ca_r15_each_of_several_missions_has_its_odds_when_it_is_chosen() {
    let mut game = ready_on("K4").put(["R2 K8"]).clock("R2", Clock::Ready).moves(Squad::Orange, 1);
    assert_eq!(game.stake(click(&game, "finish")), None, "first a mission is chosen");
    play(&mut game, "finish", dice![]);

    dice_agree(&game, "mission hq", &["R1"], (3, 6));
    dice_agree(&game, "mission depot", &["R2"], (3, 6));
    let note = odds(&game, "mission hq").note.expect("a note");
    assert_eq!(note, "An even die wins the game. Missions after it are not counted.");
}

#[test]
fn ca_r23_the_first_squad_rolls_at_once_when_the_second_has_nobody_left() {
    let scene = Scene::on("clearing").put(["R1 K4", "R2 C1", "B1 H1"]).clock("R1", Clock::Ready);

    dice_agree(&scene.clone().moves(Squad::Red, 1), "finish", &["R1"], (3, 6));
    let game = scene.put(["O1 C5"]).moves(Squad::Red, 1);
    assert_eq!(game.stake(click(&game, "finish")), None, "the orange squad moves before");
}

#[test]
fn ca_401_a_battle_comes_before_the_mission_also_in_the_odds() {
    let mut game = ready_on("K4").put(["O2 C1", "B4 E1"]).moves(Squad::Orange, 1);
    play(&mut game, "O2 E1", dice![]);

    assert_eq!(game.stake(click(&game, "finish")), Some(Stake::Fight));
}

#[test]
fn ca_502_ca_r11_no_stake_where_no_mission_is_due() {
    let arrived = ready_on("K8").clock("R1", Clock::Arrived).moves(Squad::Orange, 1);
    assert_eq!(arrived.stake(click(&arrived, "finish")), None);

    let joe = ["R2 C2", "R3 E2", "R4 B3", "R5 D3", "R6 D4", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"];
    let nobody_to_free = ready_on("K1").put(joe).moves(Squad::Orange, 1);
    assert_eq!(nobody_to_free.stake(click(&nobody_to_free, "finish")), None);
}

#[test]
fn ca_602_basic_trainees_roll_for_no_mission() {
    let scene = ready_on("K8").put(["R2 K4", "G1 G1"]).clock("R2", Clock::Ready).basic_trainee();
    let mut game = scene.moves(Squad::Green, 1);
    assert_eq!(game.stake(click(&game, "finish")), None);
    play(&mut game, "finish", dice![]);

    for mission in ["mission hq", "mission depot"] {
        assert_eq!(game.stake(click(&game, mission)), None);
        assert_eq!(game.odds(click(&game, mission)), None);
    }
}

#[test]
fn ca_511_ca_521_choices_without_dice_have_no_stake() {
    let mut game = ready_on("K8").moves(Squad::Orange, 1);
    play(&mut game, "finish", dice![2]);

    assert_eq!(game.stake(click(&game, "surrender B1")), None);
}
