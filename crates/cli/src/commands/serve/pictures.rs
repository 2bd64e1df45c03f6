//! What `banmen serve` shows of links: pictures and a few words, for previews and other people's pages.

use banmen_page::read_short_study_link;
use banmen_rules::record::Record;
use banmen_rules::{AnyTable, Notice, Transcript};
use banmen_server::{About, Lighting, PREVIEW, Pictures, Source, Subject, Unable};
use banmen_view::{Cast, Language, Script, SvgStyle, Theme, Words, draw_svg, drawings, outcome, picture};

use crate::commands::render::painted;

/// The most possible moves that are listed for a link, which takes less than half a second. A game has 5,000 to
/// 100,000, a study of 200 moves up to 300,000.
const MOST_CHOICES: usize = 1_000_000;
/// The longest title that is told, in characters.
const LONGEST_TITLE: usize = 120;
/// The tag that holds a study's title.
const TITLE: &str = "Event";
/// The space around a picture in a preview, in pixels.
const MARGIN: u32 = 24;

/// Draws what links show.
pub(super) struct Easel {
    words: Vec<Words>,
}

/// What a subject shows.
struct Shown {
    table: AnyTable,
    /// The title that people gave it.
    title: Option<String>,
}

impl Easel {
    pub(super) fn new() -> Easel {
        Easel { words: Language::ALL.iter().map(|language| Words::new(*language)).collect() }
    }

    /// The words of a language, or of the first one if it is unknown.
    fn words(&self, code: &str) -> &Words {
        let language = Language::read(code).unwrap_or_default();
        self.words.iter().find(|words| words.language() == language).unwrap_or(&self.words[0])
    }

    fn draw(&self, subject: &Subject, style: SvgStyle) -> Result<String, Unable> {
        let Shown { table, .. } = Shown::read(subject)?;
        let words = self.words(&subject.language);
        let scene = picture(&table, false);
        let draw = |style| draw_svg(&scene, drawings(&table), words, style);
        let whole = draw(style);
        // Without fonts only the board is painted: words that need them are said beside the picture.
        let needs_fonts = style.script == Script::Pen && whole.contains("<text");
        Ok(if needs_fonts { draw(SvgStyle { panel: false, ..style }) } else { whole })
    }
}

impl Shown {
    fn read(subject: &Subject) -> Result<Shown, Unable> {
        match &subject.source {
            Source::Link(link) => Shown::read_link(link, subject.at),
            Source::Position { game, position } => {
                let setup = game.parse().map_err(|_| Unable::Unreadable)?;
                let first = Transcript { setup, start: Some(position.clone()), moves: Vec::new() };
                let table = first.table().map_err(|_| Unable::Unreadable)?;
                Ok(Shown { table, title: None })
            }
        }
    }

    /// A link after the move with a number, or after its main line.
    fn read_link(link: &str, at: Option<u32>) -> Result<Shown, Unable> {
        let record = read_short_study_link(link, MOST_CHOICES).map_err(|refusal| match refusal.key {
            "link-too-long" => Unable::TooMuch,
            _ => Unable::Unreadable,
        })?;
        let title = record.tags().get(TITLE).map(|title| title.chars().take(LONGEST_TITLE).collect());
        let there = at.and_then(|at| after(&record, at));
        let table = there.unwrap_or_else(|| record.table().clone());
        Ok(Shown { table, title })
    }
}

/// The table after the move with a number; `None` if there is no such move.
fn after(record: &Record, at: u32) -> Option<AnyTable> {
    record.table_at(record.tree().id(at)?)
}

impl Pictures for Easel {
    fn about(&self, subject: &Subject) -> Result<About, Unable> {
        let Shown { table, title } = Shown::read(subject)?;
        let words = self.words(&subject.language);
        let scene = picture(&table, false);
        let cast = Cast::of(&table);
        let state = match (outcome(&table), scene.to_act) {
            (Some(outcome), _) => words.outcome(&cast, &outcome),
            (None, Some(seat)) => words.notice(&cast, &Notice::Turn(seat)),
            (None, None) => String::new(),
        };
        let scores = scene.scores.map(|scores| words.notice(&cast, &Notice::Scores(scores)));
        let state = [state, scores.unwrap_or_default()].join(" ").trim().to_owned();
        let name = words.word(&format!("{}-name", scene.game));
        let title = title.filter(|title| !title.is_empty() && title != "?");
        Ok(About { title: title.unwrap_or(name), state })
    }

    fn svg(&self, subject: &Subject) -> Result<Vec<u8>, Unable> {
        let style = SvgStyle { theme: theme(subject.lighting), ..SvgStyle::default() };
        Ok(self.draw(subject, style)?.into_bytes())
    }

