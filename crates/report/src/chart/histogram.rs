//! A histogram of whole numbers.

use super::{Anchor, Drawing, WIDTH, short, step};

const HEIGHT: f64 = 240.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 46.0;

/// The most bars.
const MOST_BARS: usize = 28;

/// How often each number comes up; neighbours share a bar where there would be too many.
pub(crate) fn histogram(title: &str, numbers: &[usize], axis: &str) -> String {
    let (least, most) =
        (numbers.iter().min().copied().unwrap_or(0), numbers.iter().max().copied().unwrap_or(0));
    let size = (most - least + 1).div_ceil(MOST_BARS).max(1);
    let mut counts = vec![0usize; (most - least) / size + 1];
    numbers.iter().for_each(|number| counts[(number - least) / size] += 1);
    let highest = counts.iter().max().copied().unwrap_or(1).max(1) as f64;
    let mut drawing = Drawing::new();
    let bottom = HEIGHT - BOTTOM;
    let y = |count: f64| bottom - count / highest * (bottom - TOP);
    let width = (WIDTH - LEFT - RIGHT) / counts.len() as f64;
    count_marks(&mut drawing, highest, &y);
    // As many labels as have room.
    let every = counts.len().div_ceil(10).max(1);
    for (place, count) in counts.iter().enumerate() {
        let (left, top) = (LEFT + width * place as f64, y(*count as f64));
        drawing.add(format_args!(
            r#"<rect class="rp-bar" x="{:.1}" y="{top:.1}" width="{:.1}" height="{:.1}"/>"#,
            left + width * 0.06,
            width * 0.88,
            bottom - top
        ));
        if place % every == 0 {
            let first = least + place * size;
            let label = if size == 1 { first.to_string() } else { format!("{first}–{}", first + size - 1) };
            drawing.text("rp-soft", (left + width / 2.0, bottom + 17.0), Anchor::Middle, &label);
        }
    }
    drawing.line("rp-axis", (LEFT, bottom), (WIDTH - RIGHT, bottom));
    drawing.text("rp-soft", ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0), Anchor::Middle, axis);
    drawing.finish(title, HEIGHT)
}

/// The lines and numbers of the counts.
fn count_marks(drawing: &mut Drawing, highest: f64, y: &dyn Fn(f64) -> f64) {
    let step = step(highest).max(1.0);
    let mut mark = 0.0;
    while mark <= highest {
        drawing.line("rp-grid", (LEFT, y(mark)), (WIDTH - RIGHT, y(mark)));
        drawing.text("rp-soft", (LEFT - 6.0, y(mark) + 5.0), Anchor::End, &short(mark));
        mark += step;
    }
}
