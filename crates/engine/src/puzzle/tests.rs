//! The fast ways against slow ones that are easy to believe, on puzzles with few tiles.

use std::collections::BTreeSet;

use banmen_rules::cells::Symmetry;

use super::count::{all_arrangements, unchanged_arrangements};
use super::hunt::Hunt;
use super::kit::{seen_through, wins};
use super::{Answer, Kit, Laid, Shape, Solver};

/// So many of the tiles with a number of marks, with their mirror images.
fn some_tiles(marks: u32, count: usize) -> Kit {
    let all = Kit::with_marks(marks);
    let mut chosen = Vec::new();
    for tile in 0..all.tiles() {
        let mut both = vec![tile, all.mirrored(tile)];
        both.dedup();
        if tile <= both[both.len() - 1] && chosen.len() + both.len() <= count {
            chosen.extend(both);
        }
    }
    let kit = Kit::new(&chosen.iter().map(|&tile| all.ways(tile)[0]).collect::<Vec<_>>());
    assert_eq!(kit.tiles(), count);
    kit
}

fn solve(kit: &Kit) -> Answer {
    let mut solver = Solver::new(kit.clone());
    loop {
        // Slices of any length give the same answer.
        if let Some(answer) = solver.run(7) {
            return answer;
        }
    }
}

/// Every connected shape of `cells` cells, rotated and reflected ones too.
fn all_shapes(cells: usize) -> BTreeSet<Shape> {
    let mut shapes = BTreeSet::from([Shape::new([(0, 0)])]);
    for _ in 1..cells {
        shapes = shapes.iter().flat_map(larger).collect();
    }
    shapes
}

