//! Rules, page and search for the browser; forwarding only.
//!
//! The page loads this module twice: on its main thread for a [`Session`], in a worker for an [`Engine`] or a [`Reviewer`]. A
//! refusal is thrown as an `Error` whose message is a sentence in the reader's language. Data are plain
//! objects of the types in `web/src/wire`; the glue code of wasm-bindgen is in `web/src/wasm/`.

#![allow(clippy::needless_pass_by_value, reason = "what JavaScript hands over is handed over for good")]

mod engine;
mod review;
mod session;
mod study;
mod task;
mod draft;
mod page;

pub use draft::Draft;
pub use engine::Engine;
pub use page::{Vocabulary, aim, form, form_with, games, sprite};
pub use review::Reviewer;
pub use session::Session;
pub use study::Study;
pub use task::Tasks;

use banmen_rules::Message;
use banmen_view::Words;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type {
  Draft as DraftState, DrawAnswer, Form, GameInfo, Lesson, Played, Preview, Report, Review, Scene, ScoreItem,
  ShortMove, Status, StoredTree, StudyChange, StudyProof, StudyTold, StudyTree, Target, Task, TaskVerdict, TextPart, Tip,
  Transcript, Turn, Walk, WhyNot,
} from "../wire";
"#;

// Only these two of JavaScript's functions are needed: `js-sys`, which has all of them, takes long to compile.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON, catch)]
    fn parse(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = JSON, catch)]
    fn stringify(object: &JsValue) -> Result<Option<String>, JsValue>;
}

/// Data as a plain JavaScript object.
fn object(data: &impl Serialize) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(data)?;
    parse(&text).map_err(|_| JsError::new("JSON"))
}

/// A plain JavaScript object as data.
fn data<T: DeserializeOwned>(object: &JsValue) -> Result<T, JsError> {
    let text = stringify(object).ok().flatten().ok_or_else(|| JsError::new("JSON"))?;
    Ok(serde_json::from_str(&text)?)
}

/// A refusal's sentence as an error.
fn thrown<T>(answer: Result<T, String>) -> Result<T, JsError> {
    answer.map_err(|sentence| JsError::new(&sentence))
}

/// A refusal as a JavaScript error with its sentence.
fn js_error(words: &Words, refusal: &Message) -> JsError {
    JsError::new(&words.explain(refusal))
}
