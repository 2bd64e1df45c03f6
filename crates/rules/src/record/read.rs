//! Reading the text form.

use super::refusal::{Refusal, short, too_long};
use super::replay::Replay;
use super::syntax::{Cursor, DraftTag};
use super::tags::OWN;
use super::{LONGEST_RECORD, Record, RecordError, Tags};
use crate::{Options, RULES_VERSION, Setup, Transcript, TranscriptError};

/// The tags of the ending. They must agree with the moves.
const ENDING: [&str; 3] = ["Result", "Reason", "Scores"];

impl Record {
    /// Reads a record, playing every move on a table.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        if text.len() > LONGEST_RECORD {
            return Err(RecordError::somewhere(too_long(text.len(), LONGEST_RECORD)));
        }
        let mut cursor = Cursor::new(text);
        let drafts = cursor.read_tags()?;
        let mut replay = set_up(&drafts)?;
        let tags = read_tags(&drafts)?;
        replay.follow(cursor.read_moves()?)?;
        let record = replay.record(tags).map_err(RecordError::somewhere)?;
        for name in ENDING {
            if let Some(tag) = find(&drafts, name) {
                record.check_ending(name, &tag.value).map_err(|cause| RecordError::at(tag.place, cause))?;
            }
        }
        Ok(record)
    }
}

fn find<'t, 'a>(drafts: &'t [DraftTag<'a>], name: &str) -> Option<&'t DraftTag<'a>> {
    drafts.iter().find(|tag| tag.name == name)
}

/// The table that the tags describe, before the first move.
fn set_up(drafts: &[DraftTag<'_>]) -> Result<Replay, RecordError> {
    let missing = || RecordError::somewhere(Refusal::TagMissing { name: "Game" }.say());
    let game = find(drafts, "Game").ok_or_else(missing)?;
    let id = game.value.parse().map_err(|cause| RecordError::at(game.place, cause))?;
    if let Some(rules) = find(drafts, "Rules")
        && rules.value != RULES_VERSION.to_string()
    {
        let found = short(&rules.value);
        let cause = Refusal::RulesVersion { found, known: RULES_VERSION }.say();
        return Err(RecordError::at(rules.place, cause));
    }
    let (options, start) = (find(drafts, "Options"), find(drafts, "Start"));
    let in_options = |cause| match options {
        Some(tag) => RecordError::at(tag.place, cause),
        None => RecordError::somewhere(cause),
    };
    let words = options.map_or("", |tag| &tag.value);
    let setup =
        Setup { game: id, options: words.parse::<Options>().map_err(|cause| in_options(cause.into()))? };
    let transcript = Transcript { start: start.map(|tag| tag.value.to_string()), ..setup.into() };
    let table = transcript.first_table().map_err(|error| match (error, start) {
        (TranscriptError::Start(cause), Some(tag)) => RecordError::within(tag.place, cause),
        (error, _) => in_options(error.into_cause()),
    })?;
    Ok(Replay::at(table))
}

/// The tags of people's own.
fn read_tags(drafts: &[DraftTag<'_>]) -> Result<Tags, RecordError> {
    let mut tags = Tags::none();
    for tag in drafts.iter().filter(|tag| !OWN.contains(&tag.name)) {
        tags.set(tag.name, &tag.value).map_err(|cause| RecordError::at(tag.place, cause))?;
    }
    Ok(tags)
}
