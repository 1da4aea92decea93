//! `cargo xtask load`: how much the server does under load, how quickly and with how much memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::shell::{Root, cargo, run as sh};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many tables play at once, one run for each number
    #[arg(long, value_name = "N,…", default_value = "100,1000")]
    tables: String,
    /// How long each figure is measured
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How often a busy table decides in a second
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// Players think so long before each decision, instead of keeping a rate
    #[arg(long, value_name = "MS")]
    think_ms: Option<u64>,
    /// What to measure, of: busy, grouping, memory
    #[arg(long, value_name = "PART,…", default_value = "busy,grouping,memory")]
    parts: String,
    /// Has the server drop idle tables after so many seconds, if it knows the option
    #[arg(long, value_name = "N")]
    idle_seconds: Option<u64>,
    /// Measure boardgame.io in the same run; needs Node.js and, the first time, the network
    #[arg(long)]
    beside_boardgame_io: bool,
    /// Write all figures here as JSON too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let sandtable = program::build(root)?;
    let mut load = players(root, &sandtable)?;
    load.arg("measure").arg("--server").arg(&sandtable).arg("--scratch").arg(scratch(&sandtable)?);
    load.args(["--tables", &options.tables, "--parts", &options.parts]);
    load.args(["--seconds", &options.seconds.to_string(), "--rate", &options.rate.to_string()]);
    if let Some(pause) = options.think_ms {
        load.args(["--think-ms", &pause.to_string()]);
    }
    if let Some(seconds) = options.idle_seconds {
        load.args(["--idle-seconds", &seconds.to_string()]);
    }
    if options.beside_boardgame_io {
        load.arg("--boardgame-io").arg(install_boardgame_io(root, &sandtable)?);
    }
    if let Some(file) = &options.json {
        load.arg("--json").arg(file);
    }
    sh(&mut load)
}

/// The scripted players, up to date; they lie beside the server.
pub(crate) fn players(root: &Root, sandtable: &Path) -> Result<Command> {
    let mut build = cargo();
    build.args(["build", "--release", "--package", "load", "--manifest-path"]);
    sh(build.arg(root.join("Cargo.toml")).arg("--quiet"))?;
    let binary = sandtable.with_file_name(format!("load{}", std::env::consts::EXE_SUFFIX));
    ensure!(binary.is_file(), "the build made no {}", binary.display());
    Ok(Command::new(binary))
}

/// A place for the server's data below the target directory: temporary folders may lie in memory, and what is
/// measured is a disk.
pub(crate) fn scratch(sandtable: &Path) -> Result<PathBuf> {
    let target = sandtable.ancestors().nth(2).context("the build lies in no target directory")?;
    Ok(target.join("load"))
}

/// A copy of `web/bench/boardgame-io` with its packages, so that nothing is installed among the sources.
fn install_boardgame_io(root: &Root, sandtable: &Path) -> Result<PathBuf> {
    let from = root.join("web/bench/boardgame-io");
    let to = scratch(sandtable)?.join("boardgame-io");
    fs::create_dir_all(&to)?;
    let lock = "package-lock.json";
    let up_to_date = to.join("node_modules").is_dir()
        && fs::read(from.join(lock))? == fs::read(to.join(lock)).unwrap_or_default();
    for file in ["package.json", lock, "game.mjs", "server.mjs", "players.mjs"] {
        fs::copy(from.join(file), to.join(file)).with_context(|| format!("cannot copy {file}"))?;
    }
    if !up_to_date {
        let mut install = Command::new("npm");
        install.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        sh(install.current_dir(&to)).context("boardgame.io is not installed")?;
    }
    Ok(to)
}
