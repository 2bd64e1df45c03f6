//! What the fuzz targets share: each is a property of `banmen-fuzzing` under libFuzzer.

use banmen_fuzzing::Target;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[doc(hidden)]
pub use {banmen_fuzzing, libfuzzer_sys};

/// Makes a fuzz target of a kind of input.
#[macro_export]
macro_rules! fuzz {
    (Target::$Target:ident) => {
        use $crate::banmen_fuzzing::Target;
        use $crate::libfuzzer_sys::{fuzz_mutator, fuzz_target};

        fuzz_target!(|data: &[u8]| Target::$Target.check(data));
        fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            $crate::mutate(Target::$Target, data, size, most, seed)
        });
    };
}

/// Half of the time libFuzzer's own changes, half of the time ours, which keep to the fields of a text.
pub fn mutate(target: Target, data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    if rng.next_u64() % 2 == 0 {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let text = String::from_utf8_lossy(&data[..size]).into_owned();
    let other = any_seed(target, &mut rng);
    let changed = banmen_fuzzing::mutate(&text, &other, &mut rng);
    let length = changed.len().min(most);
    data[..length].copy_from_slice(&changed.as_bytes()[..length]);
    length
}

/// One of the target's seeds.
fn any_seed(target: Target, rng: &mut impl Rng) -> String {
    thread_local!(static SEEDS: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) });
    SEEDS.with_borrow_mut(|seeds| {
        if seeds.is_empty() {
            *seeds = target.seeds();
        }
        seeds[(rng.next_u64() % seeds.len() as u64) as usize].clone()
    })
}
