//! `cargo xtask bench`: the benchmarks of `crates/bench`, in release.

use anyhow::{Result, ensure};

use crate::shell::{Root, run as sh};

pub(crate) fn run(root: &Root, args: &[String]) -> Result<()> {
    ensure!(root.join("crates/bench").is_dir(), "there are no benchmarks: crates/bench is missing");
    sh(root.cargo(["run", "--release", "--package", "bench", "--"]).args(args))
}
