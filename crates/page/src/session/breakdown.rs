//! The score breakdown: in sentences, and as lines and sums on the board.

use std::collections::BTreeMap;

use banmen_rules::Message;
use banmen_view::{self as view, Note, Place, Point, Scene, ScoreItem};

use super::{Sentence, Session};
use crate::convert::{point, seat};
use crate::wire;

/// The least distance of two sums, to the right or down, at which both can be read.
const APART: (i32, i32) = (1500, 480);
/// The position of a number relative to the middle of its place: in the free corner of a tile.
const CORNER: (i32, i32) = (385, 385);

impl Session {
    /// The score breakdown of the current position.
    pub fn breakdown(&self) -> Vec<wire::ScoreItem> {
        self.items(view::breakdown(&self.table), &view::scene(&self.table))
    }

    /// What a look at a place shows and says to a learner; `None` if there is nothing to say.
    pub fn look(&self, place: &str) -> Option<wire::ScoreItem> {
        view::look(&self.table, &place.to_owned()).map(|item| self.marked(item))
    }

    /// An item of the current position by itself.
    pub(super) fn marked(&self, item: ScoreItem) -> wire::ScoreItem {
        self.item(item, &view::scene(&self.table), &mut Vec::new())
    }

    /// The changes that an action would make in the score breakdown.
    pub fn score_changes(&self, action: &str) -> Result<Vec<wire::ScoreItem>, Sentence> {
        let explained = |refusal: Message| self.words.explain(&refusal);
        let items = view::score_changes(&self.table, action).map_err(explained)?;
        let mut after = self.table.clone();
        after.play_quietly(action).map_err(explained)?;
        Ok(self.items(items, &view::scene(&after)))
    }

    /// Items for the wire, given the picture of the table that they belong to.
    fn items(&self, items: Vec<ScoreItem>, scene: &Scene) -> Vec<wire::ScoreItem> {
        let mut sums = Vec::new();
        items.into_iter().map(|item| self.item(item, scene, &mut sums)).collect()
    }

    fn item(&self, item: ScoreItem, scene: &Scene, sums: &mut Vec<Point>) -> wire::ScoreItem {
        let found = view::find_places(&self.table, scene, &item.places);
        let places: Vec<&Place> = found.iter().collect();
        let label = |at: Point, text| wire::Label { at: point(at), text };
        wire::ScoreItem {
            seat: item.seat.map(seat),
            points: item.points,
            parts: self.named(&item.reason, item.places.first().and_then(|own| scene.pieces.get(own)), scene),
            borders: borders(&places).into_iter().map(|own| own.into_iter().map(point).collect()).collect(),
            sum: match &item.note {
                Note::Sum(sum) => middle(&places, sums).map(|at| label(at, self.words.say(sum))),
                Note::Nothing | Note::Numbers | Note::Signs(_) => None,
            },
            counts: match &item.note {
                Note::Numbers => {
                    corners(&places).zip(1..).map(|(at, n): (_, u32)| label(at, n.to_string())).collect()
                }
                Note::Signs(signs) => {
                    let centres = places.iter().map(|place| place.centre);
                    centres.zip(signs).map(|(at, sign)| label(at, sign.to_string())).collect()
                }
                Note::Nothing | Note::Sum(_) => Vec::new(),
            },
            places: item.places,
            lasts: item.lasts,
            moves: item.moves.map(|moves| moves as u32),
        }
    }
}

/// The outlines of some places: the edges that no two of them share, joined.
pub(super) fn borders(places: &[&Place]) -> Vec<Vec<Point>> {
    let mut edges: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    let sides = places
        .iter()
        .flat_map(|place| place.outline.iter().copied().zip(place.outline.iter().copied().cycle().skip(1)));
    for (from, to) in sides {
        // All outlines have one orientation, so a neighbour has the shared edge in the opposite direction.
        let back = edges.get(&to).and_then(|ends| ends.iter().position(|end| *end == from));
        match back {
            Some(index) => {
                edges.entry(to).or_default().swap_remove(index);
            }
            None => edges.entry(from).or_default().push(to),
        }
    }
    let mut lines = Vec::new();
    while let Some(start) = edges.iter().find(|(_, ends)| !ends.is_empty()).map(|(start, _)| *start) {
        let mut line = vec![start];
        let mut next = edges.get_mut(&start).and_then(Vec::pop);
        while let Some(corner) = next.filter(|corner| *corner != start) {
            line.push(corner);
            next = edges.get_mut(&corner).and_then(Vec::pop);
        }
        lines.push(line);
    }
    lines
}

/// The middle of the most central place that is not too near to another sum.
fn middle(places: &[&Place], sums: &mut Vec<Point>) -> Option<Point> {
    let count = i32::try_from(places.len()).ok().filter(|count| *count > 0)?;
    let mean = |part: fn(Point) -> i32| places.iter().map(|place| part(place.centre)).sum::<i32>() / count;
    let (x, y) = (mean(|at| at.x), mean(|at| at.y));
    let is_crowded =
        |at: Point| sums.iter().any(|sum| (sum.x - at.x).abs() < APART.0 && (sum.y - at.y).abs() < APART.1);
    let cost = |at: &Point| (is_crowded(*at), (at.x - x).pow(2) + (at.y - y).pow(2));
    let chosen = places.iter().map(|place| place.centre).min_by_key(cost)?;
    sums.push(chosen);
    Some(chosen)
}

/// The positions of the numbers of some places.
fn corners<'a>(places: &'a [&Place]) -> impl Iterator<Item = Point> + 'a {
    places.iter().map(|place| Point { x: place.centre.x + CORNER.0, y: place.centre.y + CORNER.1 })
}

#[cfg(test)]
mod tests {
    use banmen_view::Grid;

    use super::*;

    fn around(grid: Grid, cells: &[(i32, i32)]) -> Vec<Vec<Point>> {
        let places: Vec<_> = cells.iter().map(|at| grid.place(*at, "cell", ".")).collect();
        borders(&places.iter().collect::<Vec<_>>())
    }

    #[test]
    fn one_line_goes_around_what_hangs_together() {
        let lengths = |lines: Vec<Vec<Point>>| lines.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(around(Grid::Hexagons, &[(0, 0)])), [6]);
        assert_eq!(lengths(around(Grid::Hexagons, &[(0, 0), (1, 0), (0, 1)])), [12]);
        assert_eq!(lengths(around(Grid::Hexagons, &[(0, 0), (5, 0)])), [6, 6]);
        assert_eq!(lengths(around(Grid::Squares, &[(0, 0), (1, 0), (1, 1)])), [8]);
        assert!(around(Grid::Squares, &[]).is_empty());
    }

    /// A ring has an outer and an inner outline.
    #[test]
    fn what_is_left_out_in_the_middle_has_a_line_of_its_own() {
        let ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        let mut lengths: Vec<_> = around(Grid::Hexagons, &ring).iter().map(Vec::len).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [6, 18]);
    }

    #[test]
    fn sums_keep_apart_where_they_can() {
        let row = |from: i32| -> Vec<_> {
            (from..from + 3).map(|x| Grid::Squares.place((x, 0), "cell", ".")).collect()
        };
        let mut sums = Vec::new();
        for from in [0, 3] {
            middle(&row(from).iter().collect::<Vec<_>>(), &mut sums).unwrap();
        }
        assert_eq!(sums, [Point { x: 1000, y: 0 }, Point { x: 4000, y: 0 }]);
        middle(&row(2).iter().collect::<Vec<_>>(), &mut sums).unwrap();
        assert_eq!(middle(&[], &mut sums), None);
    }
}
