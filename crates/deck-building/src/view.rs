//! The position as people see it, built up from nothing. Hands are open (DB-222); what nobody knows has no field.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::cards::{CardId, Skill};
use crate::hidden::is_open;
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, End, Lasts, Marks, Stage};
use crate::tasks::Task;
use crate::{dice, flow, missions, odds, planning, recruit, windows};

/// A position.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 1 is the Starting Round.
    pub round: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is asked now, then who is asked about the same thing unless somebody changes it.
    pub asked: Vec<Seat>,
    /// Who began.
    pub starting: Seat,
    /// 1 to 3.
    pub act: u8,
    /// The space of the Threat Marker.
    pub threat: u8,
    /// The number of the zone of the marker, from the bottom.
    pub zone: u8,
    /// Solo: whether the End-of-Round token lies text side up.
    pub text_up: bool,
    /// What the active player can spend; nothing before the Recruit step.
    pub recruit: Option<u8>,
    /// What promotion costs.
    pub promotion: u8,
    /// The Story Mission in play.
    pub story: Option<Target>,
    /// The next one.
    pub next_story: Option<u8>,
    /// How many lie in the stack.
    pub story_left: u8,
    /// Complications at the Story Mission.
    pub at_story: Vec<Covered>,
    /// Complications that wait for the next one.
    pub pending: Vec<Covered>,
    /// A Complication that was just drawn.
    pub revealed: Vec<u8>,
    /// Officers in play.
    pub officers: Vec<Officer>,
    /// Expert cards.
    pub experts: Vec<u8>,
    /// The line-up from the left.
    pub line_up: Vec<Slot>,
    /// Cards in the main deck.
    pub main_deck: u8,
    /// Cards that left the line-up by an effect.
    pub main_discard: Vec<u8>,
    /// Service Rifles left, and the top one.
    pub rifles: u8,
    /// The Service Rifle that can be recruited.
    pub rifle: Option<u8>,
    /// Transports of the Hangar.
    pub hangar: Vec<u8>,
    /// The card in the Reserve.
    pub reserve: Option<u8>,
    /// Troopers that nobody has.
    pub troopers: u8,
    /// Battalions that are not placed.
    pub battalions: u8,
    /// Cards in the Complication deck.
    pub complications: u8,
    /// Complications of the deck that somebody has looked at, with their places from the top.
    pub known: Vec<Known>,
    /// The Complication discard pile, the latest first.
    pub complication_discard: Vec<u8>,
    /// Missions that succeeded and failed, the latest first.
    pub success: Vec<u8>,
    /// See `success`.
    pub failure: Vec<u8>,
    /// Cards out of the game.
    pub destroyed: Vec<u8>,
    /// Everybody's cards.
    pub players: Vec<Player>,
    /// The mission that is planned or under way.
    pub mission: Option<Mission>,
    /// Numbers of the achievements so far.
    pub achieved: Vec<u8>,
    /// How it ended.
    pub end: Option<End>,
}

/// Something a mission can be against.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Target {
    /// The card.
    pub card: u8,
    /// What it takes now.
    pub difficulty: u8,
}

/// A Complication that may lie face-down.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Covered {
    /// Which it is, if that is known.
    pub card: Option<u8>,
    /// Whether it lies face-down.
    pub down: bool,
    /// Whether it acts.
    pub acts: bool,
}

/// A card whose place in a deck is known.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Known {
    /// Its place from the top, from 0.
    pub at: u8,
    /// The card.
    pub card: u8,
}

/// An Officer in play.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Officer {
    /// The card.
    pub card: u8,
    /// Whether turned face-down.
    pub down: bool,
    /// What it takes now.
    pub difficulty: u8,
}

/// A slot of the line-up.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Slot {
    /// The card.
    pub card: Option<u8>,
    /// The Battalion on it.
    pub cover: Option<u8>,
}

/// A player's cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// The hand.
    pub hand: Vec<u8>,
    /// The play area.
    pub play: Vec<u8>,
    /// The discard pile, the latest first.
    pub discard: Vec<u8>,
    /// How many cards the deck has.
    pub deck: u8,
    /// Which cards these are, in the order of the box: everybody can know that, but not where they lie.
    pub in_deck: Vec<u8>,
    /// Cards on top that everybody saw being put there.
    pub known: Vec<Known>,
    /// Precision Strikes.
    pub strikes: Vec<Target>,
    /// The Promoted Leader beside the player.
    pub promoted: Option<u8>,
    /// Is not asked to join missions.
    pub never_joins: bool,
    /// Is asked only after the roll.
    pub waits_for_roll: bool,
}

