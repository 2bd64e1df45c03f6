//! People and their guests around a table: carries out what people type, lets the program's players act, and
//! tells what happens.

use std::fs;
use std::path::{Path, PathBuf};

use anstyle::Style;
use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, Arg, Leaving, Message, Seat};
use banmen_search::Report;
use banmen_view::{Cast, columns, picture};

use super::advice::{self, Adviser, HINT};
use super::guests::Guests;
use super::input::Input;
use super::menu::Menu;
use super::order::{self, Order};
use crate::commands::rules;
use crate::date::today;
use crate::interrupt;
use crate::records;
use crate::stage::{Stage, text};
use crate::trouble::Trouble;

/// A game being played at this terminal.
pub(super) struct Party<'a> {
    table: AnyTable,
    cast: Cast,
    stage: &'a mut Stage,
    /// The program's players.
    guests: Guests,
    /// Whoever gives hints.
    adviser: Adviser,
    /// The record this game goes on from: its tags and comments are kept.
    resumed: Option<Record>,
    /// The file that this game was read from or saved to.
    file: Option<PathBuf>,
    /// Whether the player's aid is shown.
    discs: bool,
    /// Whether there is something that no file holds.
    unsaved: bool,
    /// Whether the last line was a `quit` that would have lost moves.
    leaving: bool,
    /// Whether a guest on turn waits to be told to go on, because somebody interrupted it.
    paused: bool,
}

/// What a guest is asked for.
type Ask = fn(&mut Guests, Seat, &AnyTable) -> Option<Report<String>>;

/// Whether to go on after a line.
#[derive(PartialEq, Eq)]
enum Then {
    Stay,
    Leave,
}

impl<'a> Party<'a> {
    /// People at a new table.
    pub(super) fn new(table: AnyTable, stage: &'a mut Stage) -> Party<'a> {
        let cast = Cast::of(&table);
        Party {
            table,
            cast,
            stage,
            guests: Guests::default(),
            adviser: Adviser::default(),
            resumed: None,
            file: None,
            discs: false,
            unsaved: false,
            leaving: false,
            paused: false,
        }
    }

    /// People who go on with a saved game.
    pub(super) fn resume(record: Record, file: &Path, stage: &'a mut Stage) -> Party<'a> {
        let mut party = Party::new(records::table(&record), stage);
        party.file = Some(file.to_owned());
        party.resumed = Some(record);
        party
    }

    /// The same with players of the program's.
    pub(super) fn with_guests(mut self, guests: Guests) -> Party<'a> {
        self.guests = guests;
        self
    }

    /// The same with the player's aid shown or not.
    pub(super) fn with_discs(mut self, discs: bool) -> Party<'a> {
        self.discs = discs;
        self
    }

    /// Plays until the players leave.
    pub(super) fn sit(mut self, input: &mut Input) -> Result<(), Trouble> {
        // From here on Ctrl-C loses nothing.
        interrupt::asked();
        self.stage.say("play-welcome", [("game", Arg::Word(format!("{}-name", self.table.id()).into()))])?;
        self.introduce_guests()?;
        self.show_board()?;
        loop {
            if self.let_guests_act()? == Then::Leave {
                break;
            }
            input.offer(|| self.words_to_type());
            let Some(line) = input.ask(&self.prompt(), self.stage)? else { break };
            let order = Order::read(&line);
            let leaving = order == Order::Quit;
            if self.carry_out(order, input)? == Then::Leave {
                break;
            }
            self.leaving = leaving;
        }
        Ok(())
    }

    /// What may be typed now: the legal actions, and the other words.
    fn words_to_type(&self) -> Vec<String> {
        let mut words = self.table.legal();
        words.extend(order::WORDS.map(str::to_owned));
        words.sort_unstable();
        words
    }

    fn prompt(&self) -> String {
        let bold = Style::new().bold();
        let name = |seat| self.stage.words.player(&self.cast, seat);
        let name = self.table.to_act().map_or("-".to_owned(), name);
        format!("{bold}{name}>{bold:#} ")
    }

