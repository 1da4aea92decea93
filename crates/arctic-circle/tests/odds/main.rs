//! The exact odds of battles: worked out by hand, measured against battles with dice, on cards and in words.

mod by_hand;
mod cards;
mod measured;
mod questions;
mod supposed;

#[path = "../support/mod.rs"]
mod support;
