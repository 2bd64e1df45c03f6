//! The picture of Sayū: tiles with their arrows, and the tiles still available beside the board.

mod aids;
mod coach;
mod draft;
mod drawings;
mod prompts;
mod score;
mod targets;

use banmen_rules::sayu::{
    BadPosition, Cell, Content, Direction, Event, Pose, Position, Refusal, SIDE, Sayu, Tile,
};
use banmen_rules::{Arg, Game, Message, Seat, Term};

use crate::grid::{Grid, TILE_PITCH};
use crate::{
    Drawable, Item, Label, MessageKey, Patch, Piece, Place, Point, Presets, Scene, Style, Symbol, Telling,
    Tray, UNIT,
};

/// The tray of the tiles that are still available.
const TRAY: &str = "tiles";

/// The mark of the tile whose conversion is being chosen.
const CHOOSING: &str = "choosing";

/// The mark of a tile that can be chosen.
const TARGET: &str = "target";

/// The coloured arrows in a terminal, clockwise from north.
const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

impl Drawable for Sayu {
    fn board(&self, position: &Position) -> Scene {
        let occupied = |cell: &Cell| position.tile(*cell).is_some() || *cell == Cell::HOME;
        let drawn = |cell: Cell| {
            let mark = mark(self, position, cell);
            (cell.name(), piece(self, position.content(cell), position.owner(cell), mark))
        };
        Scene {
            places: Cell::all().map(|cell| (cell.name(), place(cell))).collect(),
            pieces: Cell::all().filter(occupied).map(drawn).collect(),
            labels: labels(),
            trays: [(TRAY.to_owned(), tray(self, position))].into(),
            ..Scene::empty(Sayu::ID, TILE_PITCH)
        }
    }

    fn patches(&self, event: &Event) -> Vec<Patch> {
        let change = |content: Content, owner: Seat, mark: Option<&'static str>| {
            Patch::Change(content.cell.name(), piece(self, content, Some(owner), mark))
        };
        match event {
            Event::TilePlaced { player, tile, cell, facing } => {
                let content = Content { cell: *cell, tile: Some(Pose::new(*tile, *facing)) };
                vec![
                    Patch::Count(TRAY.to_owned(), tile.name(), 0),
                    Patch::Add(cell.name(), piece(self, content, Some(*player), None)),
                ]
            }
            Event::TileConverted { player, tile, cell, to, .. } => {
                vec![change(Content { cell: *cell, tile: Some(Pose::new(*tile, *to)) }, *player, None)]
            }
            Event::HomeConverted { player, .. } => {
                vec![change(Content { cell: Cell::HOME, tile: None }, *player, None)]
            }
            Event::ChoiceToMake { player, by, choices } => {
                let targets = choices.iter().map(|&target| change(target, opponent(*player), Some(TARGET)));
                [change(*by, *player, Some(CHOOSING))].into_iter().chain(targets).collect()
            }
            Event::TileChosen { player, by, others, .. } => {
                let spared = others.iter().map(|&other| change(other, opponent(*player), None));
                [change(*by, *player, None)].into_iter().chain(spared).collect()
            }
            Event::ChainEnded { .. } => vec![],
        }
    }

    fn telling(&self, event: &Event) -> Telling {
        match event {
            Event::TilePlaced { .. } => Telling::Placed,
            Event::TileConverted { .. } | Event::HomeConverted { .. } => Telling::Converted,
            Event::TileChosen { .. } => Telling::Note,
            Event::ChoiceToMake { .. } | Event::ChainEnded { .. } => Telling::Aside,
        }
    }

    fn symbols() -> &'static [Symbol] {
        drawings::all()
    }

    fn style() -> Style {
        drawings::STYLE
    }

    fn keys() -> Vec<MessageKey> {
        [Event::KEYS, Refusal::KEYS, BadPosition::KEYS].concat()
    }
}

fn opponent(player: Seat) -> Seat {
    Seat::new(1 - player.index())
}

/// The marks of the piece on a cell while a conversion is being chosen.
fn mark(game: &Sayu, position: &Position, cell: Cell) -> Option<&'static str> {
    if position.chain() == Some(cell) {
        Some(CHOOSING)
    } else if game.choices(position).any(|choice| choice == cell) {
        Some(TARGET)
    } else {
        None
    }
}

fn place(cell: Cell) -> Place {
    // The top row is the picture's first.
    let (x, y) = (i32::from(cell.x()), i32::from(cell.y()) - i32::from(SIDE) + 1);
    Grid::Squares.place((x, y), "table", "·")
}

