//! Chapter 3: the turn, who moves first and the movement die (CA-301 to CA-308).

mod support;
use support::*;

use commando_attack::setup::{Setup, Variant};
use commando_attack::{Components, TURN_LIMIT};
use table::Scores;
use table::any::builtin;
use table::chance::{Journal, Script};

/// Starts a match for two in the jungle; the first dice are initiative, Joe's before Cobra's, then movement.
fn start(dice: Script) -> (CommandoAttack, Vec<Event>) {
    let board = "jungle".to_owned();
    let setup = Setup { board, people: 2, variant: Variant::Standard, repeat_missions: false };
    let mut table = Journal::new(dice);
    let game = CommandoAttack::start(builtin::<Components>().content, &setup, &mut table).expect("it starts");
    (game, table.events)
}

/// The squad that moves now, by whose soldiers can be moved.
#[track_caller]
fn moving(game: &CommandoAttack) -> char {
    let mut squads: Vec<char> =
        legal(game).iter().filter_map(|text| text.strip_prefix("move ")?.chars().next()).collect();
    squads.dedup();
    assert_eq!(squads.len(), 1, "one squad moves at a time");
    squads[0]
}

#[test]
fn ca_301_the_team_with_the_higher_die_moves_first() {
    let (joe, _) = start(dice![5, 2, 3]);
    let (cobra, _) = start(dice![2, 5, 3]);

    assert_eq!((moving(&joe), decider(&joe)), ('R', Seat(0)));
    assert_eq!((moving(&cobra), decider(&cobra)), ('B', Seat(1)));
}

#[test]
fn ca_301_tied_dice_are_rolled_again_until_one_is_higher() {
    let (game, events) = start(dice![4, 4, 1, 1, 3, 6, 2]);

    assert_eq!(
        events,
        [
            Event::InitiativeTied { die: 4 },
            Event::InitiativeTied { die: 1 },
            Event::TurnBegan { turn: 1, joe: 3, cobra: 6, first: Team::Cobra },
            Event::SquadRolled { squad: Squad::Blue, die: 2, left: 2 },
        ]
    );
    assert_eq!(moving(&game), 'B');
}

#[test]
fn ca_302_initiative_is_rolled_anew_in_every_turn_and_in_the_first() {
    let (mut game, events) = start(dice![6, 1, 1]);
    assert_eq!(events[0], Event::TurnBegan { turn: 1, joe: 6, cobra: 1, first: Team::Joe });
    for dice in [dice![1], dice![1], dice![1]] {
        let events = play(&mut game, "finish", dice);
        assert!(!events.iter().any(|event| matches!(event, Event::TurnBegan { .. })), "no die within a turn");
    }

    let second = play(&mut game, "finish", dice![1, 6, 1]);

    assert_eq!(second[0], Event::TurnBegan { turn: 2, joe: 1, cobra: 6, first: Team::Cobra });
    assert_eq!(moving(&game), 'B', "Cobra, last in turn 1, is first in turn 2");
}

#[test]
fn ca_303_ca_304_when_joe_is_first_red_and_orange_move_and_then_blue_and_green() {
    let (mut game, _) = start(dice![6, 1, 1]);

    let order = [dice![1], dice![1], dice![1], dice![6, 1, 1]].map(|dice| {
        let squad = moving(&game);
        play(&mut game, "finish", dice);
        squad
    });

    assert_eq!(order, ['R', 'O', 'B', 'G']);
    assert_eq!(moving(&game), 'R');
}

#[test]
fn ca_303_ca_304_when_cobra_is_first_blue_and_green_move_and_then_red_and_orange() {
    let (mut game, _) = start(dice![1, 6, 1]);

    let order = [dice![1], dice![1], dice![1], dice![1, 6, 1]].map(|dice| {
        let squad = moving(&game);
        play(&mut game, "finish", dice);
        squad
    });

    assert_eq!(order, ['B', 'G', 'R', 'O']);
    assert_eq!(moving(&game), 'B');
}

#[test]
fn ca_305_as_many_different_soldiers_may_move_as_the_die_has_dots() {
    let moves = ["move R1 D1", "move R2 G3", "move R3 D4", "move R4 D6", "move R5 G5", "move R6 F6"];
    for die in 1..=6 {
        let (mut game, _) = start(dice![6, 1, die]);

        play_all(&mut game, &moves[..die]);

        for text in &moves[die..] {
            refuses(&game, text, "CA-305");
        }
        assert_eq!(legal(&game), ["finish"], "{die} soldiers have moved");
    }
}

