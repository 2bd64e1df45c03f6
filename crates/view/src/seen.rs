//! A table of any game at the level of text, with its picture.

use std::fmt;

use banmen_rules::{AnyGame, Id, Message, Options, Table, Told, read_position, with_game};

use crate::score::{ScoreItem, Scored};
use crate::targets::Pickable;
use crate::walker::{Walker, Walking};
use crate::{Drawings, Patch, PlaceId, Point, Scene, Symbol, patches, scene};

/// A table that can be seen: what terminal, page and renderers share.
pub trait Seen: AnyGame {
    /// The picture of the table.
    fn scene(&self) -> Scene;
    /// What brings a picture of this position up to date with the aids that players may agree to see.
    fn aids(&self, shown: &Scene) -> Vec<Patch>;
    /// The place at a point of an open table, whether something lies there or not.
    fn place_at(&self, point: Point) -> Option<PlaceId>;
    /// The drawings of pieces and marks.
    fn symbols(&self) -> &'static [Symbol];
    /// The same with their part of the style sheet: all that a picture needs.
    fn drawings(&self) -> Drawings<'static>;
    /// Makes a move and tells what happened, each step with what it changes in the picture; a refused
    /// move changes nothing.
    fn play_seen(&mut self, text: &str) -> Result<Vec<Step>, Message>;
    /// What can be picked for the next action.
    fn walker(&self) -> Box<dyn Walker>;
    /// How the points come about, as the game stands.
    fn breakdown(&self) -> Vec<ScoreItem>;
    /// What a move would change in how the points come about.
    fn score_changes(&self, text: &str) -> Result<Vec<ScoreItem>, Message>;
    /// A second table in the same state.
    fn duplicate_seen(&self) -> Box<dyn Seen>;
}

/// Something that happened, in words to come and as changes of the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// What was told.
    pub told: Told<Message>,
    /// What it changes.
    pub patches: Vec<Patch>,
}

/// A new game with these options, from its start.
pub fn table(id: Id, options: &Options) -> Result<Box<dyn Seen>, Message> {
    with_game!(id, G => Ok(Box::new(Table::new(<G as banmen_rules::Game>::new(options)?))))
}

/// A new game with these options, from a position string.
pub fn table_at(id: Id, options: &Options, position: &str) -> Result<Box<dyn Seen>, Message> {
    with_game!(id, G => {
        let game = <G as banmen_rules::Game>::new(options)?;
        let position = read_position(&game, position)?;
        Ok(Box::new(Table::from_position(game, position)))
    })
}

impl<G: Pickable + Scored> Seen for Table<G>
where
    Table<G>: fmt::Debug,
{
    fn scene(&self) -> Scene {
        scene(self)
    }

    fn aids(&self, shown: &Scene) -> Vec<Patch> {
        self.game().aids(self.position(), shown)
    }

    fn place_at(&self, point: Point) -> Option<PlaceId> {
        self.game().place_at(point)
    }

    fn symbols(&self) -> &'static [Symbol] {
        G::symbols()
    }

    fn drawings(&self) -> Drawings<'static> {
        Drawings { symbols: G::symbols(), style: G::style() }
    }

    fn play_seen(&mut self, text: &str) -> Result<Vec<Step>, Message> {
        let what = self.read_move(text)?;
        let mut told = Vec::new();
        self.play(what, &mut |next| told.push(next))?;
        let step = |told: Told<G::Event>| Step {
            patches: patches(self.game(), &told),
            told: told.map(|event| self.game().tell(&event)),
        };
        Ok(told.into_iter().map(step).collect())
    }

    fn walker(&self) -> Box<dyn Walker> {
        Box::new(Walking::new(self))
    }

    fn breakdown(&self) -> Vec<ScoreItem> {
        G::breakdown(self)
    }

    fn score_changes(&self, text: &str) -> Result<Vec<ScoreItem>, Message> {
        let mut after = self.clone();
        AnyGame::play_quietly(&mut after, text)?;
        Ok(G::changes(self, &after))
    }

    fn duplicate_seen(&self) -> Box<dyn Seen> {
        Box::new(self.clone())
    }
}
