//! Saiju: the rulings, the rulebooks' examples, and the fast version against a slow one.

mod agreement;
mod chance;
mod maps;
mod refusals;
mod slow;

use crate::support::{run_case, run_examples};

const RULINGS: &str = "examples/saiju/rulings.txt";

#[test]
fn saiju_1_moon_places_two_shadows_in_order() {
    run_case(RULINGS, "saiju/1");
}

#[test]
fn saiju_2_the_last_colour_fills_the_board_at_once() {
    run_case(RULINGS, "saiju/2");
}

#[test]
fn saiju_3_three_players_compare_their_groups() {
    run_case(RULINGS, "saiju/3");
}

#[test]
fn saiju_4_two_go_on_when_a_third_resigns() {
    run_case(RULINGS, "saiju/4");
}

#[test]
fn the_examples_of_the_rulebooks_come_out() {
    run_examples("examples/saiju/rulebooks.txt");
}

#[test]
fn turns_end_and_shadows_leave_as_they_should() {
    run_examples("examples/saiju/turns.txt");
}
