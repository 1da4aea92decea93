//! Dice that a test wrote down beforehand.

use std::collections::VecDeque;

use super::Chance;

/// Scripted dice. They fail loudly when the game rolls more than were written, when one does not fit the die
/// that is rolled, and when some are left over at the end.
#[derive(Debug)]
pub struct Script {
    faces: VecDeque<u32>,
    written: usize,
}

impl Script {
    /// Dice that will show these faces in this order. A face counts from 1, also for draws that are no dice.
    pub fn new(faces: impl IntoIterator<Item = u32>) -> Script {
        let faces: VecDeque<u32> = faces.into_iter().collect();
        Script { written: faces.len(), faces }
    }

    /// How many dice are still to be rolled.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        if n == 1 {
            return 0;
        }
        let rolled = self.written - self.faces.len();
        let Some(face) = self.faces.pop_front() else {
            panic!("the script has {rolled} dice and the game rolls one more, 1 to {n}")
        };
        assert!((1..=n).contains(&face), "scripted die {} shows {face} where 1 to {n} is rolled", rolled + 1);
        face - 1
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.faces.is_empty(), "scripted dice were never rolled: {:?}", self.faces);
        }
    }
}

/// Scripted dice for a test: `dice![4, 5, 6, 1]`.
#[macro_export]
macro_rules! dice {
    ($($face:expr),* $(,)?) => { $crate::chance::Script::new([$($face as u32),*] as [u32; _]) };
}
