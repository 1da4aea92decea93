//! `cargo xtask run` and `cargo xtask play`: the release binary, built if need be, with the person's own arguments.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{Root, cargo, run as sh};

/// `sandtable` with these arguments.
pub(crate) fn run(root: &Root, args: &[String]) -> Result<()> {
    let binary = build(root)?;
    // It runs where the person is, so that the paths among the arguments mean what they say, and what it tells
    // them to type is what they can type here.
    hand_over(Command::new(binary).args(args).env("SANDTABLE_COMMAND", "cargo xtask run"))
}

/// A game of Commando Attack in this terminal.
pub(crate) fn play(root: &Root, args: &[String]) -> Result<()> {
    run(root, &game(args))
}

/// The release binary, up to date.
pub(crate) fn build(root: &Root) -> Result<PathBuf> {
    let binary = release_binary()?;
    let mut build = cargo();
    build.args(["build", "--release", "--package", "sandtable", "--manifest-path"]);
    build.arg(root.join("Cargo.toml"));
    // The first build takes minutes, and whoever waits wants to see it; later ones have nothing to say.
    if binary.is_file() {
        build.arg("--quiet");
    }
    sh(&mut build)?;
    ensure!(binary.is_file(), "the build made no {}", binary.display());
    Ok(binary)
}

/// The release binary lies beside our own build, wherever the target directory is.
fn release_binary() -> Result<PathBuf> {
    let own = env::current_exe()?;
    let target = own.ancestors().nth(2).context("xtask was not run by Cargo")?;
    Ok(target.join("release").join(format!("sandtable{}", env::consts::EXE_SUFFIX)))
}

/// What `play` adds: a record names its game itself.
fn game(args: &[String]) -> Vec<String> {
    let resumes = args.iter().any(|arg| arg == "--resume" || arg.starts_with("--resume="));
    let first = if resumes { &["play"][..] } else { &["play", "commando-attack"] };
    first.iter().map(|&word| word.to_owned()).chain(args.iter().cloned()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_names_the_game_unless_a_record_does() {
        let played =
            |args: &[&str]| game(&args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>()).join(" ");

        assert_eq!(played(&[]), "play commando-attack");
        assert_eq!(played(&["--seed", "8"]), "play commando-attack --seed 8");
        assert_eq!(played(&["--resume", "g.jsonl"]), "play --resume g.jsonl");
        assert_eq!(played(&["--resume=g.jsonl"]), "play --resume=g.jsonl");
    }
}
