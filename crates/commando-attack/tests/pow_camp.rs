//! Chapter 5: the mission against the P.O.W. camp (CA-521 to CA-523, CA-R11, CA-R12).

mod support;

use support::*;

fn rolled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::MissionRolled { .. }))
}

#[test]
fn ca_521_ca_522_all_prisoners_of_both_squads_return_to_their_start_squares() {
    let mut game = Scene::on("clearing")
        .put(["O1 K1", "R1 H5", "R2 I5", "R3 H3", "O2 H6", "O3 H7", "O4 I4", "B1 H1", "G1 I7"])
        .clock("O1", Clock::Ready)
        .moves(Squad::Orange, 1);
    let mut fails = game.clone();

    play(&mut game, "finish", dice![6, 1]);
    let starts = [("R4", "B3"), ("R5", "D3"), ("R6", "D4"), ("O5", "D7"), ("O6", "D8")];
    for (soldier, start) in starts {
        assert_eq!(at(&game, soldier).as_deref(), Some(start), "{soldier}");
    }
    assert_eq!(at(&game, "R1").as_deref(), Some("H5"), "whoever was free stays where it is");
    assert_eq!([at(&game, "B2"), at(&game, "G6")], [None, None], "Cobra's prisoners are in the other camp");

    play(&mut fails, "finish", dice![5, 1]);
    assert!(starts.iter().all(|(soldier, _)| at(&fails, soldier).is_none()), "an odd die frees nobody");
}

#[test]
fn ca_521_cobras_raider_frees_cobras_prisoners_only() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 D2", "B1 H1", "G1 B8"])
        .clock("G1", Clock::Ready)
        .moves(Squad::Green, 1);

    play(&mut game, "finish", dice![2, 6, 1, 1]);

    assert_eq!(at(&game, "B2").as_deref(), Some("J7"));
    assert_eq!(at(&game, "G6").as_deref(), Some("I1"));
    assert_eq!([at(&game, "R3"), at(&game, "O1")], [None, None]);
}

