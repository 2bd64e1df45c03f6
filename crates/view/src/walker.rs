//! Picks an action target by target, in any order: one walker for every game and every way of input.
//!
//! Any target of an action that contains all present picks may be picked next. A slot with a single choice
//! fills itself, except the last one: a person always completes the action.

use std::fmt;

use banmen_rules::CommonRefusal;
use banmen_rules::{Message, Table};

use crate::prompts::Prompts;
use crate::targets::{Aim, MOST_SLOTS, Pick, Picks, Target};

/// An action being picked, in any game.
pub trait Walker: fmt::Debug + Send {
    /// The picked targets, and whether each filled itself; those that a person picked come first, the
    /// earliest first.
    fn picked(&self) -> Vec<(Target, bool)>;
    /// The targets that can be picked now.
    fn next(&self) -> Vec<Target>;
    /// The other targets, which can be picked if present picks are dropped.
    fn instead(&self) -> Vec<Target>;
    /// The slot that is usually filled next.
    fn prefer(&self) -> Option<&'static str>;
    /// The prompt of the slot that is usually filled next; `None` if the action is complete or there is none.
    fn prompt(&self) -> Option<Message>;
    /// A warning to the player to act; `None` if nothing threatens soon.
    fn warning(&self) -> Option<Message>;
    /// What the opponent threatens to do in the next turn; `None` if nothing is near.
    fn threat(&self) -> Option<Message>;
    /// The action, once it is complete.
    fn action(&self) -> Option<String>;
    /// Picks a target of [`next`](Walker::next) or [`instead`](Walker::instead) by its id; false if there is
    /// none. Picks that do not go with it are dropped, the earliest first.
    fn pick(&mut self, id: &str) -> bool;
    /// The action that picking this target would complete; `None` if it completes none, or the id is unknown.
    fn completion(&self, id: &str) -> Option<String>;
    /// Drops the pick of a slot; false if there is none, or it filled itself.
    fn unpick(&mut self, slot: &str) -> bool;
    /// Drops the last pick; false if there is none.
    fn unpick_last(&mut self) -> bool;
    /// The rules' reason why something cannot be picked; `None` if they have none.
    fn why_not(&self, aim: &Aim) -> Option<Message>;
    /// The targets of a legal action, in the usual order of picking; empty if the text is none.
    fn steps(&self, action: &str) -> Vec<Target>;
    /// A copy of the walker.
    fn duplicate(&self) -> Box<dyn Walker>;
}

/// The walker of a game in a position.
#[derive(Clone)]
pub(crate) struct Walking<G: Prompts> {
    game: G,
    position: G::Position,
    /// The legal actions with their picks.
    actions: Vec<(Picks, G::Action)>,
    /// The picks of a person, the earliest first.
    chosen: Vec<Pick>,
    /// All picks, with those that filled themselves.
    picked: Picks,
    /// The indices of the actions that contain all picks.
    fitting: Vec<u32>,
}

impl<G: Prompts> Walking<G> {
    /// A walker without picks.
    pub(crate) fn new(table: &Table<G>) -> Walking<G> {
        let (game, position) = (table.game().clone(), *table.position());
        let legal = table.legal_actions();
        let actions = legal.into_iter().map(|action| (game.picks(&position, action), action)).collect();
        let (chosen, fitting) = (Vec::new(), Vec::new());
        let mut walking = Walking { game, position, actions, chosen, picked: Picks::NONE, fitting };
        walking.settle();
        walking
    }

    /// Finds the actions that fit, pick by pick, and fills the slots with a single choice.
    fn settle(&mut self) {
        self.picked = Picks::NONE;
        self.fitting = (0..self.actions.len() as u32).collect();
        self.fill();
        for pick in self.chosen.clone() {
            self.picked.set(pick);
            self.fill();
        }
    }

    /// Keeps the actions that fit, and fills the slots in which all of them agree, except the last one.
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

    /// The picks of a person.
    fn chosen(&self) -> Picks {
        let mut picks = Picks::NONE;
        self.chosen.iter().for_each(|pick| picks.set(*pick));
        picks
    }

    /// Whether an action contains all of these picks.
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

    /// The target of a pick, given the picks of other slots.
    fn target(&self, pick: Pick) -> Target {
        self.game.target(&self.position, &self.picked.without(pick.slot), pick)
    }

    /// The pick with this target id.
    fn find(&self, id: &str) -> Option<Pick> {
        let next = self.next_picks();
        let is_it = |pick: &&Pick| self.target(**pick).id == id;
        let found = next.iter().find(is_it).copied();
        found.or_else(|| self.other_picks(&next).iter().find(is_it).copied())
    }

    /// The rules' reason for refusing the action that aiming at something seems to mean.
    fn refusal(&self, model: G::Action, aim: &Aim) -> Option<Message> {
        let text = self.game.meant(&self.position, &self.picked, model, aim)?;
        match self.game.read_action(&self.position, &text) {
            Ok(action) => self.game.refusal(&self.position, action).map(Into::into),
            Err(malformed) => Some(malformed.into()),
        }
    }

    /// Picks something and drops the picks that do not go with it; newer picks are kept before older ones.
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

impl<G: Prompts> Walker for Walking<G> {
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

    fn prompt(&self) -> Option<Message> {
        let next = self.next_picks();
        (!next.is_empty()).then(|| self.game.prompt(&self.position, &self.picked, &next))
    }

    fn warning(&self) -> Option<Message> {
        self.game.warning(&self.position)
    }

    fn threat(&self) -> Option<Message> {
        self.game.threat(&self.position)
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
            // One action of each kind is enough.
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

    fn steps(&self, action: &str) -> Vec<Target> {
        let read = self.game.read_action(&self.position, action).ok();
        let Some(legal) = read.filter(|own| self.game.refusal(&self.position, *own).is_none()) else {
            return Vec::new();
        };
        let picks = self.game.picks(&self.position, legal);
        let target = |pick: Pick| self.game.target(&self.position, &picks.without(pick.slot), pick);
        picks.iter().map(target).collect()
    }

    fn duplicate(&self) -> Box<dyn Walker> {
        Box::new(self.clone())
    }
}

impl<G: Prompts> fmt::Debug for Walking<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walking").field("game", &G::ID).field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
