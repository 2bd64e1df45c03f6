//! The seam between a game's actions and what people pick.
//!
//! An action is a set of targets, one for each of its slots: a shadow, a stone, a cell; a tile, a cell, a
//! direction; a button. While they are picked together they are mere numbers, [`Pick`]s, for some games have
//! thousands of actions; only what is handed out becomes a [`Target`] with a place and a name.

use banmen_rules::{Arg, Message};

use crate::drawable::Drawable;
use crate::scene::{Place, PlaceId};

/// The most slots a game has.
pub const MOST_SLOTS: usize = 6;

/// A game whose actions can be picked together.
pub trait Pickable: Drawable {
    /// The names of the slots, in the order in which people fill them as a rule.
    const SLOTS: &'static [&'static str];

    /// What has to be picked for an action that is legal in the position. No action's picks are among those
    /// of another.
    fn picks(&self, position: &Self::Position, action: Self::Action) -> Picks;

    /// Where something that can be picked is found and what it is called, given what is picked beside it.
    fn target(&self, position: &Self::Position, picked: &Picks, pick: Pick) -> Target;

    /// What somebody means who aims at something that is no target: the text of an action that the rules refuse
    /// because of that. It is like `model`, a legal action that has all that is picked; none where nothing
    /// comes near.
    fn meant(
        &self,
        position: &Self::Position,
        picked: &Picks,
        model: Self::Action,
        aim: &Aim,
    ) -> Option<String>;
}

/// One choice within an action: a slot, and a number that means something to the game alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pick {
    /// The place of the slot among the game's [`SLOTS`](Pickable::SLOTS).
    pub slot: usize,
    /// Which of the choices.
    pub choice: u32,
}

/// Picks for different slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks([u32; MOST_SLOTS]);

impl Picks {
    /// What stands in a slot for which nothing is picked.
    const NOTHING: u32 = u32::MAX;

    /// Nothing picked.
    pub const NONE: Picks = Picks([Picks::NOTHING; MOST_SLOTS]);

    /// These.
    pub fn of<const N: usize>(picks: [(usize, u32); N]) -> Picks {
        let mut all = Picks::NONE;
        for (slot, choice) in picks {
            all.0[slot] = choice;
        }
        all
    }

    /// The choice in a slot.
    pub fn get(&self, slot: usize) -> Option<u32> {
        let choice = self.0[slot];
        (choice != Picks::NOTHING).then_some(choice)
    }

    /// Puts a choice in its slot.
    pub fn set(&mut self, pick: Pick) {
        self.0[pick.slot] = pick.choice;
    }

    /// The same with nothing in a slot.
    #[must_use]
    pub fn without(mut self, slot: usize) -> Picks {
        self.0[slot] = Picks::NOTHING;
        self
    }

    /// Whether all of these are among those of an action.
    pub fn fit(&self, action: &Picks) -> bool {
        self.0.iter().zip(&action.0).all(|(own, other)| *own == Picks::NOTHING || own == other)
    }

    /// Which slots are filled, as a set of bits.
    pub(crate) fn slots(&self) -> u8 {
        self.iter().fold(0, |slots, pick| slots | 1 << pick.slot)
    }

    /// All picks, by slot.
    pub fn iter(&self) -> impl Iterator<Item = Pick> + '_ {
        (0..MOST_SLOTS).filter_map(|slot| self.get(slot).map(|choice| Pick { slot, choice }))
    }
}

/// Something that can be picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Its id, the slot's name first: `stone:mw`.
    pub id: String,
    /// The name of its slot.
    pub slot: &'static str,
    /// What it is, for a screen reader.
    pub name: Message,
    /// Where it is to be found.
    pub spot: Spot,
}

impl Target {
    /// What a pick of game `G` is; `id` is told apart within its slot.
    pub(crate) fn new<G: Pickable>(pick: Pick, id: &str, name: Message, spot: Spot) -> Target {
        let slot = G::SLOTS[pick.slot];
        Target { id: format!("{slot}:{id}"), slot, name, spot }
    }
}

/// What an empty cell that can be picked is called.
pub(crate) fn empty_cell(name: &str) -> Message {
    Message::new("target-empty-cell").with("cell", Arg::Text(name.to_owned().into()))
}

/// Where a target is to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// On a place of the board, or on several together.
    Places(Vec<PlaceId>),
    /// On a place that the picture does not have yet.
    Opens(PlaceId, Place),
    /// In a tray: tray and item.
    Piece(String, String),
    /// A direction, to be chosen on a ring around a place if that is known.
    Direction {
        /// The middle of the ring.
        around: Option<PlaceId>,
        /// Where it points, clockwise from up.
        degrees: u16,
        /// The place ahead, where picking the direction means going there.
        ahead: Option<PlaceId>,
    },
    /// Nowhere: it is a button.
    Button,
}

impl Spot {
    /// One place of the board.
    pub fn place(id: impl Into<PlaceId>) -> Spot {
        Spot::Places(vec![id.into()])
    }

    /// The places that it covers.
    pub fn places(&self) -> &[PlaceId] {
        match self {
            Spot::Places(places) => places,
            Spot::Opens(place, _) => std::slice::from_ref(place),
            Spot::Direction { ahead, .. } => ahead.as_slice(),
            Spot::Piece(..) | Spot::Button => &[],
        }
    }
}

/// Something that somebody aims at, whether or not it is a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A place of the board.
    Place(PlaceId),
    /// A piece in a tray: tray and item.
    Piece(String, String),
}
