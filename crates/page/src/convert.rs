//! Translates pictures and events into the types of the wire, with every word filled in.

use banmen_rules::record::player_tag;
use banmen_rules::{Arg, Message, Outcome, Scores, Seat, Seats};
use banmen_view::{
    Beam, Cast, Drawings, Item, Label, Layer, Patch, Piece, Place, Point, Ray, Scene, Step, Tray, Words,
    symbol_id,
};

use crate::wire;

/// Translates pictures and events; it knows the words, the players and the drawings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Translator<'a> {
    pub(crate) words: &'a Words,
    pub(crate) cast: &'a Cast,
    pub(crate) drawings: Drawings<'a>,
}

impl Translator<'_> {
    /// A whole picture.
    pub(crate) fn scene(&self, scene: &Scene) -> wire::Scene {
        wire::Scene {
            game: scene.game.to_owned(),
            open: scene.open,
            places: scene.places.iter().map(|(id, own)| (id.clone(), self.place(own))).collect(),
            pieces: scene.pieces.iter().map(|(id, own)| (id.clone(), self.piece(scene, own))).collect(),
            beams: scene
                .beams
                .iter()
                .filter_map(|(id, own)| Some((id.clone(), beam(scene, id, own)?)))
                .collect(),
            labels: labels(&scene.labels),
            trays: scene.trays.iter().map(|(id, own)| (id.clone(), self.tray(scene, own))).collect(),
            players: self.players(scene),
            scores: scene.scores.as_ref().map(points),
            to_act: scene.to_act.map(seat),
            outcome: scene.outcome.as_ref().map(|own| self.outcome(own)),
            out: seats(scene.out),
        }
    }

    /// The players in turn order.
    pub(crate) fn players(&self, scene: &Scene) -> Vec<wire::Player> {
        let player = |(index, key): (usize, &String)| {
            let id = key.strip_prefix(self.cast.game).unwrap_or(key).trim_start_matches('-');
            let own = self.drawings.player(scene, Seat::new(index));
            let (name, layers) = (self.words.word(key), layers(own.layers));
            wire::Player { id: id.to_owned(), name, tag: player_tag(id), class: own.class, layers }
        };
        self.cast.players.iter().enumerate().map(player).collect()
    }

    /// A result.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> wire::Outcome {
        wire::Outcome {
            winners: seats(outcome.winners),
            reason: outcome.reason.0.to_owned(),
            sentence: self.words.outcome(self.cast, outcome),
        }
    }

    /// A frame from an event and the picture after it.
    pub(crate) fn frame(&self, step: Step, after: &Scene) -> wire::Frame {
        let message = self.words.notice_message(self.cast, &step.notice);
        wire::Frame {
            key: message.key.to_owned(),
            rule: rule(&message),
            caption: self.words.say(&without_numbers(message)),
            patches: self.patches(step.patches, after),
        }
    }

    /// Patches for the wire, given the picture after them.
    pub(crate) fn patches(&self, patches: Vec<Patch>, after: &Scene) -> Vec<wire::Patch> {
        patches.into_iter().filter_map(|patch| self.patch(patch, after)).collect()
    }

    fn patch(&self, patch: Patch, after: &Scene) -> Option<wire::Patch> {
        use wire::Patch as WirePatch;
        let drawing = |mark| symbol_id(after.game, mark);
        Some(match patch {
            Patch::Open(place_id, ground) => WirePatch::Open { place: place_id, ground: self.place(&ground) },
            Patch::Close(place) => WirePatch::Close { place },
            Patch::Add(place, piece) => WirePatch::Add { place, piece: self.piece(after, &piece) },
            Patch::Move(place, to) => WirePatch::Move { place, to },
            Patch::Change(place, piece) => WirePatch::Change { place, piece: self.piece(after, &piece) },
            Patch::Turn(place, turn, _) => WirePatch::Turn { place, turn: turn.into() },
            Patch::Mark(place, mark) => WirePatch::Mark { place, drawing: drawing(mark) },
            Patch::Unmark(place, mark) => WirePatch::Unmark { place, drawing: drawing(mark) },
            Patch::Remove(place) => WirePatch::Remove { place },
            Patch::Beam(place, shining) => {
                let beam = beam(after, &place, &shining)?;
                WirePatch::Beam { place, beam }
            }
            Patch::Dark(place) => WirePatch::Dark { place },
            Patch::Count(tray, item, count) => WirePatch::Count { tray, item, count },
            Patch::Labels(own) => WirePatch::Labels { labels: labels(&own) },
            Patch::Scores(scores) => WirePatch::Scores { scores: points(&scores) },
            Patch::ToAct(who) => WirePatch::ToAct { seat: who.map(seat) },
            Patch::Out(who) => WirePatch::Out { seat: seat(who) },
            Patch::Over(outcome) => WirePatch::Over { outcome: self.outcome(&outcome) },
        })
    }

    /// A refusal for the wire.
    pub(crate) fn why_not(&self, refusal: &Message) -> wire::WhyNot {
        wire::WhyNot { sentence: self.words.explain(refusal), rule: rule(refusal) }
    }

    /// A place for the wire.
    pub(crate) fn place(&self, place: &Place) -> wire::Place {
        let own = self.drawings.place(self.cast.game, place);
        wire::Place {
            centre: point(place.centre),
            outline: place.outline.iter().copied().map(point).collect(),
            ground: place.ground.to_owned(),
            class: own.class,
            layers: layers(own.layers),
        }
    }

    /// A piece for the wire.
    pub(crate) fn piece(&self, scene: &Scene, piece: &Piece) -> wire::Piece {
        let own = self.drawings.piece(scene, piece);
        wire::Piece {
            symbol: piece.symbol.clone(),
            class: own.class,
            layers: layers(own.layers),
            turn: piece.turn.into(),
            owner: piece.owner.map(seat),
            name: self.words.say(&piece.name),
        }
    }

    fn tray(&self, scene: &Scene, tray: &Tray) -> wire::Tray {
        let item = |item: &Item| wire::Item {
            id: item.id.clone(),
            piece: self.piece(scene, &item.piece),
            count: item.count,
        };
        wire::Tray {
            name: self.words.say(&tray.name),
            owner: tray.owner.map(seat),
            items: tray.items.iter().map(item).collect(),
        }
    }
}

