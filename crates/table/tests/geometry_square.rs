//! Boards of squares: what is next to what, how far, in which line, and under which printed name.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::catch_unwind;

use proptest::prelude::*;
use table::geometry::square::{Cell, Direction, Grid};

fn at(column: u16, row: u16) -> Cell {
    Cell { column, row }
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (any::<u16>(), any::<u16>()).prop_map(|(column, row)| at(column, row))
}

fn any_direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

/// A board no larger than a printed one, with a cell on it.
fn cell_on_a_board() -> impl Strategy<Value = (Grid, Cell)> {
    (1..=30_u16, 1..=30_u16).prop_flat_map(|(width, height)| {
        (0..width, 0..height).prop_map(move |(column, row)| (Grid { width, height }, at(column, row)))
    })
}

/// How many moves a piece needs to every cell, found by trying every move.
fn moves_to_every_cell(grid: Grid, start: Cell, directions: &[Direction]) -> BTreeMap<Cell, u32> {
    let mut moves = BTreeMap::from([(start, 0)]);
    let mut waiting = VecDeque::from([start]);
    while let Some(cell) = waiting.pop_front() {
        for next in directions.iter().filter_map(|direction| grid.neighbour(cell, *direction)) {
            if !moves.contains_key(&next) {
                moves.insert(next, moves[&cell] + 1);
                waiting.push_back(next);
            }
        }
    }
    moves
}

#[test]
fn every_direction_is_undone_by_its_opposite() {
    for direction in Direction::ALL {
        let (columns, rows) = direction.delta();

        assert_eq!(direction.opposite().delta(), (-columns, -rows));
        assert_eq!(direction.opposite().opposite(), direction);
    }
}

#[test]
fn a_direction_is_diagonal_or_orthogonal() {
    for direction in Direction::ALL {
        let (columns, rows) = direction.delta();

        assert_eq!(direction.is_diagonal(), columns != 0 && rows != 0);
        assert_eq!(direction.is_diagonal(), !Direction::ORTHOGONAL.contains(&direction));
    }
}

#[test]
fn north_leads_to_row_zero_and_east_away_from_column_zero() {
    let grid = Grid { width: 3, height: 3 };

    assert_eq!(grid.neighbour(at(1, 1), Direction::N), Some(at(1, 0)));
    assert_eq!(grid.neighbour(at(1, 1), Direction::E), Some(at(2, 1)));
    assert_eq!(grid.neighbour(at(1, 1), Direction::SW), Some(at(0, 2)));
}

#[test]
fn a_corner_cell_has_three_neighbours() {
    let grid = Grid { width: 3, height: 2 };
    let around =
        |cell| Direction::ALL.into_iter().filter_map(|way| grid.neighbour(cell, way)).collect::<Vec<_>>();

    assert_eq!(around(at(0, 0)), [at(1, 0), at(1, 1), at(0, 1)]);
    assert_eq!(around(at(2, 1)), [at(2, 0), at(1, 1), at(1, 0)]);
}

#[test]
fn the_largest_board_ends_without_overflow() {
    let grid = Grid { width: u16::MAX, height: u16::MAX };
    let last = at(u16::MAX - 1, u16::MAX - 1);

    assert_eq!(grid.neighbour(last, Direction::SE), None);
    assert_eq!(grid.neighbour(at(u16::MAX, u16::MAX), Direction::SE), None);
    assert_eq!(grid.cell(grid.index(last)), Some(last));
    assert_eq!(grid.ring(last, u16::MAX).count(), 0);
}

#[test]
fn a_board_without_columns_has_no_cells() {
    let grid = Grid { width: 0, height: 5 };

    assert_eq!(grid.cell(0), None);
    assert_eq!(grid.cells().count(), 0);
}

#[test]
fn a_cell_off_the_board_has_no_index() {
    let grid = Grid { width: 3, height: 3 };

    let panic = catch_unwind(|| grid.index(at(3, 0))).expect_err("the board ends with column C");

    let message = panic.downcast_ref::<String>().expect("the panic says what was believed");
    assert!(message.contains("D1 is not on a board of 3 by 3"), "{message}");
}

#[test]
fn distance_and_steps_are_what_a_piece_needs_on_small_boards() {
    let grid = Grid { width: 6, height: 5 };
    for start in grid.cells() {
        let with_diagonals = moves_to_every_cell(grid, start, &Direction::ALL);
        let without_diagonals = moves_to_every_cell(grid, start, &Direction::ORTHOGONAL);
        for cell in grid.cells() {
            assert_eq!(u32::from(start.distance(cell)), with_diagonals[&cell]);
            assert_eq!(start.steps(cell), without_diagonals[&cell]);
        }
    }
}

#[test]
fn a_cell_off_the_eight_lines_is_in_no_line() {
    assert_eq!(at(4, 4).line(at(5, 6)), None);
    assert_eq!(at(4, 4).line(at(4, 4)), None);
}

#[test]
fn a_ring_goes_clockwise_from_the_north_west_corner() {
    let grid = Grid { width: 5, height: 5 };
    let names = |centre, radius| grid.ring(centre, radius).map(|cell| cell.to_string()).collect::<Vec<_>>();

    assert_eq!(names(at(2, 2), 0), ["C3"]);
    assert_eq!(names(at(2, 2), 1), ["B2", "C2", "D2", "D3", "D4", "C4", "B4", "B3"]);
    assert_eq!(names(at(0, 0), 1), ["B1", "B2", "A2"]);
    assert_eq!(names(at(4, 0), 2), ["E3", "D3", "C3", "C2", "C1"]);
}

