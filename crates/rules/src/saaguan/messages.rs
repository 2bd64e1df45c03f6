//! Events and refusals of Saaguan.

use crate::{CommonRefusal, Seat, messages};

use super::Saaguan;
use super::board::{Cell, Direction, Turn};

messages! {
    /// What happens, in order. Whatever a picture shows can be followed from event to event.
    pub enum Event for Saaguan {
        /// A robot came from the reserve, in which `reserve` robots are left.
        Placed { player: Seat, cell: Cell, direction: Direction, reserve: u8 } => "saaguan-placed" ["R 8"];
        /// A robot came back from the recycler, in which `recycler` robots are left, for one point.
        Recycled { player: Seat, cell: Cell, direction: Direction, recycler: u8 } => "saaguan-recycled" ["R 22"];
        /// A robot came back from the recycler for nothing.
        RecycledFree { player: Seat, cell: Cell, direction: Direction, recycler: u8 }
            => "saaguan-recycled-free" ["R 22"];
        /// A robot that is free was turned; it looks in this direction now.
        Turned { player: Seat, cell: Cell, turn: Turn, direction: Direction } => "saaguan-turned" ["R 11"];
        /// A robot that was locked while it turned completed its rotation, with its beam off.
        TurnedLocked { player: Seat, cell: Cell, turn: Turn, direction: Direction }
            => "saaguan-turned-locked" ["saaguan/10"];
        /// A robot that advances has left its cell and stands nowhere.
        SteppedOff { player: Seat, cell: Cell, direction: Direction } => "saaguan-stepped-off" ["R 27"];
        /// A robot that advances stands on its new cell.
        SteppedOn { player: Seat, from: Cell, cell: Cell, direction: Direction } => "saaguan-stepped-on" ["R 11"];
        /// The beam of the robot at `from` shines, or ends elsewhere than before.
        ///
        /// It ends at the robot on `to`, or nowhere short of the arena's last cell.
        BeamOn { player: Seat, from: Cell, to: Cell } => "saaguan-beam-on" ["R 13"];
        /// The beam of the robot at `from` hits a robot of any player, or another one than before.
        BeamHits { player: Seat, from: Cell, to: Cell, hit: Seat } => "saaguan-beam-hits" ["R 13"];
        /// The robot at `from` has no beam any more.
        BeamOff { player: Seat, from: Cell } => "saaguan-beam-off" ["R 13"];
        /// A robot is locked by the beams of these.
        Locked { player: Seat, cell: Cell, direction: Direction, by: Vec<Cell> } => "saaguan-locked" ["R 15"];
        /// A robot is free again, because a robot stands in the way of an attacker's beam.
        ReleasedByRobotBetween { player: Seat, cell: Cell, direction: Direction, attacker: Cell }
            => "saaguan-released-between" ["R 16"];
        /// A robot is free again, because an attacker is locked.
        ReleasedByLock { player: Seat, cell: Cell, direction: Direction, attacker: Cell }
            => "saaguan-released-by-lock" ["R 16"];
        /// A robot is free again, because an attacker is moving.
        ReleasedByMove { player: Seat, cell: Cell, direction: Direction, attacker: Cell }
            => "saaguan-released-by-move" ["R 27"];
        /// A robot is free again, because an attacker has left the board.
        ReleasedByLeaving { player: Seat, cell: Cell, direction: Direction, attacker: Cell }
            => "saaguan-released-by-leaving" ["R 17"];
        /// A robot is free, because it is in a loop that is open now.
        ReleasedInLoop { player: Seat, cell: Cell, direction: Direction } => "saaguan-released-in-loop" ["saaguan/7"];
        /// A robot leaves the board, hit by these; the recycler holds `recycler` robots of its owner now.
        ShutDown { player: Seat, cell: Cell, by: Vec<Cell>, recycler: u8 } => "saaguan-shut-down" ["R 17"];
        /// A player earns points for the robot shut down at a cell.
        Earned { player: Seat, points: u8, cell: Cell } => "saaguan-earned" ["R 21"];
        /// Each robot of an odd loop would be locked exactly if the one before it were free: none is.
        OddLoop { cells: Vec<Cell> } => "saaguan-odd-loop" ["saaguan/8"];
        /// Somebody is asked which robots of a loop are to be locked.
        ChoiceAsked { player: Seat, cells: Vec<Cell> } => "saaguan-choice-asked" ["R 28"];
        /// A player decided which robots of a loop are locked.
        LoopDecided { player: Seat, locked: Vec<Cell> } => "saaguan-loop-decided" ["R 28"];
        /// A loop decided itself in favour of the player with the fewest points.
        LoopDecidedItself { favoured: Seat, locked: Vec<Cell> } => "saaguan-loop-decided-itself" ["saaguan/9"];
        /// A player has `left` moves left in this turn.
        MovesLeft { player: Seat, left: u8 } => "saaguan-moves-left" ["R 12"];
        /// A turn ends early, because all of the player's robots are locked or gone.
        NoMoveLeft { player: Seat } => "saaguan-no-move-left" ["saaguan/4"];
        /// A player passed.
        Passed { player: Seat } => "saaguan-passed" ["R 23"];
        /// A player ended `turns` turns in a row without a robot in the arena.
        Idle { player: Seat, turns: u8 } => "saaguan-idle" ["R 29"];
        /// A player failed to play, and is out.
        FailedToPlay { player: Seat } => "saaguan-failed-to-play" ["R 29"];
        /// A robot leaves the board because its owner is out.
        Withdrawn { player: Seat, cell: Cell } => "saaguan-withdrawn" ["saaguan/16"];
        /// A player is out: reserve, recycler and points are gone.
        Out { player: Seat } => "saaguan-out" ["saaguan/16"];
        /// These reached the winning score.
        ScoreReached { players: Vec<Seat>, score: u8 } => "saaguan-score-reached" ["R 25"];
        /// A player has two robots or fewer left.
        Eliminated { player: Seat, robots: u8 } => "saaguan-eliminated" ["R 20"];
        /// All robots that a player has left are locked.
        AllLocked { player: Seat } => "saaguan-all-locked" ["R 20"];
        /// The limit on turns is reached.
        LimitReached { turns: u32 } => "saaguan-limit-reached" ["saaguan/14"];
    }
}

