//! Chapter 5: missions, what all three have in common (CA-501 to CA-506).

mod support;

use commando_attack::board::Building;
use support::*;

/// Who rolled what for a mission, in order: `R1 depot 4`.
fn mission_dice(events: &[Event]) -> Vec<String> {
    let die = |event: &Event| match *event {
        Event::MissionRolled { soldier, building, die, .. } => {
            let building = match building {
                Building::Headquarters => "hq",
                Building::Depot => "depot",
                Building::PowCamp => "pow",
            };
            Some(format!("{} {building} {die}", soldier.tag()))
        }
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

#[test]
fn ca_501_ca_502_the_roll_comes_at_the_end_of_the_next_own_turn() {
    let mut game =
        Scene::on("clearing").put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"]).moves(Squad::Red, 1);

    let arrival = play(&mut game, "R1 K8", dice![]);
    let (soldier, building) = (Soldier::new(Squad::Red, 1), Building::Depot);
    assert!(arrival.contains(&Event::Arrived { soldier, square: square("K8"), building }));
    let first = play(&mut game, "finish", dice![1]);
    assert_eq!(mission_dice(&first), [""; 0], "not on the turn of arrival");
    let enemy = play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(mission_dice(&enemy), [""; 0], "nor at the end of the enemy's half");

    let second = play(&mut game, "finish", dice![4]);
    assert_eq!(mission_dice(&second), ["R1 depot 4"]);
    assert!(asked(&game).contains("surrenders"));
}

#[test]
fn ca_501_only_entrances_of_the_enemy_camp_are_missions() {
    let own = ["R1 B4", "R2 B5", "R3 B1", "R4 B8", "R5 J4", "R6 K3"];
    let mut game = Scene::on("clearing").put(own).put(["B1 H1"]).moves(Squad::Red, 1);

    for _ in 0..2 {
        let events = play(&mut game, "finish", dice![1]);
        assert_eq!(
            mission_dice(&events),
            [""; 0],
            "own entrances and squares beside the enemy's are no missions"
        );
        play(&mut game, "finish", dice![6, 1, 1]);
    }
    assert_eq!(decider(&game), Seat(0), "the game goes on");
}

#[test]
fn ca_503_even_dice_succeed_and_odd_dice_fail() {
    for die in 1..=6 {
        let mut game = Scene::on("clearing")
            .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
            .clock("R1", Clock::Ready)
            .moves(Squad::Red, 1);
        let even = matches!(die, 2 | 4 | 6);
        let dice = if even { dice![die] } else { dice![die, 1] };

        let events = play(&mut game, "finish", dice);

        assert_eq!(mission_dice(&events), [format!("R1 depot {die}")], "nobody is asked whether to roll");
        assert_eq!(legal(&game) == ["surrender B1", "surrender B2", "surrender B3"], even, "a {die}");
        assert_eq!(decider(&game), Seat(u8::from(!even)), "after an odd {die} the enemy moves");
    }
}

#[test]
fn ca_503_a_failed_roll_is_repeated_at_the_end_of_each_own_turn() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);

    for odd in [1, 5, 3] {
        let own = play(&mut game, "finish", dice![odd, 1]);
        assert_eq!(mission_dice(&own), [format!("R1 depot {odd}")], "once, and not again in the same turn");
        let enemy = play(&mut game, "finish", dice![6, 1, 1]);
        assert_eq!(mission_dice(&enemy), [""; 0], "the enemy's half has no roll");
    }
    play(&mut game, "finish", dice![2]);
    assert!(allows(&game, "surrender B1"));
}

#[test]
fn ca_504_leaving_the_entrance_ends_the_mission_and_coming_back_starts_the_wait_anew() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);

    play(&mut game, "R1 J8", dice![]);
    let gone = play(&mut game, "finish", dice![1]);
    assert_eq!(mission_dice(&gone), [""; 0], "it has left");
    play(&mut game, "finish", dice![6, 1, 1]);

    play(&mut game, "R1 K8", dice![]);
    let back = play(&mut game, "finish", dice![1]);
    assert_eq!(mission_dice(&back), [""; 0], "it is back, but has not waited");
    play(&mut game, "finish", dice![6, 1, 1]);

    assert_eq!(mission_dice(&play(&mut game, "finish", dice![2])), ["R1 depot 2"]);
}

