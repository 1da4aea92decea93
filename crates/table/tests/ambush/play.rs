//! Playing a match from a test: by notation, or at random.

use table::{Chance, Match, Rules, Seat, Turn, UndoRefused};

use super::Ambush;

/// The seat that decides now.
pub fn decider(game: &Match<Ambush>) -> Seat {
    match game.state().turn() {
        Turn::Decide(seat) => seat,
        Turn::Over => panic!("the game is over"),
    }
}

/// Decides for the seat whose turn it is; says whether that is sealed.
pub fn decide(game: &mut Match<Ambush>, text: &str) -> bool {
    let (seat, action) = (decider(game), game.state().action(text));
    game.decide(seat, action).unwrap_or_else(|refused| panic!("`{text}`: {refused}")).sealed
}

/// Plays the first card of the hand to a space.
pub fn play_first_card(game: &mut Match<Ambush>, space: &str) {
    let hand = game.state().side(decider(game)).hand;
    let card = hand.cards().next().expect("there is a card to play");
    decide(game, &format!("play {} {space}", game.state().card_id(card)));
}

/// Clicks at random until one action is decided; says no at the end of the game.
pub fn play_one(game: &mut Match<Ambush>, chance: &mut dyn Chance) -> bool {
    let before = game.decisions();
    while game.decisions() == before {
        let options = game.options();
        if options == 0 {
            return false;
        }
        game.pick(chance.below(options as u32) as usize);
    }
    true
}

/// Plays a whole game at random, now and then taking something back, alone or by consent.
pub fn play_with_undos(game: &mut Match<Ambush>, chance: &mut dyn Chance) {
    while play_one(game, chance) {
        if chance.below(5) == 0 {
            let _: Result<(), UndoRefused> = undo_at_random(game, chance);
        }
    }
}

fn undo_at_random(game: &mut Match<Ambush>, chance: &mut dyn Chance) -> Result<(), UndoRefused> {
    if chance.below(3) == 0 {
        let to = game.decisions().saturating_sub(1 + chance.below(4) as usize);
        return game.undo_by_consent(to);
    }
    let seat = Seat(chance.below(2) as u8);
    let limit = game.undo_limit(seat)?;
    let to = limit + chance.below((game.decisions() - limit) as u32) as usize;
    game.undo(seat, to)
}
