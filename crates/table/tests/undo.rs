//! Taking back: alone to the last barrier, past it only together, and never without a trace.

mod ambush;

use ambush::play::{decide, decider, play_first_card, play_one, play_with_undos};
use ambush::{Ambush, Event, Phase, Trap, new_match};
use table::chance::Fast;
use table::{Match, Refused, Rules, Seat, UndoRefused, record};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

/// Both ambushes lie, at pine and at ford; West plays. Two decisions are in force.
fn both_lie_in_wait(seed: u64) -> Match<Ambush> {
    let mut game = new_match(6, seed);
    decide(&mut game, "ambush pine");
    decide(&mut game, "ambush ford");
    game
}

/// West played where nobody waits, and East let it pass. Four decisions are in force, and West may bury cards.
fn west_may_bury(seed: u64) -> Match<Ambush> {
    let mut game = both_lie_in_wait(seed);
    play_first_card(&mut game, "mill");
    decide(&mut game, "hold");
    game
}

fn bury_first_card(game: &mut Match<Ambush>) {
    let card = game.state().side(decider(game)).hand.cards().next().expect("there is a card to bury");
    decide(game, &format!("bury {}", game.state().card_id(card)));
}

#[test]
fn nothing_can_be_taken_back_before_the_first_decision() {
    let mut game = new_match(4, 1);

    for seat in [WEST, EAST] {
        assert_eq!(game.undo_limit(seat), Err(UndoRefused::Nothing));
        assert_eq!(game.undo(seat, 0), Err(UndoRefused::Nothing));
    }
    assert_eq!(game.undo_by_consent(0), Err(UndoRefused::Nothing));
}

#[test]
fn a_seat_goes_back_to_any_of_its_own_decisions_since_the_barrier() {
    let positions = |to: usize| {
        let mut game = west_may_bury(2);
        let mut states = vec![*game.state()];
        bury_first_card(&mut game);
        states.push(*game.state());
        decide(&mut game, "stay");
        assert_eq!(game.undo_limit(WEST), Ok(4));
        game.undo(WEST, to).expect("nothing is sealed since decision 4");
        (game, states)
    };

    for to in [4, 5] {
        let (game, states) = positions(to);
        assert_eq!(game.decisions(), to);
        assert_eq!(*game.state(), states[to - 4]);
    }
}

#[test]
fn the_position_one_is_in_is_nothing_to_go_back_to() {
    let mut game = both_lie_in_wait(3);

    assert_eq!(game.undo(EAST, 2), Err(UndoRefused::Nothing));
    assert_eq!(game.undo(EAST, 99), Err(UndoRefused::Nothing));
    assert_eq!(game.undo_by_consent(2), Err(UndoRefused::Nothing));
    assert_eq!(game.decisions(), 2);
}

#[test]
fn going_past_another_seats_decision_is_refused_as_such() {
    let mut game = west_may_bury(4);
    bury_first_card(&mut game);
    let before = *game.state();

    assert_eq!(game.undo(WEST, 3), Err(UndoRefused::OtherSeat));
    assert_eq!(game.undo(WEST, 0), Err(UndoRefused::OtherSeat));
    assert_eq!(game.undo(EAST, 4), Err(UndoRefused::OtherSeat));
    assert_eq!((game.decisions(), *game.state()), (5, before), "a refused undo changes nothing");
}

#[test]
fn going_past_ones_own_die_is_refused_as_sealed() {
    let mut game = both_lie_in_wait(5);
    play_first_card(&mut game, "ford");
    assert!(decide(&mut game, "spring"));
    let Phase::Resting { seat: WEST, .. } = game.state().phase else {
        panic!("West goes on after the ambush")
    };

    assert_eq!(game.undo(EAST, 3), Err(UndoRefused::Sealed));
    assert_eq!(game.undo_limit(EAST), Err(UndoRefused::Sealed));
    assert_eq!(game.undo(WEST, 2), Err(UndoRefused::OtherSeat));
}

#[test]
fn a_hidden_draw_stops_an_undo_of_what_its_seat_did_after_it() {
    let mut game = west_may_bury(6);
    bury_first_card(&mut game);
    assert!(decide(&mut game, "draw"));
    bury_first_card(&mut game);
    decide(&mut game, "stay");

    assert_eq!(game.undo_limit(WEST), Ok(6), "the draw is decision 6");
    assert_eq!(game.undo(WEST, 5), Err(UndoRefused::Sealed));
    assert_eq!(game.undo(WEST, 4), Err(UndoRefused::Sealed), "the nearest barrier is named");
    game.undo(WEST, 6).expect("the burial and the stay are West's own and open");
    assert_eq!(game.undo_limit(WEST), Err(UndoRefused::Sealed));
    game.undo_by_consent(4).expect("all agreed");
    assert_eq!(game.undo_limit(EAST), Ok(3), "East's answer is the last decision again");
}

