//! Bushes, rivers and buildings in the way (CA-203, CA-204, CA-321 to CA-325).

use table::geometry::square::{Cell, Direction};

use crate::board::{Ground, MAX_SQUARES, Square};

/// Steps an unhindered soldier may take from each square in each direction: up to an obstacle that stops it,
/// a building, or the edge. Who stands in the way is looked up while sliding.
pub(crate) fn reach(ground: &[Ground; MAX_SQUARES]) -> Box<[[u8; 8]; MAX_SQUARES]> {
    let mut reach = Box::new([[0; 8]; MAX_SQUARES]);
    for (index, steps) in reach.iter_mut().enumerate() {
        let Some(from) = Square::from_number(index as u16) else { continue };
        if ground[index].is_enterable() {
            *steps = Direction::ALL.map(|direction| unhindered(ground, from, direction));
        }
    }
    reach
}

fn unhindered(ground: &[Ground; MAX_SQUARES], from: Square, direction: Direction) -> u8 {
    let start = ground[from.index()];
    let mut steps = 0;
    let mut here = from;
    while let Some(next) = open_step(ground, here, direction) {
        steps += 1;
        here = next;
        if stops(start, ground[next.index()]) {
            break;
        }
    }
    steps
}

/// The next square, if a soldier alone on the board could step there (CA-203, CA-R02).
pub(crate) fn open_step(
    ground: &[Ground; MAX_SQUARES],
    from: Square,
    direction: Direction,
) -> Option<Square> {
    let (columns, rows) = direction.delta();
    let open = |columns, rows| {
        let cell = from.cell();
        let (column, row) = (cell.column.checked_add_signed(columns)?, cell.row.checked_add_signed(rows)?);
        Square::at(Cell { column, row }).filter(|square| ground[square.index()].is_enterable())
    };
    let next = open(columns, rows)?;
    // CA-R02: a diagonal step is blocked only when both squares beside it are closed.
    let squeezed = direction.is_diagonal() && open(columns, 0).is_none() && open(0, rows).is_none();
    (!squeezed).then_some(next)
}

/// CA-321, CA-322: whether entering this ground ends the move of a soldier that started on `start`.
pub(crate) fn stops(start: Ground, entered: Ground) -> bool {
    match entered {
        Ground::Bush => true,
        // CA-323, CA-R13: who starts in a river is not stopped by that river.
        Ground::River { .. } => entered != start,
        _ => false,
    }
}
