//! Small charts as SVG documents of their own: bars, a histogram, a line with a band. Light and dark by CSS.

mod bars;
mod histogram;
mod lines;

pub(crate) use bars::{Bar, bars};
pub(crate) use histogram::histogram;
pub(crate) use lines::{Axes, lines};

use std::fmt::Write;

/// The width of every chart, in pixels; a page makes it as wide as there is room.
const WIDTH: f64 = 640.0;

/// The colours and letters of charts.
const STYLE: &str = include_str!("chart/chart.css");

/// A chart being drawn.
struct Drawing {
    body: String,
}

/// Where a text stands at its point.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing {
    fn new() -> Drawing {
        Drawing { body: String::new() }
    }

    /// Adds an element.
    fn add(&mut self, element: impl std::fmt::Display) {
        writeln!(self.body, "{element}").expect("a string takes everything");
    }

    fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escape(text);
        self.add(format_args!(
            r#"<text class="rp-text {class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#
        ));
    }

    fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.add(format_args!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ));
    }

    /// The document with a title for screen readers.
    fn finish(self, title: &str, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rp-chart\" viewBox=\"0 0 {WIDTH} {height:.0}\" \
             width=\"{WIDTH}\" height=\"{height:.0}\" role=\"img\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n{}</svg>\n",
            escape(title),
            self.body
        )
    }
}

/// Text escaped for an element or an attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The step between marks of an axis that ends at `most`: 1, 2 or 5 times a power of ten, some five of them.
fn step(most: f64) -> f64 {
    let rough = (most / 5.0).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(rough.log10().floor());
    let fitting = [1.0, 2.0, 5.0].into_iter().map(|times| times * power).find(|step| *step >= rough);
    fitting.unwrap_or(10.0 * power)
}

/// A number for an axis, with no more digits than it needs.
pub(crate) fn short(number: f64) -> String {
    if number.fract().abs() < 1e-9 { format!("{number:.0}") } else { format!("{number:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!([1.0, 4.0, 9.0, 30.0, 4100.0].map(step), [0.2, 1.0, 2.0, 10.0, 1000.0]);
    }
}
