//! A race of candidates: in every round all meet the same luck, and whoever is surely behind, or as good as the same as
//! the leader, drops out, so that the time goes to what is still in doubt.

/// An action that may be chosen.
pub(super) struct Candidate<A> {
    pub action: A,
    /// What it is worth by itself, as the mean of so many throws.
    pub first: f32,
    throws: u32,
    /// What each of its lines added.
    added: Vec<f32>,
    /// Whether luck has a part in it, so that another line may tell more.
    pub lucky: bool,
    /// Added to its worth when the choice is made.
    liking: f32,
}

/// Nobody drops out after fewer rounds than this.
const FEWEST: usize = 4;
/// So many standard errors must speak against a candidate.
const SURE: f32 = 2.5;
/// A difference that is known better than this is not worth another line.
const ALIKE: f32 = 0.002;
/// How far lines are thought to differ before they have shown it: a few that agree may do so by chance.
const DOUBT: f32 = 0.01;

/// What came of a line.
pub(super) struct Line {
    /// What the position was worth right after the action.
    pub start: f32,
    /// What the decisions after that added.
    pub added: f32,
    pub lucky: bool,
}

impl<A> Candidate<A> {
    /// An action that was worth so much over so many throws.
    pub fn new(action: A, (first, lucky): (f32, bool), throws: u32, liking: f32) -> Self {
        Candidate { action, first, throws, added: Vec::new(), lucky, liking }
    }

    pub fn is_followed(&self) -> bool {
        !self.added.is_empty()
    }

    pub fn note(&mut self, line: &Line) {
        let throws = self.throws as f32;
        self.first = (self.first * throws + line.start) / (throws + 1.0);
        self.throws += 1;
        self.added.push(line.added);
        self.lucky |= line.lucky;
    }

    pub fn worth(&self) -> f32 {
        let lines = self.added.len().max(1) as f32;
        self.first + self.added.iter().sum::<f32>() / lines
    }

    pub fn charm(&self) -> f32 {
        self.worth() + self.liking
    }

    /// What a line added; without luck all are like the first.
    fn line(&self, number: usize) -> f32 {
        self.added[if self.lucky { number } else { 0 }]
    }

    /// Whether more lines would hardly bring it before the leader.
    fn is_beaten_by(&self, leader: &Self, rounds: usize) -> bool {
        let count = rounds as f32;
        let leads = || (0..rounds).map(|number| leader.line(number) - self.line(number));
        let mean = leads().sum::<f32>() / count;
        let squares: f32 = leads().map(|lead| (lead - mean) * (lead - mean)).sum();
        let error = ((squares + 2.0 * DOUBT * DOUBT) / (count + 2.0) / count).sqrt();
        error < ALIKE || leader.charm() - self.charm() > SURE * error
    }
}

/// The one that looks best.
pub(super) fn leader<A>(candidates: &[Candidate<A>]) -> Option<usize> {
    let better = |best: usize, at: usize| {
        if candidates[at].charm() > candidates[best].charm() { at } else { best }
    };
    (0..candidates.len()).reduce(better)
}

/// Keeps the leader and all who may still be better, after so many rounds.
pub(super) fn drop_beaten<A>(candidates: &mut Vec<Candidate<A>>, rounds: usize) {
    if rounds < FEWEST || candidates.len() < 2 {
        return;
    }
    let Some(best) = leader(candidates) else { return };
    let first = candidates.swap_remove(best);
    candidates.retain(|one| !one.is_beaten_by(&first, rounds));
    candidates.insert(0, first);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Candidates with what their lines added.
    fn race(lines: &[&[f32]]) -> Vec<Candidate<usize>> {
        let after = |(action, lines): (usize, &&[f32])| {
            let mut one = Candidate::new(action, (0.5, true), 1, 0.0);
            lines.iter().for_each(|&added| one.note(&Line { start: 0.5, added, lucky: true }));
            one
        };
        lines.iter().enumerate().map(after).collect()
    }

    fn left(mut candidates: Vec<Candidate<usize>>, rounds: usize) -> Vec<usize> {
        drop_beaten(&mut candidates, rounds);
        candidates.iter().map(|one| one.action).collect()
    }

    #[test]
    fn whoever_is_surely_behind_drops_out() {
        let swings: [f32; 6] = [0.1, -0.2, 0.15, -0.1, 0.2, 0.0];
        let behind = swings.map(|by| by - 0.05);
        let other = [-0.1, 0.15, -0.2, 0.2, 0.0, 0.05];

        assert_eq!(left(race(&[&behind, &swings]), 6), [1], "the same luck, always a little worse");
        assert_eq!(left(race(&[&other, &swings]), 6), [1, 0], "now better, now worse: nobody knows");
        assert_eq!(left(race(&[&behind[..3], &swings[..3]]), 3), [0, 1], "too early");
    }

    #[test]
    fn of_those_that_are_alike_one_is_enough() {
        let lines = [0.1, -0.2, 0.15, -0.1, 0.2, 0.0, 0.1];
        assert_eq!(left(race(&[&lines, &lines]), 7), [0]);
        assert_eq!(left(race(&[&lines[..4], &lines[..4]]), 4), [0, 1], "four may agree by chance");
    }

    #[test]
    fn throws_and_lines_are_averaged() {
        let mut one = Candidate::new((), (0.4, true), 3, 0.0);
        one.note(&Line { start: 0.8, added: 0.1, lucky: true });
        one.note(&Line { start: 0.5, added: 0.3, lucky: true });
        assert!((one.first - 0.5).abs() < 1e-6, "three throws of 0.4, one of 0.8, one of 0.5: {}", one.first);
        assert!((one.worth() - 0.7).abs() < 1e-6, "{}", one.worth());
    }
}
