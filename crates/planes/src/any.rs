//! Any game's arrays, for bindings that know no types.

use std::fmt;
use std::sync::Arc;

use banmen_rules::niju::{Niju, Window};
use banmen_rules::saaguan::Saaguan;
use banmen_rules::saiju::Saiju;
use banmen_rules::sayu::Sayu;
use banmen_rules::{
    AnyTable, CommonRefusal, Game, GameId, Listed, Message, Move, Notice, Seat, Setup, Symmetric, Table,
};

use crate::coder::PositionOf;
use crate::{
    Arrays, Batch, BatchError, BatchOptions, BatchShape, Coder, DEFAULT_WINDOW, Layout, MaskForm, NijuCoder,
    SaaguanCoder, SaijuCoder, SayuCoder, symmetry,
};

/// A number that means no legal action, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalNumber {
    /// The number.
    pub number: i64,
    /// The refusal, with its rule.
    pub refusal: Message,
}

impl IllegalNumber {
    /// A number that is known not to be legal in a position.
    pub(crate) fn of<C: Coder>(coder: &C, position: &PositionOf<C>, number: i32) -> IllegalNumber {
        let game = coder.game();
        let action = u32::try_from(number).ok().and_then(|number| coder.action(position, number));
        let refusal = action.and_then(|action| game.refusal(position, action)).map(Into::into);
        let unknown = || CommonRefusal::NotLegal { action: format!("#{number}") }.into();
        IllegalNumber { number: number.into(), refusal: refusal.unwrap_or_else(unknown) }
    }
}

impl fmt::Display for IllegalNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}: {}", self.number, self.refusal)
    }
}

/// A [`Coder`] of any game, at the level of tables.
///
/// # Panics
/// All methods panic when a table is of another game, or an output has not the size that the [`Layout`] says.
pub trait AnyCoder: fmt::Debug + Send + Sync {
    /// What the arrays hold.
    fn layout(&self) -> &Layout;

    /// The numbers of all legal actions, ascending.
    fn legal_numbers(&self, table: &AnyTable) -> Vec<u32>;

    /// The text of the action that a number means; `None` if it means none.
    fn action_text(&self, table: &AnyTable, number: u32) -> Option<String>;

    /// The number of the action that a text means; `None` if it has none.
    fn action_number(&self, table: &AnyTable, text: &str) -> Result<Option<u32>, Message>;

    /// Makes the action with a number and returns what happened; a refused number changes nothing.
    fn play(&self, table: &mut AnyTable, number: i32) -> Result<Vec<Notice<Message>>, IllegalNumber>;

    /// Makes the action with a number; a refused number changes nothing.
    fn play_quietly(&self, table: &mut AnyTable, number: i32) -> Result<(), IllegalNumber>;

    /// The numbers of the moves so far; −1 for the words of leaving, and for actions outside of the window.
    fn history(&self, table: &AnyTable) -> Vec<i32>;

    /// Writes what a player observes.
    fn observe(&self, table: &AnyTable, observer: Seat, planes: &mut [u8], extras: &mut [i16]);

    /// Writes the legal actions. When the game is over, that is nothing but zeros.
    fn mask(&self, table: &AnyTable, form: MaskForm, mask: &mut [u8]);

    /// Whether the position can be told in the arrays.
    fn fits(&self, table: &AnyTable) -> bool;

    /// A key of the position: equal positions have equal keys.
    fn key(&self, table: &AnyTable) -> u64;

    /// The number of symmetries; number 0 is the identity.
    fn symmetries(&self) -> usize;

    /// The numbers of the images of all actions; −1 where that depends on the position.
    fn symmetric_actions(&self, symmetry: usize) -> Vec<i32>;

    /// For each value of an observation of the image its place in the observation before; `None` if that depends on
    /// the position.
    fn symmetric_observation(&self, symmetry: usize) -> Option<Vec<i32>>;

    /// A table at the image of the position. Its history begins there.
    fn image(&self, symmetry: usize, table: &AnyTable) -> AnyTable;

    /// The number that the image of an action has in the image of the position.
    fn image_of_action(&self, symmetry: usize, table: &AnyTable, number: u32) -> Option<u32>;

