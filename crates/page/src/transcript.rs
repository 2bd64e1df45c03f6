//! Transcripts, between the wire and the rules.

use banmen_rules::{AnyTable, Message, Transcript, TranscriptError};
use banmen_view::Words;

use crate::{Sentence, wire};

impl From<&Transcript> for wire::Transcript {
    fn from(transcript: &Transcript) -> wire::Transcript {
        let Transcript { setup, start, moves } = transcript;
        wire::Transcript { game: setup.to_string(), start: start.clone(), moves: moves.clone() }
    }
}

impl TryFrom<wire::Transcript> for Transcript {
    type Error = Message;

    fn try_from(transcript: wire::Transcript) -> Result<Transcript, Message> {
        let wire::Transcript { game, start, moves } = transcript;
        Ok(Transcript { setup: game.parse()?, start, moves })
    }
}

impl wire::Transcript {
    /// The table after all moves; an error names the bad move.
    pub fn table(self, words: &Words) -> Result<AnyTable, Sentence> {
        let transcript = Transcript::try_from(self).map_err(|refusal| words.explain(&refusal))?;
        transcript.table().map_err(|error| explain(&error, words))
    }
}

/// The sentences of an error.
fn explain(error: &TranscriptError, words: &Words) -> Sentence {
    error.explain(|message| words.explain(message))
}
