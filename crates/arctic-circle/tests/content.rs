//! What is printed on the components: the unit table, the two boards and the scenarios (AC-105, AC-201, AC-208 to AC-213,
//! AC-216, AC-301, AC-404, AC-405, AC-906 to AC-909).

use std::collections::BTreeSet;

use arctic_circle::Components;
use arctic_circle::board::{BaseOwner, Board, Cell, Kind};
use arctic_circle::content::{Scenario, Victory};
use arctic_circle::hexes::Hex;
use arctic_circle::units::{Commander, Team, UnitType};
use table::any::builtin;

use Commander::{CobraCommander as CC, Destro as DE, KeelHaul as KH, SnowJob as SJ};

fn board(id: &str) -> &'static Board {
    builtin::<Components>().content.board(id).expect("a built-in board")
}

fn scenario(id: &str) -> &'static Scenario {
    builtin::<Components>().content.scenario(id).expect("a built-in scenario")
}

fn hex(board: &Board, id: &str) -> Hex {
    board.find(id).unwrap_or_else(|| panic!("{id} is on the board"))
}

fn count(board: &Board, holds: impl Fn(&Cell) -> bool) -> usize {
    board.cells.iter().filter(|cell| holds(cell)).count()
}

#[test]
fn ac_105_ac_404_ac_405_the_unit_table_is_as_printed() {
    let printed = "
        Arctic Trooper    2  1 2 1 10
        Snow Cat          5  3 2 2  6
        Skystriker       10  4 4 4  5
        Aircraft Carrier  9  1 3 2  2
        Cruiser           8  3 2 2  5
        Snow Serpent      2  1 2 1 10
        W.O.L.F.          5  3 2 2  6
        Rattler          10  3 4 3  5
        Aircraft Carrier  9  1 3 2  2
        Cruiser           8  3 2 2  5";
    let rows: Vec<String> = builtin::<Components>()
        .content
        .profiles
        .iter()
        .flatten()
        .map(|unit| {
            format!(
                "{} {} {} {} {} {}",
                unit.name, unit.cost, unit.attack, unit.defense, unit.movement, unit.figures
            )
        })
        .collect();
    let words = |row: &str| row.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: Vec<String> = printed.lines().map(words).filter(|row| !row.is_empty()).collect();

    assert_eq!(rows, printed);
}

#[test]
fn ac_r01_no_scenario_has_more_units_than_figures() {
    let components = builtin::<Components>().content;
    for scenario in &components.scenarios {
        for (commander, kind) in
            Commander::ALL.into_iter().flat_map(|one| UnitType::ALL.map(|kind| (one, kind)))
        {
            let theirs =
                scenario.units.iter().filter(|stack| (stack.owner(), stack.kind()) == (commander, kind));
            let units: u8 = theirs.map(|stack| stack.count).sum();
            let figures = components.profiles[commander.team() as usize][kind.index()].figures;
            assert!(units <= figures, "{}: {units} {kind:?} of {commander:?}", scenario.id);
        }
    }
}

#[test]
fn ac_105_a_colour_has_28_figures() {
    for team in Team::BOTH {
        let profiles = &builtin::<Components>().content.profiles[team as usize];
        assert_eq!(profiles.iter().map(|profile| profile.figures).sum::<u8>(), 28, "{team}");
    }
}

#[test]
fn the_large_board_has_137_hexes_and_the_small_one_99() {
    let kinds =
        |id| [Kind::Mixed, Kind::Sea, Kind::Land].map(|kind| count(board(id), |cell| cell.kind == kind));
    assert_eq!((board("arctic").cells.len(), kinds("arctic")), (137, [75, 51, 11]));
    assert_eq!((board("small").cells.len(), kinds("small")), (99, [29, 61, 9]));
}

#[test]
fn the_points_of_a_board_do_not_let_both_teams_have_ten() {
    let points = |id| board(id).cells.iter().filter_map(|cell| cell.points).map(u32::from).sum::<u32>();
    assert_eq!((points("arctic"), count(board("arctic"), |cell| cell.points.is_some())), (19, 16));
    assert_eq!((points("small"), count(board("small"), |cell| cell.points.is_some())), (15, 9));
}