/// Every shape with one cell more.
fn larger(shape: &Shape) -> Vec<Shape> {
    let sides = |(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
    let new = shape.cells().flat_map(sides).filter(|side| shape.cells().all(|cell| cell != *side));
    new.map(|side| Shape::new(shape.cells().chain([side]))).collect()
}

/// The most tiles that win on a shape: every cell is tried without a win and with each tile that is left.
fn most_winning(kit: &Kit, windows: &[u16], used: u32) -> usize {
    let Some((&window, rest)) = windows.split_first() else { return 0 };
    let tiles = (0..kit.tiles()).filter(|tile| kit.fits(window) & !used & 1 << tile != 0);
    let best = tiles.map(|tile| 1 + most_winning(kit, rest, used | 1 << tile)).max().unwrap_or(0);
    // More than one for each cell is not possible.
    if best == windows.len() { best } else { best.max(most_winning(kit, rest, used)) }
}

#[test]
fn shapes_are_counted_as_known() {
    let counts: Vec<_> = (1..=8).map(|cells| all_shapes(cells).len()).collect();
    assert_eq!(counts, [1, 2, 6, 19, 63, 216, 760, 2725]);
}

#[test]
fn the_hunt_misses_no_shape() {
    for (kit, most_idle) in [
        (some_tiles(1, 2), 2),
        (some_tiles(2, 5), 3),
        (some_tiles(2, 7), 2),
        (some_tiles(3, 8), 6),
        (some_tiles(4, 9), 8),
    ] {
        let shapes: BTreeSet<_> = all_shapes(kit.tiles()).iter().map(Shape::first_of_its_like).collect();
        let idle = |shape: &Shape| kit.tiles() - most_winning(&kit, &shape.windows(), 0);
        let by_idle: Vec<_> = shapes.into_iter().map(|shape| (idle(&shape), shape)).collect();
        let mut found = 0;
        for allowed in 0..=most_idle {
            let mut hunt = Hunt::new(&kit, allowed);
            while !hunt.is_over() {
                hunt.step(&kit);
            }
            let slow = by_idle.iter().filter(|(idle, _)| *idle <= allowed).map(|(_, shape)| shape.clone());
            assert_eq!(hunt.shapes, slow.collect(), "{} tiles, {allowed} idle", kit.tiles());
            found += hunt.shapes.len();
        }
        assert!(found > 0, "{} tiles: there was nothing to find", kit.tiles());
    }
}

/// Every arrangement of all tiles on every shape, as (y, x, marks): the most that win, and how many different
/// arrangements have so many.
fn slow_answer(kit: &Kit) -> (usize, usize) {
    let (mut best, mut different) = (0, BTreeSet::new());
    for shape in all_shapes(kit.tiles()) {
        let windows = shape.windows();
        let cells: Vec<_> = shape.cells().collect();
        for_each_laying(kit, &mut Vec::new(), &mut |laying| {
            let winning =
                laying.iter().zip(&windows).filter(|((_, marks), window)| wins(*marks, **window)).count();
            if winning > best {
                (best, different) = (winning, BTreeSet::new());
            }
            if winning == best {
                let laid = cells.iter().zip(laying).map(|(&(x, y), &(_, marks))| Laid { x, y, marks });
                different.insert(first_of_its_like(&laid.collect::<Vec<_>>()));
            }
        });
    }
    (best, different.len())
}

/// Every order of all tiles, each in every way.
fn for_each_laying(kit: &Kit, laid: &mut Vec<(usize, u8)>, see: &mut impl FnMut(&[(usize, u8)])) {
    if laid.len() == kit.tiles() {
        return see(laid);
    }
    for tile in
        (0..kit.tiles()).filter(|tile| laid.iter().all(|(other, _)| other != tile)).collect::<Vec<_>>()
    {
        for &marks in kit.ways(tile) {
            laid.push((tile, marks));
            for_each_laying(kit, laid, see);
            laid.pop();
        }
    }
}

/// Of all arrangements that look alike, one.
fn first_of_its_like(laid: &[Laid]) -> Vec<(i32, i32, u8)> {
    let image = |index| {
        let symmetry = Symmetry::nth(index, 4);
        let seen =
            laid.iter().map(|laid| (symmetry.square((laid.x, laid.y)), seen_through(symmetry, laid.marks)));
        let seen: Vec<_> = seen.collect();
        let west = seen.iter().map(|((x, _), _)| *x).min().unwrap();
        let south = seen.iter().map(|((_, y), _)| *y).min().unwrap();
        let mut image: Vec<_> =
            seen.into_iter().map(|((x, y), marks)| (y - south, x - west, marks)).collect();
        image.sort_unstable();
        image
    };
    (0..8).map(image).min().unwrap()
}

#[test]
fn arrangements_are_those_of_trying_everything() {
    for kit in [
        some_tiles(1, 2),
        some_tiles(2, 3),
        some_tiles(2, 4),
        some_tiles(3, 4),
        some_tiles(2, 5),
        some_tiles(7, 2),
    ] {
        let answer = solve(&kit);
        assert_eq!((answer.best, answer.arrangements() as usize), slow_answer(&kit), "{kit:?}");
    }
}

#[test]
fn following_winning_tiles_counts_all_arrangements() {
    for kit in [some_tiles(2, 7), some_tiles(3, 8), some_tiles(4, 9)] {
        let Answer { best, shapes, .. } = solve(&kit);
        for shape in shapes {
            let windows = shape.windows();
            let same_place: Vec<_> = (0..windows.len()).collect();
            let nothing_changes = Symmetry::nth(0, 4);
            assert_eq!(
                all_arrangements(&kit, &windows, best),
                unchanged_arrangements(&kit, &windows, nothing_changes, &same_place, best)
            );
        }
    }
}

#[test]
fn the_example_is_as_good_as_promised() {
    for kit in [some_tiles(2, 7), some_tiles(3, 8), some_tiles(4, 9)] {
        let Answer { best, shapes, example, .. } = solve(&kit);
        let shape = Shape::new(example.iter().map(|laid| (laid.x, laid.y)));
        assert_eq!(shape, shapes[0]);
        let windows = shape.windows();
        assert_eq!(
            example.iter().zip(windows).filter(|(laid, window)| wins(laid.marks, *window)).count(),
            best
        );
        let tile = |laid: &Laid| (0..kit.tiles()).find(|&tile| kit.ways(tile).contains(&laid.marks));
        assert_eq!(example.iter().map(tile).collect::<BTreeSet<_>>().len(), kit.tiles());
    }
}

#[test]
fn eighteen_tiles_of_niju_cannot_win() {
    let kit = Kit::niju();
    for idle in 0..=2 {
        let mut hunt = Hunt::new(&kit, idle);
        while !hunt.is_over() {
            hunt.step(&kit);
        }
        assert!(hunt.shapes.is_empty());
    }
}
