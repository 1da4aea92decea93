//! The chances behind a choice: every throw is counted, none is sampled (CA-403 to CA-409, CA-503, CA-531).

use std::collections::BTreeMap;

use table::chance::{Fast, Silent};
use table::{Chances, Click, Odds, RuleId, Stake, Tone};

use crate::action::{Action, Draft};
use crate::board::{Building, Square};
use crate::missions::{self, prisoners};
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::saying::{listed, say_mission};
use crate::setup::Variant;
use crate::state::{CommandoAttack, Missions, Phase};
use crate::{combat, movement};

/// What dice decide after a click.
#[derive(Clone, Copy)]
pub(crate) enum Gamble {
    /// A battle; after a move, as it would be fought if the squad finished now.
    Battle(Battle),
    /// The next mission.
    Mission { missions: Missions, building: Building },
}

/// A battle on one square, seen from one of its sides.
#[derive(Clone, Copy)]
pub(crate) struct Battle {
    square: Square,
    attackers: SoldierSet,
    defenders: SoldierSet,
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Attack,
    Defence,
}

/// Whether dice decide what comes of a click.
pub(crate) fn stake(state: &CommandoAttack, click: Click<Draft, Action>) -> Option<Stake> {
    gamble(state, click).map(|gamble| match gamble {
        Gamble::Battle(_) => Stake::Fight,
        Gamble::Mission { .. } => Stake::Roll,
    })
}

/// The chances behind a click that has a stake.
pub(crate) fn odds(state: &CommandoAttack, click: Click<Draft, Action>) -> Option<Odds> {
    let Click::Do(action) = click else { return None };
    match gamble(state, click)? {
        Gamble::Battle(battle) => Some(battle_odds(state, action, battle)),
        Gamble::Mission { missions, building } => Some(mission_odds(state, missions, building)),
    }
}

pub(crate) fn gamble(state: &CommandoAttack, click: Click<Draft, Action>) -> Option<Gamble> {
    let Click::Do(action) = click else { return None };
    let battle = |squad: Squad, square: Square, side: Side| Battle {
        square,
        attackers: combat::attackers(state, squad, square),
        defenders: combat::defenders(state, squad, square),
        side,
    };
    match (state.phase, action) {
        (Phase::Moves(activation), Action::Move { soldier, to }) => {
            if state.occupants(to).of(soldier.team().other()) == 0 {
                return None;
            }
            let mut battle = battle(activation.squad, to, Side::Attack);
            battle.attackers.insert(soldier);
            Some(Gamble::Battle(battle))
        }
        (Phase::Moves(activation), Action::Finish) => {
            let squad = activation.squad;
            let mut battles = combat::battles(state, squad);
            match (battles.next(), battles.next()) {
                (Some(only), None) => Some(Gamble::Battle(battle(squad, only, Side::Attack))),
                (None, _) => mission_after(state, squad),
                // The squad chooses one of them first (CA-D04).
                _ => None,
            }
        }
        (Phase::ChooseBattle { squad }, Action::Fight { square }) => {
            Some(Gamble::Battle(battle(squad, square, Side::Attack)))
        }
        (Phase::ChooseDefender { squad, square }, Action::Defend { .. }) => {
            Some(Gamble::Battle(battle(squad, square, Side::Defence)))
        }
        (Phase::ChooseCaptive { squad, square, .. }, Action::Capture { soldier }) => {
            let mut battle = battle(squad, square, Side::Defence);
            battle.attackers.remove(soldier);
            Some(Gamble::Battle(battle))
        }
        (Phase::ChooseMission(missions), Action::Mission { building }) if rolls_for_missions(state) => {
            Some(Gamble::Mission { missions, building })
        }
        _ => None,
    }
}

/// CA-602: basic trainees need no die.
fn rolls_for_missions(state: &CommandoAttack) -> bool {
    state.options.variant == Variant::Standard
}

/// The mission that is rolled for as soon as the squad finishes without a battle.
fn mission_after(state: &CommandoAttack, squad: Squad) -> Option<Gamble> {
    let next_moves = squad.next_of_team().is_some_and(|next| !state.on_board(next.soldiers()).is_empty());
    if next_moves || !rolls_for_missions(state) {
        return None;
    }
    let missions = missions::first_due(state, squad.team())?;
    match missions::due(state, missions)[..] {
        [building] => Some(Gamble::Mission { missions, building }),
        // The squad chooses one of them first (CA-D07).
        _ => None,
    }
}