/// A mission.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Mission {
    /// How far it is.
    pub stage: MissionStage,
    /// Against what.
    pub target: u8,
    /// What it takes, with what is going to change it, or what it took.
    pub difficulty: u8,
    /// How they go.
    pub transport: Option<u8>,
    /// How many Joes fit.
    pub capacity: u8,
    /// Whether the Transport's own ability works.
    pub matched: bool,
    /// The Joes in the order they joined.
    pub joes: Vec<MissionJoe>,
    /// The Skills used, or those that would give the most dice now.
    pub skills: Vec<Skill>,
    /// Whether they are settled.
    pub skills_settled: bool,
    /// How many dice would be rolled now, with what Joes, Transport and Complications that lie open are going to add or
    /// take.
    pub pool: u8,
    /// Dice that show no Hit, one and two.
    pub faces: [u8; 3],
    /// Hits of all kinds.
    pub hits: u8,
    /// How likely it succeeds as it stands; nothing once it is decided. Face-down Complications are not counted.
    pub chance: Option<f64>,
    /// The same if those on the mission play all the ⚡ cards they hold, where that helps.
    pub ready: Option<f64>,
    /// How likely each number of Hits is, from none on; empty once it is decided.
    pub spread: Vec<f64>,
    /// Whether it succeeded, once it is decided.
    pub success: Option<bool>,
}

/// A Joe on a mission.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MissionJoe {
    /// The card.
    pub card: u8,
    /// Whose.
    pub seat: Seat,
    /// How many dice it adds.
    pub dice: u8,
    /// Whether it was removed.
    pub removed: bool,
    /// Whether it started the mission.
    pub starter: bool,
}

/// How far a mission is, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum MissionStage {
    /// It is planned.
    Planning,
    /// It has begun, and the dice are not rolled.
    Started,
    /// The dice lie on the table.
    Rolled,
    /// It is decided.
    Decided,
}

/// The position as anybody sees it.
pub(crate) fn view(state: &DeckBuilding) -> View {
    let piles = &state.piles;
    let list = |place: Place| piles.each(place).map(|card| card.0).collect::<Vec<u8>>();
    let count = |place: Place| piles.len(place) as u8;
    let zone = state.side().zones.iter().position(|zone| zone.colour == state.zone().colour);
    let recruiting = state.tasks.iter().any(|task| matches!(task, Task::Recruit));
    View {
        round: state.round,
        active: state.turn.active,
        asked: asked(state),
        starting: state.starting,
        act: state.act as u8 + 1,
        threat: state.threat,
        zone: zone.unwrap_or_default() as u8,
        text_up: state.text_up,
        recruit: recruiting.then_some(state.turn.recruit),
        promotion: recruit::promotion_cost(state),
        story: piles.top(Place::Story).map(|card| target(state, card)),
        next_story: piles.top(Place::StoryStack).map(|card| card.0),
        story_left: count(Place::StoryStack),
        at_story: covered(state, Place::AtStory),
        pending: covered(state, Place::Pending),
        revealed: list(Place::Revealed),
        officers: officers(state),
        experts: list(Place::Experts),
        line_up: (0..SLOTS).map(|slot| slot_view(state, slot)).collect(),
        main_deck: count(Place::MainDeck),
        main_discard: list(Place::MainDiscard),
        rifles: count(Place::Rifles),
        rifle: piles.top(Place::Rifles).map(|card| card.0),
        hangar: list(Place::Hangar),
        reserve: piles.top(Place::Reserve).map(|card| card.0),
        troopers: count(Place::TrooperStack),
        battalions: count(Place::BattalionStack),
        complications: count(Place::ComplicationDeck),
        known: known(state, Place::ComplicationDeck),
        complication_discard: list(Place::ComplicationDiscard),
        success: list(Place::Success),
        failure: list(Place::Failure),
        destroyed: list(Place::Box),
        players: Seat::first(usize::from(state.options.players)).map(|seat| player(state, seat)).collect(),
        mission: mission(state),
        achieved: (0..32).filter(|bit| state.deeds.achieved & 1 << bit != 0).collect(),
        end: state.end,
    }
}

/// The seat that decides, and those that follow it in a poll or a window. Hands are open, so everybody can tell.
fn asked(state: &DeckBuilding) -> Vec<Seat> {
    let Some(decider) = flow::decider(state) else { return Vec::new() };
    let players = state.options.players;
    let after = (1..players).map(|step| Seat((decider.0 + step) % players));
    let later = after.take_while(|&seat| seat != state.turn.active);
    let follows = |&seat: &Seat| {
        let mut ahead = *state;
        ahead.tasks.pop();
        match state.tasks.last() {
            Some(Task::Poll(_)) => {
                ahead.tasks.push(Task::Poll(seat));
                !planning::poll(&mut ahead, seat)
            }
            Some(&Task::Window { about, .. }) => {
                let passed = (seat.0 + players - state.turn.active.0) % players;
                ahead.tasks.push(Task::Window { passed, about });
                !windows::poll(&mut ahead, passed, about)
            }
            _ => false,
        }
    };
    [decider].into_iter().chain(later.filter(follows)).collect()
}

