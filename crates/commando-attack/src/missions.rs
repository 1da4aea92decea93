//! Missions (CA-501 to CA-533), and how basic trainees carry them out (CA-602, CA-603).

use table::{Click, Illegal, List, Table};

use crate::action::{Action, Draft};
use crate::board::{Building, Square};
use crate::combat::capture;
use crate::event::Event;
use crate::pieces::{Soldier, SoldierSet, Team};
use crate::setup::Variant;
use crate::state::{BuildingSet, Clock, CommandoAttack, End, Missions, Phase, Place};
use crate::turn;

/// The half-turn of `half` is over but for the missions: its own (CA-502), or with the basic trainees' rules
/// those of the other team, which has now held out through it (CA-603).
pub(crate) fn begin(state: &mut CommandoAttack, half: Team, table: &mut dyn Table<Event>) {
    let team = match state.options.variant {
        Variant::Standard => half,
        Variant::BasicTrainee => half.other(),
    };
    go_on(state, Missions { squad: team.squads()[0], tried: BuildingSet::default() }, table);
}

/// CA-R15: squad by squad, each mission once.
fn go_on(state: &mut CommandoAttack, missions: Missions, table: &mut dyn Table<Event>) {
    let due = due(state, missions);
    match due[..] {
        [] => match missions.squad.next_of_team() {
            Some(squad) => go_on(state, Missions { squad, tried: BuildingSet::default() }, table),
            None => turn::end_half(state, half_of(state, missions), table),
        },
        [only] => attempt(state, missions, only, table),
        _ => state.phase = Phase::ChooseMission(missions),
    }
}

/// The team whose half-turn these missions close.
pub(crate) fn half_of(state: &CommandoAttack, missions: Missions) -> Team {
    match state.options.variant {
        Variant::Standard => missions.squad.team(),
        Variant::BasicTrainee => missions.squad.team().other(),
    }
}

/// The missions of the squad that are still to be carried out.
pub(crate) fn due(state: &CommandoAttack, missions: Missions) -> List<Building, 3> {
    let team = missions.squad.team();
    let entrances = &state.board.entrances[team.other() as usize];
    if entrances.iter().all(|&entrance| state.occupants(entrance).of(team) == 0) {
        return List::new();
    }
    let is_due = |building: &Building| {
        let nobody_to_free = || *building == Building::PowCamp && prisoners(state, team).is_empty();
        !missions.tried.contains(*building)
            && !nobody_to_free()
            && state
                .board
                .entrances(team.other(), *building)
                .iter()
                .any(|&entrance| ready(state, missions, entrance).is_some())
    };
    Building::ALL.into_iter().filter(is_due).collect()
}

/// The first squad of `team` with a mission to carry out at the end of a half-turn that ends now.
pub(crate) fn first_due(state: &CommandoAttack, team: Team) -> Option<Missions> {
    let squads = team.squads().into_iter();
    let mut all = squads.map(|squad| Missions { squad, tried: BuildingSet::default() });
    all.find(|&missions| !due(state, missions).is_empty())
}

/// Whether the team has missions to carry out after this one.
pub(crate) fn more_after(state: &CommandoAttack, mut missions: Missions, building: Building) -> bool {
    missions.tried.insert(building);
    let next = missions.squad.next_of_team();
    let next = next.map(|squad| Missions { squad, tried: BuildingSet::default() });
    [Some(missions), next].into_iter().flatten().any(|missions| !due(state, missions).is_empty())
}

/// The soldiers of the squad that carry out a mission, each with a die of its own (CA-531).
pub(crate) fn carried_out_by(state: &CommandoAttack, missions: Missions, building: Building) -> SoldierSet {
    let entrances = state.board.entrances(missions.squad.team().other(), building).iter();
    entrances.filter_map(|&entrance| ready(state, missions, entrance)).collect()
}

/// The soldier of the squad that carries out the mission on this entrance (CA-533); of a pair, the first (CA-R17).
fn ready(state: &CommandoAttack, missions: Missions, entrance: Square) -> Option<Soldier> {
    if state.occupants(entrance).of(missions.squad.team()) == 0 {
        return None;
    }
    let there = state.standing_on(entrance, missions.squad.soldiers());
    // CA-R19: a basic trainee that came before the opposing half-turn is ready too, for its own half ended before.
    there.into_iter().find(|soldier| state.clocks[soldier.index()] == Clock::Ready)
}

/// The soldiers of `team` in the enemy's P.O.W. camp.
pub(crate) fn prisoners(state: &CommandoAttack, team: Team) -> SoldierSet {
    team.soldiers().without(state.on_board(team.soldiers()))
}

