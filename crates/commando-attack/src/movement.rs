//! Movement: straight slides, obstacles, and pairs that must split (CA-309 to CA-325).

use table::geometry::square::{Cell, Direction};
use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::board::{Ground, MAX_SQUARES, Square};
use crate::combat;
use crate::event::Event;
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::setup::Variant;
use crate::state::{Activation, Clock, CommandoAttack, Occupants, Phase, Place};

/// Steps an unhindered soldier may take from each square in each direction: up to an obstacle that stops it,
/// a building, or the edge. Who stands in the way is looked up while sliding.
pub(crate) fn reach(ground: &[Ground; MAX_SQUARES]) -> Box<[[u8; 8]; MAX_SQUARES]> {
    let mut reach = Box::new([[0; 8]; MAX_SQUARES]);
    for (index, steps) in reach.iter_mut().enumerate() {
        let Some(from) = Square::from_number(index as u16) else { continue };
        if ground[index].is_enterable() {
            *steps = Direction::ALL.map(|direction| unhindered(ground, from, direction));
        }
    }
    reach
}

fn unhindered(ground: &[Ground; MAX_SQUARES], from: Square, direction: Direction) -> u8 {
    let start = ground[from.index()];
    let mut steps = 0;
    let mut here = from;
    while let Some(next) = open_step(ground, here, direction) {
        steps += 1;
        here = next;
        if stops(start, ground[next.index()]) {
            break;
        }
    }
    steps
}

/// The next square, if a soldier alone on the board could step there (CA-203, CA-R02).
fn open_step(ground: &[Ground; MAX_SQUARES], from: Square, direction: Direction) -> Option<Square> {
    let (columns, rows) = direction.delta();
    let open = |columns, rows| {
        let cell = from.cell();
        let (column, row) = (cell.column.checked_add_signed(columns)?, cell.row.checked_add_signed(rows)?);
        Square::at(Cell { column, row }).filter(|square| ground[square.index()].is_enterable())
    };
    let next = open(columns, rows)?;
    // CA-R02: a diagonal step is blocked only when both squares beside it are closed.
    let squeezed = direction.is_diagonal() && open(columns, 0).is_none() && open(0, rows).is_none();
    (!squeezed).then_some(next)
}

/// CA-321, CA-322: whether entering this ground ends the move of a soldier that started on `start`.
fn stops(start: Ground, entered: Ground) -> bool {
    match entered {
        Ground::Bush => true,
        // CA-323, CA-R13: who starts in a river is not stopped by that river.
        Ground::River { .. } => entered != start,
        _ => false,
    }
}

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
        let reach = &self.board.reach[from.index()];
        reach.iter().enumerate().any(|(direction, &steps)| {
            steps > 0 && self.may_head(direction) && {
                let there = self.occupants(from.step(direction));
                there.is_empty() || can_attack(there, soldier.team())
            }
        })
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
    fn destinations(&self, activation: Activation, soldier: Soldier) -> Slides {
        let mut slides = self.slides(soldier);
        if !activation.pairs.is_empty() {
            slides.retain(|to| !self.walls_in_a_pair(activation, soldier, to));
        }
        slides
    }

    /// CA-R08: whether a pair that could be split no longer could after this move by a soldier of no pair.
    fn walls_in_a_pair(&self, activation: Activation, soldier: Soldier, to: Square) -> bool {
        let beside =
            |one: Soldier| self.square_of(one).is_some_and(|pair| pair.cell().distance(to.cell()) == 1);
        if activation.pairs.contains(soldier) || !activation.pairs.into_iter().any(beside) {
            return false;
        }
        let mut after = self.clone();
        after.lift(soldier);
        after.put(soldier, to);
        let before = Duty::of(self, activation).soldiers;
        !before.without(Duty::of(&after, activation).soldiers).is_empty()
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

/// CA-R08: the pairs that can still be split.
struct Duty {
    soldiers: SoldierSet,
    pairs: u8,
}

impl Duty {
    fn of(state: &CommandoAttack, activation: Activation) -> Duty {
        let mut duty = Duty { soldiers: SoldierSet::NONE, pairs: 0 };
        for soldier in activation.pairs {
            let Some(square) = state.square_of(soldier) else { continue };
            let pair = state.standing_on(square, activation.pairs);
            let counted = pair.first() != Some(soldier);
            if !counted && pair.into_iter().any(|one| state.can_slide(one)) {
                duty.pairs += 1;
                duty.soldiers = SoldierSet(duty.soldiers.0 | pair.0);
            }
        }
        duty
    }

    /// With no more moves than pairs, only soldiers of the pairs may move.
    fn comes_first(&self, activation: Activation) -> bool {
        self.pairs > 0 && activation.left <= self.pairs
    }
}

/// CA-316, CA-R08: while a pair could still be split, the squad may not finish; one of the pair.
fn must_split(state: &CommandoAttack, activation: Activation) -> Option<Soldier> {
    if activation.left == 0 || activation.pairs.is_empty() {
        return None;
    }
    Duty::of(state, activation).soldiers.first()
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

/// A square that two soldiers share and one of them must leave before the squad finishes.
pub(crate) fn shared_square(state: &CommandoAttack, activation: Activation) -> Option<Square> {
    must_split(state, activation).and_then(|soldier| state.square_of(soldier))
}

pub(crate) fn check_finish(state: &CommandoAttack, activation: Activation) -> Result<(), Illegal> {
    let Some(square) = shared_square(state, activation) else { return Ok(()) };
    Err(Illegal::new(
        "CA-R08",
        format!("two soldiers share {square}; one of them must leave before you finish"),
    ))
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
