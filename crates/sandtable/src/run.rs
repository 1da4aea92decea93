//! What long runs share: a bar that shows how far they are, and a clean end on Ctrl-C.

use std::fmt;
use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;

use bots::any::RunError;
use bots::{Progress, SimError};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use table::any::StartError;

use crate::args::Run;
use crate::errors::{INTERRUPTED, Stop, plain};
use crate::{lookup, print};

/// The seed and the number of threads of a run.
pub fn seed_and_jobs(run: &Run) -> (u64, usize) {
    let cores = || available_parallelism().map_or(1, usize::from);
    (run.seed.unwrap_or_else(lookup::random), run.jobs.map_or_else(cores, |jobs| jobs as usize))
}

/// Watches a run.
pub struct Watch {
    bar: ProgressBar,
    done: Arc<AtomicU64>,
}

impl Watch {
    /// A bar on standard error if that is a terminal; Ctrl-C ends the program and says how far it came.
    pub fn start(games: u64) -> Watch {
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(games), target);
        let style =
            ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} games  {rate}  {eta} left");
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            // A bar that cannot be drawn is not worth a word.
            let _ = write!(out, "{} a second", print::thousands(state.per_sec() as u64));
        };
        bar.set_style(style.expect("the template is sound").with_key("rate", rate));
        let done = Arc::new(AtomicU64::new(0));
        let (counted, shown) = (Arc::clone(&done), bar.clone());
        on_interrupt(move || {
            shown.finish_and_clear();
            // The other threads go on for a moment and must not draw it again.
            shown.set_draw_target(ProgressDrawTarget::hidden());
            let done = print::thousands(counted.load(Ordering::Relaxed));
            print::err(&format!("stopped after {done} of {} games\n", print::thousands(games)));
        });
        Watch { bar, done }
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Watch {
    fn done(&self, done: u64, _: u64) -> bool {
        // Threads report out of order.
        self.done.fetch_max(done, Ordering::Relaxed);
        self.bar.set_position(self.done.load(Ordering::Relaxed));
        true
    }
}

/// Does this and ends the program when somebody presses Ctrl-C or closes the terminal.
pub fn on_interrupt(last_words: impl Fn() + Send + 'static) {
    let handler = move || {
        last_words();
        std::process::exit(INTERRUPTED);
    };
    // Without a handler Ctrl-C still ends the program, only without its last words.
    let _ = ctrlc::set_handler(handler);
}

/// Why a run did not come to its end.
pub fn ended(error: RunError) -> Stop {
    match error {
        RunError::Start(StartError::Content(error)) => Stop::content(None, &error),
        RunError::Start(StartError::Setup(error)) | RunError::Sim(SimError::Setup(error)) => {
            Stop::usage(format!("this setup cannot be played: {}", plain(&error.0)))
        }
        RunError::Sim(error) => Stop::failed(error.to_string()),
    }
}
