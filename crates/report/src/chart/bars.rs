//! Bars from left to right, each with an interval around its end.

use super::{Anchor, Drawing, WIDTH};

/// A bar.
#[derive(Clone, Debug)]
pub(crate) struct Bar {
    /// What it stands for.
    pub(crate) label: String,
    /// Its length, from 0 to 1.
    pub(crate) part: f64,
    /// The ends of its interval, if it has one.
    pub(crate) interval: Option<(f64, f64)>,
    /// What is written behind it.
    pub(crate) note: String,
}

const ROW: f64 = 30.0;
const LABELS: f64 = 170.0;
const NOTES: f64 = 150.0;
const TOP: f64 = 8.0;

/// The most letters of a label; what is longer is cut off, and whole in the table beside the chart.
const LONGEST_LABEL: usize = 22;

/// Bars, with a dashed line where all of them would end if everything were fair.
pub(crate) fn bars(title: &str, bars: &[Bar], fair: Option<(f64, &str)>) -> String {
    let mut drawing = Drawing::new();
    let longest = bars.iter().map(|bar| bar.interval.map_or(bar.part, |(_, high)| high)).fold(0.0, f64::max);
    let most = longest.max(fair.map_or(0.0, |(part, _)| part * 1.2)).clamp(0.05, 1.0);
    let room = WIDTH - LABELS - NOTES;
    let at = |part: f64| LABELS + part / most * room;
    let bottom = TOP + ROW * bars.len() as f64;
    for (place, bar) in bars.iter().enumerate() {
        draw(&mut drawing, bar, TOP + ROW * place as f64, &at);
    }
    drawing.line("rp-axis", (LABELS, TOP), (LABELS, bottom));
    let mut height = bottom + 8.0;
    if let Some((part, name)) = fair {
        drawing.line("rp-fair", (at(part), TOP), (at(part), bottom + 4.0));
        drawing.text("rp-soft", (at(part), bottom + 18.0), Anchor::Middle, name);
        height += 18.0;
    }
    drawing.finish(title, height)
}

fn draw(drawing: &mut Drawing, bar: &Bar, top: f64, at: &dyn Fn(f64) -> f64) {
    let middle = top + ROW / 2.0;
    let label: String = match bar.label.chars().count() {
        length if length > LONGEST_LABEL => bar.label.chars().take(LONGEST_LABEL - 1).chain(['…']).collect(),
        _ => bar.label.clone(),
    };
    drawing.text("", (LABELS - 8.0, middle + 5.0), Anchor::End, &label);
    let (left, width) = (at(0.0), at(bar.part) - at(0.0));
    drawing.add(format_args!(
        r#"<rect class="rp-bar" x="{left:.1}" y="{:.1}" width="{width:.1}" height="{:.1}" rx="2"/>"#,
        top + 6.0,
        ROW - 12.0
    ));
    let mut end = at(bar.part);
    if let Some((low, high)) = bar.interval {
        drawing.line("rp-error", (at(low), middle), (at(high), middle));
        for edge in [low, high] {
            drawing.line("rp-error", (at(edge), middle - 5.0), (at(edge), middle + 5.0));
        }
        end = end.max(at(high));
    }
    drawing.text("rp-soft", (end + 8.0, middle + 5.0), Anchor::Start, &bar.note);
}
