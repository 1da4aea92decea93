//! Teams, squads and soldiers (CA-101, CA-108).

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::piece;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// G.I. Joe: the red and orange squads.
    Joe,
    /// Cobra: the blue and green squads.
    Cobra,
}

impl Team {
    /// Joe, then Cobra.
    pub const BOTH: [Team; 2] = [Team::Joe, Team::Cobra];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::Joe => Team::Cobra,
            Team::Cobra => Team::Joe,
        }
    }

    /// Whose camp: `Cobra's`.
    pub(crate) const fn possessive(self) -> &'static str {
        match self {
            Team::Joe => "G.I. Joe's",
            Team::Cobra => "Cobra's",
        }
    }

    /// CA-304: the team's squads in the order in which they move.
    pub const fn squads(self) -> [Squad; 2] {
        match self {
            Team::Joe => [Squad::Red, Squad::Orange],
            Team::Cobra => [Squad::Blue, Squad::Green],
        }
    }

    /// The places of the team's soldiers in lists of all soldiers.
    pub(crate) const fn indices(self) -> std::ops::Range<usize> {
        match self {
            Team::Joe => 0..12,
            Team::Cobra => 12..24,
        }
    }

    /// All soldiers of the team.
    pub const fn soldiers(self) -> SoldierSet {
        match self {
            Team::Joe => SoldierSet(0x0000_0fff),
            Team::Cobra => SoldierSet(0x00ff_f000),
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Team::Joe => "G.I. Joe",
            Team::Cobra => "Cobra",
        })
    }
}

/// Six soldiers of one colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Squad {
    /// First squad of G.I. Joe.
    Red,
    /// Second squad of G.I. Joe.
    Orange,
    /// First squad of Cobra.
    Blue,
    /// Second squad of Cobra.
    Green,
}

impl Squad {
    /// All four, in the order of their soldiers.
    pub const ALL: [Squad; 4] = [Squad::Red, Squad::Orange, Squad::Blue, Squad::Green];
    /// How many soldiers each has (CA-101).
    pub const SIZE: u8 = 6;

    /// The side it fights for.
    pub const fn team(self) -> Team {
        match self {
            Squad::Red | Squad::Orange => Team::Joe,
            Squad::Blue | Squad::Green => Team::Cobra,
        }
    }

    /// The squad that moves after this one in its team's half of the turn (CA-304).
    pub const fn next_of_team(self) -> Option<Squad> {
        match self {
            Squad::Red => Some(Squad::Orange),
            Squad::Blue => Some(Squad::Green),
            Squad::Orange | Squad::Green => None,
        }
    }

    /// All soldiers of the squad.
    pub const fn soldiers(self) -> SoldierSet {
        SoldierSet(0x3f << (self as u32 * Squad::SIZE as u32))
    }

    pub(crate) const fn letter(self) -> char {
        match self {
            Squad::Red => 'R',
            Squad::Orange => 'O',
            Squad::Blue => 'B',
            Squad::Green => 'G',
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Squad::Red => "Red",
            Squad::Orange => "Orange",
            Squad::Blue => "Blue",
            Squad::Green => "Green",
        }
    }
}

impl fmt::Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// A soldier. All are alike (CA-108); squad and number only tell them apart. Shown as `Red 3`, typed as `R3`, and
/// serialized as the target that is clicked: `p2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "Target")]
pub struct Soldier(u8);

impl Soldier {
    /// How many there are (CA-101).
    pub const COUNT: usize = 24;

    /// Soldier `number` (1 to 6) of a squad.
    pub const fn new(squad: Squad, number: u8) -> Soldier {
        assert!(1 <= number && number <= Squad::SIZE, "soldiers are numbered 1 to 6");
        Soldier(squad as u8 * Squad::SIZE + number - 1)
    }

    /// The soldier at this place in lists of all soldiers.
    pub fn at(index: usize) -> Option<Soldier> {
        (index < Soldier::COUNT).then_some(Soldier(index as u8))
    }

    /// The soldier a person calls `R3`.
    pub fn parse(text: &str) -> Option<Soldier> {
        let (letter, number) = text.split_at_checked(1)?;
        let letter = letter.chars().next()?.to_ascii_uppercase();
        let squad = Squad::ALL.into_iter().find(|squad| squad.letter() == letter)?;
        // One digit: `R03` and `R+3` are nobody's name.
        let &[digit @ b'1'..=b'6'] = number.as_bytes() else { return None };
        Some(Soldier::new(squad, digit - b'0'))
    }

    /// The soldier shown as `Red 3`.
    pub fn named(name: &str) -> Option<Soldier> {
        (0..Soldier::COUNT)
            .filter_map(Soldier::at)
            .find(|soldier| soldier.to_string().eq_ignore_ascii_case(name))
    }

    /// Its place in lists of all soldiers.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The squad it belongs to.
    pub const fn squad(self) -> Squad {
        Squad::ALL[(self.0 / Squad::SIZE) as usize]
    }

    /// The side it fights for.
    #[inline]
    pub const fn team(self) -> Team {
        if self.0 < 2 * Squad::SIZE { Team::Joe } else { Team::Cobra }
    }

    /// Its number in the squad, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0 % Squad::SIZE + 1
    }

    /// The short name for notation: `R3`.
    pub fn tag(self) -> Tag {
        Tag(self)
    }
}

impl fmt::Display for Soldier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.squad(), self.number())
    }
}

impl Serialize for Soldier {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        piece(*self).serialize(serializer)
    }
}

/// A soldier's short name.
pub struct Tag(Soldier);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.squad().letter(), self.0.number())
    }
}

/// A set of soldiers, in the order red, orange, blue, green and by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SoldierSet(pub(crate) u32);

impl SoldierSet {
    /// Nobody.
    pub const NONE: SoldierSet = SoldierSet(0);

    /// The set of one.
    #[inline]
    pub const fn of(soldier: Soldier) -> SoldierSet {
        SoldierSet(1 << soldier.0)
    }

    /// Whether the soldier is in it.
    #[inline]
    pub const fn contains(self, soldier: Soldier) -> bool {
        self.0 & (1 << soldier.0) != 0
    }

    /// Adds a soldier.
    #[inline]
    pub fn insert(&mut self, soldier: Soldier) {
        self.0 |= 1 << soldier.0;
    }

    /// Takes a soldier out.
    #[inline]
    pub fn remove(&mut self, soldier: Soldier) {
        self.0 &= !(1 << soldier.0);
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SoldierSet) -> SoldierSet {
        SoldierSet(self.0 & other.0)
    }

    /// Those in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: SoldierSet) -> SoldierSet {
        SoldierSet(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first in order.
    pub fn first(self) -> Option<Soldier> {
        self.into_iter().next()
    }
}

impl IntoIterator for SoldierSet {
    type Item = Soldier;
    type IntoIter = Soldiers;
    #[inline]
    fn into_iter(self) -> Soldiers {
        Soldiers(self.0)
    }
}

impl FromIterator<Soldier> for SoldierSet {
    fn from_iter<I: IntoIterator<Item = Soldier>>(soldiers: I) -> Self {
        soldiers.into_iter().fold(SoldierSet::NONE, |set, soldier| SoldierSet(set.0 | 1 << soldier.0))
    }
}

/// The soldiers of a set in order.
pub struct Soldiers(u32);

impl Iterator for Soldiers {
    type Item = Soldier;
    #[inline]
    fn next(&mut self) -> Option<Soldier> {
        if self.0 == 0 {
            return None;
        }
        let soldier = Soldier(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(soldier)
    }
}
