//! How an event is told: its sentence, what the sentence names, its dice and its rule.

use table::telling::end_once;
use table::text::in_a_row;
use table::{Mention, Moment, Roll, RuleId, Telling};

use crate::board::Kind;
use crate::event::{BattleEnd, Event, Loss};
use crate::hexes::Hex;
use crate::naming::{load, place, some};
use crate::state::{ArcticCircle, End, Retreating};
use crate::units::{Cargo, Commander, UnitType};
use crate::words::{counted, ended, label, prize};

/// The event with all that the log, the dice tray and the timeline make of it.
pub(crate) fn tell(state: &ArcticCircle, event: Event) -> Telling {
    let (text, mentions) = filled(state, &sentence(state, event), &named(state, event));
    Telling {
        text,
        mentions,
        rolls: rolls(state, event),
        heading: heading(event),
        moment: moment(event),
        rule: Some(RuleId(rule(state, event))),
    }
}

/// Puts the hexes in the place of the `@`, and notes where they are named.
fn filled(state: &ArcticCircle, sentence: &str, hexes: &[Hex]) -> (String, Vec<Mention>) {
    let mut text = String::new();
    let mut mentions = Vec::new();
    for (index, part) in sentence.split('@').enumerate() {
        if let Some(&hex) = index.checked_sub(1).and_then(|before| hexes.get(before)) {
            let words = place(state, hex);
            text.push_str(&words);
            mentions.push(Mention { target: hex.target(), words });
        }
        text.push_str(part);
    }
    end_once(&mut text);
    (text, mentions)
}

/// The hexes of a sentence, in order.
fn named(state: &ArcticCircle, event: Event) -> Vec<Hex> {
    match event {
        Event::Ended { end: End::Hexes { .. } | End::HexesDivided } => prize(state).to_vec(),
        _ => hexes(event),
    }
}

/// The sentence, with an `@` for every hex that is [`named`].
fn sentence(state: &ArcticCircle, event: Event) -> String {
    match event {
        Event::RoundBegan { round } => format!("Round {round} begins."),
        Event::TurnBegan { commander, points, reserve: 0 } => {
            format!("{} has {points} RP to spend.", commander.name())
        }
        Event::TurnBegan { commander, points, reserve } => {
            format!("{} has {points} RP to spend, {reserve} of them from the reserve.", commander.name())
        }
        Event::Bought { commander, kind, left } => {
            format!("{} buys {}; {left} RP left.", commander.name(), some(state, commander, kind, 1))
        }
        Event::IcePlaced { commander, .. } => format!("{} freezes the water at @.", commander.name()),
        Event::Reserved { commander, kept, lost: 0 } => format!("{} keeps {kept} RP.", commander.name()),
        Event::Reserved { commander, kept, lost } => {
            format!("{} keeps {kept} RP and loses {lost}.", commander.name())
        }
        Event::TorpedoesReady { commander, used: true, .. } => {
            format!("{} fires Ski Torpedoes at @.", commander.name())
        }
        Event::TorpedoesReady { commander, used: false, .. } => {
            format!("{} fires no torpedoes at @.", commander.name())
        }
        Event::Scored { commander, points } => {
            format!("{} holds {}.", commander.name(), counted(points, "Victory Point"))
        }
        Event::RoundEnded { round, joe, cobra } => {
            format!("Round {round} ends: G.I. Joe {joe}, Cobra {cobra} Victory Points.")
        }
        Event::Ended { end } => ended(end, &in_a_row(&vec!["@".to_owned(); prize(state).len()])),
        Event::Moved { .. }
        | Event::Fetched { .. }
        | Event::WentAgainstIce { .. }
        | Event::Landed { .. }
        | Event::Evacuated { .. }
        | Event::BrokeThrough { .. }
        | Event::Deployed { .. } => of_moves(state, event),
        _ => of_battles(state, event),
    }
}

