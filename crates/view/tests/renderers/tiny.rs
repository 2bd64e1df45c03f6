//! A picture of an imaginary game.

use banmen_rules::{Message, Scores, Seat, Seats};
use banmen_view::{
    Beam, Drawings, Item, Label, Paint, Piece, Pitch, Place, Player, Point, Scene, Style, Symbol, Tray, UNIT,
};

/// The drawings of the imaginary game.
pub(crate) const DRAWINGS: Drawings<'_> = Drawings { symbols: SYMBOLS, style: STYLE };

const SYMBOLS: &[Symbol] = &[
    Symbol::new("tread", r#"<rect class="bm-tiny-tread" x="-300" y="-300" width="600" height="600"/>"#),
    Symbol::new("shadow", r#"<circle class="bm-cast" cy="40" r="400"/>"#),
    Symbol::new(
        "robot",
        r##"<use href="#bm-tiny-tread"/><circle r="380" class="bm-own"/><path d="M0-300 120 0H-120z" class="bm-paper"/>"##,
    )
    .on("shadow"),
    Symbol::new("locked", r#"<circle r="430" class="bm-edge"/>"#),
    Symbol::new("ground-arena", r#"<circle class="bm-shine" r="40"/>"#),
    Symbol::new("player-blue", r#"<circle class="bm-own" r="300"/>"#),
    Symbol::new("never", r#"<circle r="1"/>"#),
];

const STYLE: Style = Style {
    rules: ".bm-tiny-tread { fill: var(--bm-tiny-tread); }\n",
    paints: &[Paint::new("tiny-tread", ["#333333", "#111111", "#000000"])],
};

/// Five by five squares with two robots, a beam each way and a reserve.
pub(crate) fn scene() -> Scene {
    let mut scene = Scene {
        game: "tiny",
        pitch: Pitch { column: 250, line: 500 },
        open: false,
        places: squares().collect(),
        pieces: [].into(),
        beams: [].into(),
        labels: labels().collect(),
        trays: [("reserve-red".to_owned(), reserve())].into(),
        players: vec![player("red", 'r'), player("blue", 'b')],
        scores: Some(Scores::new(&[1, 2])),
        to_act: Some(Seat::new(0)),
        outcome: None,
        out: Seats::NONE,
    };
    scene.pieces.insert("a1".to_owned(), robot(0, 45, "r↗"));
    scene.pieces.insert("d4".to_owned(), Piece { marks: vec!["locked"], ..robot(1, 270, "b←!") });
    scene.pieces.insert("e2".to_owned(), robot(0, 0, "r↑"));
    scene.beams.insert("a1".to_owned(), beam("d4", true, 0));
    scene.beams.insert("e2".to_owned(), beam("e5", false, 0));
    scene.beams.insert("d4".to_owned(), beam("a4", false, 1));
    scene
}

fn point(x: i32, y: i32) -> Point {
    Point { x: x * UNIT, y: -y * UNIT }
}

fn squares() -> impl Iterator<Item = (String, Place)> {
    (0..25).map(|index| {
        let (x, y) = (index % 5, index / 5);
        let centre = point(x, y);
        let corner = |dx: i32, dy: i32| Point { x: centre.x + dx * 500, y: centre.y + dy * 500 };
        let outline = vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
        let ground = if x == 0 || y == 0 { "corridor" } else { "arena" };
        let place = Place { centre, outline, ground, text: "·" };
        (format!("{}{}", char::from(b'a' + x as u8), y + 1), place)
    })
}

fn labels() -> impl Iterator<Item = Label> {
    let columns = ["a", "b", "c", "d", "e"].into_iter().zip(0..);
    columns.flat_map(|(text, index)| {
        [
            Label { at: point(index, -1), text: text.to_owned() },
            Label { at: point(-1, index), text: (index + 1).to_string() },
        ]
    })
}

fn robot(seat: usize, turn: u16, text: &str) -> Piece {
    Piece {
        symbol: "robot".to_owned(),
        turn,
        owner: Some(Seat::new(seat)),
        text: vec![text.to_owned()],
        marks: vec![],
        name: Message::new("player-out"),
    }
}

fn beam(to: &str, hits: bool, seat: usize) -> Beam {
    Beam { to: to.to_owned(), hits, owner: Seat::new(seat) }
}

fn reserve() -> Tray {
    let item = Item { id: "robot".to_owned(), piece: robot(0, 0, "r"), count: 4 };
    Tray { name: Message::new("player-to-act"), owner: Some(Seat::new(0)), items: vec![item] }
}

fn player(name: &str, letter: char) -> Player {
    Player { name: format!("tiny-{name}"), letter, colour: format!("tiny-{name}") }
}
