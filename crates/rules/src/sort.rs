//! A sorter for short lists, with little code: a browser loads every sorter of the standard library anew for
//! each type.

/// Sorts a short list, given whether an element comes before another; equal elements keep their order. Takes time with the square of the length.
///
/// ```
/// let mut words = ["three", "one", "four", "two"];
/// banmen_rules::sort_few(&mut words, |one, other| one.len() < other.len());
/// assert_eq!(words, ["one", "two", "four", "three"]);
/// ```
pub fn sort_few<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && is_before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}
