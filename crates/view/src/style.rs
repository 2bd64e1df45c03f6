//! The style sheets of pieces and boards: wood, cloth and ink, in every theme and palette.
//!
//! All classes begin with `bm-`. A piece inherits its owner's colours, for that passes through `<use>`: fill
//! is the body, stroke the edge and color the drawings on it. Only elements of the class `bm-own` show the
//! edge; `bm-shine` is light and shade on it, `bm-cast` its shadow.

use crate::paint::{self, Paint};
use crate::palette::{Colours, all_colours};

/// A game's part of the style sheet: rules, one per line, and the paints that they use.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Style {
    /// The rules. Their classes begin with `bm-` and the game's id.
    pub rules: &'static str,
    /// The paints. Their names begin with the game's id.
    pub paints: &'static [Paint],
}

/// The rules of every game.
const RULES: &str = include_str!("style/house.css");

/// The paints of every game, in the themes light, dark and high contrast.
#[rustfmt::skip]
const PAINTS: &[Paint] = &[
    Paint::new("sheet", ["#f6f1e6", "#1f1d1a", "#ffffff"]),
    Paint::new("ink", ["#352e25", "#ece3d2", "#000000"]),
    Paint::new("ink-soft", ["#756850", "#b3a78f", "#000000"]),
    Paint::new("ink-faint", ["#d8ccb5", "#453f35", "#000000"]),
    Paint::new("rim", ["#b98d58", "#5d4529", "#ffffff"]),
    Paint::new("rim-edge", ["#8d6434", "#3a2a17", "#000000"]),
    Paint::new("place", ["#d9b37c", "#7c5f3c", "#ffffff"]),
    Paint::new("place-edge", ["#a97f4b", "#4b3720", "#000000"]),
    Paint::new("cloth", ["#c4c9b4", "#3d443b", "#e4e4e4"]),
    Paint::new("cloth-line", ["#b2b8a1", "#4d554a", "#8a8a8a"]),
    Paint::new("table", ["none", "none", "none"]),
    Paint::new("nobody", ["#e9e2d2", "#cfc6b3", "#ffffff"]),
    Paint::new("nobody-edge", ["#6d6455", "#3f392f", "#000000"]),
    Paint::new("nobody-upon", ["#3b342a", "#3b342a", "#000000"]),
    Paint::new("dark", ["#26221d", "#1b1815", "#000000"]),
    Paint::new("pale", ["#fbf7ee", "#fbf7ee", "#ffffff"]),
    Paint::new("pulse", ["#ffffff", "#ffffff", "#000000"]),
    Paint::new("glow", ["0.3", "0.42", "0.25"]),
    Paint::new("cast", ["0.22", "0.4", "0"]),
    Paint::new("shine", ["1", "0.85", "0"]),
    Paint::new("line", ["20", "20", "40"]),
    Paint::new("gone", ["0.18", "0.2", "0.2"]),
];

/// The style sheet for a page that draws these games itself, with variables that `data-theme="light"`,
/// `"dark"` or `"contrast"` and `data-palette="standard"` or `"safe"`, on one element, switch.
pub(crate) fn page_sheet(styles: &[Style]) -> String {
    let sheet = Sheet::new(all_colours(), styles);
    let borders: String = all_colours().iter().map(Colours::border).collect();
    paint::variables(&sheet.paints) + &sheet.rules + &borders
}

/// Rules with the paints that they use.
pub(crate) struct Sheet {
    pub(crate) rules: String,
    pub(crate) paints: Vec<Paint>,
}

impl Sheet {
    /// The common rules, and those of these players and games.
    pub(crate) fn new(colours: &[Colours], styles: &[Style]) -> Sheet {
        let mut sheet = Sheet { rules: RULES.to_owned(), paints: PAINTS.to_vec() };
        for colours in colours {
            sheet.rules.push_str(&colours.rules());
            sheet.paints.extend(colours.paints);
        }
        for style in styles {
            sheet.add(style);
        }
        sheet
    }

    /// Adds rules and paints.
    pub(crate) fn add(&mut self, style: &Style) {
        self.rules.push_str(style.rules);
        self.paints.extend(style.paints);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use banmen_rules::{GameId, with_game};

    use super::*;
    use crate::Drawable;

    /// Every variable of the rules has a paint, every paint is used, and no name is used twice.
    #[test]
    fn rules_and_paints_fit() {
        let styles: Vec<_> =
            GameId::ALL.iter().map(|id| with_game!(*id, G => <G as Drawable>::style())).collect();
        let panel = Style { rules: include_str!("style/panel.css"), paints: &[] };
        let mut sheet = Sheet::new(all_colours(), &styles);
        sheet.add(&panel);
        let used: BTreeSet<_> = paint::used(&sheet.rules).collect();
        let names: Vec<_> = sheet.paints.iter().map(Paint::name).collect();
        let painted: BTreeSet<_> = names.iter().copied().collect();
        assert_eq!(used, painted);
        assert_eq!(names.len(), painted.len(), "a name stands for two paints");
    }

    /// A rule is a line: the dark theme of a picture file depends on it.
    #[test]
    fn every_rule_is_a_line() {
        let sheet = page_sheet(&[]);
        let rules = sheet.lines().filter(|line| line.starts_with(".bm-"));
        assert!(rules.clone().count() > 20);
        assert!(rules.clone().all(|rule| rule.contains(" { ") && rule.ends_with('}')));
    }
}
