//! Ní-Ju: twenty tiles each, on a table without a board; the first tile whose pattern is laid around it
//! wins.

// In reading order.
mod tile;
mod cell;
mod message;
mod position;
mod block;
mod lift;
mod keys;
mod text;
mod mapping;

pub use cell::{Cell, Extent, FARTHEST};
pub use message::{BadPosition, Event, Refusal};
pub use position::{Laid, Position};
pub use tile::{PATTERNS, Pattern, Piece, TILES, Tile};

use rand_core::Rng;

use crate::chance::Word;
use crate::{
    Allowed, CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Reason, Refused,
    Scores, Seat, Seats, Symmetric,
};
use lift::Fixed;
use position::{End, other};
use tile::{BLACK, WHITE};

/// The rules with their options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Niju {
    mode: Mode,
    /// Moves of the movement phase after which the game is a draw; 0: no limit.
    limit: u32,
}

/// How the game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The first pattern wins.
    Race,
    /// Tiles are only placed, and each winning one is a point.
    Score,
}

/// What a player may do in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "fields are named for what they are")]
pub enum Action {
    /// Place the tile that this is a pattern of.
    Place { pattern: Pattern, cell: Cell },
    /// Move a tile, so that it then lies in this way.
    Move { from: Cell, to: Cell, pattern: Pattern },
}

const MODES: [(&str, Mode); 2] = [("race", Mode::Race), ("score", Mode::Score)];
const MOST_LIMIT: u32 = 10_000;
const USUAL_LIMIT: u32 = 200;
const NAMES: [&str; 2] = ["white", "black"];

const PATTERN: Reason = Reason("pattern");
const SCORE: Reason = Reason("score");

impl Game for Niju {
    const ID: &'static str = "niju";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &[
            OptionSpec { key: "mode", allowed: Allowed::Words(&["race", "score"]), default: "race" },
            OptionSpec { key: "limit", allowed: Allowed::Range(0, MOST_LIMIT), default: "200" },
        ]
    }

    fn new(options: &Options) -> Result<Niju, CommonRefusal> {
        options.check_keys(Niju::specs())?;
        let mode = options.choice("mode", &MODES)?;
        let limit = options.number("limit", 0, MOST_LIMIT, USUAL_LIMIT)?;
        Ok(Niju { mode, limit })
    }

    fn options(&self) -> Options {
        let mut options = Options::none();
        options.set("mode", if self.mode == Mode::Race { "race" } else { "score" });
        options.set("limit", self.limit);
        options
    }

    fn names(&self) -> &[&'static str] {
        &NAMES
    }

    fn start(&self) -> Position {
        Position::empty()
    }

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.end.is_none() { Some(position.turn) } else { None }
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        let Some(player) = self.to_act(position) else { return };
        if position.all_placed() {
            for piece in Piece::of(player).filter(|&piece| position.is_liftable(piece)) {
                let from = position.cell(piece);
                for to in position.rim(Some(piece)) {
                    out.extend(piece.tile().patterns().map(|pattern| Action::Move { from, to, pattern }));
                }
            }
        } else {
            for cell in position.rim(None) {
                let patterns = position.pool(player).flat_map(Tile::patterns);
                out.extend(patterns.map(|pattern| Action::Place { pattern, cell }));
            }
        }
    }

    fn legal_count(&self, position: &Position) -> u64 {
        let Some(player) = self.to_act(position) else { return 0 };
        if position.all_placed() {
            let liftable = Piece::of(player).filter(|&piece| position.is_liftable(piece));
            let targets = |piece| u64::from(position.rim_len() - position.rim_of_its_own(piece));
            liftable.map(|piece| piece.tile().ways() * targets(piece)).sum()
        } else {
            position.pool(player).map(Tile::ways).sum::<u64>() * u64::from(position.rim_len())
        }
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        if position.all_placed() { random_move(position, rng) } else { random_place(position, rng) }
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        match action {
            Action::Place { pattern, cell } if self.mode == Mode::Score => {
                self.place::<false, _>(position, pattern, cell, observer)
            }
            Action::Place { pattern, cell } => self.place::<true, _>(position, pattern, cell, observer),
            Action::Move { from, to, pattern } => self.move_tile(position, from, to, pattern, observer),
        }
    }

    fn end_by_repetition(&self, position: &mut Position) {
        position.finish(End::Repetition);
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        let Some(player) = self.to_act(position) else { return Some(CommonRefusal::GameOver.into()) };
        let refusal = match action {
            Action::Place { pattern, cell } => self.refuse_place(position, player, pattern, cell),
            Action::Move { from, to, pattern } => self.refuse_move(position, player, from, to, pattern),
        };
        refusal.err().map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let both = Seats::first(2);
        Some(match position.end? {
            End::Pattern(winner) => Outcome::win(winner, PATTERN),
            End::Score => Outcome { winners: winning_tiles(position).best(both), reason: SCORE },
            End::Limit => Outcome::draw(both, Reason::LIMIT),
            End::Repetition => Outcome::draw(both, Reason::REPETITION),
        })
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        match self.mode {
            Mode::Race => None,
            Mode::Score => Some(winning_tiles(position)),
        }
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    #[inline]
    fn repetition_key(&self, position: &Position) -> Option<u64> {
        if position.all_placed() && position.end.is_none() { Some(position.shape_key()) } else { None }
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        text::write_action(action)
    }

    fn read_action(&self, position: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        self.read_action_text(position, text)
    }

    fn write_position(&self, position: &Position) -> String {
        text::write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        self.read_position_text(text)
    }
}

