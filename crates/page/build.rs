//! Makes the rules pages part of the crate: every file of the folder.

fn main() -> std::io::Result<()> {
    banmen_files::embed_texts("rules")
}
