//! Counts the arrangements on a shape: which tile lies on which cell, and in which way.
//!
//! Two arrangements are the same when a rotation or reflection of the table turns one into the other. By
//! Burnside's lemma the number of different ones on a shape is the mean, over the symmetries of the shape, of
//! how many arrangements a symmetry leaves as they are.

use banmen_rules::cells::Symmetry;

use super::kit::{self, Kit, Window};
use super::shape::Shape;

/// The number of different arrangements on a shape with this number of winning tiles, which must be the most that
/// any arrangement has.
pub(super) fn arrangements(kit: &Kit, shape: &Shape, best: usize) -> u128 {
    let symmetries = shape.symmetries();
    let unchanged = |(symmetry, mapping): &(Symmetry, Vec<usize>)| match symmetry {
        Symmetry { turns: 0, mirrored: false } => all_arrangements(kit, &shape.windows(), best),
        _ => unchanged_arrangements(kit, &shape.windows(), *symmetry, mapping, best),
    };
    symmetries.iter().map(unchanged).sum::<u128>() / symmetries.len() as u128
}

/// The number of arrangements with `winning` winning tiles, symmetric ones counted apart.
///
/// No more tiles can win, so a tile that does not win is idle in whichever way it lies on the cells that are
/// left: otherwise turning it would make it win too. So it is enough to follow the sets of winning tiles, cell
/// after cell, with the number of ways to each.
pub(super) fn all_arrangements(kit: &Kit, windows: &[Window], best: usize) -> u128 {
    let idle = kit.tiles() - best;
    let mut windows = windows.to_vec();
    windows.sort_unstable_by_key(|&window| kit.fits(window).count_ones());
    let mut sets = vec![(0, 1)];
    for (before, &window) in windows.iter().enumerate() {
        let may_be_idle = |set: u32| before - (set.count_ones() as usize) < idle;
        let stay = sets.iter().copied().filter(|&(set, _)| may_be_idle(set));
        let win = sets.iter().flat_map(|&(set, ways)| {
            let tiles = (0..kit.tiles()).filter(move |tile| kit.fits(window) & !set & 1 << tile != 0);
            tiles.map(move |tile| (set | 1 << tile, ways * kit.winning(tile, window).count() as u128))
        });
        sets = merged(stay.chain(win).collect());
    }
    let rest = |set: u32| (0..kit.tiles()).filter(move |tile| set >> tile & 1 == 0);
    let lie = |set: u32| rest(set).map(|tile| kit.ways(tile).len() as u128).product::<u128>();
    let orders = (1..=idle as u128).product::<u128>();
    sets.into_iter().map(|(set, ways)| ways * lie(set) * orders).sum()
}

/// The sets in order, each once, with all its ways.
fn merged(mut sets: Vec<(u32, u128)>) -> Vec<(u32, u128)> {
    sets.sort_unstable_by_key(|(set, _)| *set);
    sets.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    sets
}

/// The number of ways in which a tile can lie on a cell, or two on a pair of cells: with a win and without.
#[derive(Clone, Copy, Default, Debug)]
struct Ways {
    winning: u128,
    idle: u128,
}

/// The number of arrangements with `winning` winning tiles that a symmetry of the shape leaves unchanged.
///
/// A cell that stays in its place holds a tile that looks the same through the symmetry. Two cells that change
/// places hold a tile and its image, in ways that are images of each other; as each tile is there once, these
/// two differ. For the same reason no cells go around in a circle of more than two.
pub(super) fn unchanged_arrangements(
    kit: &Kit,
    windows: &[Window],
    symmetry: Symmetry,
    mapping: &[usize],
    best: usize,
) -> u128 {
    if (0..mapping.len()).any(|cell| mapping[mapping[cell]] != cell) {
        return 0;
    }
    let image = |tile: usize| if symmetry.mirrored { kit.mirrored(tile) } else { tile };
    let cells = |side: fn(usize, usize) -> bool| {
        let chosen = (0..mapping.len()).filter(move |&cell| side(cell, mapping[cell]));
        chosen.map(|cell| windows[cell]).collect::<Vec<_>>()
    };
    let tiles = |side: fn(usize, usize) -> bool| {
        (0..kit.tiles()).filter(move |&tile| side(tile, image(tile))).collect::<Vec<_>>()
    };
    let (lone_cells, lone_tiles) = (cells(|cell, image| cell == image), tiles(|tile, image| tile == image));
    let (pairs, tile_pairs) = (cells(|cell, image| cell < image), tiles(|tile, image| tile < image));
    if lone_cells.len() != lone_tiles.len() {
        return 0;
    }
    let same = |marks: &u8| kit::seen_through(symmetry, *marks) == *marks;
    let lone = by_winning(&lone_cells, &lone_tiles, |window, tile| {
        ways(window, kit.ways(tile).iter().copied().filter(same))
    });
    let paired = by_winning(&pairs, &tile_pairs, |window, tile| {
        ways(window, kit.ways(tile).iter().chain(kit.ways(image(tile))).copied())
    });
    let both = |(pairs, ways): (usize, &u128)| Some(ways * lone.get(best.checked_sub(2 * pairs)?)?);
    paired.iter().enumerate().filter_map(both).sum()
}

fn ways(window: Window, marks: impl Iterator<Item = u8>) -> Ways {
    marks.fold(Ways::default(), |ways, marks| match kit::wins(marks, window) {
        true => Ways { winning: ways.winning + 1, ..ways },
        false => Ways { idle: ways.idle + 1, ..ways },
    })
}

/// The number of ways to lay as many tiles on as many cells, by how many of the cells win.
fn by_winning(cells: &[Window], tiles: &[usize], ways: impl Fn(Window, usize) -> Ways) -> Vec<u128> {
    let mut by_set = vec![vec![0; cells.len() + 1]; 1 << tiles.len()];
    by_set[0][0] = 1;
    // Sets are extended in their order as numbers; the next cell is told by how many tiles are laid.
    for set in 0..by_set.len() {
        let Some(&window) = cells.get(set.count_ones() as usize) else { break };
        for (place, &tile) in tiles.iter().enumerate().filter(|(place, _)| set >> place & 1 == 0) {
            let Ways { winning, idle } = ways(window, tile);
            for wins in 0..cells.len() {
                let before = by_set[set][wins];
                by_set[set | 1 << place][wins] += before * idle;
                by_set[set | 1 << place][wins + 1] += before * winning;
            }
        }
    }
    by_set.pop().unwrap_or_default()
}
