//! Writing a match down.

use serde::Serialize;

use super::{AGREED, DIGEST_EVERY, DecisionLine, FORMAT, Header, OverLine, UndoLine, checksum, digest_text};
use crate::matches::Entry;
use crate::{Eye, Game, Match, Recorded, Seat};

/// The whole record of a match, as it stands now.
pub fn write<G: Game>(game: &Match<G>) -> String {
    let dice = game.seal().map(|seal| seal.written(true));
    let mut writer = Writer::new(&Header { seed: Some(game.seed.to_string()), dice, ..header(game) });
    writer.history(game, decision);
    writer.text
}

/// What `eye` may know of a match that still runs: the seed stays sealed, and hidden decisions stay hidden.
pub fn share<G: Game>(game: &Match<G>, eye: Eye) -> String {
    let dice = game.seal().map(|seal| seal.written(false));
    let mut writer = Writer::new(&Header { dice, ..header(game) });
    writer.history(game, |game, seat, action| redacted(game, seat, action, eye));
    writer.text
}

fn header<G: Game>(game: &Match<G>) -> Header {
    Header {
        sandtable: FORMAT,
        game: G::SLUG.to_owned(),
        content: game.content.hash.to_owned(),
        seed: None,
        setup: serde_json::to_value(&game.setup).expect("a setup is plain data"),
        players: game.players().clone(),
        dice: None,
    }
}

fn decision<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) -> DecisionLine {
    let mut text = String::new();
    game.state().write(action, &mut text);
    let seat_id = id(game, seat);
    let n = game.decide(seat, action).expect("what was decided once is legal again").number;
    let digest = n.is_multiple_of(DIGEST_EVERY).then(|| digest_text(game.state().fingerprint()));
    DecisionLine { n, seat: seat_id, r#do: Some(text), hidden: None, digest }
}

/// A decision as `eye` may read it. A digest would tell what it may not: it is left out.
fn redacted<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action, eye: Eye) -> DecisionLine {
    let (open, hidden) = match game.state().recorded(action, eye) {
        Recorded::Open(text) => (Some(text), None),
        Recorded::Hidden(text) => (None, Some(text)),
    };
    DecisionLine { r#do: open, hidden, digest: None, ..decision(game, seat, action) }
}

fn id<G: Game>(game: &Match<G>, seat: Seat) -> String {
    game.state().seats()[seat.index()].id.to_owned()
}

struct Writer {
    text: String,
    sum: String,
}

impl Writer {
    fn new(header: &Header) -> Writer {
        let mut writer = Writer { text: String::new(), sum: String::new() };
        writer.line(header);
        writer
    }

    /// Everything that was done, in order, with decisions as `line_of` writes and makes them; and the end.
    fn history<G: Game>(
        &mut self,
        game: &Match<G>,
        line_of: impl Fn(&mut Match<G>, Seat, G::Action) -> DecisionLine,
    ) {
        let mut again = game.at(0);
        for entry in game.history() {
            match *entry {
                Entry::Decision { seat, action } => self.line(&line_of(&mut again, seat, action)),
                Entry::Undo { to, by } => {
                    let by = by.map_or(AGREED.to_owned(), |seat| id(&again, seat));
                    self.line(&UndoLine { undo: to, by });
                    again.undo_by_consent(to).expect("what was taken back once can be taken back again");
                }
            }
        }
        if let Some(outcome) = again.state().outcome() {
            let digest = digest_text(again.state().fingerprint());
            self.line(&OverLine { over: outcome.label.to_owned(), digest });
        }
    }

    fn line(&mut self, line: &impl Serialize) {
        let body = serde_json::to_string(line).expect("a record line is plain data");
        self.sum = checksum(&self.sum, &body);
        let open = body.strip_suffix('}').expect("a record line is an object");
        self.text.push_str(&format!("{open},\"sum\":\"{}\"}}\n", self.sum));
    }
}
