//! `sandtable odds`: the exact odds of what dice are about to decide.
//!
//! Each game that answers such questions is a command of its own, with the flags that the game names.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, FromArgMatches, value_parser};
use serde_json::json;
use table::any::{AnyGame, ReckonError};
use table::{Chances, Given, Odds, Spread, Unreadable};

use crate::errors::{Result, Stop};
use crate::{call, ink, lookup, print, record_file};

/// What was asked.
pub struct OddsArgs {
    game: String,
    given: Given,
    record: Option<PathBuf>,
    content: Option<PathBuf>,
    json: bool,
}

/// The games that answer.
fn answering() -> impl Iterator<Item = &'static dyn AnyGame> {
    games::ALL.into_iter().map(|entry| entry.game).filter(|game| !game.odds_flags().is_empty())
}

impl clap::Args for OddsArgs {
    fn augment_args(command: clap::Command) -> clap::Command {
        // A game that answers nothing gets a sentence of its own instead of a refusal by the parser.
        let command = command
            .subcommand_required(true)
            .arg_required_else_help(true)
            .allow_external_subcommands(true)
            .disable_help_subcommand(true)
            .subcommand_value_name("GAME")
            .subcommand_help_heading("Games");
        answering().fold(command, |command, game| command.subcommand(asked_of(game)))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        OddsArgs::augment_args(command)
    }
}

/// The command of one game.
fn asked_of(game: &'static dyn AnyGame) -> clap::Command {
    let path = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help).value_parser(value_parser!(PathBuf))
    };
    let flags = game.odds_flags().iter().map(|flag| {
        let arg = Arg::new(flag.name).long(flag.name).help(flag.help);
        match flag.value {
            Some(value) => arg.value_name(value).allow_hyphen_values(true),
            None => arg.action(ArgAction::SetTrue),
        }
    });
    clap::Command::new(game.slug())
        .about(game.title())
        .args(flags)
        .arg(path(
            "record",
            "FILE",
            "Instead of a description: what stands in the last position of this record",
        ))
        .arg(path("content", "DIR", "The content pack, if not the built-in one"))
        .arg(Arg::new("json").long("json").help("Print one JSON document").action(ArgAction::SetTrue))
}

impl FromArgMatches for OddsArgs {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<OddsArgs, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (slug, matches) = matches.subcommand().ok_or_else(missing)?;
        let game = slug.to_owned();
        let Some(known) = answering().find(|game| game.slug() == slug) else {
            return Ok(OddsArgs { game, given: Given::default(), record: None, content: None, json: false });
        };
        let given = known.odds_flags().iter().filter_map(|flag| {
            let value = match flag.value {
                Some(_) => matches.get_one::<String>(flag.name).cloned(),
                None => matches.get_flag(flag.name).then(String::new),
            };
            value.map(|value| (flag.name.to_owned(), value))
        });
        Ok(OddsArgs {
            game,
            given: Given::of(given),
            record: matches.get_one("record").cloned(),
            content: matches.get_one("content").cloned(),
            json: matches.get_flag("json"),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> std::result::Result<(), clap::Error> {
        *self = OddsArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

pub fn run(args: &OddsArgs) -> Result<()> {
    let answers = match &args.record {
        Some(_) => of_record(args)?,
        None => vec![described(args)?],
    };
    if args.json {
        return print::json(&json!({ "game": args.game, "odds": answers }));
    }
    let told: Vec<String> =
        answers.iter().map(|answer| told(answer, print::width(), print::colours())).collect();
    print::out(&told.join("\n"))
}

fn described(args: &OddsArgs) -> Result<Odds> {
    let entry = lookup::game(&args.game)?;
    let pack = lookup::pack(entry, args.content.as_deref())?;
    entry.game.reckon(&pack, &args.given).map_err(|error| match error {
        ReckonError::Content(error) => Stop::content(args.content.as_deref(), &error),
        ReckonError::Question(question) => misunderstood(args, &question),
    })
}

fn of_record(args: &OddsArgs) -> Result<Vec<Odds>> {
    let Some(file) = &args.record else { return Ok(Vec::new()) };
    let game = record_file::open(file, args.content.as_deref())?.game;
    if game.slug() != args.game {
        let right = call::with(&format!("odds {}", game.slug()));
        return Err(Stop::usage(format!(
            "{} is a record of {}, not of {}",
            file.display(),
            game.slug(),
            args.game
        ))
        .hint(format!("ask for its odds with `{right}`")));
    }
    game.reckon_here(&args.given).map_err(|question| misunderstood(args, &question))
}

/// A sentence of the game; what comes after a semicolon is a hint.
fn misunderstood(args: &OddsArgs, question: &Unreadable) -> Stop {
    let answers = answering().any(|game| game.slug() == args.game);
    let help = if answers {
        format!("`{}` explains every flag", call::with(&format!("odds {} --help", args.game)))
    } else {
        let games: Vec<&str> = answering().map(AnyGame::slug).collect();
        format!("these do: {}", games.join(", "))
    };
    let (message, hint) = question.0.split_once("; ").unwrap_or((&question.0, &help));
    Stop::usage(message).hint(hint)
}

/// How many values of a spread are told; the rest is summed up.
const MOST_ROWS: usize = 10;

/// An answer as it is printed.
pub fn told(odds: &Odds, width: usize, colours: bool) -> String {
    let mut text = print::wrap("", 2, &ink::strong(&odds.title, colours), width);
    text.push('\n');
    text.push_str(&rows(&odds.outcomes));
    text.push_str(&rows(&odds.also));
    for figure in &odds.figures {
        text.push_str(&format!("\n  {}: {}\n", figure.label, figure.value));
    }
    for spread in &odds.spreads {
        text.push_str(&spread_told(spread));
    }
    text.push('\n');
    let note = odds.note.as_deref().unwrap_or_default();
    text.push_str(&print::wrap_with(note, "  ", &ink::rule(odds.rule.0, colours), width));
    text
}

fn rows(chances: &[Chances]) -> String {
    chances.iter().map(|chance| row(chance.share, &chance.label)).collect()
}

fn row(share: f64, label: &str) -> String {
    format!("{:>11}  {label}\n", percent(share))
}

/// One decimal; what can happen is never 0.0 %, and what can fail never 100.0 %.
fn percent(share: f64) -> String {
    match 100.0 * share {
        percent if share > 0.0 && percent < 0.05 => "< 0.1 %".to_owned(),
        percent if share < 1.0 - 1e-9 && percent >= 99.95 => "> 99.9 %".to_owned(),
        percent => format!("{percent:.1} %"),
    }
}

fn spread_told(spread: &Spread) -> String {
    let mean = spread.mean.map(|mean| format!(", {mean:.2} on average")).unwrap_or_default();
    let mut text = format!("\n  {}{mean}\n", spread.title);
    // A row alone is told rather than summed up.
    let shown = if spread.rows.len() <= MOST_ROWS + 1 { spread.rows.len() } else { MOST_ROWS };
    for one in &spread.rows[..shown] {
        text.push_str(&row(one.share, &one.label));
    }
    let rest = &spread.rows[shown..];
    if !rest.is_empty() {
        text.push_str(&row(rest.iter().map(|one| one.share).sum(), &format!("{} others", rest.len())));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_share_is_never_rounded_to_certainty() {
        assert_eq!([0.0, 0.000_1, 0.5, 0.812_49].map(percent), ["0.0 %", "< 0.1 %", "50.0 %", "81.2 %"]);
        assert_eq!([0.999_9, 1.0].map(percent), ["> 99.9 %", "100.0 %"]);
    }
}
