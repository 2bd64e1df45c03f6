//! Picks an action together, target by target, in any order: one walker for every game and every way of
//! input.
//!
//! Whatever is part of an action that has all that is picked may be picked next. A slot with one choice fills
//! itself, except the last one: the action is always completed by somebody.

use std::fmt;

use banmen_rules::CommonRefusal;
use banmen_rules::{Message, Table};

use crate::targets::{Aim, MOST_SLOTS, Pick, Pickable, Picks, Target};

/// An action being picked together, whatever the game.
pub trait Walker: fmt::Debug + Send {
    /// What is picked, and whether it picked itself; what people picked comes first, the earliest first.
    fn picked(&self) -> Vec<(Target, bool)>;
    /// What can be picked now.
    fn next(&self) -> Vec<Target>;
    /// What else could be picked, if something that is picked were dropped.
    fn instead(&self) -> Vec<Target>;
    /// The slot to be filled next as a rule.
    fn prefer(&self) -> Option<&'static str>;
    /// The action, once nothing is left to pick.
    fn action(&self) -> Option<String>;
    /// Picks what [`next`](Walker::next) or [`instead`](Walker::instead) hands out under this id; false when
    /// neither does. What does not go with it is dropped, the earliest first.
    fn pick(&mut self, id: &str) -> bool;
    /// The action that picking this target would complete; `None` when more would have to be picked, or the
    /// target is not handed out.
    fn completion(&self, id: &str) -> Option<String>;
    /// Drops what was picked for a slot; false when nothing was, or it had picked itself.
    fn unpick(&mut self, slot: &str) -> bool;
    /// Drops what was picked last; false when nothing was.
    fn unpick_last(&mut self) -> bool;
    /// Why something cannot be picked, as far as the rules have words for it.
    fn why_not(&self, aim: &Aim) -> Option<Message>;
    /// A second one in the same state.
    fn duplicate(&self) -> Box<dyn Walker>;
}

/// The walker of a game in a position.
#[derive(Clone)]
pub(crate) struct Walking<G: Pickable> {
    game: G,
    position: G::Position,
    /// All legal actions with their picks.
    actions: Vec<(Picks, G::Action)>,
    /// What people picked, the earliest first.
    chosen: Vec<Pick>,
    /// What is picked in all.
    picked: Picks,
    /// The actions that have all that is picked: their places in the list.
    fitting: Vec<u32>,
}

impl<G: Pickable> Walking<G> {
    /// Nothing is picked yet.
    pub(crate) fn new(table: &Table<G>) -> Walking<G> {
        let (game, position) = (table.game().clone(), *table.position());
        let legal = table.legal_actions();
        let actions = legal.into_iter().map(|action| (game.picks(&position, action), action)).collect();
        let (chosen, fitting) = (Vec::new(), Vec::new());
        let mut walking = Walking { game, position, actions, chosen, picked: Picks::NONE, fitting };
        walking.settle();
        walking
    }

    /// Works out what fits, pick by pick, and fills the slots that have one choice.
    fn settle(&mut self) {
        self.picked = Picks::NONE;
        self.fitting = (0..self.actions.len() as u32).collect();
        self.fill();
        for pick in self.chosen.clone() {
            self.picked.set(pick);
            self.fill();
        }
    }

    /// Leaves what fits, and fills the slots in which it agrees; but not the last one.
    fn fill(&mut self) {
        let Walking { actions, picked, fitting, .. } = self;
        fitting.retain(|place| picked.fit(&actions[*place as usize].0));
        let Some((first, rest)) = fitting.split_first() else { return };
        let agrees = |pick: &Pick| {
            let same = |other: &u32| actions[*other as usize].0.get(pick.slot) == Some(pick.choice);
            picked.get(pick.slot).is_none() && rest.iter().all(same)
        };
        let mut agreed: Vec<Pick> = actions[*first as usize].0.iter().filter(agrees).collect();
        if rest.is_empty() {
            agreed.pop();
        }
        agreed.into_iter().for_each(|pick| picked.set(pick));
    }

    /// What people picked.
    fn chosen(&self) -> Picks {
        let mut picks = Picks::NONE;
        self.chosen.iter().for_each(|pick| picks.set(*pick));
        picks
    }

