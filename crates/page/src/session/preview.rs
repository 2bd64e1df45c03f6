//! Targets, reasons against other picks, and previews of actions.

use banmen_rules::{AnyTable, Arg, Message, Seat};
use banmen_view::{self as view, Aim, Piece, Point, Scene, Spot, Step, Target};

use super::{Sentence, Session};
use crate::convert::{points, seat};
use crate::wire;

impl Session {
    /// The picks of the next action, and the targets that can be picked now.
    pub fn walk(&self) -> wire::Walk {
        let walker = self.walker();
        let (prefer, action) = (walker.prefer(), walker.action());
        let target = |target| self.target(target);
        let threat = walker.threat().filter(|_| self.aids);
        let warning = walker.warning().or_else(|| threat.as_ref().map(|own| own.reason.clone()));
        let picked = walker.picked().into_iter();
        wire::Walk {
            picked: picked.map(|(own, by_itself)| wire::Picked { target: target(own), by_itself }).collect(),
            next: walker.next().into_iter().map(target).collect(),
            instead: walker.instead().into_iter().map(target).collect(),
            prefer: prefer.map(str::to_owned),
            prompt: walker.prompt().map(|own| self.words.say(&own)).unwrap_or_default(),
            warning: warning.map(|own| self.words.say(&own)),
            threat: threat.map(|own| self.marked(own)),
            action,
        }
    }

    /// Why the last move of a table left pieces as they are.
    fn notes(&self, table: &AnyTable) -> Vec<Sentence> {
        view::notes(table).iter().map(|own| self.words.say(own)).collect()
    }

    /// Picks a target by its id; picks that do not go with it are dropped.
    pub fn pick(&mut self, id: &str) -> Result<wire::Walk, Sentence> {
        if self.walker_mut().pick(id) { Ok(self.walk()) } else { Err(self.words.word("target-not-now")) }
    }

    /// Drops the pick of a slot; without a slot, the last pick.
    pub fn unpick(&mut self, slot: Option<&str>) -> wire::Walk {
        match slot {
            Some(slot) => self.walker_mut().unpick(slot),
            None => self.walker_mut().unpick_last(),
        };
        self.walk()
    }

    /// Drops all picks.
    pub fn unpick_all(&mut self) -> wire::Walk {
        while self.walker_mut().unpick_last() {}
        self.walk()
    }

    /// The reason why something on the board or beside it cannot be picked now.
    pub fn why_not(&self, aim: &Aim) -> wire::WhyNot {
        self.reason(aim).unwrap_or_else(|| self.translator().why_not(&self.some_refusal(aim)))
    }

    /// The rules' reason why something cannot be picked now; `None` if they have none.
    pub fn reason(&self, aim: &Aim) -> Option<wire::WhyNot> {
        self.walker().why_not(aim).map(|refusal| self.translator().why_not(&refusal))
    }

    /// The reason why the place at a point of an open table cannot be picked now; `None` if there is no
    /// place.
    pub fn why_not_at(&self, point: Point) -> Option<wire::WhyNot> {
        view::place_at(&self.table, point).map(|place| self.why_not(&Aim::Place(place)))
    }

    /// A reason for something on which the rules are silent.
    fn some_refusal(&self, aim: &Aim) -> Message {
        let scene = view::scene(&self.table);
        let owner = match aim {
            Aim::Place(place) => scene.pieces.get(place).and_then(|piece| piece.owner),
            Aim::Piece(tray, _) => scene.trays.get(tray).and_then(|tray| tray.owner),
        };
        match owner.filter(|owner| Some(*owner) != scene.to_act) {
            Some(owner) => {
                let player = Arg::Word(self.cast.players[owner.index()].clone().into());
                Message::new("target-not-yours").with("player", player)
            }
            None => Message::new("target-not-now"),
        }
    }

    /// The preview of an action, computed by the rules.
    pub fn preview(&self, action: &str) -> Result<wire::Preview, Sentence> {
        let mut then = self.table.clone();
        let before = self.picture(&self.table);
        let steps = view::play(&mut then, action).map_err(|refusal| self.words.explain(&refusal))?;
        let mut after = before.clone();
        let frames = self.frames(&then, steps, &mut after);
        Ok(wire::Preview {
            action: action.to_owned(),
            frames,
            effects: effects(&before, &after),
            scores_before: before.scores.as_ref().map(points),
            scores_after: after.scores.as_ref().map(points),
            notes: if self.aids { self.notes(&then) } else { Vec::new() },
            same_turn: !then.turn_begins(),
        })
    }

