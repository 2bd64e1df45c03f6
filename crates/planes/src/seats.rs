//! Seats as an observer sees them, what all games say beside the board, and the worth of a result.

use banmen_rules::{Game, Outcome, Seat};

use crate::Part;

/// What each player gets for a result: (share − 1/n) / (1 − 1/n), so that a win alone is 1, the sum is 0, and
/// two players lose −1.
///
/// ```
/// use banmen_planes::returns;
/// use banmen_rules::{Outcome, Reason, Seat};
///
/// let won = Outcome::win(Seat::new(1), Reason("points"));
/// assert_eq!(returns(&won, 2).collect::<Vec<_>>(), [-1.0, 1.0]);
/// assert_eq!(returns(&won, 3).collect::<Vec<_>>(), [-0.5, 1.0, -0.5]);
/// ```
pub fn returns(outcome: &Outcome, players: usize) -> impl Iterator<Item = f64> {
    let (winners, players) = (outcome.winners, players as f64);
    let share = move |seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    (0..players as usize).map(move |seat| (share(Seat::new(seat)) * players - 1.0) / (players - 1.0))
}

/// The place of a seat as an observer counts: 0 is the observer's own, then the others in turn order.
#[inline]
pub(crate) fn seen_from(observer: Seat, seat: Seat, players: usize) -> usize {
    let (seat, observer) = (seat.index(), observer.index());
    // No remainder: a division would be much of what writing the extras of a small game costs.
    if seat < observer { seat + players - observer } else { seat - observer }
}

/// The names of the places that [`seen_from`] counts.
pub(crate) fn relative_names(players: usize) -> Vec<String> {
    let others =
        (1..players).map(|place| if players == 2 { "other".into() } else { format!("other{place}") });
    std::iter::once("own".to_owned()).chain(others).collect()
}

/// A phrase for a place that [`seen_from`] counts.
pub(crate) fn relative_phrase(place: usize, players: usize) -> String {
    match place {
        0 => "the observer".to_owned(),
        1 if players == 2 => "the other player".to_owned(),
        1 => "the next player in turn order".to_owned(),
        _ => format!("the player {place} places on"),
    }
}

/// The extras with which those of every game begin.
pub(crate) fn common_parts(names: &[&str]) -> Vec<Part> {
    let seat = |name: &&str| Part::new(format!("seat:{name}"), format!("1 if the observer is {name}"));
    let acts = relative_names(names.len()).into_iter().enumerate().map(|(place, name)| {
        Part::new(format!("acts:{name}"), format!("1 if {} is to act", relative_phrase(place, names.len())))
    });
    names.iter().map(seat).chain(acts).collect()
}

/// Writes the extras with which those of every game begin; returns the others.
#[inline]
pub(crate) fn write_common<'a, G: Game>(
    game: &G,
    position: &G::Position,
    observer: Seat,
    extras: &'a mut [i16],
) -> &'a mut [i16] {
    let players = game.names().len();
    let (common, own) = extras.split_at_mut(2 * players);
    let acts = game.to_act(position).map(|seat| seen_from(observer, seat, players));
    let (seats, places) = common.split_at_mut(players);
    for (place, (seat, out)) in seats.iter_mut().zip(places).enumerate() {
        (*seat, *out) = (i16::from(place == observer.index()), i16::from(acts == Some(place)));
    }
    own
}

/// A number as an extra; what is too large becomes the largest.
pub(crate) fn extra(number: u32) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
