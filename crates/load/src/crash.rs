//! `load crash`: kills the server under load, starts it again on the same data, and looks for what was lost.
//!
//! Whatever a player saw acknowledged must be there afterwards: in order, once. SIGKILL ends the process; what it
//! had handed to the kernel survives that. A power cut also takes what the kernel had not brought to the disk; the
//! store answers for that with `synchronous=FULL`, which this test cannot see.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, anyhow, bail, ensure};
use futures_util::future::join_all;
use rusqlite::{Connection, OpenFlags};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::dice::Dice;
use crate::http;
use crate::measure::scratch;
use crate::serving::Setup;
use crate::table::{Pair, Table};
use crate::wire::{self, Heard};
use crate::witness::{Breach, Witness};

/// How often, with how many tables.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// The sandtable program
    #[arg(long, value_name = "FILE")]
    pub server: PathBuf,
    /// How often the server is killed
    #[arg(long, default_value_t = 20)]
    pub kills: u32,
    /// How many tables play at once
    #[arg(long, default_value_t = 40)]
    pub tables: usize,
    /// The choices of the players and the moments of the kills [default: the time]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Where the data goes
    #[arg(long, value_name = "DIR")]
    pub scratch: Option<PathBuf>,
}

/// The longest that a table may take to go on after the server was started.
const PATIENCE: Duration = Duration::from_secs(30);

/// Kills, compares, and prints what came of it. Needs a `LocalSet`.
pub async fn run(options: &Options) -> Result<()> {
    let seed = match options.seed {
        Some(seed) => seed,
        None => SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs(),
    };
    println!("seed {seed}, {} tables", options.tables);
    let folder = scratch(options.scratch.as_deref())?;
    let setup = Setup::new(&options.server, &folder.path().join("data"))?;
    let mut dice = Dice::new(seed);
    let mut regulars = Vec::new();
    for number in 0..options.kills {
        let known = acknowledged(&regulars);
        regulars = round(&setup, options, regulars, &mut dice).await?;
        let now = acknowledged(&regulars);
        println!("kill {:>2}: {:>7} decisions acknowledged since the one before", number + 1, now - known);
    }
    let finished = check_all(&setup, &mut regulars, folder.path()).await?;
    check_data(&setup.data.join("sandtable.db"))?;
    conclude(options.kills, &regulars, finished)
}

fn conclude(kills: u32, regulars: &[Regulars], finished: usize) -> Result<()> {
    let lost: usize = regulars.iter().map(|regulars| regulars.lost).sum();
    let stuck = regulars.iter().filter(|regulars| regulars.stuck).count();
    let troubles: Vec<&String> = regulars.iter().flat_map(|regulars| &regulars.troubles).collect();
    for trouble in &troubles {
        eprintln!("{trouble}");
    }
    let running = regulars.iter().filter(|regulars| regulars.current.is_some()).count();
    println!("{finished} finished records verified, {running} running ones read, the database is sound");
    let total = acknowledged(regulars);
    println!("{kills} kills, {total} acknowledged decisions, {lost} lost, {stuck} tables that do not resume");
    ensure!(lost == 0 && stuck == 0 && troubles.is_empty(), "the server did not keep its word");
    Ok(())
}

/// Decisions that anybody saw acknowledged.
fn acknowledged(regulars: &[Regulars]) -> usize {
    let kept = regulars.iter().flat_map(|regulars| regulars.current.iter().chain(&regulars.finished));
    kept.map(|kept| kept.witness.count()).sum()
}

/// Two people, the table where they play, and those where they have played.
struct Regulars {
    pair: Pair,
    dice: Dice,
    current: Option<Kept>,
    finished: Vec<Kept>,
    lost: usize,
    /// Whether a table of theirs did not go on.
    stuck: bool,
    /// All that was wrong, in sentences.
    troubles: Vec<String>,
}

/// A table, and what was seen of it.
struct Kept {
    name: String,
    witness: Witness,
}

/// What all tables of a round share.
#[derive(Default)]
struct Round {
    killed: Cell<bool>,
    /// How many tables have gone on.
    going: Cell<usize>,
}

