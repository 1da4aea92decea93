//! `sandtable do`: decisions from a script, all or none of them.

use serde_json::{Value, json};
use table::any::AnyMatch;
use table::{Seat, UndoRefused};

use crate::args::DoArgs;
use crate::errors::{Result, Stop};
use crate::position::{self, Position};
use crate::{files, lookup, print, record_file};

pub fn run(args: &DoArgs) -> Result<()> {
    let mut game = record_file::open(&args.record.file, args.record.content.as_deref())?.game;
    let seat = args.seat.as_deref().map(|name| lookup::seat(&game.seats(), name)).transpose()?;
    let before = game.decisions();
    let (decided, back) = if args.undo {
        (Vec::new(), Some(undo(&mut *game, seat)?))
    } else {
        (decide(&mut *game, seat, &args.actions)?, None)
    };
    files::write(&args.record.file, game.record().as_bytes())?;
    let story = if args.undo { Vec::new() } else { game.story(before + 1, position::decider_eye(&*game)) };
    let position = Position::of(&*game, position::decider_eye(&*game));
    if args.json {
        let Position { game, decisions, turn, prompt, outcome } = position;
        let done = json!({
            "file": args.record.file.display().to_string(), "game": game, "decided": decided, "undone": back,
            "story": story, "decisions": decisions, "turn": turn, "prompt": prompt, "outcome": outcome,
        });
        return print::json(&done);
    }
    let mut text = back.map(|text| format!("Back to before `{text}`.\n")).unwrap_or_default();
    text.push_str(&position::told(&story, print::width()));
    text.push_str(&position::question(&position.prompt, print::colours()));
    print::out(&text)
}

fn decide(game: &mut dyn AnyMatch, named: Option<Seat>, actions: &[String]) -> Result<Vec<Value>> {
    let mut decided = Vec::new();
    for text in actions {
        let Some(turn) = position::decider(game) else {
            return Err(Stop::failed(format!("`{}`: the game is over", lookup::short(text))));
        };
        if let Some(seat) = named.filter(|&seat| seat != turn) {
            let (turn, seat) = (position::title(game, turn), position::title(game, seat));
            let message =
                format!("`{}`: {} decides now, not {}", lookup::short(text), turn.title, seat.title);
            return Err(Stop::failed(message).hint("the file is unchanged"));
        }
        let done = game.decide(turn, text).map_err(|refused| position::refused(game, text, &refused))?;
        let (number, sealed) = (done.number, done.sealed);
        decided.push(json!({ "number": number, "seat": position::title(game, turn).id, "text": text, "sealed": sealed }));
    }
    Ok(decided)
}

/// Takes the last decision back and says which it was.
fn undo(game: &mut dyn AnyMatch, named: Option<Seat>) -> Result<String> {
    let seats: Vec<Seat> = named.map_or_else(|| Seat::first(game.seats().len()).collect(), |seat| vec![seat]);
    take_back(game, &seats).map_err(|refused| Stop::failed(refused.to_string()))
}

/// Takes back the last decision of one of these seats.
pub fn take_back(game: &mut dyn AnyMatch, seats: &[Seat]) -> std::result::Result<String, UndoRefused> {
    let mut refusal = UndoRefused::Nothing;
    for &seat in seats {
        match game.undo_limit(seat) {
            Ok(_) => {
                let last =
                    record_file::decisions(&game.record()).pop().map(|(_, text)| text).unwrap_or_default();
                game.undo(seat, game.decisions() - 1)?;
                return Ok(last);
            }
            // The seat that decided last has the better reason.
            Err(UndoRefused::Sealed) => refusal = UndoRefused::Sealed,
            Err(other) if refusal != UndoRefused::Sealed => refusal = other,
            Err(_) => {}
        }
    }
    Err(refusal)
}
