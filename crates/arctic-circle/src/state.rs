//! The state of a match: data only.

use serde::Serialize;
use table::{List, Seat};
use ts_rs::TS;

use crate::board::{Board, MAX_HEXES};
use crate::content::{Components, Scenario};
use crate::hexes::{Hex, HexSet};
use crate::stacks::{Stack, Stacks};
use crate::units::{Commander, Profile, Team, UnitType};

/// A match of Battle for the Arctic Circle.
#[derive(Clone, Copy, Debug)]
pub struct ArcticCircle {
    pub(crate) components: &'static Components,
    pub(crate) board: &'static Board,
    pub(crate) scenario: &'static Scenario,
    pub(crate) options: Options,
    /// 1 to 7.
    pub(crate) round: u8,
    /// Whose turn it is.
    pub(crate) active: Commander,
    pub(crate) phase: Phase,
    /// What the active commander can still spend in the purchase phase.
    pub(crate) purse: u8,
    /// Ice tokens that the active commander has placed in this phase (AC-R04).
    pub(crate) ice_placed: u8,
    /// What Keel-Haul has deployed away from bases in this phase (AC-1101).
    pub(crate) logistics: Logistics,
    /// Strategic reserve, by commander (AC-409).
    pub(crate) reserve: [u8; Commander::COUNT],
    /// The Victory Point chart, by commander (AC-821).
    pub(crate) chart: [u8; Commander::COUNT],
    /// Mobilization zone: bought and not deployed, by commander and type (AC-407).
    pub(crate) zone: [[u8; UnitType::COUNT]; Commander::COUNT],
    pub(crate) stacks: Stacks,
    /// All hexes under ice.
    pub(crate) ice: HexSet,
    pub(crate) spaces: [Space; MAX_HEXES],
}

impl PartialEq for ArcticCircle {
    fn eq(&self, other: &ArcticCircle) -> bool {
        std::ptr::eq(self.board, other.board)
            && std::ptr::eq(self.scenario, other.scenario)
            && (self.options, self.round, self.active, self.phase)
                == (other.options, other.round, other.active, other.phase)
            && (self.purse, self.ice_placed, self.logistics, self.reserve)
                == (other.purse, other.ice_placed, other.logistics, other.reserve)
            && (self.chart, self.zone, self.ice) == (other.chart, other.zone, other.ice)
            && self.stacks == other.stacks
            && self.spaces == other.spaces
    }
}

/// What the host chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// Who holds which commander (AC-103).
    pub holders: [Seat; Commander::COUNT],
    /// AC-R01: figures limit units, not only stacks.
    pub strict_pools: bool,
    /// AC-R04: ice tokens a commander may place in one phase; 0 for any number.
    pub ice_per_phase: u8,
}

/// Keel-Haul's deployments away from bases in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Logistics {
    pub air: bool,
    pub land: bool,
}

/// What has happened to a hex. Two bytes:
///
/// | bits | |
/// |---|---|
/// | 0–2 | who controls it: 0 nobody, else the commander plus 1 |
/// | 3–5 | who controlled it when the turn began |
/// | 6 | nothing |
/// | 7–12 | over which sides attackers by land and sea came in this turn |
/// | 13 | attackers came ashore (AC-541) |
/// | 14 | its battle is over |
/// | 15 | enemies were beaten here this turn (AC-1037) |
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Space(u16);

impl Space {
    fn commander(bits: u16) -> Option<Commander> {
        (bits & 0b111).checked_sub(1).map(|index| Commander::from_index(index as usize))
    }

    fn code(commander: Option<Commander>) -> u16 {
        commander.map_or(0, |commander| commander.index() as u16 + 1)
    }

    /// Whose marker lies here (AC-221).
    #[inline]
    pub fn controller(self) -> Option<Commander> {
        Space::commander(self.0)
    }

    /// Whether the marker here is one of this team.
    #[inline]
    pub fn is_marked_by(self, team: Team) -> bool {
        let [first, last] = team.commanders().map(|commander| Space::code(Some(commander)));
        (first..=last).contains(&(self.0 & 0b111))
    }

    pub fn set_controller(&mut self, controller: Option<Commander>) {
        self.0 = self.0 & !0b111 | Space::code(controller);
    }

    /// Whose marker lay here when the turn began.
    pub fn controller_before(self) -> Option<Commander> {
        Space::commander(self.0 >> 3)
    }

    /// Over which sides attackers by land and sea came in, one bit a direction (AC-622, AC-702).
    pub fn entries(self) -> u8 {
        (self.0 >> 7) as u8 & 0b11_1111
    }

    pub fn enter_from(&mut self, direction: usize) {
        self.set_flag(7 + direction, true);
    }

    /// Attackers came ashore, so nobody retreats (AC-621).
    pub fn amphibious(self) -> bool {
        self.flag(13)
    }

    pub fn set_amphibious(&mut self) {
        self.set_flag(13, true);
    }

    /// The battle here is over (AC-628).
    pub fn fought(self) -> bool {
        self.flag(14)
    }

    pub fn set_fought(&mut self) {
        self.set_flag(14, true);
    }

    /// The active commander has beaten enemy units here (AC-1037).
    pub fn cleared(self) -> bool {
        self.flag(15)
    }

    pub fn set_cleared(&mut self) {
        self.set_flag(15, true);
    }

    /// A new turn begins: all but control is forgotten.
    pub fn new_turn(&mut self) {
        let controller = self.0 & 0b111;
        self.0 = controller | controller << 3;
    }

    fn flag(self, bit: usize) -> bool {
        self.0 >> bit & 1 == 1
    }

