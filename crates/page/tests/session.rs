//! Sessions, as the page uses them.

#[path = "../../view/tests/support/tables.rs"]
mod tables;

use std::sync::Arc;

use banmen_page::{Session, read_link, read_record, wire, write_link};
use banmen_rules::record::json;
use banmen_rules::{AnyTable, Setup, Transcript};
use banmen_view::{Aim, Language, Point, ScoreItem, Words, breakdown, score_changes};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use tables::{middle_games, tables};

fn words() -> Arc<Words> {
    Arc::new(Words::new(Language::En))
}

fn session(game: &str, moves: &[&str]) -> Session {
    let mut table = game.parse::<Setup>().unwrap().table().unwrap();
    table.play_all(moves).unwrap();
    Session::new(table, words())
}

fn why_not_place(session: &Session, place: &str) -> String {
    session.why_not(&Aim::Place(place.to_owned())).sentence
}

fn why_not_piece(session: &Session, tray: &str, item: &str) -> String {
    session.why_not(&Aim::Piece(tray.to_owned(), item.to_owned())).sentence
}

/// Plays a random game to its end, or for at most `most` moves.
fn play_on(table: &mut AnyTable, most: usize, rng: &mut Xoshiro256PlusPlus) {
    for _ in 0..most {
        let legal = table.legal();
        let Some(text) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { return };
        table.play_quietly(text).unwrap();
    }
}

/// Whoever picks the steps of an action in their order plays it.
#[test]
fn the_steps_of_an_action_lead_to_it() {
    for (name, table) in middle_games() {
        let legal = table.legal();
        let Some(action) = legal.get(legal.len() / 2) else { continue };
        let mut session = Session::new(table, words());
        let steps = session.steps(action);
        assert!(!steps.is_empty(), "{name}: {action}");
        assert!(!session.foretell(action).is_empty(), "{name}: {action}");
        let mut last = session.walk();
        for step in &steps {
            let offered = last.next.iter().chain(&last.instead).any(|target| target.id == step.id);
            if offered {
                last = session.pick(&step.id).unwrap();
            }
        }
        assert_eq!(last.action.as_deref(), Some(&**action), "{name}");
    }
    assert!(session("saiju", &[]).steps("nonsense").is_empty());
}

#[test]
fn an_action_is_picked_previewed_and_played() {
    let mut session = session("sayu", &[]);
    let walk = session.walk();
    assert_eq!(walk.prefer.as_deref(), Some("tile"));
    assert!(walk.prompt.starts_with("Choose a tile to place."));
    session.pick("cell:e4").unwrap();
    session.pick("tile:137").unwrap();
    assert!(session.completes("facing:ne") && !session.completes("tile:025") && !session.completes("no"));
    let preview = session.preview_pick("facing:ne").unwrap();
    assert_eq!(preview.action, "137@e4:ne");
    assert_eq!(preview.scores_before, Some(vec![1, 0]));
    let walk = session.pick("facing:ne").unwrap();
    let played = session.play(&walk.action.unwrap()).unwrap();
    assert_eq!(played.frames, preview.frames);
    assert_eq!(session.scene().scores, preview.scores_after);
    assert_eq!(session.walk().picked, []);
}

#[test]
fn a_preview_tells_what_would_be_different() {
    // The tile on e4 has an arrow to the west, where the red home tile lies.
    let session = session("sayu", &[]);
    let preview = session.preview("025@e4:s").unwrap();
    let effects: Vec<_> =
        preview.effects.iter().map(|effect| (&*effect.place, &*effect.what, effect.owner)).collect();
    assert_eq!(effects, [("d4", "converts", Some(1)), ("e4", "appears", Some(1))]);
    assert_eq!(preview.scores_after, Some(vec![0, 2]));
    assert!(!preview.same_turn);
}

#[test]
fn an_open_table_answers_everywhere() {
    let session = session("niju", &["0246@0,0"]);
    let why_not = |x, y| session.why_not_at(Point { x, y }).map(|own| own.sentence);
    assert_eq!(why_not(1100, -900), Some(why_not_place(&session, "1,1")));
    assert_eq!(why_not(i32::MAX, 0), None);
    assert!(self::session("saiju", &[]).why_not_at(Point { x: 0, y: 0 }).is_none());
}

