//! A game being played: the position with its history.
//!
//! Repetition, taking back, leaving and the agreed draw live here, once for all games.

use std::fmt;

use crate::notice::{Listener, Notify};
use crate::playout::{perft, perft_after};
use crate::{
    CommonRefusal, Flow, Game, GameState, Leaving, Message, Move, Notice, Outcome, PlayError, Reason,
    Repetitions, Scores, Seat, Seats, moves,
};

/// The most moves a table holds: far beyond any game that people play, and a bound on memory.
pub const MOST_MOVES: usize = 1_000_000;

/// The longest text that can be a move in any game (`lock:` with all of a board's robots).
pub const LONGEST_MOVE: usize = 200;

/// The longest position string that is read.
pub const LONGEST_POSITION: usize = 4096;

/// A move that was made, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made<A> {
    /// Who was on turn.
    pub seat: Seat,
    /// What was played.
    pub what: Move<A>,
    /// Whether it is the first move of its turn. A word of leaving belongs to the turn during which it is said.
    pub begins_turn: bool,
}

/// A game being played: position, history of repetition, moves, players who left.
///
/// ```
/// use banmen_rules::saiju::Saiju;
/// use banmen_rules::{Flow, Move, Notice, Table};
///
/// let mut table = Table::new(Saiju::default());
/// let first = table.legal_actions()[0];
/// let mut notices = Vec::new();
/// let flow = table.play(Move::Act(first), &mut |notice| notices.push(notice))?;
/// assert_eq!(flow, Flow::NextTurn);
/// assert!(matches!(notices[..], [Notice::Event(_), Notice::Turn(_)]));
///
/// table.undo()?;
/// assert!(table.moves().is_empty());
/// # Ok::<(), banmen_rules::Message>(())
/// ```
#[derive(Clone)]
pub struct Table<G: Game> {
    state: GameState<G>,
    start: G::Position,
    moves: Vec<Made<G::Action>>,
    /// The number of moves of the turn so far.
    moves_of_turn: usize,
    /// The result of a game that ended at the table and not on the board.
    agreed: Option<Outcome>,
    /// Players who left without it showing on the board.
    gave_up: Seats,
    /// How the last player but one left, once only one is in: the reason of the end.
    left_alone: Option<Leaving>,
    marks: Vec<Mark<G::Position>>,
    /// The repetition keys counted since the first mark.
    counted: Vec<u64>,
}

// Written by its texts, as everything else about a table is.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.game().write_position(self.position());
        let moves = self.moves.len();
        write!(f, "{} {}: {position} after {moves} moves", G::ID, self.game().options())
    }
}

/// A point in a game to come back to.
#[derive(Clone, Debug)]
struct Mark<P> {
    now: P,
    moves: usize,
    counted: usize,
    /// The number of moves of the turn so far.
    moves_of_turn: usize,
    agreed: Option<Outcome>,
    gave_up: Seats,
    left_alone: Option<Leaving>,
}

impl<G: Game> Table<G> {
    /// A new game from its start.
    pub fn new(game: G) -> Table<G> {
        let start = game.start();
        Table::from_position(game, start)
    }

    /// A new game from a position; its repetition history starts afresh.
    pub fn from_position(game: G, start: G::Position) -> Table<G> {
        let mut table = Table {
            state: GameState::from_position(game, start),
            start,
            moves: Vec::new(),
            moves_of_turn: 0,
            agreed: None,
            gave_up: Seats::NONE,
            left_alone: None,
            marks: Vec::new(),
            counted: Vec::new(),
        };
        table.set_up();
        table
    }

    /// Goes back to before the first move, and forgets all moves.
    fn set_up(&mut self) {
        self.state.restart(self.start);
        self.moves.clear();
        self.moves_of_turn = 0;
        self.agreed = None;
        self.gave_up = Seats::NONE;
        self.left_alone = None;
        self.marks.clear();
        self.counted.clear();
    }

    /// The rules that are played by.
    pub fn game(&self) -> &G {
        self.state.game()
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.state.position()
    }

