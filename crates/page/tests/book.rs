//! Markdown in a terminal, and the rules pages with their diagrams.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use banmen_page::{Card, Diagram, page_text, rules_demo, rules_diagrams, rules_page, rules_parts, wire};
use banmen_rules::GameId;
use banmen_view::{Language, Words};
use expect_test::{Expect, expect};
use unicode_width::UnicodeWidthStr;

#[track_caller]
fn check(markdown: &str, width: usize, expected: &Expect) {
    expected.assert_eq(&page_text(markdown, &Words::new(Language::En), width, false));
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
    let words = Words::new(Language::En);
    assert_eq!(page_text("a **b** c", &words, 30, true), "a \u{1b}[1mb\u{1b}[0m c\n");
}

#[test]
fn every_game_has_a_page_that_fits_a_terminal() {
    for language in Language::ALL {
        for id in GameId::ALL {
            let page = rules_page(*id, *language);
            assert!(page.starts_with("# "), "{language}/{id}.md");
            for width in [40, 80] {
                let text = page_text(page, &Words::new(*language), width, false);
                // Boards and tables are not wrapped; everything else is.
                let is_prose = |line: &&str| !line.starts_with("    ") && !line.contains("  ");
                let widest = text.lines().filter(is_prose).map(UnicodeWidthStr::width).max();
                assert!(widest <= Some(width), "{language}/{id}.md: {widest:?} columns in {width}");
            }
        }
    }
}

#[test]
fn a_board_stands_in_the_text() {
    let page =
        "Look:\n\n```board saiju\nmoves m@c2 s@b2 f@e5\nplay mw-a1\nThe first stone.\n```\n\nNow you.\n";
    check(
        page,
        60,
        &expect![[r#"
        Look:

                  g1  .   .   .   .   g4
                f1  .   .   .   .   .   f5
              e1  .   .   .   .   *f  .   e6
            d1  .   .   .       .   .   .   d7
              c1  .   *m  .   .   .   .   c6
                b1  .   *s  .   .   .   b5
                  a1  .   .   .   .   a4

            Then mw-a1:
            · The moon shadow goes from c2 to a1.
            · Snow puts a white moon stone on c2; 3 of its kind are left.

                  g1  .   .   .   .   g4
                f1  .   .   .   .   .   f5
              e1  .   .   .   .   *f  .   e6
            d1  .   .   .       .   .   .   d7
              c1  .   mw  .   .   .   .   c6
                b1  .   *s  .   .   .   b5
                  a1  *m  .   .   .   a4

        The first stone.

        Now you.
    "#]],
    );
}

/// Every block that opens with `board` is a diagram, and can be set up and played.
#[test]
fn diagrams_show_what_the_rules_allow() {
    for id in GameId::ALL {
        let blocks = rules_page(*id, Language::En).matches("```board ").count();
        assert_eq!(blocks, rules_diagrams(*id, Language::En).len(), "{id}");
    }
    for (id, diagram) in GameId::ALL.iter().flat_map(|id| diagrams(*id, Language::En)) {
        let about = format!("{id}: {}", diagram.caption);
        assert_eq!(diagram.transcript.setup.game, id, "{about}");
        let mut table = diagram.table().unwrap_or_else(|refusal| panic!("{about}: {refusal:?}"));
        for action in &diagram.play {
            table.play(action).unwrap_or_else(|refusal| panic!("{about}: {action}: {refusal:?}"));
        }
    }
}

/// All languages show the same boards and cards, each with a caption and a text of its own.
#[test]
fn diagrams_are_the_same_in_all_languages() {
    for id in GameId::ALL {
        let board = |(_, diagram): &(GameId, Diagram)| {
            let topic = diagram.card.as_ref().map(|card| card.topic.clone());
            (Diagram { caption: String::new(), card: None, ..diagram.clone() }, topic)
        };
        let english = diagrams(*id, Language::En);
        assert!(english.len() >= 7, "{id} has {} diagrams", english.len());
        for language in Language::ALL {
            let own = diagrams(*id, *language);
            assert!(own.iter().all(|(_, diagram)| !diagram.caption.is_empty()), "{language}/{id}.md");
            let [own, english] = [&own, &english].map(|all| all.iter().map(board).collect::<Vec<_>>());
            assert_eq!(own, english, "{language}/{id}.md");
        }
    }
}

fn diagrams(id: GameId, language: Language) -> Vec<(GameId, Diagram)> {
    rules_diagrams(id, language).into_iter().map(|diagram| (id, diagram)).collect()
}

/// Every ruling with an example in the fixtures is on the page of its game, in every language.
#[test]
fn every_ruling_is_told() {
    for id in GameId::ALL {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../fixtures/examples/{id}/rulings.txt"));
        let text = fs::read_to_string(path).unwrap();
        let titles = text.lines().filter_map(|line| line.strip_prefix("title "));
        let rulings: BTreeSet<_> = titles.filter_map(|title| title.split(' ').next()).collect();
        assert!(rulings.len() >= 3 && rulings.iter().all(|ruling| ruling.starts_with(id.name())));
        for language in Language::ALL {
            let page = rules_page(*id, *language);
            let untold: Vec<_> = rulings.iter().filter(|ruling| !tells(page, ruling)).collect();
            assert!(untold.is_empty(), "{language}/{id}.md: {untold:?}");
        }
    }
}

/// Every ruling on the page has its id as an anchor.
#[test]
fn every_ruling_has_an_id() {
    for (id, language) in GameId::ALL.iter().flat_map(|id| Language::ALL.iter().map(move |own| (id, own))) {
        let html: String = rules_parts(*id, *language)
            .into_iter()
            .filter_map(|part| match part {
                wire::RulesPart::Text { html } => Some(html),
                wire::RulesPart::Section { .. } | wire::RulesPart::Board { .. } => None,
            })
            .collect();
        let told = html.matches(&format!("<strong>{id}/")).count();
        assert!(told >= 3, "{language}/{id}.md");
        for number in 1..=told {
            let item = format!("<li id=\"{id}/{number}\"><strong>{id}/{number}");
            assert_eq!(html.matches(&item).count(), 1, "{language}/{id}.md: {item}");
        }
    }
}

#[test]
fn every_game_has_one_demo_board() {
    for (id, language) in GameId::ALL.iter().flat_map(|id| Language::ALL.iter().map(move |own| (*id, *own))) {
        let demos = rules_diagrams(id, language).into_iter().filter(|diagram| diagram.demo.is_some()).count();
        assert_eq!(demos, 1, "{language}/{id}.md");
        assert!(!rules_demo(id).unwrap().diagram.play.is_empty(), "{id}: something moves");
    }
}

#[test]
fn every_folder_is_a_language() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(Language::ALL.iter().any(|language| language.code() == name), "rules/{name}");
    }
}