fn target(state: &DeckBuilding, card: CardId) -> Target {
    Target { card: card.0, difficulty: dice::difficulty(state, card) }
}

fn covered(state: &DeckBuilding, place: Place) -> Vec<Covered> {
    let one = |card: CardId| Covered {
        card: is_open(state, card).then_some(card.0),
        down: state.has(card, Marks::FACE_DOWN),
        acts: state.has(card, Marks::RESOLVED),
    };
    state.piles.each(place).map(one).collect()
}

fn known(state: &DeckBuilding, place: Place) -> Vec<Known> {
    let all = state.piles.each(place).enumerate().filter(|&(_, card)| state.has(card, Marks::KNOWN));
    all.map(|(at, card)| Known { at: at as u8, card: card.0 }).collect()
}

fn officers(state: &DeckBuilding) -> Vec<Officer> {
    let one = |card: CardId| Officer {
        card: card.0,
        down: state.has(card, Marks::FACE_DOWN),
        difficulty: dice::difficulty(state, card),
    };
    state.piles.each(Place::Officers).map(one).collect()
}

fn slot_view(state: &DeckBuilding, slot: u8) -> Slot {
    let top = |place: Place| state.piles.top(place).map(|card| card.0);
    Slot { card: top(Place::Slot(slot)), cover: top(Place::Cover(slot)) }
}

fn player(state: &DeckBuilding, seat: Seat) -> Player {
    let list = |place: Place| state.piles.each(place).map(|card| card.0).collect::<Vec<u8>>();
    let mut in_deck = list(Place::Deck(seat));
    in_deck.sort_unstable();
    let standing = state.standing[seat.index()];
    Player {
        hand: list(Place::Hand(seat)),
        play: list(Place::Play(seat)),
        discard: state
            .piles
            .each(Place::Discard(seat))
            .map(|card| card.0)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect(),
        deck: in_deck.len() as u8,
        in_deck,
        known: known(state, Place::Deck(seat)),
        strikes: state.piles.each(Place::Strikes(seat)).map(|card| target(state, card)).collect(),
        promoted: state.piles.top(Place::Beside(seat)).map(|card| card.0),
        never_joins: standing.never_joins,
        waits_for_roll: standing.waits_for_roll,
    }
}

fn mission(state: &DeckBuilding) -> Option<Mission> {
    let mission = &state.mission;
    let stage = match mission.stage {
        Stage::None => return None,
        Stage::Planning => MissionStage::Planning,
        _ if !mission.is_rolled() => MissionStage::Started,
        stage if stage <= Stage::Decide => MissionStage::Rolled,
        _ => MissionStage::Decided,
    };
    let present: Vec<CardId> = missions::joes(state).collect();
    let skills = mission.skills.unwrap_or_else(|| dice::best_skills(state, mission.target, &present));
    let joes = mission.joes.iter().filter(|&&joe| state.owner(joe).is_some());
    let joes = joes.map(|&joe| {
        let place = present.iter().position(|&one| one == joe);
        MissionJoe {
            card: joe.0,
            seat: state.owner(joe).unwrap_or_default(),
            dice: place.map_or(0, |place| dice::contribution(state, joe, place, skills)),
            removed: state.has(joe, Marks::REMOVED),
            starter: joe == mission.starter,
        }
    });
    let ahead = odds::forecast(state);
    let open = stage != MissionStage::Decided;
    let (chance, ready) = (ahead.success(), odds::with_all_responses(state, ahead).success());
    Some(Mission {
        stage,
        target: mission.target.0,
        difficulty: if stage == MissionStage::Decided { mission.needed } else { ahead.difficulty },
        transport: mission.transport.some().map(|card| card.0),
        capacity: planning::capacity(state),
        matched: matched(state),
        joes: joes.collect(),
        skills: skills.each().collect(),
        skills_settled: mission.skills.is_some(),
        pool: if mission.is_rolled() { dice::pool_with(state, skills) } else { ahead.dice },
        faces: mission.dice.faces,
        hits: dice::hits(state),
        chance: open.then_some(chance),
        ready: (open && ready > chance).then_some(ready),
        spread: if open { ahead.spread().into_iter().map(shortened).collect() } else { Vec::new() },
        success: (stage == MissionStage::Decided).then_some(mission.success),
    })
}

/// More digits than a bar can show are not worth sending.
fn shortened(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

/// Whether the Transport's own ability works, or will once the plan is locked.
fn matched(state: &DeckBuilding) -> bool {
    if state.mission.is_locked() {
        let off = missions::in_force(state).any(|one| one.what == Lasts::NoTransport);
        return state.mission.matched && !off;
    }
    let terrain = state.entry(state.mission.target).challenge.map(|challenge| challenge.terrain);
    state.entry(state.mission.transport).terrain == terrain
}
