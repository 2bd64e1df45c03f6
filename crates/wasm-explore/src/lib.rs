//! A reader's finished games by position, for the browser; forwarding only.
//!
//! It is a module of its own, which a worker loads when a reader asks for it: the first game is no heavier for it.
//! Games and answers are JSON of the types in `web/src/wire`.

#![allow(clippy::needless_pass_by_value, reason = "what JavaScript hands over is handed over for good")]

use banmen_rules::Message;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Finished games with the same options, by position up to symmetry.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Explorer {
    explorer: banmen_page::Explorer,
}

#[wasm_bindgen]
impl Explorer {
    /// An explorer of games with the options of `game`; none is counted yet.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Result<Explorer, JsError> {
        let explorer = banmen_page::Explorer::new(game).map_err(|refusal| js_error(&refusal))?;
        Ok(Explorer { explorer })
    }

    /// Counts a `Transcript` of these players, by seat, and returns whether it counts.
    pub fn add(&mut self, transcript: &str, players: Vec<String>) -> Result<bool, JsError> {
        Ok(self.explorer.add(serde_json::from_str(transcript)?, &players))
    }

    /// What the games say about the position at the end of a `Transcript`, as `Explored`.
    pub fn look(&self, transcript: &str) -> Result<String, JsError> {
        let game = serde_json::from_str(transcript)?;
        let explored = self.explorer.look(game).map_err(|refusal| js_error(&refusal))?;
        Ok(serde_json::to_string(&explored)?)
    }
}

/// A refusal as an error. The module has no words: what it is given has been read before.
fn js_error(refusal: &Message) -> JsError {
    JsError::new(refusal.key)
}
