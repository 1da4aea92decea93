//! Reading a record, and playing it again to see that every line holds.

use super::{AGREED, DecisionLine, FORMAT, Header, Line, OverLine, Record, UndoLine, checksum, digest_text};
use serde::Deserialize;

use crate::chance::Sealed;
use crate::content::{Loaded, printable};
use crate::{Game, Match, Seat};

/// A record that does not hold: which line, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it, in a sentence.
    pub problem: String,
}

impl RecordError {
    fn new(line: usize, problem: impl AsRef<str>) -> RecordError {
        RecordError { line, problem: printable(problem.as_ref()) }
    }
}

const LONGEST_LINE: usize = 1 << 20;
const SUM_TAIL: usize = ",\"sum\":\"01234567\"}".len();

/// Reads a record and checks that no byte was changed since it was written.
pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
    if !bytes.starts_with(b"{\"sandtable\":") {
        return Err(RecordError::new(1, "this is not a record of Sandtable"));
    }
    let Some(whole) = bytes.strip_suffix(b"\n") else {
        let last = 1 + bytes.iter().filter(|&&byte| byte == b'\n').count();
        return Err(RecordError::new(last, "the line is cut off; the record was not written to its end"));
    };
    let mut sum = String::new();
    let mut bodies = Vec::new();
    for (number, line) in (1..).zip(whole.split(|&byte| byte == b'\n')) {
        bodies.push(body(line, &mut sum).map_err(|problem| RecordError::new(number, problem))?);
    }
    let header = header(&bodies[0]).map_err(|problem| RecordError::new(1, problem))?;
    let mut lines = Vec::new();
    for (number, body) in (2..).zip(&bodies[1..]) {
        lines.push(understand(body).map_err(|problem| RecordError::new(number, problem))?);
    }
    Ok(Record { header, lines })
}

fn body(line: &[u8], sum: &mut String) -> Result<String, String> {
    if line.len() > LONGEST_LINE {
        return Err("the line is longer than any line of a record".to_owned());
    }
    let text = std::str::from_utf8(line).map_err(|_| "the line is not text".to_owned())?;
    let at = text.len().checked_sub(SUM_TAIL).filter(|&at| text.is_char_boundary(at));
    let (open, tail) = text.split_at(at.ok_or("this is not a line of a record")?);
    let written = tail.strip_prefix(",\"sum\":\"").and_then(|tail| tail.strip_suffix("\"}"));
    let written = written.ok_or("this is not a line of a record: it has no checksum")?;
    let body = format!("{open}}}");
    *sum = checksum(sum, &body);
    if written != sum {
        return Err("the line was changed after it was written: its checksum does not fit".to_owned());
    }
    Ok(body)
}

fn header(body: &str) -> Result<Header, String> {
    // The version comes first: a later format may have keys that this one does not know.
    let format: Format = serde_json::from_str(body).map_err(|error| not_a("the head", &error))?;
    let header: Header = match format.sandtable {
        1..=FORMAT => serde_json::from_str(body).map_err(|error| not_a("the head", &error))?,
        0 => return Err("there is no format 0 of records".to_owned()),
        newer => {
            let most = format!("which reads up to format {FORMAT}");
            return Err(format!("format {newer} is newer than this program, {most}"));
        }
    };
    // Here and not only when it is played again: what was taken from a running game is shown without that.
    header.dice.as_ref().map(Sealed::open).transpose()?;
    Ok(header)
}

#[derive(Deserialize)]
struct Format {
    sandtable: u32,
}

/// What the JSON reader says, without its own count of lines.
fn not_a(what: &str, error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    format!("this is not {what} of a record: {message}")
}

fn understand(body: &str) -> Result<Line, String> {
    let parsed = if body.starts_with("{\"undo\"") {
        serde_json::from_str::<UndoLine>(body).map(Line::Undo)
    } else if body.starts_with("{\"over\"") {
        serde_json::from_str::<OverLine>(body).map(Line::Over)
    } else {
        serde_json::from_str::<DecisionLine>(body).map(Line::Decision)
    };
    parsed.map_err(|error| not_a("a line", &error))
}

