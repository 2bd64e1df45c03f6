//! The summary of many measured games: every number of a report.

use std::collections::BTreeMap;

use banmen_rules::{Message, SIXTIETHS_OF_WIN};

use crate::course::Course;
use crate::maps::Maps;
use crate::{Measured, Spread, share_interval};

/// The numbers of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of games.
    pub games: usize,
    /// What each seat got.
    pub seats: Vec<Share>,
    /// What each participant got, whatever the seat.
    pub participants: Vec<Share>,
    /// The number of games that several players won together.
    pub shared: usize,
    /// The number of games that ended for each reason, the most frequent first.
    pub reasons: Vec<(&'static str, usize)>,
    /// The lengths of games in actions, and in turns.
    pub actions: Spread,
    /// The lengths of games in turns.
    pub turns: Spread,
    /// The number of turns of every game, in order.
    pub lengths: Vec<usize>,
    /// The number of legal actions where somebody had to act.
    pub choices: Spread,
    /// The number of legal actions by the number of the turn, the mean of its actions, as far as a tenth of the games
    /// came.
    pub choices_by_turn: Vec<Spread>,
    /// The number of actions in a turn.
    pub actions_a_turn: f64,
    /// The mean of the decimal logarithm of the product of all choices of a game.
    pub complexity: f64,
    /// The final points of each seat, in a game with points.
    pub scores: Vec<Spread>,
    /// What the judge saw; `None` if nobody judged or nobody won alone.
    pub course: Option<CourseSummary>,
    /// The events, those of most games first.
    pub events: Vec<EventSummary>,
    /// The first turns up to symmetry, the most frequent first.
    pub first_turns: Vec<FirstTurn>,
    /// Where pieces were put.
    pub maps: Maps,
    /// The number of the shortest game.
    pub shortest: u64,
    /// The number of the longest game.
    pub longest: u64,
}

/// What a seat or a participant got.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// The number of times that it was counted.
    pub count: usize,
    /// The number of wins alone.
    pub wins: usize,
    /// The number of shared wins.
    pub shared: usize,
    /// The mean share of the win.
    pub share: f64,
    /// Its 95 % interval.
    pub interval: (f64, f64),
}

/// What the judge saw of the games that one player won.
#[derive(Clone, PartialEq, Debug)]
pub struct CourseSummary {
    /// The number of those games.
    pub games: usize,
    /// The part of a game during which it was open.
    pub open: Spread,
    /// The number of turns from which on a game was decided.
    pub decided: Spread,
    /// The number of times that the lead changed.
    pub lead_changes: Spread,
    /// How far behind the winner was at most.
    pub behind: Spread,
    /// The share of games in which the winner's chance was once at most half of a fair one.
    pub comebacks: f64,
    /// The share of games in which somebody with hardly a chance decided between others.
    pub kingmaking: f64,
    /// The winner's chance after each twentieth of the game.
    pub curve: Vec<Spread>,
}

/// How often an event came up.
#[derive(Clone, PartialEq, Debug)]
pub struct EventSummary {
    /// The key of its sentence.
    pub key: &'static str,
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// The number of games in which it came up.
    pub games: usize,
    /// The number of times in all games.
    pub times: u64,
    /// The first of them.
    pub example: Message,
}

/// A first turn with its results for the player who made it.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstTurn {
    /// Its actions.
    pub text: String,
    /// What the first player got after it.
    pub share: Share,
}

impl Share {
    pub(crate) fn of(shares: &[u32]) -> Option<Share> {
        let (share, interval) = share_interval(shares.iter().copied())?;
        let whole = u32::from(SIXTIETHS_OF_WIN);
        Some(Share {
            count: shares.len(),
            wins: shares.iter().filter(|share| **share == whole).count(),
            shared: shares.iter().filter(|share| (1..whole).contains(*share)).count(),
            share,
            interval,
        })
    }
}

impl Summary {
    /// The summary of games; `None` without any.
    pub fn of(games: &[Measured]) -> Option<Summary> {
        let seats = games.first()?.shares.len();
        let choices = || games.iter().flat_map(|game| &game.choices);
        let lengths: Vec<usize> = games.iter().map(Measured::turns).collect();
        let acted: usize = games.iter().map(|game| game.choices.len()).sum();
        let complexity =
            |game: &Measured| game.choices.iter().map(|count| (*count as f64).log10()).sum::<f64>();
        let mut maps = Maps::default();
        games.iter().for_each(|game| maps.add(&game.maps));
        Some(Summary {
            games: games.len(),
            seats: (0..seats).filter_map(|seat| Share::of(&shares_of(games, |_, own| own == seat))).collect(),
            participants: participants(games),
            shared: games.iter().filter(|game| game.winner().is_none()).count(),
            reasons: reasons(games),
            actions: Spread::of(games.iter().map(|game| game.choices.len() as f64))?,
            turns: Spread::of(lengths.iter().map(|turns| *turns as f64))?,
            actions_a_turn: acted as f64 / lengths.iter().sum::<usize>().max(1) as f64,
            lengths,
            choices: Spread::of(choices().map(|count| *count as f64))?,
            choices_by_turn: choices_by_turn(games),
            complexity: Spread::of(games.iter().map(complexity))?.mean,
            scores: (0..seats).filter_map(|seat| points(games, seat)).collect(),
            course: course(games),
            events: events(games),
            first_turns: first_turns(games),
            maps,
            shortest: games.iter().min_by_key(|game| game.moves.len())?.number,
            longest: games.iter().max_by_key(|game| game.moves.len())?.number,
        })
    }
}

