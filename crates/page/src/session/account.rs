//! Turns told in words and drawings: the account of a turn, and each move in short.

use banmen_rules::record::{NodeId, Tree};
use banmen_rules::{AnyTable, Arg, Message, Seat, sort_few};
use banmen_view::{self as view, Patch, Piece, Scene, Step, Telling};

use super::Session;
use crate::wire::{ShortMove, TextPart};

/// The place of a drawing in a sentence: Unicode's own character for that.
const DRAWING: char = '\u{FFFC}';

/// The arguments of messages that name a piece. A drawing takes their place.
const PIECES: [&str; 3] = ["tile", "pattern", "stone"];

/// An event with the piece that it is about.
struct Told {
    telling: Telling,
    message: Message,
    place: Option<String>,
    piece: Option<Piece>,
}

/// Moves that were made again, with the pictures before and after them.
struct Retold {
    before: Scene,
    after: Scene,
    events: Vec<Told>,
}

/// A sentence of an account with what orders it.
type Weighed = (Telling, Vec<TextPart>);

impl Session {
    /// The account of `count` moves after the first `first`: sentences, the most important first.
    pub fn account(&self, first: usize, count: usize) -> Vec<Vec<TextPart>> {
        let texts = self.table.moves().into_iter().skip(first).take(count).map(|made| made.text);
        self.account_of(self.past(first), &texts.collect::<Vec<_>>())
    }

    /// The account of an action that could be made now: sentences, the most important first.
    pub fn foretell(&self, action: &str) -> Vec<Vec<TextPart>> {
        self.account_of(self.table.clone(), &[action.to_owned()])
    }

    fn account_of(&self, mut past: AnyTable, texts: &[String]) -> Vec<Vec<TextPart>> {
        let mut retold = Retold { before: view::scene(&past), after: view::scene(&past), events: Vec::new() };
        for text in texts {
            self.make_again(&mut past, text, &mut retold);
        }
        let mut sentences = self.sentences(&retold);
        sort_few(&mut sentences, |(one, _), (other, _)| one > other);
        sentences.into_iter().map(|(_, parts)| parts).collect()
    }

    /// Every move after the first `first` in short, with its comments and variations in the record that the game
    /// was opened from.
    pub fn in_short(&self, first: usize) -> Vec<ShortMove> {
        let mut past = self.past(first);
        let moves: Vec<String> = self.table.moves().into_iter().map(|made| made.text).collect();
        let notes = self.record.as_ref().map(|record| notes(record.tree(), &moves)).unwrap_or_default();
        let mut notes = notes.into_iter().skip(first);
        let mut after = view::scene(&past);
        let mut short = Vec::new();
        for text in &moves[first.min(moves.len())..] {
            let seat = past.to_act();
            let mut retold = Retold { before: after.clone(), after, events: Vec::new() };
            self.make_again(&mut past, text, &mut retold);
            let parts = self.phrase(&retold, seat, text);
            let (comments, variations) = notes.next().unwrap_or_default();
            short.push(ShortMove { parts, comments, variations });
            after = retold.after;
        }
        short
    }

    fn past(&self, moves: usize) -> AnyTable {
        let mut past = self.table.clone();
        past.go_to(moves);
        past
    }

    /// Makes a move of the game again and adds its events.
    fn make_again(&self, past: &mut AnyTable, text: &str, retold: &mut Retold) {
        for step in view::play(past, text).unwrap_or_default() {
            let place = place(&step);
            let known = |scene: &Scene| place.as_ref().and_then(|own| scene.pieces.get(own)).cloned();
            let vanished = known(&retold.after);
            step.patches.into_iter().for_each(|patch| retold.after.apply(patch));
            let piece = known(&retold.after).or(vanished);
            let message = self.words.notice_message(&self.cast, &step.notice);
            retold.events.push(Told { telling: step.telling, message, place, piece });
        }
    }

    fn sentences(&self, retold: &Retold) -> Vec<Weighed> {
        let Retold { before, after, events } = retold;
        let converted: Vec<_> = events.iter().filter(|own| own.telling == Telling::Converted).collect();
        let is_told = |told: &&Told| match told.telling {
            Telling::Aside => false,
            Telling::Converted => converted.len() == 1,
            Telling::Locked | Telling::Freed => is_lasting(told, retold),
            _ => true,
        };
        let gains = self.gains(before, after).map(|text| (Telling::Fate, vec![TextPart::Text { text }]));
        let told = events.iter().filter(is_told);
        let told = told.map(|own| (own.telling, self.drawn(own.message.clone(), own.piece.as_ref(), after)));
        gains
            .into_iter()
            .chain(told)
            .chain(self.conversions(&converted, after))
            .chain(self.hits(retold))
            .collect()
    }