#[test]
fn all_water_of_a_board_is_one_sea() {
    for (id, wet) in [("arctic", 126), ("small", 90)] {
        let board = board(id);
        let start = board.hexes().find(|&hex| board.cell(hex).kind.has_water()).expect("there is water");
        let mut sea = vec![start];
        let mut next = 0;
        while let Some(&at) = sea.get(next) {
            let beside = board.cell(at).neighbours.into_iter().flatten();
            let more: Vec<Hex> =
                beside.filter(|&to| board.has_waterway(at, to) && !sea.contains(&to)).collect();
            sea.extend(more);
            next += 1;
        }
        assert_eq!(sea.len(), wet, "{id}");
    }
}

#[test]
fn the_worked_example_has_room_on_the_large_board() {
    let arctic = board("arctic");
    let far = |from, to| arctic.distance(hex(arctic, from), hex(arctic, to));
    assert_eq!(
        (far("G10", "F8"), far("F8", "G7"), far("E7", "F8")),
        (3, 1, 1),
        "Apogee, Greenland, the island"
    );
    assert_eq!((far("D9", "E8"), far("E8", "E7"), far("D9", "E7")), (1, 1, 2), "Keel-Haul's cruiser");
    let sails = |from, to| arctic.has_waterway(hex(arctic, from), hex(arctic, to));
    assert!(sails("D9", "E8") && sails("E8", "E7"));
    assert_eq!((far("L8", "A4"), far("G5", "D9")), (11, 5));
}

#[test]
fn ac_208_ellesmere_is_an_island_of_three_hexes() {
    let arctic = board("arctic");
    let island = ["E6", "E7", "F7"].map(|id| hex(arctic, id));
    for from in island {
        for to in arctic.cell(from).neighbours.into_iter().flatten() {
            assert_eq!(arctic.has_land_bridge(from, to), island.contains(&to), "{}", arctic.cell(to).id);
        }
    }
    let (e7, f8) = (hex(arctic, "E7"), hex(arctic, "F8"));
    assert!(arctic.has_land_touch(e7, f8) && arctic.has_land_touch(f8, e7), "ice would join them");
}

#[test]
fn ac_208_neighbours_with_land_are_not_joined_by_that_alone() {
    for (id, one, other) in [("arctic", "A6", "B6"), ("arctic", "G6", "G7"), ("small", "G6", "F6")] {
        let board = board(id);
        let (one, other) = (hex(board, one), hex(board, other));
        assert_eq!(board.distance(one, other), 1);
        assert!(board.cell(one).kind.has_land() && board.cell(other).kind.has_land());
        assert!(!board.has_land_bridge(one, other) && !board.has_land_bridge(other, one));
        assert!(board.has_waterway(one, other), "ships pass between them");
    }
    let small = board("small");
    assert!(small.has_land_bridge(hex(small, "E6"), hex(small, "F6")), "Greenland is one piece");
    assert!(!small.has_land_touch(hex(small, "G6"), hex(small, "F6")));
    assert!(!small.has_land_touch(hex(small, "F6"), hex(small, "G6")));
}

#[test]
fn ac_209_neighbours_with_water_are_not_joined_by_that_alone() {
    let arctic = board("arctic");
    let (one, other) = (hex(arctic, "F8"), hex(arctic, "G7"));
    assert!(arctic.cell(one).kind.has_water() && arctic.cell(other).kind.has_water());
    assert!(!arctic.has_waterway(one, other) && !arctic.has_waterway(other, one));
    assert!(arctic.has_land_bridge(one, other), "on foot one goes from one to the other");
}

#[test]
fn ac_206_ac_207_what_joins_two_hexes_joins_them_both_ways_and_both_have_it() {
    for board in &builtin::<Components>().content.boards {
        for from in board.hexes() {
            for to in board.cell(from).neighbours.into_iter().flatten() {
                assert_eq!(board.has_land_bridge(from, to), board.has_land_bridge(to, from));
                assert_eq!(board.has_waterway(from, to), board.has_waterway(to, from));
                let kinds = [from, to].map(|hex| board.cell(hex).kind);
                assert!(!board.has_land_bridge(from, to) || kinds.iter().all(|kind| kind.has_land()));
                assert!(!board.has_waterway(from, to) || kinds.iter().all(|kind| kind.has_water()));
                assert!(board.cell(to).neighbours.contains(&Some(from)));
            }
        }
    }
}

