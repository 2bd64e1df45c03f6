//! The review of a game, in a worker: one position after the other.

use std::fmt;

use banmen_page::wire;
use banmen_rules::{AnyTable, Transcript};
use banmen_search::review::{Evaluated, Review, Turn, turns};
use banmen_search::{Limits, Player, Progress, Report, Resources, Searcher, Thinking};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{data, object};

/// Reviews a game. It reads no clock: call `step` with the time until it returns true.
///
/// Every position is searched anew with the same seed, so that a review depends on the game and the number of
/// nodes alone.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reviewer {
    transcript: Transcript,
    game: AnyTable,
    /// The number of turns before the first position.
    first: usize,
    /// The number of moves before each position.
    counts: Vec<usize>,
    nodes: u64,
    positions: Vec<Evaluated>,
    searching: Option<Searching>,
}

/// The search of one position.
struct Searching {
    table: AnyTable,
    searcher: Box<dyn Searcher>,
    thinking: Thinking,
}

impl fmt::Debug for Searching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searching").field("thinking", &self.thinking).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl Reviewer {
    /// Begins the review of the last `most_turns` turns of a game, with `nodes` nodes for each position.
    #[wasm_bindgen(constructor)]
    pub fn new(
        vocabulary: &Vocabulary,
        #[wasm_bindgen(unchecked_param_type = "Transcript")] transcript: JsValue,
        most_turns: usize,
        nodes: u32,
    ) -> Result<Reviewer, JsError> {
        let transcript: wire::Transcript = data(&transcript)?;
        let game = transcript.table(&vocabulary.words).map_err(|sentence| JsError::new(&sentence))?;
        let lengths = turns(&game).iter().map(Vec::len).collect::<Vec<_>>();
        let first = lengths.len().saturating_sub(most_turns);
        let counts = (first..=lengths.len()).map(|made| lengths[..made].iter().sum()).collect();
        let transcript = game.transcript();
        let nodes = u64::from(nodes);
        Ok(Reviewer { transcript, game, first, counts, nodes, positions: Vec::new(), searching: None })
    }

    /// The number of positions of the whole review.
    pub fn all(&self) -> usize {
        self.counts.len()
    }

    /// Searches one slice, and returns whether a position is done. `now` is the time in milliseconds.
    pub fn step(&mut self, now: f64) -> bool {
        let Some(searching) = self.searching.as_mut() else { return self.begin() };
        let Searching { searcher, thinking, .. } = searching;
        if thinking.step(&mut **searcher, now) != Progress::Done {
            return false;
        }
        let report = searcher.report(1);
        self.positions.push(Evaluated::new(&searching.table, report));
        self.searching = None;
        true
    }

    /// The review as far as it is done.
    #[wasm_bindgen(unchecked_return_type = "Review")]
    pub fn review(&self) -> Result<JsValue, JsError> {
        object(&review(Review::new(&self.game, self.first, self.positions.clone())))
    }
}

impl Reviewer {
    /// Begins the next position; returns whether it is done already, because the game is over there.
    fn begin(&mut self) -> bool {
        let Some(count) = self.counts.get(self.positions.len()) else { return true };
        let table = self.transcript.table_after(*count).expect("the game was played before");
        if let Some(result) = Report::of_result(&table) {
            self.positions.push(Evaluated::new(&table, result));
            return true;
        }
        let searcher = Player::Best.start_standard(&table, Resources::default());
        let thinking = Thinking::new(Limits::nodes(self.nodes));
        self.searching = searcher.map(|searcher| Searching { table, searcher, thinking });
        false
    }
}

fn review(review: Review) -> wire::Review {
    let position = |position: Evaluated| wire::ReviewedPosition {
        best: position.best_turn().to_vec(),
        chances: position.chances,
        scores: position.scores,
        proven: position.is_proven,
    };
    let turn = |turn: Turn| wire::ReviewedTurn {
        number: turn.number as u32,
        seat: turn.seat.index() as u32,
        cost: turn.cost(),
        better: turn.better,
        before: turn.before,
        after: turn.after,
    };
    wire::Review {
        first: review.first as u32,
        positions: review.positions.into_iter().map(position).collect(),
        turns: review.turns.into_iter().map(turn).collect(),
    }
}
