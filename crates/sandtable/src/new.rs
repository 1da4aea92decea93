//! `sandtable new`: a game in a record file.

use serde_json::json;

use crate::args::NewArgs;
use crate::errors::{Result, Stop};
use crate::lookup::{self, Setting};
use crate::position::{self, Position};
use crate::{files, print};

pub fn run(args: &NewArgs) -> Result<()> {
    let setting = Setting::of(&args.game, &args.choice)?;
    let seed = lookup::seed(args.seed.as_deref())?;
    let mut game = setting.start(seed)?;
    let named = lookup::seated(&args.seats, &setting.seats)?.into_iter();
    let players = named.map(|(seat, who)| (setting.seats[seat.index()].id.to_owned(), who)).collect();
    game.set_players(players).map_err(|error| Stop::usage(error.to_string()))?;
    files::must_be_free(&args.output)
        .map_err(|stop| stop.hint("choose another name, or remove the file first"))?;
    files::write(&args.output, game.record().as_bytes())?;
    let file = args.output.display().to_string();
    if args.json {
        let position = Position::of(&*game, position::decider_eye(&*game));
        let (scenario, setup, seats) = (&setting.scenario.id, &setting.setup, &setting.seats);
        let started = json!({
            "file": file, "game": position.game, "scenario": scenario, "setup": setup, "seed": seed.to_string(),
            "seats": seats, "players": game.players(), "decisions": position.decisions, "turn": position.turn, "prompt": position.prompt,
        });
        return print::json(&started);
    }
    let seats: Vec<&str> = setting.seats.iter().map(|seat| seat.id).collect();
    let prompt = game.prompt(&[], position::decider_eye(&*game));
    print::out(&format!(
        "{file}: {}, scenario {}, seed {seed}, seats {}\n{}",
        setting.entry.game.title(),
        setting.scenario.id,
        seats.join(", "),
        position::question("", &prompt, print::width(), print::colours())
    ))
}
