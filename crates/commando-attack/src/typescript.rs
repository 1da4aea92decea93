//! What the browser gets of this game as TypeScript: `web/src/games/commando-attack/types.ts` is what this writes
//! (`cargo xtask golden` writes it anew).

use ts_rs::{Config, TS};

use crate::board::{Building, Ground, Square};
use crate::event::Event;
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::Variant;
use crate::state::{Clock, End};
use crate::{scenery, view};

const HEAD: &str = "\
// Written by `cargo xtask golden` from crates/commando-attack/src. Do not edit.

import type { Seat, Target } from \"../../wire\";
";

/// The declarations of the scenery, the view, the events and of what stands in them.
pub fn declarations() -> String {
    let mut text = HEAD.to_owned();
    for declaration in [
        of::<Team>(),
        of::<Squad>(),
        of::<Soldier>(),
        of::<Square>(),
        of::<Building>(),
        of::<Ground>(),
        of::<Variant>(),
        of::<Clock>(),
        of::<End>(),
        of::<scenery::Scenery>(),
        of::<scenery::Plan>(),
        of::<scenery::Entrance>(),
        of::<scenery::Side>(),
        of::<scenery::Start>(),
        of::<scenery::Holding>(),
        of::<view::View>(),
        of::<view::Active>(),
        of::<view::Moves>(),
        of::<view::Step>(),
        of::<view::SoldierView>(),
        of::<view::CampView>(),
        of::<Event>(),
    ] {
        text.push_str(&declaration);
    }
    text
}

fn of<T: TS>() -> String {
    format!("\nexport {}\n", T::decl(&Config::default()))
}
