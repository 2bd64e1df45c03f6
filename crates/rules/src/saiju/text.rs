//! The text forms of actions and positions.

use super::board::NoCell;
use super::check::{Draft, Places};
use super::position::Layout;
use super::{Action, BadPosition, Cell, NAMES, Piece, Position, Refusal, Saiju, Symbol};
use crate::refusal::malformed;
use crate::text::pieces;
use crate::{CommonRefusal, Refused, Seat, Seats};

/// The fields of a position string.
const FIELDS: &str = "BOARD TOPLAY USED KEPT [OUT]";

/// The text of an action.
pub(super) fn write_action(game: &Saiju, action: Action) -> String {
    match action {
        Action::Shadow { symbol, cell } => format!("{symbol}@{}", game.cell_name(cell)),
        Action::Stone { stone, to } => format!("{stone}-{}", game.cell_name(to)),
        Action::End => "end".to_owned(),
    }
}

/// The action that a text means.
pub(super) fn read_action(game: &Saiju, text: &str) -> Result<Action, Refused<Refusal>> {
    if text == "end" {
        return Ok(Action::End);
    }
    if let Some((shadow, cell)) = text.split_once('@') {
        let symbol = shadow.parse().map_err(|bad: CommonRefusal| bad.at(1))?;
        let cell = game.cell(cell).map_err(|bad| bad.at(3))?;
        return Ok(Action::Shadow { symbol, cell });
    }
    if let Some((stone, cell)) = text.split_once('-') {
        let stone = stone.parse().map_err(|bad: CommonRefusal| bad.at(1))?;
        let to = game.cell(cell).map_err(|bad| bad.at(4))?;
        return Ok(Action::Stone { stone, to });
    }
    Err(malformed(text, "mw-b3, end, m@b3").into())
}

/// The cell of that name.
pub(super) fn read_cell(game: &Saiju, name: &str) -> Result<Cell, Refused<Refusal>> {
    game.board().read(name).map_err(|problem| {
        let cell: String = name.chars().take(40).collect();
        let cells = game.board().cells();
        let reason = match problem {
            NoCell::Hole => Refusal::Hole { cell },
            NoCell::Unknown => Refusal::NoCell { cell, first: cells[0], last: cells[cells.len() - 1] },
        };
        Refused::new(game, reason)
    })
}

/// The position string.
pub(super) fn write_position(game: &Saiju, position: &Position) -> String {
    let cell = |cell: &Cell| position.piece(*cell).map_or(".".to_owned(), |piece| piece.to_string());
    let row = |row: Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(",");
    let board = game.board().rows().map(row).collect::<Vec<_>>().join("/");
    let to_play = if position.is_over() { "-" } else { NAMES[position.on_turn.index()] };
    let used = position.used.map_or('-', Symbol::letter);
    let mut text = format!("{board} {to_play} {used} {}", kept_text(position));
    for seat in Seats::first(game.players()).minus(position.still_in()).iter() {
        text.push(' ');
        text.push(initial(seat));
    }
    text
}

/// The position that a string means.
pub(super) fn read_position(game: &Saiju, text: &str) -> Result<Position, Refused<Refusal>> {
    let fields: Vec<_> = pieces(text, ' ').collect();
    if !(4..=5).contains(&fields.len()) {
        return Err(CommonRefusal::Fields { found: fields.len(), expected: FIELDS }.into());
    }
    let mut draft = Draft { layout: Layout::empty(game.players()), to_play: None, places: Places::default() };
    game.read_board(fields[0].1, &mut draft)?;
    game.read_to_play(fields[1], &mut draft)?;
    game.read_used(fields[2], &mut draft)?;
    game.read_kept(fields[3], &mut draft)?;
    if let Some(out) = fields.get(4) {
        game.read_out(*out, &mut draft)?;
    }
    game.check(&draft)?;
    Ok(Position::new(&draft.layout, game.board(), game.players()))
}

impl Saiju {
    fn read_board(&self, text: &str, draft: &mut Draft) -> Result<(), Refused<Refusal>> {
        let found: Vec<_> = pieces(text, '/').collect();
        let rows: Vec<_> = self.board().rows().collect();
        if found.len() != rows.len() {
            return Err(
                Refused::new(self, BadPosition::Rows { found: found.len(), expected: rows.len() }).at(1)
            );
        }
        for ((place, text), row) in found.into_iter().zip(rows) {
            self.read_row(place, text, &row, draft)?;
        }
        Ok(())
    }

