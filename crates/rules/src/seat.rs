//! Seats at the table: one for each player, numbered in turn order.

use std::fmt;

/// The most players any game seats.
pub const MOST_SEATS: usize = 6;

/// A whole win in sixtieths: up to [`MOST_SEATS`] players share it without a remainder.
pub const SIXTIETHS_OF_WIN: u8 = 60;

/// The sixtieths that each of `n` players gets who share a win, at place `n`.
const SIXTIETHS: [u8; MOST_SEATS + 1] = [0, 60, 30, 20, 15, 12, 10];

/// One player's seat, counted from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// When `index` is not below [`MOST_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MOST_SEATS, "a game seats at most six");
        Seat(index as u8)
    }

    /// The place in turn order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
///
/// ```
/// use banmen_rules::{Seat, Seats};
/// let both = Seats::first(2);
/// assert_eq!(both.without(Seat::new(0)).only(), Some(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> Seats {
        assert!(count <= MOST_SEATS, "a game seats at most six");
        Seats(((1u16 << count) - 1) as u8)
    }

    /// The set of one seat.
    #[inline]
    pub const fn just(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The set with one more seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without a seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The seats of `self` that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Whether the set has this seat.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat of the set; `None` when it has none or several.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The share of a player in a win of these seats: an equal part, or 0 for a player who is not among them.
    ///
    /// ```
    /// use banmen_rules::{Seat, Seats};
    /// assert_eq!(Seats::first(2).share(Seat::new(1)), 0.5);
    /// assert_eq!(Seats::first(2).share(Seat::new(2)), 0.0);
    /// ```
    #[inline]
    pub fn share(self, seat: Seat) -> f32 {
        f32::from(self.sixtieths(seat)) / f32::from(SIXTIETHS_OF_WIN)
    }

    /// The [`share`](Seats::share) of a player as a whole number of sixtieths: [`SIXTIETHS_OF_WIN`] for a win
    /// alone.
    #[inline]
    pub const fn sixtieths(self, seat: Seat) -> u8 {
        if self.contains(seat) { SIXTIETHS[self.len()] } else { 0 }
    }

    /// The seats in turn order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MOST_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }

    /// The first seat of the set after `seat`, going round a table of `count` players.
    #[inline]
    pub fn after(self, seat: Seat, count: usize) -> Option<Seat> {
        (1..=count).map(|step| Seat::new((seat.index() + step) % count)).find(|&next| self.contains(next))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_shared_without_a_remainder() {
        for count in 1..=MOST_SEATS {
            let winners = Seats::first(count);
            let shares = winners.iter().map(|seat| winners.sixtieths(seat));
            assert_eq!(shares.sum::<u8>(), SIXTIETHS_OF_WIN, "{count}");
            assert_eq!(winners.share(Seat::new(0)).to_bits(), (1.0 / count as f32).to_bits(), "{count}");
            let others = Seats::first(MOST_SEATS).minus(winners);
            assert!(others.iter().all(|seat| winners.sixtieths(seat) == 0 && winners.share(seat) == 0.0));
        }
    }
}
