//! The prompts of Saaguan: a new robot, or all moves of a turn; a choice of locks; and the warning of an
//! idle player.

use banmen_rules::saaguan::{MOST_IDLE, Mode, Position, Saaguan};
use banmen_rules::{Game, Message, Seat, Term};

use super::targets::{AHEAD, CELL, DIRECTION, LOCK, MOVE, NEW_ROBOT, ROBOT, picked_robot};
use crate::prompts::Prompts;
use crate::targets::{Pick, Picks};

/// The number of idle turns from which a player is warned. Entering the arena takes two turns at least.
const WARNED_FROM: u8 = 3;

impl Prompts for Saaguan {
    fn aim(&self) -> Message {
        match self.mode() {
            Mode::Points => Message::new("saaguan-aim-points").with("score", self.winning_score().term(self)),
            Mode::Elimination => Message::new("saaguan-aim-elimination"),
        }
    }

    fn prompt(&self, position: &Position, picked: &Picks, next: &[Pick]) -> Message {
        match next[0].slot {
            ROBOT if next.contains(&Pick { slot: ROBOT, choice: NEW_ROBOT }) => {
                Message::new("saaguan-pick-start").with("moves", self.moves_a_turn().term(self))
            }
            ROBOT => counted(self, position, "saaguan-pick-robot"),
            MOVE => move_prompt(self, position, picked, next),
            CELL => cell_prompt(self, position),
            DIRECTION => Message::new("saaguan-pick-direction"),
            LOCK => Message::new("saaguan-pick-lock"),
            _ => Message::new("saaguan-pick-button"),
        }
    }

    fn goal(&self) -> Option<u32> {
        (self.mode() == Mode::Points).then(|| self.winning_score().into())
    }

    fn moves_left(&self, position: &Position) -> Option<(u32, u32)> {
        self.to_act(position).map(|_| (position.moves_left().into(), self.moves_a_turn().into()))
    }

    fn warning(&self, position: &Position) -> Option<Message> {
        let player = self.to_act(position)?;
        let idle = position.idle(player);
        let is_near = idle >= WARNED_FROM && !has_robot_in_arena(self, position, player);
        is_near.then(|| Message::new("saaguan-warning-idle").with("turns", (MOST_IDLE - idle).term(self)))
    }
}

/// A prompt that says which move of the turn this is.
fn counted(game: &Saaguan, position: &Position, key: &'static str) -> Message {
    let moves = game.moves_a_turn();
    let number = moves - position.moves_left() + 1;
    Message::new(key).with("number", number.term(game)).with("moves", moves.term(game))
}

fn move_prompt(game: &Saaguan, position: &Position, picked: &Picks, next: &[Pick]) -> Message {
    let can_advance = next.contains(&Pick { slot: MOVE, choice: AHEAD });
    let robot = picked_robot(game, position, picked).filter(|_| can_advance);
    match robot.and_then(|robot| game.board().step(robot.cell, robot.direction)) {
        Some(ahead) => counted(game, position, "saaguan-pick-move").with("cell", ahead.term(game)),
        None => counted(game, position, "saaguan-pick-rotation"),
    }
}

fn cell_prompt(game: &Saaguan, position: &Position) -> Message {
    let player = game.to_act(position).expect("something can be picked, so somebody is to act");
    if !position.is_recycling(player) {
        return Message::new("saaguan-pick-cell");
    }
    let price = position.score(player).min(1);
    Message::new("saaguan-pick-cell-recycled").with("price", price.term(game))
}

fn has_robot_in_arena(game: &Saaguan, position: &Position, player: Seat) -> bool {
    game.robots(position).any(|robot| robot.owner == player && !game.board().is_corridor(robot.cell))
}
