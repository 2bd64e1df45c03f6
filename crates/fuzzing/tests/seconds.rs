//! The properties of all fuzz targets, for a few seconds, on inputs that are the same every time.
//!
//! `BANMEN_FUZZ_INPUTS` is the number of inputs of each target, if it should not be the usual one.

use std::panic;
use std::time::{Duration, Instant};

use banmen_fuzzing::{Target, mutate};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The usual number of inputs of each target.
const INPUTS: usize = 3000;

/// The longest time of one input: an endless loop is found even on a busy machine.
const LONGEST: Duration = Duration::from_secs(20);

fn run(target: Target) {
    let inputs = std::env::var("BANMEN_FUZZ_INPUTS").map_or(INPUTS, |inputs| inputs.parse().unwrap());
    let seeds = target.seeds();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    for number in 0..inputs {
        let any = |rng: &mut Xoshiro256PlusPlus| &seeds[(rng.next_u64() % seeds.len() as u64) as usize];
        let (seed, other) = (any(&mut rng), any(&mut rng));
        let input = mutate(seed, other, &mut rng);
        let begun = Instant::now();
        let held = panic::catch_unwind(|| target.check(input.as_bytes()));
        assert!(held.is_ok(), "input {number} of {}:\n{input}", target.name());
        assert!(begun.elapsed() < LONGEST, "input {number} of {} takes long:\n{input}", target.name());
    }
}

/// A test for each target, and one that none was left out.
macro_rules! tests {
    ($($name:ident $Target:ident),*) => {
        $(
            #[test]
            fn $name() {
                run(Target::$Target);
            }
        )*

        #[test]
        fn every_target_has_a_test() {
            assert_eq!([$(Target::$Target),*], Target::ALL);
        }
    };
}
tests! { action Action, position Position, options Options, record Record, link Link, protocol Protocol, analysis Analysis, wire Wire }
