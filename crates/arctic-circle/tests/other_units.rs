//! Packs may change the numbers of units: the rules do not assume the printed ones.

mod support;
use support::*;

use table::any::builtin;
use table::content::{Content, Pack, load};

/// The built-in pack, with other numbers for the units of this name.
fn changed(name: &str, from: &str, to: &str) -> &'static Components {
    let other = |line: &str| if line.contains(name) { line.replace(from, to) } else { line.to_owned() };
    let files = Components::BUILTIN.iter().map(|&(path, text)| {
        let lines: Vec<String> = text.lines().map(other).collect();
        let text = if path == "units.toml" { lines.join("\n") } else { text.to_owned() };
        (path.to_owned(), text)
    });
    load::<Components>(&Pack::of(files)).unwrap_or_else(|error| panic!("{error}")).content
}

#[test]
fn ac_1022_torpedoes_of_a_unit_that_never_hits_do_not_hit() {
    let pack = changed("W.O.L.F.", "defense = 2", "defense = 0");
    let mut game = Scene::with(pack, "arctic").active(KH).put("KH F9 1T").put("DE F8 1V").combat_move();
    play(&mut game, "move T F9 F8", dice![]);

    play(&mut game, "yes", dice![1, 6]);

    assert_eq!(standing(&game, "F8"), "KH 1T, DE 1V");
}

#[test]
fn ac_1061_a_cruiser_with_one_point_breaks_only_ice_beside_it() {
    let breaks = |pack: &'static Components, ice: &str| {
        let game = Scene::with(pack, "small").active(KH).put("KH H7 1C").ice(ice).combat_move();
        let action = game.read(if ice == "J7" { "break C H7 I7 J7" } else { "break C H7 I7" });
        game.check(action.unwrap_or_else(|error| panic!("{error}"))).map_err(|refusal| refusal.rule.0)
    };
    let printed = builtin::<Components>().content;
    assert_eq!(breaks(printed, "J7"), Ok(()));
    let slow = changed("Cruiser", "move = 2", "move = 1");
    assert_eq!(breaks(slow, "J7"), Err("AC-1061"));
    assert_eq!(breaks(slow, "I7"), Ok(()));
}
