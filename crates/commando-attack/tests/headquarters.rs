//! Chapter 5: the mission against the headquarters (CA-531 to CA-533, CA-R16).

mod support;

use support::*;

/// Who rolled what for a mission, in order: `R1 4`.
fn mission_dice(events: &[Event]) -> Vec<String> {
    let die = |event: &Event| match *event {
        Event::MissionRolled { soldier, die, .. } => Some(format!("{} {die}", soldier.tag())),
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

#[test]
fn ca_531_one_soldier_on_either_entrance_rolls_one_die() {
    for entrance in ["R1 K4", "R1 K5"] {
        let mut game = Scene::on("clearing")
            .put([entrance, "R2 C1", "B1 H1"])
            .clock("R1", Clock::Ready)
            .moves(Squad::Red, 1);
        let mut wins = game.clone();

        assert_eq!(mission_dice(&play(&mut game, "finish", dice![1, 4])), ["R1 1"], "{entrance}");
        assert_eq!(decider(&game), Seat(1), "{entrance}: the 4 was Cobra's movement die");

        assert_eq!(mission_dice(&play(&mut wins, "finish", dice![4])), ["R1 4"]);
        assert_eq!(wins.turn(), Turn::Over, "{entrance}");
    }
}

#[test]
fn ca_531_ca_r22_two_soldiers_roll_a_die_each_the_upper_entrance_first() {
    let mut game = Scene::on("clearing")
        .put(["R1 K5", "R2 K4", "B1 H1"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);

    let events = play(&mut game, "finish", dice![5, 1, 2]);

    assert_eq!(mission_dice(&events), ["R2 5", "R1 1"], "R2 stands on K4, above R1 on K5");
    assert_eq!(decider(&game), Seat(1));
}

#[test]
fn ca_r22_in_one_row_the_left_entrance_rolls_first() {
    let map = "HH..hh..\n\
               ee..ee..\n\
               ........\n\
               RRRRRRDs\n\
               OOOOOOPw\n\
               BBBBBBds\n\
               GGGGGGpw";
    let mut game = Scene::drawn(map)
        .expect("a board")
        .put(["R1 F2", "R2 E2", "B1 A6"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);

    assert_eq!(mission_dice(&play(&mut game, "finish", dice![5, 1, 2])), ["R2 5", "R1 1"]);
}

#[test]
fn ca_532_any_even_die_wins_at_once() {
    for (upper, lower) in [(2, 1), (1, 2), (6, 4), (3, 6)] {
        let mut game = Scene::on("clearing")
            .put(["R1 K4", "R2 K5", "O1 K8", "B1 H1", "B2 H2", "B3 H3"])
            .clock("R1", Clock::Ready)
            .clock("R2", Clock::Ready)
            .clock("O1", Clock::Ready)
            .moves(Squad::Orange, 1);

        let events = play(&mut game, "finish", dice![upper, lower]);

        let end = End::Headquarters { winner: Team::Joe };
        assert_eq!(events.last(), Some(&Event::Ended { end }), "{upper} and {lower}");
        assert_eq!(
            game.turn(),
            Turn::Over,
            "before the orange squad's depot roll and Cobra's half of the turn"
        );
        assert_eq!(legal(&game), [""; 0]);
    }
}

#[test]
fn ca_532_two_odd_dice_win_nothing() {
    let mut game = Scene::on("clearing")
        .put(["R1 K4", "R2 K5", "B1 H1"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);

    play(&mut game, "finish", dice![3, 3, 1]);
    assert_eq!(game.outcome(), None, "their sum is even, but no die is");
    play(&mut game, "finish", dice![6, 1, 1]);

    assert_eq!(mission_dice(&play(&mut game, "finish", dice![1, 4])), ["R1 1", "R2 4"], "both roll again");
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn ca_533_a_second_soldier_that_has_just_come_does_not_roll() {
    let mut game =
        Scene::on("clearing").put(["R1 K4", "R2 K6", "B1 H1"]).clock("R1", Clock::Ready).moves(Squad::Red, 1);
    play(&mut game, "R2 K5", dice![]);

    let first = play(&mut game, "finish", dice![3, 2]);
    assert_eq!(mission_dice(&first), ["R1 3"], "the 2 was Cobra's movement die");
    assert_eq!(game.outcome(), None);

    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(
        mission_dice(&play(&mut game, "finish", dice![3, 5, 1])),
        ["R1 3", "R2 5"],
        "now both are ready"
    );
}

#[test]
fn ca_r16_soldiers_of_two_squads_roll_their_own_dice() {
    let scene = Scene::on("clearing")
        .put(["O1 K4", "R1 K5", "B1 H1"])
        .clock("O1", Clock::Ready)
        .clock("R1", Clock::Ready);

    let mut neither = scene.clone().moves(Squad::Orange, 1);
    let events = play(&mut neither, "finish", dice![1, 3, 2]);
    assert_eq!(mission_dice(&events), ["R1 1", "O1 3"], "the red squad first, though O1 stands higher");
    assert_eq!(neither.outcome(), None);

    let mut orange = scene.clone().moves(Squad::Orange, 1);
    play(&mut orange, "finish", dice![1, 2]);
    assert_eq!(orange.turn(), Turn::Over, "the second squad's die wins as well");

    let mut red = scene.moves(Squad::Orange, 1);
    assert_eq!(mission_dice(&play(&mut red, "finish", dice![2])), ["R1 2"], "orange need not roll any more");
    assert_eq!(red.turn(), Turn::Over);
}

#[test]
fn ca_x10_three_and_six_win_but_one_and_five_wait() {
    let scene = Scene::on("jungle")
        .put(["R1 R7", "R2 R8", "B1 K5"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready);

    let mut wins = scene.clone().moves(Squad::Red, 1);
    play(&mut wins, "finish", dice![3, 6]);
    assert_eq!(wins.outcome().map(|outcome| outcome.label), Some("joe-headquarters"));

    let mut waits = scene.moves(Squad::Red, 1);
    play(&mut waits, "finish", dice![1, 5, 1]);
    assert_eq!(waits.outcome(), None);
    assert_eq!(at(&waits, "R1").as_deref(), Some("R7"));
    assert_eq!(decider(&waits), Seat(1));
}
