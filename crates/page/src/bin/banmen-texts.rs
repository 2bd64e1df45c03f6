//! Writes the texts that the page is built with: `words/LANGUAGE.ftl`, `online/LANGUAGE.ftl`, `lessons/LANGUAGE.json`
//! and `rules/LANGUAGE/GAME.json`, loaded when needed, `openings.json`, `demos.json`, and `board.css` for pieces and
//! boards.
//!
//! Use: `banmen-texts FOLDER`. An unchanged file is not written again.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use banmen_page::{lesson_texts, openings, rules_demo, rules_parts};
use banmen_rules::GameId;
use banmen_view::{Language, online_words, page_words, style_sheet};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args_os().nth(1).ok_or("usage: banmen-texts FOLDER")?);
    for &language in Language::ALL {
        write(&folder.join(format!("words/{language}.ftl")), &page_words(language))?;
        write(&folder.join(format!("online/{language}.ftl")), &online_words(language))?;
        let lessons = serde_json::to_string(&lesson_texts(language))?;
        write(&folder.join(format!("lessons/{language}.json")), &lessons)?;
        for &id in GameId::ALL {
            let parts = serde_json::to_string(&rules_parts(id, language))?;
            write(&folder.join(format!("rules/{language}/{id}.json")), &parts)?;
        }
    }
    write(&folder.join("board.css"), &style_sheet())?;
    let demos: BTreeMap<_, _> = GameId::ALL.iter().map(|id| (id.name(), rules_demo(*id))).collect();
    write(&folder.join("demos.json"), &serde_json::to_string(&demos)?)?;
    Ok(write(&folder.join("openings.json"), &serde_json::to_string(&openings())?)?)
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
