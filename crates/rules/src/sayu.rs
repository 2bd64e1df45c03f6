//! Sayū: tiles with arrows that turn the opponent's tiles over, one after another.
//!
//! The rules are those of the specification page; its rulings are cited as `sayu/1` to `sayu/3`.

// In reading order.
mod tile;
mod lie;
mod board;
mod position;
mod message;
mod refuse;
mod text;

use rand_core::Rng;

use crate::cells::Symmetry;
use crate::chance::Word;
use crate::{
    Allowed, CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Reason, Refused,
    Scores, Seat, Seats, Symmetric,
};

pub use board::{Cell, SIDE};
pub use message::{BadPosition, Event, Lying, Refusal};
pub use position::{Position, TILES};
pub use tile::{Direction, PATTERNS, Pose, Tile};

use board::{Counted, cells_of};

/// The rules of Sayū with certain options.
#[derive(Clone, Debug)]
pub struct Sayu {
    /// The tile that names the class left out.
    omit: Tile,
    home: HomeTile,
    start: Position,
}

/// Whose the home tile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HomeTile {
    /// Red has placed it, red side up.
    Owned,
    /// It is nobody's.
    Neutral,
}

/// The smallest choice a player makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "fields are named for what they are")]
pub enum Action {
    /// Place a tile on a cell, in an orientation.
    Place { pose: Pose, cell: Cell },
    /// Of several tiles that can be converted, convert the one on this cell.
    Convert(Cell),
}

/// The reason for a result: all tiles lie.
pub const BY_TILES: Reason = Reason("tiles");

const NAMES: [&str; 2] = ["red", "blue"];

/// The classes that can be left out, the default first.
const OMITS: [&str; 7] = ["012", "013", "014", "015", "016", "024", "025"];

const HOMES: [(&str, HomeTile); 2] = [("owned", HomeTile::Owned), ("neutral", HomeTile::Neutral)];

/// How many numbers placements have; the choices come behind them.
const PLACEMENTS: u32 = SIDE as u32 * SIDE as u32 * TILES as u32 * 8;

impl Sayu {
    /// The tiles there are in this game, in the order of their names.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let tiles = self.start.available.set();
        Tile::all().filter(move |tile| tiles & tile.bit() != 0)
    }

    /// Whether the game has this tile.
    pub fn has(&self, tile: Tile) -> bool {
        self.start.is_available(tile)
    }

    /// Whose the home tile is at the start.
    pub fn home(&self) -> HomeTile {
        self.home
    }

    /// The tile that names the class left out.
    pub fn omit(&self) -> Tile {
        self.omit
    }

    /// The cells of the tiles that can be chosen now; none when there is nothing to choose.
    pub fn choices(&self, position: &Position) -> impl Iterator<Item = Cell> + use<> {
        position.choices().into_iter().flat_map(position::Targets::cells)
    }

    /// The tile's place among those of this game.
    fn rank(&self, tile: Tile) -> u32 {
        (self.start.available.set() & (tile.bit() - 1)).count_ones()
    }
}

