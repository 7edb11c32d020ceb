//! A database that goes away.

use std::time::{Duration, Instant};

use game::Seat;
use libtest_mimic::Failed;
use server::Fault;
use store::GameId;
use trials::{Kind, Place};

use crate::victim::{scheduler, set_up, tables, take_part};
use crate::witness::check;

/// Connections are cut and no new ones are let in, as if the server had been
/// stopped; then they are let in again.
pub(crate) fn and_back() -> Result<(), Failed> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let place = Place::new(Kind::Postgres).await;
        let keeper = Place::new(Kind::Postgres).await;
        let name = place.address.rsplit('/').next().unwrap().to_owned();
        let tables = tables(place.store.clone());
        set_up(&tables, 1).await;
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let scheduler = tokio::spawn(scheduler(&tables).run(stopped));
        let id = GameId("game-0".to_owned());
        let seats: Vec<Seat> = tables.look(&id, |game| game.seats().collect()).await.unwrap();

        keeper.shut_out(&name, true).await;
        let fault = take_part(&tables, &id, seats[0]).await.unwrap_err();
        assert!(matches!(fault, Fault::NotStored(_) | Fault::Unknown(_)), "{fault:?}");

        keeper.shut_out(&name, false).await;
        for &seat in &seats {
            take_part(&tables, &id, seat).await.unwrap();
        }
        let given_up = Instant::now() + Duration::from_secs(30);
        while tables.look(&id, |game| game.turns()).await.unwrap() == 0 {
            assert!(Instant::now() < given_up, "the scheduler did not come back");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        stop.send(true).unwrap();
        scheduler.await.unwrap();
        assert!(check(&place.store, &[]).await > 0);
    });
    Ok(())
}
