//! Beams, locks and shutdowns: saaguan/7 sentence by sentence.

use std::collections::BTreeMap;

use super::ground::Cell;
use super::slow::{Slow, Task};

/// What is known of a robot's lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Certainty {
    Free,
    Locked,
    Unclear,
}

/// For each robot what is known of its lock.
type Knowledge = BTreeMap<Cell, Certainty>;

impl Slow {
    /// The robot that this one's beam hits when it is on, whoever's it is.
    pub fn target(&self, from: Cell) -> Option<Cell> {
        let ground = self.rules.ground;
        let off = matches!(self.task, Some(Task::Rotate { cell, second: false, .. }) if cell == from);
        if ground.is_corridor(from) || off {
            return None;
        }
        let facing = self.board[&from].facing;
        let mut cell = ground.step(from, facing);
        while ground.is_arena(cell) {
            if self.board.contains_key(&cell) {
                return Some(cell);
            }
            cell = ground.step(cell, facing);
        }
        None
    }

    /// For each robot the opposing robots whose beams hit it when they are on.
    fn attackers(&self) -> BTreeMap<Cell, Vec<Cell>> {
        let mut attackers: BTreeMap<_, _> = self.board.keys().map(|&cell| (cell, Vec::new())).collect();
        for (&from, robot) in &self.board {
            if let Some(hit) = self.target(from).filter(|hit| self.board[hit].owner != robot.owner) {
                attackers.get_mut(&hit).unwrap().push(from);
            }
        }
        attackers
    }

    /// The whole of settling; loops that someone must decide are left in `waiting`.
    pub fn settle(&mut self) {
        self.waiting.clear();
        for wave in 1.. {
            self.note_if(wave == 3, "shutdowns in two waves");
            self.note_if(wave == 4, "shutdowns in three waves");
            let knowledge = self.set_certain_locks();
            if !self.shut_down(&knowledge) {
                self.resolve_loops(&knowledge);
                return;
            }
        }
    }

    /// 1. Who is certainly locked.
    fn set_certain_locks(&mut self) -> Knowledge {
        let knowledge = self.work_out_certainty();
        for (cell, certainty) in &knowledge {
            let (was, is) = (self.board[cell].locked, *certainty == Certainty::Locked);
            if *certainty != Certainty::Unclear {
                self.board.get_mut(cell).unwrap().locked = is;
                self.note_if(is && !was, "R 15 locked");
                self.note_if(was && !is, "R 16 unlocked");
            }
        }
        knowledge
    }

    fn work_out_certainty(&self) -> Knowledge {
        let attackers = self.attackers();
        let mut knowledge: Knowledge = self.board.keys().map(|&cell| (cell, Certainty::Unclear)).collect();
        loop {
            let mut news = Vec::new();
            for (&cell, _) in knowledge.iter().filter(|(_, certainty)| **certainty == Certainty::Unclear) {
                let beams = |wanted: &[Certainty]| {
                    attackers[&cell].iter().filter(|from| wanted.contains(&knowledge[from])).count()
                };
                if beams(&[Certainty::Free, Certainty::Unclear]) < 2 {
                    news.push((cell, Certainty::Free));
                } else if beams(&[Certainty::Free]) >= 2 {
                    news.push((cell, Certainty::Locked));
                }
            }
            if news.is_empty() {
                return knowledge;
            }
            knowledge.extend(news);
        }
    }

    /// 2. Shutdowns: all at the same time. Whether there were any.
    fn shut_down(&mut self, knowledge: &Knowledge) -> bool {
        let mut victims = Vec::new();
        for (cell, mut by) in self.attackers() {
            by.retain(|from| knowledge[from] == Certainty::Free);
            if by.len() >= 3 {
                victims.push((cell, by));
            }
        }
        self.note_if(victims.len() > 1, "several shutdowns at once");
        let owners: Vec<_> =
            victims.iter().flat_map(|(_, by)| by).map(|from| self.board[from].owner).collect();
        if !self.rules.elimination {
            owners.into_iter().for_each(|owner| self.stock(owner).score += 1);
        }
        for (cell, by) in &victims {
            self.note("R 17 shut down");
            self.note_if(by.len() > 3, "saaguan/6");
            let robot = self.board.remove(cell).unwrap();
            self.note_if(robot.owner == self.turn, "own robot shut down on one's turn");
            self.stock(robot.owner).shut_down += 1;
        }
        !victims.is_empty()
    }

