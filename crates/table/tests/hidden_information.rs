//! Secrets stay secret: nothing that a seat or a spectator is sent tells what it may not know.

mod ambush;

use std::collections::BTreeSet;

use ambush::play::{decide, play_first_card, play_one};
use ambush::{Action, Ambush, Card, Draft, Event, Face, Phase, Side, Space, Trap, new_match};
use table::any::AnyMatch;
use table::chance::{Fast, Journal};
use table::laws::Laws;
use table::{Eye, Eyes, List, Match, Recorded, Rules, Seat, Target, Tree, Turn, UndoRefused, Words};

const WEST: Seat = Seat(0);
const EAST: Seat = Seat(1);

#[test]
fn the_laws_hold_at_every_decision_of_thousands_of_random_games() {
    for number in 0..3000 {
        let mut chance = Fast::new(number);
        let mut game = new_match(1 + (number % 6) as u8, number);
        let mut laws = Laws::default();
        loop {
            let held = laws.hold(game.state(), &mut chance);
            held.unwrap_or_else(|broken| panic!("game {number}, decision {}: {broken}", game.decisions()));
            if !play_one(&mut game, &mut chance) {
                break;
            }
        }
    }
}

#[test]
fn nothing_sent_over_a_whole_game_names_a_secret() {
    let mut springs = 0;
    for number in 0..300 {
        let mut chance = Fast::new(number ^ 0xface);
        let mut game = new_match(1 + (number % 6) as u8, number);
        let looks = [Eye::SPECTATOR, Eye::of(WEST), Eye::of(EAST), Eye::of_seats([WEST, EAST])];
        let mut lookers = looks.map(|eye| Looker { eye, known: BTreeSet::new() });
        loop {
            for looker in &mut lookers {
                looker.learn(game.state());
                let sent = everything_sent(&game, looker.eye);
                for secret in looker.secrets(game.state()) {
                    let eye = looker.eye;
                    assert!(!sent.contains(&secret), "game {number}: {eye:?} was sent `{secret}` in\n{sent}");
                }
            }
            if !play_one(&mut game, &mut chance) {
                break;
            }
        }
        springs += game.state().sides.iter().filter(|side| matches!(side.ambush, Trap::Sprung(_))).count();
    }
    assert!(springs > 100, "only {springs} ambushes were sprung: these games prove little");
}

#[test]
fn the_search_for_leaks_would_find_one() {
    let mut game = new_match(4, 5);
    decide(&mut game, "ambush mill");
    let west = Looker::new(Eye::of(WEST), game.state());
    let east = Looker::new(Eye::of(EAST), game.state());
    let sent_to_west = everything_sent(&game, Eye::of(WEST));

    let found =
        |looker: &Looker| looker.secrets(game.state()).filter(|secret| sent_to_west.contains(secret)).count();

    assert_eq!(found(&west), 0);
    assert_eq!(found(&east), 3 + 1, "to East, what West is sent names three cards and one place");
}

#[test]
fn an_eye_that_sees_everything_reads_every_hand_the_deck_and_both_ambushes() {
    let mut game = new_match(4, 6);
    decide(&mut game, "ambush mill");
    decide(&mut game, "ambush oak");

    let sent = everything_sent(&game, Eye::ALL);

    for card in &game.state().components.cards {
        assert!(sent.contains(&card.id), "{} is missing", card.id);
    }
    assert!(sent.contains("ambush mill") && sent.contains("ambush oak"));
    let both = everything_sent(&game, Eye::of_seats([WEST, EAST]));
    let dealt = game.state().sides.iter().flat_map(|side| side.hand.cards());
    assert!(dealt.into_iter().all(|card| both.contains(game.state().card_id(card))));
    assert!(game.state().deck.iter().all(|&card| !both.contains(game.state().card_id(card))));
}

#[test]
fn positions_that_differ_only_in_secrets_look_the_same_to_a_seat() {
    for number in 0..300 {
        let mut chance = Fast::new(number);
        let mut game = new_match(1 + (number % 6) as u8, number);
        loop {
            for seat in Seat::first(2) {
                let mut imagined = *game.state();
                imagined.imagine(seat, &mut chance);
                let eye = Eye::of(seat);
                assert_eq!(position_sent(&imagined, eye), position_sent(game.state(), eye));
                assert_eq!(imagined.key(eye), game.state().key(eye));
                assert_eq!(imagined.key(Eye::SPECTATOR), game.state().key(Eye::SPECTATOR));
                assert_eq!(
                    position_sent(&imagined, Eye::SPECTATOR),
                    position_sent(game.state(), Eye::SPECTATOR),
                    "what a seat cannot know, a spectator cannot know either"
                );
                if imagined != *game.state() {
                    assert_ne!(imagined.key(Eye::ALL), game.state().key(Eye::ALL));
                    assert_ne!(imagined.fingerprint(), game.state().fingerprint());
                }
            }
            if !play_one(&mut game, &mut chance) {
                break;
            }
        }
    }
}

