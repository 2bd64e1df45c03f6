//! The picture of Saiju: pearls with a snow crystal, a crescent or a petal, and their shadows.

mod aids;
mod coach;
mod draft;
mod drawings;
mod prompts;
mod score;
mod targets;

use banmen_rules::saiju::{
    BadPosition, Cell, Event, Piece as Lying, Position, Refusal, Saiju, Shape, Stone, Symbol as Sign, Ties,
};
use banmen_rules::{Game, Message, Seat, Term};

use crate::drawable::{Drawable, MessageKey};
use crate::grid::Grid;
use crate::presets::Presets;
use crate::scene::{Item, Patch, Piece, Scene, Symbol, Tray};
use crate::style::Style;
use crate::telling::Telling;

/// The stones that are left.
const SUPPLY: &str = "supply";

/// The shadows that are to be placed.
const TO_PLACE: &str = "shadows";

impl Drawable for Saiju {
    fn board(&self, position: &Position) -> Scene {
        let (board, cells) = (self.board(), self.board().cells());
        let grid = grid(board.shape());
        let place = |cell: Cell| grid.place(board.coordinates(cell), "cell", ".");
        let lying = |&cell: &Cell| Some((board.name(cell), piece(position.piece(cell)?)));
        let named: Vec<_> = cells.iter().map(|&cell| (board.name(cell), board.coordinates(cell))).collect();
        Scene {
            places: cells.iter().map(|&cell| (board.name(cell), place(cell))).collect(),
            pieces: cells.iter().filter_map(lying).collect(),
            labels: grid.labels(&named),
            trays: trays(self, position).collect(),
            ..Scene::empty(Saiju::ID, grid.pitch())
        }
    }

    fn patches(&self, event: &Event) -> Vec<Patch> {
        let name = |cell: &Cell| self.board().name(*cell);
        let none_left = |stone: &Stone| Patch::Count(SUPPLY.to_owned(), stone.to_string(), 0);
        match event {
            Event::ShadowPlaced { symbol, cell, .. } => vec![
                Patch::Add(name(cell), piece(Lying::Shadow(*symbol))),
                Patch::Count(TO_PLACE.to_owned(), symbol.letter().to_string(), 0),
            ],
            Event::ShadowMoved { from, to, .. } => vec![Patch::Move(name(from), name(to))],
            Event::StonePlaced { stone, cell, left, .. } => vec![
                Patch::Add(name(cell), piece(Lying::Stone(*stone))),
                Patch::Count(SUPPLY.to_owned(), stone.to_string(), u32::from(*left)),
            ],
            Event::ShadowKept { player, symbol, cell } => {
                let kept = Patch::Count(kept_tray(self, *player), symbol.letter().to_string(), 1);
                let kept = Some(kept).filter(|_| kept_shadows_count(self));
                [Patch::Remove(name(cell))].into_iter().chain(kept).collect()
            }
            Event::LastStone { stone, cell } => {
                vec![Patch::Add(name(cell), piece(Lying::Stone(*stone))), none_left(stone)]
            }
            Event::BoardFilled { stone, cells } => {
                let fill = |cell| Patch::Add(name(cell), piece(Lying::Stone(*stone)));
                cells.iter().map(fill).chain([none_left(stone)]).collect()
            }
            Event::TurnEnded { .. } | Event::NoSecondStone { .. } | Event::SymbolNeutral { .. } => vec![],
        }
    }

    fn telling(&self, event: &Event) -> Telling {
        match event {
            Event::ShadowPlaced { .. } | Event::StonePlaced { .. } => Telling::Placed,
            Event::ShadowMoved { .. } => Telling::Moved,
            Event::ShadowKept { .. }
            | Event::LastStone { .. }
            | Event::BoardFilled { .. }
            | Event::TurnEnded { .. }
            | Event::NoSecondStone { .. }
            | Event::SymbolNeutral { .. } => Telling::Note,
        }
    }