    fn set_flag(&mut self, bit: usize, on: bool) {
        self.0 = self.0 & !(1 << bit) | u16::from(on) << bit;
    }

    pub fn bits(self) -> u16 {
        self.0
    }
}

/// What is being decided. Everything that a phase remembers only while it lasts is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// AC-D02.
    Purchase,
    /// AC-D03.
    CombatMove,
    /// AC-D04.
    NextCombat,
    /// AC-D05.
    Divebomb { hex: Hex },
    /// AC-D06 to AC-D14.
    Battle(Battle),
    /// AC-D15: the ice breaks, and whoever stands on it leaves.
    Evacuate { ice: Hex },
    /// AC-D16.
    Displaced,
    /// AC-D17.
    Forced,
    /// AC-D18.
    Noncombat,
    /// AC-D19, in the hexes that held a unit of the active commander when the phase began (AC-803).
    Cull { checked: HexSet },
    /// AC-D20.
    Deploy,
    /// The game has ended.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum End {
    /// A base was captured (AC-218).
    Base {
        /// By whom.
        winner: Team,
    },
    /// Ten Victory Points at the end of a round (AC-902).
    Points {
        /// By whom.
        winner: Team,
    },
    /// More Victory Points after the last round (AC-905).
    MorePoints {
        /// By whom.
        winner: Team,
    },
    /// All hexes that the scenario names after the last round, as both Greenland hexes in Base Brawl (AC-910).
    Hexes {
        /// By whom.
        winner: Team,
    },
    /// Nobody is ahead after the last round (AC-905).
    Draw,
    /// Nobody holds all hexes that the scenario names after the last round (AC-910).
    HexesDivided,
}

impl End {
    /// Who won.
    pub const fn winner(self) -> Option<Team> {
        match self {
            End::Base { winner }
            | End::Points { winner }
            | End::MorePoints { winner }
            | End::Hexes { winner } => Some(winner),
            End::Draw | End::HexesDivided => None,
        }
    }
}

/// A battle in one hex. The units stand on the board; casualties of the defender that still return fire stand there
/// too, and are named here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    pub hex: Hex,
    /// From 1.
    pub round: u8,
    /// AC-1031: aircraft against ships, one round.
    pub divebomb: bool,
    /// AC-1121: Destro's units have +1 in this round.
    pub tactician: bool,
    /// AC-1021: whose W.O.L.F.s roll in the first strike of this round, one bit a commander.
    pub torpedoes: u8,
    /// AC-609: casualties of the defender that still roll.
    pub doomed: Toll,
    /// AC-613: what one of two defenders proposes.
    pub proposed: Toll,
    pub step: Step,
}

/// Some units of a battle, in order: of each of these stacks so many. Two colours of a side have at most twelve kinds of
/// stacks within the stacking limits, the two states of carriers included.
pub(crate) type Toll = List<Stack, 12>;

/// What is decided within a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// AC-D06.
    Torpedoes { by: Commander },
    /// AC-D08: the Snow Cats' hits are aimed before the others are allocated.
    Aim { volley: Volley, hits: Hits },
    /// AC-D07, AC-D09, AC-D10, AC-D12: `hits` are still to be allocated.
    Casualties { volley: Volley, hits: u8, voice: Voice },
    /// AC-D11.
    AllCosts,
    /// AC-D13.
    Press,
    /// AC-D14: for all, or first for the land units and then for the ships.
    Retreat { of: Retreating },
}

/// The hits of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hits {
    /// Whose Snow Cats come first.
    pub by: Commander,
    /// Hits of those Snow Cats that are still to be aimed.
    pub cats: u8,
    /// The same of the teammate's.
    pub other_cats: u8,
    /// Hits that the side that was hit allocates.
    pub plain: u8,
}

/// Which roll the hits come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Volley {
    /// Ski Torpedoes (AC-1021).
    FirstStrike,
    /// The attacker's dice.
    Attack,
    /// The defender's dice.
    Defence,
    /// At All Costs (AC-1111).
    AllCosts,
}

/// Who allocates hits (AC-613).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voice {
    /// The only commander who was hit, or the one whose seat holds both, or the attacker for two who disagree.
    Decides(Commander),
    /// The first of two defenders says how.
    Proposes(Commander),
    /// The second one takes it or not.
    Answers(Commander),
    /// The second one says otherwise.
    Counters(Commander),
    /// The first one takes that or not.
    Judges(Commander),
}

/// Who retreats to the hex that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Retreating {
    /// All land and sea units.
    All,
    /// The land units; no hex serves all.
    Land,
    /// The ships, after the land units.
    Sea,
}

impl ArcticCircle {
    /// What is printed about a unit.
    pub(crate) fn profile(&self, team: Team, kind: UnitType) -> &'static Profile {
        &self.components.profiles[team as usize][kind.index()]
    }

    /// What has happened to a hex.
    #[inline]
    pub(crate) fn space(&self, hex: Hex) -> Space {
        self.spaces[hex.index()]
    }

    pub(crate) fn space_mut(&mut self, hex: Hex) -> &mut Space {
        &mut self.spaces[hex.index()]
    }

    /// Who sits for a commander.
    pub(crate) fn holder(&self, commander: Commander) -> Seat {
        self.options.holders[commander.index()]
    }

    /// All commanders in turn order from the active one.
    pub(crate) fn in_turn_order(&self) -> [Commander; Commander::COUNT] {
        let mut order = [self.active; Commander::COUNT];
        for place in 1..order.len() {
            order[place] = self.board.next_in_order(order[place - 1]);
        }
        order
    }
}
