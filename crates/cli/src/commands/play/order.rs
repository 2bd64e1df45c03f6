//! What a player may type at the prompt.

/// The words that are no actions.
pub(super) const WORDS: [&str; 13] = [
    "analyse", "board", "discs", "draw", "help", "hint", "moves", "quit", "resign", "rules", "save", "undo",
    "why",
];

/// One line from a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order<'a> {
    /// An empty line.
    Nothing,
    /// Show what can be typed.
    Help,
    /// Draw the board.
    Board,
    /// Show the player's aid, or hide it again.
    Discs,
    /// Show the rules.
    Rules,
    /// List the legal actions that begin with this.
    Moves(&'a str),
    /// Say why an action is not legal.
    Why(&'a str),
    /// Say the best action.
    Hint,
    /// Show the best actions, after so many seconds.
    Analyse(&'a str),
    /// Take back the last action.
    Undo,
    /// Take back the last turn.
    UndoTurn,
    /// Give up: the player of this name, or the one on turn.
    Resign(&'a str),
    /// Offer a draw.
    Draw,
    /// Write the record to a file.
    Save(&'a str),
    /// Leave.
    Quit,
    /// Make these moves.
    Play(Vec<&'a str>),
}

impl<'a> Order<'a> {
    /// Reads a line. Whatever is not one of the words is taken for actions.
    pub(super) fn read(line: &'a str) -> Order<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Order::Nothing,
            ("help" | "?", "") => Order::Help,
            ("board", "") => Order::Board,
            ("discs", "") => Order::Discs,
            ("rules", "") => Order::Rules,
            ("moves", prefix) => Order::Moves(prefix),
            ("why", action) => Order::Why(action),
            ("hint", "") => Order::Hint,
            ("analyse" | "analyze", seconds) => Order::Analyse(seconds),
            ("undo", "") => Order::Undo,
            ("undo", "turn") => Order::UndoTurn,
            ("resign", name) => Order::Resign(name),
            ("draw", "") => Order::Draw,
            ("save", file) => Order::Save(file),
            ("quit" | "exit", "") => Order::Quit,
            _ => Order::Play(line.split_whitespace().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn words_and_actions() {
        assert_eq!(Order::read("  "), Order::Nothing);
        assert_eq!(Order::read("undo  turn"), Order::UndoTurn);
        assert_eq!(Order::read("analyse 10"), Order::Analyse("10"));
        assert_eq!(Order::read("moves mw-"), Order::Moves("mw-"));
        assert_eq!(Order::read("save my game.txt"), Order::Save("my game.txt"));
        assert_eq!(Order::read("mw-b3 end"), Order::Play(vec!["mw-b3", "end"]));
    }
}
