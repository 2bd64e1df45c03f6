//! Refusals as exceptions.

use banmen_planes::{BatchError, IllegalNumber};
use banmen_rules::Message;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyAnyMethods, PyErr, Python};

use crate::words::words;

pyo3::create_exception!(
    banmen,
    Refused,
    PyValueError,
    "Something is refused: an action, a text, an option.

It is a ``ValueError`` whose text is the sentence. ``key`` is the key of the sentence and ``rule`` the rule behind
it, or ``None``. A refused action changes nothing.

>>> import banmen
>>> state = banmen.load_game(\"saiju\").new_initial_state()
>>> try:
...     state.apply_action(\"end\")
... except banmen.Refused as refused:
...     print(refused.key, refused.rule)
saiju-shadows-first Setting up
"
);

/// The exception for a message.
pub(crate) fn refuse(message: &Message) -> PyErr {
    refuse_at(message, String::new())
}

/// The exception for a message, with what stands before its sentence.
fn refuse_at(message: &Message, before: String) -> PyErr {
    refuse_saying(message, before + &words().explain(message))
}

/// The exception for a message, with a sentence of its own.
pub(crate) fn refuse_saying(message: &Message, sentence: String) -> PyErr {
    let error = Refused::new_err(sentence);
    let attributes = Python::attach(|py| {
        let value = error.value(py);
        value.setattr("key", message.key)?;
        value.setattr("rule", message.rule)
    });
    attributes.err().unwrap_or(error)
}

/// The exception for a number that is not legal.
pub(crate) fn refuse_number(illegal: &IllegalNumber) -> PyErr {
    refuse_at(&illegal.refusal, format!("action {}: ", illegal.number))
}

/// The exception for a batch.
pub(crate) fn refuse_batch(error: &BatchError) -> PyErr {
    match error {
        BatchError::Illegal { game, number } => {
            refuse_at(&number.refusal, format!("game {game}, action {}: ", number.number))
        }
        other => PyValueError::new_err(other.to_string()),
    }
}
