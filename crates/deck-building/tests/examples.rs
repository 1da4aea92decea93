//! The worked examples of the ledger.

mod support;

use support::*;

#[test]
fn e1_a_group_mission_of_three() {
    let mut game = Scene::of(3)
        .mission("secure-the-rare-liquid-element")
        .at_story("nobody-ever-knocks")
        .threat(4)
        .hand("alpha", "torpedo gi second-effort")
        .hand("bravo", "jinx")
        .hand("charlie", "low-light sniper-rifle")
        .missions();

    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join jinx", "done"]);
    plays(&mut game, &["join low-light", "done", "join gi"]);
    play(&mut game, "lock", dice![]);
    assert_eq!(game.pool(), 9);
    // The ban has not acted yet, then it has; Charlie waits both times.
    assert_eq!(decider(&game), C);
    play(&mut game, "pass", dice![]);
    play(&mut game, "pass", dice![4, 4, 4, 4, 4, 1, 1, 1, 1]);
    assert_eq!((game.hits(), decider(&game)), (5, A));
    play(&mut game, "respond second-effort", dice![]);
    play(&mut game, "reroll blank", dice![1]);
    assert_eq!((game.hits(), decider(&game)), (5, C));
    play(&mut game, "respond sniper-rifle", dice![4, 5]);

    assert_eq!(game.threat(), 2);
    assert_eq!(game.cards_in(Place::Officers), ["baroness"]);
    assert_eq!(game.cards_in(Place::Success), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["nobody-ever-knocks"]);
    plays(&mut game, &["next gi", "next jinx"]);
    assert_eq!(game.cards_in(Place::Discard(C)), ["low-light", "sniper-rifle"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["jinx"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["torpedo", "second-effort"]);
    assert_eq!(game.cards_in(Place::Box), ["gi"]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp"]);
    // There is nobody left to send: on to recruiting, with 2 for Torpedo and 1 for Second Effort.
    assert_eq!((decider(&game), game.recruit_left()), (A, 3));
}
