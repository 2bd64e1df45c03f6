//! Drawings painted as a PNG file.

use banmen_rules::{Arg, Message};

use super::pixels::Painter;
use super::png::Film;
use crate::error::CliError;
use crate::terminal::Terminal;

/// One drawing as a still PNG, several as an animated one whose pictures are shown for `pause` milliseconds.
/// The longer side has `size` pixels.
pub(super) fn paint(
    drawings: &[String],
    size: Option<u32>,
    pause: u16,
    terminal: &mut Terminal,
) -> Result<Vec<u8>, CliError> {
    let painter = Painter::new(drawings, size);
    let mut film = Film::new(drawings.len(), pause);
    for (place, svg) in drawings.iter().enumerate() {
        if drawings.len() > 1 {
            let [turn, last] = [place + 1, drawings.len()].map(|number| Arg::Number(number as i64));
            terminal.transient(&Message::new("render-frame").with("number", turn).with("count", last))?;
        }
        let pixels = painter.paint(svg).map_err(|message| terminal.usage_error(&message))?;
        film.add(pixels)?;
    }
    terminal.clear_transient()?;
    Ok(film.finish()?)
}

/// A drawing of ours whose words need no fonts, as a still PNG of its own size; `None` if a font is missing.
#[cfg(feature = "page")]
pub(crate) fn painted(svg: &str) -> Option<Vec<u8>> {
    let mut film = Film::new(1, 0);
    film.add(Painter::new(&[], None).paint(svg).ok()?).ok()?;
    film.finish().ok()
}
