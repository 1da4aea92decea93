//! Books on every unit: what is there now is what was there before and what was told since.

use arctic_circle::hexes::Hex;
use arctic_circle::units::{Cargo, Commander, UnitType};
use arctic_circle::{ArcticCircle, Event};

type Table = [[i32; UnitType::COUNT]; Commander::COUNT];

/// How many units of each colour and type are on the map, those aboard included, and in the zones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    map: Table,
    zone: Table,
}

impl Census {
    pub fn of(state: &ArcticCircle) -> Census {
        let mut census = Census { map: Table::default(), zone: Table::default() };
        for stack in state.units() {
            census.count(stack.owner(), stack.kind(), stack.cargo(), i32::from(stack.count));
        }
        for commander in Commander::ALL {
            for kind in UnitType::ALL {
                census.zone[commander.index()][kind.index()] = state.mobilized(commander, kind).into();
            }
        }
        census
    }

    /// All units of a type and colour.
    pub fn units(&self, owner: Commander, kind: UnitType) -> i32 {
        let of = |table: &Table| table[owner.index()][kind.index()];
        of(&self.map) + of(&self.zone)
    }

    /// The hexes that hold ships of a type and colour.
    pub fn places(state: &ArcticCircle, owner: Commander, kind: UnitType) -> impl Iterator<Item = Hex> {
        let own = state.units().iter().filter(move |stack| (stack.owner(), stack.kind()) == (owner, kind));
        own.map(|stack| stack.hex)
    }

    fn count(&mut self, owner: Commander, kind: UnitType, cargo: Cargo, times: i32) {
        let row = &mut self.map[owner.index()];
        row[kind.index()] += times;
        row[UnitType::Infantry.index()] += times * i32::from(cargo.infantry);
        row[UnitType::Vehicle.index()] += times * i32::from(cargo.vehicles);
    }

    fn book(&mut self, event: Event) {
        match event {
            Event::Bought { commander, kind, .. } => self.zone[commander.index()][kind.index()] += 1,
            Event::Deployed { commander, kind, .. } => {
                self.zone[commander.index()][kind.index()] -= 1;
                self.map[commander.index()][kind.index()] += 1;
            }
            Event::Lost { commander, kind, count, cargo, .. } => {
                self.count(commander, kind, cargo, -i32::from(count));
            }
            Event::Sacrificed { commander, kind, cargo, .. } => self.count(commander, kind, cargo, -1),
            _ => {}
        }
    }
}

/// AC-407, AC-412, AC-614: units come by purchase and deployment and go by losses, and in no other way.
pub fn hold(before: &ArcticCircle, after: &ArcticCircle, told: &[Event]) {
    let mut books = Census::of(before);
    for &event in told {
        books.book(event);
    }
    assert_eq!(books, Census::of(after), "units came or went untold: {told:?}");
}
