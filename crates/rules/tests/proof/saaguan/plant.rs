//! Positions with loops planted on purpose, one turn of a robot away from being undecided.

use super::crowd::{Dice, random_score, settled};
use super::ground::Cell;
use super::slow::{Robot, Slow, Stock};

/// A position in which loops are about to close: a helper beside one of them has turned away, or a
/// robot stands in its beam.
pub fn planted(options: &str, dice: &mut Dice) -> Slow {
    loop {
        let lengths = dice.pick(&[&[2][..], &[2], &[2, 2], &[2, 2], &[3], &[3, 2], &[4], &[4], &[5], &[6]]);
        let found = (0..400).find_map(|_| try_to_plant(options, lengths, dice));
        if let Some(slow) = found {
            return slow;
        }
    }
}

fn try_to_plant(options: &str, lengths: &[usize], dice: &mut Dice) -> Option<Slow> {
    let mut slow = Slow::start(options);
    let mut loops = Vec::new();
    for &length in lengths {
        loops.push(plant_loop(&mut slow, length, dice)?);
    }
    if slow.count_loops() < lengths.len() {
        return None;
    }
    if lengths.len() > 1 && dice.chance(50) {
        open_all(&mut slow, &loops, dice)?;
    } else {
        open(&mut slow, &dice.pick(&loops), dice)?;
    }
    let close = dice.chance(30);
    for player in 0..slow.rules.players {
        let all = slow.rules.robots(player);
        let beside = all.checked_sub(slow.count(player, |_, _| true))?;
        let shut_down = dice.below(beside as usize + 1) as u32;
        let idle = if slow.arena_count(player) > 0 { 0 } else { dice.below(5) as u32 };
        let score = random_score(&slow.rules, close, dice);
        *slow.stock(player) = Stock { reserve: beside - shut_down, shut_down, score, idle };
    }
    settled(slow, options, dice)
}

/// A loop and the helpers that hit its robots.
#[derive(Clone)]
struct Planted {
    cycle: Vec<Cell>,
    helpers: Vec<Cell>,
}

/// Opens a loop in a way that one move, or a resignation, undoes.
fn open(slow: &mut Slow, planted: &Planted, dice: &mut Dice) -> Option<()> {
    let place = dice.below(planted.cycle.len());
    let length = planted.cycle.len();
    match dice.below(4) {
        0 => turn_away(slow, planted.helpers[place], dice),
        1 => step_back(slow, planted.cycle[place]),
        2 => {
            let owner = dice.below(slow.rules.players);
            slow.turn = owner;
            block(slow, planted.cycle[place], owner, dice)
        }
        _ => {
            // Two in a row are free while the player who blocks their beams stays.
            let owner = dice.below(slow.rules.players);
            slow.turn = dice.below(slow.rules.players);
            block(slow, planted.cycle[place], owner, dice)?;
            if length > 2 { block(slow, planted.cycle[(place + 1) % length], owner, dice) } else { Some(()) }
        }
    }
}

/// Opens every loop by a robot of the same player, so that all close when that player leaves.
fn open_all(slow: &mut Slow, loops: &[Planted], dice: &mut Dice) -> Option<()> {
    let owner = dice.below(slow.rules.players);
    slow.turn = dice.below(slow.rules.players);
    loops.iter().try_for_each(|planted| block(slow, planted.cycle[0], owner, dice))
}

fn turn_away(slow: &mut Slow, cell: Cell, dice: &mut Dice) -> Option<()> {
    let ways = slow.rules.ground.compass().len();
    let robot = slow.board.get_mut(&cell).unwrap();
    robot.facing = (robot.facing + dice.pick(&[1, ways - 1])) % ways;
    slow.turn = robot.owner;
    Some(())
}

/// Puts a robot one step back, from where it can advance again.
fn step_back(slow: &mut Slow, cell: Cell) -> Option<()> {
    let ground = slow.rules.ground;
    let ways = ground.compass().len();
    let robot = slow.board.remove(&cell).unwrap();
    let back = ground.step(cell, (robot.facing + ways / 2) % ways);
    if !ground.contains(back) || slow.board.contains_key(&back) {
        return None;
    }
    slow.board.insert(back, robot);
    slow.turn = robot.owner;
    Some(())
}

