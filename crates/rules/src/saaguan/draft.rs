//! Drafts of Saaguan: robots and what players have beside the board. Locks follow from beams, and reserves from what
//! is on the board; a loop that two ways could settle is a field.

use super::ending::MOST_IDLE;
use super::loops::Loop;
use super::position::Step;
use super::reader::Field;
use super::text::initial;
use super::{Mode, Position, Robot, Saaguan, Way};
use crate::draft::{DraftField, Entry, NOTHING, bad, nothing, players, read_rows, split_fields};
use crate::{Arg, Draft, Draftable, Game, Message, Part, PieceKind, Seat, Seats, Term, Written};

const TURN: &str = "turn";
const LEFT: &str = "left";
const TURNS: &str = "turns";
const STEP: &str = "step";
/// The result of a game that is over.
const RESULT: &str = "result";
/// The first move of a turn that must not be taken back (R 24).
const GUARD: &str = "guard";
/// The beginning of the key of a loop's field.
const LOOP: &str = "loop:";
/// The value of a player who has left the game.
const OUT: &str = "out";
const IN: &str = "in";

/// The largest number of turns that a draft asks for in a game without a limit.
const MOST_TURNS: u32 = 100_000;

/// A count of a player's, in the order of position strings.
const COUNTS: [&str; 4] = ["reserve", "recycler", "score", "idle"];

impl Draftable for Saaguan {
    fn kinds(&self) -> Vec<PieceKind> {
        let first = self.board.compass()[0];
        let kind = |seat: Seat| PieceKind {
            piece: format!("{}{first}", initial(seat)),
            owner: Some(seat),
            count: u32::from(self.robots_of(seat)),
        };
        self.seats().map(kind).collect()
    }

    fn turned(&self, piece: &str) -> String {
        self.redirected(piece, |place, all| (place + 1) % all)
    }

    fn kind_of(&self, piece: &str) -> String {
        self.redirected(piece, |_, _| 0)
    }

    fn left(&self, draft: &Draft, kind: &PieceKind) -> u32 {
        kind.owner.map_or(0, |seat| self.reserve_left(draft, seat))
    }

    fn has_cell(&self, name: &str) -> bool {
        self.cell(name).is_ok()
    }

    fn fields(&self, draft: &Draft) -> Vec<DraftField> {
        let mut fields = vec![self.turn_field(draft), self.left_field(draft)];
        let position = self.sketch(draft);
        fields.extend(self.even_loops(&position).map(|ring| self.loop_field(&position, &ring)));
        for (key, name) in [(STEP, "setup-saaguan-step"), (GUARD, "setup-saaguan-guard")] {
            let value = draft.value(key);
            if value != NOTHING {
                let choices = vec![nothing("setup-none"), (value.to_owned(), Arg::text(value))];
                fields.push(DraftField::new(key, name, value, Entry::Choice(choices)));
            }
        }
        let most = if self.limit == 0 { MOST_TURNS } else { self.limit };
        let turns = draft.number(TURNS).to_string();
        fields.push(DraftField::new(TURNS, "setup-saaguan-turns", &turns, Entry::Number(0, most)));
        fields.extend(self.seats().flat_map(|seat| self.player_fields(draft, seat)));
        fields
    }

    /// Deciding a loop locks its robots on the board.
    fn set_field(&self, draft: &mut Draft, key: &str, value: &str) {
        let Some(cells) = key.strip_prefix(LOOP) else { return draft.set(key, value) };
        let locked: Vec<_> = value.split('+').collect();
        for cell in cells.split('+') {
            let piece = draft.piece(cell).map(|piece| piece.trim_end_matches('!').to_owned());
            let sign = if locked.contains(&cell) { "!" } else { "" };
            draft.put(cell, &(piece.unwrap_or_default() + sign));
        }
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Message> {
        let fields = split_fields(text, 6..=7, "6–7")?;
        let mut draft = Draft::default();
        read_rows(&mut draft, fields[0], &self.row_names(), &|text| self.robot_of(text).is_some())?;
        for (key, value) in [(TURN, fields[1]), (LEFT, fields[2]), (TURNS, fields[4]), (STEP, fields[5])] {
            draft.set(key, value);
        }
        let place = 1 + fields[..3].iter().map(|field| field.len() + 1).sum::<usize>();
        self.read_counts(&mut draft, fields[3]).ok_or_else(|| bad(fields[3], "r=4/0/0/1,…", place))?;
        if let Some(last) = fields.get(6) {
            draft.set(if fields[1] == NOTHING { RESULT } else { GUARD }, last);
        }
        Ok(draft)
    }

    fn write_draft(&self, draft: &Draft) -> Written {
        let (position, mut written) = (self.sketch(draft), Written::default());
        written.rows(&self.row_names(), &|name| self.written_robot(draft, &position, name));
        let is_over = draft.value(TURN) == NOTHING;
        written.field(TURN, draft.value(TURN));
        written.field(LEFT, &self.moves_left(draft).to_string());
        written.plain(" ");
        for (number, seat) in self.seats().enumerate() {
            written.plain(if number > 0 { "," } else { "" });
            self.write_counts(draft, seat, &mut written);
        }
        written.field(TURNS, &draft.number(TURNS).to_string());
        written.field(STEP, draft.value(STEP));
        let last = if is_over { RESULT } else { GUARD };
        if draft.value(last) != NOTHING {
            // The result is chosen with whose turn it is.
            written.plain(" ");
            let key = if is_over { TURN } else { GUARD };
            written.part(Part::Field(key.to_owned()), draft.value(last));
        }
        written
    }
}

/// The key of a player's field.
fn key(name: &str, player: &str) -> String {
    format!("{name}-{player}")
}

impl Saaguan {
    /// The names of the cells, row by row from the top.
    fn row_names(&self) -> Vec<Vec<String>> {
        let row = |cells: &[super::Cell]| cells.iter().map(|cell| self.cell_name(*cell)).collect();
        self.rows().map(row).collect()
    }

