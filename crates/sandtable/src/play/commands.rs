//! What a person may type besides choices.

use table::{Eye, Seat, Target};

use super::session::{Next, Session};
use crate::errors::Result;
use crate::{lookup, position, print, rules};

/// A command with what was typed after it.
pub struct Command {
    kind: Kind,
    rest: String,
}

#[derive(Clone, Copy)]
enum Kind {
    Why,
    Undo,
    Log,
    Save,
    Board,
    Rules,
    Help,
    Quit,
}

/// The names as `help` lists them.
pub const NAMES: [&str; 9] = ["why", "undo", "log", "save", "board", "rules", "help", "quit", "back"];

impl Command {
    /// The command in a line, if it is one.
    pub fn read(line: &str) -> Option<Command> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let kind = match name.to_lowercase().as_str() {
            "why" => Kind::Why,
            "undo" => Kind::Undo,
            "log" => Kind::Log,
            "save" => Kind::Save,
            "board" => Kind::Board,
            "rules" | "rule" => Kind::Rules,
            "help" | "?" => Kind::Help,
            "quit" | "exit" | "q" => Kind::Quit,
            _ => return None,
        };
        Some(Command { kind, rest: rest.trim().to_owned() })
    }
}

pub fn obey(session: &mut Session, command: Command, seat: Seat, path: &[Target]) -> Result<Next> {
    let rest = command.rest.as_str();
    let some = Some(rest).filter(|rest| !rest.is_empty());
    match command.kind {
        Kind::Why => why(session, path, some)?,
        Kind::Undo => return session.undo(),
        Kind::Log => log(session, seat, some)?,
        Kind::Save => session.save(some)?,
        Kind::Board => return Ok(Next::Show(path.to_vec())),
        Kind::Rules => show_rule(session, seat, path, some)?,
        Kind::Help => print::out(&help(session))?,
        Kind::Quit => return Ok(Next::Leave),
    }
    Ok(Next::Ask)
}

fn why(session: &Session, path: &[Target], text: Option<&str>) -> Result<()> {
    match text {
        Some(text) => session.why(path, text),
        None => session.say("type what you want to do after it, such as `why R3 K10`", None),
    }
}

fn log(session: &Session, seat: Seat, count: Option<&str>) -> Result<()> {
    let story = session.table.game.story(0, Eye::of(seat));
    let count = match count.map(str::parse::<usize>) {
        None => story.len(),
        Some(Ok(count)) => count,
        Some(Err(_)) => return session.say("`log` takes a number, such as `log 20`", None),
    };
    print::out(&position::told(position::last(&story, count), session.terminal.width))
}

/// One rule; without an id the rule behind the question.
fn show_rule(session: &Session, seat: Seat, path: &[Target], id: Option<&str>) -> Result<()> {
    let asked = session.table.game.prompt(path, Eye::of(seat)).rule.0;
    let ledger = rules::read(session.table.entry.game.ledger());
    match rules::find(&ledger, id.unwrap_or(asked)) {
        Ok(rule) => print::out(&rules::entry(rule, session.terminal.width)),
        Err(stop) => {
            let near = stop.hint_text().unwrap_or_default();
            session.say(&format!("{}; {near}", lookup::short(&stop.sentence())), None)
        }
    }
}

fn help(session: &Session) -> String {
    let legal = session.table.game.legal();
    let longest = legal.iter().max_by_key(|choice| choice.path.len());
    let example = longest.map(|choice| choice.text.clone()).unwrap_or_default();
    format!(
        "  Choose by number, letter or name; or type the whole decision, such as `{example}`.\n\
         \x20 On the board > marks what you can choose.\n\
         \x20 an empty line or back   let go of a half-made choice\n\
         \x20 why TEXT                why something cannot be done, with its rule\n\
         \x20 undo                    take your last decision back, up to the last die\n\
         \x20 board                   the board again\n\
         \x20 log, log N              the story, or its last N lines\n\
         \x20 rules, rules ID         the rule behind the question, or any other\n\
         \x20 save, save FILE         write the record now\n\
         \x20 quit                    leave; the game is kept\n"
    )
}
