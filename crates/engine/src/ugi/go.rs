//! Reads the words after `go`: the limits of a search.

use banmen_rules::{AnyTable, MOST_SEATS};
use banmen_search::{Limits, TimeLeft};

use crate::refusal::{UgiRefusal, quoted};

/// The form of the command, as a refusal shows it.
const FORM: &str = "go [infinite] [movetime MS] [nodes N] [depth N] [p1time MS] [p1inc MS] …";

/// The greatest number that is read: of milliseconds, more than any game lasts.
const MOST: u64 = 1_000_000_000_000;

/// The most nodes of a search that is limited by depth alone: near the end of a game no line may be as long
/// as was asked for.
const NODES_FOR_DEPTH: u64 = 1 << 20;

/// The words after `go`, as they were read.
#[derive(Default)]
struct GoWords {
    infinite: bool,
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u64>,
    left: [Option<u64>; MOST_SEATS],
    increment: [Option<u64>; MOST_SEATS],
}

/// The limits that the words after `go` mean for the player to act; no limit at all is a search without end.
pub(super) fn read(words: &str, table: &AnyTable) -> Result<Limits, UgiRefusal> {
    let request = GoWords::read(words)?;
    let clock = request.clock(table)?;
    let times = [request.movetime, clock.map(TimeLeft::allotment)];
    let mut limits = Limits {
        nodes: request.nodes,
        milliseconds: times.into_iter().flatten().min(),
        depth: request.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
    };
    if request.infinite && limits != Limits::default() {
        return Err(UgiRefusal::InfiniteAlone);
    }
    if limits.nodes.is_none() && limits.milliseconds.is_none() && limits.depth.is_some() {
        limits.nodes = Some(NODES_FOR_DEPTH);
    }
    Ok(limits)
}

impl GoWords {
    fn read(words: &str) -> Result<GoWords, UgiRefusal> {
        let mut request = GoWords::default();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                request.infinite = true;
                continue;
            }
            let unknown = || UgiRefusal::UnknownLimit { word: quoted(word), form: FORM };
            let place = request.place(word).ok_or_else(unknown)?;
            let number = words.next().and_then(read_number);
            let least = u64::from(matches!(word, "nodes" | "depth"));
            let number = number.filter(|number| *number >= least);
            let range = || UgiRefusal::LimitNumber { word: word.to_owned(), least, most: MOST };
            if place.replace(number.ok_or_else(range)?).is_some() {
                return Err(UgiRefusal::LimitTwice { word: word.to_owned() });
            }
        }
        Ok(request)
    }

    /// The place of the number that follows this word.
    fn place(&mut self, word: &str) -> Option<&mut Option<u64>> {
        match word {
            "movetime" => Some(&mut self.movetime),
            "nodes" => Some(&mut self.nodes),
            "depth" => Some(&mut self.depth),
            _ => {
                let clock = word.strip_prefix('p')?;
                let places = match clock.get(1..)? {
                    "time" => &mut self.left,
                    "inc" => &mut self.increment,
                    _ => return None,
                };
                let player: usize = clock[..1].parse().ok()?;
                places.get_mut(player.checked_sub(1)?)
            }
        }
    }

    /// The clock of the player to act, if the players have clocks.
    fn clock(&self, table: &AnyTable) -> Result<Option<TimeLeft>, UgiRefusal> {
        let given = |seat: usize| self.left[seat].is_some() || self.increment[seat].is_some();
        let Some(last) = (0..MOST_SEATS).rev().find(|seat| given(*seat)) else { return Ok(None) };
        let players = table.names().len();
        if last >= players {
            return Err(UgiRefusal::NoPlayer { player: last + 1, players });
        }
        let Some(seat) = table.to_act() else { return Ok(None) };
        let left = self.left[seat.index()];
        let left = left.ok_or(UgiRefusal::NoClock { player: seat.index() + 1 })?;
        Ok(Some(TimeLeft { left, increment: self.increment[seat.index()].unwrap_or(0) }))
    }
}

fn read_number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| is_plain && *number <= MOST)
}

#[cfg(test)]
mod tests {
    use banmen_rules::{AnyTable, Setup};
    use banmen_search::{Limits, TimeLeft};

    use super::{NODES_FOR_DEPTH, read};

    fn table(game: &str, moves: &[&str]) -> AnyTable {
        let setup = game.parse::<Setup>().unwrap();
        let mut table = setup.table().unwrap();
        for text in moves {
            table.play_quietly(text).unwrap();
        }
        table
    }

    #[test]
    fn limits_and_their_combinations() {
        let table = table("saiju", &[]);
        let of = |words: &str| read(words, &table).unwrap();
        assert_eq!(of(""), Limits::default());
        assert_eq!(of("infinite"), Limits::default());
        assert_eq!(of("movetime 70").milliseconds, Some(70));
        assert_eq!(
            of("depth 3"),
            Limits { nodes: Some(NODES_FOR_DEPTH), milliseconds: None, depth: Some(3) }
        );
        let all = Limits { nodes: Some(5), milliseconds: Some(7), depth: Some(9) };
        assert_eq!(of("nodes 5 depth 9 movetime 7"), all);
        assert_eq!(of("movetime 7 p1time 600000 p2time 1").milliseconds, Some(7));
    }

    #[test]
    fn everybody_goes_by_their_own_clock() {
        let clocks = "p1time 1000 p2time 20000 p3time 300000 p1inc 10 p2inc 200 p3inc 3000";
        let of = |moves: &[&str]| read(clocks, &table("saiju players=3", moves)).unwrap().milliseconds;
        let clock = |left, increment| Some(TimeLeft { left, increment }.allotment());
        assert_eq!(of(&[]), clock(1000, 10));
        assert_eq!(of(&["m@c2"]), clock(20_000, 200));
        assert_eq!(of(&["m@c2", "f@d5"]), clock(300_000, 3000));
        let six = table("saaguan players=6", &[]);
        assert!(read("p1time 9 p2time 9 p3time 9 p4time 9 p5time 9 p6time 9 p6inc 1", &six).is_ok());
    }
}
