//! Symmetries of arrays: which number and which value an action and an observation have in the image.

use banmen_rules::cells::Symmetry;
use banmen_rules::{Game, Symmetric};

use crate::Coder;

/// The numbers of the images of all actions under a symmetry; −1 where that depends on the position.
pub(crate) fn actions<C: Coder>(coder: &C, symmetry: usize) -> Vec<i32> {
    let game = coder.game();
    let start = game.start();
    let image = |number: u32| {
        let action = coder.action(&start, number)?;
        if coder.depends_on_position(action) {
            return None;
        }
        coder.number(&start, game.map_action(symmetry, &start, action))
    };
    (0..coder.layout().numbers() as u32)
        .map(|number| image(number).map_or(-1, |image| image as i32))
        .collect()
}

/// For each value of an observation of the image, its place in the observation before: `image = before[places]`.
/// `None` if that depends on the position.
pub(crate) fn observation<C: Coder>(coder: &C, symmetry: usize) -> Option<Vec<i32>> {
    let layout = coder.layout();
    let (height, width) = (layout.height, layout.width);
    let at = |plane: usize, column: usize, row: usize| (plane * height + row) * width + column;
    let mut places: Vec<i32> = (0..layout.observation_size() as i32).collect();
    let mut is_known = false;
    for plane in 0..layout.planes.len() {
        let to_plane = coder.map_plane(symmetry, plane);
        for (column, row) in (0..height).flat_map(|row| (0..width).map(move |column| (column, row))) {
            // Places without a cell are zero in every plane.
            let (to_column, to_row) = match coder.map_cell(symmetry, column, row) {
                Some(image) => {
                    is_known = true;
                    image
                }
                None => (column, row),
            };
            places[at(to_plane, to_column, to_row)] = at(plane, column, row) as i32;
        }
    }
    is_known.then_some(places)
}

/// The image of a column and row of a square board with `side` cells along a side.
pub(crate) fn map_square(index: usize, side: usize, (column, row): (usize, usize)) -> (usize, usize) {
    let reach = side as i32 - 1;
    // The centre may lie between cells: count in halves from there.
    let from_centre = |place: usize| 2 * place as i32 - reach;
    let (x, y) = Symmetry::nth(index, 4).square((from_centre(column), from_centre(row)));
    (((x + reach) / 2) as usize, ((y + reach) / 2) as usize)
}

/// The image of a column and row of a hexagon whose centre lies at (reach, reach); `None` off the board.
pub(crate) fn map_hexagon(index: usize, reach: i32, (column, row): (usize, usize)) -> Option<(usize, usize)> {
    let (q, r) = (column as i32 - reach, row as i32 - reach);
    if (q + r).abs() > reach {
        return None;
    }
    let (q, r) = Symmetry::nth(index, 6).hex((q, r));
    Some(((q + reach) as usize, (r + reach) as usize))
}
