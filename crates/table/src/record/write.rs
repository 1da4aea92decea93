//! Writing a match down.

use serde::Serialize;

use super::{AGREED, DIGEST_EVERY, DecisionLine, FORMAT, Header, OverLine, UndoLine, checksum, digest_text};
use crate::matches::Entry;
use crate::{Game, Match, Seat};

/// The whole record of a match, as it stands now.
pub fn write<G: Game>(game: &Match<G>) -> String {
    let mut writer = Writer::new(&Header {
        sandtable: FORMAT,
        game: G::SLUG.to_owned(),
        content: game.content.hash.to_owned(),
        seed: game.seed.to_string(),
        setup: serde_json::to_value(&game.setup).expect("a setup is plain data"),
        players: game.players().clone(),
    });
    let mut again = game.at(0);
    for entry in game.history() {
        match *entry {
            Entry::Decision { seat, action } => writer.line(&decision(&mut again, seat, action)),
            Entry::Undo { to, by } => {
                writer
                    .line(&UndoLine { undo: to, by: by.map_or(AGREED.to_owned(), |seat| id(&again, seat)) });
                again.undo_by_consent(to).expect("what was taken back once can be taken back again");
            }
        }
    }
    if let Some(outcome) = again.state().outcome() {
        let digest = digest_text(again.state().fingerprint());
        writer.line(&OverLine { over: outcome.label.to_owned(), digest });
    }
    writer.text
}

fn decision<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) -> DecisionLine {
    let mut text = String::new();
    game.state().write(action, &mut text);
    let seat_id = id(game, seat);
    let n = game.decide(seat, action).expect("what was decided once is legal again").number;
    let digest = n.is_multiple_of(DIGEST_EVERY).then(|| digest_text(game.state().fingerprint()));
    DecisionLine { n, seat: seat_id, r#do: text, digest }
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

    fn line(&mut self, line: &impl Serialize) {
        let body = serde_json::to_string(line).expect("a record line is plain data");
        self.sum = checksum(&self.sum, &body);
        let open = body.strip_suffix('}').expect("a record line is an object");
        self.text.push_str(&format!("{open},\"sum\":\"{}\"}}\n", self.sum));
    }
}
