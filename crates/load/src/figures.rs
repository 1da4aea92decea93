//! The figures of a run, and how a person reads them.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Everything that was measured.
#[derive(Default, Serialize)]
pub struct Report {
    /// Where.
    pub machine: Machine,
    /// Tables that play.
    pub busy: Vec<Phase>,
    /// What writing many decisions together gains.
    pub grouping: Option<Grouping>,
    /// What tables take in memory.
    pub memory: Option<PerTable>,
    /// The same work done by boardgame.io.
    pub beside: Option<Beside>,
}

/// The machine and what else it does.
#[derive(Default, Serialize)]
pub struct Machine {
    /// How many cores client and server share.
    pub cores: usize,
    /// How many processes wanted one in the minute before.
    pub load: f64,
    /// How long the disk takes to keep 4 kB.
    pub sync: Latency,
}

/// How long things took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
pub struct Latency {
    /// Half were quicker.
    pub p50_ms: f64,
    /// One of a hundred was slower.
    pub p99_ms: f64,
    /// The slowest.
    pub max_ms: f64,
}

impl Latency {
    /// Of times in microseconds.
    pub fn of(mut micros: Vec<u32>) -> Latency {
        micros.sort_unstable();
        let at = |share: f64| {
            let index = (micros.len() as f64 * share).ceil() as usize;
            micros.get(index.max(1) - 1).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        Latency { p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

impl Display for Latency {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms", self.p50_ms, self.p99_ms, self.max_ms)
    }
}

/// Tables that play at one pace for a while.
#[derive(Clone, Serialize)]
pub struct Phase {
    /// How many.
    pub tables: usize,
    /// How fast they were to play.
    pub pace: String,
    /// How long it was measured.
    pub seconds: f64,
    /// Decisions that were acknowledged, and so are on the disk.
    pub decisions: usize,
    /// Of them in one second.
    pub per_second: f64,
    /// Of them for one second of one core in the server.
    pub per_cpu_second: f64,
    /// From sending a decision to receiving the position that includes it.
    pub latency: Latency,
    /// From sending a decision until the other player has the position.
    pub seen_after: Latency,
    /// Time that the server took of the cores.
    pub server_cpu_seconds: f64,
    /// Time that the players took of the same cores.
    pub client_cpu_seconds: f64,
    /// Time that everything else on this machine took of them: with others at work the figures say little.
    pub others_cpu_seconds: f64,
    /// How many were written together.
    pub writes_per_commit: f64,
    /// The server's memory at the end.
    pub resident_kb: f64,
}

impl Display for Phase {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} tables, {}", self.tables, self.pace)?;
        writeln!(f, "  {:>9.0} decisions/s acknowledged, {}", self.per_second, self.latency)?;
        writeln!(f, "            the other player sees them after {}", self.seen_after)?;
        write!(
            f,
            "  {:>9.0} durable decisions per server CPU-second ({:.1} s of {:.1} s; players {:.1} s), ",
            self.per_cpu_second, self.server_cpu_seconds, self.seconds, self.client_cpu_seconds
        )?;
        write!(
            f,
            "{:.1} writes/commit, {:.1} MB resident",
            self.writes_per_commit,
            self.resident_kb / 1000.0
        )?;
        // The kernel sends and receives for both on its own account, too.
        if self.others_cpu_seconds > 0.1 * self.seconds {
            write!(f, "\n            OTHERS WERE AT WORK for {:.1} s of the cores", self.others_cpu_seconds)?;
        }
        Ok(())
    }
}

/// One commit for many decisions beside one for each.
#[derive(Serialize)]
pub struct Grouping {
    /// As it is.
    pub together: Phase,
    /// With one commit for each.
    pub alone: Phase,
    /// How many times as many decisions a second.
    pub gain: f64,
    /// The same for the store alone: decisions a second with shared commits and with one each, and how many times as many.
    pub store: [f64; 3],
}

impl Grouping {
    /// Of two runs of the whole server, and two of its store.
    pub fn of(together: Phase, alone: Phase, store: [f64; 2]) -> Grouping {
        let gain = together.per_second / alone.per_second.max(0.01);
        let [stored, one_by_one] = store;
        Grouping { together, alone, gain, store: [stored, one_by_one, stored / one_by_one.max(0.01)] }
    }
}

impl Display for Grouping {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [together, alone, gain] = self.store;
        write!(
            f,
            "group commit\n  {together:>9.0} decisions/s to the disk together, {alone:.0} each alone: "
        )?;
        writeln!(f, "{gain:.1} times, by the store alone")?;
        let (together, alone) = (self.together.per_second, self.alone.per_second);
        write!(f, "  {together:>9.0} decisions/s played together, {alone:.0} each alone: ")?;
        write!(f, "{:.1} times (wanted: 3)", self.gain)
    }
}

/// Memory for each table, in kB of what the server has more than before the first.
#[derive(Serialize)]
pub struct PerTable {
    /// How many.
    pub tables: usize,
    /// Decisions at each.
    pub decisions: u32,
    /// The server without any table, all of it.
    pub empty_kb: f64,
    /// Both players have just decided.
    pub in_use_kb: f64,
    /// Both players look at the board and have done nothing for a while.
    pub connected_kb: f64,
    /// Nobody is there, and the table has left memory.
    pub idle_kb: f64,
}

impl Display for PerTable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "memory, {} tables with {} decisions each", self.tables, self.decisions)?;
        writeln!(f, "  {:>9.1} kB a table in use", self.in_use_kb)?;
        writeln!(f, "  {:>9.1} kB a table with idle players connected", self.connected_kb)?;
        writeln!(f, "  {:>9.1} kB a table that nobody looks at (wanted: 12)", self.idle_kb)?;
        write!(f, "  {:>9.1} MB the server before the first table", self.empty_kb / 1000.0)
    }
}

/// boardgame.io in the same run.
#[derive(Serialize)]
pub struct Beside {
    /// What it did.
    pub matches: usize,
    /// Moves that both players saw.
    pub moves: u64,
    /// How long.
    pub seconds: f64,
    /// Time that its server took of the cores.
    pub server_cpu_seconds: f64,
    /// Moves for one second of one core in the server.
    pub per_cpu_second: f64,
    /// From sending a move to seeing it come back.
    pub latency: Latency,
    /// How many times as many decisions Sandtable does in one second of one core.
    pub ratio: f64,
}

impl Display for Beside {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rate = self.moves as f64 / self.seconds;
        writeln!(f, "boardgame.io, {} matches, in memory only, flat out", self.matches)?;
        writeln!(f, "  {rate:>9.0} moves/s, {}", self.latency)?;
        write!(f, "  {:>9.0} moves per server CPU-second ", self.per_cpu_second)?;
        write!(f, "({:.1} s of {:.1} s); ", self.server_cpu_seconds, self.seconds)?;
        write!(f, "Sandtable does {:.1} times as many (wanted: 5)", self.ratio)
    }
}

impl Display for Machine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} cores, load {:.1}, a sync of the disk: {}", self.cores, self.load, self.sync)
    }
}

/// Whole microseconds, as they are counted.
pub fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_hundred_is_slower_than_p99() {
        let latency = Latency::of((1..=200).rev().map(|number| number * 1000).collect());

        assert_eq!(latency, Latency { p50_ms: 100.0, p99_ms: 198.0, max_ms: 200.0 });
        assert_eq!(Latency::of(Vec::new()), Latency::default());
    }
}
