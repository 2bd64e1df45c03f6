//! What is known of Saaguan.

use banmen_rules::saaguan::{Mode, Position, Saaguan};
use banmen_rules::{Game, MOST_SEATS, Seat};

use crate::{Knowledge, Known, equal_chances};

impl Known for Saaguan {
    type Knowledge = SaaguanKnowledge;
}

/// What is known of Saaguan.
#[derive(Clone, Debug)]
pub struct SaaguanKnowledge;

impl Knowledge<Saaguan> for SaaguanKnowledge {
    fn new(_: &Saaguan) -> SaaguanKnowledge {
        SaaguanKnowledge
    }

    fn value(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }

    fn reference_turns(&self) -> Option<u32> {
        Some(REFERENCE_TURNS)
    }

    fn reference_value(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        by_difference(game, position, chances);
    }
}

/// Uniformly random games carry no signal any more after so many turns.
const REFERENCE_TURNS: u32 = 12;

/// Chances from the difference in points alone, in the elimination game from that in robots left: a fair
/// share, and more by as much of the way to victory as a player is ahead of the mean.
fn by_difference(game: &Saaguan, position: &Position, chances: &mut [f32]) {
    let (held, to_win) = standing(game, position);
    let still_in = game.still_in(position);
    let fair = 1.0 / still_in.len() as f32;
    let mean = still_in.iter().map(|seat| held[seat.index()]).sum::<f32>() * fair;
    for (index, chance) in chances.iter_mut().enumerate() {
        let plays = still_in.contains(Seat::new(index));
        *chance = if plays { (fair + (held[index] - mean) / to_win).max(0.0) } else { 0.0 };
    }
    let sum: f32 = chances.iter().sum();
    for chance in chances {
        *chance /= sum;
    }
}

/// What each player holds of what the game is played for, and how much of it makes the way to victory.
fn standing(game: &Saaguan, position: &Position) -> ([f32; MOST_SEATS], f32) {
    let mut held = [0.0; MOST_SEATS];
    let seats = game.still_in(position);
    match game.mode() {
        Mode::Points => {
            for seat in seats.iter() {
                held[seat.index()] = f32::from(position.score(seat));
            }
            (held, f32::from(game.winning_score()))
        }
        Mode::Elimination => {
            for seat in seats.iter() {
                held[seat.index()] = f32::from(position.reserve(seat));
            }
            for robot in game.robots(position) {
                held[robot.owner.index()] += 1.0;
            }
            (held, ELIMINATION_WAY)
        }
    }
}

/// How many robots an opponent has to lose in the elimination game: six of eight.
const ELIMINATION_WAY: f32 = 6.0;
