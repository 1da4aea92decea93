//! Chapter 2: the board, and what the ledger claims of the reconstruction (CA-201 to CA-205).

mod support;
use support::*;

use std::collections::BTreeSet;

use commando_attack::Components;
use commando_attack::board::{Board, Building, Ground, Square};
use commando_attack::setup::{Setup, Variant};
use table::any::builtin;
use table::chance::{Chance, Fast, Journal, Silent};
use table::geometry::square::{Cell, Direction, Grid};

fn board(id: &str) -> &'static Board {
    builtin::<Components>().content.board(id).expect("a built-in board")
}

fn neighbours(board: &Board, square: Square) -> impl Iterator<Item = Square> {
    let grid = Grid { width: board.width, height: board.height };
    let sides = Direction::ORTHOGONAL.into_iter();
    sides.filter_map(move |side| grid.neighbour(square.cell(), side)).filter_map(Square::at)
}

#[test]
fn ca_201_a_square_holds_one_soldier_but_for_attackers_and_pairs() {
    let mut game =
        Scene::on("jungle").put(["R1 A4", "R2 E8", "R3 C4", "B1 E4", "B2 T14"]).moves(Squad::Red, 3);
    refuses(&game, "move R1 C4", "CA-311");

    play_all(&mut game, &["move R3 D5", "move R1 E4", "move R2 E4"]);
    play(&mut game, "finish", dice![6, 6, 1, 2]);

    let shared = Some("E4".to_owned());
    assert_eq!([at(&game, "R1"), at(&game, "R2"), at(&game, "B1")], [shared.clone(), shared, None]);
}

#[test]
fn ca_202_each_camp_has_two_headquarters_entrances_and_one_of_the_others() {
    for id in ["jungle", "clearing"] {
        let board = board(id);
        for camp in Team::BOTH {
            let counts = Building::ALL.map(|building| board.entrances(camp, building).len());
            assert_eq!(counts, [2, 1, 1], "{id}, {camp}");
            for building in Building::ALL {
                for &entrance in board.entrances(camp, building) {
                    assert_eq!(board.ground(entrance), Ground::Entrance { camp, building });
                    let wall = Ground::Building { camp, building };
                    assert!(
                        neighbours(board, entrance).any(|next| board.ground(next) == wall),
                        "{entrance} is not in front of its {building}"
                    );
                }
            }
        }
        let entrances = board.squares().filter(|&one| matches!(board.ground(one), Ground::Entrance { .. }));
        assert_eq!(entrances.count(), 8, "{id} has no further entrance");
    }
}

#[test]
fn ca_202_the_jungle_has_its_entrances_where_the_ledger_draws_them() {
    let entrances = |camp, building| board("jungle").entrances(camp, building).to_vec();
    assert_eq!(entrances(Team::Joe, Building::Headquarters), [square("C7"), square("C8")]);
    assert_eq!(entrances(Team::Joe, Building::Depot), [square("D3")]);
    assert_eq!(entrances(Team::Joe, Building::PowCamp), [square("D12")]);
    assert_eq!(entrances(Team::Cobra, Building::Headquarters), [square("R7"), square("R8")]);
    assert_eq!(entrances(Team::Cobra, Building::Depot), [square("Q12")]);
    assert_eq!(entrances(Team::Cobra, Building::PowCamp), [square("Q3")]);
}

#[test]
fn ca_203_nobody_enters_a_building_or_passes_through_it() {
    let game = Scene::on("jungle").put(["R1 D2", "R2 C9", "B1 T14"]).moves(Squad::Red, 2);

    refuses(&game, "move R1 C2", "CA-203");
    refuses(&game, "move R1 A2", "CA-203");
    refuses(&game, "move R2 B9", "CA-203");
    assert!(allows(&game, "move R2 C8"), "the entrance is an ordinary square");
    assert!(allows(&game, "move R1 D3"), "the entrance is an ordinary square");
}

