//! A game on the page: its picture, its targets, its events and its history.
//!
//! All data are types of the [`wire`](crate::wire) in the reader's language. Moves stay unconfirmed until
//! [`confirm`](Session::confirm) is called, and can be taken back one by one until then.

mod account;
mod breakdown;
mod coach;
mod preview;

use std::cell::OnceCell;
use std::sync::Arc;

use banmen_rules::AnyTable;
use banmen_rules::record::{Record, Tags, json};
use banmen_view::{self as view, Cast, Scene, SvgStyle, Walker, Words, draw_svg};

use crate::convert::{Translator, seat, seats};
use crate::{wire, write_link};

/// An error as a sentence for the reader.
pub type Sentence = String;

/// A game in progress on the page.
#[derive(Debug)]
pub struct Session {
    table: AnyTable,
    /// The record that the game was opened from, with its comments, variations and tags.
    record: Option<Record>,
    /// The picks of the next action, once somebody asks for them: listing all actions takes long.
    walker: OnceCell<Box<dyn Walker>>,
    cast: Cast,
    words: Arc<Words>,
    /// The number of confirmed moves.
    confirmed: usize,
    /// Whether the optional aids for players are shown.
    aids: bool,
}

/// The game of a record, as text or as JSON.
pub fn read_record(text: &str, words: &Words) -> Result<(Record, AnyTable), Sentence> {
    let is_json = text.trim_start().starts_with('{');
    let record = if is_json { json::read(text) } else { Record::read(text) };
    let record = record.map_err(|error| words.record_error(&error))?;
    let table = record.table().clone();
    Ok((record, table))
}

impl Session {
    /// A session at a table, whose moves all count as confirmed.
    pub fn new(table: AnyTable, words: Arc<Words>) -> Session {
        let cast = Cast::of(&table);
        let confirmed = table.move_count();
        Session { walker: OnceCell::new(), table, record: None, cast, words, confirmed, aids: false }
    }

    /// Keeps the record that the game was opened from: [`record`](Session::record) then writes its comments,
    /// variations and tags too. A record of another game is not kept.
    pub fn keep_record(&mut self, text: &str) -> Result<(), Sentence> {
        let (record, _) = read_record(text, &self.words)?;
        let (told, own) = (record.transcript(), self.table.transcript());
        self.record = Some(record).filter(|_| (told.setup, told.start) == (own.setup, own.start));
        Ok(())
    }

    /// Changes the language.
    pub fn speak(&mut self, words: Arc<Words>) {
        self.words = words;
    }

    /// Shows or hides the optional aids for learners: Ní-Ju's red discs, threats, and reasons in previews.
    pub fn show_aids(&mut self, shown: bool) {
        self.aids = shown;
    }

    /// The table.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The picture.
    pub fn scene(&self) -> wire::Scene {
        self.translator().scene(&self.picture(&self.table))
    }

    /// The picture after the first `moves` moves; the current one if there are fewer.
    pub fn scene_after(&self, moves: usize) -> wire::Scene {
        let mut past = self.table.clone();
        past.go_to(moves);
        self.translator().scene(&self.picture(&past))
    }

    /// The pieces beside the board in the order in which a learner should look at them; empty if the order of
    /// the tray is best.
    pub fn best_pieces(&self) -> Vec<String> {
        view::best_pieces(&self.table)
    }

    /// The state of the game.
    pub fn status(&self) -> wire::Status {
        let table = &self.table;
        wire::Status {
            to_act: table.to_act().map(seat),
            outcome: view::outcome(table).map(|outcome| self.translator().outcome(&outcome)),
            still_in: seats(table.still_in()),
            moves: table.move_count() as u32,
            unconfirmed: (table.move_count() - self.confirmed) as u32,
            turn_begins: table.turn_begins(),
            goal: view::goal(table),
            moves_left: view::moves_left(table).map(|(left, all)| wire::MovesLeft { left, all }),
        }
    }

    /// Why the game ended, as a sentence with these names of the players in turn order; `None` before the end.
    pub fn cause(&self, names: &[String]) -> Option<Sentence> {
        view::outcome(&self.table).map(|outcome| self.words.cause(&self.cast, &outcome, names))
    }

    /// Makes a move (an action or a word of [`Move`](banmen_rules::Move)); a refused move changes nothing.
    /// The frames change the previous [`scene`](Session::scene) into the new one.
    pub fn play(&mut self, text: &str) -> Result<wire::Played, Sentence> {
        let mut shown = self.picture(&self.table);
        let steps = view::play(&mut self.table, text).map_err(|refusal| self.words.explain(&refusal))?;
        self.walker.take();
        let frames = self.frames(&self.table, steps, &mut shown);
        Ok(wire::Played { text: text.to_owned(), frames, status: self.status() })
    }