    fn own_key(&self, name: &str, seat: Seat) -> String {
        key(name, self.names()[seat.index()])
    }

    /// The owner and the place of the direction in the compass of a robot's text, and whether it is locked.
    fn robot_of(&self, text: &str) -> Option<(Seat, usize, bool)> {
        let robot = text.strip_suffix('!').unwrap_or(text);
        let owner = self.seats().find(|&seat| robot.starts_with(initial(seat)))?;
        let place = self.board.compass().iter().position(|name| Some(*name) == robot.get(1..))?;
        Some((owner, place, robot != text))
    }

    /// A robot in another direction, given by its place in the compass.
    fn redirected(&self, piece: &str, change: impl Fn(usize, usize) -> usize) -> String {
        let compass = self.board.compass();
        match self.robot_of(piece) {
            Some((owner, place, _)) => format!("{}{}", initial(owner), compass[change(place, compass.len())]),
            None => piece.to_owned(),
        }
    }

    /// The robots of a draft with their locks and beams; of a player with too many robots, the first ones. What is
    /// beside the board is only as right as the draft.
    pub fn sketch(&self, draft: &Draft) -> Position {
        let mut facts = self.empty();
        facts.still_in = self.drafted_players(draft);
        facts.to_act = self.drafted_turn(draft).unwrap_or(self.first);
        facts.pending = self.drafted_step(draft);
        for seat in self.seats() {
            facts.beside[seat.index()].score = draft.number(&self.own_key("score", seat)).min(255) as u8;
        }
        let mut room = [self.robots; crate::MOST_SEATS];
        let robot = |(name, text): (&str, &str)| {
            let (cell, (owner, place, locked)) = (self.cell(name).ok()?, self.robot_of(text)?);
            room[owner.index()] = room[owner.index()].checked_sub(1)?;
            let direction = self.board.read_direction(self.board.compass()[place])?;
            Some(Robot { cell, direction, owner, locked: locked && !self.board.is_corridor(cell) })
        };
        let robots: Vec<_> = draft.pieces().filter_map(robot).collect();
        let mut position = self.rebuilt(&facts, robots.into_iter());
        self.work_out_locks(&mut position);
        position
    }

    /// A cell as in a position string, with the lock that was worked out.
    fn written_robot(&self, draft: &Draft, position: &Position, name: &str) -> String {
        let Some(piece) = draft.piece(name) else { return ".".to_owned() };
        let robot = self.cell(name).ok().and_then(|cell| self.robot_at(position, cell));
        let sign = if robot.is_some_and(|robot| robot.locked) { "!" } else { "" };
        piece.trim_end_matches('!').to_owned() + sign
    }

    fn is_out(&self, draft: &Draft, seat: Seat) -> bool {
        draft.value(&self.own_key(IN, seat)) == OUT
    }

    fn drafted_players(&self, draft: &Draft) -> Seats {
        self.seats().filter(|seat| !self.is_out(draft, *seat)).collect()
    }

    fn drafted_turn(&self, draft: &Draft) -> Option<Seat> {
        self.seats().find(|seat| self.names()[seat.index()] == draft.value(TURN))
    }

    fn drafted_step(&self, draft: &Draft) -> Option<Step> {
        self.read_step(Field { place: 1, text: draft.value(STEP) }).ok().flatten()
    }

    /// The robots that are neither on the board nor shut down nor between two cells.
    fn reserve_left(&self, draft: &Draft, seat: Seat) -> u32 {
        let is_own = |(_, piece): &(&str, &str)| piece.starts_with(initial(seat));
        let on_board = draft.pieces().filter(is_own).count() as u32;
        let is_between = matches!(self.drafted_step(draft), Some(Step::SteppingOff { .. }))
            && self.drafted_turn(draft) == Some(seat);
        let elsewhere = on_board + draft.number(&self.own_key("recycler", seat)) + u32::from(is_between);
        match self.is_out(draft, seat) {
            true => 0,
            false => u32::from(self.robots_of(seat)).saturating_sub(elsewhere),
        }
    }

