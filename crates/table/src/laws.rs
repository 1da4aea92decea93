//! What holds in every position of every game. Tests, fuzzers, `sim --check` and soak runs all ask here.

use std::collections::{BTreeSet, HashSet};

use crate::chance::{Chance, Silent};
use crate::game::{Click, ClickOf};
use crate::{Eye, Game, Seat, Target, Turn};

/// The laws, with a memory of actions from earlier positions that must be refused where they are not legal.
pub struct Laws<G: Game> {
    remembered: Vec<G::Action>,
    next: usize,
}

impl<G: Game> Default for Laws<G> {
    fn default() -> Self {
        Laws { remembered: Vec::new(), next: 0 }
    }
}

const REMEMBERED: usize = 512;
const TRIED_EACH_TIME: usize = 24;

impl<G: Game> Laws<G> {
    /// Checks one position; the error says which law is broken and how.
    pub fn hold(&mut self, game: &G, chance: &mut dyn Chance) -> Result<(), String> {
        let legal = clicks_lead_to_distinct_actions(game)?;
        game_goes_on_until_it_is_over(game, &legal)?;
        for &action in &legal {
            legal_actions_are_accepted_and_read_back(game, action)?;
        }
        self.others_are_refused(game, &legal)?;
        everybody_is_told_what_is_asked(game)?;
        whatever_is_clicked_gets_an_answer(game)?;
        imagining_changes_nothing_a_seat_sees(game, chance)?;
        self.remember(&legal);
        Ok(())
    }

    fn others_are_refused(&mut self, game: &G, legal: &BTreeSet<G::Action>) -> Result<(), String> {
        for _ in 0..TRIED_EACH_TIME.min(self.remembered.len()) {
            self.next = (self.next + 1) % self.remembered.len();
            let action = self.remembered[self.next];
            if game.check(action).is_ok() != legal.contains(&action) {
                return Err(format!("{action:?}: `check` and the clicks disagree whether it is legal"));
            }
            if !legal.contains(&action) {
                refusal_changes_nothing(game, action)?;
            }
        }
        Ok(())
    }

    fn remember(&mut self, legal: &BTreeSet<G::Action>) {
        for &action in legal.iter().step_by(1 + legal.len() / 8) {
            if self.remembered.len() < REMEMBERED {
                self.remembered.push(action);
            } else {
                self.next = (self.next + 7) % REMEMBERED;
                self.remembered[self.next] = action;
            }
        }
    }
}

fn refusal_changes_nothing<G: Game>(game: &G, action: G::Action) -> Result<(), String> {
    let mut after = game.clone();
    let refused = after.apply(action, &mut Silent::new(NoChance)).is_err();
    if refused && after == *game {
        return Ok(());
    }
    Err(format!("{action:?}: a refused action changed the state"))
}

fn clicks_lead_to_distinct_actions<G: Game>(game: &G) -> Result<BTreeSet<G::Action>, String> {
    let mut actions = BTreeSet::new();
    let mut problem = None;
    game.walk(&mut |path, action| {
        if !actions.insert(action) {
            problem = Some(format!("two paths lead to {action:?}, one of them {path:?}"));
        }
    });
    siblings_differ(game, G::Draft::default())?;
    problem.map_or(Ok(actions), Err)
}

fn siblings_differ<G: Game>(game: &G, draft: G::Draft) -> Result<(), String> {
    let mut clicks: Vec<ClickOf<G>> = Vec::new();
    game.clicks(draft, &mut clicks);
    let targets: HashSet<Target> = clicks.iter().map(|&click| game.target(click)).collect();
    if targets.len() != clicks.len() {
        return Err(format!("after {draft:?} two clicks land on the same target"));
    }
    for click in clicks {
        let Click::On(next) = click else { continue };
        let mut further = Vec::new();
        game.clicks(next, &mut further);
        if further.is_empty() {
            return Err(format!("after {next:?} nothing can be clicked"));
        }
        siblings_differ(game, next)?;
    }
    Ok(())
}

