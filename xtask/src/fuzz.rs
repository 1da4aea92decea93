//! `cargo xtask fuzz`: one fuzz target for a while.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::{Root, run as sh};
use crate::tools;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A file in `fuzz/fuzz_targets`, without its ending
    target: String,
    /// How long to look
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let targets = targets(&root.join("fuzz/fuzz_targets"))?;
    if !targets.contains(&options.target) {
        bail!("there is no fuzz target `{}`; there are: {}", options.target, targets.join(", "));
    }
    let compiler =
        tools::cpp_compiler().context("the fuzzing engine needs a C++ compiler, and there is none")?;
    tools::fuzz(root)?;
    // Without a sanitizer it runs on the stable toolchain, and there is no unsafe code to sanitize.
    let mut fuzz = root.cargo(["fuzz", "run", &options.target, "--sanitizer", "none", "--"]);
    sh(fuzz.arg(format!("-max_total_time={}", options.seconds)).env("CXX", compiler))
}

fn targets(directory: &Path) -> Result<Vec<String>> {
    let mut targets = Vec::new();
    let files =
        fs::read_dir(directory).context("there are no fuzz targets: cannot read fuzz/fuzz_targets")?;
    for file in files {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    targets.sort();
    Ok(targets)
}
