//! `sandtable verify`: a record played again, every line checked.

use serde_json::json;

use crate::args::VerifyArgs;
use crate::errors::Result;
use crate::record_file::{self, Opened};
use crate::{position, print};

pub fn run(args: &VerifyArgs) -> Result<()> {
    let Opened { header, game, .. } = record_file::open(&args.record.file, args.record.content.as_deref())?;
    let file = args.record.file.display().to_string();
    let digest = format!("{:016x}", game.fingerprint());
    let outcome = game.outcome();
    if args.json {
        let held = json!({
            "ok": true, "file": file, "game": header.game, "content": header.content, "seed": header.seed,
            "players": game.players(), "decisions": game.decisions(), "over": outcome.is_some(), "outcome": position::outcome(&*game),
            "digest": digest,
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
    print::out(&format!("{file}: every line holds\n{players}  {decisions}, {end}\n  digest {digest}\n"))
}
