//! Which actions are legal: all of them, their number, a random one.

use rand_core::Rng;

use super::board::cells_of;
use super::play::kinds_of;
use super::{Action, Position, Saiju, Stone};
use crate::chance::Word;

/// Appends every legal action.
pub(super) fn legal(game: &Saiju, position: &Position, out: &mut Vec<Action>) {
    let empty = position.empty_set(game.board());
    if let Some(symbol) = game.shadow_to_place(position) {
        out.extend(cells_of(empty).map(|cell| Action::Shadow { symbol, cell }));
        return;
    }
    let kinds = kinds_to_place(position);
    for stone in Stone::all().filter(|stone| kinds >> stone.number() & 1 == 1) {
        out.extend(cells_of(empty).map(|to| Action::Stone { stone, to }));
    }
    if position.used.is_some() {
        out.push(Action::End);
    }
}

/// The number of legal actions.
pub(super) fn legal_count(position: &Position) -> u64 {
    let empty = u64::from(position.empty_count());
    if position.is_setting_up() {
        return empty;
    }
    u64::from(kinds_to_place(position).count_ones()) * empty + u64::from(position.used.is_some())
}

/// The kinds of stone that may be placed now.
#[inline(always)]
pub(super) fn kinds_to_place(position: &Position) -> u16 {
    match position.used {
        None => position.kinds,
        Some(symbol) => position.kinds & !kinds_of(symbol),
    }
}

/// A random legal action, each as likely as any other.
#[inline(always)]
pub(super) fn random(game: &Saiju, position: &Position, rng: &mut impl Rng) -> Action {
    let mut word = Word::draw(rng);
    let empty = position.empty_count();
    if position.is_setting_up() {
        return random_shadow(game, position, word);
    }
    let kinds = KindList::of(kinds_to_place(position));
    if position.used.is_some() && word.below(kinds.len() * empty + 1) == 0 {
        return Action::End;
    }
    let stone = kinds.get(word.below(kinds.len()));
    Action::Stone { stone, to: position.empty_cell(word.below(empty)) }
}

#[cold]
fn random_shadow(game: &Saiju, position: &Position, mut word: Word) -> Action {
    let symbol = game.shadow_to_place(position).expect("a shadow is to be placed");
    Action::Shadow { symbol, cell: position.empty_cell(word.below(position.empty_count())) }
}

/// The members of a set of kinds, packed: four bits for each, their number in the topmost four.
#[derive(Clone, Copy)]
struct KindList(u64);

impl KindList {
    #[inline(always)]
    fn of(kinds: u16) -> KindList {
        KindList(KIND_LISTS[usize::from(kinds) % KIND_LISTS.len()])
    }

    #[inline(always)]
    fn len(self) -> u32 {
        (self.0 >> 60) as u32
    }

    #[inline(always)]
    fn get(self, place: u32) -> Stone {
        STONES[(self.0 >> (4 * place)) as usize % STONES.len()]
    }
}

/// The nine kinds by their numbers, and on to sixteen so that four bits are always a place in it.
static STONES: [Stone; 16] = stones();

const fn stones() -> [Stone; 16] {
    let mut stones = [Stone::from_number(0); 16];
    let mut number = 0;
    while number < 9 {
        stones[number] = Stone::from_number(number);
        number += 1;
    }
    stones
}

/// The list for each set of the nine kinds.
static KIND_LISTS: [u64; 512] = kind_lists();

const fn kind_lists() -> [u64; 512] {
    let mut lists = [0; 512];
    let mut kinds = 0;
    while kinds < 512 {
        let (mut list, mut count) = (0, 0);
        let mut kind = 0;
        while kind < 9 {
            if kinds >> kind & 1 == 1 {
                list |= (kind as u64) << (4 * count);
                count += 1;
            }
            kind += 1;
        }
        lists[kinds] = list | count << 60;
        kinds += 1;
    }
    lists
}
