//! Whole games, told from their logs or from elsewhere.

use game::{Import, ImportFault, Imported, PhaseView, Record, Viewer};
use serde_json::Value;
use store::{GameId, Write};

use crate::clock::moment;
use crate::echo::first_card;
use crate::fault::Fault;
use crate::tables::{Tables, apart, row};

impl Tables {
    /// All phases of a game that were played, as a viewer sees them.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn history(&self, id: &GameId, viewer: Viewer) -> Result<Vec<PhaseView>, Fault> {
        let records = self.records(id, 0).await?;
        let library = self.library();
        apart(move || library.history(&records, viewer)).await
    }

    /// A game as the Python package `diplomacy` saves one, if it is of its family.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn saved_game(&self, id: &GameId) -> Result<Option<Value>, Fault> {
        let (records, name) = (self.records(id, 0).await?, id.0.clone());
        let library = self.library();
        apart(move || library.saved_game(&records, &name)).await
    }

    /// A game from elsewhere as a log of our own, or why it cannot be one.
    ///
    /// # Errors
    ///
    /// If this server cannot do it now.
    pub async fn imported(
        &self,
        saved: Value,
        import: Import,
    ) -> Result<Result<Imported, ImportFault>, Fault> {
        let library = self.library();
        apart(move || Ok(library.imported(&saved, &import))).await
    }

    /// The variant of a game that was taken in, and the game as the Python
    /// package `diplomacy` would save it, in our own words.
    ///
    /// # Errors
    ///
    /// If its log is broken.
    pub async fn retold(&self, imported: &Imported) -> Result<(String, Value), Fault> {
        let (library, records) = (self.library(), imported.records.clone());
        apart(move || {
            let variant = library.game(&records)?.settings().variant.clone();
            Ok((variant, library.saved_game(&records, "imported")?.unwrap_or_default()))
        })
        .await
    }

    /// What has to be written for a game whose whole log is there already.
    ///
    /// # Errors
    ///
    /// If its log is broken.
    pub fn whole(&self, id: &GameId, records: &[Record]) -> Result<Vec<Write>, Fault> {
        let game = self.library().game(records)?;
        let rows = records.iter().map(row).collect();
        let create = Write::Create { game: id.clone(), rows, due: game.due().map(moment) };
        Ok(vec![first_card(id, &game), create])
    }

    /// A game of the Diplomacy family told in plain text.
    ///
    /// # Errors
    ///
    /// If there is none, or its log is broken.
    pub async fn told_game(&self, id: &GameId) -> Result<Option<String>, Fault> {
        let records = self.records(id, 0).await?;
        let library = self.library();
        apart(move || library.told_game(&records)).await
    }
}
