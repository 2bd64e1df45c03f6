//! Counts how often a position has come up.

/// How often a key may come up before the game is a draw.
const DRAW_AT: u32 = 3;

/// The repetition keys of a game so far, ready to be asked and to be emptied many million times.
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

    /// Counts a key; true when this is the time that makes a draw.
    #[inline]
    pub fn add(&mut self, key: u64) -> bool {
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
        slot.count >= DRAW_AT
    }

    /// Takes back one [`add`](Repetitions::add) of this key.
    pub fn remove(&mut self, key: u64) {
        let place = self.place(key);
        let slot = &mut self.slots[place];
        if slot.round == self.round {
            slot.count = slot.count.saturating_sub(1);
        }
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