#[test]
fn ca_201_ca_203_the_enemys_buildings_are_closed_as_well_and_so_is_what_is_off_the_board() {
    let game = Scene::on("clearing").put(["R1 K4", "R2 L6", "B1 A2"]).moves(Squad::Red, 2);

    refuses(&game, "move R1 L4", "CA-203");
    refuses(&game, "move R2 L5", "CA-203");
    refuses(&game, "move R2 M6", "CA-201");
    assert!(allows(&game, "move R1 K5"));
    assert!(allows(&game, "move R2 L7"));
}

#[test]
fn ca_204_entrances_start_squares_and_open_ground_do_not_stop_a_move() {
    let game = Scene::on("jungle").put(["R1 C6", "R2 E1", "B1 T14"]).moves(Squad::Red, 2);

    assert!(allows(&game, "move R1 C11"), "over both entrances, C7 and C8");
    assert!(allows(&game, "move R2 E14"), "over six start squares");
    refuses(&game, "move R1 C4", "CA-321");
    assert!(allows(&game, "move R1 C5"), "up to the bush");
}

#[test]
fn ca_205_either_team_may_stand_on_any_entrance_and_only_the_enemys_is_a_mission() {
    let joes = [("C6", "C7"), ("C9", "C8"), ("E3", "D3"), ("E12", "D12")];
    let cobras = [("R6", "R7"), ("R9", "R8"), ("P12", "Q12"), ("P3", "Q3")];
    for (camp, entrances) in [(Team::Joe, joes), (Team::Cobra, cobras)] {
        for (from, to) in entrances {
            for (name, squad) in [("R1", Squad::Red), ("B1", Squad::Blue)] {
                let mut game = Scene::on("jungle").put([format!("{name} {from}").as_str()]).moves(squad, 1);

                let events = play(&mut game, &format!("move {name} {to}"), dice![]);

                assert_eq!(at(&game, name).as_deref(), Some(to));
                let arrived = events.iter().any(|event| matches!(event, Event::Arrived { .. }));
                assert_eq!(arrived, squad.team() != camp, "{name} on {to}");
            }
        }
    }
}

#[test]
fn ca_r02_a_diagonal_is_blocked_only_between_two_closed_squares() {
    let map = "
.He.P...dp.hh
De..w...sw.ee
s............
RRRRRR.GGGGGG
OOOOOO.BBBBBB
.....~.*.....";
    let scene = || Scene::drawn(map).expect("a sound map").put(["B1 M6"]);

    let boxed_in = scene().put(["R1 A1"]).moves(Squad::Red, 1);
    refuses(&boxed_in, "move R1 B2", "CA-R02");
    refuses(&boxed_in, "move R1 C3", "CA-R02");
    assert_eq!(legal(&boxed_in), ["finish"], "A1 lies behind two buildings and the edge");

    let beside_one = scene().put(["R1 B2", "R2 D4"]).moves(Squad::Red, 1);
    refuses(&beside_one, "move R1 A1", "CA-R02");
    assert!(allows(&beside_one, "move R1 C1"), "only B1 is closed");
    assert!(allows(&beside_one, "move R1 A3"), "only A2 is closed");
}

#[test]
fn the_jungle_is_the_map_that_the_ledger_draws() {
    let (drawn, board) = (ledger_map(), board("jungle"));
    assert_eq!((board.width, board.height), (20, 14));
    for square in board.squares() {
        let letter = drawn.letter(spot(square)).expect("the same size");
        let read = match board.ground(square) {
            Ground::Void => panic!("{square} is on the board"),
            Ground::Open => '.',
            Ground::Bush => '*',
            Ground::River { .. } => '~',
            Ground::Building { camp, building } => {
                let letter = ['h', 'd', 'p'][building as usize];
                if camp == Team::Joe { letter.to_ascii_uppercase() } else { letter }
            }
            Ground::Entrance { building, .. } => ['e', 's', 'w'][building as usize],
            Ground::Start { soldier } => ['R', 'O', 'B', 'G'][soldier.squad() as usize],
        };
        assert_eq!(read, letter, "{square}");
    }
}

