//! Situations that a test must have met: which of them a position shows, and how often each was seen.

use std::collections::BTreeMap;

use super::ground::{Cell, Ground};
use super::slow::Slow;

/// How often each case was exercised.
#[derive(Default, Debug)]
pub struct Tally(pub BTreeMap<&'static str, u32>);

impl Tally {
    pub fn add(&mut self, notes: impl IntoIterator<Item = &'static str>) {
        for note in notes {
            *self.0.entry(note).or_default() += 1;
        }
    }

    pub fn of(&self, note: &str) -> u32 {
        self.0.get(note).copied().unwrap_or(0)
    }
}

/// Every ruling and every hard case; the comparison must meet each.
pub const ALL: &[&str] = &[
    "saaguan/1",
    "saaguan/2 octagon of side 3",
    "saaguan/2 octagon of side 4",
    "saaguan/2 octagon of side 5",
    "saaguan/2 octagon of side 6",
    "saaguan/2 hexagon of side 4",
    "saaguan/2 hexagon of side 5",
    "saaguan/2 hexagon of side 6",
    "saaguan/2 hexagon of side 7",
    "saaguan/3",
    "saaguan/4",
    "saaguan/5 pass beside recycling",
    "saaguan/5 pass and nothing else",
    "saaguan/5 a robot in reserve must be placed",
    "saaguan/6",
    "saaguan/7",
    "saaguan/8",
    "saaguan/9",
    "saaguan/10",
    "saaguan/11",
    "saaguan/11 a beam between two robots",
    "saaguan/12",
    "saaguan/13",
    "saaguan/14",
    "saaguan/15",
    "saaguan/16",
    "saaguan/16 turn order skips a player",
    "R 9 two robots in the corridor",
    "R 10 no way back into the corridor",
    "R 13 a robot shields another",
    "R 14 a robot in the corridor is not hit",
    "R 15 locked",
    "R 16 unlocked",
    "R 17 shut down",
    "several shutdowns at once",
    "shutdowns in two waves",
    "shutdowns in three waves",
    "own robot shut down on one's turn",
    "the moving robot shut down in step 1",
    "R 22 for a point",
    "R 22 for nothing",
    "R 23 pass",
    "R 24 guards",
    "R 24 refuses",
    "R 26 several reach the score",
    "R 26 a",
    "R 26 b",
    "R 26 c",
    "R 26 d",
    "R 26 e",
    "R 26 draw",
    "R 27 locks change in step 1 of a rotation",
    "R 27 locks change in step 1 of an advance",
    "R 27 shutdown in step 1 of a rotation",
    "R 27 shutdown in step 1 of an advance",
    "R 28 decided by the player on turn, in the loop",
    "R 28 decided by the player on turn: level scores",
    "R 28 decided by the player on turn: both ways alike",
    "loop decided by the lowest score",
    "loop kept",
    "odd loop of five or more",
    "choice in a loop of four or more",
    "several loops at once",
    "several loops wait",
    "choice after step 1 of a rotation",
    "choice after step 1 of an advance",
    "choice after step 2 of a rotation",
    "choice after step 2 of an advance",
    "choice after a resignation",
    "resigned on turn",
    "resigned off turn",
    "resigned on turn in a choice",
    "resigned off turn in a choice",
    "end: score",
    "end: elimination",
    "end: locked",
    "end: resignation",
    "limit: R 26 a",
    "limit: R 26 b",
    "limit: R 26 c",
    "limit: R 26 d",
    "limit: draw",
];

impl Slow {
    /// Counts the situations that the position shows.
    pub fn sights(&self) -> Vec<&'static str> {
        let mut sights = vec![self.board_sight()];
        let mut see = |so: bool, what| sights.extend(so.then_some(what));
        let ground = self.rules.ground;
        for (&cell, robot) in &self.board {
            let ahead = ground.step(cell, robot.facing);
            let own = robot.owner == self.turn && self.waiting.is_empty() && self.end.is_none();
            let leaves = ground.is_arena(cell) && ground.contains(ahead) && ground.is_corridor(ahead);
            see(own && leaves, "R 10 no way back into the corridor");
            see(leaves && self.board.contains_key(&ahead), "R 14 a robot in the corridor is not hit");
            if let Some(hit) = self.target(cell) {
                see(self.shields(hit, robot.facing), "R 13 a robot shields another");
                see(self.beam_squeezes(cell, hit), "saaguan/11 a beam between two robots");
            }
        }
        if self.end.is_none() && self.waiting.is_empty() {
            let stuck = self.count(self.turn, |_, _| true) > 0 && !self.has_move(self.turn);
            let reserve = self.stocks[self.turn].unwrap().reserve;
            see(stuck && reserve > 0, "saaguan/5 a robot in reserve must be placed");
            let full = reserve > 0 && self.corridor_count(self.turn) >= 2;
            see(full && self.is_turn_start(), "R 9 two robots in the corridor");
            see(self.guard.is_some(), "R 24 refuses");
        }
        sights
    }

    fn board_sight(&self) -> &'static str {
        match self.rules.ground {
            Ground::Octa(3) => "saaguan/2 octagon of side 3",
            Ground::Octa(4) => "saaguan/2 octagon of side 4",
            Ground::Octa(5) => "saaguan/2 octagon of side 5",
            Ground::Octa(_) => "saaguan/2 octagon of side 6",
            Ground::Hex(4) => "saaguan/2 hexagon of side 4",
            Ground::Hex(5) => "saaguan/2 hexagon of side 5",
            Ground::Hex(6) => "saaguan/2 hexagon of side 6",
            Ground::Hex(_) => "saaguan/2 hexagon of side 7",
        }
    }

    /// Whether there is another robot behind this one.
    fn shields(&self, cell: Cell, facing: usize) -> bool {
        let ground = self.rules.ground;
        let mut next = ground.step(cell, facing);
        while ground.is_arena(next) && !self.board.contains_key(&next) {
            next = ground.step(next, facing);
        }
        ground.is_arena(next)
    }

    fn beam_squeezes(&self, from: Cell, to: Cell) -> bool {
        let facing = self.board[&from].facing;
        let mut cell = from;
        let mut squeezes = false;
        while cell != to {
            squeezes |= self.squeezes_through(cell, facing);
            cell = self.rules.ground.step(cell, facing);
        }
        squeezes && !self.board[&from].locked
    }
}
