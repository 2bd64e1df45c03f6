//! Which actions deserve a look first: those after which the table looks best.

use banmen_rules::Seat;
use banmen_rules::niju::{Action, Cell, Piece, Position};

use super::field::{Field, Spot, directions, neighbour};
use super::judge::{advantage, of_tile, reached, survey, tile_worth};
use super::score;
use super::threat::{Wins, lacking};

/// The facts about a spot that do not depend on the tile.
#[derive(Clone, Copy, Debug)]
struct Site {
    /// How good the table looks with a tile there that has no marks.
    worth: f32,
    /// Where the player would then win.
    wins: Wins,
    /// The spots around it that would be on the rim.
    reached: u8,
    own: u8,
    others: u8,
}

/// What it adds to threaten two wins at once, and one.
const TWO_THREATS: f32 = 6.0;
const THREAT: f32 = 0.5;
/// The weight of a point in the variant for points.
const POINT: f32 = 3.0;
/// What it adds to win.
const WIN: f32 = 12.0;

/// Weighs the actions of a position.
pub(super) fn log_priors(is_race: bool, position: &Position, actions: &[Action], weights: &mut [f32]) {
    let mover = match actions.first() {
        None => return,
        Some(Action::Place { .. }) => usize::from(position.left(Seat::new(0)) < position.left(Seat::new(1))),
        Some(Action::Move { from, .. }) => {
            position.tile_at(*from).map_or(0, |laid| laid.piece.owner().index())
        }
    };
    let mut lifted: Option<Cell> = None;
    let mut sites = Sites::new(is_race, Field::new(position), mover);
    for (action, weight) in actions.iter().zip(weights) {
        let (cell, pattern) = match *action {
            Action::Place { pattern, cell } => (cell, pattern),
            Action::Move { from, to, pattern } => {
                if lifted != Some(from) {
                    lifted = Some(from);
                    let piece = Piece::new(Seat::new(mover), pattern.tile());
                    sites = Sites::new(is_race, Field::without(position, piece), mover);
                }
                (to, pattern)
            }
        };
        *weight = sites.log_priors(cell.folded(), pattern.marks());
    }
}

/// The spots that were looked at.
struct Sites {
    is_race: bool,
    field: Field,
    mover: usize,
    /// The spot looked at last: actions on one spot are listed together.
    known: Option<(Spot, Site)>,
}

impl Sites {
    fn new(is_race: bool, field: Field, mover: usize) -> Sites {
        Sites { is_race, field, mover, known: None }
    }

    /// How promising a tile with these marks on a spot is.
    fn log_priors(&mut self, spot: Spot, marks: u8) -> f32 {
        let site = match self.known {
            Some((last, site)) if last == spot => site,
            _ => self.look(spot),
        };
        if !self.is_race {
            let left = self.field.left(self.mover) - 1;
            let points = score::tile_worth(marks, site.own, site.others, left);
            return site.worth + POINT * points;
        }
        if site.own & marks == marks {
            return WIN;
        }
        let last = lacking(marks, site.own, site.others) & site.reached;
        let mut wins = site.wins;
        for direction in directions(last) {
            wins.add(neighbour(spot, direction));
        }
        let threats = match wins {
            Wins::Nowhere => 0.0,
            Wins::At(_) => THREAT,
            Wins::Several(_) => TWO_THREATS,
        };
        let kind = of_tile(marks, site.own, site.others, site.reached);
        site.worth + threats + tile_worth(kind)
    }

    fn look(&mut self, spot: Spot) -> Site {
        let (mover, waiter) = (self.mover, 1 - self.mover);
        let (own, others) = (self.field.near(mover, spot), self.field.near(waiter, spot));
        let undo = self.field.place_blank(mover, spot);
        let reached = reached(&self.field, spot, 0xFF);
        let (worth, wins) = if self.is_race {
            let (mut mine, theirs) = (survey(&self.field, mover), survey(&self.field, waiter));
            let wins = std::mem::replace(&mut mine.wins, Wins::Nowhere);
            (-advantage(&theirs, &mine), wins)
        } else {
            let points = score::expected(&self.field, mover) - score::expected(&self.field, waiter);
            (POINT * points, Wins::Nowhere)
        };
        let site = Site { worth, wins, reached, own, others };
        self.field.take_back(undo);
        self.known = Some((spot, site));
        site
    }
}