#[test]
fn the_jungle_has_22_bushes_and_one_river_of_20_squares() {
    let board = board("jungle");
    let count = |ground: Ground| board.squares().filter(|&square| board.ground(square) == ground).count();
    assert_eq!(count(Ground::Bush), 22);
    assert_eq!(count(Ground::River { river: 0 }), 20);
    assert_eq!(count(Ground::River { river: 1 }), 0);
}

#[test]
fn both_boards_are_the_same_after_half_a_turn_with_the_squads_exchanged() {
    let other_squad = |squad: Squad| match squad {
        Squad::Red => Squad::Blue,
        Squad::Orange => Squad::Green,
        Squad::Blue => Squad::Red,
        Squad::Green => Squad::Orange,
    };
    let turned_ground = |ground: Ground| match ground {
        Ground::Building { camp, building } => Ground::Building { camp: camp.other(), building },
        Ground::Entrance { camp, building } => Ground::Entrance { camp: camp.other(), building },
        Ground::Start { soldier } => {
            Ground::Start { soldier: Soldier::new(other_squad(soldier.squad()), soldier.number()) }
        }
        same => same,
    };
    for board in ["jungle", "clearing"].map(board) {
        for square in board.squares() {
            let Cell { column, row } = square.cell();
            let turned = Cell { column: board.width - 1 - column, row: board.height - 1 - row };
            let turned = Square::at(turned).expect("on the board");
            assert_eq!(board.ground(turned), turned_ground(board.ground(square)), "{square} and {turned}");
        }
    }
}

