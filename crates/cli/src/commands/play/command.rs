//! The commands at the prompt of a game.

/// The words of the commands.
pub(super) const WORDS: [&str; 13] = [
    "analyse", "board", "discs", "draw", "help", "hint", "moves", "quit", "resign", "rules", "save", "undo",
    "why",
];

/// One line from a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ReplCommand<'a> {
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
    /// Show the best actions, after a search of this many seconds.
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

impl<'a> ReplCommand<'a> {
    /// Reads a line. A line without one of the words is a list of actions.
    pub(super) fn read(line: &'a str) -> ReplCommand<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => ReplCommand::Nothing,
            ("help" | "?", "") => ReplCommand::Help,
            ("board", "") => ReplCommand::Board,
            ("discs", "") => ReplCommand::Discs,
            ("rules", "") => ReplCommand::Rules,
            ("moves", prefix) => ReplCommand::Moves(prefix),
            ("why", action) => ReplCommand::Why(action),
            ("hint", "") => ReplCommand::Hint,
            ("analyse" | "analyze", seconds) => ReplCommand::Analyse(seconds),
            ("undo", "") => ReplCommand::Undo,
            ("undo", "turn") => ReplCommand::UndoTurn,
            ("resign", name) => ReplCommand::Resign(name),
            ("draw", "") => ReplCommand::Draw,
            ("save", file) => ReplCommand::Save(file),
            ("quit" | "exit", "") => ReplCommand::Quit,
            _ => ReplCommand::Play(line.split_whitespace().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ReplCommand;

    #[test]
    fn words_and_actions() {
        assert_eq!(ReplCommand::read("  "), ReplCommand::Nothing);
        assert_eq!(ReplCommand::read("undo  turn"), ReplCommand::UndoTurn);
        assert_eq!(ReplCommand::read("analyse 10"), ReplCommand::Analyse("10"));
        assert_eq!(ReplCommand::read("moves mw-"), ReplCommand::Moves("mw-"));
        assert_eq!(ReplCommand::read("save my game.txt"), ReplCommand::Save("my game.txt"));
        assert_eq!(ReplCommand::read("mw-b3 end"), ReplCommand::Play(vec!["mw-b3", "end"]));
    }
}
