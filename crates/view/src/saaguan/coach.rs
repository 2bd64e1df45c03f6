//! The tips of Saaguan.

use banmen_rules::saaguan::{Cell, Event, Saaguan};

use crate::coach::{Coached, Moment, Tip};
use crate::scene::PlaceId;

/// The number of idle turns after which the tip about the arena is given: before the warning comes.
const IDLE_TURNS: u8 = 2;

impl Coached for Saaguan {
    const TIPS: &'static [Tip<Saaguan>] = &[
        Tip::event("saaguan-tip-shut-down", shut_down),
        Tip::event("saaguan-tip-choice", choice),
        Tip::event("saaguan-tip-locked", |moment, event| locked(moment, event, true)),
        Tip::event("saaguan-tip-lock", |moment, event| locked(moment, event, false)),
        Tip::event("saaguan-tip-released", released),
        Tip::situation("saaguan-tip-corridor", corridor),
        Tip::situation("saaguan-tip-moves", moves),
        Tip::event("saaguan-tip-arena", entered),
        Tip::event("saaguan-tip-threat", |moment, event| hit(moment, event, true)),
        Tip::event("saaguan-tip-beam", |moment, event| hit(moment, event, false)),
        Tip::situation("saaguan-tip-recycle", recycle),
        Tip::event("saaguan-tip-idle", idle),
    ];
}

/// No robot of the pupil is on the board: the corridor is where it begins.
fn corridor(moment: &Moment<'_, Saaguan>) -> Option<Vec<PlaceId>> {
    let has_robot = own_robots(moment).next().is_some();
    (!has_robot).then(|| names(moment, moment.game.board().corridor().iter().copied()))
}

/// The pupil may move a robot for the first time: a whole turn is left.
fn moves(moment: &Moment<'_, Saaguan>) -> Option<Vec<PlaceId>> {
    let own: Vec<Cell> = own_robots(moment).collect();
    let is_beginning = moment.position.moves_left() == moment.game.moves_a_turn();
    (is_beginning && !own.is_empty()).then(|| names(moment, own))
}

/// The pupil's next robot comes from the recycler.
fn recycle(moment: &Moment<'_, Saaguan>) -> Option<Vec<PlaceId>> {
    let (position, pupil) = (moment.position, moment.pupil);
    (position.is_recycling(pupil) && position.recycler(pupil) > 0).then(Vec::new)
}

/// A robot of the pupil left the corridor.
fn entered(moment: &Moment<'_, Saaguan>, event: &Event) -> Option<Vec<PlaceId>> {
    let board = moment.game.board();
    match *event {
        Event::SteppedOn { player, from, cell, .. } if player == moment.pupil => {
            let is_entry = board.is_corridor(from) && !board.is_corridor(cell);
            is_entry.then(|| names(moment, [cell]))
        }
        _ => None,
    }
}

/// A beam hits a robot of the pupil, or a beam of the pupil hits another player's robot.
fn hit(moment: &Moment<'_, Saaguan>, event: &Event, is_pupil_hit: bool) -> Option<Vec<PlaceId>> {
    let Event::BeamHits { player, from, to, hit } = *event else { return None };
    let is_it = player != hit && moment.pupil == if is_pupil_hit { hit } else { player };
    is_it.then(|| names(moment, [from, to]))
}

/// A robot is locked: the pupil's, or another player's.
fn locked(moment: &Moment<'_, Saaguan>, event: &Event, is_own: bool) -> Option<Vec<PlaceId>> {
    match event {
        Event::Locked { player, cell, by, .. } if (*player == moment.pupil) == is_own => {
            Some(names(moment, by.iter().copied().chain([*cell])))
        }
        _ => None,
    }
}

fn released(moment: &Moment<'_, Saaguan>, event: &Event) -> Option<Vec<PlaceId>> {
    match *event {
        Event::ReleasedByRobotBetween { cell, .. }
        | Event::ReleasedByLock { cell, .. }
        | Event::ReleasedByMove { cell, .. }
        | Event::ReleasedByLeaving { cell, .. } => Some(names(moment, [cell])),
        _ => None,
    }
}

fn shut_down(moment: &Moment<'_, Saaguan>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::ShutDown { cell, by, .. } => Some(names(moment, by.iter().copied().chain([*cell]))),
        _ => None,
    }
}

fn choice(moment: &Moment<'_, Saaguan>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::ChoiceAsked { player, cells } if *player == moment.pupil => {
            Some(names(moment, cells.iter().copied()))
        }
        _ => None,
    }
}

fn idle(moment: &Moment<'_, Saaguan>, event: &Event) -> Option<Vec<PlaceId>> {
    match *event {
        Event::Idle { player, turns: IDLE_TURNS } if player == moment.pupil => Some(Vec::new()),
        _ => None,
    }
}

/// The cells of the pupil's robots.
fn own_robots(moment: &Moment<'_, Saaguan>) -> impl Iterator<Item = Cell> {
    let own = moment.game.robots(moment.position).filter(|robot| robot.owner == moment.pupil);
    own.map(|robot| robot.cell)
}

fn names(moment: &Moment<'_, Saaguan>, cells: impl IntoIterator<Item = Cell>) -> Vec<PlaceId> {
    cells.into_iter().map(|cell| moment.game.board().name(cell).to_owned()).collect()
}