#[test]
fn steps_are_taken_back_until_they_are_confirmed() {
    let mut session = session("saaguan", &["+e1:n", "+e13:s"]);
    assert_eq!(session.status().unconfirmed, 0);
    assert!(session.take_back_step().is_err());
    session.play("e1:f").unwrap();
    session.play("e2:f").unwrap();
    let status = session.status();
    assert_eq!((status.unconfirmed, status.turn_begins), (2, false));
    let before = session.scene();
    session.play("e3:l").unwrap();
    assert!(session.status().turn_begins);
    session.take_back_step().unwrap();
    assert_eq!(session.scene(), before);
    session.confirm();
    assert_eq!(session.take_back_step().unwrap_err(), "There is nothing to take back.");
    session.go_to(1);
    assert_eq!((session.status().moves, session.status().to_act), (1, Some(1)));
}

#[test]
fn the_past_can_be_looked_at() {
    let mut session = session("saiju", &["m@c2", "s@b1", "f@e4"]);
    let before = session.scene();
    let played = session.play("mw-b3").unwrap();
    session.play("end").unwrap();
    assert_eq!(session.scene_after(3), before);
    assert_eq!(session.replay(3).map(|again| again.frames), Some(played.frames));
    assert_eq!(session.replay(5), None);
    let turns = session.turns();
    let told: Vec<_> =
        turns.iter().map(|turn| (turn.number, turn.seat, turn.first, turn.moves.join(" "))).collect();
    let expected = [(1, 0, 0, "m@c2"), (2, 1, 1, "s@b1 f@e4"), (3, 0, 3, "mw-b3 end")];
    assert_eq!(told, expected.map(|(number, seat, first, moves)| (number, seat, first, moves.to_owned())));
}

#[test]
fn what_is_no_target_answers_with_the_rule() {
    let mut saiju = session("saiju", &["m@c2", "s@b1", "f@e4", "mw-b3"]);
    assert_eq!(
        why_not_place(&saiju, "b3"),
        "A moon stone was already placed in this turn; a second stone has another symbol."
    );
    assert_eq!(why_not_place(&saiju, "c2"), "c2 is not empty: a white moon stone is there.");
    assert_eq!(
        why_not_piece(&saiju, "supply", "my"),
        "A moon stone was already placed in this turn; a second stone has another symbol."
    );
    saiju.pick("stone:sw").unwrap();
    assert_eq!(why_not_place(&saiju, "e4"), "e4 is not empty: a flower shadow is there.");

    let sayu = session("sayu", &["137@e4:ne"]);
    assert_eq!(why_not_place(&sayu, "e4"), "e4 is not empty.");
    assert_eq!(why_not_place(&sayu, "a1"), "a1 is not orthogonally next to a tile.");
    assert_eq!(why_not_piece(&sayu, "tiles", "137"), "This tile is already on e4.");

    let niju = session("niju", &["0246@0,0"]);
    assert_eq!(why_not_place(&niju, "3,3"), "3,3 is not orthogonally next to a tile.");
    assert!(why_not_place(&niju, "0,0").starts_with("Tiles are moved only when both pools are empty."));
    assert_eq!(why_not_piece(&niju, "white", "0123"), "That belongs to White.");
}

#[test]
fn robots_that_cannot_move_say_why() {
    let mut session = session("saaguan", &["+e1:n", "+e13:s"]);
    assert_eq!(why_not_place(&session, "e13"), "The robot on e13 is Yellow's. (R 12)");
    assert_eq!(
        why_not_place(&session, "g7"),
        "New robots are placed in the corridor; g7 is in the arena. (R 8)"
    );
    session.play("e1:l").unwrap();
    assert_eq!(
        why_not_piece(&session, "reserve-red", "robot"),
        "Placing a robot is a whole turn, and this turn has begun with a move (2 left to make). (R 8)"
    );
    assert_eq!(why_not_piece(&session, "reserve-yellow", "robot"), "That belongs to Yellow.");
}

