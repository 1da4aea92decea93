//! Choices of the scripted players: quick, and the same for the same seed.

/// A row of numbers that follows from its seed (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The row with this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.draw() % end as u64) as usize
    }

    /// A share from 0 up to 1.
    pub fn share(&mut self) -> f64 {
        (self.draw() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// 64 hexadecimal digits, as a browser adds them to the dice of a table.
    pub fn part(&mut self) -> String {
        (0..4).map(|_| format!("{:016x}", self.draw())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_row() {
        let row = |seed| {
            let mut dice = Dice::new(seed);
            [dice.draw(), dice.draw(), dice.draw()]
        };

        assert_eq!(row(7), row(7));
        assert_ne!(row(7), row(8));
    }

    #[test]
    fn a_part_of_the_dice_has_64_hexadecimal_digits() {
        let part = Dice::new(1).part();

        assert_eq!(part.len(), 64);
        assert!(part.bytes().all(|digit| digit.is_ascii_hexdigit()));
    }
}
