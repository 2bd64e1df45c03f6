//! `banmen._core`: rules, arrays and search for Python. Forwarding only; the package around it is in `python/banmen`.

// In reading order.
mod names;
mod words;
mod refused;
mod event;
mod game;
mod state;
mod shown;
mod analysis;
mod bot;
mod memory;
mod batch;

use pyo3::pymodule;

/// Rules, arrays and search of Banmen's games.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::analysis::{Analysis, Line};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::event::Event;
    #[pymodule_export]
    use crate::game::{Game, games, load_game, option_specs};
    #[pymodule_export]
    use crate::refused::Refused;
    #[pymodule_export]
    use crate::state::{State, load_record, restore_state};
    #[pymodule_export]
    use crate::words::set_language;

    use pyo3::prelude::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("TERMINAL_PLAYER", crate::state::TERMINAL_PLAYER)
    }
}
