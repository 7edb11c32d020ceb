//! Writes the seeds of every law into folders for cargo-fuzz:
//!
//!     cargo run -p fuzz-laws --example seeds -- fuzz/corpus

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("usage: seeds FOLDER"))?;
    for law in fuzz_laws::LAWS {
        let folder = Path::new(&folder).join(law.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (law.seeds)().iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:03}")), seed)?;
        }
    }
    Ok(())
}
