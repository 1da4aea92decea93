//! `sandtable do`: decisions from a script, all or none of them.

use serde_json::{Value, json};
use table::any::AnyMatch;
use table::text::short;
use table::{Seat, UndoRefused};

use crate::args::DoArgs;
use crate::errors::{Result, Stop};
use crate::position::{self, Position};
use crate::{call, files, lookup, print, record_file};

pub fn run(args: &DoArgs) -> Result<()> {
    let mut game = record_file::open(&args.record.file, args.record.content.as_deref())?.game;
    let seat = args.seat.as_deref().map(|name| lookup::seat(&game.seats(), name)).transpose()?;
    let before = game.decisions();
    let (decided, back) = if args.undo {
        let back = if args.agreed { undo_agreed(&mut *game)? } else { undo(args, &mut *game, seat)? };
        (Vec::new(), Some(back))
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
    text.push_str(&position::question("", &position.prompt, print::width(), print::colours()));
    print::out(&text)
}

fn decide(game: &mut dyn AnyMatch, named: Option<Seat>, actions: &[String]) -> Result<Vec<Value>> {
    let mut decided = Vec::new();
    for text in actions {
        let Some(turn) = position::decider(game) else {
            return Err(Stop::failed(format!("`{}`: the game is over", short(text))));
        };
        if let Some(seat) = named.filter(|&seat| seat != turn) {
            let (turn, seat) = (position::title(game, turn), position::title(game, seat));
            let message = format!("`{}`: {} decides now, not {}", short(text), turn.title, seat.title);
            return Err(Stop::failed(message).hint("the file is unchanged"));
        }
        let done = game.decide(turn, text).map_err(|refused| position::refused(game, text, &refused))?;
        let (number, sealed) = (done.number, done.sealed);
        decided.push(json!({ "number": number, "seat": position::title(game, turn).id, "text": text, "sealed": sealed }));
    }
    Ok(decided)
}

/// Takes the last decision back and says which it was.
fn undo(args: &DoArgs, game: &mut dyn AnyMatch, named: Option<Seat>) -> Result<String> {
    let seats: Vec<Seat> = named.map_or_else(|| Seat::first(game.seats().len()).collect(), |seat| vec![seat]);
    take_back(game, &seats).map_err(|refused| {
        let call = call::with(&format!("do {} --undo --agreed", call::file(&args.record.file)));
        let hint = (refused != UndoRefused::Nothing).then(|| format!("if all seats agree: {call}"));
        Stop::failed(refused.to_string()).maybe_hint(hint)
    })
}

/// Takes the last decision back, whoever made it: all seats agreed.
fn undo_agreed(game: &mut dyn AnyMatch) -> Result<String> {
    let last = last_decision(game);
    let to = game.decisions().checked_sub(1).ok_or(UndoRefused::Nothing);
    to.and_then(|to| game.undo_by_consent(to)).map_err(|refused| Stop::failed(refused.to_string()))?;
    Ok(last)
}

fn last_decision(game: &dyn AnyMatch) -> String {
    record_file::decisions(&game.record()).pop().map(|(_, text)| text).unwrap_or_default()
}

/// Takes back the last decision of one of these seats.
pub fn take_back(game: &mut dyn AnyMatch, seats: &[Seat]) -> std::result::Result<String, UndoRefused> {
    let mut refusal = UndoRefused::Nothing;
    for &seat in seats {
        match game.undo_limit(seat) {
            Ok(_) => {
                let last = last_decision(game);
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
