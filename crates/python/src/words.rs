//! The language in which sentences are.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use banmen_view::{Language, Words};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyResult, pyfunction};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::En));
static JAPANESE: LazyLock<Words> = LazyLock::new(|| Words::new(Language::Ja));

/// Whether sentences are Japanese.
static IS_JAPANESE: AtomicBool = AtomicBool::new(false);

/// The words of the language that was chosen.
pub(crate) fn words() -> &'static Words {
    if IS_JAPANESE.load(Ordering::Relaxed) { &JAPANESE } else { &ENGLISH }
}

/// Choose the language of sentences and pictures: ``"en"`` or ``"ja"``.
///
/// >>> import banmen
/// >>> banmen.set_language("ja")
/// >>> state = banmen.load_game("saiju").new_initial_state()
/// >>> state.play("m@c2")[0].sentence
/// '雪が月の影をc2に置きました。'
/// >>> banmen.set_language("en")
#[pyfunction]
pub(crate) fn set_language(language: &str) -> PyResult<()> {
    let read = Language::ALL.iter().find(|known| known.code() == language);
    let language = read.ok_or_else(|| PyValueError::new_err(format!("no language {language:?}: en, ja")))?;
    IS_JAPANESE.store(*language == Language::Ja, Ordering::Relaxed);
    Ok(())
}
