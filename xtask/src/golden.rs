//! `cargo xtask golden`: writes the golden playthroughs anew from what the code does now.

use anyhow::Result;

use crate::shell::{Root, run as sh};
use crate::tools;

pub(crate) fn run(root: &Root) -> Result<()> {
    tools::nextest(root)?;
    let mut bless = root.cargo(["nextest", "run", "--workspace", "-E", "test(golden)"]);
    sh(bless.env("SANDTABLE_BLESS", "1"))?;
    println!("\nThe golden playthroughs are written. Look at `git diff`: every changed line is a game that");
    println!("now goes another way, so commit it only together with the rule that changed.");
    Ok(())
}
