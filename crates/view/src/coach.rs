//! The coach: tips for a newcomer, each given when its event or its situation first comes up.

use banmen_rules::{Game, Notice, Seat, Table};

use crate::scene::PlaceId;

/// A game with tips for newcomers.
pub trait Coached: Game {
    /// The tips, the most important first.
    const TIPS: &'static [Tip<Self>];
}

/// A tip: the key of its sentence, and when it is given.
#[derive(Debug)]
pub struct Tip<G: Game> {
    /// The key of the sentence.
    pub key: &'static str,
    /// The event or the situation that the tip is about.
    pub topic: Topic<G>,
}

/// The event or the situation that a tip is about. The function returns the places to point at, or `None`
/// if the tip is about something else.
#[derive(Debug)]
pub enum Topic<G: Game> {
    /// An event of a move.
    Event(fn(&Moment<'_, G>, &G::Event) -> Option<Vec<PlaceId>>),
    /// A situation in which the pupil is to act.
    Situation(fn(&Moment<'_, G>) -> Option<Vec<PlaceId>>),
}

/// A moment of a game, as a tip looks at it.
#[derive(Debug)]
pub struct Moment<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The position after the last move.
    pub position: &'a G::Position,
    /// The events of the last move.
    pub events: &'a [G::Event],
    /// The seat of the player who learns.
    pub pupil: Seat,
}

/// A tip that is given now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenTip {
    /// The key of the sentence.
    pub key: &'static str,
    /// The places that the tip points at.
    pub places: Vec<PlaceId>,
}

impl<G: Game> Tip<G> {
    /// A tip about an event.
    pub(crate) const fn event(
        key: &'static str,
        topic: fn(&Moment<'_, G>, &G::Event) -> Option<Vec<PlaceId>>,
    ) -> Tip<G> {
        Tip { key, topic: Topic::Event(topic) }
    }

    /// A tip about a situation.
    pub(crate) const fn situation(
        key: &'static str,
        topic: fn(&Moment<'_, G>) -> Option<Vec<PlaceId>>,
    ) -> Tip<G> {
        Tip { key, topic: Topic::Situation(topic) }
    }

    /// The places to point at if an event of the moment is the tip's.
    fn places_by_event(&self, moment: &Moment<'_, G>) -> Option<Vec<PlaceId>> {
        let Topic::Event(topic) = self.topic else { return None };
        moment.events.iter().find_map(|event| topic(moment, event))
    }

    /// The places to point at if the situation of the moment is the tip's.
    fn places_by_situation(&self, moment: &Moment<'_, G>) -> Option<Vec<PlaceId>> {
        let Topic::Situation(topic) = self.topic else { return None };
        let is_to_act = moment.game.to_act(moment.position) == Some(moment.pupil);
        is_to_act.then(|| topic(moment)).flatten()
    }
}

/// The tips of the moves after the first `since` moves and of the present situation, the most important
/// first.
pub(crate) fn tips<G: Coached>(table: &Table<G>, since: usize, pupil: Seat) -> Vec<GivenTip> {
    let mut met: Vec<Option<Vec<PlaceId>>> = vec![None; G::TIPS.len()];
    let mut past = table.clone();
    past.go_to(since);
    for made in table.moves().iter().skip(since) {
        let mut events = Vec::new();
        let listen = &mut |notice| {
            if let Notice::Event(event) = notice {
                events.push(event);
            }
        };
        // A move that was made is legal. No `expect`: it would bring the text of every refusal along.
        if past.play(made.what, listen).is_err() {
            break;
        }
        let moment = Moment { game: past.game(), position: past.position(), events: &events, pupil };
        for (tip, places) in G::TIPS.iter().zip(&mut met) {
            *places = tip.places_by_event(&moment).or_else(|| places.take());
        }
    }
    let now = Moment { game: table.game(), position: table.position(), events: &[], pupil };
    let given = |(tip, places): (&Tip<G>, Option<Vec<PlaceId>>)| {
        let places = places.or_else(|| tip.places_by_situation(&now))?;
        Some(GivenTip { key: tip.key, places })
    };
    G::TIPS.iter().zip(met).filter_map(given).collect()
}