#[test]
fn ca_305_the_die_is_rolled_for_each_squad_alone() {
    let (mut game, _) = start(dice![6, 1, 1]);
    play(&mut game, "move R1 D1", dice![]);

    let events = play(&mut game, "finish", dice![2]);

    assert_eq!(events, [Event::SquadRolled { squad: Squad::Orange, die: 2, left: 2 }]);
    play_all(&mut game, &["move O1 D9", "move O3 G10"]);
    refuses(&game, "move O4 D11", "CA-305");
}

#[test]
fn ca_306_a_squad_may_move_fewer_soldiers_or_none() {
    let (mut none, _) = start(dice![6, 1, 4]);
    let (mut one, _) = start(dice![6, 1, 4]);

    play(&mut none, "finish", dice![4]);
    play(&mut one, "move R2 G3", dice![]);
    assert!(allows(&one, "move R3 D4"), "three moves are left");
    play(&mut one, "finish", dice![4]);

    assert_eq!((moving(&none), at(&none, "R2").as_deref()), ('O', Some("F3")));
    assert_eq!((moving(&one), at(&one, "R2").as_deref()), ('O', Some("G3")));
}

#[test]
fn ca_307_ca_x02_three_soldiers_with_a_five_move_three_and_the_rest_is_lost() {
    let scene = Scene::on("jungle").first(Team::Cobra);
    let mut game = scene.put(["R1 A4", "R2 A5", "R3 A10", "O1 E9", "O2 E10", "G1 T1"]).moves(Squad::Green, 0);

    let events = play(&mut game, "finish", dice![5]);

    assert_eq!(events, [Event::SquadRolled { squad: Squad::Red, die: 5, left: 3 }]);
    play_all(&mut game, &["move R1 B4", "move R2 B5"]);
    assert!(allows(&game, "move R3 B10"), "the third may move");
    play(&mut game, "move R3 B10", dice![]);
    assert_eq!(legal(&game), ["finish"]);
    refuses(&game, "move R1 C4", "CA-308");

    let events = play(&mut game, "finish", dice![1]);

    assert_eq!(events, [Event::SquadRolled { squad: Squad::Orange, die: 1, left: 1 }]);
    play(&mut game, "move O1 F9", dice![]);
    refuses(&game, "move O2 F10", "CA-305");
}

#[test]
fn ca_308_a_soldier_moves_once_in_an_activation_and_again_in_the_next() {
    let mut game = Scene::on("jungle").put(["R1 A4", "R2 A5", "B1 T14"]).moves(Squad::Red, 2);
    play(&mut game, "move R1 C4", dice![]);

    refuses(&game, "move R1 D4", "CA-308");
    refuses(&game, "move R1 A4", "CA-308");
    assert!(allows(&game, "move R2 B5"), "a move is left for somebody else");

    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);
    assert!(allows(&game, "move R1 D4"));
}

#[test]
fn ca_r03_battles_are_fought_after_each_squad_also_when_one_person_holds_both() {
    for people in [People::Two, People::Four] {
        let scene = Scene::on("jungle").people(people);
        let mut game = scene.put(["R1 A4", "O1 A14", "B1 E4", "B2 T14"]).moves(Squad::Red, 1);
        let events = play(&mut game, "move R1 E4", dice![]);
        assert_eq!(events.len(), 1, "nothing is rolled before the squad has finished: {events:?}");

        let events = play(&mut game, "finish", dice![5, 2, 3]);

        assert_eq!(
            events,
            [
                Event::AttackRolled {
                    soldier: Soldier::new(Squad::Red, 1),
                    square: square("E4"),
                    die: 5,
                    pair: false,
                    counts: true,
                },
                Event::DefenceRolled {
                    soldier: Soldier::new(Squad::Blue, 1),
                    square: square("E4"),
                    die: 2,
                    against: 5,
                    pair: false,
                },
                Event::Captured { soldier: Soldier::new(Squad::Blue, 1) },
                Event::SquadRolled { squad: Squad::Orange, die: 3, left: 1 },
            ]
        );
    }
}

