//! `load measure`: how much the server does, how quickly, with how much memory.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use server::store::Options as StoreOptions;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::crowd::Crowd;
use crate::figures::{Grouping, Latency, Machine, PerTable, Phase, Report, micros};
use crate::pace::Pace;
use crate::peer;
use crate::process;
use crate::serving::{Server, Setup};
use crate::storing;

/// What to measure, and how long.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// The sandtable program
    #[arg(long, value_name = "FILE")]
    pub server: PathBuf,
    /// How many tables play at once, one run for each number
    #[arg(long, value_delimiter = ',', default_value = "100,1000")]
    pub tables: Vec<usize>,
    /// How long each figure is measured
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    /// How often a busy table decides in a second
    #[arg(long, default_value_t = 1.0)]
    pub rate: f64,
    /// Players think so long before each decision, instead of keeping a rate
    #[arg(long, value_name = "MS")]
    pub think_ms: Option<u64>,
    /// What to measure
    #[arg(long, value_delimiter = ',', default_value = "busy,grouping,memory")]
    pub parts: Vec<Part>,
    /// How many tables are left alone to see what they take
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub idle_tables: usize,
    /// Has the server drop idle tables after so many seconds, if it knows the option
    #[arg(long, value_name = "N")]
    pub idle_seconds: Option<u64>,
    /// Where boardgame.io is installed, to measure it too
    #[arg(long, value_name = "DIR")]
    pub boardgame_io: Option<PathBuf>,
    /// Where the data goes while it is measured: on the disk that matters
    #[arg(long, value_name = "DIR")]
    pub scratch: Option<PathBuf>,
    /// The choices of the players
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Write all figures here as JSON too
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
}

/// Something to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Part {
    /// Tables that play.
    Busy,
    /// Group commit beside one commit for each decision.
    Grouping,
    /// Memory for each table.
    Memory,
}

