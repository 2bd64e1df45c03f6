//! Draws any scene in a terminal.

use banmen_rules::{Arg, Message, Seat};
use unicode_width::UnicodeWidthStr;

use crate::canvas::{Canvas, Ink};
use crate::palette::{Colours, scene_colours};
use crate::{Cast, Item, Piece, Point, Scene, Tray, Words};

/// The style of a scene in a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextStyle {
    /// Whether to use colours; everything is distinct without them.
    pub colour: bool,
    /// Whether to write coordinates along the edge.
    pub coordinates: bool,
    /// Whether to write players and trays beside the board.
    pub panel: bool,
    /// The number of columns of the terminal.
    pub width: usize,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { colour: false, coordinates: true, panel: true, width: 100 }
    }
}

/// The columns between the board and the panel beside it.
const GAP: i32 = 4;

/// The least width of the panel beside the board, in columns.
const LEAST_BESIDE: i32 = 30;

/// The scene as lines of text.
pub fn draw_text(scene: &Scene, words: &Words, style: TextStyle) -> String {
    let artist = Artist { scene, words, style, colours: scene_colours(scene) };
    let board = artist.board();
    if !style.panel {
        let mut sheet = Canvas::default();
        sheet.lay(0, 0, &board);
        return sheet.write(style.colour);
    }
    let width = style.width as i32;
    let beside = width - board.width() - GAP;
    let mut sheet = Canvas::default();
    sheet.lay(0, 0, &board);
    let panel = artist.panel(beside.max(LEAST_BESIDE));
    if panel.width() <= beside {
        sheet.lay(0, board.width() + GAP, &panel);
    } else {
        sheet.lay(board.height() + 1, 0, &artist.panel(width));
    }
    sheet.write(style.colour)
}

struct Artist<'a> {
    scene: &'a Scene,
    words: &'a Words,
    style: TextStyle,
    colours: Vec<Colours>,
}

