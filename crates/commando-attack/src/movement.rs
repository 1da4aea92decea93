//! Movement: straight slides, one after another (CA-305 to CA-315). Obstacles and pairs that must split are next door.

use table::geometry::square::{Cell, Direction};
use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::board::{Ground, Square};
use crate::combat;
use crate::event::Event;
use crate::obstacles::{open_step, stops};
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::setup::Variant;
use crate::splitting::{Duty, must_split};
use crate::state::{Activation, Clock, CommandoAttack, Occupants, Phase, Place};

impl CommandoAttack {
    /// CA-309, CA-601: whether soldiers may move in this direction, a place in [`Direction::ALL`].
    #[inline]
    fn may_head(&self, direction: usize) -> bool {
        self.options.variant == Variant::Standard || direction.is_multiple_of(2)
    }

    /// Every square the soldier could slide to, nearest first in each direction.
    #[inline]
    pub(crate) fn slides(&self, soldier: Soldier) -> Slides {
        let mut slides = Slides { count: 0, squares: [Square::FIRST; Slides::MOST] };
        let Some(from) = self.square_of(soldier) else { return slides };
        let team = soldier.team();
        let reach = &self.board.reach[from.index()];
        for (direction, &steps) in reach.iter().enumerate() {
            if !self.may_head(direction) {
                continue;
            }
            let mut here = from;
            for _ in 0..steps {
                here = here.step(direction);
                let there = self.occupants(here);
                if there.is_empty() {
                    slides.push(here);
                } else {
                    if can_attack(there, team) {
                        slides.push(here);
                    }
                    break;
                }
            }
        }
        slides
    }

    /// Whether the soldier can move at all.
    #[inline]
    pub(crate) fn can_slide(&self, soldier: Soldier) -> bool {
        let Some(from) = self.square_of(soldier) else { return false };
        self.exits(from).any(|exit| self.may_end_on(exit, soldier.team()))
    }

    /// The squares next to this one that the board lets a soldier enter from here, whoever stands there.
    #[inline]
    pub(crate) fn exits(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        let reach = self.board.reach[from.index()].iter().enumerate();
        let open = reach.filter(|&(direction, &steps)| steps > 0 && self.may_head(direction));
        open.map(move |(direction, _)| from.step(direction))
    }

    #[inline]
    pub(crate) fn may_end_on(&self, square: Square, team: Team) -> bool {
        let there = self.occupants(square);
        there.is_empty() || can_attack(there, team)
    }

    /// Those who may move now (CA-305, CA-308, CA-R08).
    #[inline]
    pub(crate) fn movable(&self, activation: Activation) -> SoldierSet {
        if activation.left == 0 {
            return SoldierSet::NONE;
        }
        let unmoved = activation.squad.soldiers().without(self.moved);
        if activation.pairs.is_empty() {
            return unmoved.into_iter().filter(|&soldier| self.can_slide(soldier)).collect();
        }
        let duty = Duty::of(self, activation);
        let candidates = if duty.comes_first(activation) { unmoved.and(duty.soldiers) } else { unmoved };
        candidates.into_iter().filter(|&soldier| !self.destinations(activation, soldier).is_empty()).collect()
    }

    /// Where a soldier may go: its slides, but for those that would wall in a pair (CA-R08).
    #[inline]
    pub(crate) fn destinations(&self, activation: Activation, soldier: Soldier) -> Slides {
        let mut slides = self.slides(soldier);
        if !activation.pairs.is_empty() {
            slides.retain(|to| !self.walls_in_a_pair(activation, soldier, to));
        }
        slides
    }
}

/// The squares a soldier can slide to.
pub(crate) struct Slides {
    count: usize,
    squares: [Square; Slides::MOST],
}

impl Slides {
    /// More than the rays of the largest board hold: 19 along, 13 across, twice 13 on the diagonals.
    const MOST: usize = 64;

    fn retain(&mut self, keep: impl Fn(Square) -> bool) {
        let mut kept = 0;
        for index in 0..self.count {
            if keep(self.squares[index]) {
                self.squares[kept] = self.squares[index];
                kept += 1;
            }
        }
        self.count = kept;
    }

    #[inline]
    fn push(&mut self, square: Square) {
        // The mask tells the compiler what the board's size tells us: the count never comes to 64.
        self.squares[self.count % Slides::MOST] = square;
        self.count += 1;
    }
}

impl std::ops::Deref for Slides {
    type Target = [Square];
    #[inline]
    fn deref(&self) -> &[Square] {
        &self.squares[..self.count]
    }
}