fn battle_odds(state: &CommandoAttack, action: Action, battle: Battle) -> Odds {
    let Battle { square, attackers, defenders, side } = battle;
    let title = match (action, side) {
        (Action::Defend { soldier }, _) => format!("{soldier} fights first at {square}"),
        (_, Side::Attack) => format!("Attack {} at {square}", listed(defenders)),
        (_, Side::Defence) => format!("Fight on against {} at {square}", listed(attackers)),
    };
    let outcomes = endings(attackers.len(), defenders.len());
    let one_throw = attackers.len() == 1 && defenders.len() == 1;
    let mut outcomes: Vec<Chances> = outcomes
        .into_iter()
        .map(|(ending, throws)| Chances {
            label: battle_label(action, battle, ending),
            share: share(throws),
            ways: one_throw.then_some((throws / (THROWS / 36), 36)),
            tone: battle_tone(battle, ending),
        })
        .collect();
    if side == Side::Defence {
        outcomes.reverse();
    }
    let rule = match (attackers.len(), defenders.len()) {
        (_, 2) => "CA-R06",
        (2, _) => "CA-406",
        _ => "CA-403",
    };
    let taken = share_taken(attackers.len(), defenders.len());
    let chance = if side == Side::Attack { taken } else { 1.0 - taken };
    let also = compared(state, action, battle);
    let note = Some(battle_note(state, action, battle));
    Odds { title, chance, outcomes, also, figures: Vec::new(), spreads: Vec::new(), note, rule: RuleId(rule) }
}

/// How a battle ended. The order is that of the attackers' luck, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ending {
    defenders_left: u8,
    attackers_lost: u8,
}

/// All throws of the dice of the longest battle, two against two: 3 and 3 and 2. Shorter battles leave some unread.
const THROWS: u32 = 6_u32.pow(8);

/// Every way a battle can end, and in how many of all throws it does.
fn endings(attackers: u8, defenders: u8) -> BTreeMap<Ending, u32> {
    /// CA-409: it goes on until one side is gone; CA-408, CA-R06: one soldier is lost at a time.
    fn fight_on(attackers: u8, defenders: u8, lost: u8, throws: u32, endings: &mut BTreeMap<Ending, u32>) {
        if attackers == 0 || defenders == 0 {
            let ending = Ending { defenders_left: defenders, attackers_lost: lost };
            *endings.entry(ending).or_default() += throws;
            return;
        }
        let (won, all) = one_round(attackers);
        // There is a die left for every round, so the division is exact.
        let each = throws / all;
        fight_on(attackers, defenders - 1, lost, each * won, endings);
        fight_on(attackers - 1, defenders, lost + 1, each * (all - won), endings);
    }
    let mut endings = BTreeMap::new();
    fight_on(attackers, defenders, 0, THROWS, &mut endings);
    endings
}

/// CA-403, CA-406: how many throws of one die a soldier the attackers win against one defender, and of how many.
fn one_round(attackers: u8) -> (u32, u32) {
    let all = 6_u32.pow(u32::from(attackers) + 1);
    let wins = |throw: &u32| {
        let defence = throw % 6;
        let best = (1..=u32::from(attackers)).map(|die| throw / 6_u32.pow(die) % 6).max();
        best.is_some_and(|best| best >= defence)
    };
    ((0..all).filter(wins).count() as u32, all)
}

fn share(throws: u32) -> f64 {
    f64::from(throws) / f64::from(THROWS)
}

/// How many the side that chooses takes and loses.
fn taken_and_lost(battle: Battle, ending: Ending) -> (u8, u8) {
    let defenders_lost = battle.defenders.len() - ending.defenders_left;
    match battle.side {
        Side::Attack => (defenders_lost, ending.attackers_lost),
        Side::Defence => (ending.attackers_lost, defenders_lost),
    }
}

fn battle_label(action: Action, battle: Battle, ending: Ending) -> String {
    let (own, enemies) = match battle.side {
        Side::Attack => (battle.attackers, battle.defenders),
        Side::Defence => (battle.defenders, battle.attackers),
    };
    let (taken, lost) = taken_and_lost(battle, ending);
    let capture = match taken {
        0 => None,
        1 if enemies.len() == 1 => Some("capture it".to_owned()),
        1 => Some("capture one".to_owned()),
        _ => Some("capture both".to_owned()),
    };
    let loss = match (lost, action) {
        (0, _) => None,
        (1, _) if own.len() == 1 => Some("are captured".to_owned()),
        // CA-R06: the second defender fights only when the first is taken.
        (1, Action::Defend { soldier }) => Some(format!("lose {soldier}")),
        (1, _) => Some("lose one".to_owned()),
        _ => Some("lose both".to_owned()),
    };
    let parts: Vec<String> = capture.into_iter().chain(loss).collect();
    format!("You {}", parts.join(" and "))
}

fn battle_tone(battle: Battle, ending: Ending) -> Tone {
    match taken_and_lost(battle, ending) {
        (_, 0) => Tone::Good,
        (0, _) => Tone::Bad,
        _ => Tone::Mixed,
    }
}

/// How likely attackers take the whole square.
fn share_taken(attackers: u8, defenders: u8) -> f64 {
    let endings = endings(attackers, defenders);
    share(endings.iter().filter(|(ending, _)| ending.defenders_left == 0).map(|(_, throws)| throws).sum())
}