    /// The position in which this game began.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Made<G::Action>] {
        &self.moves
    }

    /// Whether the player to act has made no action of the turn yet. Words of leaving may have been said.
    pub fn turn_begins(&self) -> bool {
        self.actions_of_turn() == 0
    }

    /// The number of actions of the turn so far, without words of leaving.
    pub fn actions_of_turn(&self) -> usize {
        let turn = self.moves.iter().rev().take(self.moves_of_turn);
        turn.filter(|made| matches!(made.what, Move::Act(_))).count()
    }

    /// The number of turns that a player began, from the start of this game.
    pub fn turns_begun(&self, seat: Seat) -> usize {
        self.moves.iter().filter(|made| made.begins_turn && made.seat == seat).count()
    }

    /// The game in progress without its moves.
    pub fn state(&self) -> &GameState<G> {
        &self.state
    }

    /// How often each position has come up.
    pub fn repetitions(&self) -> &Repetitions {
        self.state.repetitions()
    }

    /// Who is to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        if self.agreed.is_some() { None } else { self.game().to_act(self.position()) }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.agreed.or_else(|| self.game().outcome(self.position()))
    }

    /// Who is still in.
    pub fn still_in(&self) -> Seats {
        self.game().still_in(self.position()).minus(self.gave_up)
    }

    /// The points as the position stands; `None` in a game without points.
    ///
    /// With three players or more, whoever is out scores nothing.
    pub fn scores(&self) -> Option<Scores> {
        let scores = self.game().scores(self.position())?;
        Some(if self.game().names().len() > 2 { scores.without(self.gave_up) } else { scores })
    }

    /// Every legal action; none when the game is over.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        if self.agreed.is_none() { self.game().legal_actions(self.position()) } else { Vec::new() }
    }

    /// Reads a move: an action, or a word of [`Move`].
    pub fn read_move(&self, text: &str) -> Result<Move<G::Action>, G::Refusal> {
        if text.len() > LONGEST_MOVE {
            return Err(CommonRefusal::TooLong { length: text.len(), most: LONGEST_MOVE }.into());
        }
        match moves::read_word(self.game(), text)? {
            Some(word) => Ok(word),
            None if text.is_empty() => Err(CommonRefusal::NoMove.into()),
            None => self.game().read_action(self.position(), text).map(Move::Act),
        }
    }

    /// Writes a move that is about to be made in this position.
    pub fn write_move(&self, what: Move<G::Action>) -> String {
        moves::write_move(self.game(), self.position(), what)
    }

    /// Whether a move can be made now, and why not.
    pub fn check(&self, what: Move<G::Action>) -> Result<(), PlayError<G::Refusal>> {
        if self.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        if self.moves.len() >= MOST_MOVES {
            return Err(PlayError::TooManyMoves);
        }
        match what {
            Move::Act(action) => {
                self.game().refusal(self.position(), action).map_or(Ok(()), |why| Err(PlayError::Action(why)))
            }
            Move::Leave(who, _) if !self.still_in().contains(who) => {
                Err(PlayError::AlreadyOut { name: self.game().names()[who.index()] })
            }
            Move::Leave(..) | Move::Draw => Ok(()),
        }
    }

    /// Makes a move and calls `notify` with what happens, in order; a refused move changes nothing.
    pub fn play(
        &mut self,
        what: Move<G::Action>,
        notify: &mut dyn FnMut(Notice<G::Event>),
    ) -> Result<Flow, PlayError<G::Refusal>> {
        self.check(what)?;
        Ok(self.carry_out(what, &mut Notify(notify)))
    }

    /// Makes a move without notices.
    pub fn play_quietly(&mut self, what: Move<G::Action>) -> Result<Flow, PlayError<G::Refusal>> {
        self.check(what)?;
        Ok(self.carry_out(what, &mut ()))
    }

    fn carry_out(&mut self, what: Move<G::Action>, listener: &mut impl Listener<G::Event>) -> Flow {
        let seat = self.to_act().expect("a game that goes on has someone to act");
        self.moves.push(Made { seat, what, begins_turn: self.moves_of_turn == 0 });
        let scores = if listener.listens() { self.scores() } else { None };
        let (flow, counted) = match what {
            Move::Act(action) => self.state.change(|game, position| game.apply(position, action, listener)),
            Move::Leave(who, leaving) => self.leave(who, leaving, listener),
            Move::Draw => (self.agree(listener), None),
        };
        if !self.marks.is_empty() {
            self.counted.extend(counted);
        }
        if flow == Flow::Over {
            self.name_reason();
        }
        self.moves_of_turn = if flow.ends_turn() { 0 } else { self.moves_of_turn + 1 };
        if listener.listens() {
            self.notify_consequences(scores, flow, listener);
        }
        flow
    }

    /// A player leaves; returns how play goes on and the repetition key that was counted.
    fn leave(
        &mut self,
        who: Seat,
        leaving: Leaving,
        listener: &mut impl Listener<G::Event>,
    ) -> (Flow, Option<u64>) {
        listener.notify(Notice::Left(who, leaving));
        let left = self.still_in().without(who);
        let mut ends_here = false;
        let (flow, counted) = self.state.change(|game, position| {
            let flow = game.resign(position, who, listener);
            ends_here = flow == Flow::Over && game.outcome(position).is_none();
            flow
        });
        if left.only().is_some() {
            self.left_alone = Some(leaving);
        }
        if ends_here {
            self.gave_up = self.gave_up.with(who);
            self.agreed = Some(Outcome { winners: left, reason: leaving.reason() });
        }
        (flow, counted)
    }

    /// A game that knows only resignation ends for the reason of the word that left one player alone.
    fn name_reason(&mut self) {
        if let (Some(leaving), Some(outcome)) = (self.left_alone, self.game().outcome(self.position()))
            && outcome.reason == Reason::RESIGNATION
        {
            self.agreed = Some(Outcome { reason: leaving.reason(), ..outcome });
        }
    }

    fn agree(&mut self, listener: &mut impl Listener<G::Event>) -> Flow {
        listener.notify(Notice::Agreed);
        self.agreed = Some(Outcome::draw(self.still_in(), Reason::AGREEMENT));
        Flow::Over
    }

    fn notify_consequences(
        &self,
        before: Option<Scores>,
        flow: Flow,
        listener: &mut impl Listener<G::Event>,
    ) {
        if let Some(scores) = self.scores()
            && before != Some(scores)
        {
            listener.notify(Notice::Scores(scores));
        }
        match (flow, self.to_act(), self.outcome()) {
            (_, _, Some(outcome)) => listener.notify(Notice::Over(outcome)),
            (Flow::NextTurn, Some(seat), None) => listener.notify(Notice::Turn(seat)),
            _ => {}
        }
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Result<(), CommonRefusal> {
        let keep = self.moves.len().checked_sub(1).ok_or(CommonRefusal::NothingToUndo)?;
        self.go_to(keep);
        Ok(())
    }

    /// Takes back the last turn: its moves so far, or the whole turn before when none is made yet.
    pub fn undo_turn(&mut self) -> Result<(), CommonRefusal> {
        let begun = self.moves.iter().rposition(|made| made.begins_turn);
        self.go_to(begun.ok_or(CommonRefusal::NothingToUndo)?);
        Ok(())
    }

    /// Goes back to just after the first `count` moves.
    pub fn go_to(&mut self, count: usize) {
        let kept: Vec<_> = self.moves.iter().take(count).map(|made| made.what).collect();
        self.set_up();
        for what in kept {
            self.carry_out(what, &mut ());
        }
    }

    /// Remembers this point of the game, so that [`back_to_mark`](Table::back_to_mark) returns to it without
    /// playing the moves again.
    pub fn mark(&mut self) {
        self.marks.push(Mark {
            now: *self.state.position(),
            moves: self.moves.len(),
            counted: self.counted.len(),
            moves_of_turn: self.moves_of_turn,
            agreed: self.agreed,
            gave_up: self.gave_up,
            left_alone: self.left_alone,
        });
    }

    /// Goes back to the last [mark](Table::mark) and removes it; false when there is none.
    ///
    /// Taking back moves forgets all marks.
    pub fn back_to_mark(&mut self) -> bool {
        let Some(mark) = self.marks.pop() else { return false };
        self.state.return_to(mark.now, self.counted.drain(mark.counted..));
        self.moves.truncate(mark.moves);
        self.moves_of_turn = mark.moves_of_turn;
        self.agreed = mark.agreed;
        self.gave_up = mark.gave_up;
        self.left_alone = mark.left_alone;
        true
    }

    /// The texts of the moves so far, with who was on turn and whether they began a turn.
    pub fn move_texts(&self) -> Vec<MoveText> {
        let mut replay = Table::from_position(self.game().clone(), self.start);
        let mut texts = Vec::with_capacity(self.moves.len());
        for made in &self.moves {
            let text = replay.write_move(made.what);
            texts.push(MoveText { seat: made.seat, text, begins_turn: made.begins_turn });
            replay.carry_out(made.what, &mut ());
        }
        texts
    }
}

