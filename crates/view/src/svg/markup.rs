//! Writes markup, one element per line, indented.

/// Markup being written.
#[derive(Clone, Default, Debug)]
pub(super) struct Markup {
    text: String,
    depth: usize,
}

impl Markup {
    /// A line of finished markup.
    pub(super) fn line(&mut self, markup: &str) {
        for line in markup.lines() {
            self.text.push_str(&"  ".repeat(self.depth));
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// An element, named with its attributes, and what is inside it.
    pub(super) fn inside(&mut self, head: &str, content: impl FnOnce(&mut Markup)) {
        let name = head.split(' ').next().unwrap_or_default();
        self.line(&format!("<{head}>"));
        self.depth += 1;
        content(self);
        self.depth -= 1;
        self.line(&format!("</{name}>"));
    }

    /// Adds all lines of another markup.
    pub(super) fn append(&mut self, other: Markup) {
        self.line(&other.finish());
    }

    /// The markup written.
    pub(super) fn finish(self) -> String {
        self.text
    }
}

/// Text escaped for an element or an attribute.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
