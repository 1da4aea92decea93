//! Chapter 6: the basic trainees' rules (CA-601 to CA-604, CA-R19, CA-R20).

mod support;

use commando_attack::Components;
use support::*;
use table::any::builtin;
use table::chance::{Chance, Fast};
use table::{Match, Seed, UndoRefused};

fn succeeded(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::MissionDone { .. }))
}

#[test]
fn ca_601_basic_trainees_do_not_move_diagonally() {
    let scene = Scene::on("clearing").put(["R1 H5", "B1 J8"]);
    let standard = scene.clone().moves(Squad::Red, 1);
    let trainee = scene.basic_trainee().moves(Squad::Red, 1);

    for diagonal in ["R1 I4", "R1 G4", "R1 I6", "R1 G6"] {
        assert!(allows(&standard, diagonal), "{diagonal}");
        refuses(&trainee, diagonal, "CA-601");
    }
    for straight in ["R1 H4", "R1 H1", "R1 I5", "R1 K5", "R1 H8", "R1 G5"] {
        assert!(allows(&trainee, straight), "{straight}");
    }
    let column = ["H4", "H3", "H2", "H1"].into_iter();
    let to_all_sides = column.chain(["I5", "J5", "K5"]).chain(["H6", "H7", "H8"]).chain(["G5"]);
    let expected: Vec<String> =
        to_all_sides.map(|to| format!("move R1 {to}")).chain(["finish".into()]).collect();
    assert_eq!(legal(&trainee), expected, "four directions and nothing else");
}

#[test]
fn ca_601_no_diagonal_attack_either() {
    let game = Scene::on("clearing").basic_trainee().put(["R1 D2", "R2 D1", "B1 E1"]).moves(Squad::Red, 2);

    refuses(&game, "R1 E1", "CA-601");
    assert!(allows(&game, "R2 E1"));
}

#[test]
fn ca_602_ca_603_staying_through_the_enemys_next_half_turn_succeeds_without_a_die() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "G1 H3"])
        .moves(Squad::Red, 1);
    play(&mut game, "R1 K8", dice![]);

    assert!(!succeeded(&play(&mut game, "finish", dice![1])), "not at the end of its own half");
    assert!(
        !succeeded(&play(&mut game, "finish", dice![1])),
        "nor before the enemy's second squad has moved"
    );
    let events = play(&mut game, "finish", dice![]);

    assert!(succeeded(&events));
    assert!(!events.iter().any(|event| matches!(event, Event::MissionRolled { .. })));
    assert_eq!(decider(&game), Seat(0), "the saboteur's side chooses, at the end of Cobra's half");
    assert_eq!(legal(&game), ["surrender B1", "surrender B2", "surrender G1"]);
    play_all(&mut game, &["surrender B1"]);
    let next = play(&mut game, "surrender G1", dice![6, 1, 1]);
    assert!(
        next.contains(&Event::TurnBegan { turn: 2, joe: 6, cobra: 1, first: Team::Joe }),
        "then the turn ends"
    );
}

#[test]
fn ca_602_a_captured_soldier_does_not_succeed_but_one_that_wins_does() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "G1 K6"])
        .moves(Squad::Red, 1);
    play(&mut game, "R1 K8", dice![]);
    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![1]);
    play(&mut game, "G1 K8", dice![]);
    let mut holds = game.clone();

    let events = play(&mut game, "finish", dice![4, 4, 6, 1, 1]);
    assert!(!succeeded(&events), "it was taken in the last battle of the half-turn");
    assert!(at(&game, "B1").is_some() && at(&game, "B2").is_some());

    assert!(succeeded(&play(&mut holds, "finish", dice![4, 5])), "success comes after that battle");
    assert_eq!(at(&holds, "G1"), None);
    assert_eq!(at(&holds, "B1"), None, "and takes the last two without a choice");
    assert_eq!(holds.turn(), Turn::Over);
}

#[test]
fn ca_602_leaving_before_the_enemys_half_turn_gives_the_mission_up() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .first(Team::Cobra)
        .put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .moves(Squad::Red, 1);
    play(&mut game, "R1 K8", dice![]);
    play(&mut game, "finish", dice![6, 1, 1]);
    play(&mut game, "R1 J8", dice![]);
    play(&mut game, "finish", dice![1]);

    assert!(!succeeded(&play(&mut game, "finish", dice![6, 1, 1])));
}

