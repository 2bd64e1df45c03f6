//! Drafts of Saiju: stones and shadows; supply, and who sets up or is done, follow from them.

use super::{NAMES, Piece, Saiju, Stone, Symbol};
use crate::draft::{DraftField, Entry, NOTHING, bad, nothing, players, read_rows, split_fields};
use crate::{Arg, Draft, Draftable, Message, Part, PieceKind, Seat, Seats, Term, Written};

const TURN: &str = "turn";
const USED: &str = "used";
const OUT: &str = "out";

/// The field that says who kept a shadow.
fn kept(symbol: Symbol) -> String {
    format!("kept-{}", symbol.letter())
}

impl Draftable for Saiju {
    fn kinds(&self) -> Vec<PieceKind> {
        let kind = |piece: Piece, count: u8| PieceKind {
            piece: piece.to_string(),
            owner: None,
            count: u32::from(count),
        };
        let stones = Stone::all().map(|stone| kind(Piece::Stone(stone), Stone::COPIES));
        let shadows = Symbol::ALL.into_iter().map(|symbol| kind(Piece::Shadow(symbol), 1));
        shadows.chain(stones).collect()
    }

    fn has_cell(&self, name: &str) -> bool {
        self.cell(name).is_ok()
    }

    fn fields(&self, draft: &Draft) -> Vec<DraftField> {
        let mut fields = vec![self.turn_field(draft)];
        if self.due(draft).is_none() {
            let symbols = Symbol::ALL.map(|symbol| (symbol.to_string(), symbol.term(self)));
            let choices = [nothing("setup-saiju-no-stone")].into_iter().chain(symbols).collect();
            fields.push(DraftField::new(USED, "setup-saiju-used", draft.value(USED), Entry::Choice(choices)));
        }
        let is_asked = |symbol: &Symbol| {
            draft.value(&kept(*symbol)) != NOTHING || stones_of(draft, *symbol) == ALL_STONES
        };
        fields.extend(Symbol::ALL.into_iter().filter(is_asked).map(|symbol| self.kept_field(draft, symbol)));
        if self.players() == 3 {
            let choices = self.or_nobody();
            fields.push(DraftField::new(OUT, "setup-saiju-out", draft.value(OUT), Entry::Choice(choices)));
        }
        fields
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Message> {
        let fields = split_fields(text, 4..=5, "BOARD TOPLAY USED KEPT [OUT]")?;
        let mut draft = Draft::default();
        read_rows(&mut draft, fields[0], &self.rows(), &|text| text.parse::<Piece>().is_ok())?;
        draft.set(TURN, fields[1]);
        draft.set(USED, fields[2]);
        for word in fields[3].split(',').filter(|word| *word != NOTHING) {
            let mut letters = word.chars();
            let symbol = letters.next().and_then(Symbol::read);
            let symbol = symbol.ok_or_else(|| bad(word, "ss,ms,fs", text.len() - fields[3].len()))?;
            draft.set(&kept(symbol), &self.name_of_initial(letters.as_str()));
        }
        if let Some(out) = fields.get(4) {
            draft.set(OUT, &self.name_of_initial(out));
        }
        Ok(draft)
    }

    fn write_draft(&self, draft: &Draft) -> Written {
        let mut written = Written::default();
        written.rows(&self.rows(), &|cell| draft.piece(cell).unwrap_or(".").to_owned());
        let (turn, used) = match self.due(draft) {
            Some(due) => (due, NOTHING),
            None => (draft.value(TURN), draft.value(USED)),
        };
        written.field(TURN, turn);
        written.field(USED, used);
        write_kept(draft, &mut written);
        if draft.value(OUT) != NOTHING {
            written.field(OUT, initial(draft.value(OUT)));
        }
        written
    }
}

/// Writes who kept which shadows.
fn write_kept(draft: &Draft, written: &mut Written) {
    written.plain(" ");
    let is_missing = |symbol: &Symbol| !is_placed(draft, *symbol) && stones_of(draft, *symbol) == ALL_STONES;
    let missing = Symbol::ALL.into_iter().find(is_missing);
    // A shadow that nobody kept is a problem of its own field, which is not written.
    written.part(missing.map_or(Part::Board, |symbol| Part::Field(kept(symbol))), "");
    let mut separator = "";
    for symbol in Symbol::ALL {
        let keeper = draft.value(&kept(symbol));
        if keeper != NOTHING {
            written.plain(separator);
            written.part(Part::Field(kept(symbol)), &format!("{}{}", symbol.letter(), initial(keeper)));
            separator = ",";
        }
    }
    if separator.is_empty() {
        written.plain(NOTHING);
    }
}

/// Whether a shadow is on the board or kept.
fn is_placed(draft: &Draft, symbol: Symbol) -> bool {
    let shadow = Piece::Shadow(symbol).to_string();
    draft.value(&kept(symbol)) != NOTHING || draft.pieces().any(|(_, piece)| piece == shadow)
}

/// The number of stones of one symbol in the game.
const ALL_STONES: usize = 3 * Stone::COPIES as usize;

/// The number of stones of a symbol on the board.
fn stones_of(draft: &Draft, symbol: Symbol) -> usize {
    draft.pieces().filter(|(_, piece)| piece.starts_with(symbol.letter())).count()
}

/// The letter of a player in position strings.
fn initial(name: &str) -> &str {
    name.get(..1).unwrap_or(name)
}

impl Saiju {
    /// The names of the cells, row by row from the top.
    fn rows(&self) -> Vec<Vec<String>> {
        let row = |row: Vec<super::Cell>| row.into_iter().map(|cell| self.cell_name(cell)).collect();
        self.board().rows().map(row).collect()
    }

