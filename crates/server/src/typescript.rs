//! The wire types as TypeScript: `web/src/wire.ts` is what this writes (`cargo xtask golden` writes it anew).

use ts_rs::{Config, TS};

use crate::wire;

const HEAD: &str = "// Written by `cargo xtask golden` from crates/server/src/wire.rs. Do not edit.\n";

/// The declarations of all messages and of what stands in them.
pub fn declarations() -> String {
    let mut text = HEAD.to_owned();
    text.push_str(&format!("\nexport const PROTOCOL = {};\n", wire::PROTOCOL));
    for declaration in [
        of::<table::Target>(),
        of::<table::Seat>(),
        of::<table::RuleId>(),
        of::<table::SeatName>(),
        of::<table::Prompt>(),
        of::<table::Tree>(),
        of::<table::Stake>(),
        of::<table::Outcome>(),
        of::<table::Scores>(),
        of::<table::Odds>(),
        of::<table::Supposition>(),
        of::<table::Supposed>(),
        of::<table::Figure>(),
        of::<table::Spread>(),
        of::<table::SpreadRow>(),
        of::<table::Chances>(),
        of::<table::Tone>(),
        of::<table::any::Told>(),
        of::<table::any::StepTold>(),
        of::<table::Mention>(),
        of::<table::Roll>(),
        of::<table::Moment>(),
        of::<table::Draw>(),
        of::<table::ledger::Rule>(),
        of::<table::SetupOption>(),
        of::<table::SetupChoice>(),
        of::<wire::Ask>(),
        of::<wire::Tell>(),
        of::<wire::Welcome>(),
        of::<wire::Chairs>(),
        of::<wire::Chair>(),
        of::<wire::Holder>(),
        of::<wire::DiceSeal>(),
        of::<wire::Position>(),
        of::<wire::UndoOffer>(),
        of::<wire::UndoWish>(),
        of::<wire::ChatLine>(),
        of::<wire::Me>(),
        of::<wire::Rename>(),
        of::<wire::Games>(),
        of::<wire::GameInfo>(),
        of::<wire::ScenarioCard>(),
        of::<wire::LevelInfo>(),
        of::<wire::Tables>(),
        of::<wire::TableCard>(),
        of::<wire::Stage>(),
        of::<wire::OpenTable>(),
        of::<wire::Wanted>(),
        of::<wire::Opened>(),
        of::<wire::CarryName>(),
        of::<wire::TakeChair>(),
        of::<wire::DeviceLink>(),
        of::<wire::Proof>(),
        of::<wire::Curve>(),
        of::<wire::Rules>(),
        of::<wire::Problem>(),
    ] {
        text.push_str(&declaration);
    }
    text
}

fn of<T: TS>() -> String {
    format!("\nexport {}\n", T::decl(&Config::default()))
}
