//! Which words only a terminal needs. The crate is built without them for a browser.

/// The names of their files.
pub(crate) const FOR_TERMINALS: [&str; 7] =
    ["analysis", "engine", "ladder", "match", "puzzle", "suite", "terminal"];
