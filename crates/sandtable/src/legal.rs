//! `sandtable legal`: all that can be decided now.

use serde_json::json;
use table::Eye;

use crate::args::LegalArgs;
use crate::errors::Result;
use crate::position::{self, Position};
use crate::{print, record_file};

pub fn run(args: &LegalArgs) -> Result<()> {
    let game = record_file::open(&args.record.file, args.record.content.as_deref())?.game;
    let legal = game.legal(Eye::ALL);
    if args.json {
        let Position { game, decisions, turn, prompt, outcome } =
            Position::of(&*game, position::decider_eye(&*game));
        let list = json!({
            "game": game, "decisions": decisions, "turn": turn, "prompt": prompt, "outcome": outcome, "legal": legal,
        });
        return print::json(&list);
    }
    let mut text = String::new();
    let digits = legal.len().to_string().len();
    for (number, choice) in (1..).zip(&legal) {
        text.push_str(&format!("{number:>digits$}  {}\n", choice.text));
    }
    if let Some(outcome) = game.outcome() {
        let over = format!("The game is over: {}", outcome.sentence);
        text.push_str(&print::wrap_with(&over, "  ", outcome.rule.0, print::width()));
    }
    print::out(&text)
}
