//! The puzzle at the end of Ní-Ju's rulebook: arrange all white tiles, connected, so that as many as possible
//! win. Solved with proof, and all best arrangements counted.
//!
//! Whether a tile can win on a cell depends on the shape alone: on which neighbours there are. So the most
//! winning tiles on a shape is the largest matching of its cells with tiles that can win there, and the
//! puzzle is to find all shapes with the largest of these. The [`Solver`] asks first for shapes on which no
//! tile is idle, that is, without a win; then on which one is; and so on. The first number for which there is
//! a shape is the least, because the hunt for each number misses none.
//!
//! No clock is read: a caller runs the solver for a number of steps at a time and reads the progress in
//! between.

// In reading order.
mod kit;
mod shape;
mod rectangle;
mod draft;
mod hunt;
mod count;
mod example;

pub use kit::{Kit, MOST_TILES};
pub use shape::Shape;

use hunt::Hunt;

/// Solves a puzzle, a slice at a time.
#[derive(Debug)]
pub struct Solver {
    kit: Kit,
    hunt: Hunt,
    /// The steps of the hunts before.
    steps: u64,
}

/// The progress of the proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of idle tiles in the shapes that are looked for now.
    pub idle: usize,
    /// The rectangle around these shapes: width and height.
    pub rectangle: (u8, u8),
    /// The number of rectangles done for this number of idle tiles.
    pub done: usize,
    /// The number of rectangles.
    pub rectangles: usize,
    /// Shapes drawn so far, partly or to the end, over all numbers of idle tiles.
    pub steps: u64,
}

/// The solution: proved, because every shape was considered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The most tiles that win at once.
    pub best: usize,
    /// All shapes with that many winning tiles; of those that rotations and reflections turn into each other, one.
    pub shapes: Vec<Shape>,
    /// The number of different best arrangements on each shape.
    ///
    /// An arrangement is which tile lies on which cell, in which way; also a tile without a win may lie in any
    /// way. Those that a rotation or reflection of the table turns into each other are one.
    pub by_shape: Vec<u128>,
    /// One best arrangement, sorted by y and then x; the first tile lies on 0,0.
    pub example: Vec<Laid>,
}

impl Answer {
    /// The number of different best arrangements.
    pub fn arrangements(&self) -> u128 {
        self.by_shape.iter().sum()
    }
}

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its cell: x to the east.
    pub x: i32,
    /// Its cell: y to the north.
    pub y: i32,
    /// Where its marks point: direction `d` (0 north, clockwise) as bit `d`.
    pub marks: u8,
}

impl Solver {
    /// Before the first step.
    pub fn new(kit: Kit) -> Solver {
        let hunt = Hunt::new(&kit, 0);
        Solver { kit, hunt, steps: 0 }
    }

    /// Runs for at most `steps` steps; returns the answer once it is found.
    pub fn run(&mut self, steps: u64) -> Option<Answer> {
        for _ in 0..steps {
            if self.hunt.is_over() {
                if !self.hunt.shapes.is_empty() {
                    return Some(self.answer());
                }
                self.steps += self.hunt.steps;
                self.hunt = Hunt::new(&self.kit, self.hunt.idle + 1);
            }
            self.hunt.step(&self.kit);
        }
        None
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        let hunt = &self.hunt;
        Progress {
            idle: hunt.idle,
            rectangle: hunt.size(),
            done: hunt.done(),
            rectangles: hunt.rectangles(),
            steps: self.steps + hunt.steps,
        }
    }

    fn answer(&self) -> Answer {
        let best = self.kit.tiles() - self.hunt.idle;
        let shapes: Vec<_> = self.hunt.shapes.iter().cloned().collect();
        let by_shape = shapes.iter().map(|shape| count::arrangements(&self.kit, shape, best)).collect();
        let example = example::arrangement(&self.kit, &shapes[0]);
        Answer { best, shapes, by_shape, example }
    }
}

#[cfg(test)]
mod tests;
