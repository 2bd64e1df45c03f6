//! The picks of a walker as numbers, without a game: one copy of this code serves all games.

use crate::targets::{MOST_SLOTS, Pick, Picks};

/// The number of picks of a person after which the last slot fills itself.
const ENOUGH_PICKS: usize = 2;

/// The picks of all legal actions, and the present ones.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    /// The picks of each legal action.
    pub(super) actions: Vec<Picks>,
    /// The picks of a person, the earliest first.
    pub(super) chosen: Vec<Pick>,
    /// All picks, with those that filled themselves.
    pub(super) picked: Picks,
    /// The indices of the actions that contain all picks.
    pub(super) fitting: Vec<u32>,
}

impl Choices {
    /// The choice among these actions, without picks of a person.
    pub(super) fn new(actions: Vec<Picks>) -> Choices {
        let (chosen, fitting) = (Vec::new(), Vec::new());
        let mut choices = Choices { actions, chosen, picked: Picks::NONE, fitting };
        choices.settle();
        choices
    }

    /// Finds the actions that fit, pick by pick, and fills the slots with a single choice.
    pub(super) fn settle(&mut self) {
        self.picked = Picks::NONE;
        self.fitting = (0..self.actions.len() as u32).collect();
        self.fill(false);
        for (count, pick) in self.chosen.clone().into_iter().enumerate() {
            self.picked.set(pick);
            self.fill(count + 1 >= ENOUGH_PICKS);
        }
    }

    /// Keeps the actions that fit, and fills the slots in which all of them agree; the last one only if
    /// `completes`.
    fn fill(&mut self, completes: bool) {
        let Choices { actions, picked, fitting, .. } = self;
        fitting.retain(|place| picked.fit(&actions[*place as usize]));
        let Some((first, rest)) = fitting.split_first() else { return };
        let agrees = |pick: &Pick| {
            let same = |other: &u32| actions[*other as usize].get(pick.slot) == Some(pick.choice);
            picked.get(pick.slot).is_none() && rest.iter().all(same)
        };
        let mut agreed: Vec<Pick> = actions[*first as usize].iter().filter(agrees).collect();
        if rest.is_empty() && !completes {
            agreed.pop();
        }
        agreed.into_iter().for_each(|pick| picked.set(pick));
    }

    /// The picks of a person.
    pub(super) fn by_person(&self) -> Picks {
        let mut picks = Picks::NONE;
        self.chosen.iter().for_each(|pick| picks.set(*pick));
        picks
    }

    /// Whether an action contains all of these picks.
    fn is_possible(&self, picks: &Picks) -> bool {
        self.actions.iter().any(|own| picks.fit(own))
    }

    /// The different picks of some actions for the slots that `wanted` names, sorted.
    fn different<'a>(
        &self,
        actions: impl Iterator<Item = &'a Picks>,
        wanted: impl Fn(usize) -> bool,
    ) -> Vec<Pick> {
        let mut choices: [Vec<u32>; MOST_SLOTS] = Default::default();
        for picks in actions {
            for Pick { slot, choice } in picks.iter().filter(|pick| wanted(pick.slot)) {
                // Neighbours in the list are similar: this removes most repetitions early.
                if choices[slot].last() != Some(&choice) {
                    choices[slot].push(choice);
                }
            }
        }
        for slot in &mut choices {
            slot.sort_unstable();
            slot.dedup();
        }
        let picks =
            |(slot, choices): (usize, Vec<u32>)| choices.into_iter().map(move |choice| Pick { slot, choice });
        choices.into_iter().enumerate().flat_map(picks).collect()
    }

    /// The picks that go with all present picks, sorted.
    pub(super) fn next_picks(&self) -> Vec<Pick> {
        let fitting = self.fitting.iter().map(|place| &self.actions[*place as usize]);
        self.different(fitting, |slot| self.picked.get(slot).is_none())
    }

    /// The possible picks that are neither present nor among `next`, sorted.
    pub(super) fn other_picks(&self, next: &[Pick]) -> Vec<Pick> {
        let is_picked = |pick: &Pick| self.picked.get(pick.slot) == Some(pick.choice);
        let mut all = self.different(self.actions.iter(), |_| true);
        all.retain(|pick| !is_picked(pick) && next.binary_search(pick).is_err());
        all
    }

    /// Whether a pick goes with all picks of a person in earlier slots.
    pub(super) fn keeps_earlier(&self, pick: Pick) -> bool {
        let goes_with = |earlier: &Pick| {
            let mut both = Picks::NONE;
            both.set(*earlier);
            both.set(pick);
            self.is_possible(&both)
        };
        self.chosen.iter().filter(|own| own.slot < pick.slot).all(goes_with)
    }

    /// Picks something and drops the picks that do not go with it; newer picks are kept before older ones.
    pub(super) fn choose(&mut self, pick: Pick) {
        let mut picks = Picks::NONE;
        picks.set(pick);
        let mut kept = Vec::new();
        for older in self.chosen.iter().rev().filter(|older| older.slot != pick.slot) {
            let mut both = picks;
            both.set(*older);
            if self.is_possible(&both) {
                picks = both;
                kept.push(*older);
            }
        }
        kept.reverse();
        kept.push(pick);
        self.chosen = kept;
        self.settle();
    }
}
