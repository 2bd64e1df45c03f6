//! A study on the page's main thread.

use std::sync::Arc;

use banmen_page::{is_study_link, wire};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{data, object, thrown};

/// A game as a tree of moves, which people edit and annotate. Nodes are named by their numbers.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Study {
    study: banmen_page::Study,
}

type Answer = Result<wire::StudyChange, String>;

#[wasm_bindgen]
impl Study {
    /// The study of a stored tree: its record, the numbers of its nodes, and the number of the next one.
    #[wasm_bindgen(constructor)]
    pub fn new(
        vocabulary: &Vocabulary,
        record: String,
        numbers: Vec<u32>,
        next: u32,
    ) -> Result<Study, JsError> {
        let stored = wire::StoredTree { record, numbers, next };
        Study::open(banmen_page::Study::from_stored(&stored, Arc::clone(&vocabulary.words)))
    }

    /// The study of a game.
    #[wasm_bindgen(js_name = fromGame)]
    pub fn from_game(
        vocabulary: &Vocabulary,
        #[wasm_bindgen(unchecked_param_type = "Transcript")] transcript: JsValue,
    ) -> Result<Study, JsError> {
        let transcript: wire::Transcript = data(&transcript)?;
        let table = thrown(transcript.table(&vocabulary.words))?;
        Study::open(banmen_page::Study::from_table(&table, Arc::clone(&vocabulary.words)))
    }

    /// The study of a record, as text or as JSON.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(vocabulary: &Vocabulary, text: &str) -> Result<Study, JsError> {
        Study::open(banmen_page::Study::from_record(text, Arc::clone(&vocabulary.words)))
    }

    /// The study of a link; a game's link is a study with one line.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(vocabulary: &Vocabulary, link: &str) -> Result<Study, JsError> {
        Study::open(banmen_page::Study::from_link(link, Arc::clone(&vocabulary.words)))
    }

    fn open(study: Result<banmen_page::Study, String>) -> Result<Study, JsError> {
        Ok(Study { study: thrown(study)? })
    }

    /// Whether a link holds a study.
    #[wasm_bindgen(js_name = isLink)]
    pub fn is_link(link: &str) -> bool {
        is_study_link(link)
    }

    /// Changes the language: moves are told again.
    pub fn speak(&mut self, vocabulary: &Vocabulary) {
        self.study.speak(Arc::clone(&vocabulary.words));
    }

    /// The whole study.
    #[wasm_bindgen(unchecked_return_type = "StudyTree")]
    pub fn tree(&self) -> Result<JsValue, JsError> {
        object(&self.study.tree())
    }

    /// The game with the moves to a node.
    #[wasm_bindgen(unchecked_return_type = "Transcript")]
    pub fn transcript(&self, number: u32) -> Result<JsValue, JsError> {
        object(&thrown(self.study.transcript(number))?)
    }

    /// Adds a move behind a node, unless the node has it already.
    #[wasm_bindgen(unchecked_return_type = "StudyChange")]
    pub fn play(&mut self, number: u32, text: &str) -> Result<JsValue, JsError> {
        change(self.study.play(number, text))
    }

    /// Moves the line of a node up.
    #[wasm_bindgen(unchecked_return_type = "StudyChange")]
    pub fn promote(&mut self, number: u32) -> Result<JsValue, JsError> {
        change(self.study.promote(number))
    }

    /// Makes the line to a node the main line.
    #[wasm_bindgen(js_name = makeMain, unchecked_return_type = "StudyChange")]
    pub fn make_main(&mut self, number: u32) -> Result<JsValue, JsError> {
        change(self.study.make_main(number))
    }

    /// Deletes a node and everything that follows it.
    #[wasm_bindgen(unchecked_return_type = "StudyChange")]
    pub fn delete(&mut self, number: u32) -> Result<JsValue, JsError> {
        change(self.study.delete(number))
    }

    /// Takes the last edit back.
    #[wasm_bindgen(unchecked_return_type = "StudyChange")]
    pub fn undo(&mut self) -> Result<JsValue, JsError> {
        change(self.study.undo())
    }

    /// Makes the edit again that was undone last.
    #[wasm_bindgen(unchecked_return_type = "StudyChange")]
    pub fn redo(&mut self) -> Result<JsValue, JsError> {
        change(self.study.redo())
    }

    /// Replaces the words of a node's comments, a comment a line.
    #[wasm_bindgen(js_name = setComments, unchecked_return_type = "StudyChange")]
    pub fn set_comments(&mut self, number: u32, lines: &str) -> Result<JsValue, JsError> {
        change(self.study.set_comments(number, lines))
    }

    /// Gives a node one glyph by its sign, or none.
    #[wasm_bindgen(js_name = setGlyph, unchecked_return_type = "StudyChange")]
    pub fn set_glyph(&mut self, number: u32, sign: &str) -> Result<JsValue, JsError> {
        change(self.study.set_glyph(number, sign))
    }

    /// Replaces the marks and arrows of a node, given as colour, place, place or nothing, colour, place…
    #[wasm_bindgen(js_name = setShapes, unchecked_return_type = "StudyChange")]
    pub fn set_shapes(&mut self, number: u32, shapes: Vec<String>) -> Result<JsValue, JsError> {
        let (triples, _) = shapes.as_chunks();
        let shape = |[colour, from, to]: &[String; 3]| wire::StudyShape {
            colour: colour.clone(),
            from: from.clone(),
            to: Some(to.clone()).filter(|to| !to.is_empty()),
        };
        change(self.study.set_shapes(number, triples.iter().map(shape).collect()))
    }

    /// Gives the study a title; an empty one takes it away.
    #[wasm_bindgen(js_name = setTitle)]
    pub fn set_title(&mut self, title: &str) -> Result<(), JsError> {
        thrown(self.study.set_title(title))
    }

    /// A move in short, and the number of a node with the same position that was told before.
    #[wasm_bindgen(unchecked_return_type = "StudyTold")]
    pub fn told(&mut self, number: u32) -> Result<JsValue, JsError> {
        object(&thrown(self.study.told(number))?)
    }

    /// All results that are certain, from those that are known.
    #[wasm_bindgen(unchecked_return_type = "StudyProof[]")]
    pub fn proofs(
        &self,
        #[wasm_bindgen(unchecked_param_type = "StudyProof[]")] known: JsValue,
    ) -> Result<JsValue, JsError> {
        object(&self.study.proofs(data(&known)?))
    }

    /// The record as text.
    pub fn record(&self) -> String {
        self.study.record().write()
    }

    /// The record as JSON.
    pub fn json(&self) -> String {
        self.study.json()
    }

    /// The whole study as a text for a link.
    pub fn link(&self) -> Result<String, JsError> {
        thrown(self.study.link())
    }

    /// The study as it is stored.
    #[wasm_bindgen(unchecked_return_type = "StoredTree")]
    pub fn stored(&self) -> Result<JsValue, JsError> {
        object(&self.study.stored())
    }
}

fn change(answer: Answer) -> Result<JsValue, JsError> {
    object(&thrown(answer)?)
}
