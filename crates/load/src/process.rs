//! What Linux knows of a process: the time it took of the cores, and its memory.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

/// The seconds in which the kernel counts time everywhere that Rust runs on Linux (`USER_HZ`).
pub const TICK: f64 = 0.01;

/// How long a process has been on the cores, all threads together, in its own code and in the kernel for it, in
/// seconds.
pub fn cpu(process: u32) -> Result<f64> {
    let file = format!("/proc/{process}/stat");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {file}: this needs Linux"))?;
    ticks(&text).map(|ticks| ticks as f64 * TICK).context(file)
}

/// How long all cores together have done anything at all since the machine started, in seconds.
pub fn all_cores() -> Result<f64> {
    let text = fs::read_to_string("/proc/stat").context("cannot read /proc/stat: this needs Linux")?;
    Ok(busy(&text)? as f64 * TICK)
}

/// The first line: user, nice, system, idle, waiting for the disk, interrupts, soft interrupts, stolen.
fn busy(stat: &str) -> Result<u64> {
    let line =
        stat.lines().next().and_then(|line| line.strip_prefix("cpu ")).context("/proc/stat is strange")?;
    let fields = line.split_whitespace().take(8).map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    Ok(fields.iter().enumerate().filter(|(place, _)| !matches!(place, 3 | 4)).map(|(_, ticks)| ticks).sum())
}

/// Fields 14 and 15; the name before them is in brackets and may hold anything.
fn ticks(stat: &str) -> Result<u64> {
    let (_, after_name) = stat.rsplit_once(')').context("no name")?;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let field = |number: usize| -> Result<u64> { Ok(fields.get(number - 3).context("too short")?.parse()?) };
    Ok(field(14)? + field(15)?)
}

/// The memory of a process, in kilobytes of 1,000 bytes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Memory {
    /// All that is in memory.
    pub resident_kb: f64,
    /// Of that what the process made itself: without the program and files that are mapped.
    pub own_kb: f64,
}

/// The memory of a process now.
pub fn memory(process: u32) -> Result<Memory> {
    let file = format!("/proc/{process}/status");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {file}: this needs Linux"))?;
    Ok(Memory { resident_kb: kilobytes(&text, "VmRSS:")?, own_kb: kilobytes(&text, "RssAnon:")? })
}

/// The kernel says `kB` and means 1,024 bytes.
fn kilobytes(status: &str, name: &str) -> Result<f64> {
    let value = status.lines().find_map(|line| line.strip_prefix(name));
    let value = value.and_then(|value| value.trim().strip_suffix("kB"));
    let number: f64 = value.with_context(|| format!("no {name}"))?.trim().parse()?;
    Ok(number * 1.024)
}

/// Every connection is an open file at both ends, and the server inherits our limit.
pub fn can_open(files: usize) -> Result<()> {
    let limits = fs::read_to_string("/proc/self/limits").context("cannot read /proc/self/limits")?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let most: usize =
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(usize::MAX);
    ensure!(
        most >= files,
        "this needs {files} open files and the limit is {most}: run `ulimit -n {files}` first"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_on_the_cores_is_user_and_system_together() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 2104 0 0 0 25 17 0 0 20 0 5 0 99 1 2";

        assert_eq!(ticks(stat).unwrap(), 42);
    }

    #[test]
    fn a_core_that_waits_does_nothing() {
        assert_eq!(busy("cpu  1 2 3 1000 1000 4 5 6 7 8\ncpu0 1 1 1\n").unwrap(), 21);
    }

    #[test]
    fn a_kilobyte_of_the_kernel_has_1024_bytes() {
        let status = "Name:\tx\nVmRSS:\t    1000 kB\nRssAnon:\t     500 kB\n";

        assert_eq!(kilobytes(status, "VmRSS:").unwrap(), 1024.0);
        assert_eq!(kilobytes(status, "RssAnon:").unwrap(), 512.0);
    }
}
