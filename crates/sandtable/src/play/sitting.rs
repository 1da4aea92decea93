//! One sitting: who decides is asked, everybody is told, until the game is over or somebody leaves.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::any::Why;
use table::text::{sentence, short};
use table::{Eye, Refused, Seat, Target, Turn};

use super::commands::{self, Command};
use super::keeper::Keeper;
use super::menu::{self, Menu};
use super::terminal::Terminal;
use super::{HUMAN, Player, Table};
use crate::errors::{Result, Stop};
use crate::{call, ink, nearest, position, print, run};

pub struct Sitting {
    pub table: Table,
    pub terminal: Terminal,
    keeper: Arc<Mutex<Keeper>>,
}

/// What comes of an answer.
pub enum Next {
    /// The same question again, without the board.
    Ask,
    /// The same question with the board, after these clicks.
    Show(Vec<Target>),
    /// Something was decided.
    Decided,
    /// Something was taken back: it may be another seat's turn.
    TakenBack,
    /// The person leaves.
    Leave,
}

/// How much of the story is told when a game is resumed.
const RECALLED: usize = 8;

impl Sitting {
    pub fn new(table: Table, keeper: Keeper, terminal: Terminal) -> Sitting {
        Sitting { table, terminal, keeper: Arc::new(Mutex::new(keeper)) }
    }

    /// Plays until the game is over or left. Whatever happens, the record is written.
    pub fn run(mut self) -> Result<()> {
        self.leave_on_interrupt();
        self.play().map_err(|stop| self.kept_after(stop))
    }

    /// Writes the record of a game that cannot go on, and says where it is.
    fn kept_after(&self, stop: Stop) -> Stop {
        match (self.keeper().leave(), stop) {
            (Ok(Some(path)), stop) => stop.hint(format!("the game is kept; go on with: {}", resume(&path))),
            (Ok(None), stop) => stop,
            (Err(unsaved), Stop::Closed) => unsaved,
            (Err(unsaved), stop) => stop.hint(unsaved.sentence()),
        }
    }

