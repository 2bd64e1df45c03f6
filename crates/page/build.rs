//! Makes the rules pages part of the crate: a new page is in it by lying in its folder.

fn main() -> std::io::Result<()> {
    banmen_files::embed_texts("rules")
}
