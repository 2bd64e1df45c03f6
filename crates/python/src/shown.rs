//! Pictures of a state.

use banmen_view::{SvgStyle, TextStyle, Theme, draw_svg, draw_text, drawings, scene};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::PyResult;

use crate::state::State;
use crate::words::words;

impl State {
    /// The picture in characters.
    pub(crate) fn picture_as_text(&self, width: usize) -> String {
        let style = TextStyle { width: width.clamp(20, 1000), ..TextStyle::default() };
        draw_text(&scene(&self.table), words(), style)
    }

    /// The picture as SVG; without a theme it follows its reader.
    pub(crate) fn picture_as_svg(&self, theme: Option<Theme>) -> String {
        let style = SvgStyle { theme, ..SvgStyle::default() };
        draw_svg(&scene(&self.table), drawings(&self.table), words(), style)
    }

    /// The picture in a form, with a theme, by their names.
    pub(crate) fn picture(&self, form: &str, theme: Option<&str>, width: usize) -> PyResult<String> {
        let theme = match theme {
            None => None,
            Some("light") => Some(Theme::Light),
            Some("dark") => Some(Theme::Dark),
            Some("contrast") => Some(Theme::Contrast),
            Some(other) => {
                return Err(PyValueError::new_err(format!("no theme {other:?}: light, dark, contrast")));
            }
        };
        match form {
            "text" => Ok(self.picture_as_text(width)),
            "svg" => Ok(self.picture_as_svg(theme)),
            other => Err(PyValueError::new_err(format!("no form of picture {other:?}: text, svg"))),
        }
    }
}