#[test]
fn a_seat_that_was_asked_nothing_is_no_barrier() {
    let mut game = both_lie_in_wait(6);
    play_first_card(&mut game, "ford");
    decide(&mut game, "spring");
    decide(&mut game, "stay");
    play_first_card(&mut game, "oak");
    decide(&mut game, "hold");
    decide(&mut game, "stay");
    play_first_card(&mut game, "oak");
    decide(&mut game, "stay");

    assert_eq!(game.undo_limit(WEST), Ok(8), "East's ambush is spent, so nobody answered West's card");
    assert_eq!(game.undo(WEST, 7), Err(UndoRefused::OtherSeat));
    game.undo(WEST, 8).expect("the card and the stay are West's own and open");
}

#[test]
fn all_together_go_past_a_barrier_and_meet_the_same_dice_again() {
    for seed in 0..100 {
        let mut game = both_lie_in_wait(seed);
        play_first_card(&mut game, "ford");
        decide(&mut game, "spring");
        decide(&mut game, "draw");
        let (state, told) = (*game.state(), game.events(4).to_vec());

        game.undo_by_consent(2).expect("all agreed");
        assert!(matches!(game.state().side(EAST).ambush, Trap::Lying(_)));
        play_first_card(&mut game, "ford");
        decide(&mut game, "spring");
        decide(&mut game, "draw");

        assert_eq!(*game.state(), state);
        assert_eq!(game.events(4), told);
        assert!(told.iter().any(|event| matches!(event, Event::Sprung { die: 1..=6, .. })));
    }
}

#[test]
fn other_decisions_after_an_undo_meet_the_same_dice_in_the_same_order() {
    let mut game = both_lie_in_wait(7);
    play_first_card(&mut game, "ford");
    decide(&mut game, "spring");
    let die = |game: &Match<Ambush>, number| {
        let sprung = game.events(number).iter().find_map(|event| match event {
            Event::Sprung { die, .. } => Some(*die),
            _ => None,
        });
        sprung.expect("an ambush was sprung")
    };
    let first = die(&game, 4);

    game.undo_by_consent(2).expect("all agreed");
    play_first_card(&mut game, "mill");
    decide(&mut game, "hold");
    decide(&mut game, "stay");
    play_first_card(&mut game, "pine");
    decide(&mut game, "spring");

    assert_eq!(die(&game, 7), first, "the first die of the match is the first die, whoever rolls it");
}

#[test]
fn what_was_taken_back_stays_in_the_record() {
    let mut game = both_lie_in_wait(8);
    game.undo(EAST, 1).expect("East's own");
    decide(&mut game, "ambush ridge");
    game.undo_by_consent(0).expect("all agreed");
    decide(&mut game, "ambush oak");

    let text = record::write(&game);

    let lines: Vec<&str> =
        text.lines().skip(1).map(|line| &line[..line.find(",\"sum\"").expect("a sum")]).collect();
    assert_eq!(
        lines,
        [
            r#"{"n":1,"seat":"west","do":"ambush pine""#,
            r#"{"n":2,"seat":"east","do":"ambush ford""#,
            r#"{"undo":1,"by":"east""#,
            r#"{"n":2,"seat":"east","do":"ambush ridge""#,
            r#"{"undo":0,"by":"all""#,
            r#"{"n":1,"seat":"west","do":"ambush oak""#,
        ]
    );
    let again = record::verify::<Ambush>(text.as_bytes(), game.content).expect("the record holds");
    assert_eq!(record::write(&again), text, "replayed, the match remembers what was taken back");
}

#[test]
fn the_match_as_it_was_equals_the_match_then() {
    for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let mut game = new_match(4, seed);
        let mut states = vec![*game.state()];
        while play_one(&mut game, &mut chance) {
            states.push(*game.state());
        }
        for (number, state) in states.iter().enumerate() {
            let past = game.at(number);
            assert_eq!((past.state(), past.decisions()), (state, number));
            assert!((0..=number).all(|decision| past.events(decision) == game.events(decision)));
            assert!(past.steps().eq(game.steps().take(number)));
        }
        assert_eq!(game.at(usize::MAX).state(), game.state(), "past the end is the end");
    }
}