#[test]
fn breakdowns_add_up_to_the_scores() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let games: Vec<_> = tables().into_iter().chain(middle_games()).collect();
    for (name, mut table) in games {
        play_on(&mut table, 60, &mut rng);
        let Some(scores) = table.scores() else { continue };
        let mut sums = vec![0; scores.all().len()];
        for item in breakdown(&table) {
            if let Some(seat) = item.seat {
                sums[seat.index()] += item.points;
            }
        }
        let expected: Vec<_> = scores.all().iter().map(|points| i32::from(*points)).collect();
        // A tile of Ní-Ju counts only when all are placed.
        if table.id().name() != "niju" || table.outcome().is_some() {
            assert_eq!(sums, expected, "{name}: {}", table.position());
        }
        let session = Session::new(table, words());
        let texts = session.breakdown().into_iter().flat_map(|item| item.parts);
        for part in texts {
            assert!(!matches!(part, wire::TextPart::Text { text } if text.contains("{$")), "{name}");
        }
    }
}

#[test]
fn changes_of_the_breakdown_are_what_a_move_adds_to_it() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    for (name, mut table) in tables() {
        play_on(&mut table, 40, &mut rng);
        for _ in 0..10 {
            let legal = table.legal();
            let Some(text) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { break };
            let (before, changes) = (breakdown(&table), score_changes(&table, text).unwrap());
            table.play_quietly(text).unwrap();
            let mut after = breakdown(&table);
            assert!(changes.iter().all(|item| after.contains(item)), "{name}: {text}");
            after.retain(|item| !changes.contains(item));
            let known = |item: &ScoreItem| before.iter().any(|own| own.reason == item.reason);
            assert!(after.iter().all(known), "{name}: {text}");
        }
    }
}

#[test]
fn links_and_records_hold_the_whole_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let games: Vec<_> = tables().into_iter().chain(middle_games()).collect();
    for (name, mut table) in games {
        play_on(&mut table, 25, &mut rng);
        let link = write_link(&table).unwrap();
        let again = read_link(&link).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!((again.moves(), again.position()), (table.moves(), table.position()), "{name}");
        assert_eq!(again.setup(), table.setup(), "{name}");
        let session = Session::new(table.clone(), words());
        let (_, again) = read_record(&session.record(&[]).unwrap(), &words()).unwrap();
        assert_eq!(again.moves(), table.moves(), "{name}");
        assert_eq!(Transcript::try_from(session.transcript()), Ok(table.transcript()), "{name}");
        let again = session.transcript().table(&words()).unwrap();
        assert_eq!(again.position(), table.position(), "{name}");
    }
}

/// Links of version 1, which must stay readable for ever.
#[test]
fn links_of_version_1_stay_readable() {
    let kept = include_str!("links/version-1.txt");
    for line in kept.lines().filter(|line| !line.starts_with('#')) {
        let [link, game, position] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let table = read_link(link).unwrap();
        assert_eq!(table.setup().to_string(), game);
        assert_eq!(table.position(), position);
        assert_eq!(write_link(&table).unwrap(), link);
    }
}

#[test]
fn links_hold_every_word_of_leaving() {
    for (game, moves, version) in [
        ("saiju players=3", ["m@c2", "resign:snow"], '1'),
        ("saiju players=3", ["time:moon", "m@c2"], '2'),
        ("saaguan players=6 side=3", ["forfeit:purple", "time:red"], '2'),
        ("niju", ["0123@0,0", "time:white"], '2'),
    ] {
        let link = session(game, &moves).link().unwrap();
        assert_eq!(link.chars().next(), Some(version));
        let again = read_link(&link).unwrap();
        assert_eq!(again.moves().into_iter().map(|made| made.text).collect::<Vec<_>>(), moves);
    }
}

