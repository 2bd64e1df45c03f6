//! What every end of a turn is worth for a task, found by trying everything.

use banmen_rules::{AnyTable, Flow, Game, GameState, Listed, SIXTIETHS_OF_WIN, Seat, Table, Term};
use banmen_search::everything::Trial;

use crate::ends::{End, turn_ends};
use crate::kinds::Task;

/// The most actions that are tried after the turn, all ends of it together.
const MOST_NODES: u64 = 5_000_000;

/// The number of ends that are looked at before all others: when several of them save the player, too many will.
const SAMPLE: usize = 16;

/// All ends of a turn with their worths.
#[derive(Clone, Debug)]
pub struct Proof<G: Game> {
    /// Every position in which the turn can end.
    pub ends: Vec<End<G>>,
    /// The worth of each end.
    pub worths: Vec<u16>,
    /// The largest worth.
    pub best: u16,
    /// The largest worth below the best; 0 if all ends are worth the same.
    pub second: u16,
}

impl<G: Game> Proof<G> {
    /// The right ends: those of the largest worth.
    pub fn right(&self) -> impl Iterator<Item = &End<G>> + Clone {
        self.ends.iter().zip(&self.worths).filter(|(_, worth)| **worth == self.best).map(|(end, _)| end)
    }

    fn new(ends: Vec<End<G>>, worths: Vec<u16>) -> Option<Proof<G>> {
        let best = *worths.iter().max()?;
        let second = worths.iter().copied().filter(|worth| *worth < best).max().unwrap_or(0);
        Some(Proof { ends, worths, best, second })
    }
}

/// Tries everything that a task asks about; `None` if the game is over, or if there is too much to try.
pub fn prove<G: Listed>(task: Task, table: &Table<G>) -> Option<Proof<G>> {
    let seat = table.to_act()?;
    let (game, position) = (table.game(), table.position());
    let mut trials = Trials { game, seat, opponent: Seat::new(1 - seat.index()), left: MOST_NODES };
    if task == Task::Free && trials.locked(position) == 0 {
        return None;
    }
    let ends = turn_ends(game, position)?;
    if task == Task::Save && trials.is_mostly_safe(&ends)? {
        return None;
    }
    let mut worths = Vec::with_capacity(ends.len());
    for end in &ends {
        worths.push(match task {
            Task::Win => trials.wins(&end.position),
            Task::Force => u16::from(trials.is_lost(&end.position, trials.opponent, 2)?),
            Task::Save => u16::from(!trials.is_lost(&end.position, seat, 1)?),
            Task::Score { .. } => game.scores(&end.position)?.of(seat),
            Task::Tell(key) => u16::from(trials.is_told(trials.opponent, position, &end.actions, key)),
            Task::Free => u16::from(trials.is_freed(position, end)),
            Task::Result => trials.result(&end.position)?,
        });
    }
    Proof::new(ends, worths)
}

/// Trials of what follows a turn, with one limit for all.
struct Trials<'g, G: Game> {
    game: &'g G,
    seat: Seat,
    opponent: Seat,
    left: u64,
}

impl<G: Listed> Trials<'_, G> {
    fn wins(&self, position: &G::Position) -> u16 {
        let outcome = self.game.outcome(position);
        u16::from(outcome.is_some_and(|outcome| outcome.winners.only() == Some(self.seat)))
    }

    /// Whether actions cause an event that is about a player.
    fn is_told(&self, seat: Seat, start: &G::Position, actions: &[G::Action], key: &str) -> bool {
        let mut position = *start;
        let mut events: Vec<G::Event> = Vec::new();
        for &action in actions {
            self.game.apply(&mut position, action, &mut events);
        }
        let player = seat.term(self.game);
        let messages = events.iter().map(|event| self.game.event_message(event));
        messages.into_iter().any(|own| own.key == key && own.arg("player") == Some(&player))
    }

    /// Whether fewer of the player's robots are locked than before, and none of them was shut down for that.
    fn is_freed(&self, start: &G::Position, end: &End<G>) -> bool {
        self.locked(&end.position) < self.locked(start)
            && !self.is_told(self.seat, start, &end.actions, "saaguan-shut-down")
    }

    /// The number of the player's robots that are locked; 0 in a game without robots.
    fn locked(&self, position: &G::Position) -> usize {
        let AnyTable::Saaguan(table) = G::any(Table::from_position(self.game.clone(), *position)) else {
            return 0;
        };
        let robots = table.game().numbered_robots(table.position()).map(|(_, robot)| robot);
        robots.filter(|robot| robot.locked && robot.owner == self.seat).count()
    }

    fn is_lost(&mut self, position: &G::Position, seat: Seat, turns: u32) -> Option<bool> {
        self.look(position, |trial| trial.is_lost(seat, turns))
    }

    /// The player's share of the result with best play, in sixtieths.
    fn result(&mut self, position: &G::Position) -> Option<u16> {
        let seat = self.seat;
        let results = self.look(position, Trial::results)?;
        let worth = results.iter().map(|winners| winners.sixtieths(seat)).max();
        Some(u16::from(worth.unwrap_or(SIXTIETHS_OF_WIN)))
    }

    fn look<T>(
        &mut self,
        position: &G::Position,
        look: impl FnOnce(&mut Trial<G>) -> Option<T>,
    ) -> Option<T> {
        let mut trial = Trial::of(GameState::from_position(self.game.clone(), *position), self.left);
        let found = look(&mut trial);
        self.left = trial.left();
        found
    }

    /// Whether more than one in eight of a sample of ends do not lose at once.
    fn is_mostly_safe(&mut self, ends: &[End<G>]) -> Option<bool> {
        let mut safe = 0;
        let step = (ends.len() / SAMPLE).max(1);
        for end in ends.iter().step_by(step) {
            safe += usize::from(!self.is_lost(&end.position, self.seat, 1)?);
            if safe > SAMPLE / 8 {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// The action texts of the best play from a position, until `turns` turns have ended or the game is over. It is found
/// by trying everything; `None` if there is too much to try.
pub fn best_play<G: Game>(game: &G, start: &G::Position, turns: usize) -> Option<Vec<String>> {
    let mut state = GameState::from_position(game.clone(), *start);
    let (mut texts, mut ended) = (Vec::new(), 0);
    while let Some(seat) = game.to_act(state.position()).filter(|_| ended < turns) {
        let mut trial = Trial::of(state.clone(), MOST_NODES);
        let mut best: Option<(u8, G::Action)> = None;
        for action in game.legal_actions(state.position()) {
            let results = trial.results_after(action)?;
            let worth = results.iter().map(|winners| winners.sixtieths(seat)).max().unwrap_or(0);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        let (_, action) = best?;
        texts.push(game.write_action(state.position(), action));
        ended += usize::from(state.play(action) != Flow::SameTurn);
    }
    Some(texts)
}