fn game_goes_on_until_it_is_over<G: Game>(game: &G, legal: &BTreeSet<G::Action>) -> Result<(), String> {
    let over = game.turn() == Turn::Over;
    if over != game.outcome().is_some() {
        return Err("`turn` and `outcome` disagree whether the game is over".to_owned());
    }
    if over != legal.is_empty() {
        return Err("there must be something to do until the game is over, and nothing after".to_owned());
    }
    if let Turn::Decide(seat) = game.turn()
        && seat.index() >= game.seats().len()
    {
        return Err(format!("{seat} decides but has no chair"));
    }
    Ok(())
}

fn legal_actions_are_accepted_and_read_back<G: Game>(game: &G, action: G::Action) -> Result<(), String> {
    if let Err(refusal) = game.check(action) {
        return Err(format!("{action:?} can be clicked but is refused: {refusal}"));
    }
    let mut text = String::new();
    game.write(action, &mut text);
    match game.read(&text) {
        Ok(read) if read == action => Ok(()),
        other => Err(format!("{action:?} is written `{text}`, which reads back as {other:?}")),
    }
}

fn imagining_changes_nothing_a_seat_sees<G: Game>(game: &G, chance: &mut dyn Chance) -> Result<(), String> {
    for seat in Seat::first(game.seats().len()) {
        let eye = Eye::of(seat);
        let mut imagined = game.clone();
        imagined.imagine(seat, chance);
        if imagined.view(eye) != game.view(eye) || imagined.key(eye) != game.key(eye) {
            return Err(format!("{seat} sees another position after imagining what it cannot know"));
        }
        if imagined.turn() != game.turn() {
            return Err(format!("imagining for {seat} changed whose turn it is"));
        }
        if game.turn() == Turn::Decide(seat) && imagined.legal() != game.legal() {
            return Err(format!("imagining for {seat} changed what it may do"));
        }
        if !G::HIDES && imagined != *game {
            return Err("a game that hides nothing was changed by imagining".to_owned());
        }
    }
    Ok(())
}

/// Prompts for all eyes are one sentence with a rule of the ledger, and the board can be drawn.
fn everybody_is_told_what_is_asked<G: Game>(game: &G) -> Result<(), String> {
    let seats = Seat::first(game.seats().len()).map(Eye::of);
    for eye in seats.chain([Eye::SPECTATOR, Eye::ALL]) {
        let prompt = game.prompt(G::Draft::default(), eye);
        if prompt.ask.trim().is_empty() || prompt.ask.contains('\n') {
            return Err(format!("the prompt for {eye:?} is not one sentence: {:?}", prompt.ask));
        }
        if !G::LEDGER.contains(prompt.rule.0) {
            return Err(format!(
                "the prompt {:?} cites {}, which the ledger does not have",
                prompt.ask, prompt.rule
            ));
        }
        game.draw(eye, &[]);
    }
    Ok(())
}

/// "Why not?" is answered for every kind of target, from every draft one click deep, with a rule of the ledger.
fn whatever_is_clicked_gets_an_answer<G: Game>(game: &G) -> Result<(), String> {
    let mut clicks: Vec<ClickOf<G>> = Vec::new();
    game.clicks(G::Draft::default(), &mut clicks);
    let drafts = clicks.iter().filter_map(|click| match click {
        Click::On(draft) => Some(*draft),
        Click::Do(_) => None,
    });
    for draft in std::iter::once(G::Draft::default()).chain(drafts.take(2)) {
        let mut lit: Vec<ClickOf<G>> = Vec::new();
        game.clicks(draft, &mut lit);
        let lit: HashSet<Target> = lit.into_iter().map(|click| game.target(click)).collect();
        for number in (0..40).chain([300, 5000, u16::MAX]) {
            for target in
                [Target::Piece(number), Target::Space(number), Target::Card(number), Target::Word(number)]
            {
                game.name(target);
                if lit.contains(&target) {
                    continue;
                }
                let why = game.why_not(draft, target);
                if why.reason.is_empty() || !G::LEDGER.contains(why.rule.0) {
                    return Err(format!("{target:?} after {draft:?} is refused without a reason: {why:?}"));
                }
            }
        }
    }
    Ok(())
}

/// A refused action must not roll.
struct NoChance;

impl Chance for NoChance {
    fn below(&mut self, n: u32) -> u32 {
        panic!("a refused action rolled 1 to {n}")
    }
}