/// The shares of all seats for which `is_meant` is true of the game and the seat.
fn shares_of(games: &[Measured], is_meant: impl Fn(&Measured, usize) -> bool) -> Vec<u32> {
    let mut shares = Vec::new();
    for game in games {
        let meant = game.shares.iter().enumerate().filter(|(seat, _)| is_meant(game, *seat));
        shares.extend(meant.map(|(_, share)| *share));
    }
    shares
}

fn participants(games: &[Measured]) -> Vec<Share> {
    let count = games.iter().flat_map(|game| &game.seating).max().map_or(0, |last| last + 1);
    let share = |who| Share::of(&shares_of(games, |game, seat| game.seating[seat] == who));
    (0..count).filter_map(share).collect()
}

fn reasons(games: &[Measured]) -> Vec<(&'static str, usize)> {
    let mut counts = BTreeMap::new();
    games.iter().for_each(|game| *counts.entry(game.reason).or_insert(0) += 1);
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(reason, count)| (usize::MAX - count, *reason));
    counts
}

fn choices_by_turn(games: &[Measured]) -> Vec<Spread> {
    let enough = games.len().div_ceil(10);
    let at = |turn: usize| {
        let there = games.iter().map(|game| game.choices_of(turn)).filter(|choices| !choices.is_empty());
        let means = there.map(|choices| choices.iter().sum::<u64>() as f64 / choices.len() as f64);
        Spread::of(means).filter(|spread| spread.count >= enough)
    };
    (0..).map_while(at).collect()
}

fn points(games: &[Measured], seat: usize) -> Option<Spread> {
    Spread::of(games.iter().filter_map(|game| game.scores.as_ref()).map(|scores| f64::from(scores[seat])))
}

/// The number of parts into which the curve divides a game.
const PARTS: usize = 20;

fn course(games: &[Measured]) -> Option<CourseSummary> {
    let courses: Vec<Course> = games.iter().filter_map(Course::of).collect();
    let spread = |number: &dyn Fn(&Course) -> f64| Spread::of(courses.iter().map(number));
    let part = |is_so: &dyn Fn(&Course) -> bool| {
        courses.iter().filter(|course| is_so(course)).count() as f64 / courses.len().max(1) as f64
    };
    let at = |place: usize| spread(&|course| course.at(place as f64 / PARTS as f64));
    Some(CourseSummary {
        games: courses.len(),
        open: spread(&Course::open_part)?,
        decided: spread(&|course| course.decided as f64)?,
        lead_changes: spread(&|course| course.lead_changes as f64)?,
        behind: spread(&|course| f64::from(course.behind) / 1000.0)?,
        comebacks: part(&|course| course.is_comeback),
        kingmaking: part(&|course| course.is_kingmaking),
        curve: (0..=PARTS).filter_map(at).collect(),
    })
}

fn events(games: &[Measured]) -> Vec<EventSummary> {
    let mut all: BTreeMap<&'static str, EventSummary> = BTreeMap::new();
    for (&key, event) in games.iter().flat_map(|game| &game.events) {
        let empty =
            || EventSummary { key, rule: event.rule, games: 0, times: 0, example: event.example.clone() };
        let own = all.entry(key).or_insert_with(empty);
        own.games += 1;
        own.times += event.times;
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by_key(|event| (usize::MAX - event.games, u64::MAX - event.times, event.key));
    all
}

fn first_turns(games: &[Measured]) -> Vec<FirstTurn> {
    let mut shares: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for game in games {
        let first = game.movers.first().map_or(0, |seat| game.shares[*seat]);
        shares.entry(&game.first_turn).or_default().push(first);
    }
    let told = |(text, shares): (&str, Vec<u32>)| {
        Some(FirstTurn { text: text.to_owned(), share: Share::of(&shares)? })
    };
    let mut turns: Vec<_> = shares.into_iter().filter_map(told).collect();
    turns.sort_by(|one, other| (other.share.count, &one.text).cmp(&(one.share.count, &other.text)));
    turns
}