#[test]
fn bad_links_are_refused() {
    let link = session("saiju", &["m@c2", "s@b1"]).link().unwrap();
    let says = |link: &str| words().say(&read_link(link).unwrap_err());
    let damaged = "This link is damaged: a part of it is missing or was changed.";
    assert_eq!(says(""), damaged);
    assert_eq!(says("1"), damaged);
    assert_eq!(says("1A"), damaged);
    assert_eq!(says("1é"), damaged);
    assert_eq!(says(&link[..link.len() - 2]), damaged);
    assert_eq!(says(&format!("{link}AAAA")), damaged);
    assert!(says("4AAAA").starts_with("This link was made by a newer Banmen."));
    assert!(says(&"1".repeat(40_000)).starts_with("This game is too long for a link."));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..300 {
        let mut letters: Vec<char> = link.chars().collect();
        let place = rng.next_u32() as usize % letters.len();
        letters[place] = char::from(33 + (rng.next_u32() % 90) as u8);
        // Refused or read: it must not panic.
        let _ = read_link(&letters.into_iter().collect::<String>());
    }
}

#[test]
fn a_session_speaks_another_language_when_asked() {
    let mut session = session("saiju", &["m@c2"]);
    assert!(session.walk().prompt.contains("choose a cell for the snow shadow"));
    session.speak(Arc::new(Words::new(Language::Ja)));
    assert!(session.walk().prompt.contains("雪の影を置くマス"));
    assert_eq!(session.scene().players[0].name, "雪");
}

#[test]
fn red_discs_are_shown_when_asked() {
    let mut session = session("niju", &["0246@0,0"]);
    session.show_aids(true);
    session.play("0123@0,1").unwrap();
    assert!(session.scene().pieces["0,0"].layers.iter().any(|layer| layer.drawing == "bm-niju-disc"));
}

#[test]
fn forms_know_which_choices_go_together() {
    let words = words();
    let form = banmen_page::form("saaguan board=hex", &words).unwrap();
    let choices = |key: &str| match &form.fields.iter().find(|field| field.key == key).unwrap().entry {
        wire::FieldEntry::Choice { choices } => choices.clone(),
        wire::FieldEntry::Number { .. } => panic!("{key} is a number"),
    };
    let fitting = |key: &str| -> Vec<String> {
        choices(key).into_iter().filter(|choice| choice.fits).map(|choice| choice.value).collect()
    };
    assert_eq!(fitting("side"), ["4", "5", "6", "7"]);
    assert_eq!(fitting("first"), ["red", "yellow"]);
    assert_eq!(fitting("handicap"), ["none", "red:1", "red:2", "yellow:1", "yellow:2"]);
    assert_eq!(form.players.len(), 2);
    let clash = banmen_page::form("saaguan mode=elimination players=3", &words).unwrap();
    assert!(clash.problem.unwrap().contains("players"));
    assert!(banmen_page::form("chess", &words).is_err());
}

#[test]
fn a_form_is_filled_in_option_by_option() {
    let words = words();
    let set = |game: &str, key: &str, value: &str| banmen_page::form_with(game, key, value, &words).unwrap();
    let form = set("saaguan board=hex", "side", "4");
    assert_eq!((&*form.game, &*form.filled), ("saaguan board=hex side=4", "saaguan board=hex side=4"));
    assert_eq!(set(&form.filled, "board", "octa").game, "saaguan side=4");
    // Values that do not go together are kept until another option changes.
    let clash = set("saaguan mode=elimination", "players", "3");
    assert!(clash.problem.is_some() && clash.filled == "saaguan mode=elimination players=3");
    assert_eq!(set(&clash.filled, "mode", "points").problem, None);
}

#[test]
fn every_opening_can_be_played() {
    for (game, moves) in banmen_page::openings() {
        assert!(moves.len() >= 10, "{game}");
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        assert!(session(&game, &moves).table().outcome().is_none(), "{game}");
    }
}

/// A setup without an opening of its own borrows the beginning of another one.
#[test]
fn every_preset_has_a_picture() {
    let openings = banmen_page::openings();
    for preset in banmen_page::games(&words()).into_iter().flat_map(|game| game.presets) {
        let id = preset.game.split(' ').next().unwrap();
        let played = |moves: &Vec<String>| {
            let mut table = preset.game.parse::<Setup>().unwrap().table().unwrap();
            moves.iter().take_while(|action| table.play(action).is_ok()).count()
        };
        let own = openings.iter().filter(|(game, _)| game.split(' ').next() == Some(id));
        assert!(own.map(|(_, moves)| played(moves)).max() >= Some(10), "{}", preset.game);
    }
}

