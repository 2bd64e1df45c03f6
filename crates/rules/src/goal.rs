//! Goals: what is to be reached on a table, read from text and judged by the rules.

mod answer;
mod read;

use crate::{AnyTable, Arg, Message, Outcome, Scores, Seat, Seats, with_table};

/// What is to be reached: something that happened, or something that is so in the position.
///
/// ```
/// use banmen_rules::{Goal, GoalMoment, Setup};
///
/// let mut table = "sayu".parse::<Setup>()?.table()?;
/// let goal = Goal::read("scores blue>=2", &table)?;
/// let notices = table.play("036@e4:n")?;
/// let told: Vec<_> = notices.into_iter().map(banmen_rules::Notice::into_message).collect();
/// assert!(goal.is_met(&GoalMoment { table: &table, told: &told }));
/// # Ok::<(), banmen_rules::Message>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// `told KEY…`: these events happened in this order; others may come between. `KEY(NAME=VALUE)` asks for the
    /// value of an argument, `KEY(NAME=VALUE|VALUE)` for one of several.
    Told(Vec<EventPattern>),
    /// `untold KEY…`: none of these events happened.
    Untold(Vec<EventPattern>),
    /// `times KEY>=N`: the event happened at least `least` times.
    Times {
        /// The event.
        event: EventPattern,
        /// The least number of times.
        least: u16,
    },
    /// `scores NAME=N…`, with `=`, `>=` or `<=`: the points of these players.
    Scores(Vec<Points>),
    /// `winners NAME…`: exactly these players share the win.
    Winners(Seats),
    /// `reason WORD`: why the game ended.
    Reason(String),
    /// `turn NAME`: who is to act; `turn -` when the game is over.
    Turn(Option<Seat>),
    /// `position POSITION`: the position.
    Position(String),
    /// `not GOAL`: the opposite of a goal.
    Not(Box<Goal>),
    /// `holds GOAL`: the goal is met after every whole turn of whoever is to act. Every turn is tried.
    Holds(Box<Goal>),
}

/// An event, with the values that some of its arguments are to have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPattern {
    /// The key of the event.
    pub key: String,
    /// Names of arguments, each with the values that it may have.
    pub arguments: Vec<(String, Vec<String>)>,
}

impl EventPattern {
    /// Whether an event is this one.
    pub fn is_met(&self, event: &Message) -> bool {
        let has = |(name, values): &(String, Vec<String>)| {
            event.arg(name).is_some_and(|arg| values.contains(&arg.to_string()))
        };
        event.key == self.key && self.arguments.iter().all(has)
    }
}

/// The points that a player is to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    /// The player.
    pub seat: Seat,
    /// How the points are compared.
    pub how: Comparison,
    /// The number of points.
    pub points: u16,
}

/// How a number is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// `=`
    Exactly,
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
}

impl Comparison {
    fn holds(self, found: u16, wanted: u16) -> bool {
        match self {
            Comparison::Exactly => found == wanted,
            Comparison::AtLeast => found >= wanted,
            Comparison::AtMost => found <= wanted,
        }
    }
}

/// A moment at which goals are judged.
#[derive(Clone, Copy, Debug)]
pub struct GoalMoment<'a> {
    /// The table now.
    pub table: &'a AnyTable,
    /// Everything that was reported since the start, in order.
    pub told: &'a [Message],
}

/// Why a goal is not met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortfall {
    /// The reason: one of [`Shortfall::KEYS`].
    pub why: Message,
    /// The turn by which the next player spoils the goal; empty if it was not met before that.
    pub answer: Vec<String>,
}

impl Shortfall {
    /// Every key of a reason with the names of its arguments; each has a sentence in every locale.
    pub const KEYS: &'static [(&'static str, &'static [&'static str])] = &[
        ("goal-not-told", &[]),
        ("goal-told", &[]),
        ("goal-times", &["found", "wanted"]),
        ("goal-scores", &["player", "found", "wanted"]),
        ("goal-scores-most", &["player", "found", "wanted"]),
        ("goal-winners", &[]),
        ("goal-other-winners", &["players"]),
        ("goal-turn", &[]),
        ("goal-other", &[]),
        ("goal-answer", &["player"]),
    ];

    fn from(why: Message) -> Shortfall {
        Shortfall { why, answer: Vec::new() }
    }
}

/// What a goal looks at, in a game at a table or while turns are tried.
trait Look {
    fn told(&self) -> &[Message];
    fn scores(&self) -> Option<Scores>;
    fn outcome(&self) -> Option<Outcome>;
    fn to_act(&self) -> Option<Seat>;
    fn position(&self) -> String;
    /// The turn by which whoever is to act spoils a goal.
    fn spoiled_by(&self, goal: &Goal) -> Option<Vec<String>>;
}