impl Symmetric for Niju {
    fn symmetries(&self) -> usize {
        mapping::SYMMETRIES
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        mapping::position(symmetry, position)
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        mapping::action(symmetry, action)
    }
}

impl Numbered for Niju {
    fn action_numbers(&self) -> u32 {
        mapping::ACTION_NUMBERS
    }

    fn action_number(&self, position: &Position, action: Action) -> u32 {
        mapping::action_number(position, action)
    }

    fn numbered_action(&self, position: &Position, number: u32) -> Option<Action> {
        let action = mapping::numbered_action(position, number)?;
        if self.refusal(position, action).is_none() { Some(action) } else { None }
    }
}

impl Default for Niju {
    /// The game with the default of every option.
    fn default() -> Niju {
        Niju::new(&Options::none()).expect("the defaults are allowed")
    }
}

#[inline(always)]
fn random_place(position: &Position, rng: &mut impl Rng) -> Action {
    let player = position.turn;
    let (tiles, cells) = (position.left(player), position.rim_len());
    loop {
        let mut word = Word::draw(rng);
        // One word is good for four tries.
        for _ in 0..4 {
            let tile_and_turns = word.below(4 * tiles);
            let tile = position.nth_in_pool(player, tile_and_turns / 4);
            // A tile that looks the same when turned has fewer ways to lie, and is drawn less often.
            if let Some(pattern) = Pattern::of_tile(4 * tile.index() + tile_and_turns as usize % 4) {
                let cell = position.rim_cell(word.below(cells), None).unwrap_or(Cell::ORIGIN);
                return Action::Place { pattern, cell };
            }
        }
    }
}

#[inline]
fn random_move(position: &Position, rng: &mut impl Rng) -> Action {
    loop {
        let mut word = Word::draw(rng);
        // One word is good for four tries.
        for _ in 0..4 {
            let pattern = Pattern::nth(word.below(PATTERNS as u32) as usize).expect("a pattern's number");
            let piece = Piece::new(position.turn, pattern.tile());
            if position.is_liftable(piece) {
                match position.rim_cell(word.below(position.rim_len()), Some(piece)) {
                    Some(to) => return Action::Move { from: position.cell(piece), to, pattern },
                    // That cell is next to no other tile: everything is drawn anew.
                    None => break,
                }
            }
        }
    }
}

/// Every player's winning tiles.
fn winning_tiles(position: &Position) -> Scores {
    let of = |owner| {
        let laid = Piece::of(owner).filter_map(|piece| position.laid(piece));
        laid.filter(|laid| position.is_winning(*laid)).count() as u16
    };
    Scores::new(&[of(WHITE), of(BLACK)])
}

impl Niju {
    /// How the game is won.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whether the first pattern wins.
    pub fn is_race(&self) -> bool {
        self.mode == Mode::Race
    }

    /// The number of moves of the movement phase after which the game is a draw; 0 means no limit.
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// Places a tile; the mode is known beforehand, so that the variant is not slowed down by the race.
    #[inline(always)]
    fn place<const RACE: bool, O: Observer<Event>>(
        &self,
        position: &mut Position,
        pattern: Pattern,
        cell: Cell,
        observer: &mut O,
    ) -> Flow {
        let player = position.turn;
        let laid = Laid { piece: Piece::new(player, pattern.tile()), cell, pattern };
        position.take_from_pool(laid.piece);
        if RACE {
            position.count_holes_with(cell.place());
        }
        // While tiles are being placed, the end of the world is far away.
        position.put_down(laid, true);
        observer.see(|| Event::TilePlaced { player, pattern, cell, extent: position.extent() });
        tell_completed(position, laid, observer);
        if RACE && position.completes_any(laid) {
            return position.finish(End::Pattern(player));
        }
        position.turn = other(player);
        if position.all_placed() {
            return self.end_placing(position, observer);
        }
        Flow::NextTurn
    }

