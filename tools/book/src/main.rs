//! Builds the book under `docs/` with mdBook: `banmen-book FOLDER REPOSITORY`, where REPOSITORY is the address of
//! the repository, for links that leave the book.

mod boards;
mod links;

use std::process::ExitCode;

use mdbook_driver::MDBook;
use mdbook_preprocessor::book::Book;
use mdbook_preprocessor::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, repository] = &words[..] else {
        eprintln!("error: expected banmen-book FOLDER REPOSITORY");
        return ExitCode::from(2);
    };
    match build(folder, repository) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the book, and puts the boards of the rules pages beside its pages.
fn build(folder: &str, repository: &str) -> Result<()> {
    let mut book = MDBook::load(folder)?;
    book.with_preprocessor(OwnPages { repository: repository.to_owned() });
    book.build()?;
    let built = book.build_dir_for("html");
    boards::write(&built.join(boards::FOLDER))?;
    println!("{}", built.join("index.html").display());
    Ok(())
}

/// Makes the pages of the repository into pages of a book.
struct OwnPages {
    /// The address of the repository.
    repository: String,
}

impl Preprocessor for OwnPages {
    fn name(&self) -> &str {
        "own-pages"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        book.for_each_chapter_mut(|chapter| {
            let Some(path) = &chapter.source_path else { return };
            let text = links::lead(&self.repository, path, &chapter.content);
            chapter.content = match boards::game(path) {
                Some(game) => boards::show(game, &text),
                None => text,
            };
        });
        Ok(book)
    }
}
