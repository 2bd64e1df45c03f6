//! Every board and manner of play, for tests that go through all games.

/// A short name, and the game with its options.
pub(crate) const BOARDS: &[(&str, &str)] = &[
    ("saiju-hex", "saiju"),
    ("saiju-square", "saiju board=square ties=draw"),
    ("saiju-hex-3", "saiju players=3"),
    ("saiju-square-shadows", "saiju board=square ties=shadows"),
    ("sayu-owned", "sayu"),
    ("sayu-neutral", "sayu omit=025 home=neutral"),
    ("saaguan-octa", "saaguan limit=60"),
    ("saaguan-elimination", "saaguan mode=elimination side=4 handicap=red:1 limit=60"),
    ("saaguan-hex-4", "saaguan players=4 board=hex first=blue limit=90"),
    ("saaguan-octa-6", "saaguan players=6 side=3 limit=90"),
    ("niju-race", "niju limit=40"),
    ("niju-score", "niju mode=score"),
];
