//! The engine of the page, in a worker: opponents and hints.

use banmen_page::wire;
use banmen_rules::{AnyTable, Message, Seat};
use banmen_search::{DrawAnswer, KeptSearchers, Limits, Player, Progress, Resources, Thinking};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{data, js_error, object};

/// The number of searchers that are kept: the players of a game, and the one that gives hints.
const MOST_SEARCHERS: usize = 4;

/// The engine. It reads no clock: choose a position with `turn_to`, begin with `decide` or `consider_draw`, and
/// call `step` with the time until it returns true.
///
/// Trees are kept from move to move. A fresh search depends on the position, the player, the seed and the
/// number of nodes alone, and gives the same action on every machine; a search that goes on from an earlier
/// position depends also on what was searched there.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    searchers: KeptSearchers,
    position: Option<Position>,
    thinking: Thinking,
    is_report_due: bool,
}

/// The present question: the player and the game.
#[derive(Debug)]
struct Position {
    table: AnyTable,
    player: Player,
    resources: Resources,
}

#[wasm_bindgen]
impl Engine {
    /// An engine that knows no game yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript calls it")]
    pub fn new() -> Engine {
        Engine {
            searchers: KeptSearchers::new(MOST_SEARCHERS),
            position: None,
            thinking: Thinking::new(Limits::NONE),
            is_report_due: false,
        }
    }

    /// Chooses a player (`level:N` with N from 1 to 8, or `best`) and the game of a transcript. The search
    /// tree of this player and seed is kept if the game continues from the last position.
    #[wasm_bindgen(js_name = turnTo)]
    pub fn turn_to(
        &mut self,
        vocabulary: &Vocabulary,
        #[wasm_bindgen(unchecked_param_type = "Transcript")] transcript: JsValue,
        player: &str,
        seed: u32,
    ) -> Result<(), JsError> {
        let words = &vocabulary.words;
        let nobody = || js_error(words, &Message::new("engine-player"));
        let player: Player = player.parse().map_err(|_| nobody())?;
        let transcript: wire::Transcript = data(&transcript)?;
        let table = transcript.table(words).map_err(|sentence| JsError::new(&sentence))?;
        let resources = Resources { seed: u64::from(seed), ..Resources::default() };
        self.turn_searcher(&table, player, resources).ok_or_else(nobody)?;
        self.position = Some(Position { table, player, resources });
        Ok(())
    }

    /// Begins to choose an action, within the player's limits and these, with a progress report every
    /// `report_interval` milliseconds. A single legal action is answered at once.
    pub fn decide(&mut self, nodes: Option<f64>, milliseconds: Option<f64>, report_interval: Option<f64>) {
        let limits = self.limits(nodes, milliseconds);
        if let Some(searcher) = self.searchers.last() {
            let thinking = Thinking::about_choice(searcher, limits);
            self.begin(thinking, report_interval);
        }
    }

    /// Begins to look at the position, whoever is to act, for `answer_to_draw`.
    #[wasm_bindgen(js_name = considerDraw)]
    pub fn consider_draw(&mut self) {
        let Some(Position { table, player, resources }) = self.position.take() else { return };
        self.turn_searcher(&table, player.judge(), resources);
        self.begin(Thinking::new(player.look_limits(&table)), None);
        self.position = Some(Position { table, player, resources });
    }

    /// Searches one slice, and returns whether the search is done. `now` is the time in milliseconds.
    pub fn step(&mut self, now: f64) -> bool {
        let Some(searcher) = self.searchers.last() else { return true };
        let progress = self.thinking.step(searcher, now);
        self.is_report_due |= progress == Progress::ReportDue;
        progress == Progress::Done
    }

    /// The progress report, with at most `most_lines` lines, if one is due.
    #[wasm_bindgen(js_name = dueReport, unchecked_return_type = "Report | null")]
    pub fn due_report(&mut self, most_lines: usize) -> Result<JsValue, JsError> {
        if std::mem::take(&mut self.is_report_due) { self.report(most_lines) } else { Ok(JsValue::NULL) }
    }

    /// The current report, with at most `most_lines` lines.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(&mut self, most_lines: usize) -> Result<JsValue, JsError> {
        match self.searchers.last() {
            Some(searcher) => object(&report(searcher.report(most_lines))),
            None => Ok(JsValue::NULL),
        }
    }

    /// The answer of the player of a seat to the offer of a draw, by the present report; null for a seat that is
    /// not still in.
    #[wasm_bindgen(js_name = answerToDraw, unchecked_return_type = "DrawAnswer | null")]
    pub fn answer_to_draw(&mut self, seat: usize) -> Result<JsValue, JsError> {
        let (Some(searcher), Some(Position { table, .. })) = (self.searchers.last(), &self.position) else {
            return Ok(JsValue::NULL);
        };
        let seat = (seat < table.names().len()).then(|| Seat::new(seat));
        let answer = seat.and_then(|seat| DrawAnswer::of(table, seat, &searcher.report(1)));
        object(&answer.map(draw_answer))
    }
}

impl Engine {
    /// Turns to the searcher of a player; `None` if there is no such opponent.
    fn turn_searcher(&mut self, table: &AnyTable, player: Player, resources: Resources) -> Option<()> {
        let start = || player.start_standard(table, resources);
        self.searchers.turn_to(table, player, resources, start).map(|_| ())
    }

    fn begin(&mut self, thinking: Thinking, report_interval: Option<f64>) {
        self.is_report_due = false;
        self.thinking = match report_interval {
            Some(interval) => thinking.reporting_every(interval),
            None => thinking,
        };
    }

    /// The player's own limits with the requested ones; without any, the default limits of a browser.
    fn limits(&self, nodes: Option<f64>, milliseconds: Option<f64>) -> Limits {
        let own = |Position { table, player, .. }: &Position| player.limits(table);
        let own = self.position.as_ref().map_or(Limits::NONE, own);
        let whole = |number: Option<f64>| number.map(|number| number as u64);
        let asked = Limits { nodes: whole(nodes), milliseconds: whole(milliseconds), depth: None };
        own.and(asked).or(Limits::BROWSER)
    }
}

fn draw_answer(answer: DrawAnswer) -> wire::DrawAnswer {
    match answer {
        DrawAnswer::Agreed => wire::DrawAnswer::Agreed,
        DrawAnswer::Early => wire::DrawAnswer::Early,
        DrawAnswer::Better => wire::DrawAnswer::Better,
    }
}

fn report(thought: banmen_search::Report<String>) -> wire::Report {
    let best = thought.best();
    let line = |line: banmen_search::Candidate<String>| wire::Line {
        actions: line.actions,
        visits: line.visits,
        chances: line.chances,
        scores: line.scores,
        proven: line.is_proven,
    };
    wire::Report {
        nodes: thought.nodes as f64,
        chances: thought.chances,
        scores: thought.scores,
        proven: thought.is_proven,
        best,
        lines: thought.candidates.into_iter().map(line).collect(),
    }
}