/// One mission: dice, and what success brings.
pub(crate) fn attempt(
    state: &mut CommandoAttack,
    mut missions: Missions,
    building: Building,
    table: &mut dyn Table<Event>,
) {
    missions.tried.insert(building);
    let team = missions.squad.team();
    let mut success = false;
    // CA-531, CA-R22: one die an entrance, upper row first, then left to right.
    for &entrance in state.board.entrances(team.other(), building) {
        let Some(soldier) = ready(state, missions, entrance) else { continue };
        if succeeds(state, soldier, building, table) {
            success = true;
            mark_done(state, missions, entrance);
        }
    }
    if !success {
        return go_on(state, missions, table);
    }
    match building {
        // CA-532, CA-701: the first successful one wins.
        Building::Headquarters => turn::end(state, End::Headquarters { winner: team }, table),
        Building::Depot => surrender(state, missions, 2, table),
        Building::PowCamp => free_prisoners(state, missions, table),
    }
}

/// CA-503: an even die; basic trainees need none (CA-602).
fn succeeds(
    state: &CommandoAttack,
    soldier: Soldier,
    building: Building,
    table: &mut dyn Table<Event>,
) -> bool {
    if state.options.variant == Variant::BasicTrainee {
        table.tell(Event::MissionDone { soldier, building });
        return true;
    }
    let die = table.die();
    let success = die.is_multiple_of(2);
    table.tell(Event::MissionRolled { soldier, building, die, success });
    success
}

/// CA-R10: after success it takes a new arrival, unless the option says otherwise; CA-R17: a pair did it together.
fn mark_done(state: &mut CommandoAttack, missions: Missions, entrance: Square) {
    if state.options.repeat_missions {
        return;
    }
    for soldier in state.standing_on(entrance, missions.squad.soldiers()) {
        state.clocks[soldier.index()] = Clock::Done;
    }
}

/// CA-511: the saboteur's squad picks enemies on the board; CA-512: with no more than that left, all surrender.
fn surrender(state: &mut CommandoAttack, missions: Missions, left: u8, table: &mut dyn Table<Event>) {
    if left == 0 {
        return go_on(state, missions, table);
    }
    let enemies = state.on_board(missions.squad.team().other().soldiers());
    if enemies.len() > left {
        state.phase = Phase::Surrender { missions, left };
        return;
    }
    for enemy in enemies {
        table.tell(Event::Surrendered { soldier: enemy });
        if !capture(state, enemy, table) {
            return;
        }
    }
    go_on(state, missions, table);
}

/// CA-D08: one soldier surrenders.
pub(crate) fn play_surrender(
    state: &mut CommandoAttack,
    missions: Missions,
    left: u8,
    soldier: Soldier,
    table: &mut dyn Table<Event>,
) {
    table.tell(Event::Surrendered { soldier });
    if capture(state, soldier, table) {
        surrender(state, missions, left - 1, table);
    }
}

/// CA-521, CA-522: all prisoners of the team return, whichever squad they belong to.
fn free_prisoners(state: &mut CommandoAttack, missions: Missions, table: &mut dyn Table<Event>) {
    let mut waiting = prisoners(state, missions.squad.team());
    // CA-R12: first those whose own start square is free.
    for soldier in waiting {
        let start = state.board.start(soldier);
        if state.occupants(start).is_empty() {
            waiting.remove(soldier);
            put_back(state, soldier, start, table);
        }
    }
    place_waiting(state, missions, waiting, table);
}

/// CA-R12: then the others, in order, each where there is room.
fn place_waiting(
    state: &mut CommandoAttack,
    missions: Missions,
    mut waiting: SoldierSet,
    table: &mut dyn Table<Event>,
) {
    while let Some(soldier) = waiting.first() {
        let (mut last, mut count) = (None, 0);
        return_squares(state, soldier, |square| (last, count) = (Some(square), count + 1));
        let Some(only) = last.filter(|_| count == 1) else {
            state.phase = Phase::Return { missions, waiting };
            return;
        };
        waiting.remove(soldier);
        put_back(state, soldier, only, table);
    }
    go_on(state, missions, table);
}

/// CA-D09: a freed soldier returns to the square its squad picked.
pub(crate) fn play_return(
    state: &mut CommandoAttack,
    missions: Missions,
    mut waiting: SoldierSet,
    (soldier, to): (Soldier, Square),
    table: &mut dyn Table<Event>,
) {
    waiting.remove(soldier);
    put_back(state, soldier, to, table);
    place_waiting(state, missions, waiting, table);
}

fn put_back(state: &mut CommandoAttack, soldier: Soldier, square: Square, table: &mut dyn Table<Event>) {
    debug_assert!(state.places[soldier.index()] == Place::CAPTIVE, "only prisoners are freed");
    state.put(soldier, square);
    table.tell(Event::Freed { soldier, square });
}

