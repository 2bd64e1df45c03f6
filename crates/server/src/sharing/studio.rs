//! The studio: pictures are drawn a few at a time, within a time, and the last ones are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

use super::{About, Pictures, Refused, Subject};

/// The number of pictures that are drawn at a time.
const PLACES: usize = 2;
/// The longest time of a request, with the wait for a place.
///
/// Drawing cannot be broken off: a picture that takes longer keeps its place until it is done, and is kept for whoever
/// asks next. So whoever draws refuses what would take long before it begins.
const PATIENCE: Duration = Duration::from_secs(2);
/// The number of pictures that are kept.
const MOST_KEPT: usize = 256;

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Order {
    pub(super) subject: Subject,
    pub(super) form: Form,
}

/// The form of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    Words,
    Svg,
    Png,
}

/// A picture.
#[derive(Clone, Debug)]
pub(super) enum Made {
    Words(Arc<About>),
    File(Bytes),
}

/// Draws pictures within limits.
#[derive(Clone)]
pub(super) struct Studio {
    pictures: Arc<dyn Pictures>,
    places: Arc<Semaphore>,
    shelf: Arc<Mutex<Shelf>>,
}

impl Studio {
    pub(super) fn new(pictures: Arc<dyn Pictures>) -> Studio {
        Studio { pictures, places: Arc::new(Semaphore::new(PLACES)), shelf: Arc::default() }
    }

    /// What a subject shows, in words.
    pub(super) async fn about(&self, subject: Subject) -> Result<Arc<About>, Refused> {
        match self.make(Order { subject, form: Form::Words }).await? {
            Made::Words(about) => Ok(about),
            Made::File(_) => Err(Refused::Fault),
        }
    }

    /// A picture as a file.
    pub(super) async fn file(&self, subject: Subject, form: Form) -> Result<Bytes, Refused> {
        match self.make(Order { subject, form }).await? {
            Made::File(bytes) => Ok(bytes),
            Made::Words(_) => Err(Refused::Fault),
        }
    }

    /// Draws a picture, unless it is kept.
    async fn make(&self, order: Order) -> Result<Made, Refused> {
        if let Some(made) = self.find(&order) {
            return Ok(made);
        }
        let latest = Instant::now() + PATIENCE;
        let place = timeout_at(latest, Arc::clone(&self.places).acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(Refused::Busy) };
        // Somebody else may have asked for it meanwhile.
        if let Some(made) = self.find(&order) {
            return Ok(made);
        }
        let studio = self.clone();
        let work = spawn_blocking(move || {
            let made = order.draw(&*studio.pictures);
            if let Ok(made) = &made {
                studio.shelf().put(order, made.clone());
            }
            drop(place);
            made
        });
        match timeout_at(latest, work).await {
            Ok(Ok(made)) => made,
            Ok(Err(_)) => Err(Refused::Fault),
            Err(_) => Err(Refused::Busy),
        }
    }

    fn find(&self, order: &Order) -> Option<Made> {
        self.shelf().find(order)
    }

    fn shelf(&self) -> std::sync::MutexGuard<'_, Shelf> {
        // Whatever a thread left there is whole.
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Order {
    fn draw(&self, pictures: &dyn Pictures) -> Result<Made, Refused> {
        let Order { subject, form } = self;
        Ok(match form {
            Form::Words => Made::Words(Arc::new(pictures.about(subject)?)),
            Form::Svg => Made::File(pictures.svg(subject)?.into()),
            Form::Png => Made::File(pictures.png(subject)?.into()),
        })
    }
}

/// The pictures that are kept, each with the moment of its last use.
#[derive(Default)]
struct Shelf {
    kept: HashMap<Order, (Made, u64)>,
    now: u64,
}

impl Shelf {
    fn find(&mut self, order: &Order) -> Option<Made> {
        self.now += 1;
        let (made, used) = self.kept.get_mut(order)?;
        *used = self.now;
        Some(made.clone())
    }

    /// Keeps a picture; if there are too many, the one goes that was used longest ago.
    fn put(&mut self, order: Order, made: Made) {
        self.now += 1;
        self.kept.insert(order, (made, self.now));
        if self.kept.len() > MOST_KEPT {
            let oldest = self.kept.iter().min_by_key(|(_, (_, used))| *used).map(|(order, _)| order.clone());
            oldest.map(|order| self.kept.remove(&order));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Lighting, Source};
    use super::*;

    fn order(number: usize) -> Order {
        let source = Source::Link(number.to_string());
        let subject = Subject { source, at: None, language: String::new(), lighting: Lighting::Auto };
        Order { subject, form: Form::Svg }
    }

    #[test]
    fn the_last_pictures_are_kept() {
        let mut shelf = Shelf::default();
        let made = |number: usize| Made::File(number.to_string().into());
        (0..MOST_KEPT).for_each(|number| shelf.put(order(number), made(number)));
        assert!(shelf.find(&order(0)).is_some());
        shelf.put(order(MOST_KEPT), made(MOST_KEPT));
        assert_eq!(shelf.kept.len(), MOST_KEPT);
        assert!(shelf.find(&order(0)).is_some(), "it was used just now");
        assert!(shelf.find(&order(1)).is_none(), "it was used longest ago");
        assert!(shelf.find(&Order { form: Form::Png, ..order(0) }).is_none());
    }
}