/// A message that calls a tile “a tile”: its number says nothing to a reader.
fn without_numbers(mut message: Message) -> Message {
    for (name, arg) in &mut message.args {
        if ["tile", "pattern"].contains(name) {
            *arg = Arg::Word("told-tile".into());
        }
    }
    message
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

/// The rule behind a message, if people can look it up.
pub(crate) fn rule(message: &Message) -> Option<String> {
    let has_number = |rule: &&str| rule.contains('/') || rule.starts_with("R ");
    message.rule.filter(has_number).map(str::to_owned)
}

/// A point for the wire.
pub(crate) fn point(point: Point) -> wire::Point {
    wire::Point { x: point.x, y: point.y }
}

/// The beam from a place for the wire; `None` if a place is missing.
fn beam(scene: &Scene, from: &str, beam: &Beam) -> Option<wire::Beam> {
    let Ray { class, from, to, hits } = Ray::of(scene, from, beam)?;
    Some(wire::Beam { class, from: point(from), to: point(to), hits })
}

fn layers(layers: Vec<Layer>) -> Vec<wire::Layer> {
    let layer = |layer: Layer| wire::Layer { turns: layer.turn.is_some(), drawing: layer.symbol };
    layers.into_iter().map(layer).collect()
}

fn labels(labels: &[Label]) -> Vec<wire::Label> {
    labels.iter().map(|label| wire::Label { at: point(label.at), text: label.text.clone() }).collect()
}