#[test]
fn two_matches_that_differ_only_in_the_secret_choices_of_east_send_west_the_same_bytes() {
    let mut compared = 0;
    for seed in 0..200 {
        let mut games = [new_match(4, seed), new_match(4, seed)];
        let card = games[0].state().side(WEST).hand.cards().next().expect("West holds three cards");
        let play = format!("play {} pine", games[0].state().card_id(card));
        for (game, (place, buried)) in games.iter_mut().zip([("ambush oak", 0), ("ambush ridge", 1)]) {
            for text in ["ambush pine", place, &play, "hold", "stay"] {
                decide(game, text);
            }
            let hand: Vec<Card> = game.state().side(EAST).hand.cards().collect();
            let west_ambush_is_passed = format!("play {} ford", game.state().card_id(hand[2]));
            for text in
                [&west_ambush_is_passed, "hold", &format!("bury {}", game.state().card_id(hand[buried]))]
            {
                decide(game, text);
            }
            decide(game, "draw");
        }
        let [one, two] = &games;
        assert_ne!(one.state(), two.state());
        assert_ne!(everything_sent(one, Eye::of(EAST)), everything_sent(two, Eye::of(EAST)));
        for eye in [Eye::of(WEST), Eye::SPECTATOR] {
            assert_eq!(everything_sent(one, eye), everything_sent(two, eye));
            assert_eq!(one.state().key(eye), two.state().key(eye));
            compared += 1;
        }
    }
    assert_eq!(compared, 400);
}

#[test]
fn a_secret_decision_reads_whole_to_its_seat_and_veiled_to_others() {
    let mut game = new_match(4, 8);
    let place = Action::Place(Space(2));
    let recorded = |game: &Match<Ambush>, action, eye| game.state().recorded(action, eye);

    assert_eq!(recorded(&game, place, Eye::of(WEST)), Recorded::Open("ambush ford".to_owned()));
    assert_eq!(recorded(&game, place, Eye::of(EAST)), Recorded::Hidden("lays an ambush".to_owned()));
    assert_eq!(recorded(&game, place, Eye::SPECTATOR), Recorded::Hidden("lays an ambush".to_owned()));

    for text in ["ambush ford", "ambush ford"] {
        decide(&mut game, text);
    }
    play_first_card(&mut game, "pine");
    decide(&mut game, "hold");
    let card = game.state().side(WEST).hand.cards().next().expect("two cards are left");
    let bury = Action::Bury(card);
    assert_eq!(recorded(&game, bury, Eye::of(EAST)), Recorded::Hidden("buries a card".to_owned()));
    let text = format!("bury {}", game.state().card_id(card));
    assert_eq!(recorded(&game, bury, Eye::ALL), Recorded::Open(text));
    assert_eq!(recorded(&game, Action::Draw, Eye::of(EAST)), Recorded::Open("draw".to_owned()));
}

#[test]
fn am_5_the_question_whether_to_spring_is_asked_wherever_the_card_went() {
    for space in ["pine", "oak", "ford", "mill", "ridge"] {
        let mut game = new_match(4, 9);
        for text in ["ambush pine", "ambush ford"] {
            decide(&mut game, text);
        }

        play_first_card(&mut game, space);

        assert_eq!(game.state().turn(), Turn::Decide(EAST));
        assert_eq!(game.state().allows("spring"), space == "ford");
        assert!(game.state().allows("hold"));
        let waiting = game.state().prompt(Draft::Nothing, Eye::of(WEST));
        assert_eq!((waiting.ask.as_str(), waiting.rule.0), ("East answers from hiding or not", "AM-5"));
    }
}

#[test]
fn am_7_imagining_puts_an_ambush_wherever_it_could_have_held_and_nowhere_else() {
    let mut game = *new_match(6, 10).state();
    game.sides[EAST.index()].ambush = Trap::Lying(Space(1));
    game.sides[EAST.index()].passed = [2, 1, 0, 2, 0];
    game.phase = Phase::Resting { seat: WEST, drew: false };
    let mut chance = Fast::new(1);

    let places: BTreeSet<u8> = (0..300)
        .map(|_| {
            let mut imagined = game;
            imagined.imagine(WEST, &mut chance);
            let Trap::Lying(space) = imagined.side(EAST).ambush else { panic!("it lies somewhere") };
            space.0
        })
        .collect();

    assert_eq!(places, BTreeSet::from([1, 2, 4]));
}

