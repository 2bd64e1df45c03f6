//! The list of every SQL text.

/// The databases that a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    Both,
    Sqlite,
    Postgres,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement {
    pub(crate) on: On,
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}