messages! {
    /// Why an action is refused.
    pub enum Refusal for Saaguan {
        ..Common(CommonRefusal);
        ..Position(BadPosition);
        /// First it must be decided which of these robots are locked.
        ChoicePending { player: Seat, cells: Vec<Cell> } => "saaguan-choice-pending" ["R 28"];
        /// There is no loop to decide.
        NothingToDecide => "saaguan-nothing-to-decide" ["R 28"];
        /// The loop can be decided in these two ways and no other.
        NotAWay { ways: Vec<String> } => "saaguan-not-a-way" ["R 28"];
        /// Placing is a whole turn, and this turn has begun with a move.
        PlacingMidTurn { left: u8 } => "saaguan-placing-mid-turn" ["R 8"];
        /// The reserve is empty, and no robot has been shut down.
        NothingToPlace { player: Seat } => "saaguan-nothing-to-place" ["R 22"];
        /// The reserve is empty, and this game has no recycler.
        ReserveEmpty { player: Seat } => "saaguan-reserve-empty" ["R 8"];
        /// These robots are in the corridor, and two are the most.
        CorridorFull { player: Seat, cells: Vec<Cell> } => "saaguan-corridor-full" ["R 9"];
        /// Robots are placed in the corridor, and that cell is in the arena.
        PlacingInArena { cell: Cell } => "saaguan-placing-in-arena" ["R 8"];
        /// A robot stands there.
        NotVacant { cell: Cell, player: Seat } => "saaguan-not-vacant" ["R 8"];
        /// No robot stands there.
        NoRobot { cell: Cell } => "saaguan-no-robot" ["R 11"];
        /// That robot is another player's.
        NotYours { cell: Cell, player: Seat } => "saaguan-not-yours" ["R 12"];
        /// That robot is locked by the beams of these.
        RobotLocked { cell: Cell, by: Vec<Cell> } => "saaguan-is-locked" ["R 15"];
        /// Ahead of the robot the board ends.
        EdgeAhead { cell: Cell, direction: Direction } => "saaguan-edge-ahead" ["R 11"];
        /// A robot stands ahead.
        RobotAhead { cell: Cell, ahead: Cell, player: Seat } => "saaguan-robot-ahead" ["R 11"];
        /// A robot cannot go back from the arena into the corridor.
        CorridorAhead { cell: Cell, ahead: Cell } => "saaguan-corridor-ahead" ["R 10"];
        /// It would take back a turn that changed nothing.
        NoChange { cell: Cell, turn: Turn } => "saaguan-no-change" ["R 24"];
        /// The elimination game has no pass.
        NoPassing => "saaguan-no-passing" ["saaguan/5"];
        /// A robot in reserve must be placed.
        MustPlace { reserve: u8 } => "saaguan-must-place" ["saaguan/5"];
        /// These robots are not locked.
        CanMove { cells: Vec<Cell> } => "saaguan-can-move" ["saaguan/5"];
        /// The player has no robot on the board, and so must place one.
        MustRecycle => "saaguan-must-recycle" ["saaguan/5"];
    }
}

messages! {
    /// Why a position string is refused.
    pub enum BadPosition for Saaguan {
        /// A player does not have as many robots on the board and beside it as the game gives.
        Robots { player: Seat, found: u32, expected: u32 } => "saaguan-position-robots" ["R 6"];
        /// A player who is out has a robot on the board.
        Out { player: Seat, cell: Cell } => "saaguan-position-out" ["saaguan/16"];
        /// A robot in the corridor cannot be locked.
        CorridorLock { cell: Cell } => "saaguan-position-corridor-lock" ["R 14"];
        /// A robot is locked that should be free.
        Locked { cell: Cell } => "saaguan-position-locked" ["R 15"];
        /// A robot is free that should be locked.
        Free { cell: Cell, by: Vec<Cell> } => "saaguan-position-free" ["R 15"];
        /// A robot is still to be shut down.
        ShutDown { cell: Cell, by: Vec<Cell> } => "saaguan-position-shut-down" ["R 17"];
        /// A loop is still to be decided.
        Loop { cells: Vec<Cell> } => "saaguan-position-loop" ["saaguan/7"];
        /// A choice is said to be pending, and there is none.
        NoChoice => "saaguan-position-no-choice" ["saaguan/7"];
        /// The step said to be pending is none that the robots allow.
        Step { step: String } => "saaguan-position-step" ["R 27"];
        /// The game is over in this position, and the string does not say so.
        Over { reason: &'static str } => "saaguan-position-over";
        /// The game is not over in this position for that reason, or others have won.
        Result { result: String } => "saaguan-position-result" ["R 26"];
        /// The player to move is out.
        ToPlay { player: Seat } => "saaguan-position-to-play" ["saaguan/16"];
        /// In the elimination game there are no points.
        Points { player: Seat } => "saaguan-position-points" ["R 20"];
        /// The player could make no move in the middle of a turn.
        NoMove { player: Seat } => "saaguan-position-no-move" ["saaguan/4"];
        /// The move said to be guarded is none that R 24 guards.
        Guard { found: String } => "saaguan-position-guard" ["R 24"];
    }
}
