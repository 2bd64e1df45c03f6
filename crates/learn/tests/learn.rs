//! Shards that can be shared, and fits that find what is there.

use banmen_learn::{PlayedGame, Samples, Shard, Teacher, fit};
use banmen_rules::Setup;
use banmen_search::Player;
use banmen_search::fitting::{Weights, feature_list};

fn shard(setup: &str, index: u64, of: u64) -> Shard {
    let setup = setup.parse().unwrap();
    let teacher = Teacher::Player(Player::Best);
    Shard { setup, teacher, nodes: 10, first: 40, games: 4, index, of }
}

fn played(shard: &Shard) -> Vec<PlayedGame> {
    let mut lines = Vec::new();
    shard.play(&shard.setup.table().unwrap(), &mut lines).unwrap();
    let text = String::from_utf8(lines).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn shards_play_the_games_of_the_whole_run() {
    for setup in ["sayu", "saaguan players=3 limit=20", "niju mode=score"] {
        let whole = played(&shard(setup, 0, 1));
        assert_eq!(whole.iter().map(|game| game.number).collect::<Vec<_>>(), [40, 41, 42, 43]);
        let mut parts = [played(&shard(setup, 0, 2)), played(&shard(setup, 1, 2))].concat();
        parts.sort_by_key(|game| game.number);
        assert_eq!(parts, whole, "{setup}");
        assert_ne!(whole[0].moves, whole[1].moves);
    }
}

#[test]
fn a_played_game_can_be_played_again() {
    for game in played(&shard("saaguan players=3 limit=20", 0, 1)) {
        let mut table = game.start().unwrap();
        table.play_all(&game.moves).unwrap();
        assert!(table.outcome().is_some());
        assert_eq!(game.chances.len(), game.moves.len());
        let sum: u16 = game.result.iter().sum();
        assert!((999..=1001).contains(&sum), "{sum}");
    }
}

#[test]
fn a_teacher_with_the_weights_of_another_game_is_refused() {
    let mut shard = shard("sayu", 0, 1);
    shard.teacher = Teacher::Weights("exploration 1500\nstages 0\n".to_owned());
    let refused = shard.play(&shard.setup.table().unwrap(), &mut Vec::new()).unwrap_err();
    assert_eq!(refused.to_string(), "the weights are for other stages of the game");
}

#[test]
fn a_fit_tells_held_out_games_better_than_even_chances_and_can_be_read() {
    let list = feature_list("niju".parse().unwrap()).unwrap();
    let games = Shard { games: 120, nodes: 5, first: 0, ..shard("niju mode=score", 0, 1) };
    let mut samples = Samples::default();
    for game in played(&games) {
        samples.add(list, &game).unwrap();
    }
    assert!(samples.learnt.len() > 10 * samples.held_out.len() && !samples.held_out.is_empty());
    let fitted = fit(list, &samples);
    assert!(fitted.loss < 0.95 * fitted.loss_before, "{} {}", fitted.loss, fitted.loss_before);
    assert!(Weights::read(list, &fitted.to_text(1500)).is_ok());
    assert_eq!(fit(list, &samples).to_text(1500), fitted.to_text(1500));
}

#[test]
fn a_game_with_an_illegal_move_is_refused() {
    let list = feature_list("niju".parse().unwrap()).unwrap();
    let mut game = played(&shard("niju mode=score", 0, 1)).remove(0);
    game.moves[5] = "nonsense".to_owned();
    assert!(Samples::default().add(list, &game).is_err());
    game.setup = "chess".to_owned();
    assert!(game.setup.parse::<Setup>().is_err() && Samples::default().add(list, &game).is_err());
}
