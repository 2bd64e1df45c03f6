//! Players who leave a game: three to six go on without them, as the rules say.

use banmen_rules::Leaving;

use super::command::{Answer, Change, Moment};
use super::refusal::Refusal;
use super::round::Round;
use super::timing::Cost;

impl Round {
    /// A player gives up. The player who is out through it is answered as the first time.
    pub(super) fn resign(&mut self, seat: u8, moment: Moment) -> Result<Change, Refusal> {
        if let Some(ordinal) = self.left_by(seat, Leaving::Resign) {
            return Ok(Change::unchanged(Answer::Left { ordinal }));
        }
        self.leave(seat, Leaving::Resign, moment)
    }

    /// Whoever runs the place puts a player out.
    pub(super) fn forfeit(&mut self, seat: u8, moment: Moment) -> Result<Change, Refusal> {
        if let Some(ordinal) = self.left_by(seat, Leaving::Forfeit) {
            return Ok(Change::unchanged(Answer::Left { ordinal }));
        }
        self.leave(seat, Leaving::Forfeit, moment)
    }

    /// The entry by which a player left in this way.
    fn left_by(&self, seat: u8, leaving: Leaving) -> Option<u64> {
        let word = leaving.text(self.names.get(usize::from(seat))?);
        self.standing().find(|entry| entry.moves == [&word[..]]).map(|entry| entry.ordinal)
    }

    /// A player still in leaves the game, on turn or not.
    pub(super) fn leave(&mut self, seat: u8, leaving: Leaving, moment: Moment) -> Result<Change, Refusal> {
        self.check_playing()?;
        if !self.is_in(seat) {
            return Err(Refusal::Out);
        }
        let word = leaving.text(&self.names[usize::from(seat)]);
        let (before, cost) = (self.to_act(), self.cost_of_leaving(seat, leaving, moment.now));
        self.playing_table()?.play(&word).map_err(|_| Refusal::Out)?;
        if let Some(left) = self.state.left.get_mut(usize::from(seat)) {
            *left -= cost.spent;
        }
        if self.to_act() != before {
            self.pass_on(moment.now);
        }
        let entry = self.append(Some(seat), vec![word], cost, moment);
        let answer = Answer::Left { ordinal: entry.ordinal };
        Ok(Change::new(Some(entry), answer))
    }

    /// The time that a player used who leaves: all that was left if the flag fell, nothing off turn.
    fn cost_of_leaving(&self, seat: u8, leaving: Leaving, now: i64) -> Cost {
        if self.to_act() != Some(seat) {
            return Cost::default();
        }
        let elapsed = (now - self.state.began).max(0);
        let left = self.state.left.get(usize::from(seat)).copied();
        let spent = match (left, leaving) {
            (Some(left), Leaving::Time) => left,
            (Some(left), _) => elapsed.min(left),
            (None, _) => elapsed,
        };
        Cost { spent, credit: 0 }
    }
}
