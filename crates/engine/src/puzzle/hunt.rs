//! Finds every shape on which at most a given number of tiles are idle.
//!
//! The shapes are sought rectangle by rectangle: those that touch all four sides. In a rectangle the cells are
//! decided one after another, both ways, until the shape is complete or cannot be completed with few enough
//! idle tiles; [`Draft`] tells. The cells along the sides come first. They have the fewest neighbours, so
//! there idle tiles are hard to avoid, and few ways to touch the four sides are left.

use std::collections::BTreeSet;

use super::draft::{Draft, Measure};
use super::kit::Kit;
use super::rectangle::{Rectangle, Spot};
use super::shape::Shape;

#[derive(Debug)]
pub(super) struct Hunt {
    /// The number of tiles that may be idle.
    pub(super) idle: usize,
    rectangles: Vec<Rectangle>,
    /// The rectangle it is at.
    at: usize,
    /// The drafts still to be followed in this rectangle.
    drafts: Vec<Draft>,
    /// What was found: of shapes that look alike, the first.
    pub(super) shapes: BTreeSet<Shape>,
    /// The number of drafts followed.
    pub(super) steps: u64,
}

impl Hunt {
    pub(super) fn new(kit: &Kit, idle: usize) -> Hunt {
        let rectangles = Rectangle::around(kit.tiles());
        let drafts = vec![Draft::new(&rectangles[0])];
        Hunt { idle, rectangles, at: 0, drafts, shapes: BTreeSet::new(), steps: 0 }
    }

    pub(super) fn is_over(&self) -> bool {
        self.at == self.rectangles.len()
    }

    /// The number of rectangles.
    pub(super) fn rectangles(&self) -> usize {
        self.rectangles.len()
    }

    /// The number of rectangles done.
    pub(super) fn done(&self) -> usize {
        self.at
    }

    /// The width and height of the rectangle it is at; of the last one at the end.
    pub(super) fn size(&self) -> (u8, u8) {
        let rectangle = &self.rectangles[self.at.min(self.rectangles.len() - 1)];
        (rectangle.width, rectangle.height)
    }

    /// Follows the next draft by one cell, or goes on to the next rectangle.
    pub(super) fn step(&mut self, kit: &Kit) {
        let Some(draft) = self.drafts.pop() else { return self.next_rectangle() };
        self.steps += 1;
        let measure = Measure { kit, idle: self.idle };
        if usize::from(draft.count) == kit.tiles() {
            self.finish(draft, measure);
        } else {
            self.follow(draft, measure);
        }
    }

    fn next_rectangle(&mut self) {
        self.at += 1;
        self.drafts.extend(self.rectangles.get(self.at).map(Draft::new));
    }

    /// Decides a cell both ways.
    fn follow(&mut self, mut draft: Draft, measure: Measure) {
        let Some(spot) = next_cell(&self.rectangles[self.at], &mut draft, measure) else { return };
        let mut without = draft;
        if without.leave(spot, measure) {
            self.drafts.push(without);
        }
        if draft.take(spot, measure) {
            self.drafts.push(draft);
        }
    }

    /// A draft with all its cells is a shape.
    fn finish(&mut self, mut draft: Draft, measure: Measure) {
        if draft.leave_open(measure) && draft.touches_all_sides(&self.rectangles[self.at]) {
            let shape = Shape::new(draft.spots().map(|spot| (i32::from(spot.x), i32::from(spot.y))));
            if shape.is_connected() {
                self.shapes.insert(shape.first_of_its_like());
            }
        }
    }
}

/// The cell to decide next, if the draft is worth following.
///
/// Any order is right. A cell that is needed comes first, for it leaves no choice; then the edge; then what
/// lies around cells that have little room.
fn next_cell(rectangle: &Rectangle, draft: &mut Draft, measure: Measure) -> Option<Spot> {
    if let Some(spot) = draft.needed(measure) {
        return Some(spot);
    }
    while let Some(&spot) = rectangle.edge.get(usize::from(draft.decided_edge)) {
        if draft.is_open(spot) {
            return Some(spot);
        }
        draft.decided_edge += 1;
        let decided = usize::from(draft.decided_edge);
        if rectangle.ends_side(decided) && !is_worth_following(rectangle, draft, decided) {
            return None;
        }
    }
    if draft.can_connect() { draft.next() } else { None }
}

/// Whether the decided part of the edge has cells of the shape on each of its sides and, as far as can be
/// seen, is the first of its like.
fn is_worth_following(rectangle: &Rectangle, draft: &Draft, decided: usize) -> bool {
    let taken = rectangle.edge[..decided].iter().enumerate();
    let taken = taken.fold(0, |taken, (place, &spot)| taken | u64::from(draft.is_taken(spot)) << place);
    draft.may_touch_all_sides(rectangle) && rectangle.may_be_first_of_its_like(taken, decided)
}