#[test]
fn what_joins_the_large_board_is_as_many_sides_as_were_surveyed() {
    let sides =
        |mask: fn(&Cell) -> u8| board("arctic").cells.iter().map(|cell| mask(cell).count_ones()).sum::<u32>();
    let neighbours = board("arctic").cells.iter().map(|cell| cell.neighbours.iter().flatten().count());
    assert_eq!(neighbours.sum::<usize>(), 2 * 367);
    assert_eq!(sides(|cell| cell.land_bridges), 2 * 125);
    assert_eq!(sides(|cell| cell.waterways), 2 * 307);
    assert_eq!(sides(|cell| cell.land_touches), 314);
}

#[test]
fn ac_201_beyond_the_border_there_is_no_hex() {
    let arctic = board("arctic");
    assert_eq!(arctic.find("A9"), None);
    assert_eq!(arctic.find("M1"), None);
    let beside = |id: &str| arctic.cell(hex(arctic, id)).neighbours.iter().flatten().count();
    assert_eq!((beside("G5"), beside("A8"), beside("B10")), (6, 3, 3));
    for cell in &arctic.cells {
        let border = (0..6).filter(|&direction| cell.neighbours[direction].is_none());
        let masks = cell.land_bridges | cell.waterways | cell.land_touches;
        assert!(border.clone().all(|direction| masks >> direction & 1 == 0), "{} has a way out", cell.id);
    }
}

#[test]
fn ac_211_a_hex_is_land_only_where_the_board_says_so() {
    let arctic = board("arctic");
    // H6 lies beside the pack ice of the Pole, and is still sea.
    for id in ["H6", "E9", "K8"] {
        let cell = arctic.cell(hex(arctic, id));
        assert_eq!((cell.kind, cell.land_bridges, cell.land_touches), (Kind::Sea, 0, 0), "{id}");
    }
    assert_eq!(arctic.cell(hex(arctic, "G6")).kind, Kind::Mixed);
}

#[test]
fn ac_212_ac_213_a_base_takes_twelve_units_and_any_other_hex_eight() {
    for board in &builtin::<Components>().content.boards {
        for hex in board.hexes() {
            let limit = if board.cell(hex).base.is_some() { 12 } else { 8 };
            assert_eq!(board.limit(hex), limit, "{}", board.cell(hex).id);
        }
    }
}

#[test]
fn ac_216_six_bases_one_of_each_commander_and_one_of_each_team() {
    for (id, printed) in [
        ("arctic", "A4 DE 6, D9 KH 7, G5 Cobra 4, G10 Joe 5, I3 CC 6, L8 SJ 7"),
        ("small", "B2 DE 6, B6 SJ 8, F4 Cobra 5, F8 Joe 5, H8 KH 8, I2 CC 6"),
    ] {
        let base = |cell: &Cell| {
            let base = cell.base?;
            let owner = match base.owner {
                BaseOwner::Personal(commander) => commander.tag(),
                BaseOwner::Shared(Team::Joe) => "Joe",
                BaseOwner::Shared(Team::Cobra) => "Cobra",
            };
            Some(format!("{} {owner} {}", cell.id, base.value))
        };
        let bases: Vec<String> = board(id).cells.iter().filter_map(base).collect();
        assert_eq!(bases.join(", "), printed);
        assert!(board(id).cells.iter().all(|cell| cell.base.is_none() || cell.points.is_none()));
    }
    let name = |id: &str, at: &str| board(id).cell(hex(board(id), at)).name.as_deref();
    assert_eq!([name("arctic", "G10"), name("small", "F8")], [Some("Apogee"); 2]);
    assert_eq!([name("arctic", "G5"), name("small", "F4")], [Some("North Pole"); 2]);
}

#[test]
fn ac_301_a_round_goes_from_cobra_commander_to_snow_job() {
    for board in &builtin::<Components>().content.boards {
        assert_eq!(board.order, [CC, KH, DE, SJ]);
    }
}

