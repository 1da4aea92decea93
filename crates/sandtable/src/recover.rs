//! `sandtable recover`: the part of a damaged record that holds, in a new file.

use serde_json::json;

use crate::args::RecoverArgs;
use crate::errors::{Result, Stop, plain};
use crate::record_file::{self, Salvaged};
use crate::{files, print};

pub fn run(args: &RecoverArgs) -> Result<()> {
    let (old, new) = (args.record.file.display().to_string(), args.output.display().to_string());
    let salvaged = record_file::salvage(&args.record.file, args.record.content.as_deref())?;
    if salvaged.fault.is_none() && !salvaged.is_crlf {
        return Err(Stop::failed(format!("every line of {old} holds, so there is nothing to recover")));
    }
    files::must_be_free(&args.output)
        .map_err(|stop| stop.hint("choose another name, or remove the file first"))?;
    let game = &salvaged.opened.game;
    files::write(&args.output, game.record().as_bytes())?;
    if args.json {
        let (line, problem) =
            salvaged.fault.as_ref().map(|fault| (fault.line, plain(&fault.problem))).unzip();
        let kept = json!({
            "file": new, "from": old, "game": game.slug(), "decisions": game.decisions(),
            "over": game.outcome().is_some(), "lost_from_line": line, "lost_lines": lost(&salvaged), "problem": problem,
        });
        return print::json(&kept);
    }
    let end = if game.outcome().is_some() { "the game is over" } else { "the game goes on" };
    let decisions = print::count(game.decisions(), "decision");
    print::out(&format!("{new}: {decisions} of {old} kept, {end}\n{}", losses(&salvaged)))
}

fn lost(salvaged: &Salvaged) -> usize {
    salvaged.fault.as_ref().map_or(0, |fault| salvaged.lines + 1 - fault.line)
}

fn losses(salvaged: &Salvaged) -> String {
    let ends = if salvaged.is_crlf { "  put right: the line ends, which were CR LF\n" } else { "" };
    let Some(fault) = &salvaged.fault else { return format!("{ends}  lost: nothing\n") };
    let more = match lost(salvaged) {
        0 | 1 => String::new(),
        lost => format!(" and {} after it", print::count(lost - 1, "line")),
    };
    let text = format!("lost: line {}{more}: {}", fault.line, plain(&fault.problem));
    format!("{ends}{}", print::wrap("  ", 4, &text, print::width()))
}
