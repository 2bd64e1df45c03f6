//! Functions that need no session: the list of games, set-up forms, drawings and words.

use std::sync::Arc;

use banmen_rules::GameId;
use banmen_view::{Language, Words};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::{js_error, object};

/// All games with what they are about and what is often chosen.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games(vocabulary: &Vocabulary) -> Result<JsValue, JsError> {
    object(&banmen_page::games(&vocabulary.words))
}

/// The aim of `GAME key=value…`, in one line.
#[wasm_bindgen]
pub fn aim(vocabulary: &Vocabulary, game: &str) -> Result<String, JsError> {
    let words = &vocabulary.words;
    banmen_page::aim(game, words).map_err(|refusal| js_error(words, &refusal))
}

/// The form in which a game is set up, filled in with `GAME key=value…`.
#[wasm_bindgen(unchecked_return_type = "Form")]
pub fn form(vocabulary: &Vocabulary, game: &str) -> Result<JsValue, JsError> {
    let words = &vocabulary.words;
    object(&banmen_page::form(game, words).map_err(|refusal| js_error(words, &refusal))?)
}

/// The form for `GAME key=value…` with one option set to a value.
#[wasm_bindgen(js_name = formWith, unchecked_return_type = "Form")]
pub fn form_with(vocabulary: &Vocabulary, game: &str, key: &str, value: &str) -> Result<JsValue, JsError> {
    let words = &vocabulary.words;
    let form = banmen_page::form_with(game, key, value, words);
    object(&form.map_err(|refusal| js_error(words, &refusal))?)
}

/// The drawings of a game as one hidden element, for `<use>`.
#[wasm_bindgen]
pub fn sprite(vocabulary: &Vocabulary, game: &str) -> Result<String, JsError> {
    let id = game.parse::<GameId>().map_err(|refusal| js_error(&vocabulary.words, &refusal))?;
    Ok(banmen_view::sprite(id))
}

/// The words of a language.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Vocabulary {
    pub(crate) words: Arc<Words>,
}

#[wasm_bindgen]
impl Vocabulary {
    /// The words of a language (`en`, `ja`) from the text of its file, `words/LANGUAGE.ftl`.
    #[wasm_bindgen(constructor)]
    pub fn new(code: &str, text: &str) -> Result<Vocabulary, JsError> {
        let language = Language::read(code).ok_or_else(|| JsError::new("unknown language"))?;
        Ok(Vocabulary { words: Arc::new(Words::read(language, text)?) })
    }

    /// The language's code: `en`, `ja`.
    pub fn code(&self) -> String {
        self.words.language().to_string()
    }

    /// The sentence of a key, with its arguments as name, value, name, value…; a value that is a whole
    /// number chooses the plural. A key without words is its own sentence.
    pub fn say(&self, key: &str, arguments: Vec<String>) -> String {
        let (pairs, _) = arguments.as_chunks();
        self.words.fill(key, pairs.iter().map(|[name, value]| (name.as_str(), value.as_str())))
    }
}
