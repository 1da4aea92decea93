//! Taking decisions back: alone as far as the last die, and past it when everybody at the table agrees.

use table::{Seat, UndoRefused};

use super::sitting::{Next, Sitting};
use crate::errors::Result;
use crate::{decide, position, record_file};

const SAME_DICE: &str = "The same decisions meet the same dice.";

impl Sitting {
    /// Takes back the last decision of somebody at this terminal.
    pub fn undo(&mut self) -> Result<Next> {
        let humans = self.humans();
        match decide::take_back(&mut *self.table.game, &humans) {
            Ok(text) => self.taken_back(&format!("back to before `{text}`")),
            Err(refused) => self.not_taken_back(&self.further(refused)),
        }
    }

    /// Takes it back also past a die and past the decisions of bots. Bots always agree; other people at this
    /// terminal are asked.
    pub fn undo_past(&mut self, seat: Seat) -> Result<Next> {
        let humans = self.humans();
        if let Ok(text) = decide::take_back(&mut *self.table.game, &humans) {
            return self.taken_back(&format!("back to before `{text}`"));
        }
        let Some((to, text)) = self.last_of_people() else {
            return self.not_taken_back(&UndoRefused::Nothing.to_string());
        };
        for other in humans.into_iter().filter(|&other| other != seat) {
            let title = position::title(&*self.table.game, other).title;
            if !self.agrees(title, &text)? {
                return self.not_taken_back(&format!("{title} does not agree, so nothing is taken back"));
            }
        }
        match self.table.game.undo_by_consent(to) {
            Ok(()) => self.taken_back(&format!("back to before `{text}`. {SAME_DICE}")),
            Err(refused) => self.not_taken_back(&refused.to_string()),
        }
    }

    /// After the end: asks once whether to go back; true if somebody does.
    pub fn goes_back(&mut self) -> Result<bool> {
        let Some(seat) = self.last_person() else { return Ok(false) };
        if !self.terminal.has_more() {
            return Ok(false);
        }
        let question = "Type `undo!` to go back to before your last decision, or Enter to leave";
        self.say(question, None)?;
        let answer = self.terminal.ask(position::title(&*self.table.game, seat).title)?;
        let answer = answer.unwrap_or_default().to_lowercase();
        if !["undo!", "undo", "undo past", "undo !"].contains(&answer.as_str()) {
            return Ok(false);
        }
        Ok(matches!(self.undo_past(seat)?, Next::TakenBack))
    }

    /// The seat of the person who decided last.
    fn last_person(&self) -> Option<Seat> {
        let (to, _) = self.last_of_people()?;
        let (id, _) = record_file::decisions(&self.table.game.record()).swap_remove(to);
        let seats = self.table.game.seats();
        self.humans().into_iter().find(|seat| seats[seat.index()].id == id)
    }

    /// How many decisions lie before the last one that a person made, and that one in notation.
    fn last_of_people(&self) -> Option<(usize, String)> {
        let seats = self.table.game.seats();
        let people: Vec<&str> = self.humans().into_iter().map(|seat| seats[seat.index()].id).collect();
        let mut decisions = record_file::decisions(&self.table.game.record());
        let last = decisions.iter().rposition(|(seat, _)| people.contains(&seat.as_str()))?;
        Some((last, decisions.swap_remove(last).1))
    }

    fn agrees(&self, title: &str, text: &str) -> Result<bool> {
        self.say(&format!("{title}, shall we go back to before `{text}`? Type y or n"), None)?;
        let answer = self.terminal.ask(title)?.unwrap_or_default().to_lowercase();
        Ok(matches!(answer.as_str(), "y" | "yes"))
    }

    /// Why a person cannot go back alone, and what to type instead.
    fn further(&self, refused: UndoRefused) -> String {
        let why = match refused {
            UndoRefused::Sealed => "the die is cast",
            UndoRefused::OtherSeat if self.last_of_people().is_some() => "another seat has decided since",
            UndoRefused::OtherSeat | UndoRefused::Nothing => return UndoRefused::Nothing.to_string(),
        };
        let agreed = if self.humans().len() > 1 { " if everybody here agrees" } else { "" };
        format!("{why}. Type `undo!` to go back further{agreed}")
    }

    fn taken_back(&self, sentence: &str) -> Result<Next> {
        self.keep()?;
        self.say(sentence, None)?;
        Ok(Next::TakenBack)
    }

    fn not_taken_back(&self, sentence: &str) -> Result<Next> {
        self.say(sentence, None)?;
        Ok(Next::Ask)
    }
}