    /// The changes of the points: “Red +2, Blue −1”.
    fn gains(&self, before: &Scene, after: &Scene) -> Option<String> {
        let (before, after) = (before.scores.as_ref()?, after.scores.as_ref()?);
        let changes = after.all().iter().zip(before.all()).enumerate();
        let told: Vec<_> = changes
            .filter(|(_, (now, then))| now != then)
            .map(|(seat, (now, then))| {
                let points = signed(i32::from(*now) - i32::from(*then));
                let player = self.words.player(&self.cast, Seat::new(seat));
                let message = Message::new("player-points").with("player", Arg::Text(player.into()));
                self.words.say(&message.with("points", Arg::Text(points.into())))
            })
            .collect();
        (!told.is_empty()).then(|| self.words.list(&told))
    }

    /// Several conversions in one sentence.
    fn conversions(&self, converted: &[&Told], after: &Scene) -> Option<Weighed> {
        let [_, .., last] = converted else { return None };
        let cells = converted.iter().filter_map(|told| told.place.clone()).map(Arg::text).collect();
        let message = Message::new("told-conversions")
            .with("count", Arg::number(converted.len()))
            .with("cells", Arg::List(cells));
        Some((Telling::Converted, self.drawn(message, last.piece.as_ref(), after)))
    }

    /// The beams that hit a piece now and did not before, in one sentence.
    fn hits(&self, Retold { before, after, .. }: &Retold) -> Option<Weighed> {
        let new = after.beams.iter().filter(|(from, beam)| beam.hits && before.beams.get(from) != Some(beam));
        let mut cells: Vec<_> = new.map(|(_, beam)| beam.to.clone()).collect();
        cells.sort_unstable();
        cells.dedup();
        let message =
            Message::new("told-beams").with("cells", Arg::List(cells.iter().map(Arg::text).collect()));
        (!cells.is_empty()).then(|| (Telling::Note, self.drawn(message, None, after)))
    }

    /// A sentence with the piece that it names, if it names one, drawn in the place of its name.
    pub(super) fn named(&self, message: &Message, piece: Option<&Piece>, scene: &Scene) -> Vec<TextPart> {
        let names_piece = message.args.iter().any(|(name, _)| PIECES.contains(name));
        self.drawn(message.clone(), piece.filter(|_| names_piece), scene)
    }

    /// A sentence with the piece that it is about: in the place of its name, or before the sentence.
    fn drawn(&self, mut message: Message, piece: Option<&Piece>, scene: &Scene) -> Vec<TextPart> {
        let Some(piece) = piece else { return vec![TextPart::Text { text: self.words.say(&message) }] };
        for (name, arg) in &mut message.args {
            if PIECES.contains(name) {
                *arg = Arg::text(DRAWING);
            }
        }
        let sentence = self.words.say(&message);
        let piece = TextPart::Piece { piece: self.translator().piece(scene, piece) };
        let text = |text: &str| TextPart::Text { text: text.to_owned() };
        match sentence.split_once(DRAWING) {
            Some((before, after)) => vec![text(before), piece, text(after)],
            None => vec![piece, text(&format!(" {sentence}"))],
        }
    }

    /// A move in a few words: the pieces with their places, and what became of them.
    fn phrase(&self, retold: &Retold, seat: Option<Seat>, notation: &str) -> Vec<TextPart> {
        let Retold { before, after, events } = retold;
        let mut parts = Vec::new();
        let converted = events.iter().filter(|told| told.telling == Telling::Converted).count();
        for told in events {
            let is_lasting =
                !matches!(told.telling, Telling::Locked | Telling::Freed) || is_lasting(told, retold);
            let (Some(text), Some(piece), true) = (self.effect(told), &told.piece, is_lasting) else {
                continue;
            };
            separate(&mut parts);
            parts.push(TextPart::Piece { piece: self.translator().piece(after, piece) });
            parts.push(TextPart::Text { text });
        }
        let count =
            (converted > 0).then(|| Message::new("told-converted").with("count", Arg::number(converted)));
        let gain = seat.and_then(|seat| gain(before, after, seat));
        for text in count.map(|message| self.words.say(&message)).into_iter().chain(gain) {
            separate(&mut parts);
            parts.push(TextPart::Text { text });
        }
        let told = events.iter().find(|told| matches!(told.telling, Telling::Note | Telling::Fate));
        match told {
            _ if !parts.is_empty() => parts,
            Some(told) => vec![TextPart::Text { text: self.words.say(&told.message) }],
            None => vec![TextPart::Text { text: notation.to_owned() }],
        }
    }