/// CA-311 to CA-313: an occupied square can be entered only to attack it, by at most two.
#[inline]
fn can_attack(there: Occupants, team: Team) -> bool {
    there.of(team.other()) > 0 && there.of(team) < 2
}

/// What can be clicked while a squad moves.
#[inline]
pub(crate) fn clicks(
    state: &CommandoAttack,
    activation: Activation,
    draft: Draft,
    out: &mut Vec<Click<Draft, Action>>,
) {
    match draft {
        Draft::Nothing => {
            out.extend(
                state.movable(activation).into_iter().map(|soldier| Click::On(Draft::Moving(soldier))),
            );
            if must_split(state, activation).is_none() {
                out.push(Click::Do(Action::Finish));
            }
        }
        Draft::Moving(soldier) => {
            out.extend(
                state
                    .destinations(activation, soldier)
                    .iter()
                    .map(|&to| Click::Do(Action::Move { soldier, to })),
            );
        }
    }
}

/// CA-D03: a soldier moves.
pub(crate) fn play_move(
    state: &mut CommandoAttack,
    soldier: Soldier,
    to: Square,
    table: &mut dyn Table<Event>,
) {
    let Some(from) = state.square_of(soldier) else { unreachable!("only soldiers on the board move") };
    state.lift(soldier);
    state.put(soldier, to);
    state.moved.insert(soldier);
    let attacks = state.occupants(to).of(soldier.team().other()) > 0;
    if let Phase::Moves(activation) = &mut state.phase {
        activation.left -= 1;
        if activation.pairs.contains(soldier) {
            activation.pairs.remove(soldier);
            // CA-R08: a pair counts until one of it has left.
            let partner = Place::on(from);
            let left_behind = activation.pairs.into_iter().find(|one| state.places[one.index()] == partner);
            if let Some(one) = left_behind {
                activation.pairs.remove(one);
            }
        }
    }
    table.tell(Event::Moved { soldier, from, to, attacks });
    // CA-R18: an attacker arrives only when its battle is won.
    if !attacks {
        arrive(state, soldier, to, table);
    }
}

/// CA-501: coming to an entrance of the enemy camp starts the wait for its mission.
pub(crate) fn arrive(
    state: &mut CommandoAttack,
    soldier: Soldier,
    square: Square,
    table: &mut dyn Table<Event>,
) {
    if let Some(building) = state.board.mission(soldier.team(), square) {
        state.clocks[soldier.index()] = Clock::Arrived;
        table.tell(Event::Arrived { soldier, square, building });
    }
}

/// The squad has moved enough: its battles follow (CA-401).
pub(crate) fn play_finish(state: &mut CommandoAttack, activation: Activation, table: &mut dyn Table<Event>) {
    combat::next_battle(state, activation.squad, table);
}

/// Whether a soldier may be picked up at all.
pub(crate) fn check_soldier(
    state: &CommandoAttack,
    activation: Activation,
    soldier: Soldier,
) -> Result<Square, Illegal> {
    let squad = activation.squad;
    if soldier.squad() != squad {
        return Err(not_this_squad(state, squad, soldier));
    }
    let Some(from) = state.square_of(soldier) else {
        return Err(Illegal::new(
            "CA-411",
            format!("{soldier} is a prisoner and cannot move until it is freed"),
        ));
    };
    if state.moved.contains(soldier) {
        return Err(Illegal::new("CA-308", format!("{soldier} has moved already; each soldier moves once")));
    }
    if activation.left == 0 {
        let reason = format!("{soldier} cannot move: the {squad} squad has used up its movement die");
        return Err(Illegal::new("CA-305", reason));
    }
    if !activation.pairs.is_empty() {
        let duty = Duty::of(state, activation);
        if duty.comes_first(activation) && !duty.soldiers.contains(soldier) {
            let reason = format!(
                "{soldier} cannot move: the moves left are needed to split soldiers that share a square"
            );
            return Err(Illegal::new("CA-R08", reason));
        }
    }
    Ok(from)
}

/// CA-105: it is somebody else's soldier; or CA-304: its squad is not the one that moves now.
fn not_this_squad(state: &CommandoAttack, squad: Squad, soldier: Soldier) -> Illegal {
    let holder = |squad| state.options.people.holder(squad);
    if holder(soldier.squad()) == holder(squad) {
        Illegal::new("CA-304", format!("{soldier} cannot move now: it is the {squad} squad that moves"))
    } else {
        Illegal::new("CA-105", format!("{soldier} is not yours to move: the {squad} squad moves now"))
    }
}

