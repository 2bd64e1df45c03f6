//! One game of a batch.

use std::sync::Arc;

use banmen_rules::chance::mix;
use banmen_rules::{Flow, Game, GameState, Seat};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::arrays::Row;
use crate::coder::{ActionOf, PositionOf};
use crate::seats::returns;
use crate::{BatchOptions, Coder};

/// One game of a batch, with a generator of its own: what it draws does not depend on the other games.
pub(crate) struct Lane<C: Coder> {
    state: GameState<C::Game, Arc<C::Game>>,
    random: Xoshiro256PlusPlus,
    /// The actions of the game so far.
    length: i32,
    /// Whether the game has ended and was not begun anew.
    is_over: bool,
    /// Whether the arrays hold the position.
    is_written: bool,
}

impl<C: Coder> Lane<C> {
    /// A game at a position.
    pub(crate) fn new(coder: &C, state: &GameState<C::Game>, seed: u64, game: usize) -> Lane<C> {
        Lane {
            state: GameState::shared(coder.game().clone(), state),
            random: generator(seed, game),
            length: 0,
            is_over: false,
            is_written: false,
        }
    }

    /// Draws from another seed on.
    pub(crate) fn seed(&mut self, seed: u64, game: usize) {
        self.random = generator(seed, game);
    }

    /// The position now.
    pub(crate) fn position(&self) -> &PositionOf<C> {
        self.state.position()
    }

    /// Whether the game has ended and was not begun anew.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The legal action that a number means; `None` if it means none.
    #[inline]
    pub(crate) fn read(&self, coder: &C, number: i32) -> Option<ActionOf<C>> {
        let (position, game) = (self.state.position(), coder.game());
        let action = coder.action(position, u32::try_from(number).ok()?)?;
        game.refusal(position, action).is_none().then_some(action)
    }

    /// The number of a random legal action; −1 when the game is over.
    #[inline]
    pub(crate) fn sample(&mut self, coder: &C) -> i32 {
        if self.is_over {
            return -1;
        }
        let position = self.state.position();
        let action = coder.game().random(position, &mut self.random);
        coder.number(position, action).map_or(-1, |number| number as i32)
    }

    /// Begins the game anew.
    pub(crate) fn restart(&mut self, coder: &C, options: &BatchOptions, row: &mut Row<'_>) {
        self.begin(coder);
        *row.length = 0;
        (*row.terminated, *row.truncated) = (0, 0);
        row.rewards.fill(0.0);
        self.write(coder, options, None, row);
        self.is_written = true;
    }

    /// Goes on as another game does.
    pub(crate) fn go_on(
        &mut self,
        coder: &C,
        options: &BatchOptions,
        state: &GameState<C::Game>,
        row: &mut Row<'_>,
    ) {
        self.restart(coder, options, row);
        self.state = GameState::shared(coder.game().clone(), state);
        self.is_over = self.state.outcome().is_some();
        *row.terminated = u8::from(self.is_over);
        self.write(coder, options, None, row);
    }

    fn begin(&mut self, coder: &C) {
        self.state.restart(coder.game().start());
        self.length = 0;
        self.is_over = false;
    }

    /// Carries out a legal action, and writes everything.
    #[inline]
    pub(crate) fn play(&mut self, coder: &C, options: &BatchOptions, action: ActionOf<C>, row: &mut Row<'_>) {
        let before = *self.state.position();
        let flow = self.state.play(action);
        self.length += 1;
        *row.length = self.length;
        let is_cut =
            (options.limit > 0 && self.length as u32 >= options.limit) || !coder.fits(self.state.position());
        let has_ended = flow == Flow::Over;
        if *row.terminated == 1 {
            // Nothing but the end of a game is rewarded.
            row.rewards.fill(0.0);
        }
        (*row.terminated, *row.truncated) = (u8::from(has_ended), u8::from(is_cut && !has_ended));
        if has_ended || is_cut {
            self.end(coder, options, row);
        }
        self.write(coder, options, self.is_written.then_some(&before), row);
        self.is_written = true;
    }

    fn end(&mut self, coder: &C, options: &BatchOptions, row: &mut Row<'_>) {
        if let Some(outcome) = self.state.outcome() {
            let each = row.rewards.len();
            row.rewards
                .iter_mut()
                .zip(returns(&outcome, each))
                .for_each(|(reward, own)| *reward = own as f32);
        }
        self.is_over = true;
        if options.auto_reset {
            self.begin(coder);
        }
    }

    /// Writes the position: who is to act, what that player observes, and what is legal. The arrays hold the
    /// position `before`, if there was one.
    #[inline(always)]
    fn write(&self, coder: &C, options: &BatchOptions, before: Option<&PositionOf<C>>, row: &mut Row<'_>) {
        let position = self.state.position();
        let to_act = coder.game().to_act(position);
        *row.player = to_act.map_or(-1, |seat| seat.index() as i8);
        if options.observe {
            coder.observe(position, before, to_act.unwrap_or(Seat::new(0)), row.observation, row.extras);
        }
        coder.mask(position, before, options.mask, row.mask);
    }
}

/// The generator of a game: the same for the same seed and place, whatever the size of the batch.
fn generator(seed: u64, game: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mix(seed ^ mix(game as u64)))
}
