//! Files of cases: a case is a title and lines, each a word and what belongs to it.
//!
//! Examples of rules and lessons are written like this; `fixtures/README.md` lists their words.

use std::error::Error;
use std::fmt;

/// The largest file of cases that is read, in bytes.
pub const LONGEST_CASES: usize = 1 << 20;

/// A situation as lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The text behind the word that begins the case.
    pub title: String,
    /// The lines below the title.
    pub lines: Vec<CaseLine>,
}

/// A line of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseLine {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its first word.
    pub word: String,
    /// The text behind that word.
    pub rest: String,
}

impl Case {
    /// The cases of a file. Each begins with a line whose first word is `opening`. Empty lines are left out, and lines
    /// that begin with `#`.
    ///
    /// ```
    /// use banmen_rules::Case;
    ///
    /// let cases = Case::read_all("# Opening moves.\ntitle first\ngame saiju\nplay m@c2", "title")?;
    /// assert_eq!((cases.len(), &*cases[0].title), (1, "first"));
    /// assert_eq!((&*cases[0].lines[1].word, &*cases[0].lines[1].rest), ("play", "m@c2"));
    /// # Ok::<(), banmen_rules::BadCase>(())
    /// ```
    pub fn read_all(text: &str, opening: &str) -> Result<Vec<Case>, BadCase> {
        if text.len() > LONGEST_CASES {
            return Err(BadCase::at(0, format!("the file is longer than {LONGEST_CASES} bytes")));
        }
        let mut cases: Vec<Case> = Vec::new();
        for (place, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match cases.last_mut() {
                _ if word == opening => cases.push(Case { title: rest.to_owned(), lines: Vec::new() }),
                Some(case) => case.lines.push(CaseLine::new(place + 1, word, rest.trim_start())),
                None => return Err(BadCase::at(place + 1, format!("no {opening} before this line"))),
            }
        }
        Ok(cases)
    }
}

impl CaseLine {
    fn new(number: usize, word: &str, rest: &str) -> CaseLine {
        CaseLine { number, word: word.to_owned(), rest: rest.to_owned() }
    }

    /// The words behind the first one.
    pub fn words(&self) -> Vec<String> {
        self.rest.split_whitespace().map(str::to_owned).collect()
    }

    /// The error that this line is.
    pub fn bad(&self, problem: impl fmt::Display) -> BadCase {
        BadCase::at(self.number, format!("{} {}: {problem}", self.word, self.rest))
    }
}

/// Why a file of cases cannot be read, for whoever writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCase {
    /// The number of the line, from 1; 0 for the whole file.
    pub number: usize,
    problem: String,
}

impl BadCase {
    /// An error at a line.
    pub(crate) fn at(number: usize, problem: String) -> BadCase {
        BadCase { number, problem }
    }
}

impl fmt::Display for BadCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.number, self.problem)
    }
}

impl Error for BadCase {}
