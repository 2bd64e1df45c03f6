//! Counts how often a position has come up.

/// The number of times that a repetition key must come up to end the game in a draw.
pub(crate) const DRAW_AT: u32 = 3;

/// The repetition keys of a game so far, each with its count. Adding, removing and emptying are quick.
#[derive(Clone, Debug)]
pub struct Repetitions {
    /// Open addressing; a slot belongs to the present game when it carries the present round.
    slots: Vec<Slot>,
    round: u32,
    filled: usize,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    key: u64,
    round: u32,
    count: u32,
}

impl Default for Repetitions {
    fn default() -> Repetitions {
        Repetitions { slots: vec![Slot::default(); 256], round: 1, filled: 0 }
    }
}

impl Repetitions {
    /// Forgets everything, at next to no cost.
    pub fn clear(&mut self) {
        self.filled = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill(Slot::default());
            self.round = 1;
        }
    }

    /// Counts a key once more. Returns its count: 1 the first time.
    #[inline]
    pub fn add(&mut self, key: u64) -> u32 {
        if self.filled * 2 >= self.slots.len() {
            self.grow();
        }
        let round = self.round;
        let place = self.place(key);
        let slot = &mut self.slots[place];
        if slot.round != round {
            *slot = Slot { key, round, count: 0 };
            self.filled += 1;
        }
        slot.count += 1;
        slot.count
    }

    /// Takes back one [`add`](Repetitions::add) of this key. A key with no count left takes no room.
    pub fn remove(&mut self, key: u64) {
        let place = self.place(key);
        let slot = &mut self.slots[place];
        if slot.round != self.round {
            return;
        }
        slot.count -= 1;
        if slot.count == 0 {
            self.free(place);
        }
    }

    /// Frees a slot, and moves up the keys behind it that would not be found across the gap.
    fn free(&mut self, mut gap: usize) {
        let mask = self.slots.len() - 1;
        let mut next = (gap + 1) & mask;
        while self.slots[next].round == self.round {
            let home = self.slots[next].key as usize & mask;
            if next.wrapping_sub(home) & mask >= next.wrapping_sub(gap) & mask {
                self.slots[gap] = self.slots[next];
                gap = next;
            }
            next = (next + 1) & mask;
        }
        self.slots[gap] = Slot::default();
        self.filled -= 1;
    }

    /// How often the key has been counted.
    pub fn count(&self, key: u64) -> u32 {
        let slot = &self.slots[self.place(key)];
        if slot.round == self.round { slot.count } else { 0 }
    }

    /// Where the key is, or would be.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        while self.slots[place].round == self.round && self.slots[place].key != key {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old {
            if slot.round == self.round {
                let place = self.place(slot.key);
                self.slots[place] = slot;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::Repetitions;

    /// Few keys with few homes: they lie close together, and every gap is filled from behind.
    #[test]
    fn counts_are_those_of_a_map() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut own, mut map) = (Repetitions::default(), HashMap::<u64, u32>::new());
        for _ in 0..100_000 {
            let drawn = rng.next_u64();
            let key = ((drawn % 300) << 8) | (250 + drawn % 11);
            let count = map.entry(key).or_default();
            if drawn >> 40 & 1 == 0 {
                *count += 1;
                assert_eq!(own.add(key), *count);
            } else {
                *count = count.saturating_sub(1);
                own.remove(key);
            }
        }
        assert!(map.iter().all(|(key, count)| own.count(*key) == *count));
        assert_eq!(own.filled, map.values().filter(|count| **count > 0).count());
    }

    #[test]
    fn keys_that_come_and_go_take_no_room() {
        let mut repetitions = Repetitions::default();
        let room = repetitions.slots.len();
        for key in 0..100_000 {
            repetitions.add(key);
            repetitions.remove(key);
        }
        assert_eq!((repetitions.filled, repetitions.slots.len()), (0, room));
    }
}