    /// All tiles are on the table: they count, or the movement phase begins.
    fn end_placing<O: Observer<Event>>(&self, position: &mut Position, observer: &mut O) -> Flow {
        if self.mode == Mode::Score {
            return position.finish(End::Score);
        }
        observer.see(|| Event::PoolsEmpty);
        position.anchor_to_first_piece();
        skip_if_stuck(position, observer);
        Flow::NextTurn
    }

    #[inline(always)]
    fn move_tile<O: Observer<Event>>(
        &self,
        position: &mut Position,
        from: Cell,
        to: Cell,
        pattern: Pattern,
        observer: &mut O,
    ) -> Flow {
        let player = position.turn;
        let piece = Piece::new(player, pattern.tile());
        position.count_holes_without(from.place());
        position.lift(piece);
        position.count_holes_with(to.place());
        let laid = Laid { piece, cell: to, pattern };
        position.put_down(laid, to.is_inside());
        position.moves += 1;
        if piece.index() == 0 {
            position.anchor_to_first_piece();
        }
        observer.see(|| Event::TileMoved { player, from, to, pattern, extent: position.extent() });
        tell_completed(position, laid, observer);
        if position.completes_any(laid) {
            return position.finish(End::Pattern(player));
        }
        if position.moves == self.limit {
            return position.finish(End::Limit);
        }
        position.turn = other(player);
        skip_if_stuck(position, observer);
        Flow::NextTurn
    }

    fn refuse_place(
        &self,
        position: &Position,
        player: Seat,
        pattern: Pattern,
        cell: Cell,
    ) -> Result<(), Refusal> {
        if position.all_placed() {
            return Err(Refusal::AllPlaced);
        }
        if let Some(laid) = position.laid(Piece::new(player, pattern.tile())) {
            return Err(Refusal::TileUsed { tile: pattern.tile(), pattern: laid.pattern, cell: laid.cell });
        }
        if position.is_bare() && cell != Cell::ORIGIN {
            return Err(Refusal::FirstTile { cell });
        }
        refuse_target(position, cell)
    }

    fn refuse_move(
        &self,
        position: &Position,
        player: Seat,
        from: Cell,
        to: Cell,
        pattern: Pattern,
    ) -> Result<(), Refusal> {
        if !position.all_placed() {
            return Err(match self.mode {
                Mode::Race => {
                    Refusal::NotMovingYet { left: position.left(other(player)).max(position.left(player)) }
                }
                Mode::Score => Refusal::NoMoving,
            });
        }
        let piece = refuse_lift(position, player, from, pattern)?;
        if from == to {
            return Err(Refusal::SameCell { cell: to });
        }
        refuse_target(position, to)?;
        let next_to_another = position.rim(Some(piece)).any(|cell| cell == to);
        if next_to_another { Ok(()) } else { Err(Refusal::OnlyNextToItself { cell: to, from }) }
    }
}

/// Tells which patterns a tile just put down completes.
#[inline(always)]
fn tell_completed<O: Observer<Event>>(position: &Position, laid: Laid, observer: &mut O) {
    if O::LOOKS {
        for Laid { piece, cell, pattern } in position.completed(laid) {
            observer.see(|| Event::PatternCompleted { player: piece.owner(), cell, pattern });
        }
    }
}

fn refuse_lift(position: &Position, player: Seat, from: Cell, pattern: Pattern) -> Result<Piece, Refusal> {
    let laid = position.tile_at(from).ok_or(Refusal::NoTileThere { cell: from })?;
    let (owner, tile) = (laid.piece.owner(), laid.piece.tile());
    if owner != player {
        return Err(Refusal::NotYourTile { cell: from, owner });
    }
    if tile != pattern.tile() {
        return Err(Refusal::OtherTile { cell: from, tile, pattern });
    }
    match position.fixed(laid.piece) {
        None => Ok(laid.piece),
        Some(Fixed::NoFreeSide) => Err(Refusal::NoFreeSide { cell: from }),
        Some(Fixed::HoldsTogether) => Err(Refusal::WouldIsolate { cell: from }),
    }
}

fn refuse_target(position: &Position, cell: Cell) -> Result<(), Refusal> {
    if let Some(laid) = position.tile_at(cell) {
        return Err(Refusal::CellTaken { cell, owner: laid.piece.owner() });
    }
    if position.is_rim(cell) { Ok(()) } else { Err(Refusal::NotNextToTile { cell }) }
}

/// Passes the turn on when the player who has it cannot move any tile (niju/3).
#[inline(always)]
fn skip_if_stuck<O: Observer<Event>>(position: &mut Position, observer: &mut O) {
    let player = position.turn;
    if !position.can_move(player) {
        observer.see(|| Event::PlayerSkipped { player });
        position.turn = other(player);
    }
}
