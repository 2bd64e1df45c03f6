//! The renderers, tried on the picture of an imaginary game.

mod tiny;

use banmen_rules::{Outcome, Reason, Seat};
use banmen_view::{
    Language, Palette, Patch, Scene, Script, SvgStyle, TextStyle, Theme, Words, draw_film, draw_svg,
    draw_text,
};
use expect_test::{Expect, expect, expect_file};

#[track_caller]
fn check(scene: &Scene, style: TextStyle, expected: &Expect) {
    expected.assert_eq(&draw_text(scene, &Words::new(Language::En), style));
}

#[test]
fn pieces_beams_players_and_trays() {
    check(
        &tiny::scene(),
        TextStyle::default(),
        &expect![[r#"
            5   ·   ·   ·   ·   │     ▸ r tiny-red   1 point · to act
                                │       b tiny-blue  2 points
            4   ───────────b←!  │
                          ╱     │     to act  r×4
            3   ·   ·   ╱   ·   │
                      ╱         │
            2   ·   ╱   ·   ·   r↑
                  ╱
            1   r↗  ·   ·   ·   ·

                a   b   c   d   e
        "#]],
    );
}

#[test]
fn narrow_and_without_coordinates() {
    let style = TextStyle { coordinates: false, width: 40, ..TextStyle::default() };
    let mut scene = tiny::scene();
    scene.apply(Patch::Over(Outcome::win(Seat::new(1), Reason::RESIGNATION)));
    scene.apply(Patch::Out(Seat::new(0)));
    check(
        &scene,
        style,
        &expect![[r#"
            ·   ·   ·   ·   │
                            │
            ───────────b←!  │
                      ╱     │
            ·   ·   ╱   ·   │
                  ╱         │
            ·   ╱   ·   ·   r↑
              ╱
            r↗  ·   ·   ·   ·

              r tiny-red   1 point · out
              b tiny-blue  2 points

            tiny-blue wins (by resignation).

            to act  r×4
        "#]],
    );
}

#[test]
fn the_same_scene_is_drawn_the_same() {
    let draw = || draw_svg(&tiny::scene(), tiny::DRAWINGS, &Words::new(Language::En), SvgStyle::default());
    assert_eq!(draw(), draw());
    assert!(roxmltree::Document::parse(&draw()).is_ok());
}

#[test]
fn names_cannot_break_the_markup() {
    let mut scene = tiny::scene();
    scene.labels[0].text = "<a & \"b\">".to_owned();
    let drawn = draw_svg(&scene, tiny::DRAWINGS, &Words::new(Language::En), SvgStyle::default());
    let document = roxmltree::Document::parse(&drawn).unwrap();
    assert!(document.descendants().any(|node| node.text() == Some("<a & \"b\">")));
}

/// The whole of a drawing; rewritten with `UPDATE_EXPECT=1`.
#[test]
fn a_drawing_looks_like_this() {
    let style = SvgStyle { script: Script::Pen, ..SvgStyle::default() };
    let drawn = draw_svg(&tiny::scene(), tiny::DRAWINGS, &Words::new(Language::En), style);
    expect_file!["tiny.svg"].assert_eq(&drawn);
}

#[test]
fn a_theme_leaves_no_variable_and_no_question() {
    for theme in Theme::ALL {
        for palette in Palette::ALL {
            let style = SvgStyle { theme: Some(theme), palette, ..SvgStyle::default() };
            let drawn = draw_svg(&tiny::scene(), tiny::DRAWINGS, &Words::new(Language::En), style);
            assert!(!drawn.contains("var(") && !drawn.contains("@media"), "{theme:?} {palette:?}");
        }
    }
}

#[test]
fn the_pictures_of_a_film_are_of_one_size() {
    let mut later = tiny::scene();
    later.labels.clear();
    later.apply(Patch::Count("reserve-red".to_owned(), "robot".to_owned(), 0));
    let words = Words::new(Language::En);
    let film = draw_film(&[tiny::scene(), later], tiny::DRAWINGS, &words, SvgStyle::default());
    let view = |svg: &String| svg.lines().next().map(str::to_owned);
    assert_eq!(film.len(), 2);
    assert_eq!(view(&film[0]), view(&film[1]));
    assert!(draw_film(&[], tiny::DRAWINGS, &words, SvgStyle::default()).is_empty());
}