    fn introduce_guests(&mut self) -> Result<(), Trouble> {
        for (seat, opponent) in self.guests.iter() {
            let player = text(self.stage.words.player(&self.cast, seat));
            let who = text(opponent.who(&self.stage.words));
            self.stage.say("play-guest", [("player", player), ("who", who)])?;
        }
        Ok(())
    }

    /// Lets the program's players act until a person is to act or the game is over. To interrupt them is to
    /// want to leave.
    fn let_guests_act(&mut self) -> Result<Then, Trouble> {
        while let Some(seat) = self.table.to_act().filter(|seat| self.guests.has(*seat) && !self.paused) {
            let Some(report) = self.ask_guest(seat, Guests::decide)? else { return self.interrupt(seat) };
            let action = report.best().expect("whoever is to act has an action");
            self.stage.line(format!("{}{action}", self.prompt()))?;
            let told = self.table.play(&action).expect("a player of the program's plays by the rules");
            self.unsaved = true;
            self.stage.tell(&self.cast, &told)?;
            if self.table.to_act() != Some(seat) {
                self.show_board()?;
            }
            if self.table.to_act().is_none() {
                self.stage.say("play-over", [])?;
            }
        }
        Ok(Then::Stay)
    }

    /// What a player of the program's thinks of the position, none when it was interrupted; a quiet line
    /// says meanwhile that it thinks.
    fn ask_guest(&mut self, seat: Seat, ask: Ask) -> Result<Option<Report<String>>, Trouble> {
        let player = text(self.stage.words.player(&self.cast, seat));
        self.stage.murmur(&Message::new("play-thinking").with("player", player))?;
        let report = ask(&mut self.guests, seat, &self.table);
        self.stage.hush()?;
        Ok(report)
    }

    /// Ctrl-C while a guest thinks: leaves, or tells how to keep the game and how to go on.
    fn interrupt(&mut self, seat: Seat) -> Result<Then, Trouble> {
        self.stage.line("")?;
        if self.leave()? == Then::Leave {
            return Ok(Then::Leave);
        }
        let player = text(self.stage.words.player(&self.cast, seat));
        self.stage.say("play-paused", [("player", player)])?;
        (self.leaving, self.paused) = (true, true);
        Ok(Then::Stay)
    }

    fn carry_out(&mut self, order: Order<'_>, input: &mut Input) -> Result<Then, Trouble> {
        match order {
            Order::Nothing => self.paused = false,
            Order::Help => self.stage.say("play-help", [])?,
            Order::Board => self.show_board()?,
            Order::Discs => {
                self.discs = !self.discs;
                self.show_board()?;
            }
            Order::Rules => rules::show(self.table.id(), self.stage)?,
            Order::Moves(prefix) => self.show_moves(prefix)?,
            Order::Why(action) => self.say_why(action)?,
            Order::Hint => self.hint()?,
            Order::Analyse(seconds) => self.analyse(seconds)?,
            Order::Undo => self.take_back(false)?,
            Order::UndoTurn => self.take_back(true)?,
            Order::Resign(name) => self.resign(name)?,
            Order::Draw => self.offer_draw(input)?,
            Order::Save(file) => self.save(file, input)?,
            Order::Play(moves) => match moves.iter().find(|text| self.is_for_a_guest(text)) {
                Some(text) => self.refuse_for_guest(text)?,
                None => self.play(&moves)?,
            },
            Order::Quit => return self.leave(),
        }
        Ok(Then::Stay)
    }

    fn show_board(&mut self) -> Result<(), Trouble> {
        self.stage.line("")?;
        self.stage.draw(&picture(&self.table, self.discs))?;
        Ok(self.stage.line("")?)
    }

    /// Makes moves up to the first that is refused, tells what happens, and shows the board after it.
    fn play(&mut self, moves: &[&str]) -> Result<(), Trouble> {
        let before = self.table.move_count();
        let mut refusal = None;
        for text in moves {
            if self.move_is_a_guests(text) {
                refusal = Some(self.stage.words.word("play-guest-turn"));
                break;
            }
            match self.table.play(text) {
                Ok(told) => self.stage.tell(&self.cast, &told)?,
                Err(message) => {
                    refusal = Some(self.stage.words.explain(&message));
                    break;
                }
            }
        }
        if self.table.move_count() > before {
            (self.unsaved, self.paused) = (true, false);
            self.show_board()?;
        }
        match refusal {
            Some(why) => Ok(self.stage.say("play-refused", [("why", text(why))])?),
            None if self.table.to_act().is_none() => Ok(self.stage.say("play-over", [])?),
            None => Ok(()),
        }
    }