#[test]
fn ca_x09_five_prisoners_of_both_squads_are_back_after_a_two() {
    let mut game = Scene::on("jungle")
        .put(["R1 Q3", "R2 K4", "R3 K5", "R4 L5", "O1 L6", "O2 M6", "O3 M8", "B1 R10"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Orange, 1);
    assert!(["R5", "R6", "O4", "O5", "O6"].iter().all(|soldier| at(&game, soldier).is_none()));

    let events = play(&mut game, "finish", dice![2, 1]);

    let freed = events.iter().filter(|event| matches!(event, Event::Freed { .. })).count();
    assert_eq!(freed, 5);
    for name in ["R5", "R6", "O4", "O5", "O6"] {
        let start = game.board().start(Soldier::parse(name).expect("a soldier"));
        assert_eq!(at(&game, name), Some(start.to_string()), "{name}");
    }
    assert_eq!(at(&game, "R2").as_deref(), Some("K4"), "the others have not moved");
}

#[test]
fn ca_523_the_freed_move_from_their_squads_next_activation_on() {
    let mut game = Scene::on("clearing")
        .put(["R1 K1", "R2 H5", "O1 H6", "B1 H1"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Orange, 1);
    refuses(&game, "O5 C7", "CA-411");

    play(&mut game, "finish", dice![2, 1]);
    refuses(&game, "O5 C7", "CA-105");
    refuses(&game, "R5 C3", "CA-105");
    assert_eq!(decider(&game), Seat(1), "Cobra moves first");

    let turn = play(&mut game, "finish", dice![6, 1, 6]);
    assert!(
        turn.contains(&Event::SquadRolled { squad: Squad::Red, die: 6, left: 6 }),
        "they count for the die"
    );
    assert!(allows(&game, "R5 C3"));
    play(&mut game, "finish", dice![4]);
    assert!(allows(&game, "O5 C7"));
}

#[test]
fn ca_r11_without_a_prisoner_there_is_no_roll_and_the_raider_stays_ready() {
    let mut game = Scene::on("clearing")
        .put(["R1 K1", "R2 C2", "R3 E1", "R4 B3", "R5 D3", "R6 D4"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .put(["B1 F1", "B2 H8"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Orange, 1);

    assert!(!rolled(&play(&mut game, "finish", dice![1])), "nobody to free");
    play(&mut game, "B1 E1", dice![]);
    play(&mut game, "finish", dice![5, 4, 6, 1, 1]);
    assert_eq!(at(&game, "R3"), None);
    play(&mut game, "finish", dice![1]);

    let events = play(&mut game, "finish", dice![2, 1]);
    assert!(rolled(&events), "the wait was over long ago");
    assert_eq!(at(&game, "R3").as_deref(), Some("E2"), "and it is back on its start square");
}

#[test]
fn ca_r11_the_raider_is_not_even_asked_about_an_empty_camp() {
    let mut game = Scene::on("clearing")
        .put(["R1 K1", "R2 K8", "R3 E2", "R4 B3", "R5 D3", "R6 D4"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .put(["B1 F1", "B2 H8", "B3 H1"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Orange, 1);

    let events = play(&mut game, "finish", dice![3, 1]);

    let dice = events.iter().filter(|event| matches!(event, Event::MissionRolled { .. })).count();
    assert_eq!(dice, 1, "the depot is the only mission that is due, so it is rolled without a choice");
}

#[test]
fn ca_r12_free_start_squares_go_to_their_owners_first_and_the_others_choose() {
    let mut game = Scene::on("clearing")
        .put(["R6 K1", "R2 D1", "R4 H5", "R5 H6", "B1 H1"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 H8"])
        .clock("R6", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![2]);

    assert_eq!(at(&game, "R3").as_deref(), Some("E2"), "R3 comes after R1 but owns E2");
    assert_eq!(at(&game, "R1"), None, "R2 stands on R1's start square");
    assert_eq!(legal(&game), ["return R1 C2", "return R1 B3", "return R1 D3", "return R1 D4"]);
    for taken in ["return R1 D1", "return R1 E2"] {
        refuses(&game, taken, "CA-R12");
    }
    refuses(&game, "return R1 D8", "CA-R12");
    refuses(&game, "return R1 E1", "CA-R12");
    refuses(&game, "return R3 C2", "CA-R12");
    refuses(&game, "finish", "CA-R12");

    play(&mut game, "return R1 D3", dice![1]);
    assert_eq!(at(&game, "R1").as_deref(), Some("D3"));
    assert_eq!(decider(&game), Seat(1));
}

#[test]
fn ca_r12_a_single_free_square_is_taken_without_asking() {
    let mut game = Scene::on("clearing")
        .put(["R6 K1", "R2 D1", "R3 E2", "R4 B3", "R5 D3", "G1 D4", "B1 H1"])
        .put(["O1 H2", "O2 H3", "O3 H4", "O4 H5", "O5 H6", "O6 H7"])
        .clock("R6", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![2, 1]);

    assert_eq!(at(&game, "R1").as_deref(), Some("C2"), "the only red one, though six orange ones are free");
}

#[test]
fn ca_r12_then_come_the_start_squares_of_the_team() {
    let mut game = Scene::on("clearing")
        .put(["R6 K1", "R1 D1", "R2 C2", "R3 E2", "R4 B3", "B1 D3", "B2 D4"])
        .put(["O1 H2", "O2 A6", "O3 C6", "O4 B7", "O5 H3", "O6 D8"])
        .clock("R6", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![4]);

    assert_eq!(legal(&game), ["return R5 C5", "return R5 D7"], "the two free ones of the orange squad");
    refuses(&game, "return R5 B4", "CA-R12");
    refuses(&game, "return R5 D3", "CA-R12");
}

#[test]
fn ca_r12_at_last_the_free_squares_nearest_to_the_own_headquarters_entrances() {
    let mut game = Scene::on("clearing")
        .put(["B1 D1", "B2 C2", "B3 E2", "B4 B3", "B5 D3", "B6 D4"])
        .put(["G1 C5", "G2 A6", "G3 C6", "G4 B7", "G5 D7", "G6 D8"])
        .put(["R1 K1", "O6 H1", "O5 H2", "O4 H3", "O3 H4", "O2 H5", "O1 H6"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![2]);
    assert_eq!(legal(&game), ["return R2 B4", "return R2 B5"], "the entrances themselves");
    refuses(&game, "return R2 C4", "CA-R12");
    refuses(&game, "return R2 C5", "CA-R12");

    play(&mut game, "return R2 B5", dice![]);
    assert_eq!(at(&game, "R3").as_deref(), Some("B4"), "the one entrance that is left");
    assert_eq!(
        legal(&game),
        ["return R4 A3", "return R4 C3", "return R4 C4", "return R4 B6"],
        "then the ring around both, corners included"
    );
    refuses(&game, "return R4 B3", "CA-R12");
    refuses(&game, "return R4 A2", "CA-R12");

    play(&mut game, "return R4 A3", dice![]);
    play(&mut game, "return R5 C3", dice![]);
    assert_eq!(legal(&game), ["return R6 C4", "return R6 B6"]);
    play(&mut game, "return R6 B6", dice![5]);
    assert_eq!(decider(&game), Seat(1), "everybody is back");
}

#[test]
fn ca_r12_red_places_before_orange_and_each_squads_controller_decides() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["O6 K1", "R2 D1", "R3 H2", "R4 H3", "R5 H4", "R6 H5"])
        .put(["O2 C5", "O3 H6", "O4 H7", "O5 H8", "B1 H1"])
        .clock("O6", Clock::Ready)
        .moves(Squad::Orange, 1);

    play(&mut game, "finish", dice![2]);
    assert_eq!(decider(&game), Seat(0), "an orange raider, but R1 is red's");
    refuses(&game, "return O1 A6", "CA-R12");
    play(&mut game, "return R1 B3", dice![]);

    assert_eq!(decider(&game), Seat(1), "O1 is orange's");
    assert!(allows(&game, "return O1 A6"));
    play(&mut game, "return O1 A6", dice![1]);
    assert_eq!(at(&game, "O1").as_deref(), Some("A6"));
}

#[test]
fn ca_r12_blue_places_before_green_by_number() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 C1", "R2 I8", "R3 J7", "R4 J4", "B3 H1", "B4 H2", "B5 H3", "B6 B8"])
        .put(["G2 H4", "G3 H5", "G4 H6", "G5 H7", "G6 H8"])
        .clock("B6", Clock::Ready)
        .moves(Squad::Green, 1);

    play(&mut game, "finish", dice![2]);
    assert_eq!(decider(&game), Seat(2));
    refuses(&game, "return B2 K6", "CA-R12");
    play(&mut game, "return B1 K6", dice![]);
    assert_eq!(decider(&game), Seat(2));
    refuses(&game, "return B2 K6", "CA-R12");
    play(&mut game, "return B2 I6", dice![]);
    assert_eq!(decider(&game), Seat(3));
    assert!(legal(&game).iter().all(|text| text.starts_with("return G1 ")));
}
