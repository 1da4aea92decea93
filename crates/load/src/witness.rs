//! What the players of a table saw acknowledged: the server must never go back on it.

use crate::wire::Step;

/// Everything that was seen of one table.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    /// The decisions in order: who, and what.
    seen: Vec<(u8, String)>,
    /// Whether a decision was on its way when the server was killed.
    pub under_way: bool,
}

/// How a server that was started again breaks its word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Breach {
    /// So many acknowledged decisions are gone.
    Lost(usize),
    /// This decision is another one now, or stands at another place.
    Changed(u32),
    /// There are decisions that nobody made.
    Invented(usize),
}

impl Witness {
    /// How many decisions were acknowledged.
    pub fn count(&self) -> usize {
        self.seen.len()
    }

    /// The decisions of a position while the server runs. It may repeat what is known, but leave nothing out.
    pub fn hear(&mut self, steps: &[Step<'_>]) -> Result<(), Breach> {
        for step in steps {
            let said = (step.seat, step.text.as_ref());
            match self.seen.get((step.number as usize).wrapping_sub(1)) {
                Some((seat, text)) if (*seat, text.as_str()) == said => {}
                None if step.number as usize == self.seen.len() + 1 => {
                    self.seen.push((step.seat, step.text.clone().into_owned()));
                }
                _ => return Err(Breach::Changed(step.number)),
            }
        }
        Ok(())
    }

    /// All decisions of a table after the server was started again. Of those that were not acknowledged, one may
    /// be there: the one that was on its way.
    pub fn compare(&mut self, steps: &[Step<'_>]) -> Result<(), Breach> {
        for ((number, step), (seat, text)) in (1..).zip(steps).zip(&self.seen) {
            if step.number != number || (step.seat, step.text.as_ref()) != (*seat, text.as_str()) {
                return Err(Breach::Changed(number));
            }
        }
        if steps.len() < self.seen.len() {
            return Err(Breach::Lost(self.seen.len() - steps.len()));
        }
        let more = steps.len() - self.seen.len();
        if more > usize::from(self.under_way) {
            return Err(Breach::Invented(more));
        }
        self.under_way = false;
        self.hear(&steps[steps.len() - more..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(texts: &[&'static str]) -> Vec<Step<'static>> {
        let step = |(number, text): (u32, &&'static str)| Step { number, seat: 0, text: (*text).into() };
        (1..).zip(texts).map(step).collect()
    }

    fn witness(texts: &[&'static str], under_way: bool) -> Witness {
        let mut witness = Witness::default();
        witness.hear(&steps(texts)).unwrap();
        Witness { under_way, ..witness }
    }

    #[test]
    fn all_that_was_acknowledged_must_be_there_in_order() {
        assert_eq!(witness(&["a", "b"], false).compare(&steps(&["a", "b"])), Ok(()));
        assert_eq!(witness(&["a", "b"], false).compare(&steps(&["a"])), Err(Breach::Lost(1)));
        assert_eq!(witness(&["a", "b"], false).compare(&steps(&["b", "a"])), Err(Breach::Changed(1)));
        assert_eq!(witness(&["a", "b"], true).compare(&steps(&["a", "a", "b"])), Err(Breach::Changed(2)));
    }

    #[test]
    fn the_decision_on_its_way_may_be_there_or_not_but_once() {
        assert_eq!(witness(&["a"], true).compare(&steps(&["a"])), Ok(()));
        assert_eq!(witness(&["a"], true).compare(&steps(&["a", "b"])), Ok(()));
        assert_eq!(witness(&["a"], true).compare(&steps(&["a", "b", "b"])), Err(Breach::Invented(2)));
        assert_eq!(witness(&["a"], false).compare(&steps(&["a", "b"])), Err(Breach::Invented(1)));
    }

    #[test]
    fn a_running_server_leaves_nothing_out_and_changes_nothing() {
        let mut witness = witness(&["a", "b"], false);

        assert_eq!(witness.hear(&steps(&["a", "b", "c"])), Ok(()));
        assert_eq!(witness.hear(&steps(&["a", "x"])), Err(Breach::Changed(2)));
        let fifth = Step { number: 5, seat: 0, text: "e".into() };
        assert_eq!(witness.hear(&[fifth]), Err(Breach::Changed(5)));
        assert_eq!(witness.count(), 3);
    }
}
