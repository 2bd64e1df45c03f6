//! Tables that random games seldom come to: holes, thin arms, players without a move, the far ends of
//! the table.

use std::collections::BTreeSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::slow::{Cell, Slow, Tile, all_patterns, connected, exists, name, rotations, sides};

pub(crate) fn below(rng: &mut Xoshiro256PlusPlus, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}

pub(crate) fn pick<T: Copy>(rng: &mut Xoshiro256PlusPlus, items: &[T]) -> T {
    items[below(rng, items.len())]
}

/// Forty connected cells; the thinner, the more arms and holes.
fn cells(rng: &mut Xoshiro256PlusPlus, start: Cell, thin: usize) -> BTreeSet<Cell> {
    let mut cells = BTreeSet::from([start]);
    let mut rim: BTreeSet<Cell> = sides(start).into_iter().collect();
    let mut last = start;
    while cells.len() < 40 {
        let near: Vec<_> = sides(last).into_iter().filter(|cell| rim.contains(cell)).collect();
        let all: Vec<_> = rim.iter().copied().collect();
        // Mostly go on from the last tile; a thin table also avoids cells with several neighbours.
        let from = if below(rng, 10) < thin && !near.is_empty() { &near } else { &all };
        let next = pick(rng, from);
        let neighbours = sides(next).iter().filter(|cell| cells.contains(cell)).count();
        if neighbours > 1 && below(rng, 10) < thin {
            last = pick(rng, &all);
            continue;
        }
        rim.remove(&next);
        cells.insert(next);
        rim.extend(sides(next).into_iter().filter(|cell| exists(*cell) && !cells.contains(cell)));
        last = next;
    }
    cells
}

/// Where a table may lie: around 0,0, anywhere, or at the end of the world.
fn somewhere(rng: &mut Xoshiro256PlusPlus) -> Cell {
    match below(rng, 3) {
        0 => (0, 0),
        1 => (below(rng, 50_000) as i32 - 25_000, below(rng, 50_000) as i32 - 25_000),
        _ => {
            let end = 30_000 - below(rng, 3) as i32;
            let along = below(rng, 60_001) as i32 - 30_000;
            pick(rng, &[(end, along), (-end, along), (along, end), (along, -end), (end, end), (-end, -end)])
        }
    }
}

/// A position of the movement phase, which need not be one in which somebody may be to move.
pub(crate) fn position(rng: &mut Xoshiro256PlusPlus, limit: u32) -> Slow {
    let start = somewhere(rng);
    let thin = below(rng, 10);
    let cells = cells(rng, start, thin);
    let mut slow = Slow::new(false, limit);
    let wanted_stuck = if below(rng, 4) == 0 { Some(below(rng, 2)) } else { None };
    let mut order = shuffled(rng, cells.iter().copied().collect());
    if let Some(stuck) = wanted_stuck {
        // The other player gets the tiles that can be lifted.
        order.sort_by_key(|&cell| {
            let mut rest = cells.clone();
            rest.remove(&cell);
            let fixed = sides(cell).iter().all(|side| cells.contains(side)) || !connected(&rest);
            fixed == (stuck == 0)
        });
        order.reverse();
    }
    for (colour, own) in order.chunks(20).enumerate() {
        let names: BTreeSet<_> = all_patterns().into_iter().map(name).collect();
        let tiles = shuffled(rng, names.into_iter().collect());
        for (cell, tile) in own.iter().zip(tiles) {
            let ways: Vec<_> = rotations(tile).into_iter().collect();
            slow.tiles.insert(*cell, Tile { colour, pattern: pick(rng, &ways) });
        }
    }
    slow.turn = wanted_stuck.filter(|_| below(rng, 4) == 0).unwrap_or_else(|| below(rng, 2));
    if let Some(stuck) = wanted_stuck.filter(|_| below(rng, 2) == 0) {
        slow.turn = 1 - stuck;
    }
    slow
}

fn shuffled<T>(rng: &mut Xoshiro256PlusPlus, mut items: Vec<T>) -> Vec<T> {
    for place in (1..items.len()).rev() {
        items.swap(place, below(rng, place + 1));
    }
    items
}