/// Plays a record again from its first line to its last.
pub(crate) fn replay<G: Game>(record: &Record, content: Loaded<G::Content>) -> Result<Match<G>, RecordError> {
    let mut game = open::<G>(record, content).map_err(|problem| RecordError::new(1, problem))?;
    for (number, line) in (2..).zip(&record.lines) {
        hold(&mut game, line).map_err(|problem| RecordError::new(number, problem))?;
    }
    Ok(game)
}

/// Reads a record and plays it again: the match as it stands at its end.
pub fn verify<G: Game>(bytes: &[u8], content: Loaded<G::Content>) -> Result<Match<G>, RecordError> {
    replay(&read(bytes)?, content)
}

fn open<G: Game>(record: &Record, content: Loaded<G::Content>) -> Result<Match<G>, String> {
    let header = &record.header;
    if header.game != G::SLUG {
        return Err(format!("this is a record of {}, not of {}", header.game, G::SLUG));
    }
    if header.content != content.hash {
        let (theirs, ours) = (&header.content, content.hash);
        return Err(format!(
            "it was played with content {theirs}, and this is {ours}; name the other with --content"
        ));
    }
    let Some(seed) = &header.seed else { return Err(SEALED.to_owned()) };
    let seed = seed.parse().map_err(|error| format!("{error}"))?;
    let setup = serde_json::from_value(header.setup.clone()).map_err(|error| format!("setup: {error}"))?;
    let mut game = Match::start(content, setup, seed).map_err(|error| format!("setup: {error}"))?;
    game.set_players(header.players.clone()).map_err(|error| error.to_string())?;
    if let Some(seal) = header.dice.as_ref().map(Sealed::open).transpose()?.flatten() {
        game.set_seal(seal).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

const SEALED: &str = "the match still ran when this was written, so its dice are sealed; a record that was taken \
                      when the game is over can be checked and replayed";

fn hold<G: Game>(game: &mut Match<G>, line: &Line) -> Result<(), String> {
    match line {
        Line::Decision(line) => decide(game, line),
        Line::Undo(line) => undo(game, line),
        Line::Over(line) => over(game, line),
    }
}

fn decide<G: Game>(game: &mut Match<G>, line: &DecisionLine) -> Result<(), String> {
    let number = game.decisions() + 1;
    if line.n != number {
        return Err(format!("decision {} stands where decision {number} should", line.n));
    }
    let seat = seat(game, &line.seat)?;
    let text = line.r#do.as_deref().ok_or("this decision was hidden from whoever took the record")?;
    let action = game.state().read(text).map_err(|error| format!("`{text}`: {error}"))?;
    game.decide(seat, action).map_err(|refused| format!("`{text}` by {}: {refused}", line.seat))?;
    line.digest.as_deref().map_or(Ok(()), |digest| same(game, digest))
}

fn undo<G: Game>(game: &mut Match<G>, line: &UndoLine) -> Result<(), String> {
    let undone = if line.by == AGREED {
        game.undo_by_consent(line.undo)
    } else {
        game.undo(seat(game, &line.by)?, line.undo)
    };
    undone.map_err(|refused| format!("undo to {} by {}: {refused}", line.undo, line.by))
}

fn over<G: Game>(game: &Match<G>, line: &OverLine) -> Result<(), String> {
    let Some(outcome) = game.state().outcome() else {
        return Err("the record ends here, but the game is not over".to_owned());
    };
    if outcome.label != line.over {
        return Err(format!("the record ends with `{}`, the game with `{}`", line.over, outcome.label));
    }
    same(game, &line.digest)
}

fn same<G: Game>(game: &Match<G>, digest: &str) -> Result<(), String> {
    let now = digest_text(game.state().fingerprint());
    if now == digest {
        return Ok(());
    }
    Err(format!("the position differs from the one recorded here (digest {now}, recorded {digest})"))
}

fn seat<G: Game>(game: &Match<G>, id: &str) -> Result<Seat, String> {
    let seats = game.state().seats();
    let index = seats.iter().position(|seat| seat.id == id);
    index.map(|index| Seat(index as u8)).ok_or_else(|| format!("no seat is called `{id}`"))
}

impl Record {
    /// How many decisions are in force at its end.
    pub fn decisions(&self) -> usize {
        self.lines.iter().fold(0, |count, line| match line {
            Line::Decision(line) => line.n,
            Line::Undo(line) => line.undo,
            Line::Over(_) => count,
        })
    }

    /// Whether the record says that the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.lines.last(), Some(Line::Over(_)))
    }
}