impl Look for GoalMoment<'_> {
    fn told(&self) -> &[Message] {
        self.told
    }

    fn scores(&self) -> Option<Scores> {
        self.table.scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn to_act(&self) -> Option<Seat> {
        self.table.to_act()
    }

    fn position(&self) -> String {
        self.table.position()
    }

    fn spoiled_by(&self, goal: &Goal) -> Option<Vec<String>> {
        with_table!(self.table, table => answer::spoiling_turn(table, goal))
    }
}

impl Goal {
    /// Whether the goal is met.
    pub fn is_met(&self, moment: &GoalMoment<'_>) -> bool {
        self.is_seen(moment)
    }

    /// Why the goal is not met; `None` if it is.
    pub fn shortfall(&self, moment: &GoalMoment<'_>) -> Option<Shortfall> {
        if let Goal::Holds(inner) = self {
            let answer = moment.spoiled_by(inner)?;
            let player = moment.to_act().map_or_else(|| Arg::text(""), |seat| player(moment.table, seat));
            return Some(Shortfall { why: Message::new("goal-answer").with("player", player), answer });
        }
        (!self.is_seen(moment)).then(|| Shortfall::from(self.reason(moment)))
    }

    /// Whether the goal can be judged only when a try has ended: until then it may be met and spoiled again.
    pub fn is_lasting(&self) -> bool {
        match self {
            Goal::Untold(_) | Goal::Not(_) | Goal::Holds(_) => true,
            Goal::Scores(all) => all.iter().any(|own| own.how != Comparison::AtLeast),
            _ => false,
        }
    }

    /// The events that meet the goal.
    pub fn events(&self) -> &[EventPattern] {
        match self {
            Goal::Told(events) => events,
            Goal::Times { event, .. } => std::slice::from_ref(event),
            _ => &[],
        }
    }

    fn is_seen(&self, look: &impl Look) -> bool {
        match self {
            Goal::Told(events) => {
                let mut told = look.told().iter();
                events.iter().all(|event| told.any(|own| event.is_met(own)))
            }
            Goal::Untold(events) => {
                !look.told().iter().any(|own| events.iter().any(|event| event.is_met(own)))
            }
            Goal::Times { event, least } => times(look, event) >= *least,
            Goal::Scores(all) => {
                let scores = look.scores();
                scores.is_some_and(|scores| all.iter().all(|own| own.are_in(&scores)))
            }
            Goal::Winners(seats) => winners(look) == *seats,
            Goal::Reason(reason) => look.outcome().map_or("none", |own| own.reason.0) == reason,
            Goal::Turn(seat) => look.to_act() == *seat,
            Goal::Position(position) => look.position() == *position,
            Goal::Not(inner) => !inner.is_seen(look),
            Goal::Holds(inner) => look.spoiled_by(inner).is_none(),
        }
    }

    /// The reason of a goal that is not met.
    fn reason(&self, moment: &GoalMoment<'_>) -> Message {
        match self {
            Goal::Told(_) => Message::new("goal-not-told"),
            Goal::Untold(_) => Message::new("goal-told"),
            Goal::Times { event, least } => {
                Message::new("goal-times").with("found", times(moment, event)).with("wanted", *least)
            }
            Goal::Scores(all) => points_missed(all, moment),
            Goal::Winners(_) => match winners(moment) {
                Seats::NONE => Message::new("goal-winners"),
                others => {
                    let players = others.iter().map(|seat| player(moment.table, seat)).collect();
                    Message::new("goal-other-winners").with("players", Arg::List(players))
                }
            },
            Goal::Turn(_) => Message::new("goal-turn"),
            Goal::Reason(_) | Goal::Position(_) | Goal::Not(_) | Goal::Holds(_) => Message::new("goal-other"),
        }
    }
}

impl Points {
    fn are_in(&self, scores: &Scores) -> bool {
        self.how.holds(scores.of(self.seat), self.points)
    }
}

/// The reason of points that are not as they should be.
fn points_missed(all: &[Points], moment: &GoalMoment<'_>) -> Message {
    let Some(scores) = moment.scores() else { return Message::new("goal-other") };
    let Some(own) = all.iter().find(|own| !own.are_in(&scores)) else { return Message::new("goal-other") };
    let key = if own.how == Comparison::AtMost { "goal-scores-most" } else { "goal-scores" };
    let message = Message::new(key).with("player", player(moment.table, own.seat));
    message.with("found", scores.of(own.seat)).with("wanted", own.points)
}

/// A player as a word of the locale files.
fn player(table: &AnyTable, seat: Seat) -> Arg {
    Arg::word(format!("{}-{}", table.id(), table.names()[seat.index()]))
}

fn winners(look: &impl Look) -> Seats {
    look.outcome().map(|outcome| outcome.winners).unwrap_or_default()
}

fn times(look: &impl Look, event: &EventPattern) -> u16 {
    look.told().iter().filter(|own| event.is_met(own)).count() as u16
}
