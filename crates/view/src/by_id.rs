//! Entries by id: a map that compiles to little code, for the browser's module.

use std::ops::Index;

use serde::{Serialize, Serializer};

/// Entries by id, sorted by id, at most one for each id. A picture has at most some hundred of them.
///
/// ```
/// use banmen_view::ById;
///
/// let mut points: ById<u32> = [("b2".to_owned(), 5), ("a1".to_owned(), 3)].into();
/// assert_eq!(points.insert("b2".to_owned(), 6), Some(5));
/// assert_eq!(points.keys().collect::<Vec<_>>(), ["a1", "b2"]);
/// assert_eq!(points.remove("a1"), Some(3));
/// assert_eq!((points.get("a1"), points["b2"]), (None, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ById<V>(Vec<(String, V)>);

impl<V> ById<V> {
    /// No entries.
    pub const fn new() -> ById<V> {
        ById(Vec::new())
    }

    /// Adds an entry, and returns the one that it replaces.
    pub fn insert(&mut self, id: String, entry: V) -> Option<V> {
        match self.find(&id) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, entry)),
            Err(place) => {
                self.0.insert(place, (id, entry));
                None
            }
        }
    }

    /// Removes an entry and returns it.
    pub fn remove(&mut self, id: &str) -> Option<V> {
        self.find(id).ok().map(|place| self.0.remove(place).1)
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The entry of an id.
    pub fn get(&self, id: &str) -> Option<&V> {
        self.find(id).ok().map(|place| &self.0[place].1)
    }

    /// The entry of an id, to be changed.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut V> {
        self.find(id).ok().map(|place| &mut self.0[place].1)
    }

    /// Whether there is an entry of an id.
    pub fn contains_key(&self, id: &str) -> bool {
        self.find(id).is_ok()
    }

    /// All entries with their ids, sorted by id.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&String, &V)> + Clone {
        self.0.iter().map(|(id, entry)| (id, entry))
    }

    /// All ids, sorted.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &String> + Clone {
        self.iter().map(|(id, _)| id)
    }

    /// All entries, sorted by id.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &V> + Clone {
        self.iter().map(|(_, entry)| entry)
    }

    /// The place of an id among the entries, or where it would be inserted.
    fn find(&self, id: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(own, _)| own.as_str().cmp(id))
    }
}

impl<V> Default for ById<V> {
    fn default() -> ById<V> {
        ById::new()
    }
}

/// The last of several entries of an id stays.
impl<V> FromIterator<(String, V)> for ById<V> {
    fn from_iter<I: IntoIterator<Item = (String, V)>>(entries: I) -> ById<V> {
        let mut map = ById::new();
        for (id, entry) in entries {
            map.insert(id, entry);
        }
        map
    }
}

impl<V, const N: usize> From<[(String, V); N]> for ById<V> {
    fn from(entries: [(String, V); N]) -> ById<V> {
        entries.into_iter().collect()
    }
}

/// # Panics
/// When there is no entry of the id.
impl<V> Index<&str> for ById<V> {
    type Output = V;

    fn index(&self, id: &str) -> &V {
        self.get(id).expect("an entry of the id")
    }
}

/// An object with the ids as keys.
impl<V: Serialize> Serialize for ById<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
