//! The rectangle around a shape. The search looks for shapes that touch all four sides of one.

use banmen_rules::cells::Symmetry;

/// A cell of a rectangle: columns from 1 at the west, rows from 1 at the south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub(super) x: u8,
    pub(super) y: u8,
}

/// A rectangle that is at least as high as wide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    pub(super) width: u8,
    pub(super) height: u8,
    /// The cells along the four sides, once around.
    pub(super) edge: Vec<Spot>,
    /// For each symmetry of the rectangle but the first, where on the edge each cell of the edge goes.
    images: Vec<Vec<usize>>,
}

impl Rectangle {
    /// Every rectangle around connected shapes of this number of cells, except those that are wider than high: turned
    /// by a quarter they hold the same shapes.
    ///
    /// Neighbours share a row or a column, so a shape of `n` cells reaches at most `n + 1` of both together.
    pub(super) fn around(cells: usize) -> Vec<Rectangle> {
        let holds =
            |&(width, height): &(usize, usize)| width * height >= cells && width + height <= cells + 1;
        let sizes = (1..=cells).flat_map(|width| (width..=cells).map(move |height| (width, height)));
        sizes.filter(holds).map(|(width, height)| Rectangle::new(width as u8, height as u8)).collect()
    }

    pub(super) fn new(width: u8, height: u8) -> Rectangle {
        let edge = edge(width, height);
        let fits = |symmetry: &Symmetry| symmetry.turns.is_multiple_of(2) || width == height;
        let symmetries = (1..8).map(|index| Symmetry::nth(index, 4)).filter(fits);
        let place = |spot: Spot| edge.iter().position(|&other| other == spot).expect("an edge stays an edge");
        let image =
            |symmetry| edge.iter().map(|&spot| place(seen_through(symmetry, spot, width, height))).collect();
        let images = symmetries.map(image).collect();
        Rectangle { width, height, edge, images }
    }

    /// Whether the first cells of the edge, which are decided, make up whole sides.
    pub(super) fn ends_side(&self, decided: usize) -> bool {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let ends = [width, 2 * width, 2 * width + height.saturating_sub(2), self.edge.len()];
        ends.contains(&decided)
    }

    /// Whether the cells taken along the edge, of which the first `decided` are decided, may still become the
    /// first of all sets that look alike: the one with the earliest cells. The others are not needed, because
    /// a symmetry of the rectangle turns the shapes with them into shapes with the first.
    pub(super) fn may_be_first_of_its_like(&self, taken: u64, decided: usize) -> bool {
        self.images.iter().all(|image| {
            let differs =
                |&place: &usize| image[place] >= decided || (taken >> place ^ taken >> image[place]) & 1 == 1;
            match (0..decided).find(differs) {
                Some(place) => image[place] >= decided || taken >> place & 1 == 1,
                None => true,
            }
        })
    }
}

/// The cells along the sides: north and south, then what is left of east and west.
///
/// The short sides come first, because symmetries can soon be seen in them.
fn edge(width: u8, height: u8) -> Vec<Spot> {
    let north = (1..=width).map(|x| Spot { x, y: height });
    let south = (1..=width).filter(|_| height > 1).map(|x| Spot { x, y: 1 });
    let east = (2..height).map(|y| Spot { x: width, y });
    let west = (2..height).filter(|_| width > 1).map(|y| Spot { x: 1, y });
    north.chain(south).chain(east).chain(west).collect()
}

fn seen_through(symmetry: Symmetry, spot: Spot, width: u8, height: u8) -> Spot {
    // Seen from the middle, in half cells.
    let middle = (i32::from(width) + 1, i32::from(height) + 1);
    let (x, y) = symmetry.square((2 * i32::from(spot.x) - middle.0, 2 * i32::from(spot.y) - middle.1));
    Spot { x: ((x + middle.0) / 2) as u8, y: ((y + middle.1) / 2) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_go_once_around() {
        for (width, height, length) in [(1, 1, 1), (1, 5, 5), (2, 2, 4), (3, 4, 10), (10, 11, 38)] {
            let mut edge = Rectangle::new(width, height).edge;
            assert_eq!(edge.len(), length);
            edge.sort_unstable();
            edge.dedup();
            assert_eq!(edge.len(), length);
        }
    }

    #[test]
    fn one_set_of_those_alike_is_first() {
        let rectangle = Rectangle::new(3, 3);
        // A cell in a corner or in the middle of a side: two different sets out of eight.
        assert_eq!((0..8).filter(|place| rectangle.may_be_first_of_its_like(1 << place, 8)).count(), 2);
        assert_eq!(Rectangle::new(2, 3).images.len(), 3);
    }
}
