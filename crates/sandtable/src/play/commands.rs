//! What a person may type besides choices.

use table::any::AnyMatch;
use table::text::short;
use table::{Eye, Given, Odds, Seat, Target};

use super::menu::{self, Menu};
use super::sitting::{Next, Sitting};
use super::terminal::Terminal;
use crate::errors::Result;
use crate::{odds, position, print, rules};

/// A command with what was typed after it.
pub struct Command {
    kind: Kind,
    name: String,
    rest: String,
}

#[derive(Clone, Copy)]
enum Kind {
    Why,
    About,
    Odds,
    Undo,
    UndoPast,
    Log,
    Save,
    Board,
    Rules,
    Help,
    Quit,
}

/// The names as `help` lists them.
pub const NAMES: [&str; 11] =
    ["why", "about", "odds", "undo", "log", "save", "board", "rules", "help", "quit", "back"];

impl Command {
    /// The command in a line, if it is one.
    pub fn read(line: &str) -> Option<Command> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let is_past = name.eq_ignore_ascii_case("undo") && ["past", "!"].contains(&rest);
        let (name, rest) = if is_past { ("undo!", "") } else { (name, rest) };
        let kind = match name.to_lowercase().as_str() {
            "why" => Kind::Why,
            "about" => Kind::About,
            "odds" => Kind::Odds,
            "undo!" => Kind::UndoPast,
            "undo" => Kind::Undo,
            "log" => Kind::Log,
            "save" => Kind::Save,
            "board" => Kind::Board,
            "rules" | "rule" => Kind::Rules,
            "help" | "?" => Kind::Help,
            "quit" | "exit" | "q" => Kind::Quit,
            _ => return None,
        };
        Some(Command { kind, name: name.to_lowercase(), rest: rest.to_owned() })
    }

    fn stands_alone(&self) -> bool {
        matches!(self.kind, Kind::Undo | Kind::UndoPast | Kind::Board | Kind::Help | Kind::Quit)
    }
}

pub fn obey(sitting: &mut Sitting, command: &Command, seat: Seat, path: &[Target]) -> Result<Next> {
    let rest = command.rest.as_str();
    let some = Some(rest).filter(|rest| !rest.is_empty());
    if command.stands_alone() && !rest.is_empty() {
        sitting.say(&format!("`{}` takes no more words; type it alone", command.name), None)?;
        return Ok(Next::Ask);
    }
    match command.kind {
        Kind::Why => why(sitting, path, some)?,
        Kind::About => about(sitting, path, some)?,
        Kind::Odds => show_odds(sitting, seat, path, some)?,
        Kind::Undo => return sitting.undo(),
        Kind::UndoPast => return sitting.undo_past(seat),
        Kind::Log => log(sitting, seat, some)?,
        Kind::Save => sitting.save(some)?,
        Kind::Board => return Ok(Next::Show(path.to_vec())),
        Kind::Rules => show_rule(sitting, seat, path, some)?,
        Kind::Help => print::out(&help(sitting))?,
        Kind::Quit => return Ok(Next::Leave),
    }
    Ok(Next::Ask)
}

fn why(sitting: &Sitting, path: &[Target], text: Option<&str>) -> Result<()> {
    match text {
        Some(text) => sitting.why(path, text),
        None => sitting.say("type what you want to do after it, such as `why R3 K10`", None),
    }
}

/// What is to be read about a thing: one of the menu, or any other by name.
fn about(sitting: &Sitting, path: &[Target], text: Option<&str>) -> Result<()> {
    let Some(text) = text else {
        return sitting.say("type a name or a number of the menu after it, such as `about 1`", None);
    };
    let game = &*sitting.table.game;
    let name = Menu::after(game, path).find(text).map_or_else(|| text.to_owned(), |target| game.name(target));
    match game.about(&name) {
        Some(printed) => {
            let lines = printed.lines().map(|line| print::wrap("", 2, line, sitting.terminal.width));
            print::out(&lines.collect::<String>())
        }
        None if game.find(&name).is_some() => {
            sitting.say(&format!("there is no more to say about {}", short(&name)), None)
        }
        None => sitting.say(&format!("nothing is called `{}`", short(&name)), None),
    }
}

