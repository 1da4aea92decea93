//! What goes wrong, told in one sentence with a hint, and the exit code for it.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use serde::Serialize;
use table::content::ContentError;

use crate::{call, content, nearest, print};

pub type Result<T> = std::result::Result<T, Stop>;

/// Why the program stops before its work is done.
#[derive(Debug)]
pub enum Stop {
    /// Somebody must be told.
    Failure(Box<Failure>),
    /// A help text or the version was asked for.
    Help(String),
    /// Whoever read the output has gone: there is nobody left to tell.
    Closed,
}

/// A sentence for the person who made the call.
#[derive(Debug, Serialize)]
pub struct Failure {
    message: String,
    hint: Option<String>,
    rule: Option<&'static str>,
    file: Option<String>,
    line: Option<usize>,
    #[serde(skip)]
    exit: u8,
    /// The excerpt that shows where a content file is wrong.
    #[serde(skip)]
    excerpt: Option<String>,
}

const FAILED: u8 = 1;
const MISUSED: u8 = 2;
/// As shells report a program that Ctrl-C ended.
pub const INTERRUPTED: i32 = 130;

impl Stop {
    /// The call itself cannot be understood.
    pub fn usage(message: impl Into<String>) -> Stop {
        Stop::failure(MISUSED, message.into())
    }

    /// The call was understood, but it cannot be done.
    pub fn failed(message: impl Into<String>) -> Stop {
        Stop::failure(FAILED, message.into())
    }

    fn failure(exit: u8, message: String) -> Stop {
        let (hint, rule, file, line, excerpt) = (None, None, None, None, None);
        Stop::Failure(Box::new(Failure { message, hint, rule, file, line, exit, excerpt }))
    }

    /// A mistake in the content pack at `dir`.
    pub fn content(dir: Option<&Path>, error: &ContentError) -> Stop {
        let file = dir.map_or_else(|| error.file.clone(), |dir| content::path_of(dir, error));
        let place = error.line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        Stop::failed(format!("{place}: {}", plain(&error.message))).with(|failure| {
            failure.excerpt = content::excerpt(&file, error);
            failure.hint = error.hint.as_deref().map(call::renamed).or_else(|| meant(&error.message));
            failure.line = error.line;
            failure.file = Some(file);
        })
    }

    /// The same with a hint what to do.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Stop {
        self.with(|failure| failure.hint = Some(hint.into()))
    }

    /// The same with a hint, if there is one.
    #[must_use]
    pub fn maybe_hint(self, hint: Option<String>) -> Stop {
        self.with(|failure| failure.hint = hint)
    }

    /// The same with the rule behind it.
    #[must_use]
    pub fn rule(self, rule: &'static str) -> Stop {
        self.with(|failure| failure.rule = Some(rule))
    }

    /// The same with the line of the file where it is wrong.
    #[must_use]
    pub fn at(self, file: &Path, line: usize) -> Stop {
        self.with(|failure| {
            failure.file = Some(file.display().to_string());
            failure.line = Some(line);
        })
    }

    fn with(mut self, change: impl FnOnce(&mut Failure)) -> Stop {
        if let Stop::Failure(failure) = &mut self {
            change(failure);
        }
        self
    }

    /// The exit code.
    pub fn exit(&self) -> u8 {
        match self {
            Stop::Failure(failure) => failure.exit,
            Stop::Help(_) | Stop::Closed => 0,
        }
    }

    /// The hint, if there is one.
    pub fn hint_text(&self) -> Option<&str> {
        match self {
            Stop::Failure(failure) => failure.hint.as_deref(),
            Stop::Help(_) | Stop::Closed => None,
        }
    }

    /// The sentence alone, for a terminal where the game goes on.
    pub fn sentence(&self) -> String {
        match self {
            Stop::Failure(failure) => failure.message.clone(),
            Stop::Help(text) => text.clone(),
            Stop::Closed => "nobody reads the output any more".to_owned(),
        }
    }
}

