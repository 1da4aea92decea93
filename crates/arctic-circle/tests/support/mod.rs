//! What the tests of words need: scenes that are played in notation, and games played by chance.
#![allow(dead_code, missing_docs, unreachable_pub, unused_imports)]

pub use Commander::{CobraCommander as CC, Destro as DE, KeelHaul as KH, SnowJob as SJ};
pub use arctic_circle::scene::{Scene, standing};
pub use arctic_circle::units::{Cargo, Commander, Team, UnitType};
pub use arctic_circle::{Action, ArcticCircle, Components, Draft, End, Event, Loss, Move, Setup};
pub use table::{Click, Eye, Eyes, Illegal, RuleId, Rules, Seat, Target, Turn, Words, dice};

use table::any::builtin;
use table::chance::{Chance, Fast, Journal, Script};

/// Plays one decision with scripted dice and gives back what happened. Attackers who have nothing more to attack finish
/// their moves, so that a scene needs no words for it.
#[track_caller]
pub fn play(game: &mut ArcticCircle, text: &str, dice: Script) -> Vec<Event> {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Journal::new(dice);
    game.apply(action, &mut table).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    let attacks = matches!(action, Action::Move(_) | Action::Icebreak { .. });
    if attacks && game.legal() == [Action::Finish] {
        game.apply(Action::Finish, &mut table).expect("it can be finished");
    }
    table.events
}

/// The draft after clicks on these names.
#[track_caller]
pub fn after(game: &ArcticCircle, names: &[&str]) -> Draft {
    let mut draft = Draft::Nothing;
    for name in names {
        let target = find(game, name);
        let mut clicks = Vec::new();
        game.clicks(draft, &mut clicks);
        let found = clicks.into_iter().find(|&click| game.target(click) == target);
        draft = match found {
            Some(Click::On(next)) => next,
            Some(Click::Do(_)) => panic!("{name} completes the choice"),
            None => panic!("{name} cannot be clicked: {}", game.why_not(draft, target)),
        };
    }
    draft
}

#[track_caller]
pub fn find(game: &ArcticCircle, name: &str) -> Target {
    game.find(name).unwrap_or_else(|| panic!("nothing is called {name}"))
}

pub fn written(game: &ArcticCircle, action: Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text);
    text
}

/// All legal decisions in notation, in order.
pub fn legal(game: &ArcticCircle) -> Vec<String> {
    game.legal().into_iter().map(|action| written(game, action)).collect()
}

/// The eye of the one who decides.
pub fn eye(game: &ArcticCircle) -> Eye {
    match game.turn() {
        Turn::Decide(seat) => Eye::of(seat),
        Turn::Over => Eye::ALL,
    }
}

/// Every click that is possible now, after whatever other clicks, with the draft before it.
pub fn all_clicks(game: &ArcticCircle) -> Vec<(Draft, Click<Draft, Action>)> {
    fn gather(game: &ArcticCircle, draft: Draft, all: &mut Vec<(Draft, Click<Draft, Action>)>) {
        let mut clicks = Vec::new();
        game.clicks(draft, &mut clicks);
        for click in clicks {
            all.push((draft, click));
            if let Click::On(next) = click {
                gather(game, next, all);
            }
        }
    }
    let mut all = Vec::new();
    gather(game, Draft::Nothing, &mut all);
    all
}

/// Clicks by chance, but seldom on finish: whoever only ever finishes never fights.
pub fn chosen(game: &ArcticCircle, chance: &mut dyn Chance) -> Action {
    let mut draft = Draft::Nothing;
    loop {
        let mut clicks = Vec::new();
        game.clicks(draft, &mut clicks);
        if clicks.len() > 1 && chance.below(8) > 0 {
            clicks.retain(|click| !matches!(click, Click::Do(Action::Finish)));
        }
        match clicks[chance.below(clicks.len() as u32) as usize] {
            Click::On(next) => draft = next,
            Click::Do(action) => return action,
        }
    }
}

/// Plays a scenario by chance; shows every position, and what came of the decision before it.
pub fn each_position(scenario: usize, seed: u64, mut visit: impl FnMut(&ArcticCircle, &[Event])) {
    let components = builtin::<Components>();
    let setup = ArcticCircle::scenarios(components.content)[scenario].setup.clone();
    let mut table = Journal::new(Fast::new(seed));
    let mut game = ArcticCircle::start(components.content, &setup, &mut table).expect("a scenario starts");
    loop {
        visit(&game, &table.events);
        table.events.clear();
        if game.turn() == Turn::Over {
            return;
        }
        let action = chosen(&game, &mut table);
        game.apply(action, &mut table).expect("what is listed is legal");
    }
}
