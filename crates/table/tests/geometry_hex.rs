//! Hexes: distances, rings, lines of sight, and the printed numbers, checked by hand and against `hexx`.

use std::collections::BTreeSet;

use proptest::prelude::*;
use table::geometry::hex::Crossing::{Along, One, Through};
use table::geometry::hex::{Axis, Crossing, Direction, Hex, Side};
use table::geometry::offset::{Layout, Offset, Orientation, Printed, Shove};

const ODD_Q: Layout = layout(Orientation::Flat, Shove::Odd);
const EVEN_Q: Layout = layout(Orientation::Flat, Shove::Even);
const ODD_R: Layout = layout(Orientation::Pointy, Shove::Odd);
const EVEN_R: Layout = layout(Orientation::Pointy, Shove::Even);
const LAYOUTS: [Layout; 4] = [ODD_Q, EVEN_Q, ODD_R, EVEN_R];

const fn layout(orientation: Orientation, shove: Shove) -> Layout {
    Layout { orientation, shove }
}

fn at(column: i16, row: i16) -> Offset {
    Offset { column, row }
}

fn numbered_from(first_column: u8, first_row: u8) -> Printed {
    Printed { first_column, first_row }
}

fn any_hex() -> impl Strategy<Value = Hex> {
    let range = -Hex::BOUND..=Hex::BOUND;
    (range.clone(), range).prop_map(|(q, r)| Hex::new(q, r))
}

/// A hex within 8000 steps of the origin, as turning and mirroring need it.
fn turnable_hex() -> impl Strategy<Value = Hex> {
    let range = -Hex::BOUND / 2..=Hex::BOUND / 2;
    (range.clone(), range).prop_map(|(q, r)| Hex::new(q, r))
}

fn near_hex() -> impl Strategy<Value = Hex> {
    (-15..=15_i16, -15..=15_i16).prop_map(|(q, r)| Hex::new(q, r))
}

fn any_direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

fn any_axis() -> impl Strategy<Value = Axis> {
    prop::sample::select(&[Axis::Q, Axis::R, Axis::S][..])
}

fn any_layout() -> impl Strategy<Value = Layout> {
    prop::sample::select(&LAYOUTS[..])
}

fn in_hexx(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q.into(), hex.r.into())
}

fn from_hexx(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x as i16, hex.y as i16)
}

fn layout_in_hexx(layout: Layout) -> (hexx::OffsetHexMode, hexx::HexOrientation) {
    let mode = match layout.shove {
        Shove::Odd => hexx::OffsetHexMode::Odd,
        Shove::Even => hexx::OffsetHexMode::Even,
    };
    let orientation = match layout.orientation {
        Orientation::Flat => hexx::HexOrientation::Flat,
        Orientation::Pointy => hexx::HexOrientation::Pointy,
    };
    (mode, orientation)
}

/// The same step as seen by someone who comes from the other end.
fn seen_from_behind(crossing: Crossing) -> Crossing {
    match crossing {
        Through(first, second) => Through(second, first),
        One(_) | Along(..) => crossing,
    }
}

fn way_in(crossing: Crossing) -> Vec<Hex> {
    match crossing {
        One(hex) | Through(hex, _) => vec![hex],
        Along(one, other) => vec![one, other],
    }
}

fn way_out(crossing: Crossing) -> Vec<Hex> {
    way_in(seen_from_behind(crossing))
}

fn pairs(left: Vec<Hex>, entered: Vec<Hex>) -> impl Iterator<Item = (Hex, Hex)> {
    left.into_iter().flat_map(move |one| entered.clone().into_iter().map(move |other| (one, other)))
}

/// How a thread and a hex meet.
#[derive(PartialEq, Eq, Debug)]
enum Meeting {
    Inside,
    OnSide,
    None,
}

