//! The programs that the other commands need: installed when missing, or named when only rustup can bring them.

use std::env;
use std::ffi::OsString;
use std::process::Command;

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

/// The features to build with: all of them, but for the allocator where its own build would find no `make`.
pub(crate) fn features() -> &'static str {
    if succeeds(Command::new("make").arg("--version")) { "--all-features" } else { "--no-default-features" }
}

/// The C++ compiler that the fuzzing engine is built with: the one that `CXX` names, or one of the usual.
pub(crate) fn cpp_compiler() -> Option<OsString> {
    let named = env::var_os("CXX").filter(|name| !name.is_empty());
    first_of(named, |name| succeeds(Command::new(name).arg("--version")))
}

fn first_of(named: Option<OsString>, is_there: impl Fn(&OsString) -> bool) -> Option<OsString> {
    let usual = || ["c++", "g++", "clang++"].map(OsString::from).into_iter();
    match named {
        // It may be a command of several words, and nothing else would be used instead.
        Some(named) => {
            let first = named.to_string_lossy().split_whitespace().next().map(OsString::from);
            first.filter(is_there).map(|_| named)
        }
        None => usual().find(is_there),
    }
}

fn install_if_missing(root: &Root, subcommand: &str) -> Result<()> {
    if succeeds(&mut root.cargo([subcommand, "--version"])) {
        return Ok(());
    }
    let package = format!("cargo-{subcommand}");
    println!("{package} is missing: installing it");
    run(&mut root.cargo(["install", &package, "--locked"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(named: Option<&str>, there: &[&str]) -> Option<OsString> {
        first_of(named.map(OsString::from), |name| there.iter().any(|known| name == known))
    }

    #[test]
    fn the_compiler_is_the_named_one_or_the_first_of_the_usual() {
        assert_eq!(found(None, &[]), None);
        assert_eq!(found(None, &["clang++", "g++"]), Some("g++".into()));
        assert_eq!(found(Some("clang++-19"), &["clang++-19", "c++"]), Some("clang++-19".into()));
        assert_eq!(found(Some("ccache g++"), &["ccache"]), Some("ccache g++".into()));
        assert_eq!(found(Some("gone++"), &["c++"]), None);
    }
}
