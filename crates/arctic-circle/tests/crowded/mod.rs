//! Positions that games by chance seldom come to: crowded seas, raided bases, ice, cargo, full zones.

use arctic_circle::ArcticCircle;
use arctic_circle::board::{Cell, Kind};
use arctic_circle::scene::Scene;
use arctic_circle::units::{Commander, Team};
use table::chance::{Chance, Fast};

pub fn position(chance: &mut Fast) -> ArcticCircle {
    let board = pick(chance, &["small", "small", "arctic"]);
    let active = pick(chance, &Commander::ALL);
    let cells = &Scene::on(board).purchase().board().cells;
    let mut scene =
        Scene::on(board).active(active).people(2 + chance.below(3) as u8).round(1 + chance.below(6) as u8);
    let mut frozen = 0;
    for cell in cells {
        let free = cell.base.is_none() && cell.points.is_none() && cell.kind.has_water();
        let ice = free && frozen < 8 && chance.below(16) == 0;
        frozen += u8::from(ice);
        scene = if ice { scene.ice(&cell.id) } else { scene };
        let kind = if ice { Kind::Land } else { cell.kind };
        scene = fill(scene, cell, kind, active, chance);
    }
    for commander in Commander::ALL {
        scene = scene
            .zone(commander, pick(chance, &["T", "2T V", "A K C", "2A 3T C"]))
            .reserve(commander, chance.below(5) as u8);
    }
    if chance.below(3) == 0 { scene.purse(20).purchase() } else { scene.combat_move() }
}

/// Units of one team, and in some places enemies that the active commander meets.
fn fill(scene: Scene, cell: &Cell, kind: Kind, active: Commander, chance: &mut Fast) -> Scene {
    if chance.below(3) > 0 {
        return mark(scene, cell, None, chance);
    }
    let owner = pick(chance, &Commander::ALL);
    let mut scene = mark(scene, cell, Some(owner.team()), chance);
    let enemy_base = cell.base.is_some_and(|base| base.team() != owner.team());
    if enemy_base && cell.kind == Kind::Land {
        return scene;
    }
    let kind = if enemy_base { Kind::Sea } else { kind };
    scene = put(scene, cell, owner, kind, chance);
    let second = pick(chance, &[owner, owner, owner.teammate()]);
    scene = put(scene, cell, second, kind, chance);
    let raided = cell.base.is_some_and(|base| base.team() == owner.team()) && cell.kind == Kind::Mixed;
    if raided && chance.below(3) == 0 {
        let raider = pick(chance, &owner.team().other().commanders());
        scene = scene.put(&format!("{} {} C", raider.tag(), cell.id));
    } else if owner == active && chance.below(6) == 0 && !enemy_base {
        scene = put(scene, cell, pick(chance, &owner.team().other().commanders()), kind, chance);
    }
    scene
}

/// A marker that may lie there.
fn mark(scene: Scene, cell: &Cell, held: Option<Team>, chance: &mut Fast) -> Scene {
    if cell.points.is_none() || chance.below(2) == 0 {
        return scene;
    }
    let team = held.unwrap_or_else(|| pick(chance, &Team::BOTH));
    scene.control(&format!("{} {}", pick(chance, &team.commanders()).tag(), cell.id))
}

/// One or two units; twice that is still within the stacking limit.
fn put(scene: Scene, cell: &Cell, owner: Commander, kind: Kind, chance: &mut Fast) -> Scene {
    // In an enemy base only ships can be, and nobody is aboard where there is land.
    let units = match (kind, cell.kind) {
        (Kind::Land, _) => pick(chance, &["2T", "V", "T", "A", "3T"]),
        (Kind::Sea, Kind::Mixed) => pick(chance, &["C", "K", "K A"]),
        (Kind::Sea, _) => pick(chance, &["C", "C(T)", "C(TV)", "K", "K A", "K 2A"]),
        (Kind::Mixed, _) => pick(chance, &["2T", "V", "C", "K", "A", "C 2T"]),
    };
    scene.put(&format!("{} {} {units}", owner.tag(), cell.id))
}

fn pick<T: Copy>(chance: &mut Fast, items: &[T]) -> T {
    items[chance.below(items.len() as u32) as usize]
}
