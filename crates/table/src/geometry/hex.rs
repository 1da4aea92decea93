//! Hexes: the six directions, distances, rings, straight lines, and the line of sight between two centres.
//!
//! A hex has three coordinates that add up to 0. `q` and `r` are kept and `s` follows from them. All of this
//! holds for `q` and `r` from -8000 to 8000 and radii up to 8000 ([`Hex::BOUND`]). Turning and mirroring also
//! need the hex and the centre to lie within 8000 steps of the origin, since they can throw a hex far out.

/// A hex in axial coordinates: `q` grows along [`Direction::C`], `r` along [`Direction::D`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hex {
    /// The first coordinate: the column of a flat-topped map.
    pub q: i16,
    /// The second coordinate: the row of a pointy-topped map.
    pub r: i16,
}

impl Hex {
    /// The hex at (0, 0).
    pub const ORIGIN: Self = Self::new(0, 0);

    /// How far `q` and `r` may be from 0 without any overflow here.
    pub const BOUND: i16 = 8000;

    /// The hex with these coordinates.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The third coordinate, which makes the sum of the three 0.
    pub const fn s(self) -> i16 {
        -(self.q + self.r)
    }

    /// The next hex in this direction.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Self {
        self.ahead(direction, 1)
    }

    /// The six hexes around this one, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// The hex so many steps straight ahead.
    #[must_use]
    pub const fn ahead(self, direction: Direction, steps: u16) -> Self {
        let (q, r) = direction.delta();
        Self::new(self.q + q * steps as i16, self.r + r * steps as i16)
    }

    /// How many steps to another hex.
    pub fn distance(self, to: Self) -> u16 {
        let q = i32::from(to.q) - i32::from(self.q);
        let r = i32::from(to.r) - i32::from(self.r);
        q.abs().max(r.abs()).max((q + r).abs()) as u16
    }

    /// The hexes exactly `radius` steps away, clockwise from the one in direction [`Direction::A`].
    ///
    /// Radius 0 is the hex itself.
    pub fn ring(self, radius: u16) -> impl ExactSizeIterator<Item = Self> + Clone {
        // Radius 0 has one place where the rule of six times the radius would give none.
        let edge = radius.max(1);
        let places = (6 * radius).max(1);
        (0..places).map(move |place| {
            let corner = Direction::A.rotate((place / edge) as i8);
            self.ahead(corner, radius).ahead(corner.rotate(2), place % edge)
        })
    }

    /// The hexes at most `radius` steps away: this hex, then ring after ring outwards.
    pub fn within(self, radius: u16) -> impl Iterator<Item = Self> + Clone {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }

    /// The direction and number of steps to a hex that lies straight ahead, over sides and never along them.
    ///
    /// A hex has no direction to itself.
    pub fn line(self, to: Self) -> Option<(Direction, u16)> {
        let slant = Slant::of(self, to)?;
        (slant.few == 0).then_some((slant.main, slant.many as u16))
    }

    /// What a thread from this centre to another centre passes, one entry for every step of the distance.
    ///
    /// A hex that the thread touches only in a corner is not passed. Both ends are included.
    pub fn between(self, to: Self) -> impl DoubleEndedIterator<Item = Crossing> + ExactSizeIterator + Clone {
        let slant = Slant::of(self, to);
        (0..=self.distance(to)).map(move |step| match slant {
            Some(slant) => slant.crossing(self, i32::from(step)),
            None => Crossing::One(self),
        })
    }

    /// This hex turned about a centre by steps of 60°, clockwise when positive.
    #[must_use]
    pub fn rotate(self, centre: Self, steps: i8) -> Self {
        let from_centre = Self::new(self.q - centre.q, self.r - centre.r);
        let turned = (0..steps.rem_euclid(6)).fold(from_centre, |hex, _| Self::new(-hex.r, -hex.s()));
        Self::new(centre.q + turned.q, centre.r + turned.r)
    }

    /// This hex mirrored in a line through a centre; the coordinate of the axis stays and the other two
    /// change places.
    #[must_use]
    pub const fn reflect(self, centre: Self, axis: Axis) -> Self {
        let from_centre = Self::new(self.q - centre.q, self.r - centre.r);
        let mirrored = match axis {
            Axis::Q => Self::new(from_centre.q, from_centre.s()),
            Axis::R => Self::new(from_centre.s(), from_centre.r),
            Axis::S => Self::new(from_centre.r, from_centre.q),
        };
        Self::new(centre.q + mirrored.q, centre.r + mirrored.r)
    }
}

/// One of the six ways to leave a hex, clockwise.
///
/// They have letters because their compass names depend on how the map is turned;
/// [`Orientation::compass`](super::offset::Orientation::compass) gives the names.
///
/// | | q, r | flat-topped | pointy-topped |
/// |---|---|---|---|
/// | A | 0, -1 | N | NW |
/// | B | 1, -1 | NE | NE |
/// | C | 1, 0 | SE | E |
/// | D | 0, 1 | S | SE |
/// | E | -1, 1 | SW | SW |
/// | F | -1, 0 | NW | W |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// North on a flat-topped map, north-west on a pointy-topped one.
    A,
    /// North-east on both.
    B,
    /// South-east on a flat-topped map, east on a pointy-topped one.
    C,
    /// South on a flat-topped map, south-east on a pointy-topped one.
    D,
    /// South-west on both.
    E,
    /// North-west on a flat-topped map, west on a pointy-topped one.
    F,
}

