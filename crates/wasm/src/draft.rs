//! A position being set up, on the page's main thread.

use std::sync::Arc;

use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::object;
use crate::page::Vocabulary;

/// A position being set up. Ask for its state after every change.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Draft {
    draft: banmen_page::Draft,
}

#[wasm_bindgen]
impl Draft {
    /// The draft of `GAME key=value…`, from a position string or from the start of the game. The vocabulary holds
    /// the words of `setup/LANGUAGE.ftl` too.
    #[wasm_bindgen(constructor)]
    pub fn new(vocabulary: &Vocabulary, game: &str, position: Option<String>) -> Result<Draft, JsError> {
        let words = Arc::clone(&vocabulary.words);
        let draft = banmen_page::Draft::new(game, position.as_deref(), words);
        Ok(Draft { draft: draft.map_err(|sentence| JsError::new(&sentence))? })
    }

    /// Changes the language.
    pub fn speak(&mut self, vocabulary: &Vocabulary) {
        self.draft.speak(Arc::clone(&vocabulary.words));
    }

    /// Everything that the page shows.
    #[wasm_bindgen(unchecked_return_type = "DraftState")]
    pub fn state(&self) -> Result<JsValue, JsError> {
        object(&self.draft.state())
    }

    /// Puts the piece of a brush on a place; one of the same kind that lies there turns instead.
    pub fn put(&mut self, place: &str, brush: usize) {
        self.draft.put(place, brush);
    }

    /// Takes the piece off a place.
    pub fn take(&mut self, place: &str) {
        self.draft.take(place);
    }

    /// Turns the piece on a place by one step clockwise.
    pub fn turn(&mut self, place: &str) {
        self.draft.turn(place);
    }

    /// Turns the piece of a brush by one step clockwise.
    #[wasm_bindgen(js_name = turnBrush)]
    pub fn turn_brush(&mut self, brush: usize) {
        self.draft.turn_brush(brush);
    }

    /// Sets a field.
    pub fn set(&mut self, key: &str, value: &str) {
        self.draft.set(key, value);
    }

    /// Begins again with the last position of a link or a record, or with a position string of this game.
    pub fn read(&mut self, text: &str) -> Result<(), JsError> {
        self.draft.read(text).map_err(|sentence| JsError::new(&sentence))
    }
}
