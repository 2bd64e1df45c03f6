//! The picture of Ní-Ju: tiles with their marks on an open table, and both players' pools beside it.

mod aids;
mod coach;
mod draft;
mod drawings;
mod marks;
mod prompts;
mod score;
mod targets;

use banmen_rules::cells::SQUARE_COMPASS;
use banmen_rules::niju::{BadPosition, Cell, Event, Extent, Laid, Niju, Pattern, Position, Refusal, Tile};
use banmen_rules::{Arg, Game, Message, Seat, Term};

use crate::grid::{Grid, TILE_PITCH};
use crate::{
    Drawable, Item, Label, MessageKey, Patch, Piece, Place, PlaceId, Point, Presets, Scene, Style, Symbol,
    Telling, Tray, UNIT,
};

/// The mark of a tile whose pattern is complete.
const WINNING: &str = "winning";

/// The red disc, an optional aid: the tile cannot win as things stand (niju/5).
const DISC: &str = "disc";

/// The marks of a tile in a terminal, clockwise from north.
const STROKES: [char; 8] = ['│', '╱', '─', '╲', '│', '╱', '─', '╲'];

/// The character in a terminal for a direction without a mark.
const NO_STROKE: char = '·';

impl Drawable for Niju {
    fn board(&self, position: &Position) -> Scene {
        let mark = |laid: Laid| if position.is_winning(laid) { Some(WINNING) } else { None };
        let drawn = |laid: Laid| (laid.cell.to_string(), tile_piece(self, laid, mark(laid)));
        let pools =
            [Seat::new(0), Seat::new(1)].map(|owner| (tray_id(self, owner), pool(self, position, owner)));
        Scene {
            open: true,
            places: position.tiles().map(|laid| (laid.cell.to_string(), place(laid.cell))).collect(),
            pieces: position.tiles().map(drawn).collect(),
            labels: labels(position.extent()),
            trays: pools.into_iter().collect(),
            ..Scene::empty(Niju::ID, TILE_PITCH)
        }
    }

    fn patches(&self, event: &Event) -> Vec<Patch> {
        match *event {
            Event::TilePlaced { player, pattern, cell, extent } => vec![
                Patch::Count(tray_id(self, player), tile_id(pattern.tile()), 0),
                Patch::Labels(labels(extent)),
                Patch::Open(cell.to_string(), place(cell)),
                Patch::Add(cell.to_string(), piece(self, player, pattern, None)),
            ],
            Event::TileMoved { player, from, to, pattern, extent } => vec![
                Patch::Labels(labels(extent)),
                Patch::Open(to.to_string(), place(to)),
                Patch::Move(from.to_string(), to.to_string()),
                Patch::Close(from.to_string()),
                Patch::Change(to.to_string(), piece(self, player, pattern, None)),
            ],
            Event::PatternCompleted { player, cell, pattern } => {
                vec![Patch::Change(cell.to_string(), piece(self, player, pattern, Some(WINNING)))]
            }
            Event::PoolsEmpty | Event::PlayerSkipped { .. } => vec![],
        }
    }

    fn telling(&self, event: &Event) -> Telling {
        match event {
            Event::TilePlaced { .. } => Telling::Placed,
            Event::TileMoved { .. } => Telling::Moved,
            Event::PatternCompleted { .. } => Telling::Completed,
            Event::PoolsEmpty | Event::PlayerSkipped { .. } => Telling::Note,
        }
    }

    fn place_at(&self, point: Point) -> Option<PlaceId> {
        let nearest = |length: i32| i16::try_from(length.saturating_add(UNIT / 2).div_euclid(UNIT)).ok();
        Some(Cell { x: nearest(point.x)?, y: nearest(point.y.saturating_neg())? }.to_string())
    }

    fn open_place(&self, id: &PlaceId) -> Option<Place> {
        self.cell(id).ok().map(place)
    }