/// The table at the level of text.
impl<G: Game> Table<G> {
    /// The position string.
    pub fn position_text(&self) -> String {
        self.game().write_position(self.position())
    }

    /// The position string of the first position, if it is not the game's own start.
    pub fn start_text(&self) -> Option<String> {
        (self.start != self.game().start()).then(|| self.game().write_position(&self.start))
    }

    /// The texts of all legal actions, sorted.
    pub fn legal_texts(&self) -> Vec<String> {
        let text = |action| self.game().write_action(self.position(), action);
        let mut texts: Vec<String> = self.legal_actions().into_iter().map(text).collect();
        texts.sort_unstable();
        texts
    }

    /// Makes a move (an action or a word of [`Move`]) and returns what happened; a refused move
    /// changes nothing.
    pub fn play_text(&mut self, text: &str) -> Result<Vec<Notice<Message>>, Message> {
        let what = self.read_move(text).map_err(Into::into)?;
        let mut notices = Vec::new();
        self.play(what, &mut |notice| notices.push(notice))?;
        Ok(self.wordless(notices))
    }

    /// Makes a move without collecting what happened.
    pub fn play_text_quietly(&mut self, text: &str) -> Result<Flow, Message> {
        let what = self.read_move(text).map_err(Into::into)?;
        Ok(self.play_quietly(what)?)
    }

