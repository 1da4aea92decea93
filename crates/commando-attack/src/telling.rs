//! How an event is told: its sentence, what the sentence names, its dice and its rule.

use std::cmp::Ordering;

use table::{Mention, Moment, Roll, RuleId, Seat, Telling};

use crate::action::piece;
use crate::board::Square;
use crate::event::{Event, ended};
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::People;
use crate::words::rule_of;

/// The event with all that the log, the dice tray and the timeline make of it.
pub(crate) fn tell(people: People, event: Event) -> Telling {
    Telling {
        text: sentence(event),
        mentions: mentions(event),
        rolls: rolls(people, event),
        heading: heading(event),
        moment: moment(event),
        rule: Some(RuleId(rule(event))),
    }
}

fn sentence(event: Event) -> String {
    match event {
        Event::InitiativeTied { die } => format!("Both teams roll {die} for first maneuver and roll again."),
        Event::TurnBegan { turn, joe, cobra, first } => {
            format!("Turn {turn}: G.I. Joe rolls {joe}, Cobra rolls {cobra}. {first} moves first.")
        }
        Event::SquadSkipped { squad } => format!("The {squad} squad has nobody left to move."),
        Event::SquadRolled { squad, die, left } => {
            format!("{squad} rolls {die} and may move {}.", soldiers(left))
        }
        Event::Moved { soldier, from, to, attacks: false } => format!("{soldier} goes from {from} to {to}."),
        Event::Moved { soldier, from, to, attacks: true } => format!("{soldier} attacks {to} from {from}."),
        Event::Arrived { soldier, square, building } => {
            format!("{soldier} is at the entrance of {} {building}, {square}.", enemy_of(soldier))
        }
        Event::AttackRolled { soldier, square, die, .. } => {
            format!("{soldier} rolls {die} in the attack on {square}.")
        }
        Event::DefenceRolled { soldier, square, die, against, .. } => match die.cmp(&against) {
            Ordering::Greater => format!("{soldier} rolls {die} and holds {square}."),
            Ordering::Equal => format!("{soldier} rolls {die} too, and a tie goes to the attacker."),
            Ordering::Less => format!("{soldier} rolls {die} and loses {square}."),
        },
        Event::Captured { soldier } => format!("{soldier} is taken prisoner."),
        Event::MissionRolled { soldier, building, die, success: true } => {
            format!("{soldier} rolls {die} at {} {building}: the mission succeeds.", enemy_of(soldier))
        }
        Event::MissionRolled { soldier, building, die, success: false } => {
            format!("{soldier} rolls {die} at {} {building} and must wait.", enemy_of(soldier))
        }
        Event::MissionDone { soldier, building } => {
            format!("{soldier} has held out at {} {building}: the mission succeeds.", enemy_of(soldier))
        }
        Event::Surrendered { soldier } => format!("{soldier} is out of ammunition and surrenders."),
        Event::Freed { soldier, square } => format!("{soldier} escapes and is back at {square}."),
        Event::Ended { end } => ended(end),
    }
}

/// What the sentence names, in its order: so the words can be found one after another, and `K1` is never found
/// inside a `K10` that comes before it.
fn mentions(event: Event) -> Vec<Mention> {
    let (soldier, squares): (Soldier, &[Square]) = match event {
        Event::Moved { soldier, from, to, attacks: false } => (soldier, &[from, to]),
        Event::Moved { soldier, from, to, attacks: true } => (soldier, &[to, from]),
        // The sentence of a tie does not name the square.
        Event::DefenceRolled { soldier, die, against, .. } if die == against => (soldier, &[]),
        Event::Arrived { soldier, square, .. }
        | Event::AttackRolled { soldier, square, .. }
        | Event::DefenceRolled { soldier, square, .. }
        | Event::Freed { soldier, square } => (soldier, &[square]),
        Event::Captured { soldier }
        | Event::MissionRolled { soldier, .. }
        | Event::MissionDone { soldier, .. }
        | Event::Surrendered { soldier } => (soldier, &[]),
        Event::InitiativeTied { .. }
        | Event::TurnBegan { .. }
        | Event::SquadSkipped { .. }
        | Event::SquadRolled { .. }
        | Event::Ended { .. } => return Vec::new(),
    };
    let who = Mention { target: piece(soldier), words: soldier.to_string() };
    let place = |square: &Square| Mention { target: square.target(), words: square.to_string() };
    [who].into_iter().chain(squares.iter().map(place)).collect()
}

