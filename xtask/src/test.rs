//! `cargo xtask test`: every check of the project, in order, up to the first that fails.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::shell::{Root, run as sh};
use crate::{rules, tools, web};

/// The checks, in the order in which they run: the quick and likely ones first.
const STEPS: &[Step] = &[
    step("tools", needed_tools),
    step("web install", |root| web::install(root).map(passed)),
    step("web check", |root| web::check(root).map(passed)),
    step("web tests", |root| web::unit_tests(root).map(passed)),
    step("web build", |root| web::build(root).map(passed)),
    step("format", format),
    step("clippy", clippy),
    step("tests", tests),
    slow_step("doctests", doctests),
    slow_step("docs", docs),
    step("rules", rule_coverage),
    step("fuzz targets", fuzz_targets),
    slow_step("browser tests", |root| web::browser_tests(root).map(passed)),
];

#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Options {
    /// Leave out the documentation, its tests and the tests in a browser
    #[arg(long)]
    fast: bool,
}

pub(crate) fn run(root: &Root, options: Options) -> Result<()> {
    let start = Instant::now();
    let mut summary = Vec::new();
    for (number, step) in (1..).zip(STEPS) {
        let (row, failure) = take(step, number, root, options);
        summary.push(row);
        if let Some(failure) = failure {
            print_summary(&summary, start.elapsed());
            return Err(failure).with_context(|| format!("step {number}, {}, failed", step.name));
        }
    }
    print_summary(&summary, start.elapsed());
    println!("all is well");
    Ok(())
}

/// One check. To add one, write its function and put it into `STEPS`.
struct Step {
    name: &'static str,
    /// Left out by `--fast`.
    slow: bool,
    run: Run,
}

const fn step(name: &'static str, run: Run) -> Step {
    Step { name, slow: false, run }
}

const fn slow_step(name: &'static str, run: Run) -> Step {
    Step { name, slow: true, run }
}

type Run = fn(&Root) -> Result<Outcome>;

enum Outcome {
    Passed,
    Skipped(&'static str),
}

/// A line of the summary.
struct Row {
    name: &'static str,
    took: Duration,
    result: String,
}

fn take(step: &Step, number: usize, root: &Root, options: Options) -> (Row, Option<anyhow::Error>) {
    println!("\n== {number} of {}: {}", STEPS.len(), step.name);
    let start = Instant::now();
    let outcome = if step.slow && options.fast { Ok(Outcome::Skipped("--fast")) } else { (step.run)(root) };
    let (result, failure) = match outcome {
        Ok(Outcome::Passed) => ("passed".to_owned(), None),
        Ok(Outcome::Skipped(why)) => (format!("skipped: {why}"), None),
        Err(failure) => ("FAILED".to_owned(), Some(failure)),
    };
    let took = start.elapsed();
    println!("== {}: {result}, {:.1} s", step.name, took.as_secs_f64());
    let row = Row { name: step.name, took, result };
    (row, failure)
}

fn print_summary(rows: &[Row], total: Duration) {
    println!();
    for row in rows {
        println!("{:14} {:>8.1} s   {}", row.name, row.took.as_secs_f64(), row.result);
    }
    let left = STEPS.len() - rows.len();
    let note = if left == 0 { String::new() } else { format!("   {left} not run") };
    println!("{:14} {:>8.1} s{note}", "total", total.as_secs_f64());
}

fn passed((): ()) -> Outcome {
    Outcome::Passed
}

fn needed_tools(root: &Root) -> Result<Outcome> {
    tools::component(root, "rustfmt", "fmt")?;
    tools::component(root, "clippy", "clippy")?;
    tools::nextest(root)?;
    Ok(Outcome::Passed)
}

fn format(root: &Root) -> Result<Outcome> {
    sh(&mut root.cargo(["fmt", "--all", "--check"])).context("`cargo fmt --all` puts it right")?;
    Ok(Outcome::Passed)
}

fn clippy(root: &Root) -> Result<Outcome> {
    cargo(root, &format!("clippy --workspace --all-targets {} -- -D warnings", tools::features()))
}

fn tests(root: &Root) -> Result<Outcome> {
    cargo(root, &format!("nextest run --workspace {}", tools::features()))
}

fn doctests(root: &Root) -> Result<Outcome> {
    cargo(root, "test --doc --workspace")
}

fn docs(root: &Root) -> Result<Outcome> {
    let mut doc = root.cargo(["doc", "--workspace", "--no-deps", "--document-private-items"]);
    sh(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Outcome::Passed)
}

fn rule_coverage(root: &Root) -> Result<Outcome> {
    rules::check_written_games(root)?;
    Ok(Outcome::Passed)
}

/// The fuzz targets are a workspace of their own, so nothing else would notice that they no longer compile.
fn fuzz_targets(root: &Root) -> Result<Outcome> {
    if !root.join("fuzz").is_dir() {
        return Ok(Outcome::Skipped("there is no fuzz directory"));
    }
    let Some(compiler) = tools::cpp_compiler() else {
        return Ok(Outcome::Skipped("no C++ compiler"));
    };
    sh(root.cargo(["check", "--manifest-path", "fuzz/Cargo.toml"]).env("CXX", compiler))?;
    Ok(Outcome::Passed)
}

fn cargo(root: &Root, args: &str) -> Result<Outcome> {
    sh(&mut root.cargo(args.split(' ')))?;
    Ok(Outcome::Passed)
}