/// Letters below the columns, numbers left of the rows.
fn labels() -> Vec<Label> {
    let side = i32::from(SIDE);
    let (below, left) = (side * UNIT - UNIT / 4, -UNIT * 3 / 4);
    let letter = |x: i32| char::from(b'a' + x as u8).to_string();
    let columns = (0..side).map(|x| Label { at: Point { x: x * UNIT, y: below }, text: letter(x) });
    let rows = (0..side).map(|y| {
        let at = Point { x: left, y: (side - 1 - y) * UNIT };
        Label { at, text: (y + 1).to_string() }
    });
    columns.chain(rows).collect()
}

fn tray(game: &Sayu, position: &Position) -> Tray {
    let item = |tile: Tile| Item {
        id: tile.name(),
        piece: Piece {
            symbol: tile.name(),
            turn: 0,
            owner: None,
            text: vec![tile.name()],
            marks: vec![],
            name: available(game, tile),
        },
        count: u32::from(position.is_available(tile)),
    };
    Tray { name: Message::new("sayu-tray"), owner: None, items: game.tiles().map(item).collect() }
}

/// The piece on a cell, with its owner's side up.
fn piece(game: &Sayu, content: Content, owner: Option<Seat>, mark: Option<&'static str>) -> Piece {
    let colour = owner.map(|seat| game.names()[seat.index()]);
    let shape = content.tile.map_or_else(|| "home".to_owned(), |pose| pose.tile().name());
    let letter = colour.map_or('-', |name| game.letter(name));
    Piece {
        symbol: colour.map_or_else(|| shape.clone(), |name| format!("{shape}-{name}")),
        turn: content.tile.map_or(0, |pose| u16::from(pose.facing().index()) * 45),
        owner,
        text: match content.tile {
            Some(pose) => tile_text(pose, letter, mark),
            None => home_text(letter, mark),
        },
        marks: mark.into_iter().collect(),
        name: name(game, content, owner),
    }
}

/// The description of a piece for a screen reader.
fn name(game: &Sayu, content: Content, owner: Option<Seat>) -> Message {
    let Some(player) = owner else { return Message::new("sayu-piece-neutral-home") };
    let player = player.term(game);
    match content.tile {
        None => Message::new("sayu-piece-home").with("player", player),
        Some(pose) => Message::new("sayu-piece-tile")
            .with("player", player)
            .with("facing", pose.facing().term(game))
            .with("arrows", arrows(game, pose)),
    }
}

/// The description of a tile that is still available, as it is drawn beside the board.
fn available(game: &Sayu, tile: Tile) -> Message {
    Message::new("sayu-piece-available").with("arrows", arrows(game, Pose::new(tile, Direction::new(0))))
}

/// The directions of the arrows of a tile.
fn arrows(game: &Sayu, pose: Pose) -> Arg {
    Arg::List(pose.arrows().map(|direction| direction.term(game)).collect())
}

/// Arrows around the owner's letter and the orientation: three lines of seven characters.
fn tile_text(pose: Pose, letter: char, mark: Option<&str>) -> Vec<String> {
    let mut arrows = [' '; 8];
    for direction in pose.arrows() {
        arrows[usize::from(direction.index())] = ARROWS[usize::from(direction.index())];
    }
    let [n, ne, e, se, s, sw, w, nw] = arrows;
    let (left, right) = brackets(mark);
    vec![
        format!(" {nw} {n} {ne} "),
        format!("{left}{w}{letter}{:>2}{e}{right}", pose.facing().name()),
        format!(" {sw} {s} {se} "),
    ]
}

/// A house without arrows around the owner's letter.
fn home_text(letter: char, mark: Option<&str>) -> Vec<String> {
    let (left, right) = brackets(mark);
    vec![" ┌───┐ ".to_owned(), format!("{left}│ {letter} │{right}"), " └───┘ ".to_owned()]
}

/// The sign beside a marked piece in a terminal.
fn brackets(mark: Option<&str>) -> (char, char) {
    match mark {
        Some(CHOOSING) => ('[', ']'),
        Some(_) => ('?', '?'),
        None => (' ', ' '),
    }
}

impl Presets for Sayu {
    fn presets() -> &'static [(&'static str, &'static str)] {
        &[("preset-plain", ""), ("sayu-preset-neutral", "home=neutral")]
    }

    fn openings() -> &'static [(&'static str, &'static str)] {
        &[
            (
                "",
                "024@d3:sw 346@e3:sw 236@d5:ne 147@e4:nw 035@e2:se 016@d2:ne 023@c2:n 125@e1:nw 146@f3:n xe2 \
         037@f2:nw 056@f1:w 057@g3:ne 245@f4:e",
            ),
            (
                "home=neutral",
                "013@d3:ne 014@c3:e 023@c2:w 015@c1:n 024@b1:w 016@d1:n 027@e1:nw 026@e2:ne 124@d2:w xc3 036@b2:se 057@e3:sw",
            ),
        ]
    }
}