    /// The player with an initial; the initial itself if there is none.
    fn name_of_initial(&self, letter: &str) -> String {
        NAMES.iter().find(|name| initial(name) == letter).unwrap_or(&letter).to_string()
    }

    fn drafted_players(&self, draft: &Draft) -> Seats {
        let is_in = |seat: &Seat| NAMES[seat.index()] != draft.value(OUT);
        (0..self.players()).map(Seat::new).filter(is_in).collect()
    }

    /// Who is to act if that follows from the board: nobody on a full board, and whoever places the next shadow
    /// before the first stone.
    fn due(&self, draft: &Draft) -> Option<&'static str> {
        let stones: usize = Symbol::ALL.into_iter().map(|symbol| stones_of(draft, symbol)).sum();
        if stones == Symbol::ALL.len() * ALL_STONES {
            return Some(NOTHING);
        }
        let placed = self.shadow_order().into_iter().take_while(|symbol| is_placed(draft, *symbol)).count();
        let is_setting_up = stones == 0 && placed < Symbol::ALL.len();
        is_setting_up.then(|| NAMES[self.placer(placed, self.drafted_players(draft)).index()])
    }

    fn turn_field(&self, draft: &Draft) -> DraftField {
        const NAME: &str = "setup-turn";
        match self.due(draft) {
            Some(NOTHING) => DraftField::fixed(TURN, NAME, NOTHING, Arg::word("setup-over")),
            Some(name) => DraftField::fixed(TURN, NAME, name, Arg::word(format!("saiju-{name}"))),
            None => {
                let choices = players(self, self.drafted_players(draft).iter());
                DraftField::new(TURN, NAME, draft.value(TURN), Entry::Choice(choices))
            }
        }
    }

    fn kept_field(&self, draft: &Draft, symbol: Symbol) -> DraftField {
        let (key, choices) = (kept(symbol), self.or_nobody());
        let field = DraftField::new(&key, "setup-saiju-kept", draft.value(&key), Entry::Choice(choices));
        DraftField { name: field.name.clone().with("symbol", symbol.term(self)), ..field }
    }

    /// The choice of a player or nobody.
    fn or_nobody(&self) -> Vec<(String, Arg)> {
        let all = (0..self.players()).map(Seat::new);
        [nothing("setup-nobody")].into_iter().chain(players(self, all)).collect()
    }
}
