//! What the browser gets of this game as TypeScript: `web/src/games/arctic-circle/types.ts` is what this writes
//! (`cargo xtask golden` writes it anew).

use ts_rs::{Config, TS};

use crate::board::Kind;
use crate::event::{BattleEnd, Event, Loss};
use crate::hexes::Hex;
use crate::stacks::Done;
use crate::state::{End, Retreating, Volley};
use crate::units::{Cargo, Commander, Realm, Team, UnitType};
use crate::{scenery, view};

const HEAD: &str = "\
// Written by `cargo xtask golden` from crates/arctic-circle/src. Do not edit.

import type { Seat, Target } from \"../../wire\";
";

/// The declarations of the scenery, the view, the events and of what stands in them.
pub fn declarations() -> String {
    let mut text = HEAD.to_owned();
    for declaration in [
        of::<Team>(),
        of::<Commander>(),
        of::<UnitType>(),
        of::<Realm>(),
        of::<Kind>(),
        of::<Hex>(),
        of::<Cargo>(),
        of::<Done>(),
        of::<Loss>(),
        of::<BattleEnd>(),
        of::<Volley>(),
        of::<Retreating>(),
        of::<End>(),
        of::<scenery::Scenery>(),
        of::<scenery::LayoutView>(),
        of::<scenery::Stand>(),
        of::<scenery::Shoved>(),
        of::<scenery::HexView>(),
        of::<scenery::BaseView>(),
        of::<scenery::CommanderCard>(),
        of::<scenery::UnitCard>(),
        of::<scenery::ScenarioView>(),
        of::<scenery::VictoryView>(),
        of::<view::View>(),
        of::<view::Decides>(),
        of::<view::Step>(),
        of::<view::BattleView>(),
        of::<view::Fighter>(),
        of::<view::BattleStep>(),
        of::<view::Voice>(),
        of::<view::Overfull>(),
        of::<view::StackView>(),
        of::<view::Marker>(),
        of::<view::CommanderView>(),
        of::<view::Counted>(),
        of::<view::TeamPoints>(),
        of::<Event>(),
    ] {
        text.push_str(&declaration);
    }
    text
}

fn of<T: TS>() -> String {
    format!("\nexport {}\n", T::decl(&Config::default()))
}
