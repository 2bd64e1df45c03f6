//! Plays the games of a plan on all cores.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use crate::play::play;
use crate::{Game, Plan};

/// Plays the games that are not done yet, `jobs` at a time. `heard` gets each as soon as it is finished, in any order.
///
/// # Errors
/// The first error of `heard`, which ends the run.
pub fn run<E>(
    plan: &Plan,
    done: &BTreeSet<u64>,
    jobs: usize,
    stop: &AtomicBool,
    heard: &mut dyn FnMut(Game) -> Result<(), E>,
) -> Result<(), E> {
    let open: Vec<u64> = (0..plan.terms().games).filter(|game| !done.contains(game)).collect();
    let next = AtomicUsize::new(0);
    let over = AtomicBool::new(false);
    let (sender, finished) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(open.len()) {
            let (sender, open, next, over) = (sender.clone(), &open, &next, &over);
            scope.spawn(move || {
                while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if over.load(Ordering::Relaxed) {
                        return;
                    }
                    let Some(game) = play(plan, number, stop) else { return };
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let told = finished.iter().try_for_each(heard);
        over.store(true, Ordering::Relaxed);
        drop(finished);
        told
    })
}