#[test]
fn ca_603_raiders_free_prisoners_taken_in_that_very_half_turn() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 K1", "R2 E1", "B1 F1", "B2 H8"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Blue, 1);
    play(&mut game, "B1 E1", dice![]);

    let events = play(&mut game, "finish", dice![6, 1, 6, 1, 1]);

    assert!(succeeded(&events));
    assert_eq!(at(&game, "R2").as_deref(), Some("C2"), "taken and freed again");
    assert_eq!(at(&game, "O6").as_deref(), Some("D8"));
    assert_eq!(at(&game, "R1").as_deref(), Some("K1"));
}

#[test]
fn ca_603_cobras_missions_succeed_at_the_end_of_joes_half() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .first(Team::Cobra)
        .put(["R1 D2", "O1 D6", "B1 C4", "B2 H8"])
        .moves(Squad::Blue, 1);
    play(&mut game, "B1 B4", dice![]);
    play(&mut game, "finish", dice![1]);
    assert_eq!(game.outcome(), None);
    play(&mut game, "finish", dice![1]);
    assert_eq!(game.outcome(), None, "the orange squad may still drive it off");

    play(&mut game, "finish", dice![]);

    assert_eq!(game.outcome().map(|outcome| outcome.label), Some("cobra-headquarters"));
}

#[test]
fn ca_604_dice_obstacles_and_battles_are_as_in_the_standard_game() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 C1", "R2 E2", "R3 A3", "B1 E1", "B2 F8", "B6 J8"])
        .moves(Squad::Red, 3);
    refuses(&game, "R3 G3", "CA-321");
    assert!(allows(&game, "R3 F3"), "a bush stops it");
    refuses(&game, "R2 H2", "CA-322");
    assert!(allows(&game, "R2 G2"), "the river stops it");
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    refuses(&game, "R1 F1", "CA-308");

    play(&mut game, "finish", dice![2, 5, 6]);
    assert_eq!(legal(&game), ["capture R1", "capture R2"]);
    let events = play(&mut game, "capture R1", dice![4, 4, 5]);
    assert_eq!(at(&game, "B1"), None, "a tie goes to the attacker");
    assert!(events.contains(&Event::SquadRolled { squad: Squad::Blue, die: 5, left: 2 }));
    assert!(allows(&game, "B2 F4"), "along the river without a stop");

    let events = play(&mut game, "finish", dice![3, 3, 1, 4, 2]);
    assert!(events.contains(&Event::InitiativeTied { die: 3 }));
    assert_eq!(decider(&game), Seat(1), "Cobra has won first maneuver");
}

#[test]
fn ca_604_a_team_without_soldiers_loses() {
    let mut game = Scene::on("clearing").basic_trainee().put(["R1 C1", "B1 E1"]).moves(Squad::Red, 1);
    play(&mut game, "R1 E1", dice![]);

    play(&mut game, "finish", dice![1, 2]);

    assert_eq!(game.outcome().map(|outcome| outcome.label), Some("cobra-elimination"));
}

#[test]
fn ca_r19_the_wait_ends_with_the_enemys_next_half_turn_whoever_moves_in_between() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .first(Team::Cobra)
        .put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .moves(Squad::Red, 1);
    play(&mut game, "R1 K8", dice![]);
    let mut cobra_next = game.clone();

    assert!(!succeeded(&play(&mut game, "finish", dice![6, 1, 1])));
    assert!(!succeeded(&play(&mut game, "finish", dice![1])), "Joe moves again; Cobra has not moved since");
    assert!(succeeded(&play(&mut game, "finish", dice![])), "now it has");

    play(&mut cobra_next, "finish", dice![1, 6, 1]);
    assert!(succeeded(&play(&mut cobra_next, "finish", dice![])), "here Cobra's half came at once");
}

#[test]
fn ca_r20_a_depot_success_takes_soldiers_anywhere_also_on_entrances() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 K8", "R2 C1", "B1 C4", "B2 K4", "B3 G1", "B4 F3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Blue, 1);
    play(&mut game, "B1 B4", dice![]);

    play(&mut game, "finish", dice![]);
    assert_eq!(legal(&game), ["surrender B1", "surrender B2", "surrender B3", "surrender B4"]);
    let mut others = game.clone();
    play_all(&mut game, &["surrender B1"]);
    play(&mut game, "surrender B2", dice![6, 1, 1]);
    assert_eq!([at(&game, "B1"), at(&game, "B2")], [None, None]);

    play(&mut game, "finish", dice![1]);
    assert_eq!(game.outcome(), None, "B1 was about to take the headquarters and is gone");

    play_all(&mut others, &["surrender B3"]);
    play(&mut others, "surrender B4", dice![6, 1, 1]);
    play(&mut others, "finish", dice![]);
    assert_eq!(
        others.outcome().map(|outcome| outcome.label),
        Some("cobra-headquarters"),
        "left alone, it does"
    );
}