#[test]
fn going_back_from_far_is_the_same_as_playing_that_far() {
    let played = || {
        let mut game = new_match(6, 12);
        while play_one(&mut game, &mut Fast::new(12)) {}
        game
    };
    let whole = played();
    assert!(whole.decisions() > 32, "positions on the way were marked");

    for to in 0..whole.decisions() {
        let mut game = played();
        game.undo_by_consent(to).expect("all agreed");
        let straight = whole.at(to);
        assert_eq!((game.state(), game.decisions()), (straight.state(), to));
        assert!((0..=to).all(|decision| game.events(decision) == straight.events(decision)));
        // The dice are where they were, too, and a second way back leads on from the first.
        while play_one(&mut game, &mut Fast::new(12)) {}
        game.undo_by_consent(to / 2).expect("all agreed");
        assert_eq!(game.state(), whole.at(to / 2).state());
        for (seat, action) in whole.steps().skip(to / 2) {
            game.decide(seat, action).expect("it was legal in the same position");
        }
        assert_eq!(game.state(), whole.state());
    }
}

#[test]
fn a_match_with_undos_equals_the_match_without_the_detours() {
    for seed in 0..200 {
        let mut chance = Fast::new(seed);
        let mut game = new_match(1 + (seed % 6) as u8, seed);
        play_with_undos(&mut game, &mut chance);
        let mut straight = new_match(1 + (seed % 6) as u8, seed);
        for (seat, action) in game.steps() {
            straight.decide(seat, action).expect("it was legal in the same position");
        }

        assert_eq!(straight.state(), game.state());
        for number in 0..=game.decisions() {
            assert_eq!(straight.events(number), game.events(number), "seed {seed}, decision {number}");
        }
        for seat in [WEST, EAST] {
            assert_eq!(straight.undo_limit(seat), game.undo_limit(seat));
        }
    }
}

#[test]
fn events_stand_with_the_decision_they_came_of_also_after_an_undo() {
    let mut game = both_lie_in_wait(9);
    assert_eq!(game.events(0).len(), 6, "six cards are dealt in the opening");
    play_first_card(&mut game, "mill");
    game.undo(WEST, 2).expect("West's own");
    play_first_card(&mut game, "oak");
    decide(&mut game, "hold");

    assert!(matches!(game.events(1), [Event::Placed { seat: WEST, .. }]));
    assert!(matches!(game.events(2), [Event::Placed { seat: EAST, .. }]));
    assert!(
        matches!(game.events(3), [Event::Played { seat: WEST, space, .. }] if game.state().space_id(*space) == "oak")
    );
    assert!(matches!(game.events(4), [Event::Held { seat: EAST }, Event::Scored { seat: WEST, .. }]));
}

#[test]
fn half_a_choice_is_let_go_by_an_undo_and_by_a_decision() {
    let mut game = west_may_bury(10);
    decide(&mut game, "stay");
    assert_eq!(game.options(), 3, "East holds three cards");
    game.pick(0);
    assert_eq!(game.options(), 5, "and holds one of them over five spaces");
    game.undo(WEST, 4).expect("West's own");
    decide(&mut game, "stay");
    assert_eq!(game.options(), 3);

    game.pick(1);
    play_first_card(&mut game, "oak");
    decide(&mut game, "hold");
    let (hand, phase) = (game.state().side(EAST).hand.len(), game.state().phase);
    assert_eq!(phase, Phase::Resting { seat: EAST, drew: false });
    assert_eq!(game.options(), hand + 2, "bury any card, draw or stay");
}

#[test]
fn a_decision_is_refused_out_of_turn_against_the_rules_and_after_the_end() {
    let mut game = both_lie_in_wait(11);
    let hold = game.state().action("hold");
    assert_eq!(game.decide(EAST, hold), Err(Refused::NotYourTurn { turn: WEST }));
    let Err(Refused::Illegal(illegal)) = game.decide(WEST, hold) else { panic!("nothing is to be answered") };
    assert_eq!(illegal.rule.0, "AM-3");
    assert_eq!(game.decisions(), 2);

    while play_one(&mut game, &mut Fast::new(1)) {}
    assert_eq!(game.decide(WEST, hold), Err(Refused::Over));
    assert!(game.state().outcome().is_some());
}
