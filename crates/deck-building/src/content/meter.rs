//! The Threat Meter: zones from the bottom up (DB-905).

use crate::cards::Colour;
use crate::effects::Ability;

/// Both sides of the meter.
#[derive(Debug)]
pub struct Meter {
    /// For one or two players, and for three or four.
    pub sides: [Side; 2],
}

impl Meter {
    /// The side for so many players (DB-101).
    pub fn side(&self, players: u8) -> &Side {
        &self.sides[usize::from(players > 2)]
    }
}

/// One side.
#[derive(Debug)]
pub struct Side {
    /// The zones from the bottom up.
    pub zones: Vec<Zone>,
}

/// Spaces of one colour with what they do.
#[derive(Debug)]
pub struct Zone {
    /// Its colour.
    pub colour: Colour,
    /// How many spaces.
    pub spaces: u8,
    /// What it does.
    pub abilities: Vec<Ability>,
    /// The same in English.
    pub text: Vec<String>,
    /// Whether the rulebook says so; else it is our reconstruction.
    pub from_rulebook: bool,
}

impl Side {
    /// The space that loses the game (DB-1802): the one after the last zone.
    pub fn top(&self) -> u8 {
        self.zones.iter().map(|zone| zone.spaces).sum()
    }

    /// The first space of a colour.
    pub fn first(&self, colour: Colour) -> u8 {
        self.zones.iter().take_while(|zone| zone.colour != colour).map(|zone| zone.spaces).sum()
    }

    /// Every effect as its zone and its place there, from the bottom up; this order numbers them.
    pub fn effects(&self) -> impl Iterator<Item = (&Zone, usize)> {
        self.zones.iter().flat_map(|zone| (0..zone.abilities.len()).map(move |at| (zone, at)))
    }

    /// The zone of a space; the top counts as the last zone.
    pub fn zone(&self, space: u8) -> &Zone {
        let mut end = 0;
        let found = self.zones.iter().find(|zone| {
            end += zone.spaces;
            space < end
        });
        found.unwrap_or_else(|| self.zones.last().expect("a meter has zones"))
    }
}