/// CA-R12: visits the free start squares of its squad, or else of its team, or else the free squares nearest to an
/// entrance of its own headquarters.
pub(crate) fn return_squares(state: &CommandoAttack, soldier: Soldier, mut visit: impl FnMut(Square)) {
    let team = soldier.team();
    let is_free = |square: &Square| state.occupants(*square).is_empty();
    for group in [soldier.squad().soldiers(), team.soldiers()] {
        let mut starts = group.into_iter().map(|one| state.board.start(one)).filter(is_free).peekable();
        if starts.peek().is_some() {
            return starts.for_each(visit);
        }
    }
    let distance = |square: Square| {
        let entrances = state.board.entrances(team, Building::Headquarters).iter();
        entrances.map(|entrance| entrance.cell().distance(square.cell())).min()
    };
    let free = || {
        let squares = state.board.squares().filter(|&square| state.board.ground(square).is_enterable());
        squares.filter(is_free)
    };
    let least = free().map(distance).min().flatten();
    free().filter(|&square| distance(square) == least).for_each(&mut visit);
}

pub(crate) fn clicks_mission(
    state: &CommandoAttack,
    missions: Missions,
    out: &mut Vec<Click<Draft, Action>>,
) {
    out.extend(due(state, missions).iter().map(|&building| Click::Do(Action::Mission { building })));
}

pub(crate) fn clicks_surrender(
    state: &CommandoAttack,
    missions: Missions,
    out: &mut Vec<Click<Draft, Action>>,
) {
    let enemies = state.on_board(missions.squad.team().other().soldiers());
    out.extend(enemies.into_iter().map(|soldier| Click::Do(Action::Surrender { soldier })));
}

pub(crate) fn clicks_return(
    state: &CommandoAttack,
    waiting: SoldierSet,
    out: &mut Vec<Click<Draft, Action>>,
) {
    if let Some(soldier) = waiting.first() {
        return_squares(state, soldier, |to| out.push(Click::Do(Action::Return { soldier, to })));
    }
}

pub(crate) fn check_mission(
    state: &CommandoAttack,
    missions: Missions,
    building: Building,
) -> Result<(), Illegal> {
    if due(state, missions).contains(&building) {
        return Ok(());
    }
    let (squad, team) = (missions.squad, missions.squad.team());
    let entrances = state.board.entrances(team.other(), building).iter();
    let there = entrances.flat_map(|&entrance| state.standing_on(entrance, squad.soldiers()));
    let clocks: Vec<Clock> = there.map(|soldier| state.clocks[soldier.index()]).collect();
    let (rule, why) = if clocks.is_empty() {
        ("CA-501", "none of its soldiers is at an entrance")
    } else if missions.tried.contains(building) {
        ("CA-R15", "it has had its try at the end of this half of the turn")
    } else if clocks.iter().all(|&clock| clock == Clock::Done) {
        ("CA-R10", "it has succeeded there and must come anew")
    } else if clocks.contains(&Clock::Ready) {
        ("CA-R11", "there is no prisoner to free")
    } else {
        ("CA-502", "its soldier has only just come")
    };
    Err(Illegal::new(rule, format!("the {squad} squad has no mission at the {building} now: {why}")))
}

pub(crate) fn check_surrender(
    state: &CommandoAttack,
    missions: Missions,
    soldier: Soldier,
) -> Result<(), Illegal> {
    if soldier.team() == missions.squad.team() {
        return Err(Illegal::new(
            "CA-511",
            format!("{soldier} cannot surrender: it is on the saboteur's own team"),
        ));
    }
    if state.square_of(soldier).is_none() {
        return Err(Illegal::new("CA-513", format!("{soldier} cannot surrender: it is a prisoner already")));
    }
    Ok(())
}

pub(crate) fn check_return(
    state: &CommandoAttack,
    waiting: SoldierSet,
    soldier: Soldier,
    to: Square,
) -> Result<(), Illegal> {
    match waiting.first() {
        Some(next) if next == soldier => {}
        Some(next) => {
            return Err(Illegal::new("CA-R12", format!("{soldier} cannot return now: {next} comes first")));
        }
        None => return Err(Illegal::new("CA-R12", "nobody is waiting to return")),
    }
    if !state.occupants(to).is_empty() {
        return Err(Illegal::new(
            "CA-R12",
            format!("{soldier} cannot return to {to}: somebody stands there"),
        ));
    }
    let mut allowed = false;
    return_squares(state, soldier, |square| allowed |= square == to);
    if allowed {
        return Ok(());
    }
    let reason = format!(
        "{soldier} cannot return to {to}: free start squares of its squad come first, then of its team, then the squares nearest to its headquarters"
    );
    Err(Illegal::new("CA-R12", reason))
}