    /// The move after the first `moves` moves, with its frames.
    pub fn replay(&self, moves: usize) -> Option<wire::Played> {
        let text = self.table.moves().into_iter().nth(moves)?.text;
        let mut past = self.table.clone();
        past.go_to(moves);
        let mut then = Session::new(past, Arc::clone(&self.words));
        then.aids = self.aids;
        then.play(&text).ok()
    }

    /// Confirms all moves so far: they can no longer be taken back one by one.
    pub fn confirm(&mut self) {
        self.confirmed = self.table.move_count();
    }

    /// Takes back the last unconfirmed move.
    pub fn take_back_step(&mut self) -> Result<(), Sentence> {
        match self.table.move_count() {
            count if count > self.confirmed => self.go_to(count - 1),
            _ => return Err(self.words.word("nothing-to-undo")),
        }
        Ok(())
    }

    /// Goes back to just after the first `moves` moves, confirmed or not.
    pub fn go_to(&mut self, moves: usize) {
        self.table.go_to(moves);
        self.confirmed = self.confirmed.min(self.table.move_count());
        self.walker.take();
    }

    /// Goes to the end of these moves without showing them. All of them count as confirmed.
    pub fn follow(&mut self, moves: &[String]) -> Result<(), Sentence> {
        let made = self.table.moves();
        let shared = made.iter().zip(moves).take_while(|(own, text)| own.text == **text).count();
        if shared < made.len() {
            self.table.go_to(shared);
        }
        self.walker.take();
        let played = self.table.play_all(&moves[shared..]);
        self.confirm();
        played.map_err(|bad| self.words.explain(&bad.cause))
    }

    /// The turns so far.
    pub fn turns(&self) -> Vec<wire::Turn> {
        let mut turns: Vec<wire::Turn> = Vec::new();
        for (count, made) in self.table.moves().into_iter().enumerate() {
            let number = turns.len() as u32 + 1;
            match turns.last_mut().filter(|_| !made.begins_turn) {
                Some(turn) => turn.moves.push(made.text),
                None => {
                    let (seat, first) = (seat(made.seat), count as u32);
                    turns.push(wire::Turn { number, seat, first, moves: vec![made.text] });
                }
            }
        }
        turns
    }

    /// The transcript of the game so far.
    pub fn transcript(&self) -> wire::Transcript {
        (&self.table.transcript()).into()
    }

    /// The record of the game, with additional tags.
    ///
    /// The record that the game was opened from is kept whole: the game so far becomes its main line, its
    /// other lines become variations, and its own tags win over those that are given here.
    pub fn record(&self, tags: &[(String, String)]) -> Result<String, Sentence> {
        let mut own = self.record.as_ref().map_or_else(Tags::none, |record| record.tags().clone());
        for (name, value) in tags {
            if own.get(name).is_none() {
                own.set(name, value).map_err(|refusal| self.words.explain(&refusal))?;
            }
        }
        let Some(mut record) = self.record.clone() else {
            let record = Record::from_table(&self.table, &own);
            return record.map(|record| record.write()).map_err(|refusal| self.words.explain(&refusal));
        };
        let changed =
            record.set_main_line(&self.table.transcript().moves).and_then(|()| record.set_tags(own));
        changed.map(|()| record.write()).map_err(|error| self.words.record_error(&error))
    }

    /// The whole game as the text of a link.
    pub fn link(&self) -> Result<String, Sentence> {
        write_link(&self.table).map_err(|refusal| self.words.explain(&refusal))
    }

    /// The picture as a self-contained SVG file.
    pub fn picture_file(&self, style: SvgStyle) -> String {
        draw_svg(&self.picture(&self.table), view::drawings(&self.table), &self.words, style)
    }

    /// The picks of the next action.
    fn walker(&self) -> &dyn Walker {
        &**self.walker.get_or_init(|| view::walker(&self.table))
    }

    fn walker_mut(&mut self) -> &mut dyn Walker {
        self.walker();
        &mut **self.walker.get_mut().expect("it was made just now")
    }

    fn translator(&self) -> Translator<'_> {
        Translator { words: &self.words, cast: &self.cast, drawings: view::drawings(&self.table) }
    }

    /// The picture of a table, with the aids if they are shown.
    fn picture(&self, table: &AnyTable) -> Scene {
        view::picture(table, self.aids)
    }
}
