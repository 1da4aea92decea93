//! How promising a click looks before anything is searched: roughly what it gains.

use table::Click;

use super::{SURVIVAL, WEIGHTS};
use crate::action::{Action, Draft};
use crate::board::{Building, Square};
use crate::missions::prisoners;
use crate::pieces::{Soldier, Team};
use crate::state::{Clock, CommandoAttack, Phase};

impl CommandoAttack {
    /// A weight for each click while a squad moves. That of a soldier is the sum over its moves, so that a move is
    /// as likely to be tried whichever soldier makes it.
    pub(super) fn promises(&self, clicks: &[Click<Draft, Action>], out: &mut Vec<f32>) {
        let Phase::Moves(_) = self.phase else { return };
        if let Some(Click::Do(Action::Move { soldier, .. })) = clicks.first() {
            let mover = self.mover(*soldier);
            out.extend(clicks.iter().map(|click| match click {
                Click::Do(Action::Move { to, .. }) => self.promise_of(&mover, *to),
                _ => promise(0.0),
            }));
            return;
        }
        out.extend(clicks.iter().map(|click| match click {
            Click::On(Draft::Moving(soldier)) => {
                let mover = self.mover(*soldier);
                self.slides(*soldier).iter().map(|&to| self.promise_of(&mover, to)).sum()
            }
            _ => promise(0.0),
        }));
    }

    fn mover(&self, soldier: Soldier) -> Mover {
        let left_behind = self.left_behind(soldier);
        Mover { team: soldier.team(), left_behind, leaving: 1.0 / promise(left_behind) }
    }

    /// Most moves only change where the soldier stands: their promise is that of one worth over that of the other.
    #[inline]
    fn promise_of(&self, mover: &Mover, to: Square) -> f32 {
        let lure = &self.board.lures[to.index()];
        if !lure.entrance && self.occupants(to).is_empty() {
            return lure.promise[mover.team as usize] * mover.leaving;
        }
        promise(self.gain(mover, to))
    }

    /// What a soldier gives up by leaving its square.
    fn left_behind(&self, soldier: Soldier) -> f32 {
        let Some(square) = self.square_of(soldier) else { return 0.0 };
        let lure = &self.board.lures[square.index()];
        let waits = if lure.entrance {
            self.waits_for(soldier.team(), self.clocks[soldier.index()], square)
        } else {
            0.0
        };
        lure.worth[soldier.team() as usize] + waits
    }

    /// Roughly what a move gains: where the soldier stands, what it waits for, and whom it may capture.
    fn gain(&self, mover: &Mover, to: Square) -> f32 {
        let Mover { team, left_behind, .. } = *mover;
        let lure = &self.board.lures[to.index()];
        let there = self.occupants(to);
        let mut comes = lure.worth[team as usize];
        if lure.entrance {
            comes += self.waits_for(team, Clock::Arrived, to);
        }
        if there.is_empty() {
            return comes - left_behind;
        }
        let (lives, enemy_lives) = SURVIVAL[usize::from(there.of(team).min(1))][0];
        let enemy = team.other();
        let mut prey = WEIGHTS.soldier + lure.worth[enemy as usize];
        if lure.entrance {
            prey += self.waits_for(enemy, Clock::Ready, to);
        }
        let taken = if there.of(team) > 0 { SURVIVAL[0][0].1 - enemy_lives } else { 1.0 - enemy_lives };
        taken * prey + lives * comes - (1.0 - lives) * WEIGHTS.soldier - left_behind
    }

    fn waits_for(&self, team: Team, clock: Clock, square: Square) -> f32 {
        let Some(building) = self.board.mission(team, square) else { return 0.0 };
        let success = self.success(team, clock, square);
        match building {
            // Half a game is won or lost with it.
            Building::Headquarters => 0.5 * success,
            Building::Depot => success * WEIGHTS.depot,
            Building::PowCamp => success * WEIGHTS.pow_camp * f32::from(prisoners(self, team).len()),
        }
    }
}

/// A soldier about to move.
struct Mover {
    team: Team,
    left_behind: f32,
    /// One over the promise of what it leaves behind.
    leaving: f32,
}

/// From a gain to a weight: positive, growing like a power, and the same on every machine.
#[inline]
pub(super) fn promise(gain: f32) -> f32 {
    let two = (1.0 + gain.clamp(-0.5, 0.5)) * (1.0 + gain.clamp(-0.5, 0.5));
    let four = two * two;
    let eight = four * four;
    eight * eight
}
