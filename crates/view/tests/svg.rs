//! Pictures as SVG.

mod support;

use banmen_view::{Language, SvgStyle, Words, draw_svg};

#[test]
fn a_drawing_is_well_formed() {
    let drawn = draw_svg(&support::tiny(), support::SYMBOLS, &Words::new(Language::En), SvgStyle::default());
    std::fs::write("/tmp/tiny.svg", drawn).unwrap();
}