/// Whether an item of the page begins with a ruling.
fn tells(page: &str, ruling: &str) -> bool {
    let rest = page.lines().filter_map(|line| line.strip_prefix("- **")?.strip_prefix(ruling));
    rest.into_iter().any(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// The page has all diagrams, between texts that are complete HTML.
#[test]
fn a_page_has_text_and_boards() {
    for id in GameId::ALL {
        let parts = rules_parts(*id, Language::En);
        let boards = parts.iter().filter(|part| matches!(part, wire::RulesPart::Board { .. })).count();
        assert_eq!(boards, rules_diagrams(*id, Language::En).len());
        let is_whole = |html: &str| html.matches("<ul>").count() == html.matches("</ul>").count();
        let texts = parts.iter().filter_map(|part| match part {
            wire::RulesPart::Text { html } => Some(html),
            wire::RulesPart::Section { .. } | wire::RulesPart::Board { .. } => None,
        });
        assert!(texts.into_iter().all(|html| is_whole(html)), "{id}: a board stands inside a list");
    }
}

/// What a newcomer can do without is folded, comes last, and the same parts are folded in every language.
#[test]
fn play_comes_before_notation_options_and_rulings() {
    for id in GameId::ALL {
        let folds = |language| -> Vec<bool> {
            let fold = |part: wire::RulesPart| match part {
                wire::RulesPart::Section { is_folded, .. } => Some(is_folded),
                _ => None,
            };
            rules_parts(*id, language).into_iter().filter_map(fold).collect()
        };
        let english = folds(Language::En);
        assert!(
            english.iter().filter(|is_folded| **is_folded).count() >= 3,
            "{id}: notation, options, rulings"
        );
        assert!(english.iter().take(4).all(|is_folded| !is_folded), "{id}: how to play comes first");
        for language in Language::ALL {
            assert_eq!(folds(*language), english, "{language}/{id}.md");
        }
    }
}

/// Nobody has to know how moves are written in order to read how to play.
#[test]
fn no_open_section_has_notation() {
    for (id, language) in GameId::ALL.iter().flat_map(|id| Language::ALL.iter().map(move |own| (*id, *own))) {
        let mut is_open = true;
        for part in rules_parts(id, language) {
            match part {
                wire::RulesPart::Section { is_folded, .. } => is_open = !is_folded,
                wire::RulesPart::Text { html } if is_open => {
                    assert_eq!(html.split("<code>").nth(1), None, "{language}/{id}.md");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn every_game_has_a_card_for_each_topic() {
    for (id, language) in GameId::ALL.iter().flat_map(|id| Language::ALL.iter().map(move |own| (*id, *own))) {
        let cards = rules_diagrams(id, language).into_iter().filter_map(|diagram| diagram.card);
        let mut cards: Vec<Card> = cards.collect();
        cards.sort_by_key(|card| Card::TOPICS.iter().position(|topic| *topic == card.topic));
        let topics: Vec<_> = cards.iter().map(|card| &*card.topic).collect();
        assert_eq!(topics, Card::TOPICS, "{id} {language}");
        assert!(cards.iter().all(|card| card.text.chars().count() < 200), "{id} {language}: cards are short");
    }
}
