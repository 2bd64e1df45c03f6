//! The review of a game: the search's report of the position after each turn, and what each turn cost the
//! player who made it.

use banmen_rules::{AnyTable, Flow, MoveText, Seat, is_word};

use crate::Report;

/// The review of a game, or of a part of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The number of turns before the first of the positions.
    pub first: usize,
    /// The position before the first turn, then the one after each turn.
    pub positions: Vec<Evaluated>,
    /// The turns in between.
    pub turns: Vec<Turn>,
}

/// A position between two turns.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluated {
    /// Every player's chance to win, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect; `None` in a game without points.
    pub scores: Option<Vec<f32>>,
    /// The number of nodes visited.
    pub visits: u64,
    /// Whether the chances are the result with best play.
    pub is_proven: bool,
    position: String,
    best: BestTurn,
}

/// The turn that the search would make.
#[derive(Clone, PartialEq, Default, Debug)]
struct BestTurn {
    actions: Vec<String>,
    /// The position after it, if the search saw to its end.
    leads_to: Option<String>,
}

/// A turn as it was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Counted from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// Its actions.
    pub played: Vec<String>,
    /// The turn that the search would have made; `None` if that is the turn made.
    pub better: Option<Vec<String>>,
    /// The player's own chance before the turn.
    pub before: f32,
    /// The player's own chance after the turn.
    pub after: f32,
    /// Whether it was a choice on the board: giving up and agreeing on a draw are not judged.
    pub is_judged: bool,
}

impl Turn {
    /// The part of the chance to win that the player gave away. A turn that the search would have made too
    /// costs nothing.
    pub fn cost(&self) -> f32 {
        if self.is_judged && self.better.is_some() { (self.before - self.after).max(0.0) } else { 0.0 }
    }
}

/// A summary of one player's turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerSummary {
    /// The player's seat.
    pub seat: Seat,
    /// The number of turns that are judged.
    pub turns: usize,
    /// The number of judged turns that the search would have made too.
    pub same: usize,
    /// The mean cost of a turn.
    pub mean_cost: f32,
    /// The cost of the dearest turn.
    pub worst_cost: f32,
}

impl Evaluated {
    /// A position, with a report of a search of it.
    pub fn new(table: &AnyTable, report: Report<String>) -> Evaluated {
        let line = report.candidates.first().map_or(&[][..], |best| &best.actions);
        Evaluated {
            best: best_turn(table, line),
            position: table.position(),
            chances: report.chances,
            scores: report.scores,
            visits: report.nodes,
            is_proven: report.is_proven,
        }
    }

    /// The actions of the turn that the search would make, as far as it saw; empty when the game is over.
    pub fn best_turn(&self) -> &[String] {
        &self.best.actions
    }
}

impl Review {
    /// The review of a game from the position after `first` turns on, as far as positions are evaluated: that
    /// one and those after the following turns.
    pub fn new(game: &AnyTable, first: usize, positions: Vec<Evaluated>) -> Review {
        let turns = turns(game);
        let judged = positions.windows(2).zip(first..).map(|(pair, made)| {
            let [before, after] = pair else { unreachable!("windows of two") };
            judge(made + 1, &turns[made], before, after)
        });
        Review { first, turns: judged.collect(), positions }
    }

    /// The turns that cost something, the dearest first.
    pub fn dearest(&self, least: f32) -> Vec<&Turn> {
        let mut dear: Vec<_> = self.turns.iter().filter(|turn| turn.cost() >= least).collect();
        dear.sort_by(|one, other| other.cost().total_cmp(&one.cost()).then(one.number.cmp(&other.number)));
        dear
    }

    /// The number of turns after which the result at the end of the span was certain, and stayed so.
    pub fn certain_after(&self) -> Option<usize> {
        let last = &self.positions.last()?.chances;
        let is_other = |position: &Evaluated| !position.is_proven || position.chances != *last;
        let first = self.positions.iter().rposition(is_other).map_or(0, |other| other + 1);
        (first < self.positions.len()).then_some(self.first + first)
    }

    /// A summary of each player, in seat order.
    pub fn summaries(&self) -> Vec<PlayerSummary> {
        let seats = self.positions.first().map_or(0, |position| position.chances.len());
        (0..seats).map(|seat| self.summary(Seat::new(seat))).collect()
    }

    fn summary(&self, seat: Seat) -> PlayerSummary {
        let own: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat && turn.is_judged).collect();
        let costs = own.iter().map(|turn| turn.cost());
        PlayerSummary {
            seat,
            turns: own.len(),
            same: own.iter().filter(|turn| turn.better.is_none()).count(),
            mean_cost: costs.clone().fold(0.0, |sum, cost| sum + cost) / own.len().max(1) as f32,
            worst_cost: costs.fold(0.0, f32::max),
        }
    }
}

