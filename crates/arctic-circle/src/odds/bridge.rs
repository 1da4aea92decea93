//! From a position of the game to an engagement, before a battle and in the middle of one.

use crate::action::Action;
use crate::casualties::side_hit;
use crate::fighters::Side;
use crate::hexes::Hex;
use crate::retreat;
use crate::stacks::{Stack, Status};
use crate::state::{ArcticCircle, Battle, Step, Volley};
use crate::units::{Cargo, Commander, UnitType};

use super::army::{Army, Force, Group, Role};
use super::forecast::forecast;
use super::plan::{Plan, Press, Torpedoes};
use super::round::{Engagement, Moment, Prize, Ways, wolf_owners};

impl Engagement {
    /// The battle that the active commander would fight in a hex now.
    pub fn at(state: &ArcticCircle, hex: Hex, plan: &Plan) -> Engagement {
        let engagement = standing(state, hex, plan, plan.divebomb);
        let wolves = wolf_owners(&engagement.attacker) | wolf_owners(&engagement.defender);
        engagement.with_torpedoes(plan.torpedoes, wolves)
    }

    /// The same; the W.O.L.F.s of these commanders do as the plan says.
    #[must_use]
    pub(crate) fn with_torpedoes(self, plan: Torpedoes, of: u8) -> Engagement {
        let fired = Engagement { torpedoes: self.torpedoes | of, ..self.clone() };
        match plan {
            Torpedoes::Hold => self,
            Torpedoes::Fire => fired,
            Torpedoes::Best if of == 0 || self.round > 1 => self,
            Torpedoes::Best => {
                let success = |one: &Engagement| forecast(one).chance(|ending| one.succeeds(ending));
                let gain = success(&fired) - success(&self);
                let serves = if self.attacker.team == crate::units::Team::Cobra { gain } else { -gain };
                if serves > 0.0 { fired } else { self }
            }
        }
    }
}

/// The units in a hex before any die, without torpedoes.
fn standing(state: &ArcticCircle, hex: Hex, plan: &Plan, divebomb: bool) -> Engagement {
    let team = state.active.team();
    let enemies = || state.stacks.at(hex).iter().filter(|stack| stack.owner().team() != team);
    let spared = |stack: &&Stack| divebomb && stack.kind().is_land();
    let own = state.stacks.at(hex).iter().filter(|stack| stack.owner() == state.active);
    let defending = enemies().filter(|stack| !spared(stack));
    let units = |stack: &Stack| (Group::of(*stack), stack.count);
    let prize = prize(state, hex);
    let profiles = |team| &state.components.profiles[team as usize];
    let attacker = Army::new((team, Role::Attacker), own.map(units), profiles(team), plan);
    let defender =
        Army::new((team.other(), Role::Defender), defending.map(units), profiles(team.other()), plan);
    let beside = enemies().filter(spared).map(|stack| stack.bodies()).sum();
    Engagement {
        attacker: attacker.keeping_land(plan.keeps_land && prize != Prize::Nothing),
        defender: defender.divebombed(divebomb),
        prize,
        round: 1,
        moment: Moment::Begun,
        tactician: (state.active == Commander::Destro).then_some(beside),
        torpedoes: 0,
        all_costs: plan.all_costs,
        divebomb,
        press: plan.press,
        ways: ways(state, hex, plan.press),
    }
}

/// AC-617, AC-619, AC-223: what land units would win.
fn prize(state: &ArcticCircle, hex: Hex) -> Prize {
    let team = state.active.team();
    let friendly = state.space(hex).controller().is_some_and(|owner| owner.team() == team);
    if state.is_base_of(hex, team.other()) {
        Prize::Base
    } else if state.board.points.contains(hex) && !friendly {
        Prize::Points
    } else {
        Prize::Nothing
    }
}

/// AC-621 to AC-624: the ways out, asked of the rules for each sort of those who may be left.
fn ways(state: &ArcticCircle, hex: Hex, press: Press) -> Ways {
    if press == Press::ToTheEnd || state.space(hex).amphibious() {
        return Ways::CLOSED;
    }
    let mut empty = *state;
    let own = |stack: &&Stack| stack.owner() == state.active;
    for &stack in state.stacks.at(hex).iter().filter(own) {
        empty.stacks.take(stack);
    }
    Ways::asking(|land, sea, aboard| {
        let mut left = empty;
        let mut put = |kind, status| left.stacks.add(Stack::new(hex, state.active, kind, status, 1));
        if land {
            put(UnitType::Infantry, Status::FRESH);
        }
        if sea {
            let cargo = Cargo { infantry: u8::from(aboard), vehicles: 0 };
            put(UnitType::Cruiser, Status::FRESH.carrying(cargo));
        }
        retreat::is_possible(&left, hex)
    })
}

