//! A game at this terminal: carries out what people type, lets the program's players act, and says what
//! happens.

use std::fs;
use std::path::{Path, PathBuf};

use anstyle::Style;
use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, Arg, Leaving, Message, Seat};
use banmen_search::{DrawAnswer, Report};
use banmen_view::{Cast, columns, picture};

use super::advice::{self, Adviser, HINT};
use super::command::{self, ReplCommand};
use super::input::Input;
use super::menu::Menu;
use super::seating::{self, Seating};
use crate::commands::rules;
use crate::date::today;
use crate::error::CliError;
use crate::interrupt;
use crate::position_args::Recorded;
use crate::records;
use crate::terminal::Terminal;

/// A game being played at this terminal.
pub(super) struct TerminalGame<'a> {
    table: AnyTable,
    cast: Cast,
    terminal: &'a mut Terminal,
    seating: Seating,
    /// Gives hints.
    adviser: Adviser,
    /// The record that this game continues: its tags and comments are kept.
    resumed: Option<Record>,
    /// The file that this game was read from or saved to.
    file: Option<PathBuf>,
    /// Whether the player's aid is shown.
    discs: bool,
    /// Whether there are unsaved moves.
    unsaved: bool,
    /// Whether the last line was a `quit` that was answered with a warning about unsaved moves.
    leaving: bool,
    /// Whether the program's player on turn waits for Enter, because Ctrl-C interrupted it.
    paused: bool,
}

/// A question to one of the program's players.
type Ask = fn(&mut Seating, Seat, &AnyTable) -> Option<Report<String>>;

/// Whether the game continues after a line.
#[derive(PartialEq, Eq)]
enum Then {
    Stay,
    Leave,
}

impl<'a> TerminalGame<'a> {
    /// A new game.
    pub(super) fn new(table: AnyTable, terminal: &'a mut Terminal) -> TerminalGame<'a> {
        let cast = Cast::of(&table);
        TerminalGame {
            table,
            cast,
            terminal,
            seating: Seating::default(),
            adviser: Adviser::default(),
            resumed: None,
            file: None,
            discs: false,
            unsaved: false,
            leaving: false,
            paused: false,
        }
    }

    /// A saved game, to be continued.
    pub(super) fn resume(
        (record, table): Recorded,
        file: &Path,
        terminal: &'a mut Terminal,
    ) -> TerminalGame<'a> {
        let mut game = TerminalGame::new(table, terminal);
        game.file = Some(file.to_owned());
        game.resumed = Some(record);
        game
    }