    /// Whether the turn has passed on to a player of the program's. (A draw may be agreed on then, too.)
    fn move_is_a_guests(&self, text: &str) -> bool {
        text != "draw" && self.table.to_act().is_some_and(|seat| self.guests.has(seat))
    }

    /// Whether these words are not for people to say: that a guest leaves, or agrees to a draw unasked.
    fn is_for_a_guest(&self, text: &str) -> bool {
        let leaver = Leaving::split(text).map(|(_, name)| name);
        let leaves = |seat: Seat| leaver == Some(self.table.names()[seat.index()]);
        !self.guests.is_empty() && (text == "draw" || self.guests.iter().any(|(seat, _)| leaves(seat)))
    }

    fn refuse_for_guest(&mut self, word: &str) -> Result<(), Trouble> {
        Ok(self.stage.say("play-guest-own", [("word", text(word))])?)
    }

    fn hint(&mut self) -> Result<(), Trouble> {
        if self.table.to_act().is_none() {
            return Ok(self.stage.say("play-over", [])?);
        }
        let report = self.adviser.think(&self.table, HINT, self.stage)?;
        Ok(advice::say_hint(&report, &self.cast, self.stage)?)
    }

    fn analyse(&mut self, seconds: &str) -> Result<(), Trouble> {
        if self.table.to_act().is_none() {
            return Ok(self.stage.say("play-over", [])?);
        }
        match advice::read_seconds(seconds) {
            Ok(seconds) => {
                let report = self.adviser.think(&self.table, seconds, self.stage)?;
                Ok(advice::show_table(&report, &self.table, self.stage)?)
            }
            Err(refusal) => Ok(self.stage.line(self.stage.words.say(&refusal))?),
        }
    }

    fn show_moves(&mut self, prefix: &str) -> Result<(), Trouble> {
        let legal = self.table.legal();
        let count = legal.iter().filter(|action| action.starts_with(prefix)).count();
        let args = [("count", Arg::Number(count as i64)), ("prefix", text(prefix))];
        let key = if prefix.is_empty() { "play-moves" } else { "play-moves-from" };
        self.stage.say(key, args)?;
        let menu = Menu::of(&legal, prefix);
        for line in columns(&menu.words(), self.stage.width() - 2) {
            self.stage.line(format!("  {line}"))?;
        }
        match menu {
            Menu::Beginnings(groups) => {
                Ok(self.stage.say("play-moves-more", [("prefix", text(&*groups[0].0))])?)
            }
            Menu::Actions(_) => Ok(()),
        }
    }

    fn say_why(&mut self, action: &str) -> Result<(), Trouble> {
        match self.table.why_not(action) {
            Some(refusal) => Ok(self.stage.line(self.stage.words.explain(&refusal))?),
            None => Ok(self.stage.say("play-legal", [("action", text(action))])?),
        }
    }

    /// Takes back the last action or turn of a person, and whatever guests did since.
    fn take_back(&mut self, turn: bool) -> Result<(), Trouble> {
        let moves = self.table.moves();
        if let Some(last) = moves.iter().rposition(|made| !self.guests.has(made.seat)) {
            self.table.go_to(last + 1);
        } else if !moves.is_empty() {
            return Ok(self.stage.say("nothing-to-undo", [])?);
        }
        let done = if turn { self.table.undo_turn() } else { self.table.undo() };
        if let Err(refusal) = done {
            return Ok(self.stage.line(self.stage.words.say(&refusal))?);
        }
        let gone = moves[self.table.move_count()..].iter().map(|made| made.text.clone().into());
        let gone = Arg::List(gone.map(Arg::Text).collect());
        (self.unsaved, self.paused) = (true, false);
        self.stage.say("play-taken-back", [("moves", gone)])?;
        self.show_board()
    }