/// The chance of the whole square, and what another soldier changes.
fn compared(state: &CommandoAttack, action: Action, battle: Battle) -> Vec<Chances> {
    let taken = |attackers: u8| share_taken(attackers, battle.defenders.len());
    let row = |label: String, share: f64| Chances { label, share, ways: None, tone: Tone::Good };
    let square = battle.square;
    let mut rows = Vec::new();
    if battle.attackers.len() + battle.defenders.len() > 2 {
        let share = taken(battle.attackers.len());
        rows.push(match battle.side {
            Side::Attack => row(format!("You take {square} in all"), share),
            Side::Defence => row(format!("You hold {square} in all"), 1.0 - share),
        });
    }
    match (action, battle.attackers.len()) {
        (Action::Move { .. }, 2) => rows.push(row("With one soldier".to_owned(), taken(1))),
        (Action::Move { .. } | Action::Finish, 1) if can_be_joined(state, action, square) => {
            rows.push(row("With two soldiers".to_owned(), taken(2)));
        }
        _ => {}
    }
    rows
}

/// CA-313: whether another soldier of the squad could still come to the battle, after this move if it is one.
fn can_be_joined(state: &CommandoAttack, action: Action, square: Square) -> bool {
    let mut after = state.clone();
    if let Action::Move { soldier, to } = action {
        // A move rolls no die, so it does not matter which one is given.
        movement::play_move(&mut after, soldier, to, &mut Silent::new(Fast::new(0)));
    }
    let Phase::Moves(activation) = after.phase else { return false };
    let mut movable = after.movable(activation).into_iter();
    movable.any(|soldier| after.destinations(activation, soldier).contains(&square))
}

fn battle_note(state: &CommandoAttack, action: Action, battle: Battle) -> String {
    let mut note = match (battle.side, battle.attackers.len()) {
        (Side::Attack, 1) => "A tie is yours.",
        (Side::Attack, _) => "The better of your dice counts; a tie is yours.",
        (Side::Defence, 1) => "A tie is the attacker's.",
        (Side::Defence, _) => "The better of their dice counts; a tie is theirs.",
    }
    .to_owned();
    // The soldiers are alike (CA-108), so whatever the others choose, the chances stay as they are.
    note.push_str(match (battle.side, battle.attackers.len(), battle.defenders.len()) {
        (Side::Attack, 1, 2) => " They choose who fights first; the chances are the same.",
        (Side::Attack, 2, 1) => " The defender chooses whom you lose; the chances are the same.",
        (Side::Attack, 2, 2) => " They choose who fights first and whom you lose; the chances are the same.",
        _ => "",
    });
    let captive = match action {
        Action::Capture { soldier } => SoldierSet::of(soldier),
        _ => SoldierSet::NONE,
    };
    // CA-702: a team without a soldier on the board has lost.
    let last_of_team = |soldiers: SoldierSet| {
        let team = soldiers.first().map(Soldier::team);
        team.is_some_and(|team| state.on_board(team.soldiers()).without(captive).without(soldiers).is_empty())
    };
    let (own, enemies) = match battle.side {
        Side::Attack => (battle.attackers, battle.defenders),
        Side::Defence => (battle.defenders, battle.attackers),
    };
    if last_of_team(enemies) {
        note.push_str(" Taking the last enemy wins the game.");
    }
    if last_of_team(own) {
        note.push_str(" Losing your last soldier loses the game.");
    }
    note
}

fn mission_odds(state: &CommandoAttack, missions: Missions, building: Building) -> Odds {
    let team = missions.squad.team();
    let soldiers = missions::carried_out_by(state, missions, building);
    let dice = u32::from(soldiers.len());
    // CA-503, CA-531: an even die succeeds, and of two dice one is enough; half of the faces are odd.
    let (all, fail) = (6_u32.pow(dice), 3_u32.pow(dice));
    let outcome = |label: &str, ways: u32, tone: Tone| Chances {
        label: label.to_owned(),
        share: f64::from(ways) / f64::from(all),
        ways: Some((ways, all)),
        tone,
    };
    let waits = format!("{} must wait", listed(soldiers));
    let outcomes =
        vec![outcome("The mission succeeds", all - fail, Tone::Good), outcome(&waits, fail, Tone::Bad)];
    let mut note = mission_note(state, team, building, dice);
    if missions::more_after(state, missions, building) {
        note.push_str(" Missions after it are not counted.");
    }
    let rule = RuleId(if dice == 1 { "CA-503" } else { "CA-531" });
    let (title, chance) = (say_mission(state, team, building), f64::from(all - fail) / f64::from(all));
    Odds {
        title,
        chance,
        outcomes,
        also: Vec::new(),
        figures: Vec::new(),
        spreads: Vec::new(),
        note: Some(note),
        rule,
    }
}

fn mission_note(state: &CommandoAttack, team: Team, building: Building, dice: u32) -> String {
    let even = if dice == 1 { "An even die" } else { "An even die of the two" };
    let brings = match building {
        Building::Headquarters => "wins the game".to_owned(),
        // CA-511, CA-512, CA-702.
        Building::Depot => match state.on_board(team.other().soldiers()).len() {
            1 => "makes the last enemy surrender and wins the game".to_owned(),
            2 => "makes the last two enemies surrender and wins the game".to_owned(),
            _ => "makes two enemies of your choice surrender".to_owned(),
        },
        Building::PowCamp => match prisoners(state, team).len() {
            1 => "frees the prisoner".to_owned(),
            count => format!("frees all {count} prisoners"),
        },
    };
    format!("{even} {brings}.")
}
