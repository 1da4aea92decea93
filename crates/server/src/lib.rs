//! The table in the browser.

pub mod typescript;
pub mod wire;
