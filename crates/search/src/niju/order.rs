//! Which actions deserve a look first: those after which the table looks best.

use banmen_rules::Seat;
use banmen_rules::niju::{Action, Cell, Piece, Position};

use super::field::{Field, Spot, directions, neighbour};
use super::judge::{advantage, of_tile, survey, tile_worth};
use super::threat::{Wins, lacking};

/// What is known of a spot before it is known which tile comes there.
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
/// What it adds to win.
const WIN: f32 = 12.0;

/// Weighs the actions of a position.
pub(super) fn weigh(position: &Position, actions: &[Action], weights: &mut [f32]) {
    let mover = match actions.first() {
        None => return,
        Some(Action::Place { .. }) => usize::from(position.left(Seat::new(0)) < position.left(Seat::new(1))),
        Some(Action::Move { from, .. }) => {
            position.tile_at(*from).map_or(0, |laid| laid.piece.owner().index())
        }
    };
    let mut lifted: Option<Cell> = None;
    let mut sites = Sites::new(Field::new(position), mover);
    for (action, weight) in actions.iter().zip(weights) {
        let (cell, pattern) = match *action {
            Action::Place { pattern, cell } => (cell, pattern),
            Action::Move { from, to, pattern } => {
                if lifted != Some(from) {
                    lifted = Some(from);
                    let piece = Piece::new(Seat::new(mover), pattern.tile());
                    sites = Sites::new(Field::without(position, piece), mover);
                }
                (to, pattern)
            }
        };
        *weight = sites.weigh(cell.folded(), pattern.marks());
    }
}

/// The spots that were looked at.
struct Sites {
    field: Field,
    mover: usize,
    known: Vec<Option<Site>>,
}

impl Sites {
    fn new(field: Field, mover: usize) -> Sites {
        Sites { field, mover, known: vec![None; Cell::FOLDED] }
    }

    /// How promising a tile with these marks on a spot is.
    fn weigh(&mut self, spot: Spot, marks: u8) -> f32 {
        let site = match self.known[usize::from(spot)] {
            Some(site) => site,
            None => self.look(spot),
        };
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
            Wins::Several(..) => TWO_THREATS,
        };
        let kind = of_tile(&self.field, spot, marks, site.own, site.others);
        site.worth + threats + tile_worth(kind)
    }

    fn look(&mut self, spot: Spot) -> Site {
        let (mover, waiter) = (self.mover, 1 - self.mover);
        let (own, others) = (self.field.near(mover, spot), self.field.near(waiter, spot));
        let undo = self.field.place_blank(mover, spot);
        let (mine, theirs) = (survey(&self.field, mover), survey(&self.field, waiter));
        let reached = directions(0xFF).filter(|&direction| self.field.is_rim(neighbour(spot, direction)));
        let reached = reached.fold(0, |mask, direction| mask | 1 << direction);
        let mut quiet = mine;
        quiet.wins = Wins::Nowhere;
        let site = Site { worth: -advantage(&theirs, &quiet), wins: mine.wins, reached, own, others };
        self.field.take_back(undo);
        self.known[usize::from(spot)] = Some(site);
        site
    }
}
