//! Carrying out actions: a tile is placed, and the chain of conversions runs.

use crate::{Flow, Observer};

use super::board::{Cell, Direction};
use super::contents::CellBits;
use super::pieces::Pose;
use super::position::Position;
use super::{Action, Event};

/// Carries out a legal action.
#[inline(always)]
pub(super) fn apply(position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
    match action {
        Action::Place { pose, cell } => position.place(pose, cell, observer),
        Action::Convert(cell) => position.choose(cell, observer),
    }
}

impl Position {
    /// Places a tile and lets the chain run.
    #[inline]
    fn place(&mut self, pose: Pose, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        self.fill(cell, CellBits::new(pose, self.player));
        self.occupied |= cell.bit();
        self.available = self.available.without(pose.tile().index());
        let player = self.seat();
        self.points[player.index()] += 1;
        observer.see(|| Event::TilePlaced { player, tile: pose.tile(), cell, facing: pose.facing() });
        self.run_chain(cell, pose, false, observer)
    }

    /// Carries out a choice and lets the chain run on.
    #[inline]
    fn choose(&mut self, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        let from = std::mem::replace(&mut self.chain, Cell::NOWHERE);
        observer.see(|| {
            let others = self.targets(from).cells().filter(|&other| other != cell);
            let others = others.map(|other| self.content(other)).collect();
            Event::TileChosen { player: self.seat(), cell, by: self.content(from), others }
        });
        let facing = self.bits(from).pose().facing();
        let pose = self.convert(from, cell, facing, observer);
        self.run_chain(cell, pose, true, observer)
    }

    /// Converts as long as there is exactly one tile to convert.
    #[inline]
    fn run_chain(
        &mut self,
        mut cell: Cell,
        mut pose: Pose,
        mut begun: bool,
        observer: &mut impl Observer<Event>,
    ) -> Flow {
        let facing = pose.facing();
        loop {
            let targets = self.targets_of(cell, pose);
            if targets.is_empty() {
                if begun {
                    observer.see(|| Event::ChainEnded { cell });
                }
                self.player ^= 1;
                return if self.available.is_empty() { Flow::Over } else { Flow::NextTurn };
            }
            let Some(target) = targets.only() else {
                self.chain = cell;
                observer.see(|| Event::ChoiceToMake {
                    player: self.seat(),
                    by: self.content(cell),
                    choices: targets.cells().map(|target| self.content(target)).collect(),
                });
                return Flow::SameTurn;
            };
            pose = self.convert(cell, target, facing, observer);
            cell = target;
            begun = true;
        }
    }

    /// Turns the opponent's tile on a cell over, and to where the converting one faces.
    #[inline]
    fn convert(
        &mut self,
        by: Cell,
        cell: Cell,
        facing: Direction,
        observer: &mut impl Observer<Event>,
    ) -> Pose {
        let before = self.bits(cell);
        let after = before.converted(facing, self.player);
        self.replace(cell, before, after);
        let player = self.seat();
        self.points[player.index()] += 1;
        self.points[1 - player.index()] -= 1;
        observer.see(|| match before.tile() {
            Some(pose) => {
                let (tile, from) = (pose.tile(), pose.facing());
                Event::TileConverted { player, tile, cell, by, from, to: facing }
            }
            None => Event::HomeConverted { player, by },
        });
        after.pose()
    }
}