#[test]
fn ca_504_whoever_left_stands_as_if_it_had_never_come() {
    let scene = Scene::on("clearing").put(["R2 C1", "B1 H1"]);
    let mut left = scene.clone().put(["R1 K8"]).clock("R1", Clock::Ready).moves(Squad::Red, 1);
    play(&mut left, "R1 J8", dice![]);
    play(&mut left, "finish", dice![1]);

    let never_came = scene.clone().put(["R1 J8"]).moves(Squad::Blue, 1);
    let still_waiting = scene.put(["R1 J8"]).clock("R1", Clock::Ready).moves(Squad::Blue, 1);

    assert!(left == never_came);
    assert!(left != still_waiting);
}

#[test]
fn ca_504_going_over_to_the_other_entrance_is_a_new_arrival() {
    let mut game =
        Scene::on("clearing").put(["R1 K4", "R2 C1", "B1 H1"]).clock("R1", Clock::Ready).moves(Squad::Red, 1);
    let mut stays = game.clone();

    play(&mut game, "R1 K5", dice![]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![1])), [""; 0]);
    assert_eq!(decider(&game), Seat(1), "nobody has won");

    assert_eq!(mission_dice(&play(&mut stays, "finish", dice![3, 1])), ["R1 hq 3"]);
}

#[test]
fn ca_504_capture_ends_the_mission() {
    let mut game = Scene::on("clearing")
        .first(Team::Cobra)
        .put(["R1 K8", "R2 J7", "B1 K7", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Blue, 1);
    play(&mut game, "B1 K8", dice![]);
    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(at(&game, "R1"), None);

    play(&mut game, "R2 K8", dice![]);
    let events = play(&mut game, "finish", dice![6, 1, 6, 1, 1]);
    assert_eq!(
        mission_dice(&events),
        [""; 0],
        "R2 took the square back, but R1's wait does not count for it"
    );

    assert_eq!(mission_dice(&play(&mut game, "finish", dice![2])), ["R2 depot 2"], "R2's own wait does");
}

#[test]
fn ca_505_winning_a_defence_does_not_disturb_the_mission() {
    for clock in [Clock::Ready, Clock::Arrived] {
        let mut game = Scene::on("clearing")
            .put(["R1 K8", "R2 C1", "B1 K7", "B2 H2", "B3 H3"])
            .clock("R1", clock)
            .moves(Squad::Red, 1);
        let waits = clock == Clock::Arrived;
        let dice = if waits { dice![1] } else { dice![1, 1] };
        play(&mut game, "finish", dice);
        play(&mut game, "B1 K8", dice![]);

        play(&mut game, "finish", dice![2, 5, 6, 1, 1]);

        assert_eq!(at(&game, "B1"), None);
        let events = play(&mut game, "finish", dice![6]);
        assert_eq!(mission_dice(&events), ["R1 depot 6"], "{clock:?}");
    }
}

#[test]
fn ca_506_the_soldier_stays_after_success_until_it_is_moved() {
    let mut depot = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut depot, "finish", dice![2]);
    play_all(&mut depot, &["surrender B1"]);
    play(&mut depot, "surrender B2", dice![1]);
    assert_eq!(at(&depot, "R1").as_deref(), Some("K8"));
    play(&mut depot, "finish", dice![6, 1, 1]);
    assert_eq!(at(&depot, "R1").as_deref(), Some("K8"));
    assert!(allows(&depot, "R1 J8"), "a later turn of its squad moves it");
    assert!(allows(&depot, "finish"), "or does not");

    let mut raid =
        Scene::on("clearing").put(["R1 K1", "B1 H1"]).clock("R1", Clock::Ready).moves(Squad::Red, 1);
    play(&mut raid, "finish", dice![2, 1]);
    assert_eq!(at(&raid, "R2").as_deref(), Some("C2"), "the prisoners are free");
    assert_eq!(at(&raid, "R1").as_deref(), Some("K1"), "the raider does not go with them");
}

