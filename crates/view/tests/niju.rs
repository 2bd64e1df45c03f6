//! The picture of Ní-Ju follows its events, and is readable without colour.

use std::collections::BTreeSet;

use banmen_rules::niju::Niju;
use banmen_rules::{Game, Move, Table};
use banmen_view::{Drawable, Patch, Scene, TextStyle, Words, draw_text, patches, table_scene};
use expect_test::expect;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn table(options: &str) -> Table<Niju> {
    Table::new(Niju::new(&options.parse().unwrap()).unwrap())
}

/// Plays a random game and shows it by patches alone, with discs on a second picture.
fn follow(options: &str, seed: u64) -> Table<Niju> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = table(options);
    let mut shown = table_scene(&table);
    let mut with_discs = shown.clone();
    while table.to_act().is_some() {
        let action = table.game().random(table.position(), &mut rng);
        let game = *table.game();
        let mut steps: Vec<Patch> = Vec::new();
        table.play(Move::Act(action), &mut |notice| steps.extend(patches(&game, &notice))).unwrap();
        for patch in steps {
            shown.apply(patch.clone());
            with_discs.apply(patch);
        }
        assert_eq!(shown, table_scene(&table));
        check_discs(&mut with_discs, &table);
        check_symbols(&with_discs);
    }
    table
}

/// A picture with discs that follows the game is the same as one drawn afresh.
fn check_discs(followed: &mut Scene, table: &Table<Niju>) {
    let mut fresh = table_scene(table);
    for shown in [followed as &mut Scene, &mut fresh] {
        for patch in table.game().aids(table.position(), shown) {
            shown.apply(patch);
        }
    }
    assert_eq!(*followed, fresh);
    for laid in table.position().tiles() {
        let piece = &fresh.pieces[&laid.cell.to_string()];
        assert_eq!(piece.marks.contains(&"disc"), table.position().has_disc(laid));
    }
}

/// Every piece and mark has its drawing, and every text is a block of five by three.
fn check_symbols(scene: &Scene) {
    let has = |id: &str| Niju::symbols().iter().any(|symbol| symbol.id == id);
    let in_pools = scene.trays.values().flat_map(|tray| &tray.items).map(|item| &item.piece);
    for piece in scene.pieces.values().chain(in_pools) {
        assert!(has(&piece.symbol), "{}", piece.symbol);
        assert!(piece.marks.iter().all(|mark| has(mark)));
        assert_eq!(piece.text.len(), 3);
        assert!(piece.text.iter().all(|line| line.chars().count() == 5), "{:?}", piece.text);
    }
}

#[test]
fn the_picture_follows_the_events() {
    let mut moved = 0;
    for seed in 0..5 {
        for options in ["", "mode=score", "limit=7", "limit=0"] {
            moved += follow(options, seed).position().moves();
        }
    }
    assert!(moved > 100, "only {moved} moves were seen");
}

#[test]
fn drawings_have_ids_of_their_own() {
    let ids: BTreeSet<_> = Niju::symbols().iter().map(|symbol| symbol.id).collect();
    assert_eq!(ids.len(), Niju::symbols().len());
    assert_eq!(ids.iter().filter(|id| id.starts_with("tile-")).count(), 20);
}

#[test]
fn tiles_read_well_without_colour() {
    let mut table = table("");
    for text in ["0246@0,0", "1357@1,0", "0123@0,1", "0124@1,-1"] {
        let action = table.game().read_action(table.position(), text).unwrap();
        table.play_quietly(Move::Act(action)).unwrap();
    }
    let mut shown = table_scene(&table);
    table.game().aids(table.position(), &shown).into_iter().for_each(|patch| shown.apply(patch));
    shown.trays.clear();
    let words = Words::new(banmen_view::Language::En);
    expect![[r#"
        2                                    ▸ w White  to act
                                               b Black

                      · │ ╱
        1             ·(w)─
                      · · ╲

                      · │ ·   ╲ · ╱
        0             ─(w)─   ·(b)·
                      · │ ·   ╱ · ╲

                              · │ ╱
        -1                    · b ─
                              · │ ·


        -2


                -1      0       1       2
    "#]]
    .assert_eq(&draw_text(&shown, &words, TextStyle::default()));
}
