//! Chapter 1: teams, people and the setup (CA-101 to CA-108).

mod support;
use support::*;

use commando_attack::board::Ground;
use commando_attack::setup::{Setup, Variant};
use commando_attack::{Components, Draft};
use table::any::builtin;
use table::chance::{Journal, Script};
use table::{Eye, Match, Refused, Seed};

fn setup(board: &str, people: u8) -> Setup {
    Setup { board: board.to_owned(), people, variant: Variant::Standard, repeat_missions: false }
}

fn start(setup: &Setup, dice: Script) -> CommandoAttack {
    CommandoAttack::start(builtin::<Components>().content, setup, &mut Journal::new(dice)).expect("it starts")
}

/// Who decides for red, orange, blue and green in a first turn in which nobody moves.
fn holders(people: u8) -> [Seat; 4] {
    let mut game = start(&setup("jungle", people), dice![6, 1, 3]);
    [dice![3], dice![3], dice![3], dice![6, 1, 3]].map(|dice| {
        let seat = decider(&game);
        play(&mut game, "finish", dice);
        seat
    })
}

#[test]
fn ca_101_four_squads_of_six_are_two_teams_of_twelve() {
    let game = start(&setup("jungle", 2), dice![6, 1, 6]);

    for (squad, team) in [("R", Team::Joe), ("O", Team::Joe), ("B", Team::Cobra), ("G", Team::Cobra)] {
        for number in 1..=6 {
            let soldier = Soldier::parse(&format!("{squad}{number}")).expect("a squad has six soldiers");
            assert_eq!(soldier.team(), team);
            assert!(game.square_of(soldier).is_some(), "{soldier} is in the game");
        }
        assert_eq!(Soldier::parse(&format!("{squad}7")), None, "a squad has no seventh soldier");
        assert_eq!(Soldier::parse(&format!("{squad}0")), None, "soldiers are counted from 1");
    }
    assert_eq!(Team::BOTH.map(|team| team.soldiers().len()), [12, 12]);
    assert_eq!(Squad::ALL.map(|squad| squad.soldiers().len()), [6, 6, 6, 6]);
}

#[test]
fn ca_102_of_two_people_each_holds_both_squads_of_a_team() {
    assert_eq!(holders(2), [Seat(0), Seat(0), Seat(1), Seat(1)]);

    let seats = start(&setup("jungle", 2), dice![6, 1, 6]).seats();
    assert_eq!(seats.iter().map(|seat| (seat.id, seat.team)).collect::<Vec<_>>(), [("joe", 0), ("cobra", 1)]);
}

#[test]
fn ca_103_of_three_people_two_share_joe_and_one_holds_all_of_cobra() {
    assert_eq!(holders(3), [Seat(0), Seat(1), Seat(2), Seat(2)]);

    let seats = start(&setup("jungle", 3), dice![6, 1, 6]).seats();
    assert_eq!(
        seats.iter().map(|seat| (seat.id, seat.team)).collect::<Vec<_>>(),
        [("red", 0), ("orange", 0), ("cobra", 1)]
    );
}

#[test]
fn ca_104_four_people_hold_one_squad_each() {
    assert_eq!(holders(4), [Seat(0), Seat(1), Seat(2), Seat(3)]);

    let seats = start(&setup("jungle", 4), dice![6, 1, 6]).seats();
    assert_eq!(
        seats.iter().map(|seat| (seat.id, seat.team)).collect::<Vec<_>>(),
        [("red", 0), ("orange", 0), ("blue", 1), ("green", 1)]
    );
}

#[test]
fn ca_102_ca_103_ca_104_nobody_plays_alone_and_no_more_than_four_play() {
    for people in [0, 1, 5, 6] {
        let error = CommandoAttack::start(
            builtin::<Components>().content,
            &setup("jungle", people),
            &mut Journal::new(dice![]),
        )
        .err()
        .unwrap_or_else(|| panic!("{people} people started a game"));
        assert!(error.0.starts_with(&format!("{people} people cannot play")), "{error}");
    }
}

#[test]
fn a_setup_on_an_unknown_board_names_the_boards_there_are() {
    let refused = CommandoAttack::start(
        builtin::<Components>().content,
        &setup("desert", 2),
        &mut Journal::new(dice![]),
    );

    let error = refused.err().expect("there is no desert");
    assert_eq!(error.0, "no board is called `desert`; there are clearing, jungle");
}

#[test]
fn ca_105_ca_304_only_the_active_squad_of_the_one_who_decides_can_be_moved() {
    for people in [2, 3, 4] {
        let mut game = start(&setup("jungle", people), dice![6, 1, 6]);
        // Of two people one holds both squads of the team: the other squad is not somebody else's, only not due.
        let of_the_team = if people == 2 { "CA-304" } else { "CA-105" };

        assert!(allows(&game, "move R2 G3"), "red moves");
        refuses(&game, "move O3 G10", of_the_team);
        refuses(&game, "move B3 O11", "CA-105");
        refuses(&game, "move G3 N5", "CA-105");

        play(&mut game, "finish", dice![6]);

        assert!(allows(&game, "move O3 G10"), "orange moves");
        refuses(&game, "move R2 G3", of_the_team);
    }
}

