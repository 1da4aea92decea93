//! What every chapter's tests need: a scene that can be played with scripted dice.
#![allow(dead_code, missing_docs, unreachable_pub, unused_imports)]

pub use commando_attack::pieces::{Soldier, Squad, Team};
pub use commando_attack::scene::Scene;
pub use commando_attack::setup::People;
pub use commando_attack::{Action, Clock, CommandoAttack, Draft, End, Event};
pub use table::{Click, Eyes, Illegal, RuleId, Rules, Seat, Turn, Words, dice};

use commando_attack::Components;
use commando_attack::board::Square;
use table::any::builtin;
use table::chance::{Chance, Fast, Journal, Script};

/// Plays one decision with scripted dice and gives back what happened.
#[track_caller]
pub fn play(game: &mut CommandoAttack, text: &str, dice: Script) -> Vec<Event> {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Journal::new(dice);
    game.apply(action, &mut table).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    table.events
}

/// Plays decisions that roll no dice.
#[track_caller]
pub fn play_all(game: &mut CommandoAttack, texts: &[&str]) {
    for text in texts {
        play(game, text, dice![]);
    }
}

/// The refusal of a decision.
#[track_caller]
pub fn refusal(game: &CommandoAttack, text: &str) -> Illegal {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(!game.legal().contains(&action), "`{text}` is among the legal actions");
    game.check(action).expect_err("it should be refused")
}

/// Asserts that a decision is refused under a rule.
#[track_caller]
pub fn refuses(game: &CommandoAttack, text: &str, rule: &str) {
    let refusal = refusal(game, text);
    assert_eq!(refusal.rule.0, rule, "refused, but for another reason: {refusal}");
}

/// Whether a decision is legal, by the list and by the check alike.
#[track_caller]
pub fn allows(game: &CommandoAttack, text: &str) -> bool {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    let listed = game.legal().contains(&action);
    assert_eq!(listed, game.check(action).is_ok(), "the list and the check disagree about `{text}`");
    listed
}

/// All legal decisions in notation, in order.
pub fn legal(game: &CommandoAttack) -> Vec<String> {
    let write = |action| {
        let mut text = String::new();
        game.write(action, &mut text);
        text
    };
    game.legal().into_iter().map(write).collect()
}

/// Where a soldier stands, by name; nothing for a prisoner.
pub fn at(game: &CommandoAttack, soldier: &str) -> Option<String> {
    let soldier = Soldier::parse(soldier).expect("a soldier");
    game.square_of(soldier).map(|square| square.to_string())
}

/// The seat that decides.
#[track_caller]
pub fn decider(game: &CommandoAttack) -> Seat {
    match game.turn() {
        Turn::Decide(seat) => seat,
        Turn::Over => panic!("the game is over"),
    }
}

pub fn square(name: &str) -> Square {
    Square::parse(name).expect("a square")
}

/// What is asked of the one who decides.
pub fn asked(game: &CommandoAttack) -> String {
    let eye = match game.turn() {
        Turn::Decide(seat) => table::Eye::of(seat),
        Turn::Over => table::Eye::ALL,
    };
    game.prompt(Draft::Nothing, eye).ask
}

/// Every soldier is on one square or captive; nobody shares a square but for the exceptions of CA-201.
#[track_caller]
pub fn soldiers_stand_where_they_may(game: &CommandoAttack) {
    for square in game.board().squares() {
        let on = |team: Team| team.soldiers().into_iter().filter(|&one| game.square_of(one) == Some(square));
        for team in Team::BOTH {
            let squads: Vec<Squad> = on(team).map(Soldier::squad).collect();
            assert!(squads.len() <= 2, "{} soldiers of {team} share {square}", squads.len());
            assert!(squads.windows(2).all(|pair| pair[0] == pair[1]), "two squads share {square}");
        }
        let somebody = Team::BOTH.iter().any(|&team| on(team).next().is_some());
        assert!(
            !somebody || game.board().ground(square).is_enterable(),
            "somebody stands in a building, {square}"
        );
    }
}

/// Whether a move attacks somebody or comes to an entrance of the enemy camp. Chance alone hardly does either.
pub fn is_bold(game: &CommandoAttack, action: Action) -> bool {
    let Action::Move { soldier, to } = action else { return false };
    let mut enemies = soldier.team().other().soldiers().into_iter();
    game.board().mission(soldier.team(), to).is_some() || enemies.any(|one| game.square_of(one) == Some(to))
}

/// A decision as the last click that makes it.
#[track_caller]
pub fn click(game: &CommandoAttack, text: &str) -> Click<Draft, Action> {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    game.check(action).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    Click::Do(action)
}

/// Every click that is possible now, after whatever other clicks.
pub fn all_clicks(game: &CommandoAttack) -> Vec<Click<Draft, Action>> {
    let mut clicks = Vec::new();
    game.clicks(Draft::Nothing, &mut clicks);
    for index in 0..clicks.len() {
        if let Click::On(draft) = clicks[index] {
            game.clicks(draft, &mut clicks);
        }
    }
    clicks
}

/// Plays a scenario by chance that favours bold moves; shows every position, and what came of the decision before it.
pub fn each_position(scenario: usize, seed: u64, mut visit: impl FnMut(&CommandoAttack, &[Event])) {
    let components = builtin::<Components>();
    let setup = CommandoAttack::scenarios(components.content)[scenario].setup.clone();
    let mut table = Journal::new(Fast::new(seed));
    let mut game = CommandoAttack::start(components.content, &setup, &mut table).expect("a scenario starts");
    loop {
        visit(&game, &table.events);
        table.events.clear();
        let legal = game.legal();
        if legal.is_empty() {
            return;
        }
        let mut drawn = (0..8).map(|_| legal[table.below(legal.len() as u32) as usize]);
        let first = drawn.next().expect("eight are drawn");
        let action = drawn.find(|&action| is_bold(&game, action)).unwrap_or(first);
        game.apply(action, &mut table).expect("what is listed is legal");
    }
}
