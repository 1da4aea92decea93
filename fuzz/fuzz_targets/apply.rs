//! Any bytes are a game: the first choose which, the scenario and the seed, the others are clicks, and now and then an
//! arbitrary text is tried as a decision. The laws hold throughout, and the record replays.
#![no_main]

use arctic_circle::ArcticCircle;
use commando_attack::CommandoAttack;
use deck_building::DeckBuilding;
use libfuzzer_sys::fuzz_target;
use table::any::{AnyMatch, builtin};
use table::chance::Fast;
use table::laws::Laws;
use table::{Eye, Game, Match, Seat, Seed, Target, Turn, UndoRefused, record};

fuzz_target!(|bytes: &[u8]| {
    if let [game, scenario, seed, clicks @ ..] = bytes {
        match game % 3 {
            0 => play::<CommandoAttack>(*scenario, *seed, clicks),
            1 => play::<ArcticCircle>(*scenario, *seed, clicks),
            _ => play::<DeckBuilding>(*scenario, *seed, clicks),
        }
    }
});

fn play<G: Game>(scenario: u8, seed: u8, clicks: &[u8]) {
    let components = builtin::<G::Content>();
    let scenarios = G::scenarios(components.content);
    let setup = scenarios[usize::from(scenario) % scenarios.len()].setup.clone();
    let seed = Seed::from_number(seed.into());
    let mut game = Match::<G>::start(components, setup, seed).expect("a scenario starts");
    let mut laws = Laws::default();
    let mut chance = Fast::new(1);
    for (number, &click) in clicks.iter().take(4000).enumerate() {
        if number % 16 == 0 {
            laws.hold(game.state(), &mut chance).unwrap_or_else(|broken| panic!("click {number}: {broken}"));
        }
        match click {
            250 => try_text(&mut game, &clicks[number..]),
            251 => try_undo(&mut game, &clicks[number..]),
            _ => {
                let options = game.options();
                if options == 0 {
                    break;
                }
                game.pick(usize::from(click) % options);
            }
        }
    }
    laws.hold(game.state(), &mut chance).unwrap_or_else(|broken| panic!("at the end: {broken}"));
    let text = record::write(&game);
    let again = record::verify::<G>(text.as_bytes(), components).expect("a record holds");
    assert!(again.state() == game.state(), "a record replays to the same position");
}

/// An arbitrary text is answered; whatever `check` allows is among the legal actions.
fn try_text<G: Game>(game: &mut Match<G>, bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(24)]).into_owned();
    let _ = game.why(&text, Eye::ALL);
    if let Ok(action) = game.state().read(&text) {
        let listed = game.state().legal().contains(&action);
        assert_eq!(game.state().check(action).is_ok(), listed, "`{text}`: `check` and the clicks disagree");
    }
    if let Some(target) = game.state().find(&text) {
        let _ = game.state().name(target);
    }
    let number = u16::from(bytes[bytes.len() - 1]);
    for target in [Target::Piece(number), Target::Space(number), Target::Card(number), Target::Word(number)] {
        let _ = game.name(target);
        let _ = game.state().why_not(G::Draft::default(), target);
    }
    for seat in Seat::first(5) {
        let legal =
            game.state().turn() == Turn::Decide(seat) && game.why(&text, Eye::ALL) == table::any::Why::Legal;
        let decided = AnyMatch::decide(game, seat, &text);
        assert!(decided.is_err() || legal, "`{text}` was done by {seat}");
    }
}

fn try_undo<G: Game>(game: &mut Match<G>, bytes: &[u8]) {
    let [to, by] = [bytes.get(1), bytes.get(2)].map(|byte| usize::from(byte.copied().unwrap_or(0)));
    let before = game.decisions();
    let undone: Result<(), UndoRefused> =
        if by % 8 == 7 { game.undo_by_consent(to) } else { game.undo(Seat((by % 5) as u8), to) };
    assert_eq!(game.decisions(), if undone.is_ok() { to } else { before });
}
