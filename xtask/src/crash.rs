//! `cargo xtask crash`: kills the server under load again and again, and looks for what was lost.

use anyhow::Result;

use crate::load::{players, scratch};
use crate::program;
use crate::shell::{Root, run as sh};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How often the server is killed
    #[arg(long, default_value_t = 20)]
    kills: u32,
    /// How many tables play at once
    #[arg(long, default_value_t = 40)]
    tables: u32,
    /// The choices of the players and the moments of the kills [default: the time]
    #[arg(long)]
    seed: Option<u64>,
}

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let sandtable = program::build(root)?;
    let mut load = players(root, &sandtable)?;
    load.arg("crash").arg("--server").arg(&sandtable).arg("--scratch").arg(scratch(&sandtable)?);
    load.args(["--kills", &options.kills.to_string(), "--tables", &options.tables.to_string()]);
    if let Some(seed) = options.seed {
        load.args(["--seed", &seed.to_string()]);
    }
    sh(&mut load)
}
