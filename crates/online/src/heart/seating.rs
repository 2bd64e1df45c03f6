//! Who sits where.

use banmen_rules::record::TimeControl;

use crate::wire::ClockKind;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A person, by id.
    Person(String),
    /// A level, from 1 to 8.
    Level(u8),
}

impl Holder {
    /// The person on the seat.
    pub fn person(&self) -> Option<&str> {
        match self {
            Holder::Person(id) => Some(id),
            Holder::Level(_) => None,
        }
    }

    /// The level on the seat.
    pub fn level(&self) -> Option<u8> {
        match self {
            Holder::Person(_) => None,
            Holder::Level(level) => Some(*level),
        }
    }
}

/// What the players of a game agreed on before it began. It never changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// `GAME key=value…`.
    pub setup: String,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// The clock.
    pub clock: Option<ClockKind>,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether turns can be taken back.
    pub takebacks: bool,
}

impl Terms {
    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<u8> {
        (0..).zip(&self.seats).find(|(_, holder)| holder.person() == Some(person)).map(|(seat, _)| seat)
    }

    /// The terms of a rematch: everybody moves on by one seat.
    #[must_use]
    pub fn rematch(&self) -> Terms {
        Terms { seats: moved_on(&self.seats), ..self.clone() }
    }

    /// The tag `TimeControl` of the game's record.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.clock.map(|clock| clock.time_control())
    }
}

/// The holders of seats moved on by one: who sat in the last seat sits in the first.
pub fn moved_on<T: Clone>(seats: &[T]) -> Vec<T> {
    let mut moved = seats.to_vec();
    moved.rotate_right(usize::from(!seats.is_empty()));
    moved
}

/// Draws who sits where, every order with the same chance. `below(n)` draws a number below `n`.
pub fn shuffle<T>(seats: &mut [T], mut below: impl FnMut(usize) -> usize) {
    for last in (1..seats.len()).rev() {
        seats.swap(last, below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_moves_on_by_one_seat() {
        assert_eq!(moved_on(&["a", "b", "c"]), ["c", "a", "b"]);
        assert_eq!(moved_on::<u8>(&[]), Vec::<u8>::new());
    }

    #[test]
    fn every_order_of_seats_is_drawn() {
        let mut orders = Vec::new();
        for first in 0..3 {
            for second in 0..2 {
                let mut draws = [first, second].into_iter();
                let mut seats = ["a", "b", "c"];
                shuffle(&mut seats, |_| draws.next().unwrap());
                orders.push(seats);
            }
        }
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 6);
    }
}