/// Starts the server, lets everybody play, and kills it at a random moment.
async fn round(
    setup: &Setup,
    options: &Options,
    mut regulars: Vec<Regulars>,
    dice: &mut Dice,
) -> Result<Vec<Regulars>> {
    let server = setup.start()?;
    while regulars.len() < options.tables {
        regulars.push(Regulars::arrive(setup, dice).await?);
    }
    let shared = Rc::new(Round::default());
    let mut playing = JoinSet::new();
    for regulars in regulars {
        playing.spawn_local(regulars.play(Rc::clone(&shared)));
    }
    let begin = Instant::now();
    while shared.going.get() < options.tables && begin.elapsed() < PATIENCE {
        sleep(Duration::from_millis(5)).await;
    }
    sleep(Duration::from_millis(50 + dice.below(900) as u64)).await;
    shared.killed.set(true);
    server.kill()?;
    let ended = timeout(PATIENCE, playing.join_all()).await;
    ended.context("players do not notice that the server is gone")
}

impl Regulars {
    async fn arrive(setup: &Setup, dice: &mut Dice) -> Result<Regulars> {
        Ok(Regulars {
            pair: Pair::arrive(setup.address).await?,
            dice: Dice::new(dice.draw()),
            current: None,
            finished: Vec::new(),
            lost: 0,
            stuck: false,
            troubles: Vec::new(),
        })
    }

    /// Plays until the server is killed.
    async fn play(mut self, round: Rc<Round>) -> Regulars {
        let mut goes_on = false;
        if let Err(error) = self.games(&round, &mut goes_on).await
            && !round.killed.get()
        {
            self.troubles.push(format!("{error:#}"));
        }
        self.stuck |= !goes_on;
        self
    }

    async fn games(&mut self, round: &Round, goes_on: &mut bool) -> Result<()> {
        loop {
            if self.current.is_none() {
                let name = self.pair.open(&mut self.dice).await?;
                self.current = Some(Kept { name, witness: Witness::default() });
            }
            let kept = self.current.as_mut().context("a table was just opened")?;
            let mut table = self.pair.sit_down(&kept.name, &mut self.dice).await?;
            let played = game(&mut table, &mut kept.witness, &mut self.dice, || {
                if !std::mem::replace(goes_on, true) {
                    round.going.set(round.going.get() + 1);
                }
            });
            let played = played.await;
            kept.witness.under_way |= table.waits();
            match played {
                Ok(()) => self.finished.extend(self.current.take()),
                Err(Stop::Line(error)) => return Err(error),
                Err(Stop::Breach(breach)) => {
                    self.lost += breach.lost();
                    return Err(anyhow!("table {}: {breach:?}", kept.name));
                }
            }
        }
    }
}

impl Breach {
    fn lost(&self) -> usize {
        match self {
            Breach::Lost(count) => *count,
            Breach::Changed(_) | Breach::Invented(_) => 1,
        }
    }
}

/// Why a game stopped before its end.
enum Stop {
    /// The line was cut, or the server said something strange.
    Line(anyhow::Error),
    /// The server broke its word.
    Breach(Breach),
}

/// Plays a game, new or not, as fast as the server can, up to its end. Says whenever a decision is acknowledged.
async fn game(
    table: &mut Table,
    witness: &mut Witness,
    dice: &mut Dice,
    mut goes_on: impl FnMut(),
) -> Result<(), Stop> {
    // Whoever comes to a table gets all decisions with the first position.
    let mut compared = [false; 2];
    loop {
        let news = table.hear(dice).await.map_err(Stop::Line)?;
        let Ok(Heard::Position(position)) = wire::read(&news.text) else { continue };
        let steps = position.steps().map_err(Stop::Line)?;
        let first = !std::mem::replace(&mut compared[news.player], true);
        let checked =
            if compared == [true; 2] || !first { witness.hear(&steps) } else { witness.compare(&steps) };
        checked.map_err(Stop::Breach)?;
        if news.latency.is_some() {
            goes_on();
        }
        if news.over {
            goes_on();
            return Ok(());
        }
        if table.is_ready() && compared == [true; 2] {
            table.send().await.map_err(Stop::Line)?;
        }
    }
}

