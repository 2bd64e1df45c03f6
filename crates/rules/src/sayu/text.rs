//! Actions and positions as text.

use crate::refusal::malformed;
use crate::text::pieces;
use crate::{CommonRefusal, Game, Refused, Seat, cells};

use super::board::{cells_of, rim};
use super::{
    Action, BadPosition, Cell, Direction, HomeTile, Pose, Position, Refusal, SIDE, Sayu, TILES, Tile,
};

/// The forms of actions.
const ACTION_FORM: &str = "025@e4:ne, xe5";

/// The form of a cell in a position string.
const CELL_FORM: &str = "., home:r|b|-, 025:ne:r|b";

/// The letters of the players in a position string, then nobody's.
const OWNERS: [&str; 3] = ["r", "b", "-"];

/// The text of an action.
pub(super) fn write_action(action: Action) -> String {
    match action {
        Action::Place { pose, cell } => {
            format!("{}@{cell}:{}", pose.tile(), pose.facing())
        }
        Action::Convert(cell) => format!("x{cell}"),
    }
}

/// The action that a text means.
pub(super) fn read_action(game: &Sayu, text: &str) -> Result<Action, Refused<Refusal>> {
    if let Some(cell) = text.strip_prefix('x') {
        return Ok(Action::Convert(game.cell(cell).map_err(|bad| bad.at(2))?));
    }
    let form = |place| malformed(text, ACTION_FORM).at(place);
    let (tile, rest) = text.split_once('@').ok_or_else(|| form(1))?;
    let tile = Tile::read(tile).ok_or_else(|| form(1))?;
    let (cell, facing) = rest.split_once(':').ok_or_else(|| form(5))?;
    let cell_read = game.cell(cell).map_err(|bad| bad.at(5))?;
    let facing = Direction::read(facing).ok_or_else(|| form(6 + cell.len()))?;
    Ok(Action::Place { pose: Pose::new(tile, facing), cell: cell_read })
}

/// The cell of that name.
pub(super) fn read_cell(game: &Sayu, name: &str) -> Result<Cell, Refused<Refusal>> {
    let (x, y) = cells::read_square(name).ok_or_else(|| malformed(name, "e4"))?;
    Cell::of_square(x, y).ok_or_else(|| Refused::new(game, Refusal::OffBoard { cell: name.to_owned() }))
}

/// The position string.
pub(super) fn write_position(game: &Sayu, position: &Position) -> String {
    let rows = (0..SIDE).rev().map(|y| {
        let row = (0..SIDE).map(|x| write_cell(position, Cell::new(x, y)));
        row.collect::<Vec<_>>().join(",")
    });
    let board = rows.collect::<Vec<_>>().join("/");
    let player = game.to_act(position).map_or("-", |seat| game.names()[seat.index()]);
    let chain = position.chain().map_or_else(|| "-".to_owned(), Cell::name);
    format!("{board} {player} {chain}")
}

fn write_cell(position: &Position, cell: Cell) -> String {
    let owner = OWNERS[position.owner(cell).map_or(2, Seat::index)];
    match position.tile(cell) {
        Some(pose) => format!("{}:{}:{owner}", pose.tile(), pose.facing()),
        None if cell == Cell::HOME => format!("home:{owner}"),
        None => ".".to_owned(),
    }
}

/// The position that a string means.
pub(super) fn read_position(game: &Sayu, text: &str) -> Result<Position, Refused<Refusal>> {
    let fields: Vec<_> = pieces(text, ' ').collect();
    let [(_, board), (player_place, player), (chain_place, chain)] = fields[..] else {
        let expected = "BOARD TOPLAY CHAIN";
        return Err(CommonRefusal::Fields { found: fields.len(), expected }.into());
    };
    let mut reader = Reader { game, position: game.start(), places: [1; 49] };
    reader.board(board)?;
    reader.check_connected()?;
    let chain = match chain {
        "-" => None,
        name => Some(game.cell(name).map_err(|bad| bad.at(chain_place))?),
    };
    if let Some(cell) = chain {
        reader.position.set_chain(cell);
    }
    reader.check_player(player).map_err(|refused| refused.at(player_place))?;
    if let Some(cell) = chain {
        reader.check_chain(cell).map_err(|bad| Refused::new(game, bad).at(chain_place))?;
    }
    Ok(reader.position)
}

/// A position being read.
struct Reader<'a> {
    game: &'a Sayu,
    position: Position,
    /// Where in the text each cell stands.
    places: [usize; 49],
}

