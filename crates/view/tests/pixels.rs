//! Pictures as pixels: pieces can be told apart without colour, and every theme can be painted.

use std::collections::BTreeSet;

use banmen_rules::{AnyTable, Seat, Setup};
use banmen_view::{
    Language, Palette, Piece, Pitch, Place, Point, Scene, Script, SvgStyle, Theme, Words, draw_svg, drawings,
    scene,
};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The side of a small piece, in pixels.
const SMALL: u32 = 24;

/// Two pieces are distinct if at least this many pixels differ by at least this much of 255.
const PIXELS: usize = 10;
const MUCH: u8 = 28;

/// Games and moves after which every kind of piece is on the board or beside it.
const TABLES: [(&str, &[&str]); 4] =
    [("saiju", &[]), ("sayu", &["025@e4:ne", "136@d5:s"]), ("saaguan players=6", &[]), ("niju", &[])];

fn tables() -> impl Iterator<Item = AnyTable> {
    TABLES.iter().map(|(game, moves)| {
        let setup = game.parse::<Setup>().unwrap();
        let mut table = setup.table().unwrap();
        for text in *moves {
            table.play_quietly(text).unwrap();
        }
        table
    })
}

fn paint(svg: &str, size: u32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).unwrap();
    let scale = size as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(size, height).unwrap();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// A piece alone on a square of its game's ground, without colour.
fn small(table: &AnyTable, piece: &Piece, theme: Theme, palette: Palette) -> Vec<u8> {
    let whole = scene(table);
    let corner = |x, y| Point { x, y };
    let outline = vec![corner(-500, -500), corner(500, -500), corner(500, 500), corner(-500, 500)];
    let place = Place { centre: corner(0, 0), outline, ground: "table", text: "" };
    let scene = Scene {
        places: [("here".to_owned(), place)].into(),
        pieces: [("here".to_owned(), piece.clone())].into(),
        players: whole.players,
        ..Scene::empty(whole.game, Pitch { column: 250, line: 500 })
    };
    let style = SvgStyle {
        theme: Some(theme),
        palette,
        panel: false,
        coordinates: false,
        script: Script::Pen,
        ..SvgStyle::default()
    };
    let svg = draw_svg(&scene, drawings(table), &Words::new(Language::En), style);
    // There is a margin around the square.
    let painted = paint(&svg, SMALL * 26 / 10);
    let grey = |pixel: &[u8]| {
        ((u32::from(pixel[0]) * 54 + u32::from(pixel[1]) * 183 + u32::from(pixel[2]) * 19) / 256) as u8
    };
    painted.data().chunks_exact(4).map(grey).collect()
}

/// One of every kind of piece, and what belongs to the first player also as if it were the second's.
fn pieces(table: &AnyTable) -> Vec<Piece> {
    let scene = scene(table);
    let items = scene.trays.values().flat_map(|tray| tray.items.iter().map(|item| item.piece.clone()));
    let lying = scene.pieces.values().cloned();
    let other = |piece: &Piece| Piece {
        symbol: piece.symbol.replace("-red", "-blue"),
        owner: Some(Seat::new(1)),
        ..piece.clone()
    };
    let others = scene.pieces.values().filter(|piece| piece.symbol.ends_with("-red")).map(other);
    let mut pieces: Vec<Piece> = Vec::new();
    let look = |piece: &Piece| drawings(table).piece(&scene, piece);
    for piece in lying.chain(items).chain(others) {
        if pieces.iter().all(|known| look(known) != look(&piece)) {
            pieces.push(piece);
        }
    }
    pieces
}

#[test]
fn pieces_are_told_apart_without_colour() {
    for table in tables() {
        let pieces = pieces(&table);
        assert!(pieces.len() >= 6, "{}: only {} kinds", table.id(), pieces.len());
        for theme in Theme::ALL {
            for palette in Palette::ALL {
                let painted: Vec<_> =
                    pieces.iter().map(|piece| small(&table, piece, theme, palette)).collect();
                for (place, one) in painted.iter().enumerate() {
                    for (before, other) in painted[..place].iter().enumerate() {
                        let differ = |(one, other): &(&u8, &u8)| one.abs_diff(**other) >= MUCH;
                        let count = one.iter().zip(other).filter(differ).count();
                        let (one, other) = (&pieces[place].symbol, &pieces[before].symbol);
                        assert!(
                            count >= PIXELS,
                            "{theme:?} {palette:?}: {one} and {other} of {} differ in {count} pixels",
                            table.id()
                        );
                    }
                }
            }
        }
    }
}

/// Nothing is forgotten by the renderer: a board in each theme has many colours, and they are its own.
#[test]
fn every_theme_can_be_painted() {
    let words = Words::new(Language::En);
    for table in tables() {
        let mut seen = Vec::new();
        for theme in Theme::ALL {
            let style = SvgStyle { theme: Some(theme), script: Script::Pen, ..SvgStyle::default() };
            let svg = draw_svg(&scene(&table), drawings(&table), &words, style);
            assert!(!svg.contains("<text"), "{}: our letters can write everything in English", table.id());
            let painted = paint(&svg, 300);
            let colours: BTreeSet<_> = painted.data().chunks_exact(4).collect();
            assert!(colours.len() > 50, "{} {theme:?}: {} colours", table.id(), colours.len());
            assert!(!seen.contains(&painted), "{} {theme:?} looks like another theme", table.id());
            seen.push(painted);
        }
    }
}
