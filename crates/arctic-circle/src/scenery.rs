//! The board as it is printed, ready to be drawn, and who holds which commander.

use serde::Serialize;
use table::geometry::offset::{Orientation, Shove};
use table::{Seat, Target};
use ts_rs::TS;

use crate::action::unit_word;
use crate::board::{Base, BaseOwner, Kind};
use crate::content::Victory;
use crate::hexes::Hex;
use crate::state::ArcticCircle;
use crate::units::{Commander, Realm, Team, UnitType};

/// All that stays the same during a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Scenery {
    /// The board's id.
    id: String,
    title: String,
    about: String,
    layout: LayoutView,
    /// In the order of their targets: the first is `s0`.
    hexes: Vec<HexView>,
    /// Who plays in which order (AC-301).
    order: Vec<Commander>,
    commanders: Vec<CommanderCard>,
    /// The units of both teams.
    units: Vec<UnitCard>,
    scenario: ScenarioView,
    /// AC-R01: figures limit units, not only stacks.
    strict_pools: bool,
    /// AC-R04: ice tokens a commander may place in a turn; 0 for any number.
    ice_per_phase: u8,
}

/// How columns and rows are put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LayoutView {
    hexes: Stand,
    /// Which columns of `flat` hexes lie half a hex lower, or which rows of `pointy` ones half a hex further right.
    shoved: Shoved,
    columns: i16,
    rows: i16,
}

/// Which way the hexes stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stand {
    /// A side on top.
    Flat,
    /// A corner on top.
    Pointy,
}

/// Which columns or rows are shoved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Shoved {
    /// 0, 2, 4 and so on.
    Even,
    /// 1, 3, 5 and so on.
    Odd,
}

/// A printed hex. Masks have one bit a side, clockwise: of `flat` hexes from the top, of `pointy` ones from the upper left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct HexView {
    /// As printed: `G5`.
    id: String,
    /// The whole name of the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    column: i16,
    row: i16,
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<BaseView>,
    /// Printed Victory Points; nothing if it is no Victory Point hex.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u8>,
    /// What it is worth in this scenario, if that is something else (AC-908).
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    /// Over which sides land units cross.
    land_bridges: u8,
    /// Over which sides ships cross.
    waterways: u8,
    /// At which sides its land lies.
    land_touches: u8,
}

/// A base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct BaseView {
    team: Team,
    /// Whose, if it is one commander's.
    #[serde(skip_serializing_if = "Option::is_none")]
    commander: Option<Commander>,
    /// What it gives each of its owners (AC-402).
    income: u8,
}

/// A commander and who holds it (AC-103).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CommanderCard {
    id: Commander,
    /// `Admiral Keel-Haul`.
    title: String,
    /// `Keel-Haul`.
    name: String,
    /// `KH`.
    tag: String,
    team: Team,
    seat: Seat,
}

/// What is printed about a type of unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UnitCard {
    team: Team,
    unit: UnitType,
    /// What is clicked to buy one and to deploy one.
    word: Target,
    name: String,
    realm: Realm,
    cost: u8,
    attack: u8,
    defense: u8,
    movement: u8,
    /// Stacks of one colour (AC-105).
    figures: u8,
}

/// The scenario that is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioView {
    id: String,
    title: String,
    about: String,
    victory: VictoryView,
    rounds: u8,
}

/// How it is won besides the capture of a base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum VictoryView {
    /// So many Victory Points at the end of a round, or more than the enemy after the last.
    Points { target: u8 },
    /// All of these hexes after the last round.
    Hexes { hexes: Vec<Hex> },
}

pub(crate) fn scenery(state: &ArcticCircle) -> Scenery {
    let board = state.board;
    Scenery {
        id: board.id.clone(),
        title: board.title.clone(),
        about: board.about.clone(),
        layout: layout(state),
        hexes: board.hexes().map(|hex| hex_view(state, hex)).collect(),
        order: board.order.to_vec(),
        commanders: Commander::ALL.map(|commander| card(state, commander)).into(),
        units: Team::BOTH
            .into_iter()
            .flat_map(|team| UnitType::ALL.map(|unit| unit_card(state, team, unit)))
            .collect(),
        scenario: scenario(state),
        strict_pools: state.options.strict_pools,
        ice_per_phase: state.options.ice_per_phase,
    }
}

fn layout(state: &ArcticCircle) -> LayoutView {
    let layout = state.board.layout;
    let places = || state.board.cells.iter().map(|cell| cell.place);
    LayoutView {
        hexes: match layout.orientation {
            Orientation::Flat => Stand::Flat,
            Orientation::Pointy => Stand::Pointy,
        },
        shoved: match layout.shove {
            Shove::Even => Shoved::Even,
            Shove::Odd => Shoved::Odd,
        },
        columns: places().map(|(column, _)| column + 1).max().unwrap_or(0),
        rows: places().map(|(_, row)| row + 1).max().unwrap_or(0),
    }
}

fn hex_view(state: &ArcticCircle, hex: Hex) -> HexView {
    let cell = state.board.cell(hex);
    HexView {
        id: cell.id.clone(),
        name: cell.name.clone(),
        column: cell.place.0,
        row: cell.place.1,
        kind: cell.kind,
        base: cell.base.map(base_view),
        points: cell.points,
        value: cell.points.map(|_| state.value(hex)).filter(|value| Some(*value) != cell.points),
        land_bridges: cell.land_bridges,
        waterways: cell.waterways,
        land_touches: cell.land_touches,
    }
}

fn base_view(base: Base) -> BaseView {
    let commander = match base.owner {
        BaseOwner::Personal(commander) => Some(commander),
        BaseOwner::Shared(_) => None,
    };
    BaseView { team: base.team(), commander, income: base.value }
}

fn card(state: &ArcticCircle, commander: Commander) -> CommanderCard {
    CommanderCard {
        id: commander,
        title: commander.to_string(),
        name: commander.name().to_owned(),
        tag: commander.tag().to_owned(),
        team: commander.team(),
        seat: state.holder(commander),
    }
}

fn unit_card(state: &ArcticCircle, team: Team, unit: UnitType) -> UnitCard {
    let profile = state.profile(team, unit);
    UnitCard {
        team,
        unit,
        word: unit_word(unit),
        name: profile.name.clone(),
        realm: unit.realm(),
        cost: profile.cost,
        attack: profile.attack,
        defense: profile.defense,
        movement: profile.movement,
        figures: profile.figures,
    }
}

fn scenario(state: &ArcticCircle) -> ScenarioView {
    let scenario = state.scenario;
    let victory = match &scenario.victory {
        Victory::Points { target } => VictoryView::Points { target: *target },
        Victory::Hexes(hexes) => VictoryView::Hexes { hexes: hexes.clone() },
    };
    ScenarioView {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        victory,
        rounds: crate::rounds::ROUNDS,
    }
}
