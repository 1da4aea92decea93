//! `sandtable sim`: many games of bots, counted.

use std::fs;
use std::path::{Path, PathBuf};

use bots::{BotSpec, Interval, SimPlan, SimReport};
use serde_json::{Value, json};
use table::{SeatName, record};

use crate::args::SimArgs;
use crate::errors::{Result, Stop, reason};
use crate::lookup::{self, Setting};
use crate::run::{self, Watch};
use crate::{files, print};

pub fn run(args: &SimArgs) -> Result<()> {
    let setting = Setting::of(&args.game, &args.choice)?;
    let named = lookup::bots(&args.bots)?;
    let bots = seated(&named, &setting.seats)?;
    let (seed, jobs) = run::seed_and_jobs(&args.run);
    let records = if args.record.is_some() { args.records } else { 0 };
    let plan = SimPlan { games: args.games, bots, seed, jobs, check: args.check, records };
    let watch = Watch::start(args.games);
    if let Some(dir) = &args.record {
        make_folder(dir)?;
        must_hold_none(dir, &setting, &plan)?;
    }
    let report = setting.entry.bots.simulate(&setting.pack, &setting.setup, &plan, &watch);
    watch.end();
    let report = report.map_err(run::ended)?;
    let files = match &args.record {
        Some(dir) => write_records(dir, &setting, &plan, &report.records)?,
        None => Vec::new(),
    };
    if args.json {
        return print::json(&as_json(args, &setting, &plan, &report, &files));
    }
    print::out(&as_text(&setting, &plan, &report, &files))
}

/// One bot for all seats, one a team, or one a seat.
fn seated(named: &[BotSpec], seats: &[SeatName]) -> Result<Vec<BotSpec>> {
    let mut teams: Vec<u8> = seats.iter().map(|seat| seat.team).collect();
    teams.dedup();
    match named.len() {
        1 => Ok(vec![named[0]; seats.len()]),
        count if count == seats.len() => Ok(named.to_vec()),
        count if count == teams.len() => {
            let team = |seat: &SeatName| teams.iter().position(|&team| team == seat.team).unwrap_or(0);
            Ok(seats.iter().map(|seat| named[team(seat)]).collect())
        }
        count => {
            let ids: Vec<&str> = seats.iter().map(|seat| seat.id).collect();
            let message = format!("{} for {}", print::count(count, "bot"), print::count(seats.len(), "seat"));
            let hint = format!("name one bot for all, or one for each of {}", ids.join(", "));
            Err(Stop::usage(message).hint(hint))
        }
    }
}

/// Makes the folder before the long run, so that a mistake shows at once.
fn make_folder(dir: &Path) -> Result<()> {
    if dir.is_dir() {
        return Ok(());
    }
    fs::create_dir(dir).map_err(|error| {
        let why = if dir.exists() { "it is a file".to_owned() } else { reason(&error) };
        Stop::failed(format!("the folder {} cannot be made: {why}", dir.display()))
    })
}

/// Refuses a folder with records that this run would overwrite.
fn must_hold_none(dir: &Path, setting: &Setting, plan: &SimPlan) -> Result<()> {
    let numbers = 1..=plan.records.min(plan.games);
    let taken = numbers.map(|number| record_path(dir, setting, plan, number)).find(|path| path.exists());
    taken.map_or(Ok(()), |path| {
        let message = format!("{} exists already and is not overwritten", path.display());
        Err(Stop::failed(message).hint("choose another folder with --record, or another --seed"))
    })
}

fn record_path(dir: &Path, setting: &Setting, plan: &SimPlan, number: u64) -> PathBuf {
    dir.join(format!("{}-{}-{number:04}.jsonl", setting.entry.game.slug(), plan.seed))
}

fn write_records(dir: &Path, setting: &Setting, plan: &SimPlan, records: &[String]) -> Result<Vec<PathBuf>> {
    let write = |(number, record): (u64, &String)| {
        let path = record_path(dir, setting, plan, number);
        files::write(&path, with_players(setting, plan, record)?.as_bytes())?;
        Ok(path)
    };
    (1..).zip(records).map(write).collect()
}

/// The record with who held which seat.
fn with_players(setting: &Setting, plan: &SimPlan, record: &str) -> Result<String> {
    let unsound = |why: String| Stop::failed(format!("the run made a record that does not hold: {why}"));
    let read = record::read(record.as_bytes()).map_err(|error| unsound(error.to_string()))?;
    let mut game =
        setting.entry.game.replay(&setting.pack, &read).map_err(|error| unsound(error.to_string()))?;
    let seats = setting.seats.iter().zip(&plan.bots);
    let players = seats.map(|(seat, bot)| (seat.id.to_owned(), bot.to_string())).collect();
    game.set_players(players).map_err(|error| unsound(error.to_string()))?;
    Ok(game.record())
}

