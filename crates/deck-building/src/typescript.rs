//! What the browser gets of this game as TypeScript: `web/src/games/deck-building/types.ts` is what this writes
//! (`cargo xtask golden` writes it anew).

use ts_rs::{Config, TS};

use crate::cards::{Act, CardId, CardType, Colour, Connective, Skill, Terrain};
use crate::event::Event;
use crate::state::End;
use crate::{scenery, view};

const HEAD: &str = "\
// Written by `cargo xtask golden` from crates/deck-building/src. Do not edit.

import type { Seat } from \"../../wire\";
";

/// The declarations of the scenery, the view, the events and of what stands in them.
pub fn declarations() -> String {
    let mut text = HEAD.to_owned();
    for declaration in [
        of::<CardId>(),
        of::<CardType>(),
        of::<Skill>(),
        of::<Terrain>(),
        of::<Colour>(),
        of::<Connective>(),
        of::<Act>(),
        of::<End>(),
        of::<scenery::Scenery>(),
        of::<scenery::EntryView>(),
        of::<scenery::SkillView>(),
        of::<scenery::ChallengeView>(),
        of::<scenery::ZoneView>(),
        of::<view::View>(),
        of::<view::Target>(),
        of::<view::Covered>(),
        of::<view::Known>(),
        of::<view::Officer>(),
        of::<view::Slot>(),
        of::<view::Player>(),
        of::<view::Mission>(),
        of::<view::MissionJoe>(),
        of::<view::MissionStage>(),
        of::<Event>(),
    ] {
        text.push_str(&declaration);
    }
    text
}

fn of<T: TS>() -> String {
    format!("\nexport {}\n", T::decl(&Config::default()))
}
