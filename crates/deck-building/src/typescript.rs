//! What the browser gets of this game as TypeScript: `web/src/games/deck-building/types.ts` is what this writes
//! (`cargo xtask golden` writes it anew).

use table::Target;
use table::text::small;
use ts_rs::{Config, TS};

use crate::action::{self, Action};
use crate::cards::{Act, CardId, CardType, Colour, Connective, Skill, Terrain};
use crate::event::Event;
use crate::state::End;
use crate::{naming, scenery, view};

const HEAD: &str = "\
// Written by `cargo xtask golden` from crates/deck-building/src. Do not edit.

import type { Seat } from \"../../wire\";
";

/// The declarations of the scenery, the view, the events and of what stands in them; before them what a click lands on
/// that is no card.
pub fn declarations() -> String {
    let mut text = HEAD.to_owned() + &words() + &spaces();
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

/// The labelled choices by name. Skills and effects of the Threat Meter have numbers after these.
fn words() -> String {
    let words = naming::plain_words().map(|(word, label)| {
        let name = small(&format!("{word:?}"));
        format!("  /** {label}. */\n  {name}: \"{}\",\n", word.target())
    });
    format!("\n/** What stands on buttons. */\nexport const WORDS = {{\n{}}} as const;\n", words.concat())
}

fn spaces() -> String {
    let promote = action::target(Action::Promote);
    let Target::Space(first) = action::target(Action::LookAt(0)) else {
        unreachable!("a face-down Complication lies in a place");
    };
    format!(
        "\n/** Where a Leader is promoted. */\nexport const PROMOTE = \"{promote}\";\n\
         \n/** The space of the first face-down Complication at the Story Mission; the others follow. */\n\
         export const FIRST_COMPLICATION = {first};\n"
    )
}

fn of<T: TS>() -> String {
    format!("\nexport {}\n", T::decl(&Config::default()))
}
