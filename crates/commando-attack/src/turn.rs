//! The turn: initiative, halves and the movement die (CA-301 to CA-308).

use table::Table;

use crate::event::Event;
use crate::missions;
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::state::{Activation, Clock, CommandoAttack, End, Phase};

/// CA-R21: a game that has not ended by then is a draw.
pub const TURN_LIMIT: u8 = 200;

/// CA-301, CA-302: a new turn begins with one die a team; ties are rolled again.
pub(crate) fn begin(state: &mut CommandoAttack, table: &mut dyn Table<Event>) {
    if state.turn == TURN_LIMIT {
        return end(state, End::TurnLimit, table);
    }
    state.turn += 1;
    let (joe, cobra) = loop {
        // CA-R22: Joe's die is taken first.
        let (joe, cobra) = (table.die(), table.die());
        if joe != cobra {
            break (joe, cobra);
        }
        table.tell(Event::InitiativeTied { die: joe });
    };
    state.first = if joe > cobra { Team::Joe } else { Team::Cobra };
    table.tell(Event::TurnBegan { turn: state.turn, joe, cobra, first: state.first });
    activate(state, state.first.squads()[0], table);
}

/// CA-305: a squad rolls for how many of its soldiers may move.
fn activate(state: &mut CommandoAttack, squad: Squad, table: &mut dyn Table<Event>) {
    let soldiers = state.on_board(squad.soldiers());
    if soldiers.is_empty() {
        // CA-R23: without a soldier there is no die.
        table.tell(Event::SquadSkipped { squad });
        return after_squad(state, squad, table);
    }
    let die = table.die();
    // CA-307: what the die allows beyond the soldiers left is lost.
    let left = die.min(soldiers.len());
    table.tell(Event::SquadRolled { squad, die, left });
    state.phase = Phase::Moves(activation(state, squad, left));
}

/// A squad about to move; CA-316: those of it that share a square must split.
pub(crate) fn activation(state: &CommandoAttack, squad: Squad, left: u8) -> Activation {
    let soldiers = squad.soldiers();
    let shares = |soldier: &Soldier| {
        let square = state.square_of(*soldier);
        square.is_some_and(|square| {
            state.occupants(square).of(squad.team()) > 1 && state.standing_on(square, soldiers).len() > 1
        })
    };
    Activation { squad, left, pairs: soldiers.into_iter().filter(shares).collect() }
}

/// CA-303, CA-304: the team's other squad, or the end of its half of the turn.
pub(crate) fn after_squad(state: &mut CommandoAttack, squad: Squad, table: &mut dyn Table<Event>) {
    state.moved = SoldierSet::NONE;
    match squad.next_of_team() {
        Some(next) => activate(state, next, table),
        None => missions::begin(state, squad.team(), table),
    }
}

/// The half-turn of `team` is over, missions included.
pub(crate) fn end_half(state: &mut CommandoAttack, team: Team, table: &mut dyn Table<Event>) {
    // CA-502: who came in this half-turn rolls at the end of the team's next one.
    for clock in &mut state.clocks[team.indices()] {
        if *clock == Clock::Arrived {
            *clock = Clock::Ready;
        }
    }
    if team == state.first { activate(state, team.other().squads()[0], table) } else { begin(state, table) }
}

/// The game ends.
pub(crate) fn end(state: &mut CommandoAttack, end: End, table: &mut dyn Table<Event>) {
    state.phase = Phase::Over(end);
    table.tell(Event::Ended { end });
}

impl CommandoAttack {
    /// Whose half of the turn it is.
    pub(crate) fn half(&self) -> Team {
        match self.phase {
            Phase::Moves(activation) => activation.squad.team(),
            Phase::ChooseBattle { squad }
            | Phase::ChooseDefender { squad, .. }
            | Phase::ChooseCaptive { squad, .. } => squad.team(),
            Phase::ChooseMission(missions)
            | Phase::Surrender { missions, .. }
            | Phase::Return { missions, .. } => missions::half_of(self, missions),
            Phase::Over(_) => self.first,
        }
    }
}
