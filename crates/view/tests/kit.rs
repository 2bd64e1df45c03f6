//! What holds for the picture of every game: random games are played with every notice, and after each
//! move the picture before with all patches is the picture after.

#[path = "support/tables.rs"]
mod tables;

use std::collections::BTreeSet;

use banmen_rules::{AnyTable, GameId, Leaving};
use banmen_view::{
    Cast, Language, Scene, SvgStyle, TextStyle, Words, draw_svg, draw_text, drawings, play, scene,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use unicode_width::UnicodeWidthStr;

use tables::{middle_games, tables};

/// The widest line of a picture of a fixed board.
const WIDEST: usize = 100;

#[test]
fn every_game_is_in_the_list() {
    for id in GameId::ALL {
        assert!(tables().iter().any(|(name, _)| name.starts_with(id.name())), "{id}");
    }
}

#[test]
fn patches_lead_from_picture_to_picture() {
    for (name, table) in tables() {
        for seed in 0..3 {
            let mut walk = Walk::new(name.clone(), table.clone(), seed);
            while walk.step() {}
        }
    }
}

#[test]
fn labels_and_places_keep_apart() {
    for (name, table) in tables() {
        let scene = scene(&table);
        let centres = scene.places.values().map(|place| place.centre);
        let mut points: Vec<_> = scene.labels.iter().map(|label| label.at).chain(centres).collect();
        points.sort_unstable();
        assert!(points.windows(2).all(|pair| pair[0] != pair[1]), "{name}");
    }
}

/// Random games hardly ever lock a robot: the middle games that are counted elsewhere do.
#[test]
fn patches_lead_on_from_middle_games() {
    for (name, table) in middle_games() {
        for seed in 0..3 {
            let mut walk = Walk::new(name.clone(), table.clone(), seed);
            (0..60).all(|_| walk.step());
        }
    }
}

#[test]
fn everything_said_has_words_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for (name, table) in tables() {
            let mut walk = Walk::new(name.clone(), table, 7);
            loop {
                let scene = &walk.scene;
                let names = scene.pieces.values().map(|piece| &piece.name);
                let trays = scene.trays.values().map(|tray| &tray.name);
                let items =
                    scene.trays.values().flat_map(|tray| tray.items.iter().map(|item| &item.piece.name));
                for message in names.chain(trays).chain(items) {
                    assert_eq!(words.problems(message), [""; 0], "{name}");
                }
                let cast = Cast::from(scene);
                for notice in &walk.notices {
                    assert_eq!(
                        words.problems(&words.notice_message(&cast, notice)),
                        [""; 0],
                        "{name}: {notice:?}"
                    );
                }
                if !walk.step() || walk.table.move_count() > 400 {
                    break;
                }
            }
        }
    }
}

#[test]
fn pictures_in_a_terminal_fit() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for (name, table) in tables() {
            let places = scene(&table).places;
            let mut walk = Walk::new(name.clone(), table, 11);
            loop {
                for colour in [false, true] {
                    let style = TextStyle { colour, width: WIDEST, ..TextStyle::default() };
                    let picture = draw_text(&walk.scene, &words, style);
                    let widest = picture.lines().map(UnicodeWidthStr::width).max().unwrap_or(0);
                    // An open table grows as it likes.
                    let is_fixed = walk.scene.places == places;
                    assert!(colour || !is_fixed || widest <= WIDEST, "{name}: {widest} columns\n{picture}");
                }
                if !(0..20).all(|_| walk.step()) {
                    break;
                }
            }
        }
    }
}

#[test]
fn drawings_are_well_formed_and_whole() {
    let words = Words::new(Language::Ja);
    for (name, table) in tables() {
        let symbols = drawings(&table).symbols;
        let ids: BTreeSet<_> = symbols.iter().map(|symbol| symbol.id).collect();
        assert_eq!(ids.len(), symbols.len(), "{name}: two symbols share an id");
        let mut walk = Walk::new(name.clone(), table, 13);
        loop {
            let svg = draw_svg(&walk.scene, drawings(&walk.table), &words, SvgStyle::default());
            check_drawing(&name, &svg);
            check_symbols(&name, &walk.scene, &ids);
            if !(0..20).all(|_| walk.step()) {
                break;
            }
        }
    }
}

/// Every `<use>` refers to an element, and no id is used twice.
fn check_drawing(name: &str, svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{name}: {error}\n{svg}"));
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let unique: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "{name}: an id stands twice");
    for node in document.descendants().filter(|node| node.has_tag_name("use")) {
        let used = node.attribute("href").expect("something is used").trim_start_matches('#');
        assert!(unique.contains(used), "{name}: {used} is not drawn");
    }
}

/// The symbols and marks of all pieces are among the game's.
fn check_symbols(name: &str, scene: &Scene, ids: &BTreeSet<&str>) {
    let items = scene.trays.values().flat_map(|tray| tray.items.iter().map(|item| &item.piece));
    for piece in scene.pieces.values().chain(items) {
        assert!(ids.contains(piece.symbol.as_str()), "{name}: no symbol {}", piece.symbol);
        for mark in &piece.marks {
            assert!(ids.contains(mark), "{name}: no mark {mark}");
        }
    }
}

/// A random game, checked move by move. Now and then someone leaves, and some games end with a draw.
struct Walk {
    name: String,
    table: AnyTable,
    scene: Scene,
    rng: Xoshiro256PlusPlus,
    notices: Vec<banmen_rules::Notice<banmen_rules::Message>>,
}

impl Walk {
    fn new(name: impl Into<String>, table: AnyTable, seed: u64) -> Walk {
        let scene = scene(&table);
        Walk {
            name: name.into(),
            table,
            scene,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            notices: Vec::new(),
        }
    }

    /// Makes a move; false when the game is over.
    fn step(&mut self) -> bool {
        if self.table.outcome().is_some() {
            return false;
        }
        let text = self.choose();
        let steps = play(&mut self.table, &text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        for patch in steps.iter().flat_map(|step| step.patches.clone()) {
            self.scene.apply(patch);
        }
        self.notices = steps.into_iter().map(|step| step.notice).collect();
        self.compare(&text);
        true
    }

    fn choose(&mut self) -> String {
        match self.rng.next_u32() % 500 {
            0 => return "draw".to_owned(),
            1 | 2 => {
                let still_in: Vec<_> = self.table.still_in().iter().collect();
                let seat = still_in[self.rng.next_u32() as usize % still_in.len()];
                let leaving = Leaving::ALL[self.rng.next_u32() as usize % 3];
                return leaving.text(self.table.names()[seat.index()]);
            }
            _ => {}
        }
        let mut legal = self.table.legal();
        let chosen = self.rng.next_u32() as usize % legal.len();
        legal.swap_remove(chosen)
    }

    /// Compares part by part, so that a difference can be read.
    fn compare(&self, text: &str) {
        let (patched, expected) = (&self.scene, &scene(&self.table));
        let situation = || format!("{} after {text} in {}", self.name, self.table.position());
        for (id, piece) in expected.pieces.iter() {
            assert_eq!(patched.pieces.get(id), Some(piece), "{id} of {}", situation());
        }
        for (id, tray) in expected.trays.iter() {
            assert_eq!(patched.trays.get(id), Some(tray), "{id} of {}", situation());
        }
        assert_eq!(patched.beams, expected.beams, "{}", situation());
        assert_eq!(patched, expected, "{}", situation());
    }
}