/// A battle that has begun, after this decision of whoever is asked; without one, after what the plan decides. Nothing
/// where no die is rolled in it any more, or where others decide what is rolled.
pub(crate) fn resumed(
    state: &ArcticCircle,
    battle: &Battle,
    decision: Option<Action>,
    plan: &Plan,
) -> Option<Engagement> {
    let mut engagement = standing(state, battle.hex, plan, battle.divebomb);
    engagement.round = battle.round;
    engagement.torpedoes = battle.torpedoes;
    let firing = engagement.defender.force;
    for &stack in battle.doomed.iter() {
        let doomed = engagement.defender.find(Group::of(stack))?;
        engagement.defender.force = engagement.defender.force.less(doomed, stack.count);
    }
    match (battle.step, decision) {
        (Step::Torpedoes { by }, decision) => {
            let after = state.in_turn_order().into_iter().skip_while(|&one| one != by);
            let mut waiting: u8 = after.map(|one| 1 << one.index()).sum();
            if let Some(Action::Answer { yes }) = decision {
                waiting &= !(1 << by.index());
                engagement.torpedoes |= u8::from(yes) << by.index();
            }
            let wolves = wolf_owners(&engagement.attacker) | wolf_owners(&engagement.defender);
            return Some(engagement.with_torpedoes(plan.torpedoes, wolves & waiting));
        }
        (Step::Aim { volley, hits }, decision) => {
            let mut aimed = hits.cats + hits.other_cats;
            if let Some(Action::Aim { at }) = decision {
                engagement.hit(side_hit(state, volley), at)?;
                aimed -= 1;
            }
            engagement.fire(side_hit(state, volley), aimed, hits.plain);
            engagement.moment = after(volley, battle, firing);
        }
        (Step::Casualties { .. }, Some(Action::Answer { yes: false })) => return None,
        (Step::Casualties { volley, mut hits, .. }, decision) => {
            let side = side_hit(state, volley);
            for stack in battle.proposed.iter() {
                (0..stack.count).try_for_each(|_| engagement.hit(side, *stack))?;
            }
            match decision {
                Some(Action::Hit { on }) => {
                    engagement.hit(side, on)?;
                    hits -= 1;
                }
                Some(Action::Answer { .. }) => hits = 0,
                _ => {}
            }
            engagement.fire(side, 0, hits);
            engagement.moment = after(volley, battle, firing);
        }
        (Step::AllCosts, Some(Action::Sacrifice { unit })) => {
            let cobra = Side::of_cobra(state);
            let army = engagement.army(cobra);
            army.force = army.force.less(army.find(Group::of(unit))?, 1);
            engagement.fire(cobra.other(), 0, 1);
            engagement.moment = Moment::Done;
        }
        (Step::AllCosts, None) => engagement.moment = Moment::Removed,
        (Step::AllCosts, Some(_)) | (Step::Press, None) => engagement.moment = Moment::Done,
        (Step::Press, Some(Action::Answer { yes: true })) => engagement.round += 1,
        (Step::Press | Step::Retreat { .. }, _) => return None,
    }
    Some(engagement)
}

/// AC-606: how far a round has come when the hits of a volley are given.
fn after(volley: Volley, battle: &Battle, firing: Force) -> Moment {
    match volley {
        Volley::FirstStrike => Moment::Struck { bonus: battle.tactician },
        Volley::Attack => Moment::Attacked { firing },
        Volley::Defence => Moment::Removed,
        Volley::AllCosts => Moment::Done,
    }
}

impl Engagement {
    fn army(&mut self, side: Side) -> &mut Army {
        match side {
            Side::Attacker => &mut self.attacker,
            Side::Defender => &mut self.defender,
        }
    }

    /// A hit on one of these.
    fn hit(&mut self, side: Side, on: Stack) -> Option<()> {
        let army = self.army(side);
        army.force = army.hit(army.force, army.find(Group::of(on))?);
        Some(())
    }

    /// Hits that the plan gives to somebody.
    fn fire(&mut self, side: Side, aimed: u8, plain: u8) {
        let army = self.army(side);
        army.force = army.under_fire(army.force, aimed, plain);
    }
}