    /// Whether some action has all of these.
    fn is_possible(&self, picks: &Picks) -> bool {
        self.actions.iter().any(|(own, _)| picks.fit(own))
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
                // Neighbours in the list are alike: most repetitions go at once.
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

    fn next_picks(&self) -> Vec<Pick> {
        let fitting = self.fitting.iter().map(|place| &self.actions[*place as usize].0);
        self.different(fitting, |slot| self.picked.get(slot).is_none())
    }

    fn other_picks(&self, next: &[Pick]) -> Vec<Pick> {
        let is_picked = |pick: &Pick| self.picked.get(pick.slot) == Some(pick.choice);
        let mut all = self.different(self.actions.iter().map(|(picks, _)| picks), |_| true);
        all.retain(|pick| !is_picked(pick) && next.binary_search(pick).is_err());
        all
    }

    /// What a pick is, given what is picked for other slots.
    fn target(&self, pick: Pick) -> Target {
        self.game.target(&self.position, &self.picked.without(pick.slot), pick)
    }

    /// The pick that is handed out under this id.
    fn find(&self, id: &str) -> Option<Pick> {
        let next = self.next_picks();
        let is_it = |pick: &&Pick| self.target(**pick).id == id;
        let found = next.iter().find(is_it).copied();
        found.or_else(|| self.other_picks(&next).iter().find(is_it).copied())
    }

    /// Why what somebody means who aims at something cannot be done.
    fn refusal(&self, model: G::Action, aim: &Aim) -> Option<Message> {
        let text = self.game.meant(&self.position, &self.picked, model, aim)?;
        match self.game.read_action(&self.position, &text) {
            Ok(action) => self.game.refusal(&self.position, action).map(Into::into),
            Err(malformed) => Some(malformed.into()),
        }
    }

    /// Picks something, dropping what does not go with it: of two older picks the newer one stays.
    fn choose(&mut self, pick: Pick) {
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

impl<G: Pickable> Walker for Walking<G> {
    fn picked(&self) -> Vec<(Target, bool)> {
        let chosen = self.chosen();
        let by_itself = self.picked.iter().filter(|pick| chosen.get(pick.slot).is_none());
        let by_people = self.chosen.iter().map(|pick| (self.target(*pick), false));
        by_people.chain(by_itself.map(|pick| (self.target(pick), true))).collect()
    }

    fn next(&self) -> Vec<Target> {
        self.next_picks().into_iter().map(|pick| self.target(pick)).collect()
    }

    fn instead(&self) -> Vec<Target> {
        let next = self.next_picks();
        let picked = self.picked.iter().map(|pick| self.target(pick));
        let covering: Vec<Target> = next.iter().map(|pick| self.target(*pick)).chain(picked).collect();
        let is_covered = |place: &String| covering.iter().any(|target| target.spot.places().contains(place));
        let mut others: Vec<_> = self.other_picks(&next).into_iter().map(|pick| self.target(pick)).collect();
        others.retain(|target| !target.spot.places().iter().any(is_covered));
        others
    }

    fn prefer(&self) -> Option<&'static str> {
        self.next_picks().first().map(|pick| G::SLOTS[pick.slot])
    }

    fn action(&self) -> Option<String> {
        let &[only] = self.fitting.as_slice() else { return None };
        let (picks, action) = self.actions[only as usize];
        (picks == self.picked).then(|| self.game.write_action(&self.position, action))
    }

    fn pick(&mut self, id: &str) -> bool {
        let found = self.find(id);
        found.map(|pick| self.choose(pick)).is_some()
    }

    fn completion(&self, id: &str) -> Option<String> {
        let mut further = self.clone();
        further.choose(self.find(id)?);
        further.action()
    }

    fn unpick(&mut self, slot: &str) -> bool {
        let before = self.chosen.len();
        self.chosen.retain(|pick| G::SLOTS[pick.slot] != slot);
        self.settle();
        self.chosen.len() < before
    }

    fn unpick_last(&mut self) -> bool {
        let dropped = self.chosen.pop();
        self.settle();
        dropped.is_some()
    }

    fn why_not(&self, aim: &Aim) -> Option<Message> {
        let mut shapes = Vec::new();
        for place in &self.fitting {
            let (picks, model) = &self.actions[*place as usize];
            // One action of each kind will do.
            if shapes.contains(&picks.slots()) {
                continue;
            }
            shapes.push(picks.slots());
            if let Some(refusal) = self.refusal(*model, aim) {
                return Some(refusal);
            }
        }
        self.actions.is_empty().then(|| CommonRefusal::GameOver.into())
    }

    fn duplicate(&self) -> Box<dyn Walker> {
        Box::new(self.clone())
    }
}

impl<G: Pickable> fmt::Debug for Walking<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walking").field("game", &G::ID).field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