#[test]
fn in_the_jungle_the_river_runs_edge_to_edge_and_nobody_crosses_it_dry() {
    let map = ledger_map();
    let river = |row: i32| (0..20).any(|column| map.letter((column, row)) == Some('~'));
    assert!(river(0) && river(13), "it touches the upper and the lower edge");

    // Steps to all eight sides that never touch the river, from one square of each bank.
    let dry = |from: Spot| {
        let mut seen = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some((column, row)) = open.pop() {
            let around =
                (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (column + columns, row + rows)));
            for next in around {
                if !map.is_closed(next) && map.letter(next) != Some('~') && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let (west, east) = (dry((4, 1)), dry((15, 12)));
    assert!(west.is_disjoint(&east));
    assert_eq!(west.len() + east.len() + 20, map.enterable().count(), "every other square is on one bank");
}

#[test]
fn in_the_jungle_a_soldier_can_reach_every_square_outside_the_buildings() {
    let map = ledger_map();
    for diagonals in [true, false] {
        let moves = moves_from(&map, spot(square("E2")), diagonals);
        assert_eq!(moves.iter().flatten().count(), map.enterable().count(), "diagonals: {diagonals}");
    }
}

#[test]
fn in_the_jungle_every_start_square_is_three_or_four_moves_from_each_enemy_target() {
    let (map, board) = (ledger_map(), board("jungle"));
    for diagonals in [true, false] {
        for soldier in Team::BOTH.into_iter().flat_map(Team::soldiers) {
            let moves = moves_from(&map, spot(board.start(soldier)), diagonals);
            for building in Building::ALL {
                let entrances = board.entrances(soldier.team().other(), building).iter();
                let nearest = entrances.filter_map(|&entrance| moves[index(spot(entrance))]).min();
                let far = if diagonals && building == Building::Depot { 3 } else { 4 };
                assert!(
                    nearest.is_some_and(|moves| (3..=far).contains(&moves)),
                    "{soldier} is {nearest:?} moves from the enemy {building}, diagonals: {diagonals}"
                );
            }
        }
    }
}

#[test]
fn in_the_jungle_one_of_two_headquarters_entrances_has_a_bush_in_front() {
    let front = |name: &str| board("jungle").ground(square(name));
    assert_eq!((front("D7"), front("D8")), (Ground::Bush, Ground::Open), "in front of C7 and C8");
    assert_eq!((front("Q8"), front("Q7")), (Ground::Bush, Ground::Open), "in front of R8 and R7");
}

#[test]
fn the_openings_in_the_jungle_have_as_many_decisions_as_a_second_reading_finds() {
    for (variant, first, expected) in [
        (Variant::Standard, Team::Joe, [81, 75]),
        (Variant::Standard, Team::Cobra, [81, 75]),
        (Variant::BasicTrainee, Team::Joe, [54, 55]),
    ] {
        let setup = Setup { board: "jungle".to_owned(), people: 2, variant, repeat_missions: false };
        let initiative = if first == Team::Joe { [6, 1] } else { [1, 6] };
        let mut table = Journal::new(dice![initiative[0], initiative[1], 6]);
        let content = builtin::<Components>().content;
        let mut game = CommandoAttack::start(content, &setup, &mut table).expect("it starts");

        for (squad, expected) in first.squads().into_iter().zip(expected) {
            let read = second_reading(&ledger_map(), &game, squad, &[], variant == Variant::Standard);
            assert_eq!(legal(&game).into_iter().collect::<BTreeSet<_>>(), read);
            assert_eq!(legal(&game).len(), expected, "{squad}, {variant:?}");
            play(&mut game, "finish", dice![6]);
        }
    }
}

#[test]
fn two_moves_deep_the_opening_has_as_many_lines_as_a_second_reading_finds() {
    let setup =
        Setup { board: "jungle".to_owned(), people: 2, variant: Variant::Standard, repeat_missions: false };
    let mut table = Journal::new(dice![6, 1, 2]);
    let game = CommandoAttack::start(builtin::<Components>().content, &setup, &mut table).expect("it starts");
    let map = ledger_map();
    let mut lines = 0;
    for first in legal(&game).iter().filter(|text| *text != "finish") {
        let mut next = game.clone();
        play(&mut next, first, dice![]);
        let moved = Soldier::parse(&first[5..7]).expect("move R1 …");
        assert_eq!(
            legal(&next).into_iter().collect::<BTreeSet<_>>(),
            second_reading(&map, &next, Squad::Red, &[moved], true),
            "after {first}"
        );
        lines += legal(&next).len();
    }
    assert_eq!(lines, 5946);
}

#[test]
fn in_random_positions_the_moves_are_those_of_a_second_reading() {
    let map = ledger_map();
    let squares: Vec<Spot> = map.enterable().collect();
    for seed in 0..200 {
        let mut table = Silent::new(Fast::new(seed));
        let mut free = squares.clone();
        let crowd: Vec<String> = Team::BOTH
            .into_iter()
            .flat_map(Team::soldiers)
            .map(|soldier| {
                format!(
                    "{} {}",
                    soldier.tag(),
                    name(free.swap_remove(table.below(free.len() as u32) as usize))
                )
            })
            .collect();
        let diagonals = seed % 3 != 0;
        let scene = Scene::on("jungle").put(crowd.iter().map(String::as_str));
        let scene = if diagonals { scene } else { scene.basic_trainee() };
        let squad = Squad::ALL[seed as usize % 4];
        let mut game = scene.moves(squad, 6);
        let mut moved = Vec::new();
        while moved.len() < 6 {
            let read = second_reading(&map, &game, squad, &moved, diagonals);
            assert_eq!(
                legal(&game).into_iter().collect::<BTreeSet<_>>(),
                read,
                "seed {seed}, moved {moved:?}"
            );
            let moves: Vec<Action> = game.legal().into_iter().filter(|&one| one != Action::Finish).collect();
            let Some(&action) = moves.get(table.below(moves.len().max(1) as u32) as usize) else { break };
            game.apply(action, &mut table).expect("it is legal");
            if let Action::Move { soldier, .. } = action {
                moved.push(soldier);
            }
        }
    }
}

/// Column and row from 0; may be off the board.
type Spot = (i32, i32);

/// The ledger's drawing of the jungle, so that the rules are read a second time from another source.
struct Drawn(Vec<Vec<char>>);

fn ledger_map() -> Drawn {
    let drawing = CommandoAttack::LEDGER.split("```").nth(1).expect("the ledger draws the board");
    let rows = drawing.trim_matches('\n').lines().skip(1);
    Drawn(rows.map(|row| row[3..].chars().collect()).collect())
}

impl Drawn {
    fn letter(&self, (column, row): Spot) -> Option<char> {
        self.0.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
    }

    fn is_closed(&self, spot: Spot) -> bool {
        self.letter(spot).is_none_or(|letter| "HDPhdp".contains(letter))
    }

    fn enterable(&self) -> impl Iterator<Item = Spot> {
        let spots = (0..14).flat_map(|row| (0..20).map(move |column| (column, row)));
        spots.filter(|&spot| !self.is_closed(spot))
    }

    /// Where a soldier can slide, told in the ledger's words; `there` counts own and enemy soldiers on a square.
    fn slides(&self, from: Spot, diagonals: bool, there: impl Fn(Spot) -> (usize, usize)) -> Vec<Spot> {
        let mut found = Vec::new();
        let ways = (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (columns, rows)));
        for (columns, rows) in ways
            .filter(|&(columns, rows)| (columns, rows) != (0, 0) && (diagonals || columns == 0 || rows == 0))
        {
            let (mut column, mut row) = from;
            loop {
                let between = self.is_closed((column + columns, row)) && self.is_closed((column, row + rows));
                (column, row) = (column + columns, row + rows);
                let (own, enemies) = there((column, row));
                let blocked = own > 0 && (enemies == 0 || own == 2);
                if self.is_closed((column, row)) || (columns != 0 && rows != 0 && between) || blocked {
                    break;
                }
                found.push((column, row));
                let waded = self.letter((column, row)) == Some('~') && self.letter(from) != Some('~');
                if own + enemies > 0 || waded || self.letter((column, row)) == Some('*') {
                    break;
                }
            }
        }
        found
    }
}

/// All decisions of a squad that has moves left and no pair to split.
fn second_reading(
    map: &Drawn,
    game: &CommandoAttack,
    squad: Squad,
    moved: &[Soldier],
    diagonals: bool,
) -> BTreeSet<String> {
    let on = |team: Team, at: Spot| {
        team.soldiers().into_iter().filter(|&one| game.square_of(one).map(spot) == Some(at)).count()
    };
    let mut decisions = BTreeSet::from(["finish".to_owned()]);
    for soldier in squad.soldiers().into_iter().filter(|soldier| !moved.contains(soldier)) {
        let Some(from) = game.square_of(soldier) else { continue };
        let there = |at: Spot| (on(squad.team(), at), on(squad.team().other(), at));
        let slides = map.slides(spot(from), diagonals, there).into_iter();
        decisions.extend(slides.map(|to| format!("move {} {}", soldier.tag(), name(to))));
    }
    decisions
}

/// How many moves lead to each square of an empty board.
fn moves_from(map: &Drawn, start: Spot, diagonals: bool) -> Vec<Option<u8>> {
    let mut moves = vec![None; 20 * 14];
    moves[index(start)] = Some(0);
    let mut front = vec![start];
    for count in 1.. {
        let mut next = Vec::new();
        for to in front.iter().flat_map(|&from| map.slides(from, diagonals, |_| (0, 0))) {
            if moves[index(to)].is_none() {
                moves[index(to)] = Some(count);
                next.push(to);
            }
        }
        if next.is_empty() {
            break;
        }
        front = next;
    }
    moves
}

fn index((column, row): Spot) -> usize {
    (row * 20 + column) as usize
}

fn spot(square: Square) -> Spot {
    (square.cell().column.into(), square.cell().row.into())
}

fn name((column, row): Spot) -> String {
    format!("{}{}", char::from(b'A' + column as u8), row + 1)
}
