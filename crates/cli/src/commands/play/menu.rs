//! A list of legal actions that fits the screen: all actions, or their beginnings.

/// The largest number of lines of a menu.
const MOST: usize = 60;

/// The characters between the parts of an action, in any game.
const JOINTS: [char; 5] = ['@', ':', '-', '>', '+'];

/// A menu of actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Menu {
    /// Every action.
    Actions(Vec<String>),
    /// The beginnings of too many actions, each with its count.
    Beginnings(Vec<(String, usize)>),
}

impl Menu {
    /// A menu of the actions that begin with `prefix`, in as much detail as fits.
    pub(super) fn of(actions: &[String], prefix: &str) -> Menu {
        let fitting: Vec<_> = actions.iter().filter(|action| action.starts_with(prefix)).cloned().collect();
        if fitting.len() <= MOST {
            return Menu::Actions(fitting);
        }
        let mut length = prefix.len();
        loop {
            let beginnings = group(&fitting, length);
            match &beginnings[..] {
                // All have one beginning: take a longer one.
                [(only, _)] if only.len() > length && *only != fitting[0] => length = only.len(),
                _ => return Menu::Beginnings(beginnings),
            }
        }
    }

    /// The words of the menu, with counts.
    pub(super) fn words(&self) -> Vec<String> {
        match self {
            Menu::Actions(actions) => actions.clone(),
            Menu::Beginnings(groups) => {
                groups.iter().map(|(beginning, count)| format!("{beginning}… {count}")).collect()
            }
        }
    }
}

/// Groups sorted actions by their beginnings, up to the next joint after `length` characters.
fn group(actions: &[String], length: usize) -> Vec<(String, usize)> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for action in actions {
        let beginning = beginning(action, length);
        match groups.last_mut() {
            Some((last, count)) if last == beginning => *count += 1,
            _ => groups.push((beginning.to_owned(), 1)),
        }
    }
    groups
}

/// The beginning of an action, up to and including its first joint after `length` characters.
fn beginning(action: &str, length: usize) -> &str {
    let from = length.max(1);
    match action[from..].find(JOINTS) {
        Some(place) => &action[..=from + place],
        None => action,
    }
}

#[cfg(test)]
mod tests {
    use super::Menu;

    fn placements() -> Vec<String> {
        let tiles = ["013", "014"];
        let all = tiles.iter().flat_map(|tile| {
            ('a'..='g').flat_map(move |cell| {
                ["e", "n", "s", "w", "x"].map(|facing| format!("{tile}@{cell}1:{facing}"))
            })
        });
        all.collect()
    }

    #[test]
    fn many_actions_are_grouped_by_what_they_begin_with() {
        let menu = Menu::of(&placements(), "");
        assert_eq!(menu.words(), ["013@… 35", "014@… 35"]);
        let Menu::Actions(actions) = Menu::of(&placements(), "013@b1") else { panic!("few actions") };
        assert_eq!(actions.len(), 5);
    }
}