    /// What happened to a piece, as the text after its drawing: its place, and a word.
    fn effect(&self, told: &Told) -> Option<String> {
        let place = told.place.clone()?;
        let word = match told.telling {
            Telling::Placed => return Some(format!(" {place}")),
            Telling::Moved => return Some(format!(" → {place}")),
            Telling::Turned => return Some(format!(" ↻ {place}")),
            Telling::Locked => "told-locked",
            Telling::Freed => "told-free",
            Telling::ShutDown => "told-shut-down",
            Telling::Completed => "told-complete",
            Telling::Aside | Telling::Note | Telling::Converted | Telling::Fate => return None,
        };
        Some(format!(" {}", self.words.say(&Message::new(word).with("cell", Arg::text(place)))))
    }
}

/// The place that an event is about: the first whose piece it changes.
fn place(step: &Step) -> Option<String> {
    step.patches.iter().find_map(|patch| match patch {
        Patch::Add(place, _)
        | Patch::Change(place, _)
        | Patch::Turn(place, ..)
        | Patch::Mark(place, _)
        | Patch::Unmark(place, _)
        | Patch::Move(_, place)
        | Patch::Remove(place) => Some(place.clone()),
        _ => None,
    })
}

/// Whether a lock or a release lasts: the piece is marked otherwise than before, and nothing later changed it.
fn is_lasting(told: &Told, Retold { before, after, events }: &Retold) -> bool {
    let marks = |scene: &Scene| {
        told.place.as_ref().and_then(|place| scene.pieces.get(place)).map(|piece| piece.marks.clone())
    };
    let is_lock =
        |own: &&Told| matches!(own.telling, Telling::Locked | Telling::Freed) && own.place == told.place;
    let is_last = events.iter().rfind(is_lock).is_some_and(|last| std::ptr::eq(last, told));
    is_last && marks(after).is_some() && marks(before) != marks(after)
}

/// The points that a player won by a move: “+3”.
fn gain(before: &Scene, after: &Scene, seat: Seat) -> Option<String> {
    let points = |scene: &Scene| Some(i32::from(scene.scores.as_ref()?.all()[seat.index()]));
    let change = points(after)? - points(before)?;
    (change > 0).then(|| signed(change))
}

fn signed(change: i32) -> String {
    if change > 0 { format!("+{change}") } else { format!("−{}", -change) }
}

/// Puts a comma between two phrases.
fn separate(parts: &mut Vec<TextPart>) {
    if !parts.is_empty() {
        parts.push(TextPart::Text { text: ", ".to_owned() });
    }
}

/// The comments and the variations of each move of a game, as far as the record has them.
fn notes(tree: &Tree, moves: &[String]) -> Vec<(Vec<String>, Vec<String>)> {
    let mut at = NodeId::ROOT;
    let mut notes = Vec::new();
    for text in moves {
        let others =
            tree.children(at).into_iter().filter(|id| tree.get(*id).is_some_and(|own| own.text() != text));
        let variations = others.map(|id| line(tree, id)).collect();
        let Some(next) = tree.child(at, text) else {
            notes.push((Vec::new(), variations));
            break;
        };
        notes.push((tree.comments(next).into_iter().map(str::to_owned).collect(), variations));
        at = next;
    }
    notes
}

/// The moves of a line from a node on, the main continuation of each.
fn line(tree: &Tree, first: NodeId) -> String {
    let mut moves = Vec::new();
    let mut next = Some(first);
    while let Some(id) = next {
        moves.extend(tree.get(id).map(|node| node.text().to_owned()));
        next = tree.children(id).first().copied();
    }
    moves.join(" ")
}