    /// 3. Loops: those that stay, those that decide themselves, those that wait.
    fn resolve_loops(&mut self, knowledge: &Knowledge) {
        let loops = self.loops(knowledge);
        self.note_if(!loops.is_empty(), "saaguan/7");
        self.note_if(loops.len() > 1, "several loops at once");
        for cycle in loops {
            if self.agrees(&cycle) {
                self.note("loop kept");
            } else if cycle.len() % 2 == 1 {
                self.note("saaguan/8");
                self.note_if(cycle.len() > 3, "odd loop of five or more");
                self.set_locks(&cycle, &[]);
            } else if let Some(way) = self.decides_itself(&cycle) {
                self.note("loop decided by the lowest score");
                self.set_locks(&cycle, &way);
            } else {
                self.note("saaguan/9");
                self.note_if(cycle.len() > 2, "choice in a loop of four or more");
                self.set_locks(&cycle, &[]);
                self.waiting.push(cycle);
            }
        }
        let ground = self.rules.ground;
        self.waiting.sort_by_key(|cycle| cycle.iter().map(|&cell| ground.name(cell)).min());
        self.note_if(self.waiting.len() > 1, "several loops wait");
    }

    /// The closed loops of unclear robots, each in the order of its beams.
    fn loops(&self, knowledge: &Knowledge) -> Vec<Vec<Cell>> {
        let mut unclear: Vec<Cell> = knowledge
            .iter()
            .filter(|(_, known)| **known == Certainty::Unclear)
            .map(|(&cell, _)| cell)
            .collect();
        let mut loops = Vec::new();
        while let Some(&first) = unclear.first() {
            let mut cycle = vec![first];
            loop {
                let next = self.target(cycle[cycle.len() - 1]).expect("a loop's beam hits the next robot");
                assert!(unclear.contains(&next), "what is unclear are closed loops");
                if next == first {
                    break;
                }
                cycle.push(next);
            }
            unclear.retain(|cell| !cycle.contains(cell));
            loops.push(cycle);
        }
        loops
    }

    /// Each should be locked exactly if the one before it is free.
    fn agrees(&self, cycle: &[Cell]) -> bool {
        (0..cycle.len()).all(|place| {
            let before = cycle[(place + cycle.len() - 1) % cycle.len()];
            self.board[&cycle[place]].locked != self.board[&before].locked
        })
    }

    /// The two ways of an even loop.
    pub fn ways(&self, cycle: &[Cell]) -> impl Iterator<Item = Vec<Cell>> {
        let every_other = |from: usize| cycle.iter().copied().skip(from).step_by(2).collect();
        [every_other(0), every_other(1)].into_iter()
    }

    pub fn set_locks(&mut self, cycle: &[Cell], locked: &[Cell]) {
        for cell in cycle {
            self.board.get_mut(cell).unwrap().locked = locked.contains(cell);
        }
    }

    /// Who decides (saaguan/9): the way that is taken by itself, or nothing when the player on turn decides.
    fn decides_itself(&mut self, cycle: &[Cell]) -> Option<Vec<Cell>> {
        let owners: Vec<usize> = cycle.iter().map(|cell| self.board[cell].owner).collect();
        if owners.contains(&self.turn) {
            self.note("R 28 decided by the player on turn, in the loop");
            return None;
        }
        let lowest = owners.iter().map(|&owner| self.score(owner)).min().unwrap();
        let mut losing: Vec<usize> =
            owners.into_iter().filter(|&owner| self.score(owner) == lowest).collect();
        losing.sort();
        losing.dedup();
        let [loser] = losing[..] else {
            self.note("R 28 decided by the player on turn: level scores");
            return None;
        };
        let theirs = |way: &[Cell]| way.iter().filter(|cell| self.board[cell].owner == loser).count();
        let ways: Vec<_> = self.ways(cycle).collect();
        let counts = [theirs(&ways[0]), theirs(&ways[1])];
        if counts[0] == counts[1] {
            self.note("R 28 decided by the player on turn: both ways alike");
            return None;
        }
        Some(ways[usize::from(counts[1] < counts[0])].clone())
    }

    /// How many loops there are, decided or not.
    pub fn count_loops(&self) -> usize {
        self.loops(&self.work_out_certainty()).len()
    }

    /// After reading a position string: the loops that still wait.
    pub fn find_waiting(&mut self) {
        let ground = self.rules.ground;
        let mut waiting = self.loops(&self.work_out_certainty());
        waiting.retain(|cycle| cycle.len() % 2 == 0 && !self.agrees(cycle));
        waiting.sort_by_key(|cycle| cycle.iter().map(|&cell| ground.name(cell)).min());
        self.waiting = waiting;
    }
}