#[test]
fn ca_r09_the_enemy_may_move_once_twice_or_not_at_all_before_the_roll() {
    let scene = Scene::on("clearing").put(["R1 J8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"]);

    let mut once = scene.clone().first(Team::Joe).moves(Squad::Red, 1);
    play(&mut once, "R1 K8", dice![]);
    play(&mut once, "finish", dice![1]);
    play(&mut once, "finish", dice![6, 1, 1]);
    assert_eq!(mission_dice(&play(&mut once, "finish", dice![2])), ["R1 depot 2"]);

    let mut twice = scene.clone().first(Team::Joe).moves(Squad::Red, 1);
    play(&mut twice, "R1 K8", dice![]);
    play(&mut twice, "finish", dice![1]);
    assert_eq!(mission_dice(&play(&mut twice, "finish", dice![1, 6, 1])), [""; 0]);
    assert_eq!(mission_dice(&play(&mut twice, "finish", dice![1])), [""; 0], "Cobra's second half in a row");
    assert_eq!(mission_dice(&play(&mut twice, "finish", dice![2])), ["R1 depot 2"]);

    let mut never = scene.first(Team::Cobra).moves(Squad::Red, 1);
    play(&mut never, "R1 K8", dice![]);
    assert_eq!(mission_dice(&play(&mut never, "finish", dice![6, 1, 1])), [""; 0]);
    assert_eq!(mission_dice(&play(&mut never, "finish", dice![2])), ["R1 depot 2"], "no Cobra soldier moved");
}

#[test]
fn ca_r09_the_roll_comes_after_both_squads_battles() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "O1 C1", "B1 E1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);

    let red = play(&mut game, "finish", dice![1]);
    assert_eq!(mission_dice(&red), [""; 0], "the orange squad still moves");
    play(&mut game, "O1 E1", dice![]);
    let orange = play(&mut game, "finish", dice![5, 4, 1, 1]);

    let fought = orange.iter().position(|event| matches!(event, Event::AttackRolled { .. }));
    let rolled = orange.iter().position(|event| matches!(event, Event::MissionRolled { .. }));
    assert!(fought.expect("a battle") < rolled.expect("a mission"));
    assert_eq!(at(&game, "B1"), None, "the 5 and the 4 were the battle's");
}

#[test]
fn ca_r10_after_success_it_takes_a_new_arrival() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3", "B4 J1", "B5 I3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![2]);
    play_all(&mut game, &["surrender B1"]);
    play(&mut game, "surrender B2", dice![1]);

    for _ in 0..2 {
        play(&mut game, "finish", dice![6, 1, 1]);
        assert_eq!(mission_dice(&play(&mut game, "finish", dice![1])), [""; 0], "it only stays");
    }

    play(&mut game, "finish", dice![6, 1, 1]);
    play(&mut game, "R1 J8", dice![]);
    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);
    play(&mut game, "R1 K8", dice![]);
    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![4])), ["R1 depot 4"], "it came anew");
}

#[test]
fn ca_r10_a_raider_too_must_come_anew() {
    let mut game = Scene::on("clearing")
        .put(["R1 K1", "R2 E1", "B1 F1", "B2 H8"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![2, 1])), ["R1 pow 2"]);
    play(&mut game, "B1 E1", dice![]);
    play(&mut game, "finish", dice![6, 1, 6, 1, 1]);
    assert_eq!(at(&game, "R2"), None, "there is a new prisoner to free");

    play(&mut game, "finish", dice![1]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![1])), [""; 0], "but R1 only stayed");
    assert_eq!(at(&game, "R2"), None);
}

#[test]
fn ca_r10_with_the_option_it_rolls_again_at_the_end_of_each_own_turn() {
    let mut game = Scene::on("clearing")
        .repeat_missions()
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3", "B4 J1", "B5 I3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![2]);
    play_all(&mut game, &["surrender B1"]);
    let after = play(&mut game, "surrender B2", dice![1]);
    assert_eq!(mission_dice(&after), [""; 0], "once a turn");
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![6, 1, 1])), [""; 0], "own turns only");

    assert_eq!(mission_dice(&play(&mut game, "finish", dice![3, 1])), ["R1 depot 3"]);
    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![4])), ["R1 depot 4"]);
    assert!(allows(&game, "surrender B3"));
}

#[test]
fn ca_r15_missions_go_squad_by_squad_and_each_controller_orders_its_own() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 K8", "R2 K1", "O1 K4", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .clock("O1", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![]);
    assert_eq!(decider(&game), Seat(0), "the red squad's missions come first, and red orders them");
    assert_eq!(legal(&game), ["mission depot", "mission pow"]);
    refuses(&game, "mission hq", "CA-501");
    refuses(&game, "finish", "CA-R15");

    let events = play(&mut game, "mission pow", dice![1, 3, 5, 2]);
    assert_eq!(
        mission_dice(&events),
        ["R2 pow 1", "R1 depot 3", "O1 hq 5"],
        "as chosen; what is left goes by itself"
    );
    assert_eq!(decider(&game), Seat(2), "then the half-turn is over");
}

