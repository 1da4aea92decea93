//! `cargo xtask run` and `cargo xtask play`: the release binary, built if need be, with the person's own arguments.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{Root, cargo, run as sh};
use crate::{tools, web};

/// `sandtable` with these arguments.
pub(crate) fn run(root: &Root, args: &[String]) -> Result<()> {
    let binary = build(root)?;
    // It runs where the person is, so that the paths among the arguments mean what they say, and what it tells
    // them to type is what they can type here.
    hand_over(Command::new(binary).args(args).env("SANDTABLE_COMMAND", "cargo xtask run"))
}

/// The table in the browser.
pub(crate) fn play(root: &Root, args: &[String]) -> Result<()> {
    web::install(root)?;
    web::build(root)?;
    let binary = build(root)?;
    hand_over(Command::new(binary).args(args).env("SANDTABLE_COMMAND", "cargo xtask run"))
}

/// The release binary, up to date.
pub(crate) fn build(root: &Root) -> Result<PathBuf> {
    let binary = release_binary()?;
    let mut build = cargo();
    build.args(["build", "--release", "--package", "sandtable", tools::features(), "--manifest-path"]);
    build.arg(root.join("Cargo.toml"));
    // The first build takes minutes, and whoever waits wants to see it; later ones have nothing to say.
    if binary.is_file() {
        build.arg("--quiet");
    }
    sh(&mut build)?;
    ensure!(binary.is_file(), "the build made no {}", binary.display());
    Ok(binary)
}

fn release_binary() -> Result<PathBuf> {
    binary("release")
}

/// The binary that tests run against.
pub(crate) fn debug_binary() -> Result<PathBuf> {
    binary("debug")
}

/// The binaries lie beside our own build, wherever the target directory is.
fn binary(profile: &str) -> Result<PathBuf> {
    let own = env::current_exe()?;
    let target = own.ancestors().nth(2).context("xtask was not run by Cargo")?;
    Ok(target.join(profile).join(format!("sandtable{}", env::consts::EXE_SUFFIX)))
}

/// The program takes our place, so that Ctrl-C and the exit code are its own.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    Err(command.exec()).context("cannot start sandtable")
}

#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<()> {
    let status = command.status().context("cannot start sandtable")?;
    std::process::exit(status.code().unwrap_or(1));
}