fn of_moves(state: &ArcticCircle, event: Event) -> String {
    match event {
        Event::Moved { commander, kind, count, cargo, fights: true, .. } => {
            format!(
                "{}{} from @ to attack @.",
                units(state, commander, kind, count, cargo),
                goes(kind, count)
            )
        }
        Event::Moved { commander, kind, count, cargo, .. } => {
            format!("{}{} from @ to @.", units(state, commander, kind, count, cargo), goes(kind, count))
        }
        Event::Fetched { commander, cargo, .. } => {
            let cruiser = units(state, commander, UnitType::Cruiser, 1, Cargo::NONE);
            format!("{cruiser} fetches {} from @ to @.", load(state, commander, cargo))
        }
        Event::WentAgainstIce { commander, count, from, staging, cargo, .. } => {
            let cruisers = units(state, commander, UnitType::Cruiser, count, cargo);
            let go = goes(UnitType::Cruiser, count);
            let by = if from == staging { "" } else { ", by @" };
            format!("{cruisers}{go} against the ice at @ from @{by}.")
        }
        Event::Landed { commander, cargo, .. } => {
            format!("{} puts {} ashore at @.", commander.name(), load(state, commander, cargo))
        }
        Event::Evacuated { commander, kind, .. } => {
            format!(
                "{}{} from the ice at @ to @.",
                units(state, commander, kind, 1, Cargo::NONE),
                goes(kind, 1)
            )
        }
        Event::BrokeThrough { commander, count, .. } => {
            let breaks = if count == 1 { "breaks" } else { "break" };
            format!(
                "{} {breaks} through from @ to @.",
                units(state, commander, UnitType::Cruiser, count, Cargo::NONE)
            )
        }
        Event::Deployed { commander, kind, hex } => {
            // AC-1102: at sea a land unit is aboard.
            let at_sea = kind.is_land() && state.board.cell(hex).kind == Kind::Sea;
            let ship = if at_sea { " aboard a Cruiser" } else { "" };
            format!("{} deploys {}{ship} at @.", commander.name(), some(state, commander, kind, 1))
        }
        _ => String::new(),
    }
}

fn of_battles(state: &ArcticCircle, event: Event) -> String {
    match event {
        Event::Captured { commander, from: None, .. } => format!("{} takes @.", commander.name()),
        Event::Captured { commander, from: Some(loser), .. } => {
            format!("{} takes @ from {}.", commander.name(), loser.name())
        }
        Event::BattleBegan { attacker, divebomb: false, .. } => format!("{} attacks at @.", attacker.name()),
        Event::BattleBegan { attacker, divebomb: true, .. } => {
            format!("{} divebombs the ships at @.", attacker.name())
        }
        Event::BattleRound { round, tactician: false, .. } => format!("Round {round} of the battle at @."),
        Event::BattleRound { round, tactician: true, .. } => {
            format!("Round {round} of the battle at @; Destro the Tactician hits on one more.")
        }
        Event::Rolled { commander, kind, die, value, first_strike, .. } => {
            let how = if first_strike { " with torpedoes" } else { "" };
            let outcome = if die <= value { "hits" } else { "misses" };
            format!("{} rolls {die}{how} at @ and {outcome}.", units(state, commander, kind, 1, Cargo::NONE))
        }
        Event::Aimed { commander, at, kind, .. } => {
            format!(
                "At @ {} aims a Snow Cat at {}.",
                commander.name(),
                units(state, at, kind, 1, Cargo::NONE)
            )
        }
        Event::Damaged { commander, .. } => {
            format!("{} at @ is damaged.", units(state, commander, UnitType::Carrier, 1, Cargo::NONE))
        }
        Event::Lost { commander, kind, count, cargo, why, .. } => {
            let is = if count == 1 { "is" } else { "are" };
            format!("{} at @ {is} {}.", units(state, commander, kind, count, cargo), fate(why))
        }
        Event::Designated { commander, kind, fired, .. } => {
            let then = if fired { "; it has fired already" } else { " and fires back once more" };
            format!("{} at @ is hit{then}.", units(state, commander, kind, 1, Cargo::NONE))
        }
        Event::Disagreed { .. } => {
            "The defenders of @ do not agree; the attacker chooses who is hit.".to_owned()
        }
        Event::Sacrificed { commander, kind, cargo, .. } => {
            format!(
                "At All Costs: {} gives up {} at @ for one sure hit.",
                commander.name(),
                with(state, commander, kind, cargo)
            )
        }
        Event::Pressed { commander, .. } => format!("{} presses the attack on @.", commander.name()),
        Event::Retreated { commander, from, to, .. } if from == to => {
            format!("{} breaks off the attack on @; the aircraft stay for now.", commander.name())
        }
        Event::Retreated { commander, of, .. } => match of {
            Retreating::All => format!("{} retreats from @ to @.", commander.name()),
            Retreating::Land => format!("{}'s land units retreat from @ to @.", commander.name()),
            Retreating::Sea => format!("{}'s ships retreat from @ to @.", commander.name()),
        },
        Event::BattleEnded { winner: Some(team), .. } => {
            format!("The battle at @ is over: {team} holds the field.")
        }
        Event::BattleEnded { winner: None, .. } => "The battle at @ is over.".to_owned(),
        Event::IceRolled { commander, die, value, .. } => {
            let outcome = if die <= value { "hits" } else { "misses" };
            let cruiser = units(state, commander, UnitType::Cruiser, 1, Cargo::NONE);
            format!("{cruiser} rolls {die} against the ice at @ and {outcome}.")
        }
        Event::IceBroken { .. } => "The ice at @ breaks.".to_owned(),
        Event::IceHeld { .. } => "The ice at @ holds.".to_owned(),
        _ => String::new(),
    }
}