    /// A batch of games, with the sizes of its arrays.
    fn batch(self: Arc<Self>, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError>;
}

/// A [`Batch`] of any game.
pub trait AnyBatch: Send + Sync {
    /// The sizes of the arrays.
    fn shape(&self) -> BatchShape;
    /// See [`Batch::reset`].
    fn reset(&mut self, seed: Option<u64>, arrays: Arrays<'_>);
    /// See [`Batch::reset_ended`].
    fn reset_ended(&mut self, arrays: Arrays<'_>);
    /// See [`Batch::step`].
    fn step(&mut self, numbers: &[i32], arrays: Arrays<'_>) -> Result<(), BatchError>;
    /// See [`Batch::sample`].
    fn sample(&mut self, numbers: &mut [i32]);
    /// See [`Batch::table`].
    fn table(&self, game: usize) -> Result<AnyTable, BatchError>;
    /// See [`Batch::set_table`].
    fn set_table(&mut self, game: usize, table: &AnyTable, arrays: Arrays<'_>) -> Result<(), BatchError>;
}

impl<C: Coder> AnyBatch for Batch<C> {
    fn shape(&self) -> BatchShape {
        Batch::shape(self)
    }

    fn reset(&mut self, seed: Option<u64>, arrays: Arrays<'_>) {
        Batch::reset(self, seed, arrays);
    }

    fn reset_ended(&mut self, arrays: Arrays<'_>) {
        Batch::reset_ended(self, arrays);
    }

    fn step(&mut self, numbers: &[i32], arrays: Arrays<'_>) -> Result<(), BatchError> {
        Batch::step(self, numbers, arrays)
    }

    fn sample(&mut self, numbers: &mut [i32]) {
        Batch::sample(self, numbers);
    }

    fn table(&self, game: usize) -> Result<AnyTable, BatchError> {
        Batch::table(self, game)
    }

    fn set_table(&mut self, game: usize, table: &AnyTable, arrays: Arrays<'_>) -> Result<(), BatchError> {
        Batch::set_table(self, game, table, arrays)
    }
}

/// The arrays of a game with its options; Ní-Ju's window has `window` cells along a side.
///
/// ```
/// use banmen_planes::any_coder;
///
/// let coder = any_coder(&"sayu".parse().unwrap(), None).unwrap();
/// assert_eq!((coder.layout().numbers(), coder.layout().planes.len()), (18_865, 20));
/// assert!(any_coder(&"niju".parse().unwrap(), Some(43)).is_err());
/// ```
pub fn any_coder(setup: &Setup, window: Option<u32>) -> Result<Arc<dyn AnyCoder>, Message> {
    let window = window.unwrap_or(DEFAULT_WINDOW);
    let sides = Window::LEAST.side()..=Window::WHOLE.side();
    if !sides.contains(&window) {
        let allowed = format!("{}–{}", sides.start(), sides.end());
        return Err(CommonRefusal::OptionValue { key: "window", value: window.to_string(), allowed }.into());
    }
    let options = &setup.options;
    Ok(match setup.game {
        GameId::Saiju => Arc::new(SaijuCoder::new(Saiju::new(options)?)),
        GameId::Sayu => Arc::new(SayuCoder::new(Sayu::new(options)?)),
        GameId::Saaguan => Arc::new(SaaguanCoder::new(Saaguan::new(options)?)),
        GameId::Niju => Arc::new(NijuCoder::new(Niju::new(options)?, Window::new(window))),
    })
}

/// The setup of a game, without the options that have their defaults.
pub(crate) fn setup_of<G: Listed>(game: &G) -> Setup {
    AnyTable::from(Table::new(game.clone())).setup()
}

/// The typed table inside.
fn typed<C: Coder>(table: &AnyTable) -> &Table<C::Game> {
    C::Game::table(table).expect("a table of this game")
}

impl<C: Coder> AnyCoder for C {
    fn layout(&self) -> &Layout {
        Coder::layout(self)
    }

    fn legal_numbers(&self, table: &AnyTable) -> Vec<u32> {
        let mut numbers = Vec::new();
        if table.outcome().is_none() {
            let position = typed::<C>(table).position();
            self.for_each_number(position, |number| numbers.push(number as u32));
        }
        numbers.sort_unstable();
        numbers
    }

    fn action_text(&self, table: &AnyTable, number: u32) -> Option<String> {
        let position = typed::<C>(table).position();
        Some(self.game().write_action(position, self.action(position, number)?))
    }

    fn action_number(&self, table: &AnyTable, text: &str) -> Result<Option<u32>, Message> {
        let table = typed::<C>(table);
        Ok(match table.read_move(text).map_err(Into::into)? {
            Move::Act(action) => {
                let position = table.position();
                if let Some(refusal) = self.game().refusal(position, action) {
                    return Err(refusal.into());
                }
                self.number(position, action)
            }
            Move::Leave(..) | Move::Draw => None,
        })
    }

    fn play(&self, table: &mut AnyTable, number: i32) -> Result<Vec<Notice<Message>>, IllegalNumber> {
        let table = C::Game::table_mut(table).expect("a table of this game");
        let mut notices = Vec::new();
        let action = read(self, table, number)?;
        let played = table.play(Move::Act(action), &mut |notice| notices.push(notice));
        played.map_err(|error| IllegalNumber { number: number.into(), refusal: error.into() })?;
        let wordless = |notice: Notice<_>| notice.map(|event| self.game().event_message(&event));
        Ok(notices.into_iter().map(wordless).collect())
    }

    fn play_quietly(&self, table: &mut AnyTable, number: i32) -> Result<(), IllegalNumber> {
        let table = C::Game::table_mut(table).expect("a table of this game");
        let action = read(self, table, number)?;
        let played = table.play_quietly(Move::Act(action));
        played.map(drop).map_err(|error| IllegalNumber { number: number.into(), refusal: error.into() })
    }

    fn history(&self, table: &AnyTable) -> Vec<i32> {
        let table = typed::<C>(table);
        let mut replay = Table::from_position(table.game().clone(), *table.start());
        let number = |position: &PositionOf<C>, what| match what {
            Move::Act(action) => self.number(position, action).map_or(-1, |number| number as i32),
            Move::Leave(..) | Move::Draw => -1,
        };
        let mut numbers = Vec::with_capacity(table.moves().len());
        for made in table.moves() {
            numbers.push(number(replay.position(), made.what));
            replay.play_quietly(made.what).expect("the other table allowed it");
        }
        numbers
    }

    fn observe(&self, table: &AnyTable, observer: Seat, planes: &mut [u8], extras: &mut [i16]) {
        Coder::observe(self, typed::<C>(table).position(), None, observer, planes, extras);
    }

    fn mask(&self, table: &AnyTable, form: MaskForm, mask: &mut [u8]) {
        match table.outcome() {
            Some(_) => mask.fill(0),
            None => Coder::mask(self, typed::<C>(table).position(), None, form, mask),
        }
    }

    fn fits(&self, table: &AnyTable) -> bool {
        Coder::fits(self, typed::<C>(table).position())
    }

    fn key(&self, table: &AnyTable) -> u64 {
        self.game().key(typed::<C>(table).position())
    }

    fn symmetries(&self) -> usize {
        self.game().symmetries()
    }

    fn symmetric_actions(&self, index: usize) -> Vec<i32> {
        symmetry::actions(self, index)
    }

    fn symmetric_observation(&self, index: usize) -> Option<Vec<i32>> {
        symmetry::observation(self, index)
    }

    fn image(&self, index: usize, table: &AnyTable) -> AnyTable {
        let game = self.game();
        let image = game.map_position(index, typed::<C>(table).position());
        Table::from_position(C::Game::clone(game), image).into()
    }

    fn image_of_action(&self, index: usize, table: &AnyTable, number: u32) -> Option<u32> {
        let (game, position) = (self.game(), typed::<C>(table).position());
        let action = game.map_action(index, position, self.action(position, number)?);
        self.number(&game.map_position(index, position), action)
    }

    fn batch(self: Arc<Self>, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::new(self, options)?))
    }
}

/// The action that a number means at a table, or why it means none.
fn read<C: Coder>(
    coder: &C,
    table: &Table<C::Game>,
    number: i32,
) -> Result<<C::Game as Game>::Action, IllegalNumber> {
    let action = u32::try_from(number).ok().and_then(|number| coder.action(table.position(), number));
    action.ok_or_else(|| IllegalNumber::of(coder, table.position(), number))
}
