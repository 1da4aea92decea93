//! Dice that nobody has to trust: sealed before the match, opened after it, and checked by anybody.

mod ambush;

use std::collections::BTreeMap;

use ambush::play::play_with_undos;
use ambush::{Ambush, Components, new_match};
use table::any::builtin;
use table::chance::{Chance, Fast, Seal, Sealed, Stream};
use table::record;
use table::text::short;
use table::{Draw, Eye, Match, Rules, Seat, Seed};

const PART: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn seal() -> Seal {
    Seal { secret: [7; 32], parts: BTreeMap::from([("west".to_owned(), PART.to_owned())]) }
}

fn hex(seed: Seed) -> String {
    seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A whole match with sealed dice, with some detours.
fn sealed_match() -> Match<Ambush> {
    let template = new_match(4, 1);
    let content = builtin::<Components>();
    let mut game = Match::<Ambush>::start(content, template.setup, seal().seed()).expect("it starts");
    game.set_seal(seal()).expect("the seal gives this seed");
    play_with_undos(&mut game, &mut Fast::new(3));
    game
}

#[test]
fn commitment_and_seed_are_these_hashes_for_ever() {
    assert_eq!(seal().commitment(), "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
    assert_eq!(hex(seal().seed()), "b9acfbf88315526ffb4c472669bb1e8bd09b7fb409abc8bb7b32735d41d5e479");
}

#[test]
fn every_part_and_the_secret_change_the_seed() {
    let mut other_secret = seal();
    other_secret.secret[31] = 8;
    let mut other_part = seal();
    other_part.parts.insert("west".to_owned(), PART.replace("00", "01"));
    let mut other_seat = seal();
    other_seat.parts = BTreeMap::from([("east".to_owned(), PART.to_owned())]);

    for other in [other_secret, other_part, other_seat] {
        assert_ne!(other.seed(), seal().seed());
    }
}

#[test]
fn a_finished_record_publishes_the_secret_and_holds() {
    let game = sealed_match();

    let text = record::write(&game);
    let again = record::verify::<Ambush>(text.as_bytes(), builtin::<Components>()).expect("it holds");

    assert_eq!(again.seal(), Some(&seal()));
    assert_eq!(record::write(&again), text);
}

#[test]
fn a_secret_that_was_not_the_sealed_one_is_refused() {
    let mut sealed = seal().written(true);
    assert_eq!(sealed.open(), Ok(Some(seal())));

    sealed.secret = Some("08".repeat(32));
    assert!(sealed.open().is_err());

    sealed.secret = None;
    assert_eq!(sealed.open(), Ok(None), "while the match runs there is nothing to check");
}

#[test]
fn what_is_not_64_hexadecimal_digits_seals_nothing() {
    let long = "0".repeat(65);
    let other_letters = "g".repeat(64);
    let wide_letters = "ä".repeat(32);
    for text in ["", "7", "00112233", &PART[1..], &long, &other_letters, &wide_letters] {
        let mut part = seal().written(true);
        part.parts.insert("west".to_owned(), text.to_owned());
        let said = format!("west's part of the dice, `{}`, is not 64 hexadecimal digits", short(text));
        assert_eq!(part.open(), Err(said));
        // While the match runs the secret is not there, but the parts are.
        assert_eq!(Sealed { secret: None, ..part.clone() }.open(), part.open());

        let secret = Sealed { secret: Some(text.to_owned()), ..seal().written(true) };
        assert_eq!(secret.open(), Err("the secret of the dice is not 64 hexadecimal digits".to_owned()));

        let commitment = Sealed { commitment: text.to_owned(), ..seal().written(false) };
        assert_eq!(commitment.open(), Err("the seal of the dice is not 64 hexadecimal digits".to_owned()));
    }
}

#[test]
fn a_record_whose_dice_are_not_sealed_as_they_should_be_is_refused_at_its_first_line() {
    let crafted = Seal { secret: [7; 32], parts: BTreeMap::from([("west".to_owned(), "ä1".to_owned())]) };
    let template = new_match(4, 1);
    let content = builtin::<Components>();
    let mut game = Match::<Ambush>::start(content, template.setup, crafted.seed()).expect("it starts");
    game.set_seal(crafted).expect("the seal gives this seed");

    for text in [record::write(&game), record::share(&game, Eye::SPECTATOR)] {
        let refused = record::read(text.as_bytes()).expect_err("a part is no part");
        assert_eq!(
            refused.to_string(),
            "line 1: west's part of the dice, `ä1`, is not 64 hexadecimal digits"
        );
    }
}

#[test]
fn a_seal_that_gives_another_seed_is_refused() {
    let mut game = new_match(4, 1);

    assert!(game.set_seal(seal()).is_err());
    assert_eq!(game.seal(), None);
}

#[test]
fn a_part_of_a_seat_that_is_not_there_is_refused() {
    let stranger = Seal { secret: [7; 32], parts: BTreeMap::from([("nobody".to_owned(), PART.to_owned())]) };
    let template = new_match(4, 1);
    let mut game =
        Match::<Ambush>::start(builtin::<Components>(), template.setup, stranger.seed()).expect("it starts");

    assert!(game.set_seal(stranger).is_err());
}

#[test]
fn what_a_seat_takes_home_tells_neither_secret_nor_seed_nor_what_others_hid() {
    let whole = sealed_match();
    let running = whole.at(whole.decisions() / 2);

    for eye in [Eye::SPECTATOR, Eye::of(Seat(0)), Eye::of(Seat(1))] {
        let text = record::share(&running, eye);
        let read = record::read(text.as_bytes()).expect("its checksums hold");

        assert!(!text.contains(&hex(seal().seed())) && !text.contains(&"07".repeat(32)), "{text}");
        assert!(!text.contains("digest"), "a digest could be compared with guesses");
        assert!(text.contains(&seal().commitment()), "what was promised stands in it");
        assert_eq!(read.decisions(), running.decisions());
        let refused = record::verify::<Ambush>(text.as_bytes(), builtin::<Components>());
        assert!(refused.is_err_and(|error| error.problem.contains("sealed")));
    }
}

#[test]
fn the_draws_of_a_match_are_those_of_its_stream_in_order() {
    let game = sealed_match();
    let mut stream = Stream::new(seal().seed());

    let draws = game.draws();

    assert!(draws.len() > 10 && draws.is_sorted_by_key(|draw: &Draw| draw.decision));
    for draw in draws {
        assert_eq!(stream.below(draw.below), draw.value, "{draw:?}");
    }
}

#[test]
fn a_past_position_is_the_one_that_was_then() {
    let game = sealed_match();
    let mut seats = Vec::new();
    game.each_step(1, |number, state, seat, _| {
        assert_eq!(*state, game.past(number - 1), "before decision {number}");
        assert_eq!(game.seat_of(number), Some(seat));
        seats.push(seat);
    });

    assert_eq!(seats.len(), game.decisions());
    for number in 1..=game.decisions() {
        let then = game.at(number);
        then.each_step(number, |_, state, seat, _| {
            assert_eq!((state, seat), (&game.past(number - 1), seats[number - 1]), "decision {number}");
        });
        let mut back = game.at(game.decisions());
        if back.undo_by_consent(number).is_ok() {
            back.each_step(number, |_, state, _, _| {
                assert_eq!(*state, game.past(number - 1), "back to {number}");
            });
        }
    }
    assert_eq!(game.past(usize::MAX).fingerprint(), game.state().fingerprint());
    assert_eq!((game.seat_of(0), game.seat_of(game.decisions() + 1)), (None, None));
}