/// Puts a robot into the beam of another.
fn block(slow: &mut Slow, cell: Cell, owner: usize, dice: &mut Dice) -> Option<()> {
    let ground = slow.rules.ground;
    let ahead = ground.step(cell, slow.board[&cell].facing);
    if slow.board.contains_key(&ahead) {
        return None;
    }
    slow.board.insert(ahead, Robot { owner, facing: dice.below(ground.compass().len()), locked: false });
    Some(())
}

/// Plants a closed loop of robots, each hit by the one before it and by a helper.
fn plant_loop(slow: &mut Slow, length: usize, dice: &mut Dice) -> Option<Planted> {
    let owners = loop_owners(slow, length, dice)?;
    let mut cycle = vec![vacant_arena_cell(slow, dice)];
    while cycle.len() < length {
        let next = dice.pick(&cells_seen_from(slow, cycle[cycle.len() - 1]));
        if cycle.contains(&next) {
            return None;
        }
        cycle.push(next);
    }
    for (&cell, &owner) in cycle.iter().zip(&owners) {
        slow.board.insert(cell, Robot { owner, facing: 0, locked: false });
    }
    for place in 0..length {
        aim(slow, cycle[place], cycle[(place + 1) % length])?;
    }
    let helpers: Option<_> = cycle.iter().map(|&cell| plant_helper(slow, cell, &owners, dice)).collect();
    Some(Planted { cycle, helpers: helpers? })
}

/// Two or three players, none of them twice in a row.
fn loop_owners(slow: &Slow, length: usize, dice: &mut Dice) -> Option<Vec<usize>> {
    let players = slow.rules.players;
    let from = dice.below(players);
    let pattern: &[usize] = match (length, players > 2 && dice.chance(60)) {
        (3 | 5, _) if players == 2 => return None,
        (3, _) => &[0, 1, 2],
        (5, _) => &[0, 1, 2, 0, 1],
        (4, true) => &[0, 1, 0, 2],
        (6, true) => &[0, 1, 2, 0, 1, 2],
        _ => &[0, 1, 0, 1, 0, 1][..length],
    };
    Some(pattern.iter().map(|step| (from + step) % players).collect())
}

fn vacant_arena_cell(slow: &Slow, dice: &mut Dice) -> Cell {
    let ground = slow.rules.ground;
    let mut cells = ground.cells();
    cells.retain(|&cell| ground.is_arena(cell) && !slow.board.contains_key(&cell));
    dice.pick(&cells)
}

/// The vacant arena cells in straight lines from a cell; the cell itself if there is none.
fn cells_seen_from(slow: &Slow, cell: Cell) -> Vec<Cell> {
    let ground = slow.rules.ground;
    let mut seen = Vec::new();
    for way in 0..ground.compass().len() {
        let mut next = ground.step(cell, way);
        while ground.is_arena(next) && !slow.board.contains_key(&next) {
            seen.push(next);
            next = ground.step(next, way);
        }
    }
    if seen.is_empty() { vec![cell] } else { seen }
}

/// Turns a robot so that its beam hits a cell.
fn aim(slow: &mut Slow, from: Cell, at: Cell) -> Option<()> {
    for facing in 0..slow.rules.ground.compass().len() {
        slow.board.get_mut(&from).unwrap().facing = facing;
        if slow.target(from) == Some(at) {
            return Some(());
        }
    }
    None
}

/// Plants a robot that hits a cell; at times it belongs to a player who has none in the loop.
fn plant_helper(slow: &mut Slow, at: Cell, in_loop: &[usize], dice: &mut Dice) -> Option<Cell> {
    let has_more = |player: &usize| slow.count(*player, |_, _| true) < slow.rules.robots(*player);
    let mut players: Vec<usize> = (0..slow.rules.players).filter(has_more).collect();
    players.retain(|player| *player != slow.board[&at].owner);
    let outsiders: Vec<usize> = players.iter().copied().filter(|player| !in_loop.contains(player)).collect();
    if players.is_empty() {
        return None;
    }
    let from_all = outsiders.is_empty() || dice.chance(40);
    let owner = dice.pick(if from_all { &players } else { &outsiders });
    let from = dice.pick(&cells_seen_from(slow, at));
    if from == at {
        return None;
    }
    slow.board.insert(from, Robot { owner, facing: 0, locked: false });
    aim(slow, from, at)?;
    Some(from)
}
