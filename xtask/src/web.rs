//! The browser client: installing what it needs, checking, testing and building it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Root, run as sh, succeeds};
use crate::tools;

/// The oldest Node.js that the tools of the client run on.
const NODE: u32 = 20;

/// Installs the packages that the lock file names, if that was not done yet.
pub(crate) fn install(root: &Root) -> Result<()> {
    node_is_there()?;
    let lock = root.join("web/package-lock.json");
    let done = root.join("web/node_modules/.package-lock.json");
    if modified(&done) >= modified(&lock) && modified(&done).is_some() {
        return Ok(());
    }
    // Not `npm ci`: a registry that lacks the parts for other systems makes a lock file that it calls out of step.
    sh(&mut npm(root, &["install", "--no-save", "--no-audit", "--no-fund"]))
}

fn modified(path: &PathBuf) -> Option<std::time::SystemTime> {
    std::fs::metadata(path).ok()?.modified().ok()
}

fn node_is_there() -> Result<()> {
    let said = Command::new("node")
        .arg("--version")
        .output()
        .context("Node.js is missing: install it from nodejs.org")?;
    let version = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    ensure!(
        major.is_some_and(|major: u32| major >= NODE),
        "Node.js {NODE} or later is needed, and this is {version}"
    );
    Ok(())
}

/// Types and style.
pub(crate) fn check(root: &Root) -> Result<()> {
    sh(&mut npm(root, &["run", "--silent", "check"])).context("`npm run format` in web/ puts style right")
}

/// The tests that need no browser.
pub(crate) fn unit_tests(root: &Root) -> Result<()> {
    sh(&mut npm(root, &["run", "--silent", "test"]))
}

/// The client as it is served.
pub(crate) fn build(root: &Root) -> Result<()> {
    sh(&mut npm(root, &["run", "--silent", "build"]))
}

/// The tests in a real browser, against a real server.
pub(crate) fn browser_tests(root: &Root) -> Result<()> {
    let chromium = chromium()?;
    sh(&mut root.cargo(["build", "--package", "sandtable", tools::features()]))?;
    let binary = crate::program::debug_binary()?;
    let mut tests = npm(root, &["run", "--silent", "e2e"]);
    sh(tests.env("SANDTABLE_BINARY", binary).env("SANDTABLE_CHROMIUM", chromium))
}

fn npm(root: &Root, args: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(args).current_dir(root.join("web"));
    npm
}

/// The browser for the tests: the one that `SANDTABLE_CHROMIUM` names, or one of the usual; installed where we can.
fn chromium() -> Result<PathBuf> {
    if let Some(found) = find_chromium() {
        return Ok(found);
    }
    if !succeeds(Command::new("apt-get").arg("--version")) {
        bail!("Chromium is missing: install it, or name it with SANDTABLE_CHROMIUM");
    }
    println!("Chromium is missing: installing it");
    sh(Command::new("apt-get").arg("update"))?;
    sh(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", "chromium"]))?;
    find_chromium().context("Chromium was installed, but it is not to be found")
}

fn find_chromium() -> Option<PathBuf> {
    let named = std::env::var_os("SANDTABLE_CHROMIUM").map(PathBuf::from);
    let usual = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&paths).flat_map(|folder| usual.map(|name| folder.join(name)));
    let macs = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    named.into_iter().chain(on_path).chain([macs]).find(|path| path.is_file())
}