/// What the sentence names, in its order.
fn hexes(event: Event) -> Vec<Hex> {
    match event {
        Event::Moved { from, to, .. }
        | Event::Fetched { from, to, .. }
        | Event::Evacuated { from, to, .. }
        | Event::BrokeThrough { from, to, .. } => vec![from, to],
        Event::Retreated { from, to, .. } => {
            if from == to {
                vec![from]
            } else {
                vec![from, to]
            }
        }
        Event::WentAgainstIce { from, staging, ice, .. } => {
            if from == staging {
                vec![ice, from]
            } else {
                vec![ice, from, staging]
            }
        }
        Event::IcePlaced { hex, .. }
        | Event::Landed { hex, .. }
        | Event::Captured { hex, .. }
        | Event::BattleBegan { hex, .. }
        | Event::BattleRound { hex, .. }
        | Event::TorpedoesReady { hex, .. }
        | Event::Rolled { hex, .. }
        | Event::Aimed { hex, .. }
        | Event::Damaged { hex, .. }
        | Event::Lost { hex, .. }
        | Event::Designated { hex, .. }
        | Event::Disagreed { hex }
        | Event::Sacrificed { hex, .. }
        | Event::Pressed { hex, .. }
        | Event::BattleEnded { hex, .. }
        | Event::Deployed { hex, .. } => vec![hex],
        Event::IceRolled { ice, .. } | Event::IceBroken { ice } | Event::IceHeld { ice } => vec![ice],
        Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Bought { .. }
        | Event::Reserved { .. }
        | Event::Scored { .. }
        | Event::RoundEnded { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

/// `Keel-Haul's 2 Snow Cats`, with those aboard.
fn units(state: &ArcticCircle, owner: Commander, kind: UnitType, count: u8, cargo: Cargo) -> String {
    let name = &state.profile(owner.team(), kind).name;
    let units = if count == 1 { name.clone() } else { format!("{count} {name}s") };
    let each = if count > 1 { " each" } else { "" };
    let aboard = if cargo.is_empty() {
        String::new()
    } else {
        format!(" with {} aboard{each}", load(state, owner, cargo))
    };
    format!("{}'s {units}{aboard}", owner.name())
}

fn with(state: &ArcticCircle, owner: Commander, kind: UnitType, cargo: Cargo) -> String {
    let unit = some(state, owner, kind, 1);
    if cargo.is_empty() { unit } else { format!("{unit} with {} aboard", load(state, owner, cargo)) }
}

const fn goes(kind: UnitType, count: u8) -> &'static str {
    match (kind, count) {
        (UnitType::Aircraft, 1) => " flies",
        (UnitType::Aircraft, _) => " fly",
        (_, 1) => " goes",
        _ => " go",
    }
}

const fn fate(why: Loss) -> &'static str {
    match why {
        Loss::Battle => "destroyed",
        Loss::Ice => "lost: no hex is left to go to",
        Loss::NoLanding => "lost: there is no place to land",
        Loss::TooMany => "removed: too many stand there",
    }
}

fn rolls(state: &ArcticCircle, event: Event) -> Vec<Roll> {
    let (commander, kind, die, value) = match event {
        Event::Rolled { commander, kind, die, value, .. } => (commander, kind, die, value),
        Event::IceRolled { commander, die, value, .. } => (commander, UnitType::Cruiser, die, value),
        _ => return Vec::new(),
    };
    let by = units(state, commander, kind, 1, Cargo::NONE);
    vec![Roll { by, seat: Some(state.holder(commander)), face: die, sides: 6, counts: die <= value }]
}

fn heading(event: Event) -> Option<String> {
    match event {
        Event::RoundBegan { round } => Some(format!("Round {round}")),
        Event::TurnBegan { commander, .. } => Some(commander.to_string()),
        _ => None,
    }
}

fn moment(event: Event) -> Option<Moment> {
    match event {
        Event::Lost { .. } | Event::Sacrificed { .. } => Some(Moment::Capture),
        Event::Captured { .. } => Some(Moment::Score),
        Event::Ended { .. } => Some(Moment::End),
        _ => None,
    }
}

fn rule(state: &ArcticCircle, event: Event) -> &'static str {
    match event {
        Event::RoundBegan { .. } => "AC-301",
        Event::TurnBegan { .. } => "AC-401",
        Event::Bought { .. } => "AC-407",
        Event::IcePlaced { .. } => "AC-421",
        Event::Reserved { .. } => "AC-409",
        Event::Moved { fights: true, .. } => "AC-501",
        Event::Moved { .. } => "AC-202",
        Event::Fetched { .. } => "AC-532",
        Event::WentAgainstIce { .. } => "AC-1061",
        Event::Landed { .. } => "AC-534",
        Event::Captured { .. } => "AC-221",
        Event::BattleBegan { divebomb: false, .. } => "AC-601",
        Event::BattleBegan { divebomb: true, .. } => "AC-1031",
        Event::BattleRound { tactician: false, .. } => "AC-606",
        Event::BattleRound { tactician: true, .. } => "AC-1121",
        Event::TorpedoesReady { .. } => "AC-1021",
        Event::Rolled { first_strike: true, .. } => "AC-1022",
        Event::Rolled { .. } => "AC-607",
        Event::Aimed { .. } => "AC-1011",
        Event::Damaged { .. } => "AC-1041",
        Event::Lost { cargo, why, .. } => match why {
            Loss::Battle if cargo.is_empty() => "AC-614",
            Loss::Battle => "AC-604",
            Loss::Ice => "AC-1067",
            Loss::NoLanding => "AC-714",
            Loss::TooMany => "AC-801",
        },
        Event::Designated { fired: true, .. } => "AC-608",
        Event::Designated { fired: false, .. } => "AC-609",
        Event::Disagreed { .. } => "AC-613",
        Event::Sacrificed { .. } => "AC-1111",
        Event::Pressed { .. } => "AC-620",
        Event::Retreated { from, to, .. } if from == to => "AC-624",
        Event::Retreated { of: Retreating::All, .. } => "AC-622",
        Event::Retreated { of: Retreating::Land | Retreating::Sea, .. } => "AC-623",
        Event::BattleEnded { how, .. } => match how {
            BattleEnd::Beaten => "AC-615",
            BattleEnd::Cleared => "AC-616",
            BattleEnd::BrokenOff => "AC-620",
            BattleEnd::Divebombed => "AC-1034",
        },
        Event::IceRolled { .. } => "AC-1062",
        Event::IceBroken { .. } | Event::BrokeThrough { .. } => "AC-1065",
        Event::IceHeld { .. } => "AC-1064",
        Event::Evacuated { .. } => "AC-1066",
        Event::Deployed { commander, hex, .. } => {
            let base = state.board.cell(hex).base.is_some_and(|base| base.serves(commander));
            if base { "AC-811" } else { "AC-1101" }
        }
        Event::Scored { .. } => "AC-821",
        Event::RoundEnded { .. } => "AC-901",
        Event::Ended { end } => label(end).1,
    }
}
