//! Phase 1: buying units and placing ice (AC-401 to AC-429, AC-D02).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::event::Event;
use crate::hexes::{Hex, HexSet};
use crate::naming::a;
use crate::stacks::MOST_IN_PLAY;
use crate::state::{ArcticCircle, Phase};
use crate::units::{Commander, Team, UnitType};
use crate::{combat_move, words};

/// The most Reinforcement Points that are kept (AC-409).
pub(crate) const MOST_RESERVE: u8 = 4;
/// Ice tokens in all (AC-109).
pub(crate) const ICE_TOKENS: usize = 8;
const ICE_COST: u8 = 1;

/// A commander's turn begins: RP are counted (AC-401).
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    let commander = state.active;
    let reserve = state.reserve[commander.index()];
    state.purse = income(state, commander).saturating_add(reserve);
    state.ice_placed = 0;
    state.phase = Phase::Purchase;
    table.tell(Event::TurnBegan { commander, points: state.purse, reserve });
}

/// What bases and VP hexes give (AC-401, AC-402, AC-403, AC-224, AC-R57).
pub(crate) fn income(state: &ArcticCircle, commander: Commander) -> u8 {
    let bases = state.board.bases.into_iter().filter_map(|hex| state.board.cell(hex).base);
    let from_bases: u8 = bases.filter(|base| base.serves(commander)).map(|base| base.value).sum();
    from_bases + points(state, commander)
}

/// What a commander's VP hexes are worth in this scenario (AC-821).
pub(crate) fn points(state: &ArcticCircle, commander: Commander) -> u8 {
    let own = state.board.points.into_iter().filter(|&hex| state.space(hex).controller() == Some(commander));
    own.map(|hex| state.value(hex)).sum()
}

pub(crate) fn clicks(state: &ArcticCircle, out: &mut Vec<Click<Draft, Action>>) {
    if state.has_room_in_play() {
        let buys = UnitType::ALL.into_iter().filter(|&kind| may_buy(state, kind));
        out.extend(buys.map(|kind| Click::Do(Action::Buy { kind })));
    }
    if may_place_ice(state) {
        out.extend(ice_hexes(state).into_iter().map(|hex| Click::Do(Action::PlaceIce { hex })));
    }
    out.push(Click::Do(Action::Finish));
}

/// AC-404, AC-411.
fn may_buy(state: &ArcticCircle, kind: UnitType) -> bool {
    let profile = state.profile(state.active.team(), kind);
    profile.cost <= state.purse && state.figure_for_purchase(state.active, kind)
}

pub(crate) fn check_buy(state: &ArcticCircle, kind: UnitType) -> Result<(), Illegal> {
    if !state.has_room_in_play() {
        let reason = format!("{MOST_IN_PLAY} units are in play, and there is no room for more");
        return Err(Illegal::new("AC-R01", reason));
    }
    if may_buy(state, kind) {
        return Ok(());
    }
    let profile = state.profile(state.active.team(), kind);
    if profile.cost > state.purse {
        let left = match state.purse {
            0 => "none is".to_owned(),
            1 => "1 is".to_owned(),
            left => format!("{left} are"),
        };
        let reason = format!("{} costs {} RP, and {left} left", a(&profile.name), profile.cost);
        return Err(Illegal::new("AC-404", reason));
    }
    if state.pool_is_empty(state.active, kind) {
        let reason =
            format!("there are {} {}s of this colour, and all are in play", profile.figures, profile.name);
        return Err(Illegal::new("AC-R01", reason));
    }
    let reason = format!(
        "every {} figure of this colour is on the map, and each hex with some needs one",
        profile.name
    );
    Err(Illegal::new("AC-411", reason))
}

pub(crate) fn play_buy(state: &mut ArcticCircle, kind: UnitType, table: &mut dyn Table<Event>) {
    let commander = state.active;
    state.purse -= state.profile(commander.team(), kind).cost;
    state.zone[commander.index()][kind.index()] += 1;
    table.tell(Event::Bought { commander, kind, left: state.purse });
}

pub(crate) fn check_ice(state: &ArcticCircle, hex: Hex) -> Result<(), Illegal> {
    if let Some(reason) = no_ice(state) {
        return Err(reason.said(state));
    }
    if ice_hexes(state).contains(hex) {
        return Ok(());
    }
    let name = &state.board.cell(hex).id;
    let (rule, why) = if state.is_ice(hex) {
        ("AC-422", "is ice already")
    } else if !state.board.has_water.contains(hex) {
        ("AC-422", "has no water")
    } else if state.board.bases.contains(hex) || state.board.points.contains(hex) {
        ("AC-423", "is a base or a Victory Point hex")
    } else {
        ("AC-424", "has units in it")
    };
    Err(Illegal::new(rule, format!("{name} {why}")))
}

/// Why no ice can be placed anywhere.
#[derive(Clone, Copy)]
enum NoIce {
    NotCobra,
    NoPoints,
    Enough,
    NoToken,
}

/// Whether the active commander has ice to place and can pay for it.
pub(crate) fn may_place_ice(state: &ArcticCircle) -> bool {
    no_ice(state).is_none()
}

fn no_ice(state: &ArcticCircle) -> Option<NoIce> {
    let limit = state.options.ice_per_phase;
    if state.active.team() != Team::Cobra {
        Some(NoIce::NotCobra)
    } else if state.purse < ICE_COST {
        Some(NoIce::NoPoints)
    } else if limit > 0 && state.ice_placed >= limit {
        Some(NoIce::Enough)
    } else if state.ice.len() >= ICE_TOKENS {
        Some(NoIce::NoToken)
    } else {
        None
    }
}

impl NoIce {
    fn said(self, state: &ArcticCircle) -> Illegal {
        match self {
            NoIce::NotCobra => Illegal::new("AC-421", "only Cobra has the Weather Dominator"),
            NoIce::NoPoints => Illegal::new("AC-421", "ice costs 1 RP, and none is left"),
            NoIce::Enough => {
                let tokens = words::counted(state.options.ice_per_phase, "token");
                Illegal::new("AC-R04", format!("no more than {tokens} of ice in a phase"))
            }
            NoIce::NoToken => Illegal::new("AC-425", "all eight ice tokens are on the board"),
        }
    }
}

/// Where ice can be placed (AC-422 to AC-424).
fn ice_hexes(state: &ArcticCircle) -> HexSet {
    let held = Team::BOTH.map(|team| state.stacks.held_by_team(team));
    let never = state.board.bases.or(state.board.points);
    state.board.has_water.without(never).without(held[0]).without(held[1]).without(state.ice)
}

pub(crate) fn play_ice(state: &mut ArcticCircle, hex: Hex, table: &mut dyn Table<Event>) {
    state.purse -= ICE_COST;
    state.ice_placed += 1;
    state.ice.insert(hex);
    table.tell(Event::IcePlaced { commander: state.active, hex });
}

/// What is left is kept, up to four (AC-409, AC-410).
pub(crate) fn finish(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    let commander = state.active;
    let kept = state.purse.min(MOST_RESERVE);
    let lost = state.purse - kept;
    state.reserve[commander.index()] = kept;
    state.purse = 0;
    if kept + lost > 0 {
        table.tell(Event::Reserved { commander, kept, lost });
    }
    combat_move::begin(state, table);
}

impl ArcticCircle {
    /// What a hex is worth in this scenario (AC-908).
    pub(crate) fn value(&self, hex: Hex) -> u8 {
        self.scenario.values[hex.index()]
    }
}
