//! `sandtable games`: what can be played.

use games::Entry;
use serde_json::{Value, json};
use table::any::ScenarioInfo;

use crate::args::GamesArgs;
use crate::errors::{Result, Stop};
use crate::print;

pub fn run(args: &GamesArgs) -> Result<()> {
    let mut text = String::new();
    let mut list: Vec<Value> = Vec::new();
    for entry in games::ALL {
        let scenarios =
            entry.game.scenarios(&entry.game.builtin()).map_err(|error| Stop::content(None, &error))?;
        text.push_str(&describe(entry, &scenarios));
        let game = entry.game;
        let (slug, title, blurb) = (game.slug(), game.title(), game.blurb());
        list.push(json!({ "slug": slug, "title": title, "blurb": blurb, "scenarios": scenarios }));
    }
    if args.json { print::json(&json!({ "games": list })) } else { print::out(&text) }
}

fn describe(entry: Entry, scenarios: &[ScenarioInfo]) -> String {
    let width = print::width();
    let mut text = format!("{}  {}\n", entry.game.slug(), entry.game.title());
    text.push_str(&print::wrap("  ", 2, entry.game.blurb(), width));
    text.push_str(&list(scenarios));
    text
}

/// Scenarios with their seats, one below the other.
pub fn list(scenarios: &[ScenarioInfo]) -> String {
    let width = print::width();
    let widest = scenarios.iter().map(|scenario| scenario.id.len()).max().unwrap_or(0);
    let mut text = String::new();
    for scenario in scenarios {
        let seats: Vec<&str> = scenario.seats.iter().map(|seat| seat.id).collect();
        let line = format!("{}: {} Seats: {}.", scenario.title, scenario.about, seats.join(", "));
        text.push_str(&print::wrap(&format!("    {:widest$}  ", scenario.id), 6 + widest, &line, width));
    }
    text
}
