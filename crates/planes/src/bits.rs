//! Sets of bits as bytes, and bits in another order.

/// For each byte a word with a byte of 0 or 1 for each of its bits, the lowest first.
static SPREAD: [u64; 256] = spread_table();

const fn spread_table() -> [u64; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= ((byte as u64) >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// Eight bits as eight bytes of 0 or 1.
#[inline(always)]
pub(crate) fn spread(byte: u8) -> [u8; 8] {
    SPREAD[usize::from(byte)].to_le_bytes()
}

/// Writes a set of cells, eight to a row, as a square plane of `SIDE` rows.
///
/// `SIDE` is 6 or 7, and no cell lies beyond it: so each row may be written with eight bytes, of which the next row
/// overwrites the last.
#[inline(always)]
pub(crate) fn write_square<const SIDE: usize>(set: u64, plane: &mut [u8]) {
    assert!(plane.len() == SIDE * SIDE && SIDE >= 6, "a plane of the board's size");
    for row in 0..SIDE - 1 {
        let from = row * SIDE;
        plane[from..from + 8].copy_from_slice(&spread((set >> (8 * row)) as u8));
    }
    let from = (SIDE - 1) * SIDE;
    plane[from..].copy_from_slice(&spread((set >> (8 * (SIDE - 1))) as u8)[..SIDE]);
}

/// The most runs of a [`Gather`].
const MOST_RUNS: usize = 12;

/// Brings chosen bits of a word together at its lower end, in their order.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Gather {
    /// For each run of neighbouring bits: how far it is shifted, and where it then lies.
    runs: [(u32, u64); MOST_RUNS],
    count: usize,
}

impl Gather {
    /// Gathers the bits of a set.
    ///
    /// # Panics
    /// When the set has more runs than a board or a box of tiles can have.
    pub(crate) fn of(set: u64) -> Gather {
        let mut gather = Gather::default();
        let (mut rest, mut filled) = (set, 0);
        while rest != 0 {
            let from = rest.trailing_zeros();
            let length = (rest >> from).trailing_ones();
            assert!(gather.count < MOST_RUNS, "a set of few runs");
            gather.runs[gather.count] = (from - filled, ((1 << length) - 1) << filled);
            gather.count += 1;
            filled += length;
            rest &= !(((1 << length) - 1) << from);
        }
        gather
    }

    /// The chosen bits, together.
    #[inline(always)]
    pub(crate) fn gather(&self, word: u64) -> u64 {
        self.runs[..self.count].iter().fold(0, |gathered, &(shift, mask)| gathered | word >> shift & mask)
    }
}

/// Writes bits one after another, the first into the lowest bit of the first byte.
#[derive(Debug)]
pub(crate) struct BitWriter<'a> {
    out: &'a mut [u8],
    at: usize,
    held: u128,
    filled: u32,
}

impl<'a> BitWriter<'a> {
    /// A writer to the beginning of a slice.
    pub(crate) fn new(out: &'a mut [u8]) -> BitWriter<'a> {
        BitWriter { out, at: 0, held: 0, filled: 0 }
    }

    /// Writes the lowest `count` bits of a word, at most 64; those above are zero.
    #[inline(always)]
    pub(crate) fn put(&mut self, bits: u64, count: u32) {
        self.held |= u128::from(bits) << self.filled;
        self.filled += count;
        if self.filled >= 64 {
            self.out[self.at..self.at + 8].copy_from_slice(&(self.held as u64).to_le_bytes());
            self.at += 8;
            self.held >>= 64;
            self.filled -= 64;
        }
    }

    /// Writes what is held, filled up with zeros to a whole byte.
    #[inline(always)]
    pub(crate) fn finish(self) {
        let bytes = self.filled.div_ceil(8) as usize;
        self.out[self.at..self.at + bytes].copy_from_slice(&self.held.to_le_bytes()[..bytes]);
    }
}

/// The places of the bits of a set, ascending.
#[inline(always)]
pub(crate) fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_gathered_in_their_order() {
        let chosen = 0b1_0110_0111_0000_1010;
        let gather = Gather::of(chosen);
        for word in [0, u64::MAX, 0b0_0100_0101_0000_1000, 0x1234_5678] {
            let slow = places(chosen).enumerate().fold(0, |set, (to, from)| set | (word >> from & 1) << to);
            assert_eq!(gather.gather(word), slow, "{word:b}");
        }
    }

    #[test]
    fn a_plane_has_a_byte_for_each_cell() {
        let set = 0x0055_2A55_2A55_2A7F_u64;
        let mut plane = [9; 49];
        write_square::<7>(set, &mut plane);
        for (place, &byte) in plane.iter().enumerate() {
            assert_eq!(u64::from(byte), set >> (8 * (place / 7) + place % 7) & 1, "{place}");
        }
    }

    #[test]
    fn bits_are_written_one_after_another() {
        let mut out = [0xFF; 13];
        let mut writer = BitWriter::new(&mut out);
        let pieces = [(0b101, 3), (0, 30), (u64::MAX, 64)];
        pieces.into_iter().for_each(|(bits, count)| writer.put(bits, count));
        writer.finish();
        let bit = |place: usize| out[place / 8] >> (place % 8) & 1 == 1;
        assert!((0..97).all(|place| bit(place) == (place == 0 || place == 2 || place >= 33)));
    }
}
