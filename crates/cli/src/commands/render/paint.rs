//! Drawings painted as a PNG file.

use banmen_rules::{Arg, Message};

use super::pixels::Painter;
use super::png::Film;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// One drawing as a still PNG, several as an animated one whose pictures are shown for `pause` milliseconds.
/// The longer side has `size` pixels.
pub(super) fn paint(
    drawings: &[String],
    size: Option<u32>,
    pause: u16,
    stage: &mut Stage,
) -> Result<Vec<u8>, Trouble> {
    let painter = Painter::new(drawings, size);
    let mut film = Film::new(drawings.len(), pause);
    for (place, svg) in drawings.iter().enumerate() {
        if drawings.len() > 1 {
            let [turn, last] = [place + 1, drawings.len()].map(|number| Arg::Number(number as i64));
            stage.murmur(&Message::new("render-frame").with("number", turn).with("count", last))?;
        }
        let pixels = painter.paint(svg).map_err(|message| stage.wrong_use(&message))?;
        film.add(pixels)?;
    }
    stage.hush()?;
    Ok(film.finish()?)
}