#[test]
fn columns_are_lettered_as_on_a_printed_board() {
    let name = |column| at(column, 9).to_string();

    assert_eq!(name(0), "A10");
    assert_eq!(name(10), "K10");
    assert_eq!(name(25), "Z10");
    assert_eq!(name(26), "AA10");
    assert_eq!(name(701), "ZZ10");
    assert_eq!(name(702), "AAA10");
}

#[test]
fn a_name_can_be_padded_into_a_column_of_text() {
    assert_eq!(format!("[{:>4}]", at(1, 1)), "[  B2]");
}

#[test]
fn a_name_is_read_in_either_case() {
    assert_eq!(Cell::parse("K10"), Some(at(10, 9)));
    assert_eq!(Cell::parse("k10"), Some(at(10, 9)));
    assert_eq!(Cell::parse("aB1"), Some(at(27, 0)));
}

#[test]
fn junk_is_no_name() {
    let junk = ["", "7", "A", "A0", "A01", "A99999999999", "A65537", "ZZZZ1", "AAAAAAAAAAAAAAAAAAAA1"];
    let stranger_junk = ["é1", "Aé", "A1é", "A-1", "A+1", " A1", "A1 ", "A 1", "1A", "A1B", "A1.5", "A١"];
    for name in junk.into_iter().chain(stranger_junk) {
        assert_eq!(Cell::parse(name), None, "{name:?}");
    }
}

#[test]
fn a_board_knows_only_the_names_of_its_own_cells() {
    let grid = Grid { width: 11, height: 10 };

    assert_eq!(grid.parse("K10"), Some(at(10, 9)));
    assert_eq!(grid.parse("L10"), None);
    assert_eq!(grid.parse("K11"), None);
}

proptest! {
    #[test]
    fn every_name_is_read_back(cell in any_cell()) {
        let name = cell.to_string();

        prop_assert_eq!(Cell::parse(&name), Some(cell));
        prop_assert_eq!(Cell::parse(&name.to_lowercase()), Some(cell));
    }

    #[test]
    fn whatever_is_read_as_a_name_is_that_name(text in any::<String>()) {
        if let Some(cell) = Cell::parse(&text) {
            prop_assert_eq!(cell.to_string(), text.to_uppercase());
        }
    }

    #[test]
    fn distance_and_steps_are_metrics(a in any_cell(), b in any_cell(), c in any_cell()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.steps(b), b.steps(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert_eq!(a.steps(b) == 0, a == b);
        prop_assert!(u32::from(a.distance(c)) <= u32::from(a.distance(b)) + u32::from(b.distance(c)));
        prop_assert!(a.steps(c) <= a.steps(b) + b.steps(c));
        prop_assert!(u32::from(a.distance(b)) <= a.steps(b));
    }

    #[test]
    fn cells_are_numbered_row_by_row_without_gaps((grid, cell) in cell_on_a_board()) {
        let numbers: Vec<_> = grid.cells().map(|cell| grid.index(cell)).collect();

        prop_assert_eq!(grid.cell(grid.index(cell)), Some(cell));
        prop_assert_eq!(grid.cell(numbers.len()), None);
        prop_assert_eq!(&numbers, &(0..numbers.len()).collect::<Vec<_>>());
    }

    #[test]
    fn neighbours_are_mutual_and_one_away((grid, cell) in cell_on_a_board(), way in any_direction()) {
        if let Some(next) = grid.neighbour(cell, way) {
            prop_assert!(grid.contains(next));
            prop_assert_eq!(cell.distance(next), 1);
            prop_assert_eq!(cell.steps(next), if way.is_diagonal() { 2 } else { 1 });
            prop_assert_eq!(grid.neighbour(next, way.opposite()), Some(cell));
        }
    }

    #[test]
    fn a_ray_stays_straight_and_ends_at_the_edge((grid, from) in cell_on_a_board(), way in any_direction()) {
        let ray: Vec<_> = grid.ray(from, way).collect();
        let last = ray.last().copied().unwrap_or(from);

        for (cell, steps) in ray.iter().zip(1..) {
            prop_assert_eq!(from.line(*cell), Some((way, steps)));
        }
        prop_assert_eq!(grid.neighbour(last, way), None);
    }

    #[test]
    fn every_cell_in_line_lies_on_the_ray((grid, from) in cell_on_a_board()) {
        for to in grid.cells() {
            let on_ray = Direction::ALL.into_iter().find(|way| grid.ray(from, *way).any(|cell| cell == to));
            prop_assert_eq!(from.line(to), on_ray.map(|way| (way, from.distance(to))));
        }
    }

    #[test]
    fn a_ring_holds_every_cell_at_its_distance_once((grid, centre) in cell_on_a_board(), radius in 0..12_u16) {
        let ring: Vec<_> = grid.ring(centre, radius).collect();
        let members: BTreeSet<_> = ring.iter().copied().collect();
        let expected: BTreeSet<_> = grid.cells().filter(|cell| centre.distance(*cell) == radius).collect();

        prop_assert_eq!(ring.len(), members.len());
        prop_assert_eq!(members, expected);
    }
}
