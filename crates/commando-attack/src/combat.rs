//! Combat (CA-401 to CA-411).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::board::Square;
use crate::event::Event;
use crate::movement::arrive;
use crate::pieces::{Soldier, SoldierSet, Squad};
use crate::state::{CommandoAttack, End, Phase};
use crate::turn;

/// CA-401: the squad's battles, one after another, before anybody else moves.
pub(crate) fn next_battle(state: &mut CommandoAttack, squad: Squad, table: &mut dyn Table<Event>) {
    let mut battles = battles(state, squad);
    match (battles.next(), battles.next()) {
        (None, _) => {
            drop(battles);
            turn::after_squad(state, squad, table);
        }
        (Some(only), None) => {
            drop(battles);
            fight(state, squad, only, table);
        }
        _ => {
            drop(battles);
            state.phase = Phase::ChooseBattle { squad };
        }
    }
}

/// The squares where the squad stands against an enemy, in the order of its soldiers, each once.
pub(crate) fn battles(state: &CommandoAttack, squad: Squad) -> impl Iterator<Item = Square> + '_ {
    // Only who moved in this activation can have attacked.
    let attackers = squad.soldiers().and(state.moved).into_iter();
    attackers.filter_map(move |soldier| {
        let square = state.square_of(soldier)?;
        let contested = state.occupants(square).of(squad.team().other()) > 0;
        let first = || state.standing_on(square, squad.soldiers()).first() == Some(soldier);
        (contested && first()).then_some(square)
    })
}

/// CA-D04: the battle on one square.
pub(crate) fn fight(state: &mut CommandoAttack, squad: Squad, square: Square, table: &mut dyn Table<Event>) {
    let defenders = defenders(state, squad, square);
    match defenders.first() {
        Some(defender) if defenders.len() == 1 => duel(state, squad, square, defender, table),
        // CA-R06: the attacked pair chooses who fights first.
        _ => state.phase = Phase::ChooseDefender { squad, square },
    }
}

pub(crate) fn defenders(state: &CommandoAttack, attacker: Squad, square: Square) -> SoldierSet {
    state.standing_on(square, attacker.team().other().soldiers())
}

pub(crate) fn attackers(state: &CommandoAttack, attacker: Squad, square: Square) -> SoldierSet {
    state.standing_on(square, attacker.soldiers())
}

/// CA-409: it goes on until one side is gone from the square; CA-R06: one defender at a time.
pub(crate) fn duel(
    state: &mut CommandoAttack,
    squad: Squad,
    square: Square,
    defender: Soldier,
    table: &mut dyn Table<Event>,
) {
    let mut defender = defender;
    loop {
        let attackers = attackers(state, squad, square);
        if !attackers_win(attackers, defender, square, table) {
            if attackers.len() == 2 {
                // CA-408, CA-R05: the defender takes one of the two, and the battle goes on.
                state.phase = Phase::ChooseCaptive { squad, square, defender };
                return;
            }
            let lost = attackers.into_iter().all(|attacker| capture(state, attacker, table));
            if lost {
                next_battle(state, squad, table);
            }
            return;
        }
        if !capture(state, defender, table) {
            return;
        }
        match defenders(state, squad, square).first() {
            Some(next) => defender = next,
            None => break,
        }
    }
    // CA-405, CA-407: whoever attacked stays, and has now arrived (CA-R18).
    for attacker in attackers(state, squad, square) {
        arrive(state, attacker, square, table);
    }
    next_battle(state, squad, table);
}

/// CA-403, CA-406: the better die of one or two attackers against the defender's; a tie goes to the attacker.
fn attackers_win(
    attackers: SoldierSet,
    defender: Soldier,
    square: Square,
    table: &mut dyn Table<Event>,
) -> bool {
    let pair = attackers.len() == 2;
    // CA-R22: the attackers' dice by soldier number, then the defender's. CA-410: all are on the table before
    // anybody is told which one counts.
    let dice = [table.die(), if pair { table.die() } else { 0 }];
    let (best, defence) = (dice[0].max(dice[1]), table.die());
    let won = best >= defence;
    for (soldier, die) in attackers.into_iter().zip(dice) {
        table.tell(Event::AttackRolled { soldier, square, die, pair, counts: won && die == best });
    }
    table.tell(Event::DefenceRolled { soldier: defender, square, die: defence, against: best, pair });
    won
}

/// CA-404: the soldier goes to the enemy's P.O.W. camp. False when that ends the game (CA-702, CA-R14).
pub(crate) fn capture(state: &mut CommandoAttack, soldier: Soldier, table: &mut dyn Table<Event>) -> bool {
    state.lift(soldier);
    let team = soldier.team();
    table.tell(Event::Captured { soldier });
    if state.on_board(team.soldiers()).is_empty() {
        turn::end(state, End::Elimination { winner: team.other() }, table);
        return false;
    }
    true
}

/// CA-D05: the defender has picked the attacker it takes; the other fights on (CA-408).
pub(crate) fn play_capture(
    state: &mut CommandoAttack,
    (squad, square, defender): (Squad, Square, Soldier),
    captive: Soldier,
    table: &mut dyn Table<Event>,
) {
    if capture(state, captive, table) {
        duel(state, squad, square, defender, table);
    }
}

pub(crate) fn clicks_battle(state: &CommandoAttack, squad: Squad, out: &mut Vec<Click<Draft, Action>>) {
    out.extend(battles(state, squad).map(|square| Click::Do(Action::Fight { square })));
}

pub(crate) fn check_battle(state: &CommandoAttack, squad: Squad, square: Square) -> Result<(), Illegal> {
    if battles(state, squad).any(|battle| battle == square) {
        return Ok(());
    }
    Err(Illegal::new("CA-401", format!("there is no battle of the {squad} squad on {square}")))
}

pub(crate) fn check_defender(
    state: &CommandoAttack,
    squad: Squad,
    square: Square,
    soldier: Soldier,
) -> Result<(), Illegal> {
    if defenders(state, squad, square).contains(soldier) {
        return Ok(());
    }
    Err(Illegal::new("CA-R06", format!("{soldier} is not one of the two that are attacked on {square}")))
}

pub(crate) fn check_captive(
    state: &CommandoAttack,
    squad: Squad,
    square: Square,
    soldier: Soldier,
) -> Result<(), Illegal> {
    if attackers(state, squad, square).contains(soldier) {
        return Ok(());
    }
    Err(Illegal::new("CA-R05", format!("{soldier} is not one of the two that attacked {square}")))
}
