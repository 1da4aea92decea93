//! Chapter 7: how the game ends (CA-701, CA-702, CA-R14).

mod support;

use support::*;

#[test]
fn ca_701_the_first_successful_headquarters_mission_wins() {
    let mut game = Scene::on("clearing")
        .put(["R1 K4", "R2 C1", "B1 B4", "B2 B5"])
        .clock("R1", Clock::Ready)
        .clock("B1", Clock::Ready)
        .clock("B2", Clock::Ready)
        .moves(Squad::Red, 1);
    let mut cobra = game.clone();
    assert_eq!(game.outcome(), None);

    play(&mut game, "finish", dice![6]);
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.label, "joe-headquarters");
    assert_eq!(outcome.rule, RuleId("CA-701"));
    assert_eq!(outcome.sentence, "G.I. Joe has taken Cobra's headquarters and wins.");
    assert_eq!((outcome.scores[Seat(0)], outcome.scores[Seat(1)]), (1.0, 0.0));
    refuses(&game, "finish", "CA-701");

    play(&mut cobra, "finish", dice![3, 1]);
    play(&mut cobra, "finish", dice![3, 2]);
    let outcome = cobra.outcome().expect("the game is over");
    assert_eq!(
        outcome.label, "cobra-headquarters",
        "Joe's roll failed, so Cobra's is the first that succeeds"
    );
    assert_eq!((outcome.scores[Seat(0)], outcome.scores[Seat(1)]), (0.0, 1.0));
}

#[test]
fn ca_701_other_missions_do_not_win() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "B1 H1", "B2 H2", "B3 H3", "R2 K1"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![]);
    play(&mut game, "mission depot", dice![2]);
    play_all(&mut game, &["surrender B1"]);
    play(&mut game, "surrender B2", dice![2, 1]);

    assert!(at(&game, "O1").is_some(), "depot sabotaged, prisoners freed");
    assert_eq!(game.outcome(), None);
    assert_eq!((game.scores()[Seat(0)], game.scores()[Seat(1)]), (0.5, 0.5));
    assert_eq!(decider(&game), Seat(1));
}

#[test]
fn ca_701_a_whole_team_wins_together() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 K4", "R2 C1", "B1 H1"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);

    play(&mut game, "finish", dice![2]);

    let scores = game.outcome().expect("the game is over").scores;
    assert_eq!(scores.0, [1.0, 1.0, 0.0, 0.0], "orange wins with red");
}

#[test]
fn ca_702_ca_r14_losing_the_last_soldier_in_battle_loses_at_once() {
    let mut game = Scene::on("clearing").put(["R1 C1", "R2 A7", "B1 E1"]).moves(Squad::Red, 1);
    play(&mut game, "R1 E1", dice![]);
    let mut one_left = game.clone();

    let events = play(&mut game, "finish", dice![3, 3]);
    let end = End::Elimination { winner: Team::Joe };
    assert_eq!(events.last(), Some(&Event::Ended { end }), "at once: no further die");
    let outcome = game.outcome().expect("the game is over");
    assert_eq!((outcome.label, outcome.rule), ("joe-elimination", RuleId("CA-702")));
    assert_eq!(outcome.sentence, "Cobra has no soldier left on the board. G.I. Joe wins.");
    assert_eq!((outcome.scores[Seat(0)], outcome.scores[Seat(1)]), (1.0, 0.0));

    play(&mut one_left, "finish", dice![2, 3, 1]);
    assert_eq!(one_left.outcome(), None, "Joe lost R1 but still has R2");
}

#[test]
fn ca_702_ca_r14_an_attacker_may_be_the_last_soldier_lost() {
    let mut game = Scene::on("clearing").put(["R1 C1", "R2 E2", "B1 E1"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    play(&mut game, "finish", dice![2, 3, 4]);
    assert_eq!(game.outcome(), None, "one of the two is still to fight");

    play(&mut game, "capture R1", dice![2, 5]);

    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.label, "cobra-elimination");
    assert_eq!((outcome.scores[Seat(0)], outcome.scores[Seat(1)]), (0.0, 1.0));
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn ca_702_ca_r14_surrender_of_the_last_soldiers_loses_before_other_missions_roll() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "O1 K4", "O2 K1", "B1 H1", "B2 H2"])
        .clock("R1", Clock::Ready)
        .clock("O1", Clock::Ready)
        .clock("O2", Clock::Ready)
        .moves(Squad::Orange, 1);

    let events = play(&mut game, "finish", dice![4]);

    assert_eq!(events.last(), Some(&Event::Ended { end: End::Elimination { winner: Team::Joe } }));
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn ca_702_one_squad_may_be_gone_as_long_as_the_other_is_there() {
    let mut game = Scene::on("clearing").put(["R1 C1", "R2 A7", "B1 E1", "G1 H1"]).moves(Squad::Red, 1);
    play(&mut game, "R1 E1", dice![]);

    let events = play(&mut game, "finish", dice![6, 1, 2]);

    assert!(events.contains(&Event::SquadSkipped { squad: Squad::Blue }));
    assert_eq!(game.outcome(), None);
    assert!(allows(&game, "G1 H2"), "green plays on alone");
}