/// Tells what went wrong and turns it into the exit code.
pub fn report(stop: &Stop, json: bool) -> ExitCode {
    match stop {
        Stop::Failure(failure) => {
            tell(failure);
            if json {
                // The exit code already says that it failed; a reader that has gone changes nothing.
                let _ = print::json(&serde_json::json!({ "error": failure }));
            }
        }
        Stop::Help(text) => drop(print::out(text)),
        Stop::Closed => {}
    }
    ExitCode::from(stop.exit())
}

fn tell(failure: &Failure) {
    let rule = failure.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let mut text = format!("error: {}{rule}\n", failure.message);
    if let Some(excerpt) = &failure.excerpt {
        text.push_str(excerpt);
    }
    if let Some(hint) = &failure.hint {
        text.push_str(&format!("hint: {hint}\n"));
    }
    print::err(&text);
}

/// What a read or write failed of, without the numbers of the operating system.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "you have no permission".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::NotADirectory => "a part of its path is a file, not a folder".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        _ => {
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            text[..end].to_lowercase()
        }
    }
}

/// A sentence of the parsers that we use, in our own words.
pub fn plain(text: &str) -> String {
    const OURS: [(&str, &str); 4] = [
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("invalid ", "unknown "),
        ("expected u8", "expected a whole number from 0 to 255"),
    ];
    OURS.iter().fold(text.to_owned(), |text, (theirs, ours)| text.replace(theirs, ours))
}

/// What was probably meant by a key that is not known: the parser lists those that are.
fn meant(message: &str) -> Option<String> {
    let (_, rest) = message.split_once("unknown field `")?;
    let mut names = rest.split('`').step_by(2);
    let typed = names.next()?;
    nearest::nearest(typed, names).map(|name| format!("did you mean `{name}`?"))
}

/// What `clap` did not understand, in our own words.
pub fn usage(error: &clap::Error) -> Stop {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.replace(['<', '>', '[', ']'], "")),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ").replace(['<', '>', '[', ']'], "")),
        _ => None,
    };
    let arg = text(ContextKind::InvalidArg).unwrap_or_default();
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    let stop = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Stop::Help(error.render().to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            print::err(&format!("{}\n", error.render()));
            let message = "a command is missing";
            return Stop::usage(message).hint("the commands are listed above");
        }
        ErrorKind::UnknownArgument => Stop::usage(format!("nothing here is called `{arg}`")),
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            Stop::usage(format!("no command is called `{command}`"))
        }
        ErrorKind::MissingRequiredArgument => Stop::usage(format!("this is missing: {arg}")),
        ErrorKind::InvalidValue if value.is_empty() => Stop::usage(format!("{arg} needs a value")),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(|why| format!(": {}", plain(&why.to_string())));
            Stop::usage(format!("`{value}` does not fit {arg}{}", why.unwrap_or_default()))
        }
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg).unwrap_or_else(|| "another part of the call".to_owned());
            Stop::usage(if arg == other {
                format!("{arg} is given twice")
            } else {
                format!("{arg} does not go together with {other}")
            })
        }
        _ => {
            let message = error.render().to_string();
            let first = message.lines().next().unwrap_or_default();
            Stop::usage(plain(first.strip_prefix("error: ").unwrap_or(first)))
        }
    };
    stop.maybe_hint(clap_hint(error))
}

fn clap_hint(error: &clap::Error) -> Option<String> {
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggestion = suggested.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    });
    if let Some(name) = suggestion {
        return Some(format!("did you mean `{name}`?"));
    }
    if error.kind() == ErrorKind::ArgumentConflict {
        return None;
    }
    match error.get(ContextKind::Usage)? {
        ContextValue::StyledStr(usage) => {
            let usage = usage.to_string();
            let line: Vec<&str> = usage.split_whitespace().collect();
            Some(line.join(" ").replacen("Usage:", "usage:", 1))
        }
        _ => None,
    }
}
