//! The rules of every chapter but combat: a scene, a decision and a fact each.

mod air;
mod blitz;
mod board;
mod combat_move;
mod deployment;
mod examples;
mod ice;
mod landing;
mod noncombat;
mod play;
mod purchase;
mod rounds;
mod stacking;
mod transport;
