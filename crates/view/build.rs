//! Makes the words part of the crate: a new file is in it by lying in its folder.

fn main() -> std::io::Result<()> {
    banmen_files::embed_texts("locales")
}
