//! Two defending commanders (AC-613, AC-D09, AC-R39, AC-R41).

use table::dice;

use super::{Game, Scene};
use crate::action::Action;
use crate::event::Event;

/// Destro hits two Joe commanders three times at sea.
fn two_defenders() -> Game {
    Scene::turn_of("DE")
        .four()
        .put("C4 DE 4C")
        .put("C4 KH C K")
        .put("C4 SJ C")
        .entered("B4", "C4")
        .combat(dice![3, 3, 6, 6])
}

#[test]
fn ac_613_the_first_proposes_the_second_accepts() {
    let mut game = two_defenders();
    assert_eq!(game.decider(), "SJ", "Snow Job comes after Destro");
    assert_eq!(game.options(), ["hit KH K", "hit KH C", "hit SJ C"], "from both colours");
    game.plays(&["hit KH K"]);
    assert_eq!(
        game.options(),
        ["hit KH K*", "hit KH C", "hit SJ C"],
        "a proposed first hit makes a second possible"
    );
    assert_eq!(game.at("C4")[0], "KH K", "nothing has happened yet");
    game.plays(&["hit KH K*"]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["yes".into(), "no".into()]));
    game.refuses(Action::Hit { on: game.unit("C4", "KH", "C") }, "AC-613");

    // The carrier still rolls, then it goes.
    game.play("yes", dice![6, 6, 6]);
    assert_eq!(game.dice(), ["SJ C 6/2", "KH K 6/3", "KH C 6/2"]);
    assert_eq!(game.at("C4"), ["KH C", "SJ C", "DE 4C"]);
}

#[test]
fn ac_613_a_counter_proposal_may_be_accepted() {
    let mut game = two_defenders();
    game.plays(&["hit KH K", "hit KH C", "no"]);
    assert_eq!(game.decider(), "KH");
    game.plays(&["hit KH K", "hit SJ C"]);
    assert_eq!((game.decider(), game.options()), ("SJ", vec!["yes".into(), "no".into()]));
    game.play("yes", dice![6, 6, 6]);
    assert_eq!(game.at("C4"), ["KH K*", "KH C", "DE 4C"]);
}

#[test]
fn ac_r41_two_who_disagree_leave_all_hits_to_the_attacker() {
    let mut game = two_defenders();
    game.plays(&["hit KH K", "hit KH C", "no", "hit KH K", "hit SJ C", "no"]);
    assert!(game.told(Event::Disagreed { hex: game.hex("C4") }));
    assert_eq!((game.decider(), game.options().len()), ("DE", 3));
    game.plays(&["hit KH C"]);
    game.play("hit SJ C", dice![6, 6, 6]);
    assert_eq!(game.at("C4"), ["KH K", "DE 4C"], "the carrier is not even damaged");
}

#[test]
fn ac_d09_one_seat_that_holds_both_decides_alone_and_once() {
    let mut game = Scene::turn_of("DE")
        .put("C4 DE 4C")
        .put("C4 KH C K")
        .put("C4 SJ C")
        .entered("B4", "C4")
        .combat(dice![3, 3, 6, 6]);
    game.plays(&["hit KH K"]);
    assert_eq!(game.at("C4")[0], "KH K*", "it happens at once");
    game.play("hit SJ C", dice![6, 6, 6]);
    assert_eq!(game.at("C4"), ["KH K*", "KH C", "DE 4C"]);
}

#[test]
fn ac_d09_one_defender_on_four_seats_decides_alone() {
    let mut game =
        Scene::turn_of("DE").four().put("C4 DE 2C").put("C4 KH C K").entered("B4", "C4").combat(dice![3, 6]);
    assert_eq!(game.decider(), "KH");
    game.play("hit KH K", dice![6, 6]);
    assert_eq!(game.at("C4"), ["KH K*", "KH C", "DE 2C"]);
}

#[test]
fn ac_d09_two_defenders_are_not_asked_what_leaves_no_choice() {
    let game =
        Scene::turn_of("DE").four().put("C4 DE 2C").put("C4 KH C").put("C4 SJ C").combat(dice![3, 3, 6, 6]);
    assert!(game.is_over());
    assert_eq!(game.at("C4"), ["DE 2C"]);
}

#[test]
fn ac_d09_a_proposal_fills_up_by_itself_when_only_like_units_are_left() {
    let mut game = Scene::turn_of("DE")
        .four()
        .put("C4 DE 4C")
        .put("C4 KH 3C")
        .put("C4 SJ C")
        .entered("B4", "C4")
        .combat(dice![3, 3, 6, 6]);
    game.plays(&["hit SJ C"]);
    assert_eq!(game.decider(), "KH", "the second hit can only go to one of Keel-Haul's cruisers");
    game.play("yes", dice![6, 6, 6, 6]);
    assert_eq!(game.at("C4"), ["KH 2C", "DE 4C"]);
}

#[test]
fn ac_d07_first_strike_casualties_of_two_defenders_are_agreed_on_and_go_at_once() {
    let mut game = Scene::turn_of("DE")
        .four()
        .put("E7 DE V")
        .put("E7 KH 2T")
        .put("E7 SJ 2T")
        .entered("E6", "E7")
        .combat(dice![]);
    game.play("yes", dice![2]);
    game.plays(&["hit KH T"]);
    game.play("yes", dice![6, 6, 6]);
    assert_eq!(game.dice(), ["SJ T 6/2", "SJ T 6/2", "KH T 6/2"]);
}

#[test]
fn ac_r39_at_all_costs_against_two_defenders_follows_the_same_procedure() {
    let mut game = Scene::turn_of("CC")
        .four()
        .put("E7 CC 2T")
        .put("E7 KH T")
        .put("E7 SJ T")
        .entered("E6", "E7")
        .combat(dice![6, 6, 6, 6]);
    game.plays(&["sacrifice CC T"]);
    assert_eq!(game.decider(), "KH");
    game.plays(&["hit SJ T"]);
    assert_eq!(game.decider(), "SJ");
    game.plays(&["no", "hit KH T", "no"]);
    assert_eq!(game.decider(), "CC");
    game.plays(&["hit KH T"]);
    assert_eq!(game.at("E7"), ["SJ T", "CC T"]);
}
