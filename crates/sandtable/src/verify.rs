//! `sandtable verify`: a record played again, every line checked.

use serde_json::json;
use table::any::AnyMatch;
use table::record::Record;
use table::text::cut;

use crate::args::VerifyArgs;
use crate::errors::Result;
use crate::record_file::{self, Opened};
use crate::{position, print};

pub fn run(args: &VerifyArgs) -> Result<()> {
    if let Some(record) = record_file::sealed(&args.record.file)? {
        return still_sealed(args, &record);
    }
    let Opened { header, game, .. } = record_file::open(&args.record.file, args.record.content.as_deref())?;
    let file = args.record.file.display().to_string();
    let digest = format!("{:016x}", game.fingerprint());
    let outcome = game.outcome();
    if args.json {
        let held = json!({
            "ok": true, "file": file, "game": header.game, "content": header.content, "seed": header.seed,
            "players": game.players(), "decisions": game.decisions(), "over": outcome.is_some(), "outcome": position::outcome(&*game),
            "digest": digest, "draws": game.draws().len(), "dice": header.dice,
        });
        return print::json(&held);
    }
    let end = match outcome {
        Some(outcome) => format!("over: {} {}", outcome.sentence, outcome.rule),
        None => "still running".to_owned(),
    };
    let decisions = print::count(game.decisions(), "decision");
    let seats = game.seats();
    let held = seats.iter().filter_map(|seat| Some(format!("{} {}", seat.id, game.players().get(seat.id)?)));
    let held: Vec<String> = held.collect();
    let players = if held.is_empty() { String::new() } else { format!("  players {}\n", held.join(", ")) };
    let dice = dice(&*game);
    print::out(&format!("{file}: every line holds\n{players}  {decisions}, {end}\n{dice}  digest {digest}\n"))
}

/// What is to be said of dice that were sealed: that the secret is the one that was promised, and that it gives them.
fn dice(game: &dyn AnyMatch) -> String {
    let Some(seal) = game.seal() else { return String::new() };
    let parts: Vec<String> =
        seal.parts.iter().map(|(seat, part)| format!("{seat} {}", cut(part, 8))).collect();
    let parts = if parts.is_empty() { "nobody".to_owned() } else { parts.join(", ") };
    format!(
        "  dice    {} drawn again from the sealed secret\n  sealed  {}\n  added   by {parts}\n",
        game.draws().len(),
        seal.commitment()
    )
}

/// A record that somebody took home while the game ran.
fn still_sealed(args: &VerifyArgs, record: &Record) -> Result<()> {
    let (file, decisions) = (args.record.file.display().to_string(), record.decisions());
    let commitment = record.header.dice.as_ref().map(|dice| dice.commitment.as_str());
    if args.json {
        let held = json!({
            "ok": true, "file": file, "game": record.header.game, "content": record.header.content,
            "players": record.header.players, "decisions": decisions, "over": false, "sealed": commitment,
        });
        return print::json(&held);
    }
    let sealed = commitment.map(|commitment| format!("  sealed  {commitment}\n")).unwrap_or_default();
    print::out(&format!(
        "{file}: no line was changed; the dice are sealed until the game is over, so they cannot be checked yet\n  {}\n{sealed}",
        print::count(decisions, "decision")
    ))
}
