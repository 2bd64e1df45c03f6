//! Reads goals from text.

use super::{Comparison, EventPattern, Goal, Points};
use crate::refusal::malformed;
use crate::{AnyTable, CommonRefusal, Message, Seat};

/// The form of a goal, for whoever writes one.
const FORM: &str = "told|untold|times|scores|winners|reason|turn|position|not|holds …";

impl Goal {
    /// The goal of a text, with the players of a table.
    pub fn read(text: &str, table: &AnyTable) -> Result<Goal, Message> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let events = || rest.split_whitespace().map(event).collect::<Result<_, Message>>();
        Ok(match word {
            "told" => Goal::Told(events()?),
            "untold" => Goal::Untold(events()?),
            "times" => {
                let (key, how, least) = compared(rest)?;
                if how != Comparison::AtLeast {
                    return Err(malformed(rest, "KEY>=N").into());
                }
                Goal::Times { event: event(key)?, least }
            }
            "scores" => {
                Goal::Scores(rest.split_whitespace().map(|own| points(own, table)).collect::<Result<_, _>>()?)
            }
            "winners" => {
                let seats = rest.split_whitespace().map(|name| seat(name, table));
                Goal::Winners(seats.collect::<Result<_, Message>>()?)
            }
            "reason" => Goal::Reason(rest.to_owned()),
            "turn" => Goal::Turn(if rest == "-" { None } else { Some(seat(rest, table)?) }),
            "position" => Goal::Position(rest.to_owned()),
            "not" => Goal::Not(Box::new(Goal::read(rest, table)?)),
            "holds" => Goal::Holds(Box::new(standing(Goal::read(rest, table)?, rest)?)),
            _ => return Err(malformed(text, FORM).into()),
        })
    }

    /// Whether the goal is about the position alone, and not about what happened.
    fn is_standing(&self) -> bool {
        match self {
            Goal::Told(_) | Goal::Untold(_) | Goal::Times { .. } | Goal::Holds(_) => false,
            Goal::Not(inner) => inner.is_standing(),
            _ => true,
        }
    }
}

/// A goal that can be judged while turns are tried.
fn standing(goal: Goal, text: &str) -> Result<Goal, Message> {
    if goal.is_standing() {
        Ok(goal)
    } else {
        Err(malformed(text, "scores|winners|reason|turn|position …").into())
    }
}

fn points(text: &str, table: &AnyTable) -> Result<Points, Message> {
    let (name, how, points) = compared(text)?;
    Ok(Points { seat: seat(name, table)?, how, points })
}

/// A name, a comparison and a number.
fn compared(text: &str) -> Result<(&str, Comparison, u16), Message> {
    let (before, number) = text.split_once('=').ok_or_else(|| malformed(text, "NAME=N, NAME>=N, NAME<=N"))?;
    let (name, how) = match before.split_at_checked(before.len().wrapping_sub(1)) {
        Some((name, ">")) => (name, Comparison::AtLeast),
        Some((name, "<")) => (name, Comparison::AtMost),
        _ => (before, Comparison::Exactly),
    };
    let number = number.parse().map_err(|_| malformed(number, "0…65535"))?;
    Ok((name, how, number))
}

fn seat(name: &str, table: &AnyTable) -> Result<Seat, Message> {
    let names = table.names();
    let found = names.iter().position(|own| *own == name);
    found.map(Seat::new).ok_or_else(|| {
        let name = name.chars().take(40).collect();
        CommonRefusal::UnknownPlayer { name, known: names.to_vec() }.into()
    })
}

/// An event: `KEY`, or `KEY(NAME=VALUE|VALUE,NAME=VALUE)`. A word of the locale files is written as `<WORD>`.
fn event(text: &str) -> Result<EventPattern, Message> {
    const FORM: &str = "KEY(NAME=VALUE|VALUE,NAME=VALUE)";
    let bad = || Message::from(malformed(text, FORM));
    let (key, inner) = match text.split_once('(') {
        Some((key, inner)) => (key, Some(inner.strip_suffix(')').ok_or_else(bad)?)),
        None => (text, None),
    };
    let argument = |text: &str| {
        let (name, values) = text.split_once('=').ok_or_else(bad)?;
        Ok((name.to_owned(), values.split('|').map(str::to_owned).collect()))
    };
    let arguments = inner.into_iter().flat_map(|inner| inner.split(',')).map(argument);
    Ok(EventPattern { key: key.to_owned(), arguments: arguments.collect::<Result<_, Message>>()? })
}