    fn moves_left(&self, draft: &Draft) -> u32 {
        match (draft.value(TURN), draft.number(LEFT)) {
            (NOTHING, _) => 0,
            (_, 0) => u32::from(self.moves),
            (_, left) => left,
        }
    }

    fn read_counts(&self, draft: &mut Draft, text: &str) -> Option<()> {
        let mut found = text.split(',');
        for seat in self.seats() {
            let counts = found.next()?.strip_prefix(initial(seat))?.strip_prefix('=')?;
            draft.set(&self.own_key(IN, seat), if counts == OUT { OUT } else { IN });
            if counts == OUT {
                continue;
            }
            let values: Vec<_> = counts.split('/').collect();
            if values.len() != COUNTS.len() || values.iter().any(|value| crate::text::number(value).is_none())
            {
                return None;
            }
            for (name, value) in COUNTS.into_iter().zip(values) {
                draft.set(&self.own_key(name, seat), value);
            }
        }
        found.next().is_none().then_some(())
    }

    fn write_counts(&self, draft: &Draft, seat: Seat, written: &mut Written) {
        let field = |name: &str| Part::Field(self.own_key(name, seat));
        if self.is_out(draft, seat) {
            return written.part(field(IN), &format!("{}=out", initial(seat)));
        }
        let count = |name: &str| draft.number(&self.own_key(name, seat));
        written.part(field(COUNTS[0]), &format!("{}={}", initial(seat), self.reserve_left(draft, seat)));
        for name in &COUNTS[1..] {
            written.plain("/");
            written.part(field(name), &count(name).to_string());
        }
    }

    fn turn_field(&self, draft: &Draft) -> DraftField {
        let mut choices = players(self, self.drafted_players(draft).iter());
        if draft.value(RESULT) != NOTHING {
            choices.push((NOTHING.to_owned(), Arg::word("setup-over")));
        }
        DraftField::new(TURN, "setup-turn", draft.value(TURN), Entry::Choice(choices))
    }

    fn left_field(&self, draft: &Draft) -> DraftField {
        const NAME: &str = "setup-saaguan-left";
        match self.moves_left(draft) {
            0 => DraftField::fixed(LEFT, NAME, "0", Arg::number(0)),
            left => DraftField::new(LEFT, NAME, &left.to_string(), Entry::Number(1, u32::from(self.moves))),
        }
    }

    fn loop_field(&self, position: &Position, ring: &Loop) -> DraftField {
        let cells = |way: Way| self.cells_of(position, ring.locked(way));
        let names = |cells: &[super::Cell]| {
            let names: Vec<_> = cells.iter().map(|cell| self.board.name(*cell)).collect();
            names.join("+")
        };
        let choice = |way: Way| (names(&cells(way)), cells(way).term(self));
        let robots = self.cells_of(position, ring.robots);
        let ways = [Way::First, Way::Second];
        let locked = position.locked.among(ring.robots);
        let value = ways.into_iter().find(|way| ring.locked(*way) == locked).map(|way| names(&cells(way)));
        let undecided = value.is_none().then(|| nothing("setup-saaguan-undecided"));
        let choices = undecided.into_iter().chain(ways.map(choice)).collect();
        let value = value.unwrap_or_else(|| NOTHING.to_owned());
        let key = format!("{LOOP}{}", names(&robots));
        let field = DraftField::new(&key, "setup-saaguan-loop", &value, Entry::Choice(choices));
        DraftField { name: field.name.clone().with("cells", robots.term(self)), ..field }
    }

    /// The fields about one player.
    fn player_fields(&self, draft: &Draft, seat: Seat) -> Vec<DraftField> {
        let robots = u32::from(self.robots_of(seat));
        let number = |name: &'static str, words: &'static str, most: u32| {
            let key = self.own_key(name, seat);
            DraftField::new(&key, words, &draft.number(&key).to_string(), Entry::Number(0, most))
        };
        let mut fields = Vec::new();
        if !self.is_out(draft, seat) {
            let reserve = self.reserve_left(draft, seat);
            let key = self.own_key(COUNTS[0], seat);
            fields.push(DraftField::fixed(
                &key,
                "setup-saaguan-reserve",
                &reserve.to_string(),
                Arg::number(reserve),
            ));
            fields.push(number("recycler", "setup-saaguan-recycler", robots));
            if self.mode == Mode::Points {
                let most = u32::from(self.winning_score) - 1;
                fields.push(number("score", "setup-saaguan-score", most));
            }
            fields.push(number("idle", "setup-saaguan-idle", u32::from(MOST_IDLE) - 1));
        }
        let choices = vec![
            (IN.to_owned(), Arg::word("setup-saaguan-in")),
            (OUT.to_owned(), Arg::word("setup-saaguan-out")),
        ];
        let key = self.own_key(IN, seat);
        let value = if self.is_out(draft, seat) { OUT } else { IN };
        fields.push(DraftField::new(&key, "setup-saaguan-playing", value, Entry::Choice(choices)));
        fields.into_iter().map(|field| DraftField { owner: Some(seat), ..field }).collect()
    }
}
