//! Ratings, by players of known strength: they must come out in order.

use banmen_online::heart::{Rating, SETTLED, places, pool, rate};
use banmen_rules::Setup;

use super::kit::{Chance, days, live, table};

/// The strengths of levels 1 to 8, in points of which 400 mean ten to one.
const STRENGTHS: [f64; 8] = [900.0, 1080.0, 1250.0, 1420.0, 1590.0, 1750.0, 1920.0, 2100.0];

/// The time between two games.
const HOUR: i64 = 3_600_000;

/// A result by strength: who is left is drawn out one by one, the strongest most likely first.
fn play(seats: &[usize], chance: &mut Chance) -> Vec<usize> {
    let mut places = vec![0; seats.len()];
    let mut left: Vec<usize> = (0..seats.len()).collect();
    while !left.is_empty() {
        let weight = |seat: &usize| 10f64.powf(STRENGTHS[seats[*seat]] / 400.0);
        let mut at = chance.unit() * left.iter().map(weight).sum::<f64>();
        let mut first = 0;
        while first + 1 < left.len() && at > weight(&left[first]) {
            at -= weight(&left[first]);
            first += 1;
        }
        let seat = left.swap_remove(first);
        places[seat] = left.len();
    }
    places
}

fn ladder(seats: usize, games: usize) -> Vec<Rating> {
    let mut chance = Chance::new(seats as u64);
    let mut ratings = vec![Rating::new(seats); STRENGTHS.len()];
    for game in 0..games {
        let mut players: Vec<usize> = (0..STRENGTHS.len()).collect();
        for place in 0..seats {
            let other = place + chance.below(players.len() - place);
            players.swap(place, other);
        }
        players.truncate(seats);
        let before: Vec<Rating> = players.iter().map(|player| ratings[*player]).collect();
        let after = rate(&before, &play(&players, &mut chance), game as i64 * HOUR);
        for (player, rating) in players.into_iter().zip(after) {
            ratings[player] = rating;
        }
    }
    ratings
}

#[test]
fn levels_come_out_in_order() {
    for seats in 2..=6 {
        let ratings = ladder(seats, 4000);
        let told: Vec<i64> = ratings.iter().map(|rating| rating.rating as i64).collect();
        assert!(told.is_sorted() && told[7] - told[0] > 400, "{seats} players: {told:?}");
        assert!(ratings.iter().all(|rating| rating.deviation < SETTLED), "{seats} players: {ratings:?}");
    }
}

#[test]
fn a_game_of_six_moves_a_player_as_far_as_a_duel() {
    let winner = |seats: usize| {
        let mut places = vec![0; seats];
        places[0] = seats - 1;
        rate(&vec![Rating::new(3); seats], &places, 0)[0].rating
    };
    for seats in 3..=6 {
        // By hand: 25 + 69.4 / √(2 · 69.4 + 2 · 17.4) · 0.5 = 27.6, and 1500 + 40 · 2.6.
        assert!((winner(seats) - 1605.4).abs() < 1.0, "{}", winner(seats));
    }
}

#[test]
fn ties_change_nothing_between_equals() {
    for seats in 2..=6 {
        for rating in rate(&vec![Rating::new(seats); seats], &vec![seats - 1; seats], 0) {
            assert!((rating.rating - 1500.0).abs() < 1e-6 && rating.games == 1, "{rating:?}");
        }
    }
}

#[test]
fn a_duel_is_rated_as_glickman_computes_it() {
    let new = Rating { deviation: 200.0, ..Rating::new(2) };
    let other = Rating { rating: 1400.0, deviation: 30.0, ..new };
    let after = rate(&[new, other], &[1, 0], 0);
    // From the three games of Glickman's example, the first alone.
    assert!((after[0].rating - 1563.6).abs() < 0.5, "{after:?}");
    assert!((after[0].deviation - 175.4).abs() < 0.5, "{after:?}");
}

#[test]
fn who_does_not_play_becomes_less_certain() {
    let settled = Rating { deviation: 60.0, games: 50, ..Rating::new(2) };
    let year = settled.aged(365 * 24 * HOUR);
    assert!(year.deviation > 100.0 && year.deviation < 120.0, "{year:?}");
    assert_eq!(year.rating.to_bits(), settled.rating.to_bits());
    assert!((settled.aged(i64::MAX / 2).deviation - 350.0).abs() < 1e-9);
    assert!((settled.aged(-5).deviation - 60.0).abs() < 1e-9, "a clock that went back changes nothing");
}

#[test]
fn pools_are_named_by_game_table_and_speed() {
    let name =
        |setup: &str, seats, clock: Option<_>| pool(&setup.parse::<Setup>().unwrap(), seats, clock.as_ref());
    assert_eq!(name("saiju", 2, live(60_000, 0)), "saiju/live");
    assert_eq!(name("saiju board=square", 2, days(3_600_000, None)), "saiju/days");
    assert_eq!(name("saaguan players=4", 4, live(60_000, 0)), "saaguan/3-6/live");
    assert_eq!(name("niju", 2, None), "niju/days");
}

#[test]
fn places_are_those_of_the_record() {
    let mut table = table("saaguan players=3");
    assert_eq!(places(&table), None);
    let names = table.names().to_vec();
    table.play(&format!("resign:{}", names[1])).unwrap();
    table.play(&format!("time:{}", names[0])).unwrap();
    let places = places(&table).unwrap();
    assert!(places[2] == 2 && places[0] < 2 && places[1] < 2, "{places:?}");
}
