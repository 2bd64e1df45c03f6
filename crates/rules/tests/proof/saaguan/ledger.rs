//! Keeps the books from the events alone; afterwards they must agree with the position.

use std::collections::BTreeSet;

use banmen_rules::Seat;
use banmen_rules::saaguan::{Cell, Event, Saaguan};

use super::slow::Slow;

/// Who is locked, and what the players have: all that locks, shutdowns and points change.
#[derive(PartialEq, Eq, Debug)]
pub struct Ledger {
    locked: BTreeSet<String>,
    /// Reserve, recycler and score.
    stocks: Vec<(u32, u32, u32)>,
}

impl Ledger {
    pub fn of(slow: &Slow) -> Ledger {
        let locked = slow.board.iter().filter(|(_, robot)| robot.locked);
        let stock = |stock: &Option<_>| {
            stock.map_or((0, 0, 0), |stock: super::slow::Stock| (stock.reserve, stock.shut_down, stock.score))
        };
        Ledger {
            locked: locked.map(|(&cell, _)| slow.rules.ground.name(cell)).collect(),
            stocks: slow.stocks.iter().map(stock).collect(),
        }
    }

    fn stock(&mut self, player: Seat) -> &mut (u32, u32, u32) {
        &mut self.stocks[player.index()]
    }

    /// Enters an event; what is wrong with it, if something is.
    pub fn enter(&mut self, game: &Saaguan, event: &Event) -> Result<(), &'static str> {
        let name = |cell: Cell| game.board().name(cell).to_owned();
        match *event {
            Event::Locked { cell, ref by, .. } => {
                sure(by.len() >= 2, "two beams lock")?;
                sure(self.locked.insert(name(cell)), "it was locked already")
            }
            Event::ReleasedByRobotBetween { cell, .. }
            | Event::ReleasedByLock { cell, .. }
            | Event::ReleasedByMove { cell, .. }
            | Event::ReleasedByLeaving { cell, .. }
            | Event::ReleasedInLoop { cell, .. } => {
                sure(self.locked.remove(&name(cell)), "it was not locked")
            }
            Event::Turned { cell, .. } | Event::SteppedOff { cell, .. } => {
                sure(!self.locked.contains(&name(cell)), "it is locked")
            }
            Event::TurnedLocked { cell, .. } => sure(self.locked.contains(&name(cell)), "it is not locked"),
            Event::ShutDown { player, cell, ref by, recycler } => {
                sure(by.len() >= 3, "three beams shut down")?;
                sure(self.locked.remove(&name(cell)), "three beams lock first")?;
                self.stock(player).1 += 1;
                sure(self.stock(player).1 == u32::from(recycler), "the recycler is another")
            }
            Event::Withdrawn { cell, .. } => {
                self.locked.remove(&name(cell));
                Ok(())
            }
            _ => self.enter_stock(event),
        }
    }

    /// Enters an event that changes only what a player has.
    fn enter_stock(&mut self, event: &Event) -> Result<(), &'static str> {
        match *event {
            Event::Placed { player, reserve, .. } => {
                self.stock(player).0 -= 1;
                sure(self.stock(player).0 == u32::from(reserve), "the reserve is another")
            }
            Event::Recycled { player, recycler, .. } => {
                self.stock(player).2 -= 1;
                self.take_from_recycler(player, recycler)
            }
            Event::RecycledFree { player, recycler, .. } => {
                sure(self.stock(player).2 == 0, "it costs a point")?;
                self.take_from_recycler(player, recycler)
            }
            Event::Earned { player, points, .. } => {
                self.stock(player).2 += u32::from(points);
                Ok(())
            }
            Event::Out { player } => {
                *self.stock(player) = (0, 0, 0);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn take_from_recycler(&mut self, player: Seat, left: u8) -> Result<(), &'static str> {
        self.stock(player).1 -= 1;
        sure(self.stock(player).1 == u32::from(left), "the recycler is another")
    }
}

fn sure(so: bool, problem: &'static str) -> Result<(), &'static str> {
    if so { Ok(()) } else { Err(problem) }
}
