//! Colours by name, for every theme and palette: the custom properties of the style sheets.
//!
//! A rule of a style sheet says `var(--bm-ink)`. A page keeps the variables and switches them with
//! `data-theme` and `data-palette`; a picture file has them resolved, because renderers other than browsers
//! know no variables.

use std::fmt::Write;

/// The theme of a picture or page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Theme {
    /// Dark lines on a light ground.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
    /// Black lines on white, no shades.
    Contrast,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

    /// Its name, which is also the value of `data-theme`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// The colours of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Palette {
    /// The colours of the published games.
    #[default]
    Standard,
    /// Colours that colour-blind people can tell apart.
    Safe,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 2] = [Palette::Standard, Palette::Safe];

    /// Its name, which is also the value of `data-palette`.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Standard => "standard",
            Palette::Safe => "safe",
        }
    }
}

/// A named value of the style sheets: `--bm-NAME`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    name: &'static str,
    light: &'static str,
    dark: &'static str,
    contrast: &'static str,
    safe: Option<&'static str>,
}

impl Paint {
    /// A value for each theme.
    pub const fn new(name: &'static str, [light, dark, contrast]: [&'static str; 3]) -> Paint {
        Paint { name, light, dark, contrast, safe: None }
    }

    /// A value for each theme, and one for the safe palette in all themes.
    pub const fn safe(self, safe: &'static str) -> Paint {
        Paint { safe: Some(safe), ..self }
    }

    /// Its name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    fn in_theme(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
            Theme::Contrast => self.contrast,
        }
    }

    fn value(&self, theme: Theme, palette: Palette) -> &'static str {
        match palette {
            Palette::Safe => self.safe.unwrap_or(self.in_theme(theme)),
            Palette::Standard => self.in_theme(theme),
        }
    }
}

/// The prefix of a paint's name in a rule.
const VARIABLE: &str = "var(--bm-";

/// The rules with the values of one theme and palette in place of the variables.
pub(crate) fn resolve(rules: &str, paints: &[Paint], theme: Theme, palette: Palette) -> String {
    let mut parts = rules.split(VARIABLE);
    let mut resolved = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        let paint = paints.iter().find(|paint| paint.name == name);
        // A test resolves every name that the rules use.
        resolved.push_str(paint.map_or("none", |paint| paint.value(theme, palette)));
        resolved.push_str(rest);
    }
    resolved
}

/// The names of paints that rules use.
#[cfg(test)]
pub(crate) fn used(rules: &str) -> impl Iterator<Item = &str> {
    rules.split(VARIABLE).skip(1).map(|part| part.split(')').next().unwrap_or_default())
}

/// The rules for a picture file: the light theme, and the differences of the dark one for readers who prefer
/// it. A rule is a line.
pub(crate) fn by_day_and_night(rules: &str, paints: &[Paint], palette: Palette) -> String {
    let mut sheet = resolve(rules, paints, Theme::Light, palette);
    sheet.push_str("@media (prefers-color-scheme: dark) {\n");
    for rule in rules.lines() {
        let night = resolve(rule, paints, Theme::Dark, palette);
        if night != resolve(rule, paints, Theme::Light, palette) {
            sheet.push_str("  ");
            sheet.push_str(&night);
            sheet.push('\n');
        }
    }
    sheet + "}\n"
}

/// The variables for a page, for every theme and palette; without a chosen theme they follow the system.
pub(crate) fn variables(paints: &[Paint]) -> String {
    let mut sheet = String::new();
    let themed = |theme: Theme| paints.iter().map(move |paint| (paint.name, paint.in_theme(theme)));
    block(&mut sheet, ":root, [data-theme=\"light\"]", themed(Theme::Light));
    for (wish, theme) in
        [("prefers-color-scheme: dark", Theme::Dark), ("prefers-contrast: more", Theme::Contrast)]
    {
        sheet.push_str(&format!("@media ({wish}) {{\n"));
        block(&mut sheet, ":root:where(:not([data-theme]))", themed(theme));
        sheet.push_str("}\n");
    }
    for theme in [Theme::Dark, Theme::Contrast] {
        block(&mut sheet, &format!("[data-theme=\"{}\"]", theme.name()), themed(theme));
    }
    let safe = paints.iter().filter_map(|paint| Some((paint.name, paint.safe?)));
    block(&mut sheet, "[data-palette=\"safe\"]", safe);
    sheet
}

fn block<'a>(sheet: &mut String, selector: &str, values: impl Iterator<Item = (&'a str, &'a str)>) {
    writeln!(sheet, "{selector} {{").expect("a string takes everything");
    for (name, value) in values {
        writeln!(sheet, "  --bm-{name}: {value};").expect("a string takes everything");
    }
    sheet.push_str("}\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAINTS: &[Paint] = &[
        Paint::new("ink", ["#111", "#eee", "#000"]),
        Paint::new("pearl", ["#fcc", "#fcc", "#f00"]).safe("#c7a"),
    ];

    const RULES: &str = ".a { fill: var(--bm-ink); }\n.b { fill: var(--bm-pearl); }\n";

    #[test]
    fn variables_are_resolved() {
        let resolved = resolve(RULES, PAINTS, Theme::Contrast, Palette::Safe);
        assert_eq!(resolved, ".a { fill: #000; }\n.b { fill: #c7a; }\n");
        assert_eq!(used(RULES).collect::<Vec<_>>(), ["ink", "pearl"]);
    }

    #[test]
    fn the_night_repeats_only_what_is_different() {
        let sheet = by_day_and_night(RULES, PAINTS, Palette::Standard);
        let (day, night) = sheet.split_once("@media").unwrap();
        assert_eq!(day, ".a { fill: #111; }\n.b { fill: #fcc; }\n");
        assert_eq!(night, " (prefers-color-scheme: dark) {\n  .a { fill: #eee; }\n}\n");
    }

    #[test]
    fn a_page_can_switch() {
        let sheet = variables(PAINTS);
        assert!(sheet.contains("[data-theme=\"dark\"] {\n  --bm-ink: #eee;\n"));
        assert!(sheet.ends_with("[data-palette=\"safe\"] {\n  --bm-pearl: #c7a;\n}\n"));
    }
}
