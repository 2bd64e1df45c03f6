//! The course of a game as the judge saw it: when it was decided, who led, and how far behind the winner was.

use crate::Measured;

/// The course of a game that one player won.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Course {
    /// The winner's chance before each turn, in thousandths.
    pub(crate) winner: Vec<u16>,
    /// The number of turns before the winner's chance stays at 90 % or more.
    pub(crate) decided: usize,
    /// The number of times that another player came to lead clearly.
    pub(crate) lead_changes: usize,
    /// The largest distance of the winner behind the best of the others, in thousandths.
    pub(crate) behind: u16,
    /// Whether the winner's chance was once at most half of a fair one.
    pub(crate) is_comeback: bool,
    /// With three players or more: whether somebody with hardly a chance took from the leader's chance a fifth.
    pub(crate) is_kingmaking: bool,
}

/// The chance of a decided game, in thousandths.
const DECIDED: u16 = 900;

/// Somebody leads clearly who is ahead of the last leader by this much.
const CLEARLY: u16 = 50;

/// A player has hardly a chance below this.
const HARDLY: u16 = 100;

/// What a turn takes from the leader's chance when it decides between others.
const A_FIFTH: u16 = 200;

impl Course {
    /// The course of a game; `None` without a judge, or without a single winner.
    pub(crate) fn of(game: &Measured) -> Option<Course> {
        let winner = game.winner()?;
        let chances = &game.chances;
        if chances.is_empty() {
            return None;
        }
        let own: Vec<u16> = chances.iter().map(|chances| chances[winner]).collect();
        let undecided = own.iter().rposition(|chance| *chance < DECIDED);
        let fair = 1000 / game.shares.len() as u16;
        Some(Course {
            decided: undecided.map_or(0, |last| last + 1),
            lead_changes: lead_changes(chances),
            behind: chances.iter().map(|chances| deficit(chances, winner)).max().unwrap_or(0),
            is_comeback: own.iter().any(|chance| *chance <= fair / 2),
            is_kingmaking: game.shares.len() > 2 && has_kingmaking(chances, &game.movers),
            winner: own,
        })
    }

    /// The part of the game during which it was open, from 0 to 1.
    pub(crate) fn open_part(&self) -> f64 {
        self.decided as f64 / self.winner.len().max(1) as f64
    }

    /// The winner's chance when a part of the game (0 to 1) was over, from 0 to 1.
    pub(crate) fn at(&self, part: f64) -> f64 {
        let place = (part * (self.winner.len() - 1) as f64).round() as usize;
        f64::from(self.winner[place]) / 1000.0
    }
}

/// How far a player is behind the best of the others.
fn deficit(chances: &[u16], player: usize) -> u16 {
    let others = chances.iter().enumerate().filter(|(seat, _)| *seat != player).map(|(_, chance)| *chance);
    others.max().unwrap_or(0).saturating_sub(chances[player])
}

fn lead_changes(chances: &[Vec<u16>]) -> usize {
    let mut leader: Option<usize> = None;
    let mut changes = 0;
    for chances in chances {
        let best = (0..chances.len()).max_by_key(|seat| (chances[*seat], usize::MAX - seat)).unwrap_or(0);
        let behind = leader.map_or_else(|| deficit(chances, best), |leader| chances[best] - chances[leader]);
        let is_clear = match leader {
            None => {
                chances.iter().enumerate().all(|(seat, own)| seat == best || own + CLEARLY <= chances[best])
            }
            Some(last) => last != best && behind >= CLEARLY,
        };
        if is_clear {
            changes += usize::from(leader.is_some());
            leader = Some(best);
        }
    }
    changes
}

/// Whether a turn of somebody with hardly a chance took a fifth from the chance of whoever led.
fn has_kingmaking(chances: &[Vec<u16>], movers: &[usize]) -> bool {
    chances.windows(2).zip(movers).any(|(pair, mover)| {
        let (before, after) = (&pair[0], &pair[1]);
        let leader = (0..before.len()).max_by_key(|seat| before[*seat]).unwrap_or(0);
        leader != *mover && before[*mover] < HARDLY && after[leader] + A_FIFTH <= before[leader]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_changes_when_somebody_is_clearly_ahead() {
        let two = |own: &[u16]| own.iter().map(|own| vec![*own, 1000 - own]).collect::<Vec<_>>();
        assert_eq!(lead_changes(&two(&[500, 520, 540, 560])), 0, "the first lead is no change");
        assert_eq!(lead_changes(&two(&[600, 490, 510, 490])), 0, "hardly ahead");
        assert_eq!(lead_changes(&two(&[600, 400, 600, 300])), 3);
        assert_eq!(lead_changes(&[vec![500, 300, 200], vec![200, 500, 300], vec![100, 300, 600]]), 2);
    }

    #[test]
    fn the_last_can_decide_between_others() {
        let chances = [vec![600, 350, 50], vec![300, 650, 50]];
        assert!(has_kingmaking(&chances, &[2, 0]));
        assert!(
            !has_kingmaking(&chances, &[1, 0]),
            "a player who fights back decides nothing between others"
        );
    }
}
