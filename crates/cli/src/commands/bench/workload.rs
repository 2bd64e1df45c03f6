//! Workloads: a game with its options, from its start or from crowded positions.

use banmen_rules::CommonRefusal;
use banmen_rules::{Game, GameId, Message, read_position, with_game};

use super::measure::{Effort, Measured, measure};

/// The options that are measured when none are named; a game that is not listed is measured with its
/// defaults.
const BOARDS: &[&str] = &[
    "saiju board=hex players=2",
    "saiju board=hex players=3",
    "saiju board=square players=2",
    "saiju board=square players=3",
    "niju mode=race",
    "niju mode=score",
    "saaguan mode=points board=octa players=2",
    "saaguan mode=elimination board=octa players=2",
    "saaguan mode=points board=hex players=4",
    "saaguan crowded",
];

/// Crowded positions: random games from the start of Saaguan have few locks. A copy of
/// `fixtures/perft/saaguan.txt`, because a package holds only its own files.
const CROWDED_POSITIONS: &str = include_str!("crowded.txt");

/// The word for crowded positions, in place of options.
const CROWDED: &str = "crowded";

/// One workload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Workload {
    pub(super) id: GameId,
    /// The options as given, or the word `crowded`.
    pub(super) options: String,
}

/// Reads `GAME [key=value…]…`: a game without options means all of its boards, and no word at all
/// means everything.
pub(super) fn read(words: &[String]) -> Result<Vec<Workload>, Message> {
    let mut named: Vec<Workload> = Vec::new();
    for word in words.iter().flat_map(|word| word.split_whitespace()) {
        match named.last_mut() {
            Some(last) if word.contains('=') || word == CROWDED => last.add(word),
            _ => named.push(Workload { id: word.parse()?, options: String::new() }),
        }
    }
    if named.is_empty() {
        named.extend(GameId::ALL.iter().map(|id| Workload { id: *id, options: String::new() }));
    }
    let all: Vec<_> = named.into_iter().flat_map(Workload::boards).collect();
    all.iter().try_for_each(Workload::check)?;
    Ok(all)
}

impl Workload {
    fn add(&mut self, word: &str) {
        if !self.options.is_empty() {
            self.options.push(' ');
        }
        self.options.push_str(word);
    }

    /// The workload itself if options were named, else one for each board of the game.
    fn boards(self) -> Vec<Workload> {
        let options = |board: &&str| board.strip_prefix(self.id.name())?.strip_prefix(' ').map(str::to_owned);
        let boards = BOARDS.iter().filter_map(options);
        let each: Vec<_> = boards.map(|options| Workload { id: self.id, options }).collect();
        if self.options.is_empty() && !each.is_empty() { each } else { vec![self] }
    }

    /// Whether it uses the crowded positions instead of the start.
    pub(super) fn is_crowded(&self) -> bool {
        self.options == CROWDED
    }

    /// Checks the options before anything is measured.
    fn check(&self) -> Result<(), Message> {
        with_game!(self.id, G => self.starts::<G>().map(drop))
    }

    /// Plays and counts.
    pub(super) fn measure(&self, effort: &Effort, seed: u64) -> Result<Measured, Message> {
        with_game!(self.id, G => Ok(measure(&self.starts::<G>()?, effort, seed)))
    }

    /// The starting positions, taken in turn, each with its game.
    fn starts<G: Game>(&self) -> Result<Vec<(G, G::Position)>, Message> {
        if self.is_crowded() {
            return crowded();
        }
        let game = G::new(&self.options.parse()?)?;
        let start = game.start();
        Ok(vec![(game, start)])
    }
}

/// The crowded positions of a game; an error if it has none.
fn crowded<G: Game>() -> Result<Vec<(G, G::Position)>, Message> {
    let mut starts: Vec<(G, G::Position)> = Vec::new();
    for line in CROWDED_POSITIONS.lines() {
        let Some((game, rest)) = line.split_once(" fen ") else { continue };
        let Some(options) = game.strip_prefix(G::ID) else { continue };
        // The depth and the count follow the position.
        let position = rest.rsplitn(3, ' ').last().unwrap_or(rest);
        let game = G::new(&options.parse()?)?;
        let position = read_position(&game, position).map_err(Into::into)?;
        if starts.last().is_none_or(|(_, last)| *last != position) {
            starts.push((game, position));
        }
    }
    if starts.is_empty() {
        return Err(CommonRefusal::OptionForm { word: CROWDED.to_owned() }.into());
    }
    Ok(starts)
}