    /// Why a move cannot be made now; `None` when it can.
    pub fn why_not(&self, text: &str) -> Option<Message> {
        match self.read_move(text) {
            Ok(what) => self.check(what).err().map(Message::from),
            Err(malformed) => Some(malformed.into()),
        }
    }

    /// The notices with their events as messages.
    pub(crate) fn wordless(&self, notices: Vec<Notice<G::Event>>) -> Vec<Notice<Message>> {
        let game = self.game();
        notices.into_iter().map(|notice| notice.map(|event| game.event_message(&event))).collect()
    }

    /// The number of action sequences of length exactly `depth`.
    pub fn perft(&self, depth: u32) -> u64 {
        if self.outcome().is_some() {
            return u64::from(depth == 0);
        }
        perft(&mut self.state.clone(), depth)
    }

    /// The number of action sequences of length exactly `depth`; `notify` is called with each first
    /// action, sorted by text, and its share of the number.
    pub fn perft_divide(&self, depth: u32, notify: &mut dyn FnMut(&str, u64)) -> u64 {
        let Some(below) = depth.checked_sub(1) else { return 1 };
        let mut state = self.state.clone();
        let mut total = 0;
        for (text, action) in self.sorted_actions() {
            let count = perft_after(&mut state, action, below);
            notify(&text, count);
            total += count;
        }
        total
    }

    /// The legal actions with their texts, sorted by text. Numbers are sorted and not actions: one sorter serves all
    /// games, which keeps the program small.
    fn sorted_actions(&self) -> Vec<(String, G::Action)> {
        let actions = self.legal_actions();
        let text = |action| self.game().write_action(self.position(), action);
        let mut texts: Vec<(String, usize)> = actions.iter().map(|action| text(*action)).zip(0..).collect();
        texts.sort_unstable();
        texts.into_iter().map(|(text, place)| (text, actions[place])).collect()
    }
}

/// Reads a position string, the length checked first.
pub fn read_position<G: Game>(game: &G, text: &str) -> Result<G::Position, G::Refusal> {
    if text.len() > LONGEST_POSITION {
        return Err(CommonRefusal::TooLong { length: text.len(), most: LONGEST_POSITION }.into());
    }
    game.read_position(text)
}

/// A move in its text form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// Who was on turn.
    pub seat: Seat,
    /// An action, or a word of [`Move`].
    pub text: String,
    /// Whether it is the first move of its turn. A word of leaving belongs to the turn during which it is said.
    pub begins_turn: bool,
}