#[test]
fn ca_105_a_teammate_cannot_decide_for_the_squad_that_moves() {
    for people in [2, 3, 4] {
        let seed = Seed::from_number(u64::from(people));
        let mut game =
            Match::<CommandoAttack>::start(builtin(), setup("jungle", people), seed).expect("it starts");
        let holder = decider(game.state());
        let finish = game.state().read("finish").expect("notation");

        for seat in Seat::first(usize::from(people)).filter(|&seat| seat != holder) {
            assert_eq!(game.decide(seat, finish), Err(Refused::NotYourTurn { turn: holder }));
        }
        assert!(game.decide(holder, finish).is_ok());
    }
}

#[test]
fn ca_106_everybody_starts_on_the_start_squares_and_nobody_is_a_prisoner() {
    let game = start(&setup("jungle", 2), dice![6, 1, 6]);

    let squares =
        |squad: char| (1..=6).map(|number| at(&game, &format!("{squad}{number}"))).collect::<Vec<_>>();
    let expected = |squares: [&str; 6]| squares.map(|square| Some(square.to_owned()));
    assert_eq!(squares('R'), expected(["E2", "F3", "E4", "D5", "F5", "E6"]));
    assert_eq!(squares('O'), expected(["E9", "D10", "F10", "E11", "F12", "E13"]));
    assert_eq!(squares('B'), expected(["P13", "O12", "P11", "Q10", "O10", "P9"]));
    assert_eq!(squares('G'), expected(["P6", "Q5", "O5", "P4", "O3", "P2"]));
}

#[test]
fn ca_106_on_any_board_each_soldier_has_its_own_start_square() {
    for board in ["jungle", "clearing"] {
        let game = start(&setup(board, 4), dice![6, 1, 6]);
        for soldier in Team::BOTH.into_iter().flat_map(Team::soldiers) {
            let square = game.square_of(soldier).expect("nobody starts as a prisoner");
            assert_eq!(square, game.board().start(soldier));
            assert_eq!(game.board().ground(square), Ground::Start { soldier });
        }
        let drawn = game.draw(Eye::ALL, &[]).plain();
        assert!(!drawn.contains("In "), "the camps of {board} are empty: {drawn}");
    }
}

#[test]
fn ca_107_two_attackers_roll_two_dice_however_many_people_share_the_dice() {
    for people in [People::Two, People::Three, People::Four] {
        let scene = Scene::on("jungle").people(people).first(Team::Joe);
        let mut game = scene.put(["R1 A4", "R2 E8", "B1 E4", "B2 T14"]).moves(Squad::Red, 2);
        play_all(&mut game, &["move R1 E4", "move R2 E4"]);

        // One die each would be 1 against 4 and lose; the fourth die is blue's movement.
        let events = play(&mut game, "finish", dice![1, 4, 4, 2]);

        let attack = events.iter().filter(|event| matches!(event, Event::AttackRolled { .. })).count();
        let defence = events.iter().filter(|event| matches!(event, Event::DefenceRolled { .. })).count();
        assert_eq!((attack, defence), (2, 1));
        assert_eq!(at(&game, "B1"), None);
        assert_eq!([at(&game, "R1"), at(&game, "R2")], [Some("E4".to_owned()), Some("E4".to_owned())]);
    }
}

#[test]
fn ca_107_one_attacker_rolls_one_die_even_of_a_player_who_holds_both() {
    let mut game = Scene::on("jungle")
        .people(People::Three)
        .first(Team::Cobra)
        .put(["B1 A4", "R1 E4", "R2 T14"])
        .moves(Squad::Blue, 1);
    play(&mut game, "move B1 E4", dice![]);

    let events = play(&mut game, "finish", dice![3, 3, 2]);

    assert_eq!(events.iter().filter(|event| matches!(event, Event::AttackRolled { .. })).count(), 1);
    assert_eq!((at(&game, "R1"), at(&game, "B1").as_deref()), (None, Some("E4")));
}

#[test]
fn ca_108_every_soldier_moves_alike() {
    let moves = |squad: Squad, number: u8| -> Vec<String> {
        let soldier = Soldier::new(squad, number);
        let game = Scene::on("jungle").put([format!("{} M9", soldier.tag()).as_str()]).moves(squad, 1);
        let mut clicks = Vec::new();
        game.clicks(Draft::Moving(soldier), &mut clicks);
        clicks.into_iter().map(|click| game.name(game.target(click))).collect()
    };
    let expected = moves(Squad::Red, 1);
    assert!(expected.len() >= 20, "M9 is a square with a view: {expected:?}");

    for squad in Squad::ALL {
        for number in 1..=6 {
            assert_eq!(moves(squad, number), expected, "{squad} {number}");
        }
    }
}

#[test]
fn ca_108_every_soldier_fights_alike() {
    for attacker in 1..=6 {
        for defender in 1..=6 {
            let attacks = |die: u8| {
                let (own, other) = (format!("R{attacker}"), format!("B{defender}"));
                let mut game = Scene::on("jungle")
                    .put([format!("{own} A4").as_str(), &format!("{other} E4"), "O1 A14", "G1 T1"])
                    .moves(Squad::Red, 1);
                play(&mut game, &format!("move {own} E4"), dice![]);
                play(&mut game, "finish", dice![die, 4, 1]);
                (at(&game, &own), at(&game, &other))
            };
            let here = Some("E4".to_owned());
            assert_eq!(attacks(4), (here.clone(), None), "R{attacker} beats B{defender} on a tie");
            assert_eq!(attacks(3), (None, here), "R{attacker} loses to B{defender} with the lower die");
        }
    }
}
