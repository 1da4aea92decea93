//! Golden playthroughs: one whole game of a scenario, word for word, kept in a file beside the tests.
//!
//! Whatever changes the course of a game, its words or its board shows up as a difference. `cargo xtask golden` writes
//! the files anew.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use crate::any::builtin;
use crate::chance::{Chance, Fast};
use crate::{Eye, Game, Match, Seed, Turn};

/// A game of a scenario that is played by chance.
pub struct Playthrough<G: Game> {
    /// The scenario.
    pub scenario: &'static str,
    /// Its dice and its decisions.
    pub seed: u64,
    /// A decision that is preferred when several are drawn: by chance alone, many games never come to the point.
    pub bold: fn(&G, G::Action) -> bool,
}

/// Of so many decisions drawn, the first bold one is taken, or else the first.
const DRAWS: usize = 8;

/// The fingerprint of the state stands after every so many decisions.
const DIGEST_EVERY: usize = 20;

impl<G: Game<Seen = <G as crate::Rules>::Event>> Playthrough<G> {
    /// The whole game: decisions by chance, with all that came of them.
    pub fn told(&self) -> String {
        let game = self.play();
        let mut past = game.at(0);
        let (title, scenario, seed) = (G::TITLE, self.scenario, self.seed);
        let mut text = format!("{title}, scenario `{scenario}`, seed {seed}; decisions by bold chance.\n");
        for seat in past.state().seats() {
            let _ = writeln!(text, "Seat {}: {}, team {}", seat.id, seat.title, seat.team + 1);
        }
        text.push('\n');
        tell_events(&past, 0, &mut text);
        for (number, (seat, action)) in (1..).zip(game.steps()) {
            let seat_id = past.state().seats()[seat.index()].id;
            let mut decision = String::new();
            past.state().write(action, &mut decision);
            let _ = writeln!(text, "{number} {seat_id}: {decision}");
            past.decide(seat, action).expect("it was legal before");
            tell_events(&past, number, &mut text);
            if number % DIGEST_EVERY == 0 {
                let _ = writeln!(text, "  [{:016x}]", past.state().fingerprint());
            }
        }
        let outcome = past.state().outcome().expect("the game was played to its end");
        let _ = writeln!(text, "\n{} ({}): {}", outcome.label, outcome.rule, outcome.sentence);
        let _ = writeln!(text, "[{:016x}]\n", past.state().fingerprint());
        text + &past.state().draw(Eye::SPECTATOR, &[]).plain()
    }

    /// Compares the game with its file `<folder>/<scenario>.txt`, or writes the file when `SANDTABLE_BLESS` is 1.
    ///
    /// # Panics
    /// If the game goes another way.
    #[track_caller]
    pub fn hold(&self, folder: &Path) {
        let now = self.told();
        let path = folder.join(format!("{}.txt", self.scenario));
        if env::var_os("SANDTABLE_BLESS").is_some_and(|value| value == "1") {
            fs::write(&path, now).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
            return;
        }
        let golden = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("cannot read {}: {error}; `cargo xtask golden` writes it", path.display())
        });
        if let Some(difference) = first_difference(&golden, &now) {
            panic!(
                "the game goes another way than {}:{difference}\n\
                 If that is what you meant, `cargo xtask golden` writes the file anew.",
                path.display()
            );
        }
    }

    fn play(&self) -> Match<G> {
        let content = builtin::<G::Content>();
        let scenarios = G::scenarios(content.content);
        let setup = scenarios.into_iter().find(|one| one.id == self.scenario).expect("a scenario").setup;
        let mut game =
            Match::<G>::start(content, setup, Seed::from_number(self.seed)).expect("a scenario starts");
        let mut chance = Fast::new(self.seed);
        while let Turn::Decide(seat) = game.state().turn() {
            let legal = game.state().legal();
            let mut drawn = (0..DRAWS).map(|_| legal[chance.below(legal.len() as u32) as usize]);
            let first = drawn.next().expect("something is legal");
            let action = drawn.find(|&action| (self.bold)(game.state(), action)).unwrap_or(first);
            game.decide(seat, action).expect("what is listed is legal");
        }
        game
    }
}

fn tell_events<G: Game<Seen = <G as crate::Rules>::Event>>(
    game: &Match<G>,
    number: usize,
    text: &mut String,
) {
    for event in game.events(number) {
        let _ = writeln!(text, "  {}", game.state().tell(event).text);
    }
}

/// The number of the first line that differs, the lines that lead to it, and both versions of it.
fn first_difference(golden: &str, now: &str) -> Option<String> {
    let (golden, now): (Vec<&str>, Vec<&str>) = (golden.split('\n').collect(), now.split('\n').collect());
    let line = (0..golden.len().max(now.len())).find(|&line| golden.get(line) != now.get(line))?;
    let mut text = format!("{}\n", line + 1);
    for before in &now[line.saturating_sub(4)..line.min(now.len())] {
        let _ = writeln!(text, "    {before}");
    }
    for (side, lines) in [("file", &golden), ("now ", &now)] {
        let _ = writeln!(text, "{side}> {}", lines.get(line).unwrap_or(&"(the end)"));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn golden_differences_are_shown_by_line() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n").as_deref(), Some("2\n    a\nfile> b\nnow > c\n"));
        assert_eq!(first_difference("a", "a\nb").as_deref(), Some("2\n    a\nfile> (the end)\nnow > b\n"));
    }
}
