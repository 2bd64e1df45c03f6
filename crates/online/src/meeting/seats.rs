//! The seats of an invitation, as they are stored.

use serde::{Deserialize, Serialize};

use crate::heart::Holder;

/// A seat of an invitation.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Seat {
    /// For anyone.
    Open,
    /// Kept for a person, by id.
    Kept(String),
    /// A person sits here, by id.
    Person(String),
    /// A level sits here.
    Level(u8),
}

impl Seat {
    /// Whether somebody is still to sit down.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Seat::Open | Seat::Kept(_))
    }

    /// The person who sits here, or for whom the seat is kept.
    pub(super) fn person(&self) -> Option<&str> {
        match self {
            Seat::Kept(person) | Seat::Person(person) => Some(person),
            Seat::Open | Seat::Level(_) => None,
        }
    }

    /// The level that sits here.
    pub(super) fn level(&self) -> Option<u8> {
        match self {
            Seat::Level(level) => Some(*level),
            _ => None,
        }
    }
}

/// The seats as a text.
pub(super) fn write(seats: &[Seat]) -> String {
    serde_json::to_string(seats).expect("seats are plain JSON")
}

/// The seats of a text; empty if it cannot be read.
pub(super) fn read(text: &str) -> Vec<Seat> {
    serde_json::from_str(text).unwrap_or_else(|error| {
        tracing::error!(%error, text, "the seats of an invitation cannot be read");
        Vec::new()
    })
}

/// Who sits where in the game; `None` while a seat is open.
pub(super) fn holders(seats: &[Seat]) -> Option<Vec<Holder>> {
    let holder = |seat: &Seat| match seat {
        Seat::Person(person) => Some(Holder::Person(person.clone())),
        Seat::Level(level) => Some(Holder::Level(*level)),
        Seat::Open | Seat::Kept(_) => None,
    };
    seats.iter().map(holder).collect()
}

/// The seat on which a person sits.
pub(super) fn seat_of(seats: &[Seat], person: &str) -> Option<usize> {
    seats.iter().position(|seat| matches!(seat, Seat::Person(own) if own == person))
}

/// The seat that a person is given who asks for any: one that is kept for them, else the first that is open.
pub(super) fn seat_for(seats: &[Seat], person: &str) -> Option<usize> {
    let kept = seats.iter().position(|seat| matches!(seat, Seat::Kept(own) if own == person));
    kept.or_else(|| seats.iter().position(|seat| *seat == Seat::Open))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_stored_and_found() {
        let seats = vec![
            Seat::Person("a".to_owned()),
            Seat::Open,
            Seat::Kept("b".to_owned()),
            Seat::Level(3),
            Seat::Open,
        ];
        assert_eq!(write(&seats), r#"[{"person":"a"},"open",{"kept":"b"},{"level":3},"open"]"#);
        assert_eq!(read(&write(&seats)), seats);
        assert_eq!((seat_of(&seats, "a"), seat_of(&seats, "b")), (Some(0), None));
        assert_eq!((seat_for(&seats, "b"), seat_for(&seats, "c")), (Some(2), Some(1)));
        assert_eq!(holders(&seats), None);
        assert_eq!(holders(&seats[..1]), Some(vec![Holder::Person("a".to_owned())]));
    }
}
