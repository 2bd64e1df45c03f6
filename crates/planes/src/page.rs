//! A page of the book on a game's arrays, written from the layouts themselves.

use std::fmt::Write;

use crate::{ActionGroup, Layout, Part, VERSION};

/// What opens the section on results.
const RETURNS: &str = "The return of a player is (share − 1/n) / (1 − 1/n), where share is the player's part of the win: a win \
                       alone is 1, a loss −1/(n−1), a draw of two is 0, and all returns sum to 0. Rewards are 0 until the \
                       game is over.";

/// The page on a game: the first layout in full, the others by their sizes.
pub fn page(title: &str, layouts: &[&Layout]) -> String {
    let mut page = format!("# {title} for Python\n\n");
    let Some(first) = layouts.first() else { return page };
    let game = first.setup.game;
    let note = format!(
        "Written from the code by a test. Environment `{game}_v{VERSION}`: the number grows when planes, extras or \
         action numbers change their meaning.\n\n"
    );
    page.push_str(&note);
    write_sizes(&mut page, layouts);
    let _ = write!(page, "## Players and returns\n\nPlayers in turn order: {}. ", first.names.join(", "));
    page.push_str(RETURNS);
    page.push_str("\n\n");
    write_actions(&mut page, &first.groups);
    write_factors(&mut page, first);
    let planes = "Row 0 is the lowest row of the board, column 0 the leftmost. On hexagons a row is a row of cells, and a \
                  column runs to the upper left. Everything is seen by the observer: the player to act, unless another \
                  is asked for.";
    write_parts(&mut page, &format!("Planes of `{}`", first.setup), planes, &first.planes);
    write_parts(
        &mut page,
        "Extras",
        "Numbers beside the board, as `int16`; what is larger than 32,767 is 32,767.",
        &first.extras,
    );
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

fn write_sizes(page: &mut String, layouts: &[&Layout]) {
    page.push_str(
        "| game | players | planes | extras | actions | factors |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for layout in layouts {
        let Layout { setup, names, planes, height, width, extras, .. } = layout;
        let factors: Vec<_> =
            layout.factors.iter().map(|factor| format!("{} {}", factor.name, factor.size)).collect();
        let factors = if factors.is_empty() { "–".to_owned() } else { factors.join(", ") };
        let (players, planes, extras) = (names.len(), planes.len(), extras.len());
        let numbers = grouped(layout.numbers());
        let _ = writeln!(
            page,
            "| `{setup}` | {players} | {planes} × {height} × {width} | {extras} | {numbers} | {factors} |"
        );
    }
    page.push('\n');
}

fn write_actions(page: &mut String, groups: &[ActionGroup]) {
    page.push_str("## Actions\n\nA number is the first one of its kind plus the digits in mixed radix, the last the fastest.\n\n");
    page.push_str("| kind | first | count | digits | meaning |\n| --- | --- | --- | --- | --- |\n");
    for group in groups {
        let digits: Vec<_> = group.digits.iter().map(|(name, values)| format!("{name} {values}")).collect();
        let digits = if digits.is_empty() { "–".to_owned() } else { digits.join(" × ") };
        let ActionGroup { name, meaning, first, .. } = group;
        let (first, count) = (grouped(*first as usize), grouped(group.count() as usize));
        let _ = writeln!(page, "| {name} | {first} | {count} | {digits} | {meaning} |");
    }
    page.push('\n');
}

fn write_factors(page: &mut String, layout: &Layout) {
    let text = if layout.factors.is_empty() {
        "The legal actions are no product of factors; `mask=\"factors\"` is refused."
    } else {
        "An action is legal exactly if its kind and all its digits are lit in `mask=\"factors\"`."
    };
    page.push_str(text);
    page.push_str("\n\n");
}

fn write_parts(page: &mut String, title: &str, introduction: &str, parts: &[Part]) {
    let _ = write!(page, "## {title}\n\n{introduction}\n\n| place | name | meaning |\n| --- | --- | --- |\n");
    for (place, Part { name, meaning }) in parts.iter().enumerate() {
        let _ = writeln!(page, "| {place} | `{name}` | {meaning} |");
    }
    page.push('\n');
}

/// A number with a comma before every three digits.
fn grouped(number: usize) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}