    fn png(&self, subject: &Subject) -> Result<Vec<u8>, Unable> {
        let theme = theme(subject.lighting).or(Some(Theme::Light));
        let style = SvgStyle { theme, script: Script::Pen, ..SvgStyle::default() };
        painted(&on_sheet(&self.draw(subject, style)?)).ok_or(Unable::LeftOut)
    }
}

/// The theme of a picture; `None`: as its reader prefers.
fn theme(lighting: Lighting) -> Option<Theme> {
    match lighting {
        Lighting::Auto => None,
        Lighting::Light => Some(Theme::Light),
        Lighting::Dark => Some(Theme::Dark),
    }
}

/// A drawing in the middle of a sheet of the size of a preview, as large as fits.
fn on_sheet(svg: &str) -> String {
    let (width, height) = PREVIEW;
    let (across, down) = (width - 2 * MARGIN, height - 2 * MARGIN);
    let place = format!(r#"<svg x="{MARGIN}" y="{MARGIN}" width="{across}" height="{down}""#);
    let inner = svg.replacen("<svg", &place, 1);
    // The size that the drawing had by itself.
    let (head, rest) = inner.split_once('>').unwrap_or((&inner, ""));
    let head = without_size(head, place.len());
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><rect class="bm-sheet" width="{width}" height="{height}"/>{head}>{rest}</svg>"#
    )
}

/// The head of an element without the attributes `width` and `height` that stand behind its first `begin` bytes.
fn without_size(head: &str, begin: usize) -> String {
    let (begin, mut rest) = (&head[..begin], head[begin..].to_owned());
    for name in [" width=\"", " height=\""] {
        if let Some(start) = rest.find(name) {
            let value = start + name.len();
            let end = rest[value..].find('"').map_or(rest.len(), |end| value + end + 1);
            rest.replace_range(start..end, "");
        }
    }
    format!("{begin}{rest}")
}

#[cfg(test)]
mod tests {
    use banmen_page::write_link;
    use banmen_rules::Setup;

    use super::*;

    fn link(game: &str, moves: &[&str]) -> String {
        let mut table = game.parse::<Setup>().unwrap().table().unwrap();
        for own in moves {
            table.play_quietly(own).unwrap();
        }
        write_link(&table).unwrap()
    }

    fn subject(link: String, at: Option<u32>, language: &str) -> Subject {
        Subject { source: Source::Link(link), at, language: language.to_owned(), lighting: Lighting::Auto }
    }

    #[test]
    fn a_link_is_told_in_words() {
        let easel = Easel::new();
        let link = link("saiju", &["m@c2", "s@d3", "f@e4", "resign:snow"]);
        let over = easel.about(&subject(link.clone(), None, "en")).unwrap();
        assert_eq!(over.title, "Saiju");
        assert!(over.state.contains("Snow"), "{}", over.state);
        let before = easel.about(&subject(link.clone(), Some(1), "en")).unwrap();
        assert_ne!(before.state, over.state);
        let gone = easel.about(&subject(link.clone(), Some(99), "en")).unwrap();
        assert_eq!(gone, over, "a move that is not there");
        let japanese = easel.about(&subject(link, None, "ja-JP")).unwrap();
        assert!(!japanese.state.contains("Snow"), "{}", japanese.state);
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        let easel = Easel::new();
        for text in ["", "1", "9AAAA", "1AAAAAAAA"] {
            let told = easel.about(&subject(text.to_owned(), None, ""));
            assert_eq!(told, Err(Unable::Unreadable), "{text}");
        }
        let source = Source::Position { game: "saiju".to_owned(), position: "<script>".to_owned() };
        let position = Subject { source, ..subject(String::new(), None, "") };
        assert_eq!(easel.svg(&position), Err(Unable::Unreadable));
    }

    #[test]
    fn a_link_that_takes_long_is_refused_before_it_is_read() {
        let many = read_short_study_link(&link("niju", &[]), 0);
        assert!(many.is_ok(), "nothing is listed for no moves");
        let one = link("saiju", &["m@c2"]);
        assert_eq!(read_short_study_link(&one, 3).unwrap_err().key, "link-too-long");
        assert!(read_short_study_link(&one, MOST_CHOICES).is_ok());
    }

    #[cfg(feature = "png")]
    #[test]
    fn a_preview_has_its_size_in_every_language() {
        let easel = Easel::new();
        for game in ["saiju", "sayu", "saaguan", "niju"] {
            for language in ["en", "ja"] {
                let png = easel.png(&subject(link(game, &[]), None, language)).unwrap();
                assert_eq!(&png[1..4], b"PNG");
                let size = |place: usize| u32::from_be_bytes(png[place..place + 4].try_into().unwrap());
                assert_eq!((size(16), size(20)), PREVIEW, "{game} {language}");
            }
        }
    }
}
