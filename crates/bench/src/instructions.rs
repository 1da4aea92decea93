//! Instructions a click, counted by callgrind: the same whatever else the machine does.

use std::process::Command;

use anyhow::{Context, bail};
use clap::ValueEnum;

use crate::measure::Subject;
use crate::playout::Work;

/// Instructions for one click and for one decision. Nothing when valgrind is not installed.
pub fn count(subject: Subject) -> anyhow::Result<Option<(f64, f64)>> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Ok(None);
    }
    // The difference of two runs leaves out starting up and warming up.
    let (few, few_instructions) = run(subject, subject.sample())?;
    let (many, many_instructions) = run(subject, 4 * subject.sample())?;
    let instructions = (many_instructions - few_instructions) as f64;
    let per = |few: u64, many: u64| instructions / (many - few) as f64;
    Ok(Some((per(few.clicks, many.clicks), per(few.decisions, many.decisions))))
}

fn run(subject: Subject, decisions: u64) -> anyhow::Result<(Work, u64)> {
    let name = subject.to_possible_value().context("a subject has a name")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["work", name.get_name(), &decisions.to_string()])
        .output()
        .context("running valgrind")?;
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let Some(collected) = stderr.lines().find_map(|line| line.split("Collected : ").nth(1)) else {
        bail!("valgrind said nothing of instructions:\n{stderr}");
    };
    Ok((serde_json::from_str(&stdout)?, collected.trim().parse()?))
}
