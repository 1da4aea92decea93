//! What is decided beforehand, so that only dice are left to decide a battle.

use crate::units::UnitType;

/// How both sides decide in a battle. The default is what people mostly do; every card and every answer says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Of which types the attacker gives up units first; types that are not named come after, the cheap before the dear.
    pub attacker_losses: Vec<UnitType>,
    /// The same of the defender.
    pub defender_losses: Vec<UnitType>,
    /// The attacker keeps the last land unit as long as anybody else can fall, where land units can take the hex.
    pub keeps_land: bool,
    /// Which types Snow Cats name first (AC-1011); ships cannot be named.
    pub aims: [UnitType; 3],
    /// Whether W.O.L.F.s strike first (AC-1021).
    pub torpedoes: Torpedoes,
    /// Of which type Cobra Commander gives up a unit for a hit (AC-1111), if anybody of his side is left then.
    pub all_costs: Option<UnitType>,
    /// Aircraft attack the ships alone (AC-1031).
    pub divebomb: bool,
    /// When the attacker goes back.
    pub press: Press,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            attacker_losses: Vec::new(),
            defender_losses: Vec::new(),
            keeps_land: true,
            aims: [UnitType::Aircraft, UnitType::Vehicle, UnitType::Infantry],
            torpedoes: Torpedoes::Best,
            all_costs: Some(UnitType::Infantry),
            divebomb: false,
            press: Press::ToTheEnd,
        }
    }
}

/// Whether W.O.L.F.s strike first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Torpedoes {
    /// All that are in the battle.
    Fire,
    /// None.
    Hold,
    /// As it serves Cobra better.
    Best,
}

/// How long an attacker goes on (AC-620), where there is a way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// Until one side is gone.
    ToTheEnd,
    /// At most so many rounds.
    Rounds(u8),
    /// As long as so many units are left.
    WithAtLeast(u8),
    /// As long as there are no more enemies than own units.
    UnlessOutnumbered,
}

impl Press {
    /// Whether the attacker goes back after this round.
    pub(crate) fn goes_back(self, round: u8, attackers: u8, defenders: u8) -> bool {
        match self {
            Press::ToTheEnd => false,
            Press::Rounds(rounds) => round >= rounds,
            Press::WithAtLeast(units) => attackers < units,
            Press::UnlessOutnumbered => attackers < defenders,
        }
    }
}
