//! `cargo xtask play`: the release binary, built if need be, with the person's own arguments.

use anyhow::Result;

use crate::shell::{Root, cargo, run as sh};

pub(crate) fn run(root: &Root, args: &[String]) -> Result<()> {
    // It runs where the person is, so that the paths among the arguments mean what they say.
    let mut play = cargo();
    play.args(["run", "--release", "--quiet", "--package", "sandtable"]);
    play.arg("--manifest-path").arg(root.join("Cargo.toml")).arg("--");
    if args.is_empty() {
        play.args(["play", "commando-attack"]);
    } else {
        play.args(args);
    }
    sh(&mut play)
}
