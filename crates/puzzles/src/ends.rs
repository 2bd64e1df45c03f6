//! Every way in which a turn can end, found by trying everything.

use std::collections::HashSet;

use banmen_rules::Game;

/// The most positions within one turn that are tried.
const MOST_POSITIONS: usize = 5_000_000;

/// A position in which a turn ends, with actions that lead there.
#[derive(Clone, Debug)]
pub struct End<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The shortest list of actions that leads there, the first that was found.
    pub actions: Vec<G::Action>,
}

/// A position within the turn, and how it was reached.
struct Step<G: Game> {
    position: G::Position,
    /// The place of the step before, and the action from there.
    from: Option<(usize, G::Action)>,
    is_end: bool,
}

/// All positions in which the turn can end, each once; `None` if there are too many.
pub fn turn_ends<G: Game>(game: &G, start: &G::Position) -> Option<Vec<End<G>>> {
    let mut steps: Vec<Step<G>> = vec![Step { position: *start, from: None, is_end: false }];
    let mut seen = HashSet::new();
    let mut next = 0;
    while next < steps.len() {
        let position = steps[next].position;
        let actions = if steps[next].is_end { Vec::new() } else { game.legal_actions(&position) };
        for action in actions {
            let mut after = position;
            let is_end = game.apply(&mut after, action, &mut ()).ends_turn();
            // An end may have the key of a position within a turn.
            if seen.insert((game.key(&after), is_end)) {
                steps.push(Step { position: after, from: Some((next, action)), is_end });
            }
        }
        if steps.len() > MOST_POSITIONS {
            return None;
        }
        next += 1;
    }
    let ends = (0..steps.len()).filter(|place| steps[*place].is_end);
    Some(ends.map(|place| End { position: steps[place].position, actions: way_to(&steps, place) }).collect())
}

/// The actions that lead to a step.
fn way_to<G: Game>(steps: &[Step<G>], mut place: usize) -> Vec<G::Action> {
    let mut actions = Vec::new();
    while let Some((before, action)) = steps[place].from {
        actions.push(action);
        place = before;
    }
    actions.reverse();
    actions
}

/// The texts of actions made one after another.
pub fn texts<G: Game>(game: &G, start: &G::Position, actions: &[G::Action]) -> Vec<String> {
    let mut position = *start;
    let mut texts = Vec::with_capacity(actions.len());
    for &action in actions {
        texts.push(game.write_action(&position, action));
        game.apply(&mut position, action, &mut ());
    }
    texts
}
