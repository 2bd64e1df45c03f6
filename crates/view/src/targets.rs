//! The seam between a game's actions and the picks of people.
//!
//! An action is a set of targets, one for each of its slots: a shadow, a stone, a cell; a tile, a cell, a
//! direction; a button. Inside the walker they are numbers, [`Pick`]s, because some games have thousands of
//! actions; only those that are offered become a [`Target`] with a place and a name.

use banmen_rules::{Arg, Message};

use crate::drawable::Drawable;
use crate::scene::{Place, PlaceId};

/// The largest number of slots of a game.
pub const MOST_SLOTS: usize = 6;

/// A game whose actions can be picked target by target.
pub trait Pickable: Drawable {
    /// The names of the slots, in the usual order of picking.
    const SLOTS: &'static [&'static str];

    /// The picks of an action that is legal in the position. No action's picks are a subset of another's.
    fn picks(&self, position: &Self::Position, action: Self::Action) -> Picks;

    /// The target of a pick: its place and its name, given the other picks.
    fn target(&self, position: &Self::Position, picked: &Picks, pick: Pick) -> Target;

    /// The illegal action that aiming at something would mean, as text: like `model`, a legal action with all
    /// present picks, but for the aim. `None` if no action comes close.
    fn meant(
        &self,
        position: &Self::Position,
        picked: &Picks,
        model: Self::Action,
        aim: &Aim,
    ) -> Option<String>;

    /// The reason why a pick that is possible by itself does not go with the picks of earlier slots.
    fn unfit(&self, position: &Self::Position, picked: &Picks, pick: Pick) -> Message {
        let _ = (position, picked, pick);
        Message::new("target-unfit")
    }
}

/// One choice within an action: a slot, and a number that only the game understands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pick {
    /// The index of the slot in the game's [`SLOTS`](Pickable::SLOTS).
    pub slot: usize,
    /// The number of the choice.
    pub choice: u32,
}

/// Picks for different slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks([u32; MOST_SLOTS]);

impl Picks {
    /// The value of an empty slot.
    const NOTHING: u32 = u32::MAX;

    /// No picks.
    pub const NONE: Picks = Picks([Picks::NOTHING; MOST_SLOTS]);

    /// A set of picks.
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

    /// The picks without the one in a slot.
    #[must_use]
    pub fn without(mut self, slot: usize) -> Picks {
        self.0[slot] = Picks::NOTHING;
        self
    }

    /// Whether all picks are among those of an action.
    pub fn fit(&self, action: &Picks) -> bool {
        self.0.iter().zip(&action.0).all(|(own, other)| *own == Picks::NOTHING || own == other)
    }

    /// The filled slots, as a set of bits.
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
    /// The description for a screen reader.
    pub name: Message,
    /// The place at which it is shown.
    pub spot: Spot,
}

impl Target {
    /// The target of a pick of game `G`; `id` is unique within the slot.
    pub(crate) fn new<G: Pickable>(pick: Pick, id: &str, name: Message, spot: Spot) -> Target {
        let slot = G::SLOTS[pick.slot];
        Target { id: format!("{slot}:{id}"), slot, name, spot }
    }
}

/// The name of an empty cell as a target.
pub(crate) fn empty_cell(name: &str) -> Message {
    Message::new("target-empty-cell").with("cell", Arg::Text(name.to_owned().into()))
}

/// The place at which a target is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// One place of the board, or several together.
    Places(Vec<PlaceId>),
    /// A place that the picture does not have yet.
    Opens(PlaceId, Place),
    /// A piece in a tray: tray and item.
    Piece(String, String),
    /// A direction, on a ring around a place if that is known.
    Direction {
        /// The middle of the ring.
        around: Option<PlaceId>,
        /// The direction, clockwise from up in degrees.
        degrees: u16,
        /// The place ahead, if picking the direction means going there.
        ahead: Option<PlaceId>,
    },
    /// A button.
    Button,
}

impl Spot {
    /// One place of the board.
    pub fn place(id: impl Into<PlaceId>) -> Spot {
        Spot::Places(vec![id.into()])
    }

    /// The places that the target covers.
    pub fn places(&self) -> &[PlaceId] {
        match self {
            Spot::Places(places) => places,
            Spot::Opens(place, _) => std::slice::from_ref(place),
            Spot::Direction { ahead, .. } => ahead.as_slice(),
            Spot::Piece(..) | Spot::Button => &[],
        }
    }
}

/// Something that a person aims at, a target or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A place of the board.
    Place(PlaceId),
    /// A piece in a tray: tray and item.
    Piece(String, String),
}

impl Aim {
    /// Whether a target with this spot is aimed at.
    pub(crate) fn is_at(&self, spot: &Spot) -> bool {
        match (self, spot) {
            (Aim::Place(place), _) => spot.places().contains(place),
            (Aim::Piece(tray, item), Spot::Piece(own_tray, own_item)) => tray == own_tray && item == own_item,
            (Aim::Piece(..), _) => false,
        }
    }
}
