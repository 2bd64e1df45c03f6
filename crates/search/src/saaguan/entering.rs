//! The way into the arena. Players who stay away from it too long are out, which even a beginner keeps in mind.

use banmen_rules::saaguan::{Action, Cell, Direction, Position, Robot, Saaguan, Turn};
use banmen_rules::{Game, Seat};

/// The number of idle turns after which a player enters the arena as soon as possible.
const PATIENCE: u8 = 2;

/// What a placement counts beside moves: it takes the whole turn.
const TURN: u32 = 10;

/// Drops the actions that do not bring the player nearest to the arena, if the player has been idle for some turns.
pub(super) fn drop_staying_away(game: &Saaguan, position: &Position, actions: &mut Vec<Action>) {
    let Some(seat) = game.to_act(position).filter(|seat| position.idle(*seat) >= PATIENCE) else { return };
    let own: Vec<Robot> = robots_of(game, position, seat).collect();
    if own.iter().any(|robot| !game.board().is_corridor(robot.cell)) {
        return;
    }
    let distance = |action: &Action| distance_after(game, position, &own, *action);
    let Some(least) = actions.iter().filter_map(distance).min() else { return };
    actions.retain(|action| distance(action) == Some(least));
}

fn robots_of(game: &Saaguan, position: &Position, seat: Seat) -> impl Iterator<Item = Robot> {
    game.numbered_robots(position).map(|(_, robot)| robot).filter(move |robot| robot.owner == seat)
}

/// The number of moves, after an action, until the first of a player's robots can be in the arena; `None` if no robot has a
/// way.
fn distance_after(game: &Saaguan, position: &Position, own: &[Robot], action: Action) -> Option<u32> {
    let board = game.board();
    let (from, cell, direction) = match action {
        Action::Place { cell, direction } => {
            return moves_to_enter(game, position, cell, direction).map(|moves| moves + TURN);
        }
        Action::Rotate { cell, turn } => (cell, cell, board.turned(direction_of(own, cell)?, turn)),
        Action::Advance { cell } => {
            let direction = direction_of(own, cell)?;
            let ahead = board.step(cell, direction)?;
            if !board.is_corridor(ahead) {
                return Some(0);
            }
            (cell, ahead, direction)
        }
        Action::Lock(_) | Action::Pass => return None,
    };
    let others = own.iter().filter(|robot| robot.cell != from).map(|robot| (robot.cell, robot.direction));
    let after = others.chain([(cell, direction)]);
    after.filter_map(|(cell, direction)| moves_to_enter(game, position, cell, direction)).min()
}

fn direction_of(own: &[Robot], cell: Cell) -> Option<Direction> {
    own.iter().find(|robot| robot.cell == cell).map(|robot| robot.direction)
}

/// The number of moves in which a robot in the corridor turns to a vacant cell of the arena and advances onto it.
fn moves_to_enter(game: &Saaguan, position: &Position, cell: Cell, direction: Direction) -> Option<u32> {
    let board = game.board();
    let turned_to = |turn: Turn| {
        let mut facing = direction;
        (1..=board.directions().len() as u32).find(|_| {
            let is_open = game.way_ahead(position, cell, facing).is_some();
            facing = board.turned(facing, turn);
            is_open
        })
    };
    turned_to(Turn::Left).into_iter().chain(turned_to(Turn::Right)).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_rules::Options;

    /// A robot of Red in the corridor that looks along it, and Red's idle turns.
    fn actions_left(idle: u8) -> Vec<String> {
        let game = Saaguan::new(&Options::none()).unwrap();
        let empty = [".,.,.,.,.,.,.,.,.,.,.,.,."; 5].join("/");
        let above = ".,.,.,.,ys/.,.,.,.,.,.,./.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,.";
        let below = ".,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,./.,.,.,.,.,.,./rw,.,.,.,.";
        let text = format!("{above}/{empty}/{below} red 3 r=5/0/0/{idle},y=5/0/0/1 2 -");
        let position = game.read_position(&text).unwrap();
        let mut actions = Vec::new();
        game.legal(&position, &mut actions);
        drop_staying_away(&game, &position, &mut actions);
        actions.into_iter().map(|action| game.write_action(&position, action)).collect()
    }

    #[test]
    fn whoever_was_idle_for_some_turns_goes_to_the_arena_by_the_shortest_way() {
        assert!(actions_left(PATIENCE - 1).len() > 10, "there is time left");
        assert_eq!(actions_left(PATIENCE), ["e1:r"]);
    }
}