/// Measures everything that is wanted and prints each figure as soon as it is there. Needs a `LocalSet`.
pub async fn run(options: &Options) -> Result<()> {
    let most = options.tables.iter().copied().chain([options.idle_tables]).max().unwrap_or(0);
    process::can_open(2 * most + 200)?;
    let mut report = Report { machine: machine(options)?, ..Report::default() };
    println!("{}\n", report.machine);
    if options.parts.contains(&Part::Busy) {
        for &tables in &options.tables {
            report.busy.extend(busy(options, tables).await?);
        }
    }
    if options.parts.contains(&Part::Grouping) {
        let grouping = grouping(options).await?;
        println!("{grouping}\n");
        report.grouping = Some(grouping);
    }
    if options.parts.contains(&Part::Memory) {
        let memory = memory(options).await?;
        println!("{memory}\n");
        report.memory = Some(memory);
    }
    if let Some(folder) = &options.boardgame_io {
        let ours = report.busy.iter().map(|phase| phase.per_cpu_second).fold(0.0, f64::max);
        let beside = peer::measure(folder, options.seconds, ours)?;
        println!("{beside}\n");
        report.beside = Some(beside);
    }
    if let Some(file) = &options.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// One server, first with tables that keep a rate, then with tables that play as fast as they can.
async fn busy(options: &Options, tables: usize) -> Result<[Phase; 2]> {
    let house = House::open(options, None)?;
    let crowd = Crowd::gather(house.server.address, tables, options.seed).await?;
    let pace = options.think_ms.map(|ms| Pace::Think(Duration::from_millis(ms)));
    let pace = pace.unwrap_or(Pace::EverySo(Duration::from_secs_f64(1.0 / options.rate)));
    let paced = phase(&house.server, &crowd, tables, pace, options.seconds).await?;
    println!("{paced}\n");
    let flat = phase(&house.server, &crowd, tables, Pace::Flat, options.seconds).await?;
    println!("{flat}\n");
    Ok([paced, flat])
}

async fn grouping(options: &Options) -> Result<Grouping> {
    let tables = options.tables.first().copied().unwrap_or(100);
    let together = flat_out(options, tables, None).await?;
    let alone = flat_out(options, tables, Some(1)).await?;
    let lasting = Duration::from_secs_f64(options.seconds);
    let mut store = [0.0; 2];
    for (group, rate) in [StoreOptions::default().group, 1].into_iter().zip(&mut store) {
        let folder = scratch(options.scratch.as_deref())?;
        *rate = storing::throughput(folder.path(), group, tables, lasting).await?;
    }
    Ok(Grouping::of(together, alone, store))
}

async fn flat_out(options: &Options, tables: usize, group_commit: Option<usize>) -> Result<Phase> {
    let house = House::open(options, group_commit)?;
    let crowd = Crowd::gather(house.server.address, tables, options.seed).await?;
    phase(&house.server, &crowd, tables, Pace::Flat, options.seconds).await
}

/// The first second of a pace is not counted.
const WARM_UP: Duration = Duration::from_secs(1);

async fn phase(server: &Server, crowd: &Crowd, tables: usize, pace: Pace, seconds: f64) -> Result<Phase> {
    crowd.play(pace);
    sleep(WARM_UP).await;
    let figures = async || -> Result<[f64; 2]> {
        Ok([server.figure("sandtable_writes_total").await?, server.figure("sandtable_commits_total").await?])
    };
    let [writes, commits] = figures().await?;
    crowd.take()?;
    let all = process::all_cores()?;
    let (begin, cpu, own) = (Instant::now(), server.cpu()?, process::cpu(std::process::id())?);
    sleep(Duration::from_secs_f64(seconds)).await;
    let tally = crowd.take()?;
    let (seconds, server_cpu) = (begin.elapsed().as_secs_f64(), server.cpu()? - cpu);
    let client_cpu = process::cpu(std::process::id())? - own;
    let all = process::all_cores()? - all;
    let resident_kb = server.memory()?.resident_kb;
    let [more_writes, more_commits] = figures().await?;
    let decisions = tally.latencies.len();
    Ok(Phase {
        tables,
        pace: said(pace),
        seconds,
        decisions,
        per_second: decisions as f64 / seconds,
        per_cpu_second: decisions as f64 / server_cpu.max(process::TICK),
        latency: Latency::of(tally.latencies),
        seen_after: Latency::of(tally.seen_after),
        server_cpu_seconds: server_cpu,
        client_cpu_seconds: client_cpu,
        others_cpu_seconds: (all - server_cpu - client_cpu).max(0.0),
        writes_per_commit: (more_writes - writes) / (more_commits - commits).max(1.0),
        resident_kb,
    })
}

fn said(pace: Pace) -> String {
    match pace {
        Pace::Flat => "flat out".to_owned(),
        Pace::Think(pause) => format!("{} ms of thinking before each decision", pause.as_millis()),
        Pace::EverySo(period) => format!("{:.2} decisions a second each", 1.0 / period.as_secs_f64()),
        Pace::Rest | Pace::Until(_) => "at rest".to_owned(),
    }
}

/// Decisions at each table before it is left alone.
const PLAYED: u32 = 40;

async fn memory(options: &Options) -> Result<PerTable> {
    let tables = options.idle_tables;
    let house = House::open(options, None)?;
    // The first table brings what all share.
    drop(Crowd::gather(house.server.address, 1, options.seed + 1).await?);
    until_gone(&house.server, options).await?;
    let empty = house.server.memory()?;
    let crowd = Crowd::gather(house.server.address, tables, options.seed).await?;
    crowd.play_until(PLAYED).await?;
    let in_use = house.server.memory()?;
    sleep(idle_time(options)).await;
    let connected = house.server.memory()?;
    drop(crowd);
    until_gone(&house.server, options).await?;
    let idle = house.server.memory()?;
    let each = |kb: f64| (kb - empty.resident_kb) / tables as f64;
    Ok(PerTable {
        tables,
        decisions: PLAYED,
        empty_kb: empty.resident_kb,
        in_use_kb: each(in_use.resident_kb),
        connected_kb: each(connected.resident_kb),
        idle_kb: each(idle.resident_kb),
    })
}

/// Allocators give memory back lazily, some of them only after ten seconds.
const SETTLE: Duration = Duration::from_secs(15);

/// How long until an idle table has left memory, with a margin.
fn idle_time(options: &Options) -> Duration {
    Duration::from_secs(options.idle_seconds.unwrap_or(30) + 5)
}

/// Waits until no table is in memory.
async fn until_gone(server: &Server, options: &Options) -> Result<()> {
    let most = 3 * idle_time(options);
    let begin = Instant::now();
    while server.figure("sandtable_tables_in_memory").await? > 0.0 {
        if begin.elapsed() > most {
            bail!("tables are still in memory {} s after everybody left", most.as_secs());
        }
        sleep(Duration::from_millis(500)).await;
    }
    sleep(SETTLE).await;
    Ok(())
}

/// A server with data of its own, which goes with it.
struct House {
    server: Server,
    _data: TempDir,
}

impl House {
    fn open(options: &Options, group_commit: Option<usize>) -> Result<House> {
        let folder = scratch(options.scratch.as_deref())?;
        let setup = Setup::new(&options.server, &folder.path().join("data"))?;
        let setup = Setup { group_commit, idle_seconds: options.idle_seconds, ..setup };
        Ok(House { server: setup.start()?, _data: folder })
    }
}

/// A fresh folder.
pub fn scratch(within: Option<&Path>) -> Result<TempDir> {
    let folder = match within {
        Some(within) => fs::create_dir_all(within).and_then(|()| TempDir::new_in(within)),
        None => TempDir::new(),
    };
    folder.context("there is no place for the data")
}

fn machine(options: &Options) -> Result<Machine> {
    let load = fs::read_to_string("/proc/loadavg").context("cannot read /proc/loadavg: this needs Linux")?;
    let load = load.split(' ').next().and_then(|load| load.parse().ok()).unwrap_or(0.0);
    let cores = std::thread::available_parallelism()?.get();
    Ok(Machine { cores, load, sync: sync(options)? })
}

/// How long the disk takes to keep 4 kB for good: no decision can be acknowledged sooner.
fn sync(options: &Options) -> Result<Latency> {
    let folder = scratch(options.scratch.as_deref())?;
    let mut file = File::create(folder.path().join("probe"))?;
    let mut times = Vec::new();
    for _ in 0..100 {
        file.write_all(&[7; 4096])?;
        let begin = Instant::now();
        file.sync_data()?;
        times.push(micros(begin.elapsed()));
    }
    Ok(Latency::of(times))
}