impl Game for Sayu {
    const ID: &'static str = "sayu";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &[
            OptionSpec { key: "omit", allowed: Allowed::Words(&OMITS), default: "012" },
            OptionSpec { key: "home", allowed: Allowed::Words(&["owned", "neutral"]), default: "owned" },
        ]
    }

    fn new(options: &Options) -> Result<Sayu, CommonRefusal> {
        options.check_keys(Sayu::specs())?;
        let omits = OMITS.map(|name| (name, Tile::read(name).expect("a class is named by a tile")));
        let omit = options.choice("omit", &omits)?;
        let home = options.choice("home", &HOMES)?;
        let tiles = Tile::all().filter(|tile| tile.class() != omit).fold(0, |set, tile| set | tile.bit());
        Ok(Sayu { omit, home, start: Position::new(home, tiles) })
    }

    fn options(&self) -> Options {
        let mut options = Options::none();
        options.set("omit", self.omit.name());
        options.set("home", HOMES[usize::from(self.home == HomeTile::Neutral)].0);
        options
    }

    fn names(&self) -> &[&'static str] {
        &NAMES
    }

    #[inline]
    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.is_over() { None } else { Some(position.seat()) }
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        if let Some(choices) = position.choices() {
            out.extend(choices.cells().map(Action::Convert));
            return;
        }
        let tiles = self.tiles().filter(|&tile| position.is_available(tile));
        let poses = tiles.flat_map(|tile| Direction::all().map(move |facing| Pose::new(tile, facing)));
        let poses: Vec<Pose> = poses.collect();
        for cell in cells_of(position.open()) {
            out.extend(poses.iter().map(|&pose| Action::Place { pose, cell }));
        }
    }

    fn legal_count(&self, position: &Position) -> u64 {
        match position.choices() {
            Some(choices) => u64::from(choices.len()),
            None => u64::from(position.open().count_ones()) * u64::from(position.available.len()) * 8,
        }
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        let mut word = Word::draw(rng);
        if let Some(choices) = position.choices() {
            let chosen = choices.cells().nth(word.below(choices.len()) as usize);
            return Action::Convert(chosen.expect("a choice is below their number"));
        }
        let (tiles, cells) = (position.available, Counted::new(position.open()));
        let facing = Direction::new(word.below(8) as u8);
        let tile = Tile::numbered(tiles.nth(word.below(tiles.len())));
        let cell = Cell::at(cells.nth(word.below(cells.len())));
        Action::Place { pose: Pose::new(tile, facing), cell }
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        match action {
            Action::Place { pose, cell } => position.place(pose, cell, observer),
            Action::Convert(cell) => position.choose(cell, observer),
        }
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        if position.is_over() {
            return Some(CommonRefusal::GameOver.into());
        }
        self.why_not(position, action).map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if !position.is_over() {
            return None;
        }
        let winners = position.scores().best(Seats::first(2));
        Some(Outcome { winners, reason: BY_TILES })
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        Some(position.scores())
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        text::write_action(action)
    }

    fn read_action(&self, _: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        text::read_action(self, text)
    }

    fn write_position(&self, position: &Position) -> String {
        text::write_position(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        text::read_position(self, text)
    }
}

impl Symmetric for Sayu {
    fn symmetries(&self) -> usize {
        // A reflection makes another tile of each; the class left out must become itself.
        if self.omit.mirrored().class() == self.omit { 8 } else { 4 }
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let symmetry = Symmetry::nth(symmetry, 4);
        let mut mapped = self.start;
        if let Some(owner) = position.owner(Cell::HOME) {
            mapped.set_home(owner.index());
        }
        for cell in Cell::all() {
            if let (Some(pose), Some(owner)) = (position.tile(cell), position.owner(cell)) {
                mapped.set_up(cell.mapped(symmetry), pose.mapped(symmetry), owner.index());
            }
        }
        if let Some(chain) = position.chain() {
            mapped.set_chain(chain.mapped(symmetry));
        }
        mapped
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        let symmetry = Symmetry::nth(symmetry, 4);
        match action {
            Action::Place { pose, cell } => {
                Action::Place { pose: pose.mapped(symmetry), cell: cell.mapped(symmetry) }
            }
            Action::Convert(cell) => Action::Convert(cell.mapped(symmetry)),
        }
    }
}

impl Numbered for Sayu {
    fn action_numbers(&self) -> u32 {
        PLACEMENTS + u32::from(SIDE * SIDE)
    }

    fn action_number(&self, _: &Position, action: Action) -> u32 {
        match action {
            Action::Place { pose, cell } => {
                let tile_there = u32::from(cell.number()) * u32::from(TILES) + self.rank(pose.tile());
                tile_there * 8 + u32::from(pose.facing().index())
            }
            Action::Convert(cell) => PLACEMENTS + u32::from(cell.number()),
        }
    }

    fn numbered_action(&self, position: &Position, number: u32) -> Option<Action> {
        if number >= self.action_numbers() {
            return None;
        }
        let action = if number >= PLACEMENTS {
            Action::Convert(Cell::numbered((number - PLACEMENTS) as u8))
        } else {
            let (tile_there, facing) = (number / 8, (number % 8) as u8);
            let (cell, rank) = (tile_there / u32::from(TILES), tile_there % u32::from(TILES));
            let tile = Tile::numbered(self.start.available.nth(rank));
            let pose = Pose::new(tile, Direction::new(facing));
            Action::Place { pose, cell: Cell::numbered(cell as u8) }
        };
        self.refusal(position, action).is_none().then_some(action)
    }
}

impl Default for Sayu {
    /// The game with the default of every option.
    fn default() -> Sayu {
        Sayu::new(&Options::none()).expect("the defaults are allowed")
    }
}