#[test]
fn ca_r03_the_second_squad_rolls_only_when_all_battles_of_the_first_are_fought() {
    let mut game = Scene::on("jungle")
        .put(["R1 A4", "R2 C10", "O1 A14", "B1 E4", "B2 C6", "B3 T14"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["move R1 E4", "move R2 C6"]);

    play(&mut game, "finish", dice![]);
    refuses(&game, "move O1 B14", "CA-401");
    let first = play(&mut game, "fight E4", dice![5, 2, 5, 2, 6]);

    assert_eq!(first.last(), Some(&Event::SquadRolled { squad: Squad::Orange, die: 6, left: 1 }));
}

#[test]
fn ca_r23_a_squad_without_soldiers_is_passed_over_and_rolls_no_die() {
    let mut game = Scene::on("jungle").first(Team::Joe).put(["R1 A4", "G1 T14"]).moves(Squad::Red, 1);

    let events = play(&mut game, "finish", dice![2]);

    assert_eq!(
        events,
        [
            Event::SquadSkipped { squad: Squad::Orange },
            Event::SquadSkipped { squad: Squad::Blue },
            Event::SquadRolled { squad: Squad::Green, die: 2, left: 1 },
        ]
    );
    assert_eq!(moving(&game), 'G');
}

#[test]
fn ca_r23_a_squad_that_cannot_move_rolls_all_the_same() {
    let mut game = Scene::on("jungle")
        .first(Team::Cobra)
        .put(["R1 A1", "O1 B1", "O2 A2", "G1 T14"])
        .moves(Squad::Green, 0);

    let events = play(&mut game, "finish", dice![4]);

    assert_eq!(events, [Event::SquadRolled { squad: Squad::Red, die: 4, left: 1 }]);
    assert_eq!(legal(&game), ["finish"]);
    refuses(&game, "move R1 A2", "CA-311");
}

#[test]
fn ca_r21_after_turn_200_the_game_is_a_draw() {
    assert_eq!(TURN_LIMIT, 200);
    let mut game =
        Scene::on("jungle").turn(200).first(Team::Joe).put(["R1 A4", "G1 T14"]).moves(Squad::Green, 1);

    let events = play(&mut game, "finish", dice![]);

    assert_eq!(events, [Event::Ended { end: End::TurnLimit }]);
    assert_eq!(game.turn(), Turn::Over);
    let outcome = game.outcome().expect("it is over");
    assert_eq!(
        (outcome.label, outcome.rule, outcome.scores),
        ("draw-turn-limit", RuleId("CA-R21"), Scores::all(0.5))
    );
}

#[test]
fn ca_r21_turn_200_itself_is_played_to_the_end() {
    let last_but_one = Scene::on("jungle").turn(199).first(Team::Joe).put(["R1 A4", "G1 T14"]);
    let mut game = last_but_one.moves(Squad::Green, 1);

    let events = play(&mut game, "finish", dice![1, 6, 3]);

    assert_eq!(events[0], Event::TurnBegan { turn: 200, joe: 1, cobra: 6, first: Team::Cobra });
    assert_eq!(decider(&game), Seat(1));
    play(&mut game, "finish", dice![3]);
    assert_eq!(decider(&game), Seat(0), "the second half of turn 200 follows the first");
    play(&mut game, "finish", dice![]);
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn ca_r21_a_mission_at_the_end_of_turn_200_still_wins() {
    let scene = Scene::on("jungle").turn(200).first(Team::Cobra).clock("R1", Clock::Ready);
    let mut game = scene.put(["R1 R7", "G1 T14"]).moves(Squad::Red, 1);

    play(&mut game, "finish", dice![2]);

    assert_eq!(game.outcome().map(|outcome| outcome.label), Some("joe-headquarters"));
}

#[test]
fn ca_x01_red_moves_four_and_fights_then_orange_moves_two_then_blue_then_green() {
    let scene = Scene::on("jungle").turn(0).first(Team::Joe);
    let red = ["R1 A4", "R2 E2", "R3 F3", "R4 D5", "R5 F5"];
    let orange = ["O1 E9", "O2 D10", "O3 F10"];
    let cobra = ["B1 E4", "B2 P9", "G1 P6"];
    let mut game = scene.put(red).put(orange).put(cobra).moves(Squad::Green, 0);

    play(&mut game, "finish", dice![5, 2, 4]);
    play_all(&mut game, &["move R1 E4", "move R2 D1", "move R3 G3", "move R4 D6"]);
    refuses(&game, "move R5 G5", "CA-305");
    refuses(&game, "move O1 D9", "CA-304");

    let fought = play(&mut game, "finish", dice![6, 1, 2]);
    assert_eq!(fought[2], Event::Captured { soldier: Soldier::new(Squad::Blue, 1) });
    assert_eq!(moving(&game), 'O');
    play_all(&mut game, &["move O1 D9", "move O2 C10"]);
    refuses(&game, "move O3 G10", "CA-305");

    play(&mut game, "finish", dice![1]);
    assert_eq!(moving(&game), 'B');
    play(&mut game, "finish", dice![1]);
    assert_eq!(moving(&game), 'G');
}
