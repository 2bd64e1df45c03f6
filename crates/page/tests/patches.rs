//! Frames are enough for the page: the scene before a move, changed by the patches of its frames, is the
//! scene after it, with every drawing and word, with and without aids.

#[path = "../../view/tests/support/tables.rs"]
mod tables;

use std::sync::Arc;

use banmen_page::Session;
use banmen_page::wire::{Layer, Patch, Piece, Scene};
use banmen_view::{Language, Words};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use tables::{middle_games, tables};

/// The largest number of moves that are played of a game.
const MOST_MOVES: usize = 60;

#[test]
fn patches_lead_from_scene_to_scene() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let words = Arc::new(Words::new(Language::Ja));
    let games: Vec<_> = tables().into_iter().chain(middle_games()).collect();
    for (number, (name, table)) in games.into_iter().enumerate() {
        let mut session = Session::new(table, Arc::clone(&words));
        session.show_aids(number % 2 == 0);
        let mut shown = session.scene();
        for _ in 0..MOST_MOVES {
            let legal = session.table().legal();
            let Some(text) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { break };
            for patch in session.play(text).unwrap().frames.into_iter().flat_map(|frame| frame.patches) {
                apply(&mut shown, patch);
            }
            assert_eq!(shown, session.scene(), "{name}: {text}");
        }
    }
}

/// Changes a scene as the page does.
fn apply(scene: &mut Scene, patch: Patch) {
    match patch {
        Patch::Open { place, ground } => drop(scene.places.insert(place, ground)),
        Patch::Close { place } => drop(scene.places.remove(&place)),
        Patch::Add { place, piece } | Patch::Change { place, piece } => {
            scene.pieces.insert(place, piece);
        }
        Patch::Move { place, to } => {
            let piece = scene.pieces.remove(&place).unwrap();
            scene.pieces.insert(to, piece);
        }
        Patch::Turn { place, turn } => piece(scene, &place).turn = turn,
        Patch::Mark { place, drawing } => {
            piece(scene, &place).layers.push(Layer { drawing, turns: false });
        }
        Patch::Unmark { place, drawing } => {
            piece(scene, &place).layers.retain(|layer| layer.drawing != drawing);
        }
        Patch::Remove { place } => drop(scene.pieces.remove(&place)),
        Patch::Beam { place, beam } => drop(scene.beams.insert(place, beam)),
        Patch::Dark { place } => drop(scene.beams.remove(&place)),
        Patch::Count { tray, item, count } => {
            let items = &mut scene.trays.get_mut(&tray).unwrap().items;
            items.iter_mut().find(|own| own.id == item).unwrap().count = count;
        }
        Patch::Labels { labels } => scene.labels = labels,
        Patch::Scores { scores } => scene.scores = Some(scores),
        Patch::ToAct { seat } => scene.to_act = seat,
        Patch::Out { seat } => {
            scene.out.push(seat);
            scene.out.sort_unstable();
        }
        Patch::Over { outcome } => (scene.outcome, scene.to_act) = (Some(outcome), None),
    }
}

fn piece<'a>(scene: &'a mut Scene, place: &str) -> &'a mut Piece {
    scene.pieces.get_mut(place).unwrap()
}