impl Artist<'_> {
    fn ink(&self, owner: Option<Seat>) -> Ink {
        owner.map_or(Ink::Plain, |seat| Ink::Colour(self.colours[seat.index()].terminal))
    }

    /// The line and column of a point.
    fn cell(&self, point: Point) -> (i32, i32) {
        let nearest = |length: i32, pitch: i32| (length + pitch / 2).div_euclid(pitch);
        (nearest(point.y, self.scene.pitch.line), nearest(point.x, self.scene.pitch.column))
    }

    /// Places first, beams over them, pieces on top.
    fn board(&self) -> Canvas {
        let mut canvas = Canvas::default();
        for place in self.scene.places.values() {
            put_middle(&mut canvas, self.cell(place.centre), place.text, Ink::Faint);
        }
        self.draw_beams(&mut canvas);
        for (id, piece) in self.scene.pieces.iter() {
            if let Some(place) = self.scene.places.get(id) {
                self.put_piece(&mut canvas, self.cell(place.centre), piece);
            }
        }
        if self.style.coordinates {
            for label in &self.scene.labels {
                put_middle(&mut canvas, self.cell(label.at), &label.text, Ink::Faint);
            }
        }
        canvas
    }

    /// Horizontal beams first: a beam that crosses them is drawn over them.
    fn draw_beams(&self, canvas: &mut Canvas) {
        let cell = |id| self.scene.places.get(id).map(|place| self.cell(place.centre));
        let beams = self.scene.beams.iter();
        let mut lines: Vec<_> =
            beams.filter_map(|(from, beam)| Some((cell(from)?, cell(&beam.to)?, beam.owner))).collect();
        lines.sort_by_key(|(start, end, _)| start.0 != end.0);
        for (start, end, owner) in lines {
            draw_line(canvas, start, end, self.ink(Some(owner)));
        }
    }

    fn put_piece(&self, canvas: &mut Canvas, (line, column): (i32, i32), piece: &Piece) {
        let top = line - (piece.text.len() as i32 - 1) / 2;
        for (below, text) in piece.text.iter().enumerate() {
            put_middle(canvas, (top + below as i32, column), text, self.ink(piece.owner));
        }
    }

    /// Players, result and trays.
    fn panel(&self, width: i32) -> Canvas {
        let mut panel = self.players(width);
        let trays = self.scene.filled_trays();
        let name_width = |tray: &&Tray| self.words.say(&tray.name).width() as i32;
        let indent = trays.iter().map(name_width).max().unwrap_or(0) + 2;
        let (mut line, mut close) = (panel.height(), false);
        for tray in trays {
            let row = self.tray(tray, width - indent);
            let (content, left, below) =
                if row.height() == 1 { (row, indent, 0) } else { (self.tray(tray, width - 2), 2, 1) };
            // Trays of a single line have no empty line between them.
            line += i32::from(!(close && below == 0));
            panel.put(line, 0, &self.words.say(&tray.name), self.name_ink(tray.owner));
            panel.lay(line + below, left, &content);
            line += below + content.height();
            close = below == 0;
        }
        panel
    }

    fn name_ink(&self, owner: Option<Seat>) -> Ink {
        if owner.is_some() { self.ink(owner) } else { Ink::Strong }
    }

    /// A line for each player, and the result below.
    fn players(&self, width: i32) -> Canvas {
        let mut canvas = Canvas::default();
        let names: Vec<_> = self.scene.players.iter().map(|player| self.words.word(&player.name)).collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0) as i32;
        for (index, (player, name)) in self.scene.players.iter().zip(&names).enumerate() {
            let (line, seat) = (index as i32, Seat::new(index));
            let pointer = if self.scene.to_act == Some(seat) { "▸" } else { " " };
            canvas.put(line, 0, pointer, Ink::Strong);
            canvas.put(line, 2, &player.letter.to_string(), self.ink(Some(seat)));
            canvas.put(line, 4, name, self.ink(Some(seat)));
            canvas.put(line, 4 + widest + 2, &self.standing(seat), Ink::Plain);
        }
        if let Some(outcome) = &self.scene.outcome {
            let result = self.words.outcome(&Cast::from(self.scene), outcome);
            for text in textwrap::wrap(&result, width as usize) {
                let line = canvas.height().max(self.scene.players.len() as i32 + 1);
                canvas.put(line, 0, &text, Ink::Strong);
            }
        }
        canvas
    }

    /// A player's state: points, to act, out.
    fn standing(&self, seat: Seat) -> String {
        let mut parts = Vec::new();
        if let Some(scores) = &self.scene.scores {
            let count = Arg::Number(i64::from(scores.of(seat)));
            parts.push(self.words.say(&Message::new("points").with("count", count)));
        }
        if self.scene.out.contains(seat) {
            parts.push(self.words.word("player-out"));
        }
        if self.scene.to_act == Some(seat) {
            parts.push(self.words.word("player-to-act"));
        }
        parts.join(" · ")
    }

    /// The items of a tray, in rows that fit the width.
    fn tray(&self, tray: &Tray, width: i32) -> Canvas {
        let mut rows = Canvas::default();
        let (mut line, mut column, mut tallest) = (0, 0, 0);
        for item in tray.items.iter().filter(|item| item.count > 0) {
            let block = self.item(item);
            if column > 0 && column + block.width() > width {
                (line, column, tallest) = (line + tallest + i32::from(tallest > 1), 0, 0);
            }
            rows.lay(line, column, &block);
            column += block.width() + 2;
            tallest = tallest.max(block.height());
        }
        rows
    }

    /// A piece and its count; a piece of several lines has its name below.
    fn item(&self, item: &Item) -> Canvas {
        let lines = item.piece.text.iter().map(String::as_str);
        let mut block = Canvas::of_lines(lines, self.ink(item.piece.owner));
        let (width, height) = (block.width(), block.height());
        if item.count > 1 {
            block.put((height - 1) / 2, width, &format!("×{}", item.count), Ink::Plain);
        }
        if height > 1 {
            block.put(height, 0, &item.id, Ink::Faint);
        }
        block
    }
}

/// Writes a text centred at a column; of an even width, the left one of the two middle characters is there.
fn put_middle(canvas: &mut Canvas, (line, column): (i32, i32), text: &str, ink: Ink) {
    let width = text.width() as i32;
    canvas.put(line, column - (width - 1) / 2, text, ink);
}

/// Draws a line from one cell to another, both included: a character in each column if it is horizontal, else
/// a character in each line.
fn draw_line(canvas: &mut Canvas, start: (i32, i32), end: (i32, i32), ink: Ink) {
    let (down, right) = (end.0 - start.0, end.1 - start.1);
    let stroke = match (down.signum(), right.signum()) {
        (0, _) => "─",
        (_, 0) => "│",
        (1, 1) | (-1, -1) => "╲",
        _ => "╱",
    };
    let steps = if down == 0 { right.abs() } else { down.abs() };
    for step in 0..=steps {
        let part = |whole: i32| (2 * whole * step + whole.signum() * steps) / (2 * steps).max(1);
        let (line, column) = (start.0 + part(down), start.1 + part(right));
        let crossed = cross(canvas.at(line, column), stroke);
        canvas.put(line, column, crossed, ink);
    }
}

/// The character of two crossing strokes.
fn cross(under: &str, stroke: &'static str) -> &'static str {
    match (under, stroke) {
        ("─", "│") => "┼",
        ("╱", "╲") | ("╲", "╱") => "╳",
        ("│" | "╱" | "╲" | "┼" | "╳" | "*", _) if under != stroke => "*",
        _ => stroke,
    }
}