    /// Resigns for the player of that name, in any case of letters, or for the one on turn.
    fn resign(&mut self, name: &str) -> Result<(), Trouble> {
        let on_turn = || self.table.to_act().map_or("", |seat| self.table.names()[seat.index()]);
        let name = if name.is_empty() { on_turn().to_owned() } else { self.player_id(name) };
        let resigns = Leaving::Resign.text(&name);
        if self.is_for_a_guest(&resigns) { self.refuse_for_guest(&resigns) } else { self.play(&[&resigns]) }
    }

    /// The game's own word for a player who may be named in the players' language.
    fn player_id(&self, name: &str) -> String {
        let names = self.table.names().iter().enumerate();
        let is_called = |seat: usize, own: &str| {
            own.eq_ignore_ascii_case(name)
                || self.stage.words.player(&self.cast, Seat::new(seat)).to_lowercase() == name.to_lowercase()
        };
        let found = names.clone().find(|(seat, own)| is_called(*seat, own));
        found.map_or_else(|| name.to_owned(), |(_, own)| (*own).to_owned())
    }

    /// A draw needs everybody who is still in.
    fn offer_draw(&mut self, input: &mut Input) -> Result<(), Trouble> {
        let Some(on_turn) = self.table.to_act() else { return self.play(&["draw"]) };
        for seat in self.table.still_in().without(on_turn).iter() {
            let player = self.stage.words.player(&self.cast, seat);
            let ask = Message::new("play-draw-ask").with("player", text(&*player));
            let agrees = match self.guests.has(seat) {
                true => self.guest_agrees(seat)?,
                false => input.agrees(&self.stage.words.say(&ask), self.stage)?,
            };
            if !agrees {
                return Ok(self.stage.say("play-draw-declined", [("player", text(player))])?);
            }
        }
        self.play(&["draw"])
    }

    /// A guest agrees to a draw when its own chance is at most even; one that is interrupted does not.
    fn guest_agrees(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let report = self.ask_guest(seat, Guests::think)?;
        Ok(report.is_some_and(|report| report.accepts_draw(seat, self.table.still_in())))
    }

    fn save(&mut self, file: &str, input: &mut Input) -> Result<(), Trouble> {
        let Some(path) = self.path_to_save(file) else { return Ok(self.stage.say("play-save-where", [])?) };
        let name = || text(path.display().to_string());
        if path.exists() && self.file.as_ref() != Some(&path) {
            let ask = Message::new("play-save-over").with("file", name());
            if !input.agrees(&self.stage.words.say(&ask), self.stage)? {
                return Ok(self.stage.say("play-not-saved", [])?);
            }
        }
        let written =
            self.record().map_err(|refusal| self.stage.words.explain(&refusal)).and_then(|record| {
                fs::write(&path, records::write_as(&path, &record)).map_err(|error| error.to_string())
            });
        match written {
            Ok(()) => {
                self.stage.say("play-saved", [("file", name())])?;
                self.unsaved = false;
                self.file = Some(path);
                Ok(())
            }
            Err(why) => Ok(self.stage.say("cli-file", [("file", name()), ("why", text(why))])?),
        }
    }

    /// The file named, or the one this game already has.
    fn path_to_save(&self, file: &str) -> Option<PathBuf> {
        if file.is_empty() { self.file.clone() } else { Some(PathBuf::from(file)) }
    }

    /// The game so far, with the tags and comments it came with.
    fn record(&self) -> Result<Record, Message> {
        let mut tags = match &self.resumed {
            Some(resumed) => resumed.tags().clone(),
            None => Tags::none(),
        };
        if self.resumed.is_none() {
            tags.set("Date", &today())?;
        }
        self.guests.tag(&mut tags, &self.table)?;
        let record = Record::from_table(&self.table, &tags)?;
        Ok(match &self.resumed {
            Some(resumed) => record.with_notes_of(resumed),
            None => record,
        })
    }

    /// Leaves, but warns once when moves would be lost.
    fn leave(&mut self) -> Result<Then, Trouble> {
        if self.leaving || !self.unsaved {
            return Ok(Then::Leave);
        }
        self.stage.say("play-unsaved", [])?;
        Ok(Then::Stay)
    }
}