    /// Puts red discs on the tiles that carry one and takes them off the others.
    fn aids(&self, position: &Position, shown: &Scene) -> Vec<Patch> {
        let change = |laid: Laid| {
            let id = laid.cell.to_string();
            let has = shown.pieces.get(&id)?.marks.contains(&DISC);
            let mark = match position.has_disc(laid) {
                should if should == has => return None,
                true => Some(DISC),
                false => None,
            };
            Some(Patch::Change(id, tile_piece(self, laid, mark)))
        };
        position.tiles().filter_map(change).collect()
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

fn place(cell: Cell) -> Place {
    Grid::Squares.place((i32::from(cell.x), i32::from(cell.y)), "table", "")
}

/// The numbers of the columns below and of the rows at the left, up to one cell beyond the tiles.
fn labels(Extent { lowest, highest }: Extent) -> Vec<Label> {
    let beyond = |low: i16, high: i16| i32::from(low) - 1..=i32::from(high) + 1;
    let (columns, rows) = (beyond(lowest.x, highest.x), beyond(lowest.y, highest.y));
    let centre = |x: i32, y: i32| Grid::Squares.centre((x, y));
    let below = centre(0, rows.start() - 1).y - UNIT / 4;
    let left = centre(columns.start() - 1, 0).x;
    let column = |x: i32| Label { at: Point { x: centre(x, 0).x, y: below }, text: x.to_string() };
    let row = |y: i32| Label { at: Point { x: left, y: centre(0, y).y }, text: y.to_string() };
    columns.map(column).chain(rows.map(row)).collect()
}

fn tray_id(game: &Niju, owner: Seat) -> String {
    game.names()[owner.index()].to_owned()
}

fn tile_id(tile: Tile) -> String {
    tile.pattern().name()
}

fn pool(game: &Niju, position: &Position, owner: Seat) -> Tray {
    let left: Vec<_> = position.pool(owner).collect();
    let item = |tile: Tile| Item {
        id: tile_id(tile),
        piece: piece(game, owner, tile.pattern(), None),
        count: u32::from(left.contains(&tile)),
    };
    Tray {
        name: Message::new("niju-pool").with("player", owner.term(game)),
        owner: Some(owner),
        items: Tile::all().map(item).collect(),
    }
}

fn tile_piece(game: &Niju, laid: Laid, mark: Option<&'static str>) -> Piece {
    piece(game, laid.piece.owner(), laid.pattern, mark)
}

/// A placed tile with its marks.
fn piece(game: &Niju, owner: Seat, pattern: Pattern, mark: Option<&'static str>) -> Piece {
    Piece {
        symbol: drawings::tile_id(pattern.tile()),
        turn: 90 * pattern.quarter_turns() as u16,
        owner: Some(owner),
        text: tile_text(pattern, game.letter(game.names()[owner.index()]), mark),
        marks: mark.into_iter().collect(),
        name: Message::new("niju-piece-tile")
            .with("player", owner.term(game))
            .with("directions", directions(pattern)),
    }
}

/// The directions of the marks, clockwise from north.
fn directions(pattern: Pattern) -> Arg {
    let word = |direction: u8| Arg::Word(format!("niju-{}", SQUARE_COMPASS[usize::from(direction)]).into());
    Arg::List(pattern.directions().map(word).collect())
}

/// The marks around the owner's letter: three lines of five characters.
fn tile_text(pattern: Pattern, letter: char, mark: Option<&str>) -> Vec<String> {
    let mut strokes = [NO_STROKE; 8];
    for direction in pattern.directions().map(usize::from) {
        strokes[direction] = STROKES[direction];
    }
    let [n, ne, e, se, s, sw, w, nw] = strokes;
    let (left, right) = match mark {
        Some(WINNING) => ('[', ']'),
        Some(_) => ('(', ')'),
        None => (' ', ' '),
    };
    vec![format!("{nw} {n} {ne}"), format!("{w}{left}{letter}{right}{e}"), format!("{sw} {s} {se}")]
}

impl Presets for Niju {
    fn presets() -> &'static [(&'static str, &'static str)] {
        &[("preset-plain", ""), ("niju-preset-score", "mode=score")]
    }

    fn openings() -> &'static [(&'static str, &'static str)] {
        &[(
            "",
            "0124@0,0 0267@-1,0 0367@0,1 2347@-1,1 0245@0,-1 0156@1,0 0156@0,-2 1234@1,-1 0357@0,-3 \
         0357@-1,-1 0235@0,-4 0467@-1,-2",
        )]
    }
}