#[test]
fn ca_r10_basic_success_comes_once_unless_missions_repeat() {
    let scene = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3", "B4 J1", "B5 I3"])
        .clock("R1", Clock::Ready);

    let mut once = scene.clone().moves(Squad::Blue, 1);
    play(&mut once, "finish", dice![]);
    play_all(&mut once, &["surrender B1"]);
    play(&mut once, "surrender B2", dice![6, 1, 1]);
    play(&mut once, "finish", dice![1]);
    assert!(!succeeded(&play(&mut once, "finish", dice![6, 1, 1])), "it must come anew");

    let mut again = scene.repeat_missions().moves(Squad::Blue, 1);
    play(&mut again, "finish", dice![]);
    play_all(&mut again, &["surrender B1"]);
    play(&mut again, "surrender B2", dice![6, 1, 1]);
    assert!(!succeeded(&play(&mut again, "finish", dice![1])), "its own half-turn brings nothing");
    assert!(succeeded(&play(&mut again, "finish", dice![])), "the enemy's does");
    assert!(allows(&again, "surrender B3"));
}

#[test]
fn ca_r11_basic_a_raider_waits_for_the_first_prisoner() {
    let mut game = Scene::on("clearing")
        .basic_trainee()
        .put(["R1 K1", "R2 C2", "R3 E1", "R4 B3", "R5 D3", "R6 D4"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .put(["B1 F1", "B2 H8"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Blue, 1);

    assert!(!succeeded(&play(&mut game, "finish", dice![1, 6, 1])), "nobody to free");
    play(&mut game, "B1 E1", dice![]);
    let events = play(&mut game, "finish", dice![5, 4, 1]);

    assert!(succeeded(&events));
    assert_eq!(at(&game, "R3").as_deref(), Some("E2"));
}

#[test]
fn ca_x11_holding_the_headquarters_entrance_wins_without_dice() {
    let mut game = Scene::on("jungle").basic_trainee().put(["R1 Q7", "R2 E2", "B1 K5"]).moves(Squad::Red, 1);
    refuses(&game, "R1 R8", "CA-601");
    play(&mut game, "R1 R7", dice![]);
    play(&mut game, "finish", dice![1]);
    assert_eq!(game.outcome(), None, "Cobra has its half-turn to drive it off");

    play(&mut game, "finish", dice![]);

    assert_eq!(game.outcome().map(|outcome| outcome.label), Some("joe-headquarters"));
}

/// Plays the small board with the simplified rules by chance, up to the end.
fn play_first_steps(seed: u64) -> Match<CommandoAttack> {
    let content = builtin::<Components>();
    let mut scenarios = CommandoAttack::scenarios(content.content).into_iter();
    let setup = scenarios.find(|scenario| scenario.id == "first-steps").expect("a scenario").setup;
    let mut game =
        Match::<CommandoAttack>::start(content, setup, Seed::from_number(seed)).expect("a scenario starts");
    let mut chance = Fast::new(seed);
    while let Turn::Decide(seat) = game.state().turn() {
        let legal = game.state().legal();
        let action = legal[chance.below(legal.len() as u32) as usize];
        game.decide(seat, action).expect("what is listed is legal");
    }
    game
}

#[test]
fn ca_603_the_loser_cannot_take_back_alone_the_finish_that_lost_the_game() {
    // No die is rolled between this `finish` and the end, so only the end itself seals it.
    let lost_by_finish = |game: &Match<CommandoAttack>| {
        let last = game.events(game.decisions());
        matches!(last, [Event::MissionDone { .. }, Event::Ended { end: End::Headquarters { .. } }])
            && game.steps().last().is_some_and(|(_, action)| action == Action::Finish)
    };
    let mut game = (0..50).map(play_first_steps).find(lost_by_finish).expect("such an end");
    let (loser, _) = game.steps().last().expect("a decision");
    assert_eq!(game.state().scores()[loser], 0.0);

    let before = game.decisions() - 1;
    assert_eq!(game.undo(loser, before), Err(UndoRefused::Sealed));
    assert_eq!(game.undo_limit(loser), Err(UndoRefused::Sealed));
    assert_eq!(game.state().turn(), Turn::Over);

    let winner = Seat(1 - loser.0);
    assert_eq!(game.undo(winner, before), Err(UndoRefused::OtherSeat));
    assert_eq!(game.undo_by_consent(before), Ok(()), "together they may");
    assert_eq!(game.state().turn(), Turn::Decide(loser));
}
