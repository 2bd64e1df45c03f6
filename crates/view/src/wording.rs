//! Pictures and events for the wire: the same things with every word filled in.

use banmen_rules::{Message, Outcome, Scores, Seat, Seats};

use crate::palette::{Colours, player_colours};
use crate::scene::{Beam, Item, Label, Patch, Piece, Place, Point, Scene, Tray};
use crate::seen::Step;
use crate::{Cast, Words, wire};

/// Who says it: the words, and who plays what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Teller<'a> {
    pub(crate) words: &'a Words,
    pub(crate) cast: &'a Cast,
}

impl Teller<'_> {
    /// A whole picture.
    pub(crate) fn scene(&self, scene: &Scene) -> wire::Scene {
        wire::Scene {
            game: scene.game.to_owned(),
            places: scene.places.iter().map(|(id, own)| (id.clone(), place(own))).collect(),
            pieces: scene.pieces.iter().map(|(id, own)| (id.clone(), self.piece(own))).collect(),
            beams: scene.beams.iter().map(|(id, own)| (id.clone(), beam(own))).collect(),
            labels: labels(&scene.labels),
            trays: scene.trays.iter().map(|(id, own)| (id.clone(), self.tray(own))).collect(),
            players: self.players(),
            scores: scene.scores.as_ref().map(points),
            to_act: scene.to_act.map(seat),
            outcome: scene.outcome.as_ref().map(|own| self.outcome(own)),
            out: seats(scene.out),
        }
    }

    /// The players in turn order.
    pub(crate) fn players(&self) -> Vec<wire::Player> {
        let keys: Vec<&str> = self.cast.players.iter().map(String::as_str).collect();
        let colours = player_colours(self.cast.game, &keys);
        let player = |(key, own): (&&str, &Colours)| {
            let id = key.strip_prefix(self.cast.game).unwrap_or(key).trim_start_matches('-');
            wire::Player { id: id.to_owned(), name: self.words.word(key), colour: own.class() }
        };
        keys.iter().zip(&colours).map(player).collect()
    }

    /// A result.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> wire::Outcome {
        wire::Outcome {
            winners: seats(outcome.winners),
            reason: outcome.reason.0.to_owned(),
            sentence: self.words.outcome(self.cast, outcome),
        }
    }

    /// Something that happened.
    pub(crate) fn frame(&self, step: Step) -> wire::Frame {
        let message = self.words.told_message(self.cast, &step.told);
        wire::Frame {
            key: message.key.to_owned(),
            caption: self.words.say(&message),
            rule: rule(&message),
            patches: self.patches(step.patches),
        }
    }

    /// Changes of a picture.
    pub(crate) fn patches(&self, patches: Vec<Patch>) -> Vec<wire::Patch> {
        patches.into_iter().map(|patch| self.patch(patch)).collect()
    }

    fn patch(&self, patch: Patch) -> wire::Patch {
        use wire::Patch as Told;
        match patch {
            Patch::Open(place_id, ground) => Told::Open { place: place_id, ground: place(&ground) },
            Patch::Close(place) => Told::Close { place },
            Patch::Add(place, piece) => Told::Add { place, piece: self.piece(&piece) },
            Patch::Move(place, to) => Told::Move { place, to },
            Patch::Change(place, piece) => Told::Change { place, piece: self.piece(&piece) },
            Patch::Turn(place, turn, _) => Told::Turn { place, turn: turn.into() },
            Patch::Mark(place, mark) => Told::Mark { place, mark: mark.to_owned() },
            Patch::Unmark(place, mark) => Told::Unmark { place, mark: mark.to_owned() },
            Patch::Remove(place) => Told::Remove { place },
            Patch::Beam(place, shining) => Told::Beam { place, beam: beam(&shining) },
            Patch::Dark(place) => Told::Dark { place },
            Patch::Count(tray, item, count) => Told::Count { tray, item, count },
            Patch::Labels(own) => Told::Labels { labels: labels(&own) },
            Patch::Scores(scores) => Told::Scores { scores: points(&scores) },
            Patch::ToAct(who) => Told::ToAct { seat: who.map(seat) },
            Patch::Out(who) => Told::Out { seat: seat(who) },
            Patch::Over(outcome) => Told::Over { outcome: self.outcome(&outcome) },
        }
    }

    /// Why something cannot be done.
    pub(crate) fn why_not(&self, refusal: &Message) -> wire::WhyNot {
        wire::WhyNot { sentence: self.words.explain(refusal), rule: rule(refusal) }
    }

    fn piece(&self, piece: &Piece) -> wire::Piece {
        wire::Piece {
            symbol: piece.symbol.clone(),
            turn: piece.turn.into(),
            owner: piece.owner.map(seat),
            marks: piece.marks.iter().map(|mark| (*mark).to_owned()).collect(),
            name: self.words.say(&piece.name),
        }
    }

    fn tray(&self, tray: &Tray) -> wire::Tray {
        let item = |item: &Item| wire::Item {
            id: item.id.clone(),
            piece: self.piece(&item.piece),
            count: item.count,
        };
        wire::Tray {
            name: self.words.say(&tray.name),
            owner: tray.owner.map(seat),
            items: tray.items.iter().map(item).collect(),
        }
    }
}

/// A seat as a number.
pub(crate) fn seat(seat: Seat) -> u32 {
    seat.index() as u32
}

/// Seats as numbers.
pub(crate) fn seats(seats: Seats) -> Vec<u32> {
    seats.iter().map(seat).collect()
}

/// The points by seat.
pub(crate) fn points(scores: &Scores) -> Vec<u32> {
    scores.all().iter().map(|points| u32::from(*points)).collect()
}

/// A place.
pub(crate) fn place(place: &Place) -> wire::Place {
    wire::Place {
        centre: point(&place.centre),
        outline: place.outline.iter().map(point).collect(),
        ground: place.ground.to_owned(),
    }
}

/// The rule behind a message, where people can look it up.
fn rule(message: &Message) -> Option<String> {
    let has_number = |rule: &&str| rule.contains('/') || rule.starts_with("R ");
    message.rule.filter(has_number).map(str::to_owned)
}

fn point(point: &Point) -> wire::Point {
    wire::Point { x: point.x, y: point.y }
}

fn beam(beam: &Beam) -> wire::Beam {
    wire::Beam { to: beam.to.clone(), hits: beam.hits, owner: seat(beam.owner) }
}

fn labels(labels: &[Label]) -> Vec<wire::Label> {
    labels.iter().map(|label| wire::Label { at: point(&label.at), text: label.text.clone() }).collect()
}
