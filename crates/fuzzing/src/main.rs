//! Writes the seeds of every fuzz target to `fuzz/corpus/`, where libFuzzer looks for them.

use std::path::Path;
use std::{fs, io};

use banmen_fuzzing::Target;

fn main() -> io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for target in Target::ALL {
        let folder = corpus.join(target.name());
        fs::create_dir_all(&folder)?;
        let seeds = target.seeds();
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:04}")), seed)?;
        }
        println!("{}: {} seeds", target.name(), seeds.len());
    }
    Ok(())
}
