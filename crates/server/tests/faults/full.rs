//! A disk without room.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use game::Seat;
use libtest_mimic::Failed;
use server::Fault;
use store::{GameId, Store};

use crate::victim::{Task, set_up, tables, take_part};
use crate::witness::{Receipt, check};

/// The disk of the victim: a small one in memory, which only it sees.
const DISK: &str = "mount -t tmpfs -o size=2m tmpfs \"$0\" && exec \"$1\"";

pub(crate) fn disk() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path().display().to_string();
    // Whoever is not root may still be root in a room of their own.
    let room = ["unshare", "--map-root-user", "--mount", "sh", "-c", DISK, &folder];
    let output = Task::FillDisk { folder: folder.clone() }.command(&room).output()?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    Ok(())
}

/// What the victim does.
pub(crate) async fn fill(folder: &str) {
    let store = Store::open(&format!("sqlite:{folder}/games.db")).await.unwrap();
    let tables = tables(store.clone());
    set_up(&tables, 1).await;
    let (id, seat) = (GameId("game-0".to_owned()), Seat(0));
    take_part(&tables, &id, seat).await.unwrap();
    let kept = store.read(&id, 0).await.unwrap();

    let ballast = Path::new(folder).join("ballast");
    fill_up(&ballast);
    let fault = loop {
        // The log may have a little room of its own left.
        if let Err(fault) = take_part(&tables, &id, seat).await {
            break fault;
        }
    };
    assert!(matches!(fault, Fault::NotStored(_)), "{fault:?}");
    assert!(fault.to_string().contains("could not be stored"), "{fault}");
    let rows = store.read(&id, 0).await.unwrap();
    assert!(rows.starts_with(&kept), "what was kept is still there");

    fs::remove_file(ballast).unwrap();
    take_part(&tables, &id, seat).await.unwrap();
    let told: Vec<Receipt> = Vec::new();
    check(&store, &told).await;
    store.close().await;
    let again = Store::open_existing(&format!("sqlite:{folder}/games.db")).await.unwrap();
    check(&again, &told).await;
}

/// Writes until there is no room for a single byte more.
fn fill_up(ballast: &Path) {
    File::create(ballast).unwrap();
    for size in [65_536, 4_096, 512, 1] {
        let mut file = OpenOptions::new().append(true).open(ballast).unwrap();
        let block = vec![0; size];
        while file.write_all(&block).is_ok() {}
    }
}