/// Cuts the thread with the three pairs of parallel sides of the hex. A side is where two of the three
/// coordinates, counted from the centre of the hex, differ by one.
fn meeting(from: Hex, to: Hex, hex: Hex) -> Meeting {
    let spreads = |end: Hex| {
        let (q, r) = (i64::from(end.q - hex.q), i64::from(end.r - hex.r));
        [2 * q + r, q - r, q + 2 * r]
    };
    let pairs = spreads(from).into_iter().zip(spreads(to));
    let changes: Vec<_> = pairs.map(|(start, end)| (start, end - start)).collect();
    // Times are whole numbers of ticks: the journey has as many as make every cut fall on one.
    let ticks: i64 = changes.iter().map(|(_, change)| change.abs().max(1)).product();
    let (mut enters, mut leaves) = (0, ticks);
    for (start, change) in changes.iter().filter(|(_, change)| *change != 0) {
        let (towards, pace) = (start * change.signum(), ticks / change.abs());
        enters = enters.max((-1 - towards) * pace);
        leaves = leaves.min((1 - towards) * pace);
    }
    let beside = changes.iter().filter(|(_, change)| *change == 0).map(|(start, _)| start.abs()).max();
    match beside.unwrap_or(0) {
        _ if enters >= leaves => Meeting::None,
        0 => Meeting::Inside,
        1 => Meeting::OnSide,
        _ => Meeting::None,
    }
}

/// What the six neighbours add to the column and the row, in the order of the directions.
fn around(layout: Layout, column: i16, row: i16) -> [(i16, i16); 6] {
    let near = layout.to_hex(at(column, row)).neighbours();
    near.map(|hex| layout.to_offset(hex)).map(|next| (next.column - column, next.row - row))
}

#[test]
fn directions_turn_clockwise_and_come_back_after_six() {
    for (direction, next) in (0..6).map(|place| (Direction::ALL[place], Direction::ALL[(place + 1) % 6])) {
        assert_eq!(direction.rotate(1), next);
        assert_eq!(next.rotate(-1), direction);
        assert_eq!(direction.rotate(6), direction);
        assert_eq!(direction.opposite(), direction.rotate(-3));
    }
}

#[test]
fn a_compass_names_the_directions_clockwise() {
    let names = |orientation: Orientation| Direction::ALL.map(|direction| orientation.compass(direction));

    assert_eq!(names(Orientation::Flat), ["N", "NE", "SE", "S", "SW", "NW"]);
    assert_eq!(names(Orientation::Pointy), ["NW", "NE", "E", "SE", "SW", "W"]);
}

