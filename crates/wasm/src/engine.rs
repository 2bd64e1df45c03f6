//! Someone who thinks about a game, in a worker.

use banmen_page::{retell, wire};
use banmen_rules::{AnyTable, Message, Seat};
use banmen_search::{Means, Mind, Player, Status};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{object, sorry};

/// A player of the program's at a table. It reads no clock: run it in slices of so many nodes.
#[wasm_bindgen]
pub struct Engine {
    table: AnyTable,
    mind: Box<dyn Mind>,
    player: Player,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("player", &self.player).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl Engine {
    /// Sits a player (`level:N` with N from 1 to 8, or `best`) at a game told as a `Story`.
    ///
    /// The same story, player, seed and number of nodes give the same action on every machine.
    #[wasm_bindgen(constructor)]
    pub fn new(
        vocabulary: &Vocabulary,
        game: &str,
        start: Option<String>,
        moves: Vec<String>,
        player: &str,
        seed: u32,
    ) -> Result<Engine, JsError> {
        let words = &vocabulary.words;
        let nobody = || sorry(words, &Message::new("engine-player"));
        let sitting = Player::read(player).ok_or_else(nobody)?;
        let table = retell(game, start.as_deref(), &moves).map_err(|refusal| sorry(words, &refusal))?;
        let means = Means { seed: u64::from(seed), ..Means::default() };
        let mind = sitting.search(&table, means).ok_or_else(nobody)?;
        Ok(Engine { table, mind, player: sitting })
    }

    /// How long the player thinks about an action at most; none where that is for others to say.
    #[wasm_bindgen(unchecked_return_type = "Limits")]
    pub fn limits(&self) -> Result<JsValue, JsError> {
        let (nodes, milliseconds) = self.player.limits(&self.table);
        let number = |most: u64| most as f64;
        object(&wire::Limits { nodes: nodes.map(number), milliseconds: milliseconds.map(number) })
    }

    /// Thinks so many nodes further, fewer if the answer becomes certain; true: it is certain.
    pub fn run(&mut self, nodes: u32) -> bool {
        self.mind.run(nodes) == Status::Settled
    }

    /// What it thinks: the best so many actions.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(&self, most_lines: usize) -> Result<JsValue, JsError> {
        object(&report(self.mind.report(most_lines)))
    }

    /// Whether the player on that seat agrees to a draw, from what was thought so far: its own chance is at
    /// most even.
    #[wasm_bindgen(js_name = acceptsDraw)]
    pub fn accepts_draw(&self, seat: usize) -> bool {
        let still_in = self.table.still_in();
        seat < self.table.names().len()
            && still_in.contains(Seat::new(seat))
            && self.mind.report(1).accepts_draw(Seat::new(seat), still_in)
    }
}

fn report(thought: banmen_search::Report<String>) -> wire::Report {
    let best = thought.best();
    let line = |line: banmen_search::Line<String>| wire::Line {
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
        lines: thought.lines.into_iter().map(line).collect(),
    }
}