/// The chances behind a choice; without one, those of all battles that are under way.
fn show_odds(sitting: &Sitting, seat: Seat, path: &[Target], text: Option<&str>) -> Result<()> {
    let game = &*sitting.table.game;
    let Some(text) = text else {
        return match game.reckon_here(&Given::default()) {
            Ok(answers) => print_odds(sitting, &answers),
            Err(_) => sitting.say("nothing is under way; type a choice after it, such as `odds 1`", None),
        };
    };
    let Some(path) = clicks(game, path, text) else {
        return sitting.say(&format!("`{}` is nothing that can be chosen now", short(text)), None);
    };
    match game.odds(&path, Eye::of(seat), &Given::default()) {
        Some(odds) => print_odds(sitting, &[odds]),
        None => sitting.say("no dice hang on that choice alone", None),
    }
}

/// The clicks that a person means, by name, by a whole decision in notation, or by a word that only one choice has.
fn clicks(game: &dyn AnyMatch, path: &[Target], text: &str) -> Option<Vec<Target>> {
    let legal = game.legal(Eye::ALL);
    let whole = || legal.iter().find(|choice| choice.text.eq_ignore_ascii_case(text));
    let mentioned = || {
        let mut found = menu::mentioned(&legal, path, text);
        found.pop().filter(|_| found.is_empty())
    };
    menu::named(game, path, text).or_else(|| whole().map(|choice| choice.path.clone())).or_else(mentioned)
}

fn print_odds(sitting: &Sitting, answers: &[Odds]) -> Result<()> {
    let Terminal { colours, width, .. } = sitting.terminal;
    let told: Vec<String> = answers.iter().map(|answer| odds::told(answer, width, colours)).collect();
    print::out(&told.join("\n"))
}

fn log(sitting: &Sitting, seat: Seat, count: Option<&str>) -> Result<()> {
    let story = sitting.table.game.story(0, Eye::of(seat));
    let count = match count.map(str::parse::<usize>) {
        None => story.len(),
        Some(Ok(count)) => count,
        Some(Err(_)) => return sitting.say("`log` takes a number, such as `log 20`", None),
    };
    print::out(&position::told(position::last(&story, count), sitting.terminal.width))
}

/// One rule; without an id the rule behind the question.
fn show_rule(sitting: &Sitting, seat: Seat, path: &[Target], id: Option<&str>) -> Result<()> {
    let asked = sitting.table.game.prompt(path, Eye::of(seat)).rule.0;
    let ledger = table::ledger::read(sitting.table.entry.game.ledger());
    match rules::find(&ledger, id.unwrap_or(asked)) {
        Ok(rule) => print::out(&rules::entry(rule, sitting.terminal.width)),
        Err(stop) => {
            let near = stop.hint_text().unwrap_or_default();
            sitting.say(&format!("{}; {near}", stop.sentence()), None)
        }
    }
}

fn help(sitting: &Sitting) -> String {
    let legal = sitting.table.game.legal(Eye::ALL);
    let longest = legal.iter().max_by_key(|choice| choice.path.len());
    let example = longest.map(|choice| choice.text.clone()).unwrap_or_default();
    let how = format!(
        "Choose by number, letter or name; or type the whole decision, such as `{example}`. \
         On the board > marks what you can choose."
    );
    let mut text = print::wrap("  ", 2, &how, sitting.terminal.width);
    for (name, what) in LIST {
        text.push_str(&format!("  {name:16}  {what}\n"));
    }
    text
}

const LIST: [(&str, &str); 11] = [
    ("empty line, back", "let go of a half-made choice"),
    ("why TEXT", "why something cannot be done, with its rule"),
    ("about NAME", "a soldier, or what is printed on a card or a unit"),
    ("odds CHOICE", "the chances behind a choice, where dice decide"),
    ("undo", "take your last decision back, up to the last die"),
    ("undo!, undo past", "the same past the die, if all agree; bots always do"),
    ("board", "the board again"),
    ("log, log N", "the story, or its last N lines"),
    ("rules, rules ID", "the rule behind the question, or any other"),
    ("save, save FILE", "write the record now"),
    ("quit", "leave; the game is kept"),
];