    fn play(&mut self) -> Result<()> {
        self.introduce()?;
        loop {
            let seat = match self.table.game.turn() {
                Turn::Over if self.end()? => continue,
                Turn::Over => return self.part(),
                Turn::Decide(seat) => seat,
            };
            match &self.table.players[seat.index()] {
                Player::Bot { .. } => self.bot_decides(seat)?,
                Player::Human { .. } => {
                    if !self.human_decides(seat)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    fn introduce(&self) -> Result<()> {
        let (game, colours) = (&self.table.game, self.terminal.colours);
        let title = ink::strong(self.table.entry.game.title(), colours);
        let mut text = format!("{title}: {}\n", self.table.about);
        let seats = game.seats();
        let widest = seats.iter().map(|seat| seat.title.len()).max().unwrap_or(0);
        for (seat, player) in seats.iter().zip(&self.table.players) {
            let who = match player {
                Player::Human { name } if name == HUMAN => "you".to_owned(),
                Player::Human { name } => name.clone(),
                Player::Bot { spec, .. } => spec.to_string(),
            };
            text.push_str(&format!("  {:widest$}  {who}\n", seat.title));
        }
        if self.has_humans() {
            text.push_str(&ink::faint(
                "Type help for the commands. Leave with quit: the game is kept.",
                colours,
            ));
            text.push('\n');
        }
        text.push('\n');
        let story = game.story(0, self.eye());
        text.push_str(&position::told(position::last(&story, RECALLED), self.terminal.width));
        print::out(&text)
    }

    fn has_humans(&self) -> bool {
        !self.humans().is_empty()
    }

    /// The seats of people, all at this terminal.
    pub fn humans(&self) -> Vec<Seat> {
        let seats = Seat::first(self.table.players.len());
        seats.filter(|seat| matches!(self.table.players[seat.index()], Player::Human { .. })).collect()
    }

    /// What may be told aloud: all that the one person knows, or what everybody knows if several share the screen.
    fn eye(&self) -> Eye {
        match self.humans()[..] {
            [only] => Eye::of(only),
            _ => Eye::SPECTATOR,
        }
    }

    fn keeper(&self) -> MutexGuard<'_, Keeper> {
        self.keeper.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of the match as it is now.
    pub fn keep(&self) -> Result<()> {
        let kept = self.keeper().keep(self.table.game.record());
        // A full disk must not end the game: it is told, and tried again with every decision.
        kept.or_else(|stop| {
            print::out(&format!(
                "{} The game goes on; `save FILE` keeps it elsewhere.\n",
                sentence(&stop.sentence())
            ))
        })
    }

    /// After a decision: the record first, then the story.
    fn decided(&self) -> Result<()> {
        self.keep()?;
        let story = self.table.game.story(self.table.game.decisions(), self.eye());
        print::out(&position::told(&story, self.terminal.width))
    }

    fn bot_decides(&mut self, seat: Seat) -> Result<()> {
        let title = position::title(&*self.table.game, seat).title;
        let Player::Bot { spec, bot } = &mut self.table.players[seat.index()] else { return Ok(()) };
        self.terminal.thinks(&format!("{title} ({spec})"))?;
        let text = bot.choose(&*self.table.game);
        self.terminal.thought()?;
        if let Some(text) = text {
            let decided = self.table.game.decide(seat, &text);
            decided.map_err(|refused| Stop::failed(format!("the bot {spec} chose `{text}`: {refused}")))?;
        }
        self.decided()
    }

    /// Asks until the person has decided or leaves; false when they leave.
    fn human_decides(&mut self, seat: Seat) -> Result<bool> {
        let title = position::title(&*self.table.game, seat).title;
        let mut path = Vec::new();
        self.show(seat, &path)?;
        loop {
            let Some(line) = self.terminal.ask(title)? else { return Ok(false) };
            match self.answer(seat, &path, &line)? {
                Next::Ask => {}
                Next::Show(clicks) => {
                    path = clicks;
                    self.show(seat, &path)?;
                }
                Next::Decided => {
                    self.decided()?;
                    return Ok(true);
                }
                Next::TakenBack => return Ok(true),
                Next::Leave => return Ok(false),
            }
        }
    }

    /// The board, the question, and what can be chosen.
    fn show(&self, seat: Seat, path: &[Target]) -> Result<()> {
        let (game, eye) = (&*self.table.game, Eye::of(seat));
        let Terminal { colours, width, .. } = self.terminal;
        let menu = Menu::after(game, path);
        let mut text = String::from("\n");
        text.push_str(ink::paint(&game.draw(eye, &menu.targets()), colours).trim_end());
        text.push_str("\n\n");
        text.push_str(&position::question("", &game.prompt(path, eye), width, colours));
        text.push_str(&menu.show(width, colours));
        print::out(&text)
    }

    fn answer(&mut self, seat: Seat, path: &[Target], line: &str) -> Result<Next> {
        if line.is_empty() || line.eq_ignore_ascii_case("back") {
            return Ok(match path.split_last() {
                Some((_, before)) => Next::Show(before.to_vec()),
                None => Next::Ask,
            });
        }
        if let Some(command) = Command::read(line) {
            return commands::obey(self, &command, seat, path);
        }
        if let Some(path) = menu::named(&*self.table.game, path, line) {
            return self.click(seat, path);
        }
        // The number of a piece that cannot be chosen now: not a word of notation, but a question why.
        let piece = Menu::after(&*self.table.game, &[]).numbered(line);
        if let Some(name) = piece.filter(|name| self.table.game.find(name).is_some()) {
            self.why(&[], &name)?;
            return Ok(Next::Ask);
        }
        self.notation(seat, path, line)
    }

    /// The last of these clicks, on a lit target, leads on, or it completes an action.
    fn click(&mut self, seat: Seat, path: Vec<Target>) -> Result<Next> {
        let complete = self.table.game.legal(Eye::ALL).into_iter().find(|choice| choice.path == path);
        match complete {
            Some(choice) => self.decide(seat, &choice.text),
            None => Ok(Next::Show(path)),
        }
    }

    fn decide(&mut self, seat: Seat, text: &str) -> Result<Next> {
        match self.table.game.decide(seat, text) {
            Ok(_) => Ok(Next::Decided),
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Notation, whole or as much of it as is still missing.
    fn notation(&mut self, seat: Seat, path: &[Target], line: &str) -> Result<Next> {
        let legal = self.table.game.legal(Eye::ALL);
        let begun = menu::common_words(menu::under(&legal, path));
        let whole = format!("{begun} {line}");
        let mut refusal = None;
        for text in [whole.trim(), line] {
            match self.table.game.decide(seat, text) {
                Ok(_) => return Ok(Next::Decided),
                Err(Refused::Unreadable(_)) => {}
                Err(refused) => {
                    refusal.get_or_insert(refused);
                }
            }
        }
        if let Some(refused) = refusal {
            return self.refuse(&refused);
        }
        let mut found = menu::mentioned(&legal, path, line);
        match found.len() {
            0 => self.why(path, line)?,
            1 => return self.click(seat, found.remove(0)),
            _ => self.several(line, &found)?,
        }
        Ok(Next::Ask)
    }

    fn several(&self, line: &str, paths: &[Vec<Target>]) -> Result<()> {
        let last = paths.iter().filter_map(|path| path.last());
        let names: Vec<String> = last.map(|&target| self.table.game.name(target)).collect();
        let text = format!("{} fits several choices: {}.", short(line).to_uppercase(), names.join(", "));
        print::out(&print::wrap("", 0, &text, self.terminal.width))
    }

    fn refuse(&self, refused: &Refused) -> Result<Next> {
        match refused {
            Refused::Illegal(illegal) => self.say(&illegal.reason, Some(illegal.rule.0))?,
            other => self.say(&other.to_string(), None)?,
        }
        Ok(Next::Ask)
    }

    /// Says why something cannot be done, on its own or after the clicks so far.
    pub fn why(&self, path: &[Target], text: &str) -> Result<()> {
        let game = &*self.table.game;
        let begun = menu::common_words(menu::under(&game.legal(Eye::ALL), path));
        let after = if path.is_empty() { Why::Legal } else { game.why(&format!("{begun} {text}"), Eye::ALL) };
        let answer = match (after, game.find(text.trim())) {
            (after @ Why::Illegal(_), _) => after,
            (_, Some(target)) if !path.is_empty() => game.why_not(path, target, Eye::ALL),
            _ => game.why(text, Eye::ALL),
        };
        match answer {
            Why::Legal => self.say("this can be done now", None),
            Why::NotYourTurn => self.say("another seat decides now", None),
            Why::Illegal(illegal) => self.say(&illegal.reason, Some(illegal.rule.0)),
            Why::Unknown(_) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.say(&format!("there is no {} to choose now", short(text)), None)
            }
            Why::Unknown(unknown) => {
                let first = text.split_whitespace().next().unwrap_or_default();
                match nearest::nearest(first, commands::NAMES) {
                    Some(meant) => {
                        self.say(&format!("`{}` is not known; did you mean `{meant}`?", short(first)), None)
                    }
                    None => self.say(&unknown.to_string(), None),
                }
            }
        }
    }

    /// One sentence for the person, with its rule.
    pub fn say(&self, text: &str, rule: Option<&str>) -> Result<()> {
        let colours = self.terminal.colours;
        let (text, width) = (sentence(text), self.terminal.width);
        print::out(&match rule {
            Some(rule) => print::wrap_with(&text, "  ", &ink::rule(rule, colours), width),
            None => print::wrap("", 0, &text, width),
        })
    }

    /// Writes the record now.
    pub fn save(&self, path: Option<&str>) -> Result<()> {
        let saved = self.keeper().save(path.map(|path| Path::new(path).to_owned()));
        match saved {
            Ok(path) => print::out(&format!("Saved in {}.\n", path.display())),
            Err(stop) => self.say(&stop.sentence(), None),
        }
    }

    /// Shows how the game ended; true if somebody goes back and it goes on.
    fn end(&mut self) -> Result<bool> {
        // Written before anything is asked.
        self.keeper().leave()?;
        let (game, colours) = (&self.table.game, self.terminal.colours);
        let mut text = format!("\n{}\n", ink::paint(&game.draw(Eye::ALL, &[]), colours).trim_end());
        if let Some(outcome) = game.outcome() {
            let (sentence, rule) =
                (ink::strong(&outcome.sentence, colours), ink::rule(outcome.rule.0, colours));
            text.push('\n');
            text.push_str(&print::wrap_with(&sentence, "  ", &rule, self.terminal.width));
        }
        print::out(&text)?;
        self.goes_back()
    }

    /// The last words after a game that is over.
    fn part(&self) -> Result<()> {
        let decisions = print::count(self.table.game.decisions(), "decision");
        let Some(path) = self.keeper().leave()? else { return print::out(&format!("{decisions}.\n")) };
        let verify = call::with(&format!("verify {}", call::file(&path)));
        let text = format!("{decisions}. The record is {}; check it with:", path.display());
        print::out(&print::wrap_with(&text, " ", &verify, self.terminal.width))
    }

    fn leave(&self) -> Result<()> {
        let place = self.keeper().leave()?;
        print::out(&farewell(place.as_deref()))
    }

    fn leave_on_interrupt(&self) {
        let keeper = Arc::clone(&self.keeper);
        run::on_interrupt(move || {
            let left = keeper.lock().unwrap_or_else(PoisonError::into_inner).leave();
            match left {
                // Not to standard output: the game may be stuck in writing to it.
                Ok(place) => print::err(&format!("\n{}", farewell(place.as_deref()))),
                Err(stop) => print::err(&format!("\nerror: {}\n", stop.sentence())),
            }
        });
    }
}

fn farewell(place: Option<&Path>) -> String {
    match place {
        Some(path) => print::wrap_with("The game is kept. Go on with:", " ", &resume(path), print::width()),
        None => "Nothing was decided, so there is nothing to keep.\n".to_owned(),
    }
}

/// What to type to go on with a record.
fn resume(path: &Path) -> String {
    call::with(&format!("play --resume {}", call::file(path)))
}
