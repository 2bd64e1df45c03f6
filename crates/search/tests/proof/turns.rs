//! The limits of turns: what a level may use for each action.

use banmen_rules::{AnyTable, Setup};
use banmen_search::{Level, Limits, Player, TurnLimits};

const GAMES: &[&str] = &[
    "saiju",
    "saiju players=3",
    "sayu",
    "saaguan side=3 limit=60",
    "saaguan side=3 players=4 limit=60",
    "niju",
    "niju mode=score",
];

/// The limits of all actions of every turn of a game.
fn limits_of_turns(game: &str, player: Player) -> Vec<Vec<Limits>> {
    let mut table = game.parse::<Setup>().unwrap().table().unwrap();
    let of_turns = player.turn_limits(&table);
    let mut turns = Vec::new();
    for number in 0..400 {
        if table.to_act().is_none() {
            break;
        }
        if table.turn_begins() {
            turns.push(Vec::new());
        }
        let legal = table.legal();
        assert_eq!(player.limits(&table), of_turns.of_next_action(&table), "{game}");
        turns.last_mut().unwrap().push(of_turns.of_next_action(&table));
        table.play_quietly(&legal[number * 13 % legal.len()]).unwrap();
    }
    turns
}

#[test]
fn the_actions_of_a_turn_share_its_time() {
    for game in GAMES {
        let turns = limits_of_turns(game, Player::Level(Level::HIGHEST));
        for turn in &turns {
            let time: u64 = turn.iter().map(|limits| limits.milliseconds.unwrap()).sum();
            assert!(time <= 5000, "{game}: {time} ms in {turn:?}");
        }
        assert!(turns.len() > 10, "{game}");
    }
    let longest = |game| limits_of_turns(game, Player::Level(Level::HIGHEST)).iter().map(Vec::len).max();
    assert!(longest("sayu") > Some(2) && longest("saaguan side=3 limit=60") >= Some(3), "turns are long");
}

#[test]
fn the_nodes_of_a_turn_fit_into_its_time() {
    for game in GAMES {
        for level in Level::all() {
            let player = Player::Level(level);
            let table = game.parse::<Setup>().unwrap().table().unwrap();
            let of_turn = player.turn_limits(&table).turn.nodes.unwrap();
            for turn in limits_of_turns(game, player) {
                let nodes: u64 = turn.iter().map(|limits| limits.nodes.unwrap()).sum();
                assert!(nodes <= of_turn, "{game} {player}: {nodes} nodes, {of_turn} in a turn");
            }
        }
    }
}

#[test]
fn a_level_below_the_highest_has_its_nodes_for_every_usual_action() {
    for game in GAMES {
        for level in Level::all().filter(|level| *level < Level::HIGHEST) {
            let player = Player::Level(level);
            let table = game.parse::<Setup>().unwrap().table().unwrap();
            let TurnLimits { action, usual_actions, .. } = player.turn_limits(&table);
            for turn in limits_of_turns(game, player) {
                let usual = turn.iter().take(usual_actions as usize);
                assert!(usual.clone().all(|limits| limits.nodes == action.nodes), "{game} {player}");
            }
        }
    }
}

#[test]
fn players_without_a_level_have_no_limits() {
    let table: AnyTable = "sayu".parse::<Setup>().unwrap().table().unwrap();
    for player in ["best", "best?eval=hand", "uct", "greedy", "random"] {
        assert_eq!(player.parse::<Player>().unwrap().limits(&table), Limits::NONE, "{player}");
    }
}