/// The moves of a game, turn by turn.
pub fn turns(game: &AnyTable) -> Vec<Vec<MoveText>> {
    game.moves().chunk_by(|_, next| !next.begins_turn).map(<[_]>::to_vec).collect()
}

/// As much of a line as belongs to the turn that is to be made.
fn best_turn(table: &AnyTable, line: &[String]) -> BestTurn {
    let mut table = table.clone();
    let mut actions = Vec::new();
    for action in line {
        let flow = table.play_quietly(action).expect("the search expects legal actions");
        actions.push(action.clone());
        if flow != Flow::SameTurn {
            return BestTurn { actions, leads_to: Some(table.position()) };
        }
    }
    BestTurn { actions, leads_to: None }
}

/// The review of a turn, from the reports on the positions before and after it.
fn judge(number: usize, moves: &[MoveText], before: &Evaluated, after: &Evaluated) -> Turn {
    let seat = moves[0].seat;
    let played: Vec<_> = moves.iter().map(|made| made.text.clone()).collect();
    let best = &before.best;
    // Whatever leads to the same position is the same turn, in whatever order it was made.
    let is_same = match &best.leads_to {
        Some(position) => *position == after.position,
        None => played.starts_with(&best.actions),
    };
    let is_judged = !played.iter().any(|text| is_word(text));
    Turn {
        number,
        seat,
        better: (!is_same && !best.actions.is_empty()).then(|| best.actions.clone()),
        played,
        before: before.chances[seat.index()],
        after: after.chances[seat.index()],
        is_judged,
    }
}

#[cfg(test)]
mod tests {
    use banmen_rules::Seat;

    use super::{BestTurn, Evaluated, Review, Turn};

    fn position(chance: f32, is_proven: bool) -> Evaluated {
        Evaluated {
            chances: vec![chance, 1.0 - chance],
            scores: None,
            visits: 1,
            is_proven,
            position: String::new(),
            best: BestTurn::default(),
        }
    }

    /// A turn of the first (odd numbers) or second player, after which the first one's chance is `after`.
    fn turn(number: usize, before: f32, after: f32, better: Option<&str>) -> Turn {
        let seat = Seat::new((number + 1) % 2);
        let own = |chance: f32| if seat.index() == 0 { chance } else { 1.0 - chance };
        let better = better.map(|text| vec![text.to_owned()]);
        Turn {
            number,
            seat,
            played: Vec::new(),
            better,
            before: own(before),
            after: own(after),
            is_judged: true,
        }
    }

    fn review() -> Review {
        Review {
            first: 0,
            positions: vec![
                position(0.5, false),
                position(0.25, false),
                position(1.0, true),
                position(0.0, true),
                position(0.0, true),
            ],
            turns: vec![
                turn(1, 0.5, 0.25, Some("a1")),
                turn(2, 0.25, 1.0, Some("b1")),
                turn(3, 1.0, 0.0, Some("c1")),
                turn(4, 0.0, 0.0, None),
            ],
        }
    }

    #[test]
    fn the_dearest_turns_come_first() {
        let numbers = |least: f32| review().dearest(least).iter().map(|turn| turn.number).collect::<Vec<_>>();
        assert_eq!(numbers(0.1), [3, 2, 1]);
        assert_eq!(numbers(0.8), [3]);
    }

    #[test]
    fn what_the_search_would_do_too_costs_nothing() {
        let mut same = turn(1, 0.5, 0.2, None);
        assert_eq!(same.cost(), 0.0);
        same.better = Some(vec!["a1".to_owned()]);
        assert!((same.cost() - 0.3).abs() < 1e-6);
        same.is_judged = false;
        assert_eq!(same.cost(), 0.0);
        assert_eq!(turn(1, 0.2, 0.5, Some("a1")).cost(), 0.0, "a lucky turn costs nothing either");
    }

    #[test]
    fn a_result_is_certain_from_when_it_stays() {
        let mut review = review();
        assert_eq!(review.certain_after(), Some(3));
        review.first = 10;
        assert_eq!(review.certain_after(), Some(13));
        review.positions.push(position(0.4, false));
        assert_eq!(review.certain_after(), None);
    }

    #[test]
    fn each_player_has_an_account() {
        let [first, second] = review().summaries()[..] else { panic!("two players") };
        assert_eq!((first.turns, first.same, first.mean_cost, first.worst_cost), (2, 0, 0.625, 1.0));
        assert_eq!((second.turns, second.same, second.mean_cost, second.worst_cost), (2, 1, 0.375, 0.75));
    }
}