#[test]
fn ca_r15_the_second_squads_missions_are_its_own_controllers_choice() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .first(Team::Cobra)
        .put(["R1 D1", "R2 D3", "B1 B1", "G1 B4", "G2 B8"])
        .clock("B1", Clock::Ready)
        .clock("G1", Clock::Ready)
        .clock("G2", Clock::Ready)
        .moves(Squad::Green, 1);

    let events = play(&mut game, "finish", dice![3]);
    assert_eq!(mission_dice(&events), ["B1 depot 3"], "blue has only one mission and it comes first");
    assert_eq!(decider(&game), Seat(3));
    assert_eq!(legal(&game), ["mission hq", "mission pow"]);
    refuses(&game, "mission depot", "CA-501");
}

#[test]
fn ca_r15_taking_the_headquarters_ends_the_game_before_the_rest() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 K5", "O1 K1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .clock("O1", Clock::Ready)
        .moves(Squad::Orange, 1);
    play(&mut game, "finish", dice![]);
    let mut depot_first = game.clone();

    let events = play(&mut game, "mission hq", dice![6]);
    assert_eq!(mission_dice(&events), ["R2 hq 6"]);
    assert_eq!(game.turn(), Turn::Over);

    play(&mut depot_first, "mission depot", dice![6]);
    assert!(allows(&depot_first, "surrender B1"), "the other order does both");
    play(&mut depot_first, "surrender B1", dice![]);
    assert_eq!(mission_dice(&play(&mut depot_first, "surrender B2", dice![6])), ["R2 hq 6"]);
    assert_eq!(depot_first.turn(), Turn::Over);
}

#[test]
fn ca_r15_a_failed_mission_is_not_offered_again_in_the_same_half_turn() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 K1", "R3 K4", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .clock("R3", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![]);
    assert_eq!(legal(&game), ["mission hq", "mission depot", "mission pow"]);

    play(&mut game, "mission depot", dice![1]);

    assert_eq!(legal(&game), ["mission hq", "mission pow"]);
    refuses(&game, "mission depot", "CA-R15");
}

#[test]
fn ca_r17_a_pair_on_an_entrance_rolls_one_die() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 K8", "R3 J7", "R4 K7", "R5 L7", "R6 J8", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);
    let mut odd = game.clone();

    let events = play(&mut odd, "finish", dice![3, 1]);
    assert_eq!(mission_dice(&events), ["R1 depot 3"], "the pair cannot leave, and is one mission");

    play(&mut game, "finish", dice![2]);
    play_all(&mut game, &["surrender B1"]);
    let events = play(&mut game, "surrender B2", dice![1]);
    assert_eq!(mission_dice(&events), [""; 0], "the second of the pair has no die of its own");
    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(
        mission_dice(&play(&mut game, "finish", dice![1])),
        [""; 0],
        "nor in the next turn: both are done"
    );
}

#[test]
fn ca_r17_ca_r18_whoever_stays_when_the_pair_splits_keeps_its_clock() {
    let mut game = Scene::on("clearing")
        .put(["R1 J8", "R2 J7", "B1 K8", "B2 H2", "B3 H3", "B4 H1"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["R1 K8", "R2 K8"]);
    let taken = play(&mut game, "finish", dice![3, 6, 5, 1]);
    assert_eq!(taken.iter().filter(|event| matches!(event, Event::Arrived { .. })).count(), 2);
    play(&mut game, "finish", dice![6, 1, 2]);
    refuses(&game, "finish", "CA-R08");

    play(&mut game, "R1 J8", dice![]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![4])), ["R2 depot 4"], "R2 came a turn ago");
}

#[test]
fn ca_r18_an_attacker_arrives_when_its_battle_is_won() {
    let mut game = Scene::on("clearing")
        .put(["R1 J8", "R2 C1", "B1 K8", "B2 H2", "B3 H3", "B4 H1"])
        .moves(Squad::Red, 1);
    let arrived = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Arrived { .. }));
    assert!(!arrived(&play(&mut game, "R1 K8", dice![])), "B1 still holds the entrance");
    let mut beaten = game.clone();

    let won = play(&mut game, "finish", dice![5, 2, 1]);
    assert!(arrived(&won));
    assert_eq!(mission_dice(&won), [""; 0], "it has only just come");
    play(&mut game, "finish", dice![6, 1, 1]);
    assert_eq!(mission_dice(&play(&mut game, "finish", dice![2])), ["R1 depot 2"], "that half-turn counted");

    assert!(!arrived(&play(&mut beaten, "finish", dice![2, 5, 1])), "a beaten attacker never arrives");
}
