//! The style sheet of a drawing: wood, paper and ink, by day and by night.

use crate::Player;
use crate::palette::Colours;

/// Everything that has a colour of its own.
///
/// A piece inherits its owner's colours, for that passes through `<use>`: fill is the body, stroke the edge
/// and color what is drawn upon it. Only what has the class `own` shows the edge.
const SHEET: &str = r#"
text { font-family: system-ui, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans", sans-serif; font-size: 340px; fill: #3b342a; }
.sheet { fill: #f7f2e7; }
.wood { fill: #d9b98a; stroke: #d9b98a; stroke-width: 200; stroke-linejoin: round; }
.cloth { fill: #dcdccb; }
.place { fill: #ecd7b0; stroke: #b08f5f; stroke-width: 22; stroke-linejoin: round; }
.place.corridor { fill: #dfc393; }
.place.table { fill: none; stroke: #c9c9b6; }
.labels text { font-size: 270px; fill: #7d6f5a; text-anchor: middle; }
.beam line { stroke-width: 70; stroke-linecap: round; opacity: 0.85; }
.beam .glow { stroke-width: 220; opacity: 0.25; }
.nobody { fill: #e9e2d2; stroke: #6d6455; color: #3b342a; }
.piece { stroke-width: 0; stroke-linejoin: round; }
.own { stroke-width: 22; }
.upon { fill: currentColor; }
.ink { fill: #2c2822; color: #2c2822; }
.paper { fill: #faf6ec; color: #faf6ec; }
.light { fill: #fff1b8; color: #fff1b8; }
.ring { fill: none; stroke: #2c2822; stroke-width: 60; }
.gone { opacity: 0.16; }
.rule { stroke: #d8cdb8; stroke-width: 20; }
.swatch { stroke: #3b342a; stroke-width: 16; }
.swatch.nobody { display: none; }
.turn { fill: none; stroke: #3b342a; stroke-width: 36; }
.name { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", Georgia, serif; font-size: 640px; letter-spacing: 10px; }
.player { font-size: 360px; }
.player.strong { font-weight: 600; }
.player.out { fill: #a79b86; text-decoration: line-through; }
.points { text-anchor: end; fill: #6d6455; font-variant-numeric: tabular-nums; }
.state { font-size: 310px; fill: #6d6455; }
.tray { font-size: 280px; fill: #7d6f5a; letter-spacing: 12px; }
.count { font-size: 280px; fill: #6d6455; }
"#;

/// What changes where people prefer the dark.
const NIGHT: &str = r#"
@media (prefers-color-scheme: dark) {
  text { fill: #e6dcc8; }
  .sheet { fill: #211e1a; }
  .wood { fill: #6b5233; stroke: #6b5233; }
  .cloth { fill: #555b4b; }
  .place { fill: #8a6d48; stroke: #4f3b22; }
  .place.corridor { fill: #775c3a; }
  .place.table { fill: none; stroke: #666d5a; }
  .labels text, .tray, .state, .points, .count { fill: #b5a88f; }
  .rule { stroke: #453e34; }
  .turn, .ring { stroke: #e6dcc8; }
  .player.out { fill: #776d5d; }
}
"#;

/// The style sheet, with the colours of these players.
pub(super) fn sheet(players: &[Player], colours: &[Colours]) -> String {
    let mut sheet = SHEET.trim().to_owned();
    for (player, Colours { body, edge, upon, .. }) in players.iter().zip(colours) {
        let name = &player.colour;
        sheet.push_str(&format!("\n.{name} {{ fill: {body}; stroke: {edge}; color: {upon}; }}"));
        sheet.push_str(&format!("\n.beam.{name} {{ stroke: {body}; }}"));
    }
    sheet + NIGHT.trim_end()
}