    /// Seats people and players of the program.
    pub(super) fn with_seating(mut self, seating: Seating) -> TerminalGame<'a> {
        self.seating = seating;
        self
    }

    /// Shows or hides the player's aid.
    pub(super) fn with_discs(mut self, discs: bool) -> TerminalGame<'a> {
        self.discs = discs;
        self
    }

    /// Plays until the players leave.
    pub(super) fn sit(mut self, input: &mut Input) -> Result<(), CliError> {
        // From here on, Ctrl-C loses no moves.
        interrupt::asked();
        self.terminal
            .say("play-welcome", [("game", Arg::Word(format!("{}-name", self.table.id()).into()))])?;
        self.introduce_programs()?;
        self.show_board()?;
        loop {
            if self.let_programs_act()? == Then::Leave {
                break;
            }
            input.offer(|| self.words_to_type());
            let Some(line) = input.ask(&self.prompt(), self.terminal)? else { break };
            let order = ReplCommand::read(&line);
            let leaving = order == ReplCommand::Quit;
            if self.carry_out(order, input)? == Then::Leave {
                break;
            }
            self.leaving = leaving;
        }
        Ok(())
    }

    /// The possible words of the next line: the legal actions and the commands.
    fn words_to_type(&self) -> Vec<String> {
        let mut words = self.table.legal();
        words.extend(command::WORDS.map(str::to_owned));
        words.sort_unstable();
        words
    }

    fn prompt(&self) -> String {
        let bold = Style::new().bold();
        let name = |seat| self.terminal.words.player(&self.cast, seat);
        let name = self.table.to_act().map_or("-".to_owned(), name);
        format!("{bold}{name}>{bold:#} ")
    }

    fn introduce_programs(&mut self) -> Result<(), CliError> {
        for (seat, participant) in self.seating.programs() {
            let player = Arg::text(self.terminal.words.player(&self.cast, seat));
            let who = Arg::text(seating::name(participant, &self.terminal.words));
            self.terminal.say("play-opponent", [("player", player), ("who", who)])?;
        }
        Ok(())
    }

    /// Lets the program's players act until a person is to act or the game is over. Ctrl-C meanwhile means
    /// `quit`.
    fn let_programs_act(&mut self) -> Result<Then, CliError> {
        while let Some(seat) =
            self.table.to_act().filter(|seat| self.seating.is_program(*seat) && !self.paused)
        {
            let Some(report) = self.ask_program(seat, Seating::decide)? else { return self.interrupt(seat) };
            let action = report.best().expect("whoever is to act has an action");
            self.terminal.line(format!("{}{action}", self.prompt()))?;
            let told = self.table.play(&action).expect("a player of the program's plays by the rules");
            self.unsaved = true;
            self.terminal.tell(&self.cast, &told)?;
            if self.table.to_act() != Some(seat) {
                self.show_board()?;
            }
            if self.table.to_act().is_none() {
                self.terminal.say("play-over", [])?;
            }
        }
        Ok(Then::Stay)
    }

    /// The report of one of the program's players on the position, with a transient line while it thinks;
    /// `None` when it was interrupted.
    fn ask_program(&mut self, seat: Seat, ask: Ask) -> Result<Option<Report<String>>, CliError> {
        let player = Arg::text(self.terminal.words.player(&self.cast, seat));
        self.terminal.transient(&Message::new("play-thinking").with("player", player))?;
        let report = ask(&mut self.seating, seat, &self.table);
        self.terminal.clear_transient()?;
        Ok(report)
    }

    /// Ctrl-C while one of the program's players thinks: leaves, or says how to keep the game and how to
    /// continue.
    fn interrupt(&mut self, seat: Seat) -> Result<Then, CliError> {
        self.terminal.line("")?;
        if self.leave()? == Then::Leave {
            return Ok(Then::Leave);
        }
        let player = Arg::text(self.terminal.words.player(&self.cast, seat));
        self.terminal.say("play-paused", [("player", player)])?;
        (self.leaving, self.paused) = (true, true);
        Ok(Then::Stay)
    }

    fn carry_out(&mut self, order: ReplCommand<'_>, input: &mut Input) -> Result<Then, CliError> {
        match order {
            ReplCommand::Nothing => self.paused = false,
            ReplCommand::Help => self.terminal.say("play-help", [])?,
            ReplCommand::Board => self.show_board()?,
            ReplCommand::Discs => {
                self.discs = !self.discs;
                self.show_board()?;
            }
            ReplCommand::Rules => rules::show(self.table.id(), self.terminal)?,
            ReplCommand::Moves(prefix) => self.show_moves(prefix)?,
            ReplCommand::Why(action) => self.say_why(action)?,
            ReplCommand::Hint => self.hint()?,
            ReplCommand::Analyse(seconds) => self.analyse(seconds)?,
            ReplCommand::Undo => self.take_back(false)?,
            ReplCommand::UndoTurn => self.take_back(true)?,
            ReplCommand::Resign(name) => self.resign(name)?,
            ReplCommand::Draw => self.offer_draw(input)?,
            ReplCommand::Save(file) => self.save(file, input)?,
            ReplCommand::Play(moves) => match moves.iter().find(|text| self.is_for_a_program(text)) {
                Some(text) => self.refuse_for_program(text)?,
                None => self.play(&moves)?,
            },
            ReplCommand::Quit => return self.leave(),
        }
        Ok(Then::Stay)
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        self.terminal.line("")?;
        self.terminal.draw(&picture(&self.table, self.discs))?;
        Ok(self.terminal.line("")?)
    }

    /// Makes moves up to the first one that is refused, says what happens, and draws the board.
    fn play(&mut self, moves: &[&str]) -> Result<(), CliError> {
        let before = self.table.move_count();
        let mut refusal = None;
        for text in moves {
            if self.move_is_a_programs(text) {
                refusal = Some(self.terminal.words.word("play-opponent-turn"));
                break;
            }
            match self.table.play(text) {
                Ok(told) => self.terminal.tell(&self.cast, &told)?,
                Err(message) => {
                    refusal = Some(self.terminal.words.explain(&message));
                    break;
                }
            }
        }
        if self.table.move_count() > before {
            (self.unsaved, self.paused) = (true, false);
            self.show_board()?;
        }
        match refusal {
            Some(why) => Ok(self.terminal.say("play-refused", [("why", Arg::text(why))])?),
            None if self.table.to_act().is_none() => Ok(self.terminal.say("play-over", [])?),
            None => Ok(()),
        }
    }

    /// Whether one of the program's players is to act now.
    fn move_is_a_programs(&self, text: &str) -> bool {
        text != "draw" && self.table.to_act().is_some_and(|seat| self.seating.is_program(seat))
    }

    /// Whether a word is not a person's to say: one of the program's players leaving, or agreeing to a draw
    /// unasked.
    fn is_for_a_program(&self, text: &str) -> bool {
        let leaver = Leaving::split(text).map(|(_, name)| name);
        let leaves = |seat: Seat| leaver == Some(self.table.names()[seat.index()]);
        self.seating.programs().any(|(seat, _)| text == "draw" || leaves(seat))
    }

    fn refuse_for_program(&mut self, word: &str) -> Result<(), CliError> {
        Ok(self.terminal.say("play-opponent-own", [("word", Arg::text(word))])?)
    }

    fn hint(&mut self) -> Result<(), CliError> {
        if self.table.to_act().is_none() {
            return Ok(self.terminal.say("play-over", [])?);
        }
        let report = self.adviser.think(&self.table, HINT, self.terminal)?;
        Ok(advice::say_hint(&report, &self.cast, self.terminal)?)
    }

    fn analyse(&mut self, seconds: &str) -> Result<(), CliError> {
        if self.table.to_act().is_none() {
            return Ok(self.terminal.say("play-over", [])?);
        }
        match advice::read_seconds(seconds) {
            Ok(seconds) => {
                let report = self.adviser.think(&self.table, seconds, self.terminal)?;
                Ok(advice::show_table(&report, &self.table, self.terminal)?)
            }
            Err(refusal) => Ok(self.terminal.line(self.terminal.words.say(&refusal))?),
        }
    }

    fn show_moves(&mut self, prefix: &str) -> Result<(), CliError> {
        let legal = self.table.legal();
        let count = legal.iter().filter(|action| action.starts_with(prefix)).count();
        let args = [("count", Arg::Number(count as i64)), ("prefix", Arg::text(prefix))];
        let key = if prefix.is_empty() { "play-moves" } else { "play-moves-from" };
        self.terminal.say(key, args)?;
        let menu = Menu::of(&legal, prefix);
        for line in columns(&menu.words(), self.terminal.width() - 2) {
            self.terminal.line(format!("  {line}"))?;
        }
        match menu {
            Menu::Beginnings(groups) => {
                Ok(self.terminal.say("play-moves-more", [("prefix", Arg::text(&*groups[0].0))])?)
            }
            Menu::Actions(_) => Ok(()),
        }
    }

    fn say_why(&mut self, action: &str) -> Result<(), CliError> {
        match self.table.why_not(action) {
            Some(refusal) => Ok(self.terminal.line(self.terminal.words.explain(&refusal))?),
            None => Ok(self.terminal.say("play-legal", [("action", Arg::text(action))])?),
        }
    }

    /// Takes back the last action or turn of a person, and the program's actions since then.
    fn take_back(&mut self, turn: bool) -> Result<(), CliError> {
        let moves = self.table.moves();
        if let Some(last) = moves.iter().rposition(|made| !self.seating.is_program(made.seat)) {
            self.table.go_to(last + 1);
        } else if !moves.is_empty() {
            return Ok(self.terminal.say("nothing-to-undo", [])?);
        }
        let done = if turn { self.table.undo_turn() } else { self.table.undo() };
        if let Err(refusal) = done {
            return Ok(self.terminal.line(self.terminal.words.say(&refusal))?);
        }
        let gone = moves[self.table.move_count()..].iter().map(|made| made.text.clone().into());
        let gone = Arg::List(gone.map(Arg::Text).collect());
        (self.unsaved, self.paused) = (true, false);
        self.terminal.say("play-taken-back", [("moves", gone)])?;
        self.show_board()
    }

    /// Resigns for the player with this name, ignoring case, or for the player to act.
    fn resign(&mut self, name: &str) -> Result<(), CliError> {
        let on_turn = || self.table.to_act().map_or("", |seat| self.table.names()[seat.index()]);
        let name = if name.is_empty() { on_turn().to_owned() } else { self.player_id(name) };
        let resigns = Leaving::Resign.text(&name);
        if self.is_for_a_program(&resigns) {
            self.refuse_for_program(&resigns)
        } else {
            self.play(&[&resigns])
        }
    }

    /// The notation of a player who may be named in the language of the terminal.
    fn player_id(&self, name: &str) -> String {
        let names = self.table.names().iter().enumerate();
        let is_called = |seat: usize, own: &str| {
            own.eq_ignore_ascii_case(name)
                || self.terminal.words.player(&self.cast, Seat::new(seat)).to_lowercase()
                    == name.to_lowercase()
        };
        let found = names.clone().find(|(seat, own)| is_called(*seat, own));
        found.map_or_else(|| name.to_owned(), |(_, own)| (*own).to_owned())
    }

    /// Offers a draw to everybody who is still in.
    fn offer_draw(&mut self, input: &mut Input) -> Result<(), CliError> {
        let Some(on_turn) = self.table.to_act() else { return self.play(&["draw"]) };
        for seat in self.table.still_in().without(on_turn).iter() {
            let player = self.terminal.words.player(&self.cast, seat);
            let ask = Message::new("play-draw-ask").with("player", Arg::text(&*player));
            let refusal = match self.seating.is_program(seat) {
                true => self.program_declines(seat)?,
                false => (!input.agrees(&self.terminal.words.say(&ask), self.terminal)?)
                    .then_some("play-draw-declined"),
            };
            if let Some(key) = refusal {
                return Ok(self.terminal.say(key, [("player", Arg::text(player))])?);
            }
        }
        self.play(&["draw"])
    }

    /// The key of the sentence with which one of the program's players declines a draw; `None` if it agrees.
    fn program_declines(&mut self, seat: Seat) -> Result<Option<&'static str>, CliError> {
        let report = self.ask_program(seat, Seating::consider_draw)?;
        let answer = report.and_then(|report| DrawAnswer::of(&self.table, seat, &report));
        Ok(match answer {
            Some(DrawAnswer::Agreed) => None,
            Some(DrawAnswer::Early) => Some("play-draw-early"),
            Some(DrawAnswer::Better) => Some("play-draw-better"),
            // Ctrl-C interrupted the look.
            None => Some("play-draw-declined"),
        })
    }

    fn save(&mut self, file: &str, input: &mut Input) -> Result<(), CliError> {
        let Some(path) = self.path_to_save(file) else {
            return Ok(self.terminal.say("play-save-where", [])?);
        };
        let name = || Arg::text(path.display().to_string());
        if path.exists() && self.file.as_ref() != Some(&path) {
            let ask = Message::new("play-save-over").with("file", name());
            if !input.agrees(&self.terminal.words.say(&ask), self.terminal)? {
                return Ok(self.terminal.say("play-not-saved", [])?);
            }
        }
        let written =
            self.record().map_err(|refusal| self.terminal.words.explain(&refusal)).and_then(|record| {
                fs::write(&path, records::write_as(&path, &record)).map_err(|error| error.to_string())
            });
        match written {
            Ok(()) => {
                self.terminal.say("play-saved", [("file", name())])?;
                self.unsaved = false;
                self.file = Some(path);
                Ok(())
            }
            Err(why) => Ok(self.terminal.say("cli-file", [("file", name()), ("why", Arg::text(why))])?),
        }
    }

    /// The given file, or the present file of this game.
    fn path_to_save(&self, file: &str) -> Option<PathBuf> {
        if file.is_empty() { self.file.clone() } else { Some(PathBuf::from(file)) }
    }

    /// The record of the game, with the tags, comments and variations of the record that it continues.
    fn record(&self) -> Result<Record, Message> {
        let Some(mut record) = self.resumed.clone() else {
            let mut tags = Tags::none();
            tags.set("Date", &today())?;
            self.seating.tag(&mut tags, &self.table)?;
            return Record::from_table(&self.table, &tags);
        };
        let mut tags = record.tags().clone();
        self.seating.tag(&mut tags, &self.table)?;
        let moves: Vec<_> = self.table.moves().into_iter().map(|made| made.text).collect();
        let changed = record.set_main_line(&moves).and_then(|()| record.set_tags(tags));
        changed.map_err(|error| error.cause)?;
        Ok(record)
    }

    /// Leaves, but warns once when moves would be lost.
    fn leave(&mut self) -> Result<Then, CliError> {
        if self.leaving || !self.unsaved {
            return Ok(Then::Leave);
        }
        self.terminal.say("play-unsaved", [])?;
        Ok(Then::Stay)
    }
}
