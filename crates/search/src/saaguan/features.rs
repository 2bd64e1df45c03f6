//! What the fitted evaluation of Saaguan looks at.

use banmen_rules::saaguan::{Mode, Position, Saaguan, Shape};
use banmen_rules::{Game, Seat, Seats};

use super::judgement::{Survey, moves_of};
use crate::linear::{FeatureList, Features};

/// The features of a seat.
pub(super) const FEATURES: FeatureList = FeatureList {
    names: &[
        "to-act",
        "moves-left",
        "points",
        "in-reserve",
        "in-corridor",
        "free",
        "locked",
        "hit",
        "idle-turns-squared",
        "pressure",
        "pressure-on-locked",
        "mover-loot",
        "mover-loot-further",
        "waiter-loot",
        "waiter-loot-further",
    ],
    #[rustfmt::skip]
    knots: &[
        OCTA, OCTA + 2, OCTA + 5, OCTA + 9, OCTA + MOST_LACKING,
        OCTA_ELIMINATION, OCTA_ELIMINATION + 3, OCTA_ELIMINATION + 5, OCTA_ELIMINATION + MOST_ROBOTS,
        HEX, HEX + 2, HEX + 5, HEX + 9, HEX + MOST_LACKING,
        HEX_ELIMINATION, HEX_ELIMINATION + 3, HEX_ELIMINATION + 5, HEX_ELIMINATION + MOST_ROBOTS,
        MANY, MANY + 2, MANY + 5, MANY + 9, MANY + MOST_LACKING,
    ],
};

const TO_ACT: usize = 0;
const MOVES_LEFT: usize = 1;
const POINTS: usize = 2;
const IN_RESERVE: usize = 3;
const IN_CORRIDOR: usize = 4;
const FREE: usize = 5;
const LOCKED: usize = 6;
const HIT: usize = 7;
const IDLE: usize = 8;
const PRESSURE: usize = 9;
const PRESSURE_ON_LOCKED: usize = 10;
const MOVER_LOOT: usize = 11;
const WAITER_LOOT: usize = 13;

/// The first stage of each kind of game that has weights of its own: points and elimination for two on either board, and
/// points for three players and more.
const OCTA: usize = 0;
const OCTA_ELIMINATION: usize = OCTA + MOST_LACKING + 1;
const HEX: usize = OCTA_ELIMINATION + MOST_ROBOTS + 1;
const HEX_ELIMINATION: usize = HEX + MOST_LACKING + 1;
const MANY: usize = HEX_ELIMINATION + MOST_ROBOTS + 1;

/// The most points that a leader lacks which make a difference to the stage.
const MOST_LACKING: usize = 17;

/// The most robots of a seat that make a difference to the stage.
const MOST_ROBOTS: usize = 8;

/// How far away shutdowns begin to count, in moves.
const FAR: u8 = 7;

/// The features of a position.
pub(super) fn features(game: &Saaguan, position: &Position) -> Features {
    let still_in = game.still_in(position);
    let mut features = Features::none(0);
    let survey = Survey::new(game, position);
    for seat in still_in.iter() {
        count_holdings(game, position, seat, &mut features);
    }
    for (number, robot) in game.numbered_robots(position) {
        let row = &mut features.rows[robot.owner.index()];
        if game.board().is_corridor(robot.cell) {
            row[IN_CORRIDOR] += 1;
            continue;
        }
        row[if robot.locked { LOCKED } else { FREE }] += 1;
        row[HIT] += i16::from(!robot.locked && game.hits(position, number) > 0);
        for seat in still_in.without(robot.owner).iter() {
            let (moves, beams) = survey.threats.shutdown(seat, number);
            let pressure = if robot.locked { PRESSURE_ON_LOCKED } else { PRESSURE };
            features.rows[robot.owner.index()][pressure] += i16::from(FAR.saturating_sub(moves));
            if moves <= moves_of(game, position, seat) {
                count_loot(game, position, seat, beams, &mut features);
            }
        }
    }
    features.stage = stage(game, still_in, &features);
    features
}

/// Counts what a seat holds beside the board.
fn count_holdings(game: &Saaguan, position: &Position, seat: Seat, features: &mut Features) {
    let row = &mut features.rows[seat.index()];
    let idle = i16::from(position.idle(seat));
    if game.to_act(position) == Some(seat) {
        row[TO_ACT] = 1;
        row[MOVES_LEFT] = i16::from(position.moves_left());
    }
    row[POINTS] = i16::from(position.score(seat));
    row[IN_RESERVE] = i16::from(position.reserve(seat));
    row[IDLE] = idle * idle;
}

/// Counts a shutdown within a seat's reach: the best one, and the sum of the others.
fn count_loot(game: &Saaguan, position: &Position, seat: Seat, beams: u8, features: &mut Features) {
    let gain = match game.mode() {
        Mode::Points => i16::from(beams),
        Mode::Elimination => 1,
    };
    let first = if game.to_act(position) == Some(seat) { MOVER_LOOT } else { WAITER_LOOT };
    let row = &mut features.rows[seat.index()];
    row[first + 1] += gain.min(row[first]);
    row[first] = row[first].max(gain);
}

/// The stage: how many points the leader lacks, in the elimination game how many robots the weakest has.
fn stage(game: &Saaguan, still_in: Seats, features: &Features) -> usize {
    let rows = || still_in.iter().map(|seat| &features.rows[seat.index()]);
    match game.mode() {
        Mode::Points => {
            let most = rows().map(|row| row[POINTS]).max().unwrap_or(0);
            let lacking = i16::from(game.winning_score()) - most;
            first_stage(game) + lacking.clamp(0, MOST_LACKING as i16) as usize
        }
        Mode::Elimination => {
            let robots = |row: &[i16; _]| row[IN_RESERVE] + row[IN_CORRIDOR] + row[FREE] + row[LOCKED];
            let fewest = rows().map(robots).min().unwrap_or(0);
            first_stage(game) + (fewest as usize).min(MOST_ROBOTS)
        }
    }
}

/// The first stage of this kind of game.
fn first_stage(game: &Saaguan) -> usize {
    match (game.mode(), game.board().shape()) {
        (Mode::Points, _) if game.names().len() > 2 => MANY,
        (Mode::Points, Shape::Octa) => OCTA,
        (Mode::Points, Shape::Hex) => HEX,
        (Mode::Elimination, Shape::Octa) => OCTA_ELIMINATION,
        (Mode::Elimination, Shape::Hex) => HEX_ELIMINATION,
    }
}