    fn symbols() -> &'static [Symbol] {
        &drawings::SYMBOLS
    }

    fn style() -> Style {
        drawings::STYLE
    }

    fn keys() -> Vec<MessageKey> {
        [Event::KEYS, Refusal::KEYS, BadPosition::KEYS].concat()
    }
}

fn piece(lying: Lying) -> Piece {
    Piece {
        // The drawing's id is the key of the name without the game's prefix.
        symbol: lying.word().trim_start_matches("saiju-").to_owned(),
        turn: 0,
        owner: None,
        text: vec![lying.to_string()],
        marks: Vec::new(),
        name: Message::new(lying.word()),
    }
}

/// The layout of the cells.
fn grid(shape: Shape) -> Grid {
    match shape {
        Shape::Hex => Grid::Hexagons,
        Shape::Square => Grid::Squares,
    }
}

fn trays(game: &Saiju, position: &Position) -> impl Iterator<Item = (String, Tray)> {
    let stones = Stone::all().map(|stone| item(Lying::Stone(stone), u32::from(position.left(stone))));
    let supply = Tray { name: Message::new("saiju-supply"), owner: None, items: stones.collect() };
    let is_away = |sign| position.shadow(sign).is_none() && position.keeper(sign).is_none();
    let to_place =
        Tray { name: Message::new("saiju-shadows-to-place"), owner: None, items: shadows(is_away) };
    let kept = move |index| {
        let seat = Seat::new(index);
        let name = Message::new("saiju-kept").with("player", seat.term(game));
        let items = shadows(|sign| position.keeper(sign) == Some(seat));
        (kept_tray(game, seat), Tray { name, owner: Some(seat), items })
    };
    let beside = [(SUPPLY.to_owned(), supply), (TO_PLACE.to_owned(), to_place)];
    let keepers = if kept_shadows_count(game) { game.names().len() } else { 0 };
    beside.into_iter().chain((0..keepers).map(kept))
}

/// Whether kept shadows can decide the game: only then they are shown.
fn kept_shadows_count(game: &Saiju) -> bool {
    game.ties() == Ties::Shadows
}

/// The pieces of a tray of shadows, given which shadows are in it.
fn shadows(lies_here: impl Fn(Sign) -> bool) -> Vec<Item> {
    Sign::ALL.into_iter().map(|sign| item(Lying::Shadow(sign), u32::from(lies_here(sign)))).collect()
}

/// Pieces in a tray; the id is the piece's text, without the star of a shadow.
fn item(lying: Lying, count: u32) -> Item {
    Item { id: lying.to_string().trim_start_matches('*').to_owned(), piece: piece(lying), count }
}

/// The tray of the shadows that a player kept.
fn kept_tray(game: &Saiju, player: Seat) -> String {
    format!("kept-{}", game.names()[player.index()])
}

impl Presets for Saiju {
    fn presets() -> &'static [(&'static str, &'static str)] {
        &[
            ("preset-plain", ""),
            ("saiju-preset-square", "board=square"),
            ("saiju-preset-three", "players=3"),
            ("saiju-preset-tournament", "ties=shadows"),
        ]
    }

    fn openings() -> &'static [(&'static str, &'static str)] {
        &[
            (
                "",
                "m@f2 s@e2 f@f1 sy-e3 fy-f5 my-d3 sp-e6 mw-d1 sw-f3 sw-a1 mw-a2 fw-c4 my-g4 fp-b1 mw-e5 my-g3",
            ),
            (
                "board=square",
                "m@a2 s@f1 f@b1 mw-d1 end sy-f6 end my-a1 fp-f2 mw-c3 sy-a3 mw-f3 fy-a4 sw-d6 fw-c2 mw-f5",
            ),
            (
                "players=3",
                "m@c3 f@b1 s@b2 mp-g1 end fy-g4 end sy-a4 end mp-a1 end my-b3 end fw-c1 end mw-d7 fw-f5 mw-c2",
            ),
        ]
    }
}
