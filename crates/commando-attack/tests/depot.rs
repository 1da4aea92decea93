//! Chapter 5: the mission against the supply depot (CA-511 to CA-513).

mod support;

use support::*;

#[test]
fn ca_511_the_saboteurs_squad_chooses_two_enemies_of_any_squads() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R2 C1", "O1 K8", "B1 H1", "B2 H2", "G1 J3", "G2 K4"])
        .clock("O1", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![2]);
    assert_eq!(decider(&game), Seat(1), "the saboteur is orange");
    assert_eq!(legal(&game), ["surrender B1", "surrender B2", "surrender G1", "surrender G2"]);
    refuses(&game, "surrender R2", "CA-511");
    refuses(&game, "finish", "CA-511");

    let mut one_of_each = game.clone();
    let mut two_of_one = game;
    play(&mut one_of_each, "surrender B1", dice![]);
    assert_eq!(at(&one_of_each, "B1"), None);
    assert_eq!(decider(&one_of_each), Seat(1), "there is a second one to choose");
    assert_eq!(legal(&one_of_each), ["surrender B2", "surrender G1", "surrender G2"]);
    play(&mut one_of_each, "surrender G2", dice![1]);
    assert_eq!(at(&one_of_each, "G2"), None);
    assert_eq!(at(&one_of_each, "B2").as_deref(), Some("H2"), "two, and no more");
    assert_eq!(decider(&one_of_each), Seat(2), "then Cobra moves");

    play_all(&mut two_of_one, &["surrender G1"]);
    let events = play(&mut two_of_one, "surrender G2", dice![1]);
    assert_eq!([at(&two_of_one, "G1"), at(&two_of_one, "G2")], [None, None]);
    let soldier = Soldier::new(Squad::Green, 2);
    assert_eq!(&events[..2], [Event::Surrendered { soldier }, Event::Captured { soldier }]);
    assert_eq!(at(&two_of_one, "B1").as_deref(), Some("H1"));
}

#[test]
fn ca_511_cobras_saboteur_chooses_among_gi_joes() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "O1 C6", "O2 A3", "B1 B1", "B2 H2"])
        .clock("B1", Clock::Ready)
        .moves(Squad::Blue, 1);

    play(&mut game, "finish", dice![6]);

    assert_eq!(decider(&game), Seat(1));
    assert_eq!(legal(&game), ["surrender R1", "surrender O1", "surrender O2"]);
    refuses(&game, "surrender B2", "CA-511");
}

#[test]
fn ca_511_a_failed_roll_takes_nobody() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);

    let events = play(&mut game, "finish", dice![5, 1]);

    assert!(!events.iter().any(|event| matches!(event, Event::Surrendered { .. } | Event::Captured { .. })));
    assert!(["B1", "B2", "B3"].iter().all(|soldier| at(&game, soldier).is_some()));
}

#[test]
fn ca_512_a_lone_enemy_surrenders_alone() {
    let mut game =
        Scene::on("clearing").put(["R1 K8", "R2 C1", "B1 H1"]).clock("R1", Clock::Ready).moves(Squad::Red, 1);

    let events = play(&mut game, "finish", dice![4]);

    let surrendered = events.iter().filter(|event| matches!(event, Event::Surrendered { .. })).count();
    assert_eq!(surrendered, 1, "nobody is asked: there is no choice");
    assert_eq!(at(&game, "B1"), None);
    assert_eq!(at(&game, "R2").as_deref(), Some("C1"), "the second one is not taken from elsewhere");
    assert_eq!(game.turn(), Turn::Over, "Cobra has nobody left (CA-702)");
}

#[test]
fn ca_512_the_last_two_surrender_without_a_choice_but_of_three_one_is_left() {
    let scene = Scene::on("clearing").put(["R1 K8", "R2 C1", "B1 H1", "G1 J3"]).clock("R1", Clock::Ready);
    let mut two = scene.clone().moves(Squad::Red, 1);
    let mut three = scene.put(["G2 J5"]).moves(Squad::Red, 1);

    play(&mut two, "finish", dice![4]);
    assert_eq!([at(&two, "B1"), at(&two, "G1")], [None, None]);
    assert_eq!(two.turn(), Turn::Over);

    play(&mut three, "finish", dice![4]);
    play_all(&mut three, &["surrender G1"]);
    play(&mut three, "surrender B1", dice![3]);
    assert_eq!(at(&three, "G2").as_deref(), Some("J5"));
    assert_eq!(decider(&three), Seat(1), "the game goes on");
}

#[test]
fn ca_513_prisoners_cannot_be_chosen() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![2]);
    refuses(&game, "surrender G5", "CA-513");

    assert!(allows(&game, "surrender B2"));
    play(&mut game, "surrender B2", dice![]);
    refuses(&game, "surrender B2", "CA-513");
    assert_eq!(legal(&game), ["surrender B1", "surrender B3"]);
}

#[test]
fn ca_x08_three_fails_in_turn_5_and_four_succeeds_in_turn_6() {
    let mut game =
        Scene::on("jungle").turn(4).put(["R1 Q13", "R2 E2", "B1 K5", "G1 K6", "G2 K7"]).moves(Squad::Red, 1);
    let rolled = |events: &[Event]| events.iter().any(|event| matches!(event, Event::MissionRolled { .. }));
    play(&mut game, "R1 Q12", dice![]);

    assert!(!rolled(&play(&mut game, "finish", dice![1])), "turn 4 has no roll");
    play(&mut game, "finish", dice![1]);
    let turn_5 = play(&mut game, "finish", dice![5, 2, 1]);
    assert!(turn_5.contains(&Event::TurnBegan { turn: 5, joe: 5, cobra: 2, first: Team::Joe }));

    assert!(rolled(&play(&mut game, "finish", dice![3, 1])), "turn 5 has one, an odd one");
    assert!(["B1", "G1", "G2"].iter().all(|soldier| at(&game, soldier).is_some()));
    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![5, 2, 1]);

    assert!(rolled(&play(&mut game, "finish", dice![4])), "turn 6 has one, an even one");
    play_all(&mut game, &["surrender G1"]);
    play(&mut game, "surrender B1", dice![1]);
    assert_eq!([at(&game, "B1"), at(&game, "G1")], [None, None], "as the saboteur chose");
    assert_eq!(at(&game, "G2").as_deref(), Some("K7"));
    assert_eq!(at(&game, "R1").as_deref(), Some("Q12"), "the saboteur stays");
}