impl Direction {
    /// All six directions, clockwise from [`Direction::A`].
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// What one step adds to `q` and to `r`.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::A => (0, -1),
            Self::B => (1, -1),
            Self::C => (1, 0),
            Self::D => (0, 1),
            Self::E => (-1, 1),
            Self::F => (-1, 0),
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.rotate(3)
    }

    /// This direction turned by steps of 60°, clockwise when positive.
    #[must_use]
    pub const fn rotate(self, steps: i8) -> Self {
        Self::ALL[(self as usize + steps.rem_euclid(6) as usize) % 6]
    }
}

/// The coordinate that a reflection leaves alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Mirrors north to south on a flat-topped map.
    Q,
    /// Mirrors west to east on a pointy-topped map.
    R,
    /// Swaps `q` and `r`.
    S,
}

/// What a thread between two centres passes at one step of the way.
///
/// Games rule differently on a thread along a hexside, so it is told apart from one that enters both hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// The thread is inside this hex alone.
    One(Hex),
    /// The thread lies exactly on the side that these hexes share and enters neither. The smaller hex is
    /// first.
    Along(Hex, Hex),
    /// The thread cuts through both hexes, over the side that they share. The hex entered first is first.
    Through(Hex, Hex),
}

impl Crossing {
    /// The one or two hexes of this step.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        let (first, second) = match self {
            Self::One(hex) => (hex, None),
            Self::Along(first, second) | Self::Through(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

/// A hexside: two neighbouring hexes, the same whichever is named first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side {
    low: Hex,
    high: Hex,
}

impl Side {
    /// The side that two hexes share, if they are neighbours.
    pub fn between(one: Hex, other: Hex) -> Option<Self> {
        (one.distance(other) == 1).then(|| Self { low: one.min(other), high: one.max(other) })
    }

    /// The side of a hex in this direction.
    pub fn of(hex: Hex, direction: Direction) -> Self {
        let next = hex.neighbour(direction);
        Self { low: hex.min(next), high: hex.max(next) }
    }

    /// The two hexes, the smaller one first.
    pub const fn hexes(self) -> (Hex, Hex) {
        (self.low, self.high)
    }

    /// The hex across this side, if the given hex has this side.
    pub fn across(self, hex: Hex) -> Option<Hex> {
        match hex {
            _ if hex == self.low => Some(self.high),
            _ if hex == self.high => Some(self.low),
            _ => None,
        }
    }
}

/// The way from one hex to another as steps in two directions next to each other, the more frequent one
/// first.
#[derive(Clone, Copy)]
struct Slant {
    main: Direction,
    many: i32,
    other: Direction,
    few: i32,
}

impl Slant {
    fn of(from: Hex, to: Hex) -> Option<Self> {
        let q = i32::from(to.q) - i32::from(from.q);
        let r = i32::from(to.r) - i32::from(from.r);
        Direction::ALL.into_iter().find_map(|direction| Self::in_sector(q, r, direction))
    }

    /// The way to (q, r), if it leads from this direction on, but not as far round as the next direction.
    fn in_sector(q: i32, r: i32, first: Direction) -> Option<Self> {
        let second = first.rotate(1);
        let (first_q, first_r) = first.delta();
        let (second_q, second_r) = second.delta();
        // Two directions next to each other span a parallelogram of area 1, so this solution needs no
        // division.
        let firsts = q * i32::from(second_r) - r * i32::from(second_q);
        let seconds = r * i32::from(first_q) - q * i32::from(first_r);
        if firsts <= 0 || seconds < 0 {
            return None;
        }
        if firsts >= seconds {
            Some(Self { main: first, many: firsts, other: second, few: seconds })
        } else {
            Some(Self { main: second, many: seconds, other: first, few: firsts })
        }
    }

    /// What the thread passes among the hexes that lie this many steps from the start.
    ///
    /// Those hexes stand in a row across the way. A hex has the place "main steps minus other steps" in its
    /// row, so neighbours in a row are 2 apart and the side between them is at the place in the middle. The
    /// thread drifts towards main and crosses the middle of the row `step` at `step * drift / length`. A side
    /// reaches a third of a step before and behind the middle of its row.
    fn crossing(self, start: Hex, step: i32) -> Crossing {
        let length = self.many + self.few;
        let drift = self.many - self.few;
        let low = step + 2 * (step * drift - step * length).div_euclid(2 * length);
        let past_side = step * drift - (low + 1) * length;
        let low_hex = self.hex(start, step, low);
        let high_hex = self.hex(start, step, low + 2);
        match past_side {
            0 if drift == 0 => Crossing::Along(low_hex.min(high_hex), low_hex.max(high_hex)),
            _ if 3 * past_side.abs() < drift => Crossing::Through(low_hex, high_hex),
            ..0 => Crossing::One(low_hex),
            0.. => Crossing::One(high_hex),
        }
    }

    fn hex(self, start: Hex, step: i32, place: i32) -> Hex {
        let (main_q, main_r) = self.main.delta();
        let (other_q, other_r) = self.other.delta();
        let mains = i32::midpoint(step, place) as i16;
        let others = ((step - place) / 2) as i16;
        Hex::new(start.q + mains * main_q + others * other_q, start.r + mains * main_r + others * other_r)
    }
}