#[test]
fn ac_906_nobody_controls_anything_in_the_cold_open() {
    for id in ["cold-open", "small-cold-open"] {
        assert_eq!(scenario(id).control, []);
        assert_eq!(scenario(id).victory, Victory::Points { target: 10 });
    }
}

#[test]
fn ac_112_ac_907_ac_909_the_chart_starts_with_what_is_controlled() {
    for (id, points) in
        [("cold-open", [0, 0, 0, 0]), ("hot-start", [2, 2, 2, 3]), ("base-brawl", [1, 0, 0, 1])]
    {
        for id in [id.to_owned(), format!("small-{id}")] {
            assert_eq!(
                [KH, SJ, CC, DE].map(|commander| scenario(&id).starting_points(commander)),
                points,
                "{id}"
            );
        }
    }
}

#[test]
fn the_first_game_is_the_cold_open_with_one_serpent_on_greenland() {
    let first = scenario("small-first-game");
    assert_eq!([KH, SJ, CC, DE].map(|commander| first.starting_points(commander)), [0, 0, 0, 1]);
    assert_eq!(first.control, [(hex(board("small"), "F6"), DE)]);
}

#[test]
fn ac_908_in_base_brawl_only_northern_greenland_is_worth_anything() {
    for (id, board_id, greenland) in
        [("base-brawl", "arctic", ["F8", "G7"]), ("small-base-brawl", "small", ["E6", "F6"])]
    {
        let board = board(board_id);
        let greenland = greenland.map(|id| hex(board, id));
        for hex in board.hexes() {
            let value = scenario(id).values[hex.index()];
            assert_eq!(value, u8::from(greenland.contains(&hex)), "{}", board.cell(hex).id);
        }
        assert_eq!(scenario(id).victory, Victory::Hexes(greenland.to_vec()));
    }
    let svalbard = hex(board("small"), "J5");
    assert_eq!(board("small").cell(svalbard).points, Some(2), "it stays a VP hex");
    assert_eq!(scenario("small-hot-start").values[svalbard.index()], 2);
}

#[test]
fn ac_111_cobra_has_the_larger_army_in_every_scenario() {
    let army = |id: &str| {
        let count = |team| {
            scenario(id)
                .units
                .iter()
                .filter(|stack| stack.owner().team() == team)
                .map(|stack| stack.bodies())
                .sum::<u8>()
        };
        [count(Team::Joe), count(Team::Cobra)]
    };
    assert_eq!(["cold-open", "hot-start", "base-brawl"].map(army), [[27, 29], [32, 33], [23, 32]]);
    assert_eq!(
        ["small-cold-open", "small-hot-start", "small-base-brawl"].map(army),
        [[19, 27], [21, 31], [21, 30]]
    );
}

#[test]
fn whoever_reads_about_a_board_or_scenario_learns_that_it_is_a_reconstruction() {
    let components = builtin::<Components>().content;
    let about = components.boards.iter().map(|board| &board.about);
    for about in about.chain(components.scenarios.iter().map(|scenario| &scenario.about)) {
        assert!(about.contains("a reconstruction"), "{about}");
    }
}

#[test]
fn hexes_have_ids_and_places_of_their_own() {
    for board in &builtin::<Components>().content.boards {
        let ids: BTreeSet<&str> = board.cells.iter().map(|cell| cell.id.as_str()).collect();
        let places: BTreeSet<(i16, i16)> = board.cells.iter().map(|cell| cell.place).collect();
        assert_eq!((ids.len(), places.len()), (board.cells.len(), board.cells.len()));
    }
    assert_eq!(board("arctic").cell(hex(board("arctic"), "G5")).place, (6, 4));
}

#[test]
fn every_type_of_unit_is_in_every_army() {
    for id in ["cold-open", "small-cold-open"] {
        for team in Team::BOTH {
            for kind in UnitType::ALL {
                let mut units = scenario(id).units.iter();
                assert!(
                    units.any(|stack| (stack.owner().team(), stack.kind()) == (team, kind)),
                    "{team} {kind:?}"
                );
            }
        }
    }
}