fn rolls(people: People, event: Event) -> Vec<Roll> {
    let roll =
        |by: String, seat: Option<Seat>, face: u8, counts: bool| Roll { by, seat, face, sides: 6, counts };
    let team = |team: Team, face, counts| roll(team.to_string(), seat_of_team(people, team), face, counts);
    let squad = |squad: Squad, face| roll(format!("{squad} squad"), Some(people.holder(squad)), face, true);
    let soldier = |soldier: Soldier, face, counts| {
        roll(soldier.to_string(), Some(people.holder(soldier.squad())), face, counts)
    };
    match event {
        Event::InitiativeTied { die } => Team::BOTH.map(|one| team(one, die, false)).into(),
        Event::TurnBegan { joe, cobra, .. } => {
            vec![team(Team::Joe, joe, joe > cobra), team(Team::Cobra, cobra, cobra > joe)]
        }
        Event::SquadRolled { squad: who, die, .. } => vec![squad(who, die)],
        Event::AttackRolled { soldier: who, die, counts, .. } => vec![soldier(who, die, counts)],
        Event::DefenceRolled { soldier: who, die, against, .. } => vec![soldier(who, die, die > against)],
        Event::MissionRolled { soldier: who, die, success, .. } => vec![soldier(who, die, success)],
        _ => Vec::new(),
    }
}

/// The seat that holds a whole team; nobody's die where two share it.
fn seat_of_team(people: People, team: Team) -> Option<Seat> {
    let [first, second] = team.squads().map(|squad| people.holder(squad));
    (first == second).then_some(first)
}

fn heading(event: Event) -> Option<String> {
    let Event::TurnBegan { turn, .. } = event else { return None };
    Some(format!("Turn {turn}"))
}

fn moment(event: Event) -> Option<Moment> {
    match event {
        // Whoever surrenders is captured next, and one mark is enough.
        Event::Captured { .. } => Some(Moment::Capture),
        Event::MissionRolled { success: true, .. } | Event::MissionDone { .. } => Some(Moment::Score),
        Event::Ended { .. } => Some(Moment::End),
        _ => None,
    }
}

fn rule(event: Event) -> &'static str {
    match event {
        Event::InitiativeTied { .. } | Event::TurnBegan { .. } => "CA-301",
        Event::SquadSkipped { .. } => "CA-R23",
        Event::SquadRolled { die, left, .. } if left < die => "CA-307",
        Event::SquadRolled { .. } => "CA-305",
        Event::Moved { attacks: false, .. } => "CA-309",
        Event::Moved { attacks: true, .. } => "CA-312",
        Event::Arrived { .. } => "CA-501",
        Event::AttackRolled { pair: false, .. } | Event::DefenceRolled { pair: false, .. } => "CA-403",
        Event::AttackRolled { pair: true, .. } | Event::DefenceRolled { pair: true, .. } => "CA-406",
        Event::Captured { .. } => "CA-404",
        Event::MissionRolled { .. } => "CA-503",
        Event::MissionDone { .. } => "CA-602",
        Event::Surrendered { .. } => "CA-511",
        Event::Freed { .. } => "CA-521",
        Event::Ended { end } => rule_of(end),
    }
}

fn soldiers(count: u8) -> String {
    if count == 1 { "one soldier".to_owned() } else { format!("{count} soldiers") }
}

fn enemy_of(soldier: Soldier) -> &'static str {
    soldier.team().other().possessive()
}
