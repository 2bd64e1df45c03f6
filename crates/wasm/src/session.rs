//! A game on the page's main thread.

use std::sync::Arc;

use banmen_page::{read_link, read_record, wire};
use banmen_rules::AnyTable;
use banmen_view::{Aim, Palette, Point, SvgStyle, Theme};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{data, js_error, object, thrown};

/// A game in progress: its picture, its targets, its events and its history.
///
/// Moves are counted from the start of the game, seats from 0 in turn order.
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

    /// The game of a record, as text or as JSON.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(vocabulary: &Vocabulary, text: &str) -> Result<Session, JsError> {
        let read = read_record(text, &vocabulary.words);
        let (_, table) = thrown(read)?;
        Ok(Session::open(vocabulary, table))
    }

    /// Keeps the record that the game was opened from, as text or as JSON: `record` then writes its comments,
    /// variations and tags too. A record of another game is not kept.
    #[wasm_bindgen(js_name = keepRecord)]
    pub fn keep_record(&mut self, text: &str) -> Result<(), JsError> {
        thrown(self.session.keep_record(text))
    }

    /// The game of a link.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(vocabulary: &Vocabulary, link: &str) -> Result<Session, JsError> {
        let table = read_link(link).map_err(|refusal| js_error(&vocabulary.words, &refusal))?;
        Ok(Session::open(vocabulary, table))
    }

    fn open(vocabulary: &Vocabulary, table: AnyTable) -> Session {
        Session { session: banmen_page::Session::new(table, Arc::clone(&vocabulary.words)) }
    }

    /// Changes the language: ask for scene and walk again.
    pub fn speak(&mut self, vocabulary: &Vocabulary) {
        self.session.speak(Arc::clone(&vocabulary.words));
    }

    /// Shows or hides the optional aids for learners (Ní-Ju's red discs, threats, reasons in previews): ask for
    /// scene and walk again.
    #[wasm_bindgen(js_name = showAids)]
    pub fn show_aids(&mut self, shown: bool) {
        self.session.show_aids(shown);
    }

    /// The picture.
    #[wasm_bindgen(unchecked_return_type = "Scene")]
    pub fn scene(&self) -> Result<JsValue, JsError> {
        object(&self.session.scene())
    }

    /// The picture after the first `moves` moves.
    #[wasm_bindgen(js_name = sceneAfter, unchecked_return_type = "Scene")]
    pub fn scene_after(&self, moves: usize) -> Result<JsValue, JsError> {
        object(&self.session.scene_after(moves))
    }

    /// Where the game stands.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn status(&self) -> Result<JsValue, JsError> {
        object(&self.session.status())
    }

    /// Why the game ended, as a sentence with these names of the players in turn order.
    pub fn cause(&self, names: Vec<String>) -> Option<String> {
        self.session.cause(&names)
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

    /// The reason why a place of the board is no target now.
    #[wasm_bindgen(js_name = whyNotPlace, unchecked_return_type = "WhyNot")]
    pub fn why_not_place(&self, place: String) -> Result<JsValue, JsError> {
        object(&self.session.why_not(&Aim::Place(place)))
    }

    /// The rules' reason why a place of the board is no target now; null if they have none.
    #[wasm_bindgen(js_name = reasonAtPlace, unchecked_return_type = "WhyNot | null")]
    pub fn reason_at_place(&self, place: String) -> Result<JsValue, JsError> {
        object(&self.session.reason(&Aim::Place(place)))
    }

    /// The reason why the place at a point of an open table is no target now; null if there is no place.
    #[wasm_bindgen(js_name = whyNotAt, unchecked_return_type = "WhyNot | null")]
    pub fn why_not_at(&self, x: i32, y: i32) -> Result<JsValue, JsError> {
        object(&self.session.why_not_at(Point { x, y }))
    }

    /// The reason why a piece beside the board is no target now.
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

    /// The preview of the action that picking a target completes; null if it completes none.
    #[wasm_bindgen(js_name = previewPick, unchecked_return_type = "Preview | null")]
    pub fn preview_pick(&self, id: &str) -> Result<JsValue, JsError> {
        object(&self.session.preview_pick(id))
    }

    /// Makes a move: an action, `resign:NAME`, `time:NAME`, `forfeit:NAME` or `draw`. It stays unconfirmed.
    #[wasm_bindgen(unchecked_return_type = "Played")]
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.play(text))?)
    }

    /// The move after the first `moves` moves, with its frames; null if there is none.
    #[wasm_bindgen(unchecked_return_type = "Played | null")]
    pub fn replay(&self, moves: usize) -> Result<JsValue, JsError> {
        object(&self.session.replay(moves))
    }

    /// Confirms all moves so far: they can no longer be taken back one by one.
    pub fn confirm(&mut self) {
        self.session.confirm();
    }

    /// Takes back the last move that is not confirmed.
    #[wasm_bindgen(js_name = takeBackStep)]
    pub fn take_back_step(&mut self) -> Result<(), JsError> {
        thrown(self.session.take_back_step())
    }

    /// Goes back to just after the first `moves` moves, confirmed or not.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, moves: usize) {
        self.session.go_to(moves);
    }

    /// Goes to the end of these moves without showing them; all of them count as confirmed.
    pub fn follow(&mut self, moves: Vec<String>) -> Result<(), JsError> {
        thrown(self.session.follow(&moves))
    }

    /// The turns so far.
    #[wasm_bindgen(unchecked_return_type = "Turn[]")]
    pub fn turns(&self) -> Result<JsValue, JsError> {
        object(&self.session.turns())
    }

    /// The account of `count` moves after the first `first`: sentences, the most important first.
    #[wasm_bindgen(unchecked_return_type = "TextPart[][]")]
    pub fn account(&self, first: usize, count: usize) -> Result<JsValue, JsError> {
        object(&self.session.account(first, count))
    }

    /// The account of an action that could be made now: sentences, the most important first.
    #[wasm_bindgen(unchecked_return_type = "TextPart[][]")]
    pub fn foretell(&self, action: &str) -> Result<JsValue, JsError> {
        object(&self.session.foretell(action))
    }

    /// The targets of a legal action, in the usual order of picking; none if the text is no legal action.
    #[wasm_bindgen(unchecked_return_type = "Target[]")]
    pub fn steps(&self, action: &str) -> Result<JsValue, JsError> {
        object(&self.session.steps(action))
    }

    /// Every move after the first `first` in short, with its comments and variations.
    #[wasm_bindgen(js_name = inShort, unchecked_return_type = "ShortMove[]")]
    pub fn in_short(&self, first: usize) -> Result<JsValue, JsError> {
        object(&self.session.in_short(first))
    }

    /// The score breakdown of the current position; in a game without points, the winning pattern.
    #[wasm_bindgen(unchecked_return_type = "ScoreItem[]")]
    pub fn breakdown(&self) -> Result<JsValue, JsError> {
        object(&self.session.breakdown())
    }

    /// What a look at a place shows and says to a learner; null if there is nothing to say.
    #[wasm_bindgen(unchecked_return_type = "ScoreItem | null")]
    pub fn look(&self, place: &str) -> Result<JsValue, JsError> {
        object(&self.session.look(place))
    }

    /// The pieces beside the board in the order in which a learner should look at them; empty if the order of
    /// the tray is best.
    #[wasm_bindgen(js_name = bestPieces)]
    pub fn best_pieces(&self) -> Vec<String> {
        self.session.best_pieces()
    }

    /// What an action would change in how the points come about.
    #[wasm_bindgen(js_name = scoreChanges, unchecked_return_type = "ScoreItem[]")]
    pub fn score_changes(&self, action: &str) -> Result<JsValue, JsError> {
        object(&thrown(self.session.score_changes(action))?)
    }

    /// The coach's tips for a seat about the moves after the first `since` moves and the present situation,
    /// the most important first.
    #[wasm_bindgen(unchecked_return_type = "Tip[]")]
    pub fn tips(&self, since: usize, seat: usize) -> Result<JsValue, JsError> {
        object(&self.session.tips(since, seat))
    }

    /// The transcript of the game so far, to be stored or handed to the engine.
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

    /// The picture as a self-contained SVG file, in a theme (`light`, `dark`, `contrast`)
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