/// Whether a soldier may go to a square, and if not, what stands in the way first.
pub(crate) fn check_move(
    state: &CommandoAttack,
    activation: Activation,
    soldier: Soldier,
    to: Square,
) -> Result<(), Illegal> {
    let from = check_soldier(state, activation, soldier)?;
    let ground = state.board.ground(to);
    if !ground.is_enterable() {
        let (rule, what) = match ground {
            Ground::Void => ("CA-201", "not on the board"),
            _ => ("CA-203", "part of a building"),
        };
        return Err(Illegal::new(rule, format!("{soldier} cannot go to {to}: it is {what}")));
    }
    let Some((direction, steps)) = from.cell().line(to.cell()) else {
        let reason = format!(
            "{soldier} cannot go from {from} to {to}: a move is one straight line of at least one square"
        );
        return Err(Illegal::new("CA-309", reason));
    };
    if direction.is_diagonal() && state.options.variant == Variant::BasicTrainee {
        return Err(Illegal::new(
            "CA-601",
            format!("{soldier} cannot go from {from} to {to}: basic trainees do not move diagonally"),
        ));
    }
    let mut here = from;
    for step in 1..=steps {
        here = check_step(state, soldier, here, direction, to)?;
        let passes = step < steps;
        let obstacle = stops(state.board.ground(from), state.board.ground(here));
        if passes && obstacle {
            return Err(stopped_by_obstacle(state, soldier, here, to));
        }
        if passes && !state.occupants(here).is_empty() {
            return Err(stopped_by_soldier(state, soldier, here, to));
        }
    }
    check_end(state, soldier, to)?;
    if state.walls_in_a_pair(activation, soldier, to) {
        let reason = format!(
            "{soldier} cannot go to {to}: then nobody could leave the square that two soldiers share"
        );
        return Err(Illegal::new("CA-R08", reason));
    }
    Ok(())
}

fn check_step(
    state: &CommandoAttack,
    soldier: Soldier,
    here: Square,
    direction: Direction,
    to: Square,
) -> Result<Square, Illegal> {
    if let Some(next) = open_step(&state.board.ground, here, direction) {
        return Ok(next);
    }
    let (columns, rows) = direction.delta();
    let cell = here.cell();
    let cell =
        Cell { column: cell.column.wrapping_add_signed(columns), row: cell.row.wrapping_add_signed(rows) };
    let squeezed = Square::at(cell).is_some_and(|next| state.board.ground(next).is_enterable());
    Err(if squeezed {
        let reason =
            format!("{soldier} cannot go to {to}: it cannot squeeze between two buildings at {here}");
        Illegal::new("CA-R02", reason)
    } else {
        Illegal::new("CA-203", format!("{soldier} cannot go to {to}: a building is in the way at {cell}"))
    })
}

fn stopped_by_obstacle(state: &CommandoAttack, soldier: Soldier, here: Square, to: Square) -> Illegal {
    if state.board.ground(here) == Ground::Bush {
        Illegal::new("CA-321", format!("{soldier} cannot go on to {to}: the bush at {here} stops it"))
    } else {
        Illegal::new("CA-322", format!("{soldier} cannot go on to {to}: the river at {here} stops it"))
    }
}

fn stopped_by_soldier(state: &CommandoAttack, soldier: Soldier, here: Square, to: Square) -> Illegal {
    if state.occupants(here).of(soldier.team()) > 0 {
        Illegal::new(
            "CA-311",
            format!("{soldier} cannot go to {to}: a soldier of its own team is in the way at {here}"),
        )
    } else {
        Illegal::new("CA-312", format!("{soldier} cannot go to {to}: an enemy is in the way at {here}"))
    }
}

/// CA-311 to CA-314: where a move may end.
fn check_end(state: &CommandoAttack, soldier: Soldier, to: Square) -> Result<(), Illegal> {
    let there = state.occupants(to);
    if there.is_empty() || can_attack(there, soldier.team()) {
        return Ok(());
    }
    Err(if there.of(soldier.team().other()) > 0 {
        Illegal::new(
            "CA-313",
            format!("{soldier} cannot join the attack on {to}: two soldiers attack it already"),
        )
    } else {
        Illegal::new(
            "CA-311",
            format!("{soldier} cannot end on {to}: a soldier of its own team stands there"),
        )
    })
}
