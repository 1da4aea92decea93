//! The programs that the other commands need: installed when missing, or named when only rustup can bring them.

use anyhow::{Result, ensure};

use crate::shell::{Root, run, succeeds};

/// The test runner.
pub(crate) fn nextest(root: &Root) -> Result<()> {
    install_if_missing(root, "nextest")
}

/// The fuzzer's driver.
pub(crate) fn fuzz(root: &Root) -> Result<()> {
    install_if_missing(root, "fuzz")
}

/// A part of the toolchain, `rustfmt` or `clippy`, by the Cargo command that it brings.
pub(crate) fn component(root: &Root, component: &str, subcommand: &str) -> Result<()> {
    ensure!(
        succeeds(&mut root.cargo([subcommand, "--version"])),
        "`cargo {subcommand}` is missing: run `rustup component add {component}`"
    );
    Ok(())
}

fn install_if_missing(root: &Root, subcommand: &str) -> Result<()> {
    if succeeds(&mut root.cargo([subcommand, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{subcommand}");
    println!("{package} is missing: installing it");
    run(&mut root.cargo(["install", &package, "--locked"]))
}
