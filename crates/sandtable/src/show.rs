//! `sandtable show`: the board, what is asked and what happened.

use serde_json::json;
use table::Eye;

use crate::args::ShowArgs;
use crate::errors::{Result, Stop};
use crate::position::{self, Position};
use crate::{ink, lookup, print, record_file};

/// How much of the story stands under the board.
const LINES: usize = 10;

pub fn run(args: &ShowArgs) -> Result<()> {
    let mut game = record_file::open(&args.record.file, args.record.content.as_deref())?.game;
    if let Some(number) = args.at {
        let all = game.decisions();
        if number > all as u64 {
            let message =
                format!("the record has {}, so there is no position {number}", print::count(all, "decision"));
            return Err(Stop::usage(message));
        }
        game = game.at(number as usize);
    }
    let eye = match &args.seat {
        Some(name) => Eye::of(lookup::seat(&game.seats(), name)?),
        None => position::decider_eye(&*game),
    };
    let story = game.story(0, eye);
    if args.json {
        let Position { game: slug, decisions, turn, prompt, outcome } = Position::of(&*game, eye);
        let shown = json!({
            "game": slug, "seats": game.seats(), "players": game.players(), "decisions": decisions, "turn": turn,
            "prompt": prompt, "outcome": outcome, "view": game.view(eye), "story": story,
        });
        return print::json(&shown);
    }
    let colours = print::colours();
    let lit = position::lit(&*game, eye);
    let mut text = ink::paint(&game.draw(eye, &lit), colours);
    text.truncate(text.trim_end().len());
    text.push_str("\n\n");
    text.push_str(&position::told(position::last(&story, LINES), print::width()));
    let after = format!("After {}:", print::count(game.decisions(), "decision"));
    text.push_str(&position::question(&after, &game.prompt(&[], eye), print::width(), colours));
    print::out(&text)
}
