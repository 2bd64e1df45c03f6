//! Drawing several small numbers from one random word.

use rand_core::Rng;

/// A random word from which numbers are drawn, each draw using up some of its 64 bits.
///
/// Multiplying the word by `n` leaves a number below `n` in the upper half and a fresh, equally
/// random word in the lower one. The bias is below n/2⁶⁴ in all: beyond any measurement.
///
/// ```
/// use banmen_rules::chance::Word;
/// let mut word = Word::from(u64::MAX);
/// assert_eq!(word.below(6), 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Word(u64);

impl Word {
    /// A new word from the generator.
    #[inline(always)]
    pub fn draw(rng: &mut impl Rng) -> Word {
        Word(rng.next_u64())
    }

    /// A number in `0..n`. The product of all `n` drawn from one word should stay below 2³².
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(n);
        self.0 = product as u64;
        (product >> 64) as u32
    }
}

impl From<u64> for Word {
    fn from(word: u64) -> Word {
        Word(word)
    }
}

/// Spreads the bits of a number over a whole word: the seed of a key for a piece in a place.
#[inline]
pub const fn mix(number: u64) -> u64 {
    let mut word = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
