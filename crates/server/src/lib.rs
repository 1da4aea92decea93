//! The table in the browser: lobby, seats, live play, storage, and the built web client.
//!
//! | to … | read |
//! |---|---|
//! | start a server | [`app`] |
//! | see what goes over the wire | [`wire`] |
//! | see what happens at a table | [`room`] |
//! | see what is kept, and how | [`store`] |

pub mod api;
pub mod app;
mod claim;
mod clock;
pub mod components;
mod door;
pub mod hall;
mod identity;
pub mod limits;
pub mod lobby;
pub mod room;
pub mod secret;
mod session;
pub mod store;
pub mod typescript;
mod web;
pub mod wire;

pub use app::{Config, Running, StartError, start};
pub use components::OwnPack;
pub use limits::Limits;