#[test]
fn a_ring_goes_clockwise_from_the_first_direction() {
    let ring = |radius| Hex::ORIGIN.ring(radius).map(|hex| (hex.q, hex.r)).collect::<Vec<_>>();

    assert_eq!(ring(0), [(0, 0)]);
    assert_eq!(ring(1), [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
    assert_eq!(ring(2)[..5], [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0)]);
}

#[test]
fn a_hex_is_in_no_line_with_itself() {
    let hex = Hex::new(3, 4);

    assert_eq!(hex.line(hex), None);
    assert_eq!(hex.between(hex).collect::<Vec<_>>(), [One(hex)]);
}

#[test]
fn a_thread_along_hexsides_enters_every_second_hex() {
    let thread: Vec<_> = Hex::ORIGIN.between(Hex::new(2, 2)).collect();

    assert_eq!(thread[1], Along(Hex::new(0, 1), Hex::new(1, 0)));
    assert_eq!(thread[2], One(Hex::new(1, 1)));
    assert_eq!(thread[3], Along(Hex::new(1, 2), Hex::new(2, 1)));
}

#[test]
fn a_thread_over_the_middle_of_a_side_cuts_both_hexes() {
    let thread: Vec<_> = Hex::ORIGIN.between(Hex::new(3, 1)).collect();

    assert_eq!(thread[1], One(Hex::new(1, 0)));
    assert_eq!(thread[2], Through(Hex::new(1, 1), Hex::new(2, 0)));
    assert_eq!(thread[3], One(Hex::new(2, 1)));
}

#[test]
fn a_thread_through_a_corner_does_not_pass_the_third_hex() {
    let thread: Vec<_> = Hex::ORIGIN.between(Hex::new(4, 1)).collect();

    assert_eq!(thread[2], One(Hex::new(2, 0)));
    assert!(thread.iter().all(|crossing| matches!(crossing, One(_))));
}

#[test]
fn threads_across_the_whole_range_do_not_overflow() {
    let (far, near) = (Hex::BOUND, 1 - Hex::BOUND);
    let ends = [(far, far), (-far, -far), (far, -far), (-far, far), (far, 0), (near, 1)];
    let ends = ends.map(|(q, r)| Hex::new(q, r)).to_vec();

    for (from, to) in pairs(ends.clone(), ends) {
        assert!(
            from.between(to).zip(0..).all(|(step, away)| step.hexes().all(|hex| from.distance(hex) == away))
        );
    }
}

#[test]
fn the_widest_ring_does_not_overflow() {
    let (hex, radius) = (Hex::new(Hex::BOUND, Hex::BOUND), Hex::BOUND as u16);

    assert!(hex.ring(radius).all(|other| hex.distance(other) == radius));
}

#[test]
fn neighbours_in_columns_and_rows_are_those_of_the_tables() {
    // Each layout has a table for an even line and one for an odd line, both clockwise from direction A.
    let odd_q_even = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    let odd_q_odd = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let even_q_even = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let even_q_odd = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    let odd_r_even = [(-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let odd_r_odd = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)];
    let even_r_even = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)];
    let even_r_odd = [(-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

    for (even, any) in [(0, 0), (4, 7), (-2, 3), (-6, -5)] {
        assert_eq!(around(ODD_Q, even, any), odd_q_even);
        assert_eq!(around(ODD_Q, even + 1, any), odd_q_odd);
        assert_eq!(around(EVEN_Q, even, any), even_q_even);
        assert_eq!(around(EVEN_Q, even + 1, any), even_q_odd);
        assert_eq!(around(ODD_R, any, even), odd_r_even);
        assert_eq!(around(ODD_R, any, even + 1), odd_r_odd);
        assert_eq!(around(EVEN_R, any, even), even_r_even);
        assert_eq!(around(EVEN_R, any, even + 1), even_r_odd);
    }
}

#[test]
fn a_printed_number_is_two_digits_of_column_and_two_of_row() {
    let from_one = numbered_from(1, 1);
    let from_zero = numbered_from(0, 0);

    assert_eq!(from_one.to_id(at(17, 37)), Some(1838));
    assert_eq!(from_one.from_id(1838), Some(at(17, 37)));
    assert_eq!(from_one.to_id(at(98, 98)), Some(9999));
    assert_eq!(from_zero.to_id(at(0, 7)), Some(7));
    assert_eq!(from_zero.from_id(9999), Some(at(99, 99)));
}

#[test]
fn a_place_off_the_numbering_has_no_number() {
    let printed = numbered_from(1, 10);

    assert_eq!(printed.to_id(at(-1, 0)), None);
    assert_eq!(printed.to_id(at(99, 0)), None);
    assert_eq!(printed.to_id(at(i16::MAX, i16::MIN)), None);
    assert_eq!(printed.from_id(10), None);
    assert_eq!(printed.from_id(109), None);
    assert_eq!(printed.from_id(10000), None);
}

#[test]
fn hexes_that_do_not_touch_share_no_side() {
    assert_eq!(Side::between(Hex::ORIGIN, Hex::ORIGIN), None);
    assert_eq!(Side::between(Hex::ORIGIN, Hex::new(1, 1)), None);
    assert_eq!(Side::of(Hex::ORIGIN, Direction::A).across(Hex::new(5, 5)), None);
}

proptest! {
    #[test]
    fn distance_is_a_metric(a in any_hex(), b in any_hex(), c in any_hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(u32::from(a.distance(c)) <= u32::from(a.distance(b)) + u32::from(b.distance(c)));
        prop_assert_eq!(u32::from(a.distance(b)), in_hexx(a).unsigned_distance_to(in_hexx(b)));
    }

    #[test]
    fn the_three_coordinates_add_up_to_zero(hex in any_hex()) {
        prop_assert_eq!(i32::from(hex.q) + i32::from(hex.r) + i32::from(hex.s()), 0);
    }

    #[test]
    fn neighbours_are_mutual_and_one_away(hex in any_hex(), direction in any_direction()) {
        let next = hex.neighbour(direction);

        prop_assert_eq!(hex.distance(next), 1);
        prop_assert_eq!(next.neighbour(direction.opposite()), hex);
        prop_assert!(next.neighbours().contains(&hex));
    }

    #[test]
    fn a_ring_holds_every_hex_at_its_distance_once(centre in any_hex(), radius in 1..40_u16) {
        let ring: Vec<_> = centre.ring(radius).collect();
        let members: BTreeSet<_> = ring.iter().copied().collect();
        let in_hexx: BTreeSet<_> = in_hexx(centre).ring(radius.into()).map(from_hexx).collect();

        prop_assert_eq!(ring.len(), 6 * usize::from(radius));
        prop_assert_eq!(members.len(), ring.len());
        prop_assert!(ring.iter().all(|hex| centre.distance(*hex) == radius));
        prop_assert!(ring.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        prop_assert_eq!(members, in_hexx);
    }

    #[test]
    fn within_goes_outwards_and_misses_nothing(centre in any_hex(), radius in 0..20_u16) {
        let hexes: Vec<_> = centre.within(radius).collect();
        let members: BTreeSet<_> = hexes.iter().copied().collect();
        let radius = usize::from(radius);

        prop_assert_eq!(hexes.len(), 3 * radius * (radius + 1) + 1);
        prop_assert_eq!(members.len(), hexes.len());
        prop_assert!(hexes.is_sorted_by_key(|hex| centre.distance(*hex)));
    }

    #[test]
    fn a_line_leads_to_its_end(from in any_hex(), direction in any_direction(), steps in 1..8000_u16) {
        prop_assert_eq!(from.line(from.ahead(direction, steps)), Some((direction, steps)));
    }

    #[test]
    fn a_hex_is_in_line_when_a_coordinate_agrees(from in near_hex(), to in near_hex()) {
        let agree = from.q == to.q || from.r == to.r || from.s() == to.s();

        prop_assert_eq!(from.line(to).is_some(), agree && from != to);
        if let Some((direction, steps)) = from.line(to) {
            prop_assert_eq!(from.ahead(direction, steps), to);
            prop_assert_eq!(steps, from.distance(to));
        }
    }

    #[test]
    fn a_thread_has_a_step_for_every_step_of_the_distance(from in near_hex(), to in near_hex()) {
        let thread: Vec<_> = from.between(to).collect();

        prop_assert_eq!(thread.len(), usize::from(from.distance(to)) + 1);
        prop_assert_eq!(thread.first(), Some(&One(from)));
        prop_assert_eq!(thread.last(), Some(&One(to)));
        for (crossing, step) in thread.iter().zip(0..) {
            prop_assert!(crossing.hexes().all(|hex| from.distance(hex) == step));
        }
    }

    #[test]
    fn each_step_of_a_thread_touches_the_last(from in near_hex(), to in near_hex()) {
        let thread: Vec<_> = from.between(to).collect();

        for pair in thread.windows(2) {
            for (left, entered) in pairs(way_out(pair[0]), way_in(pair[1])) {
                prop_assert_eq!(left.distance(entered), 1);
            }
        }
        for crossing in thread {
            if let Along(one, other) | Through(one, other) = crossing {
                prop_assert_eq!(one.distance(other), 1);
            }
        }
    }

    #[test]
    fn a_thread_is_the_same_from_both_ends(from in near_hex(), to in near_hex()) {
        let there: Vec<_> = from.between(to).collect();
        let back: Vec<_> = to.between(from).rev().map(seen_from_behind).collect();

        prop_assert_eq!(there, back);
    }

    #[test]
    fn a_thread_passes_exactly_the_hexes_that_it_cuts(from in near_hex(), to in near_hex()) {
        let thread: Vec<_> = from.between(to).collect();
        let (along, inside): (Vec<_>, Vec<_>) = thread.iter().partition(|step| matches!(step, Along(..)));
        let along: BTreeSet<_> = along.into_iter().flat_map(Crossing::hexes).collect();
        let inside: BTreeSet<_> = inside.into_iter().flat_map(Crossing::hexes).collect();

        for hex in from.within(from.distance(to) + 1) {
            let expected = meeting(from, to, hex);
            prop_assert_eq!(inside.contains(&hex), expected == Meeting::Inside, "{:?}", hex);
            prop_assert_eq!(along.contains(&hex), expected == Meeting::OnSide, "{:?}", hex);
        }
    }

    #[test]
    fn the_line_of_hexx_keeps_to_the_thread(from in near_hex(), to in near_hex()) {
        for (crossing, hex) in from.between(to).zip(in_hexx(from).line_to(in_hexx(to))) {
            prop_assert!(crossing.hexes().any(|passed| passed == from_hexx(hex)));
        }
    }

    #[test]
    fn turning_keeps_distances_and_ends_where_it_began(
        hex in turnable_hex(), other in turnable_hex(), centre in turnable_hex(), steps in -12..=12_i8,
    ) {
        let turned = hex.rotate(centre, steps);

        prop_assert_eq!(hex.rotate(centre, 6), hex);
        prop_assert_eq!(turned.distance(centre), hex.distance(centre));
        prop_assert_eq!(turned.distance(other.rotate(centre, steps)), hex.distance(other));
        prop_assert_eq!(turned.rotate(centre, -steps), hex);
        let clockwise = steps.rem_euclid(6) as u32;
        prop_assert_eq!(turned, from_hexx(in_hexx(hex).rotate_cw_around(in_hexx(centre), clockwise)));
    }

    #[test]
    fn turning_a_neighbour_turns_its_direction(
        hex in turnable_hex(), direction in any_direction(), steps in -12..=12_i8,
    ) {
        prop_assert_eq!(hex.neighbour(direction).rotate(hex, steps), hex.neighbour(direction.rotate(steps)));
    }

    #[test]
    fn mirroring_twice_changes_nothing(
        hex in turnable_hex(), other in turnable_hex(), centre in turnable_hex(), axis in any_axis(),
    ) {
        let mirrored = hex.reflect(centre, axis);

        prop_assert_eq!(mirrored.reflect(centre, axis), hex);
        prop_assert_eq!(mirrored.distance(other.reflect(centre, axis)), hex.distance(other));
        prop_assert_eq!(centre.reflect(centre, axis), centre);
    }

    #[test]
    fn columns_and_rows_lead_back_to_their_hex(hex in any_hex(), layout in any_layout()) {
        let offset = layout.to_offset(hex);
        let (mode, orientation) = layout_in_hexx(layout);
        let in_hexx = in_hexx(hex).to_offset_coordinates(mode, orientation);

        prop_assert_eq!(layout.to_hex(offset), hex);
        prop_assert_eq!([i32::from(offset.column), i32::from(offset.row)], in_hexx);
    }

    #[test]
    fn a_hex_leads_back_to_its_column_and_row(place in any_hex(), layout in any_layout()) {
        let offset = at(place.q, place.r);
        let (mode, orientation) = layout_in_hexx(layout);
        let place = [offset.column.into(), offset.row.into()];
        let in_hexx = hexx::Hex::from_offset_coordinates(place, mode, orientation);

        prop_assert_eq!(layout.to_offset(layout.to_hex(offset)), offset);
        prop_assert_eq!(layout.to_hex(offset), from_hexx(in_hexx));
    }

    #[test]
    fn a_printed_number_leads_back_to_its_place(first_column in 0..3_u8, first_row in 0..3_u8, id in any::<u16>()) {
        let printed = numbered_from(first_column, first_row);
        match printed.from_id(id) {
            Some(offset) => prop_assert_eq!(printed.to_id(offset), Some(id)),
            None => prop_assert!(id > 9999 || id / 100 < first_column.into() || id % 100 < first_row.into()),
        }
    }

    #[test]
    fn a_side_is_the_same_from_both_hexes(hex in any_hex(), direction in any_direction()) {
        let next = hex.neighbour(direction);
        let side = Side::of(hex, direction);

        prop_assert_eq!(side, Side::of(next, direction.opposite()));
        prop_assert_eq!(Some(side), Side::between(next, hex));
        prop_assert_eq!(side.across(hex), Some(next));
        prop_assert_eq!(side.across(next), Some(hex));
        prop_assert_eq!(side.hexes(), (hex.min(next), hex.max(next)));
    }
}