fn per_second(count: u64, report: &SimReport) -> f64 {
    count as f64 / report.seconds.max(1e-9)
}

fn as_json(
    args: &SimArgs,
    setting: &Setting,
    plan: &SimPlan,
    report: &SimReport,
    files: &[PathBuf],
) -> Value {
    let bots: Vec<Value> = setting
        .seats
        .iter()
        .zip(&plan.bots)
        .map(|(seat, bot)| json!({ "seat": seat.id, "bot": bot.to_string() }))
        .collect();
    let scores: Vec<Value> = report
        .scores
        .iter()
        .map(|(seat, score)| json!({ "seat": seat, "value": score.value, "low": score.low, "high": score.high }))
        .collect();
    let files: Vec<String> = files.iter().map(|path| path.display().to_string()).collect();
    let (least, mean, most) = report.length;
    json!({
        "game": setting.entry.game.slug(), "scenario": setting.scenario.id, "setup": setting.setup, "bots": bots,
        "seed": plan.seed.to_string(), "jobs": plan.jobs, "checked": args.check,
        "games": report.games, "decisions": report.decisions, "seconds": report.seconds,
        "games_per_second": per_second(report.games, report),
        "decisions_per_second": per_second(report.decisions, report),
        "length": { "least": least, "mean": mean, "most": most },
        "branching": { "mean": report.branching.0, "most": report.branching.1 },
        "longest_turn": report.longest_turn, "outcomes": report.outcomes, "scores": scores, "digest": report.digest,
        "repeatable": plan.bots.iter().all(BotSpec::is_deterministic), "records": files,
    })
}

fn as_text(setting: &Setting, plan: &SimPlan, report: &SimReport, files: &[PathBuf]) -> String {
    let seats: Vec<String> =
        setting.seats.iter().zip(&plan.bots).map(|(seat, bot)| format!("{} {bot}", seat.id)).collect();
    let (title, scenario) = (setting.entry.game.title(), &setting.scenario.id);
    let about = format!("{title}, scenario {scenario}, seed {}: {}", plan.seed, seats.join(", "));
    let mut text = print::wrap("", 2, &about, print::width()) + "\n";
    let mut line = |label: &str, value: String| text.push_str(&format!("  {label:9}  {value}\n"));
    let rate = |count| print::thousands(per_second(count, report) as u64);
    line(
        "games",
        format!(
            "{} in {:.1} s, {} a second",
            print::thousands(report.games),
            report.seconds,
            rate(report.games)
        ),
    );
    line("decisions", format!("{}, {} a second", print::thousands(report.decisions), rate(report.decisions)));
    let (least, mean, most) = report.length;
    line("length", format!("{mean:.1} decisions a game, {least} to {most}"));
    line(
        "branching",
        format!("{:.1} legal actions a decision, at most {}", report.branching.0, report.branching.1),
    );
    if let Some(seconds) = report.longest_turn {
        line("thinking", format!("{seconds:.1} s for the longest turn of a seat"));
    }
    let widest = report.outcomes.iter().map(|outcome| outcome.label.len()).max().unwrap_or(0);
    for (index, outcome) in report.outcomes.iter().enumerate() {
        let label = if index == 0 { "outcomes" } else { "" };
        let games = print::thousands(outcome.games);
        line(label, format!("{:widest$}  {}  {games:>9}", outcome.label, percent(outcome.share)));
    }
    for (index, (seat, score)) in report.scores.iter().enumerate() {
        line(if index == 0 { "score" } else { "" }, format!("{seat:widest$}  {}", percent(*score)));
    }
    line("digest", report.digest.clone());
    if let Some(bot) = plan.bots.iter().find(|bot| !bot.is_deterministic()) {
        line("", format!("another run may differ: {bot} goes by the clock"));
    }
    if let (Some(first), Some(last)) = (files.first(), files.last()) {
        line("records", format!("{} to {}", first.display(), last.display()));
    }
    text
}

/// A share with its 95 % interval.
pub fn percent(share: Interval) -> String {
    let Interval { value, low, high } = share.map(|share| 100.0 * share);
    format!("{value:5.1} %  ({low:4.1} to {high:5.1})")
}
