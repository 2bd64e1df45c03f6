//! Writes the texts that the page is built with: `words/LANGUAGE.ftl`, `FILE/LANGUAGE.ftl` for every locale file that
//! is loaded later, `tips/LANGUAGE.json`, `rules/LANGUAGE/GAME.json` and `courses/GAME.txt`, loaded when needed,
//! `openings.json`, `demos.json`, and `board.css` for pieces and boards.
//!
//! Use: `banmen-texts FOLDER LESSONS`, with the folder of the lessons. An unchanged file is not written again.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use banmen_page::{openings, rules_demo, rules_parts, tip_texts};
use banmen_rules::GameId;
use banmen_view::{LATER_FILES, Language, later_words, page_words, style_sheet};

fn main() -> Result<(), Box<dyn Error>> {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let mut next = || folders.next().ok_or("usage: banmen-texts FOLDER LESSONS");
    let (folder, lessons) = (next()?, next()?);
    for &language in Language::ALL {
        write(&folder.join(format!("words/{language}.ftl")), &page_words(language))?;
        for file in LATER_FILES {
            write(&folder.join(format!("{file}/{language}.ftl")), &later_words(language, file))?;
        }
        let tips = serde_json::to_string(&tip_texts(language))?;
        write(&folder.join(format!("tips/{language}.json")), &tips)?;
        for &id in GameId::ALL {
            let parts = serde_json::to_string(&rules_parts(id, language))?;
            write(&folder.join(format!("rules/{language}/{id}.json")), &parts)?;
        }
    }
    for id in GameId::ALL {
        let text = fs::read_to_string(lessons.join(format!("{id}.txt")))?;
        write(&folder.join(format!("courses/{id}.txt")), &course(&text))?;
    }
    write(&folder.join("board.css"), &style_sheet())?;
    let demos: BTreeMap<_, _> = GameId::ALL.iter().map(|id| (id.name(), rules_demo(*id))).collect();
    write(&folder.join("demos.json"), &serde_json::to_string(&demos)?)?;
    Ok(write(&folder.join("openings.json"), &serde_json::to_string(&openings())?)?)
}

/// The lines of lessons that a page needs: the others are for tests and for whoever writes lessons.
fn course(text: &str) -> String {
    const ELSEWHERE: [&str; 5] = ["#", "note", "source", "miss", "right"];
    let is_needed =
        |line: &&str| !line.split(' ').next().is_none_or(|word| word.is_empty() || ELSEWHERE.contains(&word));
    text.lines().filter(is_needed).flat_map(|line| [line, "\n"]).collect()
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