impl Reader<'_> {
    fn refuse<T>(&self, reason: BadPosition, place: usize) -> Result<T, Refused<Refusal>> {
        Err(Refused::new(self.game, reason).at(place))
    }

    fn board(&mut self, text: &str) -> Result<(), Refused<Refusal>> {
        let rows: Vec<_> = pieces(text, '/').collect();
        if rows.len() != usize::from(SIDE) {
            return self.refuse(BadPosition::Rows { found: rows.len(), expected: SIDE }, 1);
        }
        for ((place, row), y) in rows.into_iter().zip((0..SIDE).rev()) {
            self.row(row, place, y)?;
        }
        Ok(())
    }

    fn row(&mut self, text: &str, row_place: usize, y: u8) -> Result<(), Refused<Refusal>> {
        let found = text.split(',').count();
        if found != usize::from(SIDE) {
            return self.refuse(BadPosition::RowLength { row: y + 1, found, expected: SIDE }, row_place);
        }
        for ((place, text), x) in pieces(text, ',').zip(0..) {
            let cell = Cell::new(x, y);
            let place = row_place + place - 1;
            self.places[usize::from(cell.number())] = place;
            self.cell(cell, text, place)?;
        }
        Ok(())
    }

    fn cell(&mut self, cell: Cell, text: &str, place: usize) -> Result<(), Refused<Refusal>> {
        if text.starts_with("home") {
            return self.home(cell, text, place);
        }
        if cell == Cell::HOME {
            return self.refuse(BadPosition::NoHome { home: cell }, place);
        }
        if text == "." {
            return Ok(());
        }
        let Some((pose, owner)) = read_tile(text) else {
            return Err(malformed(text, CELL_FORM).at(place));
        };
        let tile = pose.tile();
        if !self.game.has(tile) {
            return self.refuse(BadPosition::LeftOut { tile, omit: self.game.omit }, place);
        }
        if let Some(first) = self.position.place_of(tile) {
            return self.refuse(BadPosition::Twice { tile, first, second: cell }, place);
        }
        self.position.set_up(cell, pose, owner);
        Ok(())
    }

    fn home(&mut self, cell: Cell, text: &str, place: usize) -> Result<(), Refused<Refusal>> {
        if cell != Cell::HOME {
            return self.refuse(BadPosition::HomeElsewhere { cell, home: Cell::HOME }, place);
        }
        let owner = text.strip_prefix("home:").and_then(|owner| OWNERS.iter().position(|own| *own == owner));
        match (owner, self.game.home) {
            (None, _) => Err(malformed(text, "home:r|b|-").at(place)),
            (Some(2), HomeTile::Neutral) => Ok(()),
            (Some(2), HomeTile::Owned) => self.refuse(BadPosition::HomeUnowned, place),
            (Some(_), HomeTile::Neutral) => self.refuse(BadPosition::HomeOwned, place),
            (Some(owner), HomeTile::Owned) => {
                self.position.set_home(owner);
                Ok(())
            }
        }
    }

    /// Every tile must be connected with home.
    fn check_connected(&self) -> Result<(), Refused<Refusal>> {
        let occupied = self.position.occupied();
        let mut connected = Cell::HOME.bit();
        while rim(connected) & occupied != 0 {
            connected |= rim(connected) & occupied;
        }
        match cells_of(occupied & !connected).last() {
            Some(cell) => self.refuse(BadPosition::Apart { cell }, self.places[usize::from(cell.number())]),
            None => Ok(()),
        }
    }

    /// The player to move follows from the number of tiles and from whether a turn is under way.
    fn check_player(&self, name: &str) -> Result<(), Refused<Refusal>> {
        let tiles = TILES - self.position.available.len() as u8;
        let named = self.game.names().iter().position(|own| *own == name);
        let reason = match (named, self.game.to_act(&self.position)) {
            (None, _) if name != "-" => return Err(malformed(name, "red|blue|-").into()),
            (None, None) => return Ok(()),
            (Some(named), Some(expected)) if named == expected.index() => return Ok(()),
            (Some(_), Some(expected)) => BadPosition::WrongPlayer { expected, tiles },
            (Some(_), None) => BadPosition::ShouldBeOver { tiles },
            (None, Some(expected)) => BadPosition::NotOver { expected, tiles },
        };
        Err(Refused::new(self.game, reason))
    }

    /// Between several tiles one chooses; a single one would have been converted already.
    fn check_chain(&self, cell: Cell) -> Result<(), BadPosition> {
        let player = self.position.seat();
        if self.position.owner(cell) != Some(player) {
            return Err(BadPosition::ChainNotOwn { cell, player });
        }
        let targets: Vec<_> = self.position.targets(cell).cells().collect();
        match targets[..] {
            [] => Err(BadPosition::ChainEmpty { cell }),
            [target] => Err(BadPosition::ForcedStep { cell, target }),
            _ => Ok(()),
        }
    }
}

/// Reads `025:ne:r`.
pub(super) fn read_tile(text: &str) -> Option<(Pose, usize)> {
    let mut parts = text.split(':');
    let (tile, facing, owner) = (parts.next()?, parts.next()?, parts.next()?);
    let owner = OWNERS[..2].iter().position(|own| *own == owner)?;
    let whole = parts.next().is_none();
    whole.then_some((Pose::new(Tile::read(tile)?, Direction::read(facing)?), owner))
}
