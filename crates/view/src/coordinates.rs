//! Coordinates along the edge of a board.

use crate::{Label, Point, UNIT};

/// A cell's name and its middle.
pub(crate) type Named = (String, Point);

/// On squares: numbers at the left of the rows, letters below the columns.
pub(crate) fn along_squares(cells: &[Named]) -> Vec<Label> {
    let left = cells.iter().map(|(_, centre)| centre.x).min().unwrap_or(0) - UNIT;
    let below = cells.iter().map(|(_, centre)| centre.y).max().unwrap_or(0) + UNIT;
    let mut labels: Vec<Label> = Vec::new();
    for (name, centre) in cells {
        let (column, row) = name.split_at(1);
        for (text, at) in [(row, Point { x: left, ..*centre }), (column, Point { y: below, ..*centre })] {
            if labels.iter().all(|label| label.text != text) {
                labels.push(Label { at, text: text.to_owned() });
            }
        }
    }
    labels
}

/// On hexagons: the names of a row's first and last cell at its ends, for no line of numbers runs
/// straight through the whole board. The cells come row by row, each from the left.
pub(crate) fn around_hexagon(cells: &[Named]) -> Vec<Label> {
    let beside = |(name, centre): &Named, dx: i32| {
        let at = Point { x: centre.x + dx, y: centre.y };
        Label { at, text: name.clone() }
    };
    let rows = cells.chunk_by(|(one, _), (next, _)| one.split_at(1).0 == next.split_at(1).0);
    rows.flat_map(|row| [beside(&row[0], -UNIT), beside(&row[row.len() - 1], UNIT)]).collect()
}
