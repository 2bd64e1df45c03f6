//! Every drawing can be placed in a page any number of times, and nothing is missing.

use std::collections::BTreeSet;

use banmen_rules::{GameId, Setup};
use banmen_view::{Symbol, drawings, sprite, style_sheet};
use roxmltree::{Document, Node};

fn symbols(id: GameId) -> &'static [Symbol] {
    drawings(&Setup::from(id).table().unwrap()).symbols
}

fn parse(id: GameId, markup: &str) -> Document<'_> {
    Document::parse(markup).unwrap_or_else(|error| panic!("{id}: {error}\n{markup}"))
}

fn classes<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attribute("class").unwrap_or_default().split_whitespace()
}

#[test]
fn a_sprite_holds_every_drawing() {
    for &id in GameId::ALL {
        let sprite = sprite(id);
        let document = parse(id, &sprite);
        for symbol in symbols(id) {
            let name = format!("bm-{id}-{}", symbol.id);
            let is_it = |node: &Node<'_, '_>| node.attribute("id") == Some(&name);
            let found = document.descendants().filter(is_it).count();
            assert_eq!(found, 1, "{name}");
        }
    }
}

/// A page with a strict policy shows no `style` attribute, and what another part of it calls `own` or `ring`
/// must not matter.
#[test]
fn nothing_depends_on_the_page_around_it() {
    for &id in GameId::ALL {
        let sprite = sprite(id);
        for node in parse(id, &sprite).descendants() {
            assert!(node.attribute("style").is_none(), "{id}: {node:?}");
            assert!(classes(node).all(|class| class.starts_with("bm-")), "{id}: {node:?}");
            assert!(node.attribute("id").is_none_or(|own| own.starts_with("bm-")), "{id}: {node:?}");
            assert!(
                !matches!(node.tag_name().name(), "text" | "style" | "script" | "image"),
                "{id}: {node:?}"
            );
        }
    }
}

#[test]
fn every_class_has_a_rule() {
    let sheet = style_sheet();
    for &id in GameId::ALL {
        let sprite = sprite(id);
        for class in parse(id, &sprite).descendants().flat_map(classes) {
            assert!(sheet.contains(&format!(".{class} {{")), "{id}: nothing is said about {class}");
        }
    }
}

/// A drawing uses only drawings that precede it in the list, so that one pass backwards finds all of them.
#[test]
fn drawings_use_only_what_stands_before_them() {
    for &id in GameId::ALL {
        let mut known = BTreeSet::new();
        for symbol in symbols(id) {
            let uses = symbol.svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
            for used in uses {
                assert!(known.contains(used), "{id}: {} uses {used}", symbol.id);
            }
            known.insert(format!("bm-{id}-{}", symbol.id));
            let base = symbol.base.map(|base| format!("bm-{id}-{base}"));
            assert!(base.is_none_or(|base| known.contains(&base)), "{id}: {} has no base", symbol.id);
        }
    }
}

/// Every `url(#…)` refers to an element of the same sprite.
#[test]
fn every_shade_is_there() {
    for &id in GameId::ALL {
        let sprite = sprite(id);
        for shade in sprite.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(sprite.contains(&format!("id=\"{shade}\"")), "{id}: {shade}");
        }
    }
}

#[test]
fn a_page_can_switch_themes_and_palettes() {
    let sheet = style_sheet();
    for switch in ["[data-theme=\"light\"]", "[data-theme=\"dark\"]", "[data-theme=\"contrast\"]"] {
        assert!(sheet.contains(switch), "{switch}");
    }
    assert!(sheet.contains("[data-palette=\"safe\"]"));
    assert!(sheet.contains("prefers-color-scheme: dark") && sheet.contains("prefers-contrast: more"));
}
