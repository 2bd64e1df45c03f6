//! Rectangles of a drawing.

use crate::Point;

/// A rectangle of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

impl Frame {
    /// The smallest frame that holds all points, if there are any.
    pub(super) fn around(points: impl IntoIterator<Item = Point>) -> Option<Frame> {
        let at = |Point { x, y }| Frame { left: x, top: y, right: x, bottom: y };
        points.into_iter().map(at).reduce(Frame::with)
    }

    /// The frame, larger on every side.
    pub(super) fn grown(self, by: i32) -> Frame {
        Frame { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The smallest frame that holds both.
    pub(super) fn with(self, other: Frame) -> Frame {
        Frame {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(super) fn width(self) -> i32 {
        self.right - self.left
    }

    pub(super) fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// The rectangle with round corners, as markup.
    pub(super) fn drawn(self, class: &str) -> String {
        let Frame { left, top, .. } = self;
        let (width, height) = (self.width(), self.height());
        format!(r#"<rect class="{class}" x="{left}" y="{top}" width="{width}" height="{height}" rx="300"/>"#)
    }
}
