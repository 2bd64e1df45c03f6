//! Markdown in a terminal.

use banmen_rules::Id;
use banmen_view::{Language, page_text, rules_page};
use expect_test::{Expect, expect};
use unicode_width::UnicodeWidthStr;

#[track_caller]
fn check(markdown: &str, width: usize, expected: &Expect) {
    expected.assert_eq(&page_text(markdown, width, false));
}

#[test]
fn headings_paragraphs_and_lists() {
    let page = "# Marbles\nA game of *skill* for **two**, which is played with `a b`.\n\n## A turn\n\n\
        1. Take a marble, any marble that you like.\n2. Roll it:\n   - slowly, or\n   - fast.\n\nThen stop.\n";
    check(
        page,
        30,
        &expect![[r#"
            Marbles
            ═══════

            A game of skill for two, which
            is played with `a b`.

            A turn
            ──────

            1. Take a marble, any marble
               that you like.
            2. Roll it:
               • slowly, or
               • fast.

            Then stop.
        "#]],
    );
}

#[test]
fn tables_fit_the_width() {
    let page = "| key | meaning |\n| --- | --- |\n| `size` | how large the ring is drawn on the floor |\n| `n` | number |\n";
    check(
        page,
        30,
        &expect![[r#"
            key     meaning
            ──────  ──────────────────────
            `size`  how large the ring is
                    drawn on the floor
            `n`     number
        "#]],
    );
}

#[test]
fn japanese_breaks_between_characters() {
    check(
        "ビー玉を一つ選び、輪の中へ転がします。「終わり」と言うまで続けます。\n",
        20,
        &expect![[r#"
            ビー玉を一つ選び、輪
            の中へ転がします。
            「終わり」と言うまで
            続けます。
        "#]],
    );
}

#[test]
fn emphasis_is_set_off_where_terminals_can() {
    assert_eq!(page_text("a **b** c", 30, true), "a \u{1b}[1mb\u{1b}[0m c\n");
}

#[test]
fn every_game_has_a_page_that_fits_a_terminal() {
    for language in Language::ALL {
        for id in Id::ALL {
            let page = rules_page(*id, *language);
            assert!(page.starts_with("# "), "{language}/{id}.md");
            for width in [40, 80] {
                let text = page_text(page, width, false);
                // Boards and tables do not bend; everything else does.
                let is_prose = |line: &&str| !line.starts_with("    ") && !line.contains("  ");
                let widest = text.lines().filter(is_prose).map(UnicodeWidthStr::width).max();
                assert!(widest <= Some(width), "{language}/{id}.md: {widest:?} columns in {width}");
            }
        }
    }
}
