//! The same battle fought by the rules with dice. The exact figures are measured against this, in tests and benches.

use table::chance::{Chance, Silent};
use table::{Rules, Table};

use crate::action::Action;
use crate::casualties::{self, side_hit, unhurt};
use crate::event::Event;
use crate::fighters::{Side, engaged};
use crate::hexes::Hex;
use crate::powers;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, Phase, Step};

use super::army::{Army, Force, Group};
use super::bridge::resumed;
use super::plan::Plan;
use super::round::Engagement;

/// A battle to be fought over and over, everybody deciding as the plan says.
#[derive(Clone, Debug)]
pub struct Trial {
    state: ArcticCircle,
    hex: Hex,
    plan: Plan,
    engagement: Engagement,
}

impl Trial {
    /// The battle in a hex, from the choice of the next combat on. At least two more must be waiting, so that the turn
    /// stands still when this one is over.
    pub fn of(state: &ArcticCircle, hex: Hex, plan: &Plan) -> Trial {
        assert_eq!(state.phase, Phase::NextCombat, "the next combat is being chosen");
        assert!(crate::combat::pending(state).battles.len() >= 3, "two more battles are waiting");
        Trial { state: *state, hex, plan: plan.clone(), engagement: Engagement::at(state, hex, plan) }
    }

    /// What is measured.
    pub fn engagement(&self) -> &Engagement {
        &self.engagement
    }

    /// Fights it once: who is left of the attackers and of the defenders.
    pub fn fight(&self, chance: impl Chance) -> (Force, Force) {
        self.left(&self.run(chance, u32::MAX))
    }

    /// Fights it up to the decision after so many others: the battle as it stands then, or who is left if it is over.
    pub fn pause(&self, chance: impl Chance, decisions: u32) -> Result<Engagement, (Force, Force)> {
        let state = self.run(chance, decisions);
        match state.phase {
            Phase::Battle(battle) => {
                resumed(&state, &battle, None, &self.plan).ok_or_else(|| self.left(&state))
            }
            Phase::Divebomb { .. } => Ok(self.engagement.clone()),
            _ => Err(self.left(&state)),
        }
    }

    /// The position after so many decisions in the battle, or when it is over. Whoever goes back is still there: where to
    /// is no matter of odds.
    fn run(&self, chance: impl Chance, decisions: u32) -> ArcticCircle {
        let mut table = Silent::new(chance);
        let mut state = self.state;
        self.play(&mut state, Action::Fight { hex: self.hex }, &mut table);
        for _ in 0..decisions {
            let decision = match state.phase {
                Phase::Divebomb { .. } => Some(Action::Answer { yes: self.engagement.divebomb }),
                Phase::Battle(battle) => self.decide(&state, &battle),
                _ => None,
            };
            let Some(decision) = decision else { break };
            self.play(&mut state, decision, &mut table);
        }
        state
    }

    fn play(&self, state: &mut ArcticCircle, action: Action, table: &mut dyn Table<Event>) {
        debug_assert!(state.check(action).is_ok(), "{action:?} at {:?}", self.hex);
        state.play(action, table);
    }

    fn left(&self, state: &ArcticCircle) -> (Force, Force) {
        let there = |army: &Army| army.repaired(army.muster(state.stacks.at(self.hex).iter().copied()));
        (there(&self.engagement.attacker), there(&self.engagement.defender))
    }

    /// What the plan says; nothing where it says to go back.
    fn decide(&self, state: &ArcticCircle, battle: &Battle) -> Option<Action> {
        let Engagement { attacker, defender, torpedoes, all_costs, press, .. } = &self.engagement;
        let army = |side| if side == Side::Attacker { attacker } else { defender };
        Some(match battle.step {
            Step::Torpedoes { by } => Action::Answer { yes: torpedoes >> by.index() & 1 == 1 },
            Step::Aim { volley, .. } => {
                let army = army(side_hit(state, volley));
                let named = army.named(army.muster(unhurt(state, battle, side_hit(state, volley))));
                Action::Aim { at: one(army, named, powers::aims(state, battle, volley)) }
            }
            Step::Casualties { voice, .. } if !casualties::names_hits(voice) => Action::Answer { yes: true },
            Step::Casualties { volley, .. } => {
                let side = side_hit(state, volley);
                let army = army(side);
                let given_up = army.given_up(army.muster(unhurt(state, battle, side)));
                Action::Hit { on: one(army, given_up, casualties::candidates(state, battle, side)) }
            }
            Step::AllCosts => {
                let side = Side::of_cobra(state);
                let force = army(side).muster(engaged(state, battle, side));
                let unit = all_costs.and_then(|kind| army(side).sacrificed(force, kind));
                let from = |at| one(army(side), Some(at), powers::sacrifices(state, battle));
                unit.map_or(Action::Spare, |at| Action::Sacrifice { unit: from(at) })
            }
            Step::Press => {
                let units = |side| army(side).muster(engaged(state, battle, side)).units();
                let (attackers, defenders) = (units(Side::Attacker), units(Side::Defender));
                if press.goes_back(battle.round, attackers, defenders) {
                    return None;
                }
                Action::Answer { yes: true }
            }
            Step::Retreat { .. } => return None,
        })
    }
}

/// The unit of a group among those that can be chosen.
fn one(army: &Army, group: Option<usize>, mut open: impl Iterator<Item = Stack>) -> Stack {
    let group = army.troops[group.expect("somebody is asked for")].group;
    let stack = open.find(|&stack| Group::of(stack) == group);
    stack.expect("whom the plan names can be chosen").counting(1)
}
