//! Heat maps: the board of the game with a tint over each place.

use banmen_rules::{AnyTable, Arg, Message};
use banmen_view::{ById, PlaceId, Script, SvgStyle, Tint, Words, draw_tinted, drawings, find_places, scene};

use crate::contents::Picture;
use crate::maps::PlaceMap;

/// A map to be drawn.
pub(crate) struct HeatMap<'a> {
    pub(crate) name: String,
    pub(crate) map: &'a PlaceMap,
    /// The key of what it shows.
    pub(crate) key: &'static str,
    /// The number of the turn that it is about; 0 for none.
    pub(crate) turn: usize,
}

/// On a table without edges, places that come up less often than this are left out.
const RARE: f64 = 0.02;

/// The width of a cell, in pixels.
const CELL: u32 = 40;

/// Draws a map on the first position of a table; `None` if every place that comes up does so
/// equally often.
pub(crate) fn draw(table: &AnyTable, heat: &HeatMap<'_>, words: &Words) -> Option<Picture> {
    let map = heat.map;
    let mut board = scene(table);
    board.trays = ById::new();
    if board.open {
        let often: Vec<PlaceId> =
            map.places.keys().filter(|place| map.share(place) >= RARE).cloned().collect();
        for (id, place) in often.iter().zip(find_places(table, &board, &often)) {
            board.places.insert(id.clone(), place);
        }
    }
    let shares: Vec<_> = map.places.keys().map(|place| (place, map.share(place))).collect();
    let most = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    let is_flat = shares.iter().all(|(_, share)| (share - most).abs() < 1e-9);
    if is_flat {
        return None;
    }
    let tint = |(place, share): &(&PlaceId, f64)| Tint {
        place: (*place).clone(),
        strength: (share / most * 1000.0).round() as u16,
        text: percent(*share),
        title: format!("{place}: {:.1} %", share * 100.0),
    };
    let tints: Vec<_> = shares.iter().map(tint).collect();
    let caption = words.say(&Message::new(heat.key).with("turn", Arg::number(heat.turn)));
    let style = SvgStyle { panel: false, cell: CELL, script: Script::Fonts, ..SvgStyle::default() };
    let svg = draw_tinted(&board, &tints, drawings(table), words, style);
    Some(Picture { name: heat.name.clone(), caption, svg })
}

/// A share as it fits into a cell: whole percents, and a dot for less than half of one.
fn percent(share: f64) -> String {
    match (share * 100.0).round() {
        0.0 => "·".to_owned(),
        whole => format!("{whole:.0}"),
    }
}
