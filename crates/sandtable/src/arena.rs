//! `sandtable arena`: bots against each other, with sides swapped, ranked.

use bots::{ArenaPlan, ArenaReport, BotSpec, Pairing, SimError};
use serde_json::{Value, json};

use crate::args::ArenaArgs;
use crate::errors::{Result, Stop};
use crate::lookup::{self, Setting};
use crate::run::{self, Watch};
use crate::sim::percent;
use crate::{call, print};

pub fn run(args: &ArenaArgs) -> Result<()> {
    let setting = Setting::of(&args.game, &args.choice)?;
    let bots = lookup::bots(&args.bots)?;
    if bots.len() < 2 {
        return Err(Stop::usage("an arena needs two bots or more").hint("such as --bots greedy,search:500ms"));
    }
    if !bots::has_rivals(&setting.seats) {
        return Err(one_side(&setting, &bots));
    }
    let games = args.games.saturating_add(args.games % 2);
    if games != args.games {
        print::err(&format!("each pair plays {games} games, so that both sides are played equally often\n"));
    }
    let (seed, jobs) = run::seed_and_jobs(&args.run);
    let pairs = (bots.len() * (bots.len() - 1) / 2) as u64;
    let plan = ArenaPlan { bots, games, seed, jobs };
    let watch = Watch::start(pairs.saturating_mul(games));
    let report = setting.entry.bots.arena(&setting.pack, &setting.setup, &plan, &watch);
    watch.end();
    let report = report.map_err(run::ended)?;
    if args.json {
        print::json(&as_json(&setting, &plan, &report))
    } else {
        print::out(&as_text(&setting, &plan, &report))
    }
}

fn one_side(setting: &Setting, bots: &[BotSpec]) -> Stop {
    let (game, bot) = (setting.entry.game.slug(), &bots[bots.len() - 1]);
    let sim = call::with(&format!("sim {game} --games 100 --bots {bot}"));
    Stop::usage(SimError::NoRivals.to_string()).hint(format!("to see how far a bot gets: {sim}"))
}

fn as_json(setting: &Setting, plan: &ArenaPlan, report: &ArenaReport) -> Value {
    let pairings: Vec<Value> = report
        .pairings
        .iter()
        .map(|pairing| {
            let (wins, draws, losses) = pairing.wins_draws_losses;
            json!({
                "first": pairing.first, "second": pairing.second, "games": pairing.games,
                "wins": wins, "draws": draws, "losses": losses, "share": pairing.share, "elo": pairing.elo,
            })
        })
        .collect();
    json!({
        "game": setting.entry.game.slug(), "scenario": setting.scenario.id, "setup": setting.setup,
        "seed": plan.seed.to_string(), "jobs": plan.jobs, "games": plan.games,
        "pairings": pairings, "standings": report.standings,
    })
}

/// How wide a pairing may be, so that its row fits 80 letters.
const ROOM: usize = 29;

fn as_text(setting: &Setting, plan: &ArenaPlan, report: &ArenaReport) -> String {
    let (title, scenario, games) =
        (setting.entry.game.title(), &setting.scenario.id, print::thousands(plan.games));
    let about = format!(
        "{title}, scenario {scenario}, seed {}: {games} games a pair, half with sides swapped",
        plan.seed
    );
    let rows = report.pairings.iter().map(|pairing| named(pairing).1.chars().count());
    let bots = report.standings.iter().map(|standing| standing.bot.len() + 4);
    let widest = rows.chain(bots).max().unwrap_or(0).max(9);
    let mut text = print::wrap("", 2, &about, print::width());
    text.push_str(&format!("\n  {:widest$}    won drawn  lost   share (95 %)             Elo\n", "pairings"));
    text.extend(report.pairings.iter().map(|pairing| pairing_row(pairing, widest)));
    text.push_str(&format!("\n  {:widest$}  {:>13}   share (95 %)             Elo\n", "standings", "points"));
    for (place, standing) in (1..).zip(&report.standings) {
        let points = format!("{} of {}", standing.points, standing.games);
        let (share, name) = (percent(standing.share), format!("{place:>2}  {}", standing.bot));
        text.push_str(&format!("  {name:widest$}  {points:>13}  {share}  {:+5.0}\n", whole(standing.elo)));
    }
    text
}

fn pairing_row(pairing: &Pairing, widest: usize) -> String {
    let (above, name) = named(pairing);
    let (wins, draws, losses) = pairing.wins_draws_losses;
    let (share, elo) = (percent(pairing.share), whole(pairing.elo.value));
    format!("{above}  {name:widest$}  {wins:>5} {draws:>5} {losses:>5}  {share}  {elo:+5.0}\n")
}

/// The two bots of a pairing; if they are too long for one row, the first stands in a row above.
fn named(pairing: &Pairing) -> (String, String) {
    let (first, second) = (&pairing.first, &pairing.second);
    let both = format!("{first} – {second}");
    if both.chars().count() <= ROOM {
        (String::new(), both)
    } else {
        (format!("  {first} –\n"), second.clone())
    }
}

/// Rounded, and never a zero with a minus.
fn whole(number: f64) -> f64 {
    number.round() + 0.0
}