    fn read_row(
        &self,
        start: usize,
        text: &str,
        row: &[Cell],
        draft: &mut Draft,
    ) -> Result<(), Refused<Refusal>> {
        let found: Vec<_> = pieces(text, ',').collect();
        if found.len() != row.len() {
            let refusal = BadPosition::RowLength { found: found.len(), expected: row.len() };
            return Err(Refused::new(self, refusal).at(start));
        }
        for ((offset, text), cell) in found.into_iter().zip(row) {
            let place = start + offset - 1;
            draft.places.cells[cell.index()] = place;
            draft.layout.pieces[cell.index()] =
                read_piece(text).ok_or_else(|| malformed(text, ".|*s|sw").at(place))?;
        }
        Ok(())
    }

    fn read_to_play(&self, (place, text): (usize, &str), draft: &mut Draft) -> Result<(), Refused<Refusal>> {
        draft.places.to_play = place;
        let names = &NAMES[..self.players()];
        draft.to_play = names.iter().position(|name| *name == text).map(Seat::new);
        if draft.to_play.is_none() && text != "-" {
            return Err(malformed(text, names.join("|") + "|-").at(place));
        }
        draft.layout.on_turn = draft.to_play.unwrap_or(Seat::new(0));
        Ok(())
    }

    fn read_used(&self, (place, text): (usize, &str), draft: &mut Draft) -> Result<(), Refused<Refusal>> {
        draft.places.used = place;
        draft.layout.used = text.parse().ok();
        let good = draft.layout.used.is_some() || text == "-";
        if good { Ok(()) } else { Err(malformed(text, "s|m|f|-").at(place)) }
    }

    /// Reads who kept which shadows: symbol then player, in the order of the symbols.
    fn read_kept(&self, (start, text): (usize, &str), draft: &mut Draft) -> Result<(), Refused<Refusal>> {
        draft.places.kept = start;
        if text == "-" {
            return Ok(());
        }
        let mut next = 0;
        for (offset, word) in pieces(text, ',') {
            let (symbol, keeper) = self.read_keeper(word, next).ok_or_else(|| {
                let seats: String = (0..self.players()).map(|seat| initial(Seat::new(seat))).collect();
                let words = Symbol::ALL.map(|symbol| format!("{}[{seats}]", symbol.letter()));
                malformed(word, words.join(",")).at(start + offset - 1)
            })?;
            draft.layout.kept[symbol.index()] = Some(keeper);
            next = symbol.index() + 1;
        }
        Ok(())
    }

    /// Reads `ms`: a symbol, `next` or later, and the player who kept its shadow.
    fn read_keeper(&self, word: &str, next: usize) -> Option<(Symbol, Seat)> {
        let mut letters = word.chars();
        let symbol = Symbol::read(letters.next()?).filter(|symbol| symbol.index() >= next)?;
        let keeper = self.read_initial(letters.next()?)?;
        if letters.next().is_none() { Some((symbol, keeper)) } else { None }
    }

    fn read_initial(&self, letter: char) -> Option<Seat> {
        (0..self.players()).map(Seat::new).find(|&seat| initial(seat) == letter)
    }

    /// Reads who is out; there is never more than one, for the game ends with the second (saiju/4).
    fn read_out(&self, (place, text): (usize, &str), draft: &mut Draft) -> Result<(), Refused<Refusal>> {
        if self.players() == 2 {
            return Err(Refused::new(self, BadPosition::NobodyOut).at(place));
        }
        let mut letters = text.chars();
        let seat = letters.next().and_then(|letter| self.read_initial(letter));
        match (seat, letters.next()) {
            (Some(seat), None) => draft.layout.still_in = draft.layout.still_in.without(seat),
            _ => return Err(malformed(text, "s|m|f").at(place)),
        }
        Ok(())
    }
}

fn kept_text(position: &Position) -> String {
    let word = |symbol: Symbol| {
        position.keeper(symbol).map(|keeper| format!("{}{}", symbol.letter(), initial(keeper)))
    };
    let words: Vec<_> = Symbol::ALL.into_iter().filter_map(word).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

/// The first letter of a player's name, which is that of the symbol.
fn initial(seat: Seat) -> char {
    Symbol::ALL[seat.index()].letter()
}

/// Reads the text of a cell: `None` when it is wrong, `Some(None)` for an empty cell.
#[allow(clippy::option_option, reason = "a wrong text and an empty cell are different things")]
fn read_piece(text: &str) -> Option<Option<Piece>> {
    if text == "." { Some(None) } else { text.parse().ok().map(Some) }
}