#[test]
fn imagining_deals_every_unseen_card_once_and_leaves_all_that_is_open() {
    for number in 0..200 {
        let mut chance = Fast::new(number);
        let mut game = new_match(6, number);
        let mut different_hands = BTreeSet::new();
        while play_one(&mut game, &mut chance) {
            let before = game.state();
            let mut imagined = *before;
            imagined.imagine(WEST, &mut chance);
            let sorted = |state: &Ambush| {
                let side = |seat: Seat| [state.side(seat).hand, state.side(seat).buried];
                let mut all: Vec<Card> = state.deck.to_vec();
                all.extend([WEST, EAST].into_iter().flat_map(side).flat_map(ambush::CardSet::cards));
                all.sort_unstable();
                all
            };
            assert_eq!(sorted(&imagined), sorted(before));
            assert_eq!(imagined.side(WEST), before.side(WEST));
            assert_eq!(imagined.faces, before.faces);
            different_hands.insert(imagined.side(EAST).hand.0);
        }
        assert!(different_hands.len() > 5, "game {number} imagined only {} hands", different_hands.len());
    }
}

#[test]
fn showing_an_ambush_is_a_barrier_for_both_seats() {
    let mut game = new_match(4, 11);
    for text in ["ambush pine", "ambush ford"] {
        decide(&mut game, text);
    }
    play_first_card(&mut game, "ford");

    assert!(decide(&mut game, "spring"));

    assert_eq!(game.undo_limit(EAST), Err(UndoRefused::Sealed));
    assert_eq!(game.undo_limit(WEST), Err(UndoRefused::OtherSeat));
    for eye in [Eye::of(WEST), Eye::of(EAST), Eye::SPECTATOR] {
        let told = AnyMatch::story(&game, 4, eye);
        assert!(told[0].telling.text.contains("ambush ford"), "{eye:?} was told {told:?}");
        assert!(game.view(eye).to_string().contains("ambush ford"));
    }
}

#[test]
fn showing_a_secret_is_a_barrier_even_when_no_die_is_rolled() {
    let mut table = Journal::<_, Event>::new(Fast::new(3));
    let mut state = *new_match(4, 12).state();
    state.phase = Phase::Resting { seat: WEST, drew: false };
    let deck_top = *state.deck.last().expect("the deck is full");

    state.play(Action::Draw, &mut table);

    assert_eq!((table.draws, table.reveals), (0, 1), "the deck was shuffled before; a draw only looks");
    assert!(state.side(WEST).hand.contains(deck_top));
    let mut game = resting_match();
    assert!(decide(&mut game, "draw"));
    assert_eq!(game.undo_limit(WEST), Err(UndoRefused::Sealed));
}

#[test]
fn a_hidden_draw_is_told_whole_to_its_seat_alone() {
    let mut game = resting_match();
    let top = game.state().card_id(*game.state().deck.last().expect("the deck is full"));

    decide(&mut game, "draw");

    let told = |eye| AnyMatch::story(&game, game.decisions(), eye).remove(0).telling.text;
    assert_eq!(told(Eye::of(WEST)), format!("west draws {top}."));
    assert_eq!(told(Eye::of(EAST)), "west draws a card.");
    assert_eq!(told(Eye::SPECTATOR), "west draws a card.");
}

#[test]
fn an_answer_in_the_middle_of_a_turn_is_a_barrier_for_the_one_whose_turn_it_is() {
    let mut game = new_match(4, 13);
    for text in ["ambush pine", "ambush ford"] {
        decide(&mut game, text);
    }
    play_first_card(&mut game, "mill");
    assert_eq!(game.undo_limit(WEST), Ok(2), "nobody has answered yet");

    assert!(!decide(&mut game, "hold"));

    assert_eq!(game.undo_limit(WEST), Err(UndoRefused::OtherSeat));
    assert_eq!(game.undo_limit(EAST), Ok(3), "the one who answered may think again until West goes on");
}

