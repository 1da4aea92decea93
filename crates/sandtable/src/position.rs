//! Where a match stands, for people and for scripts.

use serde::Serialize;
use serde_json::{Value, json};
use table::any::{AnyMatch, Told};
use table::text::short;
use table::{Eye, Prompt, Refused, Seat, SeatName, Target, Turn};

use crate::errors::Stop;
use crate::{call, ink, print};

/// The facts that every answer about a match carries.
#[derive(Serialize)]
pub struct Position {
    pub game: &'static str,
    pub decisions: usize,
    /// The seat that decides; nothing when the game is over.
    pub turn: Option<&'static str>,
    pub prompt: Prompt,
    pub outcome: Option<Value>,
}

impl Position {
    pub fn of(game: &dyn AnyMatch, eye: Eye) -> Position {
        Position {
            game: game.slug(),
            decisions: game.decisions(),
            turn: decider(game).map(|seat| title(game, seat).id),
            prompt: game.prompt(&[], eye),
            outcome: outcome(game),
        }
    }
}

/// How the game ended, with the result of each seat.
pub fn outcome(game: &dyn AnyMatch) -> Option<Value> {
    let outcome = game.outcome()?;
    let seats = game.seats();
    let scores: Vec<Value> = seats
        .iter()
        .zip(outcome.scores.0)
        .map(|(seat, score)| json!({ "seat": seat.id, "score": score }))
        .collect();
    Some(
        json!({ "label": outcome.label, "sentence": outcome.sentence, "rule": outcome.rule, "scores": scores }),
    )
}

/// The seat that decides.
pub fn decider(game: &dyn AnyMatch) -> Option<Seat> {
    match game.turn() {
        Turn::Decide(seat) => Some(seat),
        Turn::Over => None,
    }
}

/// A seat by name.
pub fn title(game: &dyn AnyMatch, seat: Seat) -> SeatName {
    game.seats().swap_remove(seat.index())
}

/// The eyes of whoever decides; of everybody when the game is over.
pub fn decider_eye(game: &dyn AnyMatch) -> Eye {
    decider(game).map_or(Eye::ALL, Eye::of)
}

/// All that `eye` can click first.
pub fn lit(game: &dyn AnyMatch, eye: Eye) -> Vec<Target> {
    game.tree(eye).iter().map(|tree| tree.on).collect()
}

/// The question after a few words, with its note and its rule.
pub fn question(lead: &str, prompt: &Prompt, width: usize, colours: bool) -> String {
    let note = prompt.note.as_deref().unwrap_or_default();
    let text = format!("{lead} {} {note}", ink::strong(&prompt.ask, colours));
    print::wrap_with(&text, "  ", &ink::rule(prompt.rule.0, colours), width)
}

/// Lines of the story.
pub fn told(story: &[Told], width: usize) -> String {
    story.iter().map(|told| print::wrap("  ", 4, &told.telling.text, width)).collect()
}

/// The last `count` lines of the story.
pub fn last(story: &[Told], count: usize) -> &[Told] {
    &story[story.len().saturating_sub(count)..]
}

/// A refused decision as a failure of the call.
pub fn refused(game: &dyn AnyMatch, text: &str, refused: &Refused) -> Stop {
    let text = short(text);
    match refused {
        Refused::Illegal(illegal) => {
            Stop::failed(format!("`{text}`: {}", illegal.reason)).rule(illegal.rule.0)
        }
        Refused::Unreadable(sentence) => {
            let legal = format!("`{}` lists all decisions", call::with("legal FILE"));
            let (message, hint) = sentence.split_once("; ").unwrap_or((sentence, &legal));
            Stop::failed(message).hint(hint)
        }
        Refused::Over => Stop::failed(format!("`{text}`: the game is over")),
        Refused::NotYourTurn { turn } => {
            Stop::failed(format!("`{text}`: it is {}'s decision now", title(game, *turn).title))
        }
    }
}
