//! A game at this machine, on the page's main thread.

use std::sync::Arc;

use banmen_page::{read_link, read_record, wire};
use banmen_rules::AnyTable;
use banmen_view::{Aim, Palette, Point, SvgStyle, Theme};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{data, js_error, object};

/// A game being played: its picture, what can be picked, what happens, and its past.
///
/// Numbers of moves count from the start of the game; seats count from 0 in turn order.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Session {
    session: banmen_page::Session,
}

#[wasm_bindgen]
impl Session {
    /// The game of a transcript, after all its moves.
    #[wasm_bindgen(constructor)]
    pub fn new(
        vocabulary: &Vocabulary,
        #[wasm_bindgen(unchecked_param_type = "Transcript")] transcript: JsValue,
    ) -> Result<Session, JsError> {
        let transcript: wire::Transcript = data(&transcript)?;
        Ok(Session::open(vocabulary, thrown(transcript.table(&vocabulary.words))?))
    }

    /// The game that a record tells, as text or as JSON.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(vocabulary: &Vocabulary, text: &str) -> Result<Session, JsError> {
        let read = read_record(text, &vocabulary.words);
        let (_, table) = thrown(read)?;
        Ok(Session::open(vocabulary, table))
    }

    /// Keeps the record that the game was opened from, as text or as JSON: what `record` writes then holds its
    /// comments, variations and tags. A record of another game is not kept.
    #[wasm_bindgen(js_name = keepRecord)]
    pub fn keep_record(&mut self, text: &str) -> Result<(), JsError> {
        thrown(self.session.keep_record(text))
    }

    /// The game that a link holds.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(vocabulary: &Vocabulary, link: &str) -> Result<Session, JsError> {
        let table = read_link(link).map_err(|refusal| js_error(&vocabulary.words, &refusal))?;
        Ok(Session::open(vocabulary, table))
    }

    fn open(vocabulary: &Vocabulary, table: AnyTable) -> Session {
        Session { session: banmen_page::Session::new(table, Arc::clone(&vocabulary.words)) }
    }

    /// Speaks another language from now on: ask for scene and walk again.
    pub fn speak(&mut self, vocabulary: &Vocabulary) {
        self.session.speak(Arc::clone(&vocabulary.words));
    }

    /// Shows or hides the aids that players may agree to see (Ní-Ju's red discs): ask for the scene again.
    #[wasm_bindgen(js_name = showAids)]
    pub fn show_aids(&mut self, shown: bool) {
        self.session.show_aids(shown);
    }

    /// The picture.
    #[wasm_bindgen(unchecked_return_type = "Scene")]
    pub fn scene(&self) -> Result<JsValue, JsError> {
        object(&self.session.scene())
    }

    /// The picture as it was after so many moves.
    #[wasm_bindgen(js_name = sceneAfter, unchecked_return_type = "Scene")]
    pub fn scene_after(&self, moves: usize) -> Result<JsValue, JsError> {
        object(&self.session.scene_after(moves))
    }

    /// Where the game stands.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn status(&self) -> Result<JsValue, JsError> {
        object(&self.session.status())
    }

    /// What is picked of the next action, and what can be picked now.
    #[wasm_bindgen(unchecked_return_type = "Walk")]
    pub fn walk(&self) -> Result<JsValue, JsError> {
        object(&self.session.walk())
    }

    /// Picks a target by its id, one of `next` or `instead`. When the walk then has an `action`, play it.
    #[wasm_bindgen(unchecked_return_type = "Walk")]
    pub fn pick(&mut self, id: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.pick(id))?)
    }

    /// Drops what was picked for a slot, or without a slot what was picked last.
    #[wasm_bindgen(unchecked_return_type = "Walk")]
    pub fn unpick(&mut self, slot: Option<String>) -> Result<JsValue, JsError> {
        object(&self.session.unpick(slot.as_deref()))
    }

    /// Drops all that was picked.
    #[wasm_bindgen(js_name = unpickAll, unchecked_return_type = "Walk")]
    pub fn unpick_all(&mut self) -> Result<JsValue, JsError> {
        object(&self.session.unpick_all())
    }

    /// Why a place of the board is no target now.
    #[wasm_bindgen(js_name = whyNotPlace, unchecked_return_type = "WhyNot")]
    pub fn why_not_place(&self, place: String) -> Result<JsValue, JsError> {
        object(&self.session.why_not(&Aim::Place(place)))
    }

    /// Why the place at a point of an open table is no target now; null where there is no such place.
    #[wasm_bindgen(js_name = whyNotAt, unchecked_return_type = "WhyNot | null")]
    pub fn why_not_at(&self, x: i32, y: i32) -> Result<JsValue, JsError> {
        object(&self.session.why_not_at(Point { x, y }))
    }

    /// Why a piece beside the board is no target now.
    #[wasm_bindgen(js_name = whyNotPiece, unchecked_return_type = "WhyNot")]
    pub fn why_not_piece(&self, tray: String, item: String) -> Result<JsValue, JsError> {
        object(&self.session.why_not(&Aim::Piece(tray, item)))
    }

    /// What an action would do, by the real rules.
    #[wasm_bindgen(unchecked_return_type = "Preview")]
    pub fn preview(&self, action: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.preview(action))?)
    }

    /// Whether picking a target completes an action.
    pub fn completes(&self, id: &str) -> bool {
        self.session.completes(id)
    }

    /// What the action would do that picking a target completes; null where it completes none.
    #[wasm_bindgen(js_name = previewPick, unchecked_return_type = "Preview | null")]
    pub fn preview_pick(&self, id: &str) -> Result<JsValue, JsError> {
        object(&self.session.preview_pick(id))
    }

    /// Makes a move: an action, `resign:NAME`, `time:NAME`, `forfeit:NAME` or `draw`. It stays unconfirmed.
    #[wasm_bindgen(unchecked_return_type = "Played")]
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.play(text))?)
    }

    /// The move that was made after so many others, as it was made; null when there is none.
    #[wasm_bindgen(unchecked_return_type = "Played | null")]
    pub fn replay(&self, moves: usize) -> Result<JsValue, JsError> {
        object(&self.session.replay(moves))
    }

    /// What was made so far is confirmed, and no longer taken back step by step.
    pub fn confirm(&mut self) {
        self.session.confirm();
    }

    /// Takes back the last move that is not confirmed.
    #[wasm_bindgen(js_name = takeBackStep)]
    pub fn take_back_step(&mut self) -> Result<(), JsError> {
        thrown(self.session.take_back_step())
    }

    /// Goes back to just after the first so many moves, confirmed or not.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, moves: usize) {
        self.session.go_to(moves);
    }

    /// The turns so far.
    #[wasm_bindgen(unchecked_return_type = "Turn[]")]
    pub fn turns(&self) -> Result<JsValue, JsError> {
        object(&self.session.turns())
    }

    /// How the points come about, as the game stands; where no points are counted, what won.
    #[wasm_bindgen(unchecked_return_type = "ScoreItem[]")]
    pub fn breakdown(&self) -> Result<JsValue, JsError> {
        object(&self.session.breakdown())
    }

    /// What an action would change in how the points come about.
    #[wasm_bindgen(js_name = scoreChanges, unchecked_return_type = "ScoreItem[]")]
    pub fn score_changes(&self, action: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.score_changes(action))?)
    }

    /// The game so far as text: to be stored, and to be handed to an engine.
    #[wasm_bindgen(unchecked_return_type = "Transcript")]
    pub fn transcript(&self) -> Result<JsValue, JsError> {
        object(&self.session.transcript())
    }

    /// The position string.
    pub fn position(&self) -> String {
        self.session.table().position()
    }

    /// The record of the game as text, with tags as name, value, name, value… (`Date`, `Snow`).
    pub fn record(&self, tags: Vec<String>) -> Result<String, JsError> {
        let (pairs, _) = tags.as_chunks();
        let tags: Vec<_> = pairs.iter().map(|[name, value]| (name.clone(), value.clone())).collect();
        thrown(self.session.record(&tags))
    }

    /// The picture as an SVG file that needs nothing beside itself, in a theme (`light`, `dark`, `contrast`)
    /// and a palette (`standard`, `safe`).
    #[wasm_bindgen(js_name = pictureFile)]
    pub fn picture_file(&self, theme: &str, palette: &str, coordinates: bool) -> String {
        let theme = Theme::ALL.into_iter().find(|own| own.name() == theme);
        let palette = Palette::ALL.into_iter().find(|own| own.name() == palette).unwrap_or_default();
        self.session.picture_file(SvgStyle { theme, palette, coordinates, ..SvgStyle::default() })
    }

    /// The whole game as a text for a link.
    pub fn link(&self) -> Result<String, JsError> {
        thrown(self.session.link())
    }
}

/// A refusal's sentence as an error.
fn thrown<T>(answer: Result<T, String>) -> Result<T, JsError> {
    answer.map_err(|sentence| JsError::new(&sentence))
}
