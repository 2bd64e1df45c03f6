//! A line of means with the band in which most numbers lie.

use super::{Anchor, Drawing, WIDTH, short, step};
use crate::Spread;

const HEIGHT: f64 = 260.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 46.0;

/// The axes of a chart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axes<'a> {
    /// The number at the first point.
    pub(crate) first: f64,
    /// The distance of neighbouring points.
    pub(crate) apart: f64,
    /// What the axis below says.
    pub(crate) name: &'a str,
    /// The sign behind numbers on the axis below.
    pub(crate) sign: &'a str,
    /// Whether heights are parts of a whole, which are told in percent.
    pub(crate) is_part: bool,
    /// A dashed line at a height, with its name.
    pub(crate) fair: Option<(f64, &'a str)>,
}

/// Where points lie: the number of the last one, and the height of the top.
#[derive(Clone, Copy)]
struct Room {
    last: f64,
    most: f64,
}

impl Room {
    fn x(self, place: f64) -> f64 {
        LEFT + place / self.last * (WIDTH - LEFT - RIGHT)
    }

    fn y(self, height: f64) -> f64 {
        let bottom = HEIGHT - BOTTOM;
        bottom - height / self.most * (bottom - TOP)
    }
}

/// The means of some spreads, with the band from the first to the last tenth.
pub(crate) fn lines(title: &str, points: &[Spread], axes: Axes<'_>) -> String {
    let mut drawing = Drawing::new();
    let highest = points.iter().map(|point| point.high.max(point.mean)).fold(0.0, f64::max);
    let most = if axes.is_part { 1.0 } else { highest.max(1.0) };
    let room = Room { last: points.len().saturating_sub(1).max(1) as f64, most };
    height_marks(&mut drawing, room, axes.is_part);
    marks_below(&mut drawing, room, axes);
    let along = |height: &dyn Fn(&Spread) -> f64| -> Vec<String> {
        let point = |(place, own): (usize, &Spread)| {
            format!("{:.1},{:.1}", room.x(place as f64), room.y(height(own)))
        };
        points.iter().enumerate().map(point).collect()
    };
    let mut edge = along(&|point| point.high);
    edge.extend(along(&|point| point.low).into_iter().rev());
    drawing.add(format_args!(r#"<polygon class="rp-band" points="{}"/>"#, edge.join(" ")));
    let line = along(&|point| point.mean).join(" ");
    drawing.add(format_args!(r#"<polyline class="rp-line" points="{line}"/>"#));
    if let Some((height, name)) = axes.fair {
        let y = room.y(height);
        drawing.line("rp-fair", (LEFT, y), (WIDTH - RIGHT, y));
        drawing.text("rp-soft", (WIDTH - RIGHT, y + 16.0), Anchor::End, name);
    }
    drawing.finish(title, HEIGHT)
}

/// The lines and numbers of the heights.
fn height_marks(drawing: &mut Drawing, room: Room, is_part: bool) {
    let step = if is_part { 0.25 } else { step(room.most) };
    let mut mark = 0.0;
    while mark <= room.most + 1e-9 {
        let y = room.y(mark);
        drawing.line("rp-grid", (LEFT, y), (WIDTH - RIGHT, y));
        let label = if is_part { format!("{:.0} %", mark * 100.0) } else { short(mark) };
        drawing.text("rp-soft", (LEFT - 6.0, y + 5.0), Anchor::End, &label);
        mark += step;
    }
}

/// The axis below with its numbers and its name.
fn marks_below(drawing: &mut Drawing, room: Room, axes: Axes<'_>) {
    let bottom = HEIGHT - BOTTOM;
    let end = axes.apart * room.last;
    let step = if axes.is_part { end / 4.0 } else { step(end).max(1.0) };
    let mut mark = 0.0;
    while mark <= end + 1e-9 {
        let label = format!("{}{}", short(axes.first + mark), axes.sign);
        let anchor = if mark + step > end + 1e-9 && axes.is_part { Anchor::End } else { Anchor::Middle };
        drawing.text("rp-soft", (room.x(mark / axes.apart), bottom + 17.0), anchor, &label);
        mark += step;
    }
    drawing.line("rp-axis", (LEFT, bottom), (WIDTH - RIGHT, bottom));
    drawing.text("rp-soft", ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0), Anchor::Middle, axes.name);
}
