//! A position being set up on the page.

use std::sync::Arc;

use banmen_rules::{AnyTable, Arg, DraftField, Entry, LONGEST_POSITION, Message, Setup};
use banmen_view::{self as view, Brush, Cast, Drafting, Place, PlaceId, Scene, Words};

use crate::convert::{Translator, seat};
use crate::{Sentence, read_link, read_record, wire};

/// A position being set up, in the words of a language.
#[derive(Debug)]
pub struct Draft {
    drafting: Drafting,
    /// A table of the game, which knows its options, players and drawings.
    table: AnyTable,
    words: Arc<Words>,
}

impl Draft {
    /// The draft of `GAME key=value…`, from a position string or from the start of the game.
    pub fn new(game: &str, position: Option<&str>, words: Arc<Words>) -> Result<Draft, Sentence> {
        let opened = game.parse::<Setup>().and_then(|setup| {
            let table = setup.table()?;
            Ok((Drafting::new(&table, position)?, table))
        });
        let (drafting, table) = opened.map_err(|refusal| words.explain(&refusal))?;
        Ok(Draft { drafting, table, words })
    }

    /// Changes the language.
    pub fn speak(&mut self, words: Arc<Words>) {
        self.words = words;
    }

    /// Puts the piece of a brush on a place; one of the same kind that lies there turns instead.
    pub fn put(&mut self, place: &str, brush: usize) {
        self.drafting.put(place, brush);
    }

    /// Takes the piece off a place.
    pub fn take(&mut self, place: &str) {
        self.drafting.take(place);
    }

    /// Turns the piece on a place by one step clockwise.
    pub fn turn(&mut self, place: &str) {
        self.drafting.turn(place);
    }

    /// Turns the piece of a brush by one step clockwise.
    pub fn turn_brush(&mut self, brush: usize) {
        self.drafting.turn_brush(brush);
    }

    /// Sets a field.
    pub fn set(&mut self, key: &str, value: &str) {
        self.drafting.set(key, value);
    }

    /// Begins again with the last position of a link or a record (as text or JSON), or with a position string of
    /// this game, which need not be allowed.
    pub fn read(&mut self, text: &str) -> Result<(), Sentence> {
        let text = text.trim();
        let link = text.rsplit_once('#').map(|(_, link)| link.split('~').next().unwrap_or(link));
        let table = match link {
            _ if text.starts_with(['{', '[']) => read_record(text, &self.words)?.1,
            Some(link) => read_link(link).map_err(|refusal| self.words.explain(&refusal))?,
            None if text.len() > LONGEST_POSITION => {
                return Err(self.words.word("setup-nothing-to-read"));
            }
            None => return self.drafting.read(text).map_err(|refusal| self.words.explain(&refusal)),
        };
        self.drafting = Drafting::new(&table, None).map_err(|refusal| self.words.explain(&refusal))?;
        self.table = table;
        Ok(())
    }

    /// Everything that the page shows.
    pub fn state(&self) -> wire::Draft {
        let ((scene, problem), cast) = (self.drafting.scene(), Cast::of(&self.table));
        let translator =
            Translator { words: &self.words, cast: &cast, drawings: view::drawings(&self.table) };
        let brush = |Brush { piece, left }: &Brush| wire::Brush {
            piece: translator.piece(&scene, piece),
            left: *left,
        };
        let spot = |(id, place): &(PlaceId, Place)| wire::DraftSpot {
            id: id.clone(),
            place: translator.place(place),
            name: self.spot_name(&scene, id),
        };
        wire::Draft {
            game: self.table.setup().to_string(),
            players: translator.players(&scene),
            brushes: self.drafting.brushes().iter().map(brush).collect(),
            spots: self.drafting.places(&scene).iter().map(spot).collect(),
            fields: self.drafting.fields().into_iter().map(|field| self.field(field)).collect(),
            position: problem.is_none().then(|| self.drafting.position()),
            over: problem.is_none() && scene.to_act.is_none(),
            winning: self.drafting.winning(),
            problem: problem.map(|problem| wire::DraftProblem {
                sentence: self.words.explain(&problem.message),
                places: problem.cells,
                field: problem.field,
            }),
            scene: translator.scene(&scene),
        }
    }

    fn spot_name(&self, scene: &Scene, id: &str) -> String {
        let place = Arg::text(id);
        self.words.say(&match scene.pieces.get(id) {
            Some(piece) => {
                let piece = Arg::text(self.words.say(&piece.name));
                Message::new("setup-filled").with("place", place).with("piece", piece)
            }
            None => Message::new("setup-empty").with("place", place),
        })
    }

    fn field(&self, DraftField { key, name, owner, value, entry }: DraftField) -> wire::DraftField {
        let meaning = |arg: &Arg| self.words.say(&Message::new("setup-value").with("value", arg.clone()));
        let choice = |(value, name): &(String, Arg)| wire::Choice {
            value: value.clone(),
            name: meaning(name),
            fits: true,
        };
        let entry = match entry {
            Entry::Number(least, most) => wire::FieldEntry::Number { least, most },
            Entry::Choice(choices) => {
                wire::FieldEntry::Choice { choices: choices.iter().map(choice).collect() }
            }
        };
        let only = match &entry {
            wire::FieldEntry::Choice { choices } => <&[wire::Choice; 1]>::try_from(&choices[..]).ok(),
            wire::FieldEntry::Number { .. } => None,
        };
        wire::DraftField {
            owner: owner.map(seat),
            follows: only.is_some(),
            meaning: only.map_or_else(|| value.clone(), |[choice]| choice.name.clone()),
            field: wire::Field { key, name: self.words.say(&name), default: value.clone(), value, entry },
        }
    }
}
