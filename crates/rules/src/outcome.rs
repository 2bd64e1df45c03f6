//! The result of a game, and its points.

use crate::{MOST_SEATS, Seat, Seats};

/// The reason why a game ended: one word of the specification.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reason(pub &'static str);

impl Reason {
    /// All players still in agreed on a draw.
    pub const AGREEMENT: Reason = Reason("agreement");
    /// All players but one gave up.
    pub const RESIGNATION: Reason = Reason("resignation");
    /// The last player but one ran out of time.
    pub const TIME: Reason = Reason("time");
    /// The last player but one was put out by whoever runs the game.
    pub const FORFEIT: Reason = Reason("forfeit");
    /// A position came up for the third time.
    pub const REPETITION: Reason = Reason("repetition");
    /// The limit on the game's length was reached.
    pub const LIMIT: Reason = Reason("limit");
}

/// The result of a game that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// One winner, or several who share a draw.
    pub winners: Seats,
    /// The reason.
    pub reason: Reason,
}

impl Outcome {
    /// A win of one player.
    pub fn win(seat: Seat, reason: Reason) -> Outcome {
        Outcome { winners: Seats::just(seat), reason }
    }

    /// A draw that several players share.
    pub fn draw(winners: Seats, reason: Reason) -> Outcome {
        Outcome { winners, reason }
    }

    /// A player's share of the win: 1 for a win alone, an equal part in a draw, else 0.
    pub fn share(&self, seat: Seat) -> f32 {
        self.winners.share(seat)
    }
}

/// Every player's points, in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    seats: u8,
    points: [u16; MOST_SEATS],
}

impl Scores {
    /// The points of the players, in seat order.
    ///
    /// # Panics
    /// When there are more than [`MOST_SEATS`].
    pub fn new(points: &[u16]) -> Scores {
        let mut scores = Scores { seats: points.len() as u8, points: [0; MOST_SEATS] };
        scores.points[..points.len()].copy_from_slice(points);
        scores
    }

    /// One player's points.
    pub fn of(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    /// The points in seat order.
    pub fn all(&self) -> &[u16] {
        &self.points[..usize::from(self.seats)]
    }

    /// The points with 0 for these seats.
    #[must_use]
    pub fn without(mut self, seats: Seats) -> Scores {
        for seat in seats.iter() {
            self.points[seat.index()] = 0;
        }
        self
    }

    /// The seats with the most points among `seats`.
    pub fn best(&self, seats: Seats) -> Seats {
        let most = seats.iter().map(|seat| self.of(seat)).max();
        seats.iter().filter(|&seat| Some(self.of(seat)) == most).collect()
    }
}
