//! What stands behind the question mark of an address.

use std::borrow::Cow;

use super::{Lighting, Refused, Source, Subject, link_of};

/// The longest query that is read, in bytes.
pub(super) const LONGEST: usize = 64 * 1024;
/// The longest code of a language.
const LONGEST_CODE: usize = 16;

/// The names and values of a query, decoded.
pub(super) struct Query<'q>(Vec<(Cow<'q, str>, Cow<'q, str>)>);

impl<'q> Query<'q> {
    pub(super) fn read(query: Option<&'q str>) -> Result<Query<'q>, Refused> {
        let query = query.unwrap_or_default();
        if query.len() > LONGEST {
            return Err(Refused::TooLong);
        }
        Ok(Query(form_urlencoded::parse(query.as_bytes()).collect()))
    }

    /// The first value of a name.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_ref())
    }

    /// A number of at least 1; what is none is not there.
    pub(super) fn size(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok().filter(|size| *size > 0)
    }

    /// What is shown of a link, as the rest of the query says.
    pub(super) fn link(&self, link: &str) -> Option<Subject> {
        Some(self.subject(Source::Link(link_of(link)?.to_owned())))
    }

    /// What is shown of the position that the query holds.
    pub(super) fn position(&self) -> Option<Subject> {
        let (game, position) = (self.get("game")?.to_owned(), self.get("position")?.to_owned());
        Some(self.subject(Source::Position { game, position }))
    }

    fn subject(&self, source: Source) -> Subject {
        let lighting = match self.get("theme") {
            Some("light") => Lighting::Light,
            Some("dark") => Lighting::Dark,
            _ => Lighting::Auto,
        };
        let language = self.get("lang").filter(|code| code.len() <= LONGEST_CODE).unwrap_or_default();
        let at = self.get("at").and_then(|at| at.parse().ok());
        Subject { source, at, language: language.to_owned(), lighting }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_decoded() {
        let query =
            Query::read(Some("game=saiju+size%3D5&position=%E9%9B%AA&theme=dark&at=3&lang=ja")).ok().unwrap();
        let subject = query.position().unwrap();
        let position = Source::Position { game: "saiju size=5".to_owned(), position: "雪".to_owned() };
        assert_eq!(subject.source, position);
        assert_eq!(
            (subject.at, subject.lighting, subject.language.as_str()),
            (Some(3), Lighting::Dark, "ja")
        );
        let link = query.link("1AB~p5").unwrap();
        assert_eq!(link.source, Source::Link("1AB".to_owned()));
        assert_eq!(query.link("<"), None);
    }

    #[test]
    fn what_makes_no_sense_is_not_there() {
        let code = "x".repeat(17);
        let query = format!("at=-1&theme=pink&lang={code}&maxwidth=0&maxheight=many");
        let query = Query::read(Some(&query)).ok().unwrap();
        let subject = query.link("1A").unwrap();
        assert_eq!((subject.at, subject.lighting, subject.language.as_str()), (None, Lighting::Auto, ""));
        assert_eq!((query.size("maxwidth"), query.size("maxheight"), query.position()), (None, None, None));
        let long = "a".repeat(LONGEST + 1);
        assert!(matches!(Query::read(Some(&long)), Err(Refused::TooLong)));
    }
}