#[test]
fn every_preset_is_a_game_with_a_name() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for game in banmen_page::games(&words) {
            for preset in game.presets {
                assert!(preset.game.parse::<Setup>().unwrap().table().is_ok(), "{}", preset.game);
                assert!(!preset.name.contains("preset-"), "{language}: {}", preset.name);
            }
        }
    }
}

/// A record that is opened, played on and written again keeps everything in it.
#[test]
fn a_record_that_was_opened_keeps_its_comments_variations_and_tags() {
    let opened = "[Game \"saiju\"]\n[Event \"Club\"]\n[Date \"2020-02-02\"]\n[Snow \"Ada\"]\n[Odd \"kept\"]\n\n\
        {Hm. [%mark red c2]} 1. m@c2 {[%clk 0:03:21] One.} (1. m@d1 {Two. [%odd 1]} (1. m@d2)) 2. s@b1 (2. s@b2) f@e4 {Three.}";
    let tags = [("Date", "2026-11-17"), ("Snow", "person"), ("Moon", "level:2")];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let (record, table) = read_record(opened, &words()).unwrap();
    let mut session = Session::new(table, words());
    session.keep_record(&json::write(&record)).unwrap();
    for text in ["sw-a1", "end"] {
        session.play(text).unwrap();
    }
    let expected = "[Game \"saiju\"]\n[Rules \"1\"]\n[Event \"Club\"]\n[Date \"2020-02-02\"]\n[Snow \"Ada\"]\n\
        [Moon \"level:2\"]\n[Result \"*\"]\n[Odd \"kept\"]\n\n\
        {Hm. [%mark red c2]} 1. m@c2 {[%clk 0:03:21] One.} (1. m@d1 {Two. [%odd 1]}\n(1. m@d2)) 2. s@b1 (2. s@b2) \
        2... f@e4 {Three.} 3. sw-a1 end\n";
    assert_eq!(session.record(&tags).unwrap(), expected);
    // The recorded moves that were replaced stay as a variation.
    session.go_to(2);
    session.play("f@e3").unwrap();
    let other = session.record(&tags).unwrap();
    assert!(other.contains("2... f@e3 (2... f@e4 {Three.})"), "{other}");
    // A record of another game is not kept.
    let mut square = self::session("saiju board=square", &[]);
    square.keep_record(opened).unwrap();
    assert!(!square.record(&[]).unwrap().contains("Hm."));
    assert!(square.keep_record("nonsense").is_err());
}

/// Saaguan's R 29 counts as a resignation, but nobody resigned.
#[test]
fn the_end_has_its_true_cause() {
    let idle = "+e1:n +e13:s e1:r e1:r e1:r e13:f e12:f e11:f e1:r e1:r e1:r e10:l e10:l e10:l \
                e1:r e1:r e1:r e10:l e10:l e10:l e1:r e1:r e1:r";
    let idle = session("saaguan", &idle.split_whitespace().collect::<Vec<_>>());
    let names = ["You".to_owned(), "Yellow".to_owned()];
    let outcome = idle.status().outcome.unwrap();
    assert_eq!((outcome.winners, &*outcome.reason), (vec![1], "idle"));
    assert!(!outcome.sentence.contains("resign"), "{}", outcome.sentence);
    let cause = "You had no robot in the arena for five turns in a row.";
    assert_eq!(idle.cause(&names).as_deref(), Some(cause));
    assert_eq!(idle.scene().outcome.unwrap().reason, "idle");
    assert_eq!(idle.replay(22).unwrap().status.outcome.unwrap().reason, "idle");
    let resigned = session("saaguan", &["+e1:n", "resign:yellow"]);
    assert_eq!(resigned.cause(&names).as_deref(), Some("Yellow resigned."));
    assert_eq!(session("saaguan", &[]).cause(&names), None);
}