#[test]
fn own_decisions_after_the_barrier_can_be_taken_back_also_secret_ones() {
    let mut game = resting_match();
    let before = *game.state();
    let card = before.side(WEST).hand.cards().next().expect("two cards are left");
    decide(&mut game, &format!("bury {}", before.card_id(card)));
    decide(&mut game, "stay");

    game.undo(WEST, 4).expect("both are West's own, and nothing was shown");

    assert_eq!(*game.state(), before);
    let story = serde_json::to_string(&AnyMatch::story(&game, 0, Eye::of(EAST))).expect("plain data");
    assert!(!story.contains("buries"));
}

#[test]
fn a_position_is_one_small_copy() {
    fn is_copy<T: Copy>() {}
    is_copy::<(Ambush, Side, Face, List<Card, 4>)>();
    assert!(size_of::<Ambush>() <= 2048);
}

/// A match after the answer to West's first card: West may bury, draw or stay. Four decisions are in force.
fn resting_match() -> Match<Ambush> {
    let mut game = new_match(4, 14);
    for text in ["ambush pine", "ambush ford"] {
        decide(&mut game, text);
    }
    play_first_card(&mut game, "mill");
    decide(&mut game, "hold");
    game
}

/// Somebody who looks, and all it may know so far, worked out from the state and not from the views.
struct Looker {
    eye: Eye,
    known: BTreeSet<String>,
}

impl Looker {
    fn new(eye: Eye, state: &Ambush) -> Looker {
        let mut looker = Looker { eye, known: BTreeSet::new() };
        looker.learn(state);
        looker
    }

    fn learn(&mut self, state: &Ambush) {
        self.known.extend(state.faces.iter().map(|face| state.card_id(face.card).to_owned()));
        for seat in Seat::first(2) {
            let side = state.side(seat);
            match side.ambush {
                Trap::Sprung(space) => drop(self.known.insert(state.ambush_id(space))),
                Trap::Lying(space) if self.eye.sees(seat) => drop(self.known.insert(state.ambush_id(space))),
                Trap::Lying(_) | Trap::Unset => {}
            }
            if self.eye.sees(seat) {
                let own = side.hand.cards().chain(side.buried.cards());
                self.known.extend(own.map(|card| state.card_id(card).to_owned()));
            }
        }
    }

    /// Every name that must not reach this looker yet.
    fn secrets(&self, state: &Ambush) -> impl Iterator<Item = String> {
        let cards = state.components.cards.iter().map(|card| card.id.clone());
        let places = (0..ambush::SPACES as u8).map(|space| state.ambush_id(Space(space)));
        cards.chain(places).filter(|name| !self.known.contains(name))
    }
}

/// All that a server would send to this eye now, from the first event on.
fn everything_sent(game: &Match<Ambush>, eye: Eye) -> String {
    let mut sent = position_sent(game.state(), eye);
    for told in AnyMatch::story(game, 0, eye) {
        sent += &serde_json::to_string(&told).expect("an event is plain data");
        sent.push('\n');
    }
    for (number, (_, action)) in game.steps().enumerate() {
        let (Recorded::Open(text) | Recorded::Hidden(text)) = game.at(number).state().recorded(action, eye);
        sent += &text;
        sent.push('\n');
    }
    sent
}

/// All of the position that this eye is sent: the view, what is asked, the board in letters, and to the one who
/// decides, what can be clicked and why not.
fn position_sent(state: &Ambush, eye: Eye) -> String {
    let mut sent = serde_json::to_string(&state.view(eye)).expect("a view is plain data");
    let mut drafts = vec![Draft::Nothing];
    if let Phase::Playing { seat } = state.phase
        && eye.sees(seat)
    {
        drafts.extend(state.side(seat).hand.cards().map(Draft::Holding));
    }
    for draft in drafts {
        sent += &serde_json::to_string(&state.prompt(draft, eye)).expect("a prompt is plain data");
    }
    if let Turn::Decide(seat) = state.turn()
        && eye.sees(seat)
    {
        sent += &serde_json::to_string(&Tree::of(state, Draft::Nothing, eye)).expect("a tree is plain data");
        sent += &words_of_clicks(state);
        let words = (0..5).map(Target::Word).chain((0..6).map(Target::Space));
        for target in words {
            sent += &state.why_not(Draft::Nothing, target).to_string();
        }
    }
    sent += &serde_json::to_string(&state.outcome()).expect("an outcome is plain data");
    sent + &state.draw(eye, &[]).plain()
}

/// The names of all that can be clicked. Placing names spaces, `pine`, and never the secret `ambush pine`.
fn words_of_clicks(state: &Ambush) -> String {
    let mut names = String::new();
    state.walk(&mut |path, _| {
        names.extend(path.iter().map(|&target| state.name(target) + " "));
    });
    names
}