/// Looks once more at every table there ever was, and reads all records. Says how many were of finished games.
async fn check_all(setup: &Setup, regulars: &mut [Regulars], folder: &Path) -> Result<usize> {
    let server = setup.start()?;
    let checks = regulars.iter_mut().map(|regulars| regulars.check(&setup.binary, folder));
    let finished = join_all(checks).await.into_iter().sum();
    server.kill()?;
    Ok(finished)
}

impl Regulars {
    async fn check(&mut self, sandtable: &Path, folder: &Path) -> usize {
        let Regulars { pair, dice, current, finished, lost, stuck, troubles } = self;
        let mut verified = 0;
        for (kept, over) in
            finished.iter_mut().map(|kept| (kept, true)).chain(current.iter_mut().map(|kept| (kept, false)))
        {
            match look(pair, kept, dice).await {
                Ok(over_now) if over && !over_now => {
                    troubles.push(format!("table {} was over and is not any more", kept.name));
                }
                Ok(_) => {}
                Err(Stop::Breach(breach)) => {
                    *lost += breach.lost();
                    troubles.push(format!("table {}: {breach:?}", kept.name));
                }
                Err(Stop::Line(error)) => {
                    *stuck = true;
                    troubles.push(format!("table {}: {error:#}", kept.name));
                }
            }
            match record(pair, kept, over.then_some(sandtable), folder).await {
                Ok(()) => verified += usize::from(over),
                Err(error) => troubles.push(format!("the record of table {}: {error:#}", kept.name)),
            }
        }
        verified
    }
}

/// Compares a table with what was seen of it. Says whether it is over.
async fn look(pair: &Pair, kept: &mut Kept, dice: &mut Dice) -> Result<bool, Stop> {
    let mut table = pair.sit_down(&kept.name, dice).await.map_err(Stop::Line)?;
    let news = timeout(PATIENCE, table.hear(dice)).await.map_err(|late| Stop::Line(late.into()))?;
    let news = news.map_err(Stop::Line)?;
    let Ok(Heard::Position(position)) = wire::read(&news.text) else {
        return Err(Stop::Line(anyhow!("no position came")));
    };
    let steps = position.steps().map_err(Stop::Line)?;
    kept.witness.compare(&steps).map_err(Stop::Breach)?;
    Ok(news.over)
}

/// Downloads a record; that of a finished game is played again from its first line.
async fn record(pair: &Pair, kept: &Kept, sandtable: Option<&Path>, folder: &Path) -> Result<()> {
    let host = &pair.0[0];
    let path = format!("/api/tables/{}/record", kept.name);
    let record = http::get(host.address, &path, &host.cookie).await?.body;
    ensure!(record.lines().count() > kept.witness.count(), "it is too short");
    let Some(sandtable) = sandtable else { return Ok(()) };
    let file = folder.join("record.jsonl");
    fs::write(&file, record)?;
    let verified = Command::new(sandtable).arg("verify").arg(&file).output()?;
    if !verified.status.success() {
        let said = [verified.stdout, verified.stderr].concat();
        bail!("it does not verify: {}", String::from_utf8_lossy(&said).trim());
    }
    Ok(())
}

/// The file itself is sound, and no table has a gap or a doublet.
fn check_data(file: &Path) -> Result<()> {
    let data = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let said: String = data.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    ensure!(said == "ok", "the database is damaged: {said}");
    let gaps = "SELECT count(*) FROM (SELECT 1 FROM entry GROUP BY room \
                HAVING min(number) <> 1 OR max(number) <> count(*) OR count(DISTINCT number) <> count(*))";
    let gaps: u32 = data.query_row(gaps, [], |row| row.get(0))?;
    ensure!(gaps == 0, "{gaps} tables have gaps in what was done there");
    Ok(())
}
