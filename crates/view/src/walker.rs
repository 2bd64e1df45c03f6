//! Picks an action target by target, in any order: one walker for every game and every way of input.
//!
//! Any target of an action that contains all present picks may be picked next. A slot with a single choice
//! fills itself. The last slot does so only after two picks of a person: one pick alone never plays.

mod choices;

use std::fmt;

use banmen_rules::CommonRefusal;
use banmen_rules::{Message, Table};

use crate::prompts::Prompts;
use crate::score::ScoreItem;
use crate::targets::{Aim, Pick, Target};

use choices::Choices;

/// An action being picked, in any game.
pub trait Walker: fmt::Debug + Send {
    /// The picked targets, and whether each filled itself; those that a person picked come first, the
    /// earliest first.
    fn picked(&self) -> Vec<(Target, bool)>;
    /// The targets that can be picked now.
    fn next(&self) -> Vec<Target>;
    /// The other targets that go with all picks of earlier slots: picking one drops picks of its own slot and
    /// of later slots.
    fn instead(&self) -> Vec<Target>;
    /// The slot that is usually filled next.
    fn prefer(&self) -> Option<&'static str>;
    /// The prompt of the slot that is usually filled next; `None` if the action is complete or there is none.
    fn prompt(&self) -> Option<Message>;
    /// A warning to the player to act; `None` if nothing threatens soon.
    fn warning(&self) -> Option<Message>;
    /// What the opponent threatens to do in the next turn, and where; `None` if nothing is near.
    fn threat(&self) -> Option<ScoreItem>;
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
    /// The legal actions.
    actions: Vec<G::Action>,
    /// Their picks, in the same order.
    choices: Choices,
}

impl<G: Prompts> Walking<G> {
    /// A walker without picks.
    pub(crate) fn new(table: &Table<G>) -> Walking<G> {
        let (game, position) = (table.game().clone(), *table.position());
        let actions = table.legal_actions();
        let picks = actions.iter().map(|action| game.picks(&position, *action)).collect();
        Walking { game, position, actions, choices: Choices::new(picks) }
    }

    /// The reason why the target that somebody aims at does not go with an earlier pick; `None` if it does.
    fn against_picks(&self, aim: &Aim) -> Option<Message> {
        let others = self.choices.other_picks(&self.choices.next_picks());
        let is_aim = |pick: &&Pick| aim.is_at(&self.target(**pick).spot);
        let unfit = others.iter().filter(|pick| !self.choices.keeps_earlier(**pick)).find(is_aim)?;
        Some(self.game.unfit(&self.position, &self.choices.picked, *unfit))
    }

    /// The target of a pick, given the picks of other slots.
    fn target(&self, pick: Pick) -> Target {
        self.game.target(&self.position, &self.choices.picked.without(pick.slot), pick)
    }

    /// The pick with this target id.
    fn find(&self, id: &str) -> Option<Pick> {
        let next = self.choices.next_picks();
        let is_it = |pick: &&Pick| self.target(**pick).id == id;
        let found = next.iter().find(is_it).copied();
        found.or_else(|| self.choices.other_picks(&next).iter().find(is_it).copied())
    }

    /// The rules' reason for refusing the action that aiming at something seems to mean.
    fn refusal(&self, model: G::Action, aim: &Aim) -> Option<Message> {
        let text = self.game.meant(&self.position, &self.choices.picked, model, aim)?;
        match self.game.read_action(&self.position, &text) {
            Ok(action) => self.game.refusal(&self.position, action).map(Into::into),
            Err(malformed) => Some(malformed.into()),
        }
    }
}

impl<G: Prompts> Walker for Walking<G> {
    fn picked(&self) -> Vec<(Target, bool)> {
        let chosen = self.choices.by_person();
        let by_itself = self.choices.picked.iter().filter(|pick| chosen.get(pick.slot).is_none());
        let by_people = self.choices.chosen.iter().map(|pick| (self.target(*pick), false));
        by_people.chain(by_itself.map(|pick| (self.target(pick), true))).collect()
    }

    fn next(&self) -> Vec<Target> {
        self.choices.next_picks().into_iter().map(|pick| self.target(pick)).collect()
    }

    fn instead(&self) -> Vec<Target> {
        let next = self.choices.next_picks();
        let picked = self.choices.picked.iter().map(|pick| self.target(pick));
        let covering: Vec<Target> = next.iter().map(|pick| self.target(*pick)).chain(picked).collect();
        let is_covered = |place: &String| covering.iter().any(|target| target.spot.places().contains(place));
        let others =
            self.choices.other_picks(&next).into_iter().filter(|pick| self.choices.keeps_earlier(*pick));
        let mut others: Vec<_> = others.map(|pick| self.target(pick)).collect();
        others.retain(|target| !target.spot.places().iter().any(is_covered));
        others
    }

    fn prefer(&self) -> Option<&'static str> {
        self.choices.next_picks().first().map(|pick| G::SLOTS[pick.slot])
    }

    fn prompt(&self) -> Option<Message> {
        let next = self.choices.next_picks();
        (!next.is_empty()).then(|| self.game.prompt(&self.position, &self.choices.picked, &next))
    }

    fn warning(&self) -> Option<Message> {
        self.game.warning(&self.position)
    }

    fn threat(&self) -> Option<ScoreItem> {
        self.game.threat(&self.position)
    }

    fn action(&self) -> Option<String> {
        let &[only] = self.choices.fitting.as_slice() else { return None };
        let is_whole = self.choices.actions[only as usize] == self.choices.picked;
        is_whole.then(|| self.game.write_action(&self.position, self.actions[only as usize]))
    }

    fn pick(&mut self, id: &str) -> bool {
        let found = self.find(id);
        found.map(|pick| self.choices.choose(pick)).is_some()
    }

    fn completion(&self, id: &str) -> Option<String> {
        let mut further = self.clone();
        further.choices.choose(self.find(id)?);
        further.action()
    }

    fn unpick(&mut self, slot: &str) -> bool {
        let before = self.choices.chosen.len();
        self.choices.chosen.retain(|pick| G::SLOTS[pick.slot] != slot);
        self.choices.settle();
        self.choices.chosen.len() < before
    }

    fn unpick_last(&mut self) -> bool {
        let dropped = self.choices.chosen.pop();
        self.choices.settle();
        dropped.is_some()
    }

    fn why_not(&self, aim: &Aim) -> Option<Message> {
        let mut shapes = Vec::new();
        for place in &self.choices.fitting {
            let slots = self.choices.actions[*place as usize].slots();
            // One action of each kind is enough.
            if shapes.contains(&slots) {
                continue;
            }
            shapes.push(slots);
            if let Some(refusal) = self.refusal(self.actions[*place as usize], aim) {
                return Some(refusal);
            }
        }
        if self.actions.is_empty() { Some(CommonRefusal::GameOver.into()) } else { self.against_picks(aim) }
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
        f.debug_struct("Walking")
            .field("game", &G::ID)
            .field("chosen", &self.choices.chosen)
            .finish_non_exhaustive()
    }
}