    /// The targets of a legal action, in the usual order of picking; empty if the text is none.
    pub fn steps(&self, action: &str) -> Vec<wire::Target> {
        self.walker().steps(action).into_iter().map(|target| self.target(target)).collect()
    }

    /// Whether picking a target completes an action.
    pub fn completes(&self, id: &str) -> bool {
        self.walker().completion(id).is_some()
    }

    /// The preview of the action that picking a target completes; `None` if it completes none.
    pub fn preview_pick(&self, id: &str) -> Option<wire::Preview> {
        self.preview(&self.walker().completion(id)?).ok()
    }

    /// Events as frames, which change `shown` into the picture after them.
    pub(super) fn frames(&self, table: &AnyTable, steps: Vec<Step>, shown: &mut Scene) -> Vec<wire::Frame> {
        let translator = self.translator();
        let mut frames = Vec::with_capacity(steps.len());
        for step in steps {
            step.patches.iter().cloned().for_each(|patch| shown.apply(patch));
            frames.push(translator.frame(step, shown));
        }
        if self.aids {
            let aids = view::aids(table, shown);
            aids.iter().cloned().for_each(|patch| shown.apply(patch));
            if let Some(last) = frames.last_mut() {
                last.patches.extend(translator.patches(aids, shown));
            }
        }
        frames
    }

    fn target(&self, target: Target) -> wire::Target {
        let (name, spot) = (self.words.say(&target.name), self.spot(target.spot));
        wire::Target { id: target.id, slot: target.slot.to_owned(), name, spot }
    }

    fn spot(&self, spot: Spot) -> wire::Spot {
        match spot {
            Spot::Places(places) => wire::Spot::Places { places, opens: None },
            Spot::Opens(id, ground) => {
                let opens = Some(self.translator().place(&ground));
                wire::Spot::Places { places: vec![id], opens }
            }
            Spot::Piece(tray, item) => wire::Spot::Piece { tray, item },
            Spot::Direction { around, degrees, ahead } => {
                wire::Spot::Direction { around, degrees: degrees.into(), places: ahead.into_iter().collect() }
            }
            Spot::Button => wire::Spot::Button,
        }
    }
}

/// The differences between two pictures, place by place.
fn effects(before: &Scene, after: &Scene) -> Vec<wire::Effect> {
    let both = before.pieces.keys().chain(after.pieces.keys().filter(|id| !before.pieces.contains_key(id)));
    both.flat_map(|id| differences(id, before.pieces.get(id), after.pieces.get(id))).collect()
}

/// The difference on one place.
fn differences(id: &str, before: Option<&Piece>, after: Option<&Piece>) -> Vec<wire::Effect> {
    let effect = |what: &str, mark: Option<&str>, owner: Option<Seat>| wire::Effect {
        place: id.to_owned(),
        what: what.to_owned(),
        mark: mark.map(str::to_owned),
        owner: owner.map(seat),
    };
    let (old, new) = match (before, after) {
        (None, None) => return Vec::new(),
        (Some(old), None) => return vec![effect("vanishes", None, old.owner)],
        (None, Some(new)) => return vec![effect("appears", None, new.owner)],
        (Some(old), Some(new)) => (old, new),
    };
    let mut effects = Vec::new();
    if old.owner != new.owner {
        effects.push(effect("converts", None, new.owner));
    } else if old.symbol != new.symbol {
        effects.push(effect("vanishes", None, old.owner));
        effects.push(effect("appears", None, new.owner));
    } else if old.turn != new.turn {
        effects.push(effect("turns", None, new.owner));
    }
    let put_on = new.marks.iter().filter(|mark| !old.marks.contains(mark));
    let taken_off = old.marks.iter().filter(|mark| !new.marks.contains(mark));
    effects.extend(put_on.map(|mark| effect("marked", Some(mark), new.owner)));
    effects.extend(taken_off.map(|mark| effect("unmarked", Some(mark), new.owner)));
    effects
}
