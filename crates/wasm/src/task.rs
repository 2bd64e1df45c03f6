//! Tasks on the page's main thread.

use std::sync::Arc;

use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::page::Vocabulary;
use crate::{object, thrown};

/// The tasks of a file. A task is called by its place in the file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tasks {
    tasks: banmen_page::Tasks,
}

#[wasm_bindgen]
impl Tasks {
    /// The tasks of the text of a file. The vocabulary holds the words of `lessons/LANGUAGE.ftl` too.
    #[wasm_bindgen(constructor)]
    pub fn new(vocabulary: &Vocabulary, text: &str) -> Result<Tasks, JsError> {
        let tasks = banmen_page::Tasks::new(text, Arc::clone(&vocabulary.words));
        Ok(Tasks { tasks: thrown(tasks)? })
    }

    /// Changes the language.
    pub fn speak(&mut self, vocabulary: &Vocabulary) {
        self.tasks.speak(Arc::clone(&vocabulary.words));
    }

    /// All tasks.
    #[wasm_bindgen(unchecked_return_type = "Task[]")]
    pub fn all(&self) -> Result<JsValue, JsError> {
        object(&self.tasks.all())
    }

    /// The sentences of all lessons.
    #[wasm_bindgen(unchecked_return_type = "Lesson[]")]
    pub fn lessons(&self) -> Result<JsValue, JsError> {
        object(&self.tasks.lessons())
    }

    /// What has become of a try: these moves were made since the position of the task, the opponents' included.
    #[wasm_bindgen(unchecked_return_type = "TaskVerdict")]
    pub fn judge(&self, place: usize, moves: Vec<String>) -> Result<JsValue, JsError> {
        object(&thrown(self.tasks.judge(place, &moves))?)
    }

    /// What has become of an answer to a question: the players on these seats are said to have won.
    #[wasm_bindgen(js_name = judgeAnswer, unchecked_return_type = "TaskVerdict")]
    pub fn judge_answer(&self, place: usize, winners: Vec<usize>) -> Result<JsValue, JsError> {
        object(&thrown(self.tasks.judge_answer(place, &winners))?)
    }
}
