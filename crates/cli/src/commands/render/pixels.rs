//! Paints SVG pictures.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use banmen_rules::Message;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree, fontdb};

/// The largest number of pixels of a picture's longer side.
const MOST: f32 = 8192.0;

/// A picture as pixels of four bytes: red, green, blue and opacity.
#[derive(Debug)]
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) data: Vec<u8>,
}

/// Paints pictures of one size.
pub(super) struct Painter {
    fonts: Arc<fontdb::Database>,
    size: Option<u32>,
}

impl Painter {
    /// A painter of these drawings, with a longer side of `size` pixels. The machine's fonts are loaded only
    /// for words that the built-in letters cannot write.
    pub(super) fn new(drawings: &[String], size: Option<u32>) -> Painter {
        let mut fonts = fontdb::Database::new();
        if drawings.iter().any(|svg| svg.contains("<text")) {
            fonts.load_system_fonts();
            set_generic_families(&mut fonts);
        }
        Painter { fonts: Arc::new(fonts), size }
    }

    /// Paints a drawing.
    pub(super) fn paint(&self, svg: &str) -> Result<Pixels, Message> {
        let tree = self.read(svg)?;
        let (width, height) = (tree.size().width(), tree.size().height());
        let longer = width.max(height);
        let scale = self.size.map_or(MOST.min(longer), |size| size as f32) / longer;
        let pixels = |length: f32| ((length * scale).round() as u32).max(1);
        let mut pixmap = Pixmap::new(pixels(width), pixels(height)).expect("a picture has pixels");
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Ok(Pixels { width: pixmap.width(), height: pixmap.height(), data: pixmap.take_demultiplied() })
    }

    /// Reads a drawing; fails when no font has a character of its words.
    fn read(&self, svg: &str) -> Result<Tree, Message> {
        let missing = AtomicBool::new(false);
        let note = |found: Option<fontdb::ID>| {
            missing.fetch_or(found.is_none(), Ordering::Relaxed);
            found
        };
        let (font, fallback) =
            (FontResolver::default_font_selector(), FontResolver::default_fallback_selector());
        let options = Options {
            fontdb: self.fonts.clone(),
            font_resolver: FontResolver {
                select_font: Box::new(|wanted, fonts| note(font(wanted, fonts))),
                select_fallback: Box::new(|wanted, used, fonts| note(fallback(wanted, used, fonts))),
            },
            ..Options::default()
        };
        let tree = Tree::from_str(svg, &options).expect("a drawing of ours is well-formed");
        drop(options);
        if missing.load(Ordering::Relaxed) { Err(Message::new("render-no-font")) } else { Ok(tree) }
    }
}

/// If the named fonts of a drawing are not installed, any font is better than none.
fn set_generic_families(fonts: &mut fontdb::Database) {
    let usual = ["Noto Sans CJK JP", "Noto Sans", "DejaVu Sans", "Hiragino Sans", "Yu Gothic", "Arial"];
    let is_there =
        |name: &&&str| fonts.faces().any(|face| face.families.iter().any(|(own, _)| own == **name));
    let first = fonts.faces().next().and_then(|face| Some(face.families.first()?.0.clone()));
    if let Some(name) = usual.iter().find(is_there).map(|name| (*name).to_owned()).or(first) {
        fonts.set_sans_serif_family(name.clone());
        fonts.set_serif_family(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: &str =
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="16">雪</text></svg>"#;

    #[test]
    fn words_without_a_font_are_refused() {
        let painter = Painter { fonts: Arc::new(fontdb::Database::new()), size: None };
        assert_eq!(painter.paint(WORD).unwrap_err().key, "render-no-font");
    }

    #[test]
    fn the_longer_side_has_the_size_asked_for() {
        let empty = r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>"#.to_owned();
        let painter = Painter::new(std::slice::from_ref(&empty), Some(100));
        let pixels = painter.paint(&empty).unwrap();
        assert_eq!((pixels.width, pixels.height, pixels.data.len()), (100, 50, 4 * 5000));
    }
}
