//! A few games to look at: one that is over, one that is played, and one that
//! gathers. Everything in them happens as it does when people play.

mod script;

use game::schedule::{Preset, Zone};
use game::{
    Address, Audience, Family as _, Gathering, Mastery, PhaseName, Player, Proposal, Seat, Settings,
    SettingsFault, Start,
};
use store::{Expect, GameId, Put, StoreFault, Write};

use crate::accounts::{AccountFault, Accounts, SignUp};
use crate::act::{Act, Lead};
use crate::chance::{Chance, secret};
use crate::clock::moment;
use crate::fault::Fault;
use crate::feed::{Item, Letter, Sender, post_item};
use crate::tables::{NewGame, Tables};
use script::{Line, Phase};

/// Whoever plays in these games. The last leads them.
const PEOPLE: [&str; 8] =
    ["Anselm", "Beatrice", "Casimir", "Dorothea", "Emil", "Fatima", "Giulia", "Hadrian"];

/// How many phases of the script are played in the game that is not over.
const PLAYED: usize = 4;

/// How many have come to the game that gathers.
const COME: usize = 4;

/// Sets up the games, once in the life of a database.
///
/// # Errors
///
/// If the database cannot keep them.
pub async fn set_up(tables: &Tables, accounts: &Accounts, chance: &dyn Chance) -> Result<(), AccountFault> {
    match tables.store().commit(vec![once()], moment(tables.now())).await {
        // They were set up before, here or by another process.
        Err(StoreFault::Taken { .. }) => return Ok(()),
        written => written?,
    }
    let stage = Stage { tables, chance, people: people(tables, accounts, chance).await? };
    let phases = script::phases();
    stage.finished(&phases).await?;
    stage.running(&phases).await?;
    stage.gathering().await?;
    Ok(())
}

fn once() -> Write {
    Write::Put(Put {
        kind: "demo",
        key: "made".to_owned(),
        expect: Expect::Absent,
        body: String::new(),
        marks: Vec::new(),
        expires: None,
    })
}

/// Accounts with passwords that nobody knows.
async fn people(
    tables: &Tables,
    accounts: &Accounts,
    chance: &dyn Chance,
) -> Result<Vec<Player>, AccountFault> {
    let mut people = Vec::new();
    for name in PEOPLE {
        let wish = SignUp { name: name.to_owned(), password: secret(chance, 16)?, email: None };
        let (account, writes) = accounts.sign_up(&wish, false).await?;
        tables.store().commit(writes, moment(account.made)).await?;
        people.push(account.id);
    }
    Ok(people)
}

/// Where the games are set up.
struct Stage<'a> {
    tables: &'a Tables,
    chance: &'a dyn Chance,
    people: Vec<Player>,
}

impl Stage<'_> {
    async fn finished(&self, phases: &[Phase]) -> Result<(), Fault> {
        let id = self.begun("Seven years and a waltz").await?;
        self.play(&id, phases).await?;
        for &player in self.players() {
            let over = self.tables.look(&id, |game| game.is_over()).await?;
            let alive = self.tables.look(&id, |game| {
                game.seat_of(player).is_some_and(|seat| game.family().in_play(game.state(), seat))
            });
            if !over && alive.await? {
                self.act(&id, player, Act::Vote { vote: Some(Proposal::Draw {}) }).await?;
            }
        }
        Ok(())
    }

    /// A game with an open seat.
    async fn running(&self, phases: &[Phase]) -> Result<(), Fault> {
        let id = self.begun("The powder keg").await?;
        self.play(&id, &phases[..PLAYED.min(phases.len())]).await?;
        self.act(&id, self.master(), Act::Lead(Lead::Dismiss { seat: Seat(0) })).await
    }

    async fn gathering(&self) -> Result<(), Fault> {
        let gathering = Gathering { start: Start::WhenFull, ..Gathering::default() };
        let settings = Settings { gathering, mastery: Mastery::None, ..usual("Come as you are")? };
        let id = self.open(settings).await?;
        self.seat(&id, COME).await
    }

    fn players(&self) -> &[Player] {
        self.people.split_last().map_or(&[], |(_, players)| players)
    }

    fn master(&self) -> Player {
        self.people.last().copied().unwrap_or(Player(0))
    }

    async fn open(&self, settings: Settings) -> Result<GameId, Fault> {
        let (id, seed) = (GameId(secret(self.chance, 8)?), secret(self.chance, 32)?);
        let new = NewGame { id: id.clone(), settings, seed, host: self.master() };
        self.tables.open(new, Vec::new()).await?;
        Ok(id)
    }

    async fn begun(&self, title: &str) -> Result<GameId, Fault> {
        let id = self.open(usual(title)?).await?;
        self.seat(&id, self.players().len()).await?;
        self.act(&id, self.master(), Act::Begin).await?;
        Ok(id)
    }

    async fn seat(&self, id: &GameId, count: usize) -> Result<(), Fault> {
        for (&player, seat) in self.players().iter().zip(0..).take(count) {
            self.act(id, player, Act::take_seat(Seat(seat))).await?;
        }
        Ok(())
    }

    async fn act(&self, id: &GameId, player: Player, act: Act) -> Result<(), Fault> {
        self.tables.act(id, player, &act, |_| Vec::new()).await?;
        Ok(())
    }

    async fn play(&self, id: &GameId, phases: &[Phase]) -> Result<(), Fault> {
        for phase in phases {
            for line in &phase.lines {
                self.say(id, phase.name, line).await?;
            }
            self.act(id, self.master(), Act::Lead(Lead::Play)).await?;
        }
        Ok(())
    }

    async fn say(&self, id: &GameId, phase: &str, line: &Line) -> Result<(), Fault> {
        let Some(seat) = self.seat_of(id, line.power()).await? else { return Ok(()) };
        match line {
            Line::Orders { orders, .. } => {
                let player = self.players().get(seat.index()).copied().unwrap_or(self.master());
                let phase = PhaseName(phase.to_owned());
                self.act(id, player, Act::Submit { phase, text: orders.join("\n") }).await
            }
            Line::Letter { to, text, .. } => {
                let reader = self.seat_of(id, to).await?;
                self.write(id, phase, (seat, reader), text).await
            }
        }
    }

    /// Writes from one seat to another, or to everybody.
    async fn write(
        &self,
        id: &GameId,
        phase: &str,
        (from, reader): (Seat, Option<Seat>),
        text: &str,
    ) -> Result<(), Fault> {
        let to = match reader {
            Some(seat) => Address::Seats { seats: vec![seat] },
            None => Address::Everybody {},
        };
        let (phase, text) = (phase.to_owned(), text.to_owned());
        let from_seat = Some(Sender::Seat { seat: from });
        let letter = Item::Letter(Letter { from: from_seat, to, grey: false, phase, text, map: None });
        let readers = match reader {
            Some(seat) => vec![Audience::Seat(from), Audience::Seat(seat)],
            None => vec![Audience::Everybody],
        };
        let now = self.tables.now();
        let writes = readers.into_iter().map(|reader| post_item(id, reader, now, &letter)).collect();
        Ok(self.tables.store().commit(writes, moment(now)).await?)
    }

    async fn seat_of(&self, id: &GameId, power: &str) -> Result<Option<Seat>, Fault> {
        let plays = |game: &game::AnyGame, seat: &Seat| {
            game.family().powers(game.state(), *seat).iter().any(|own| own == power)
        };
        self.tables.look(id, |game| game.seats().find(|seat| plays(game, seat))).await
    }
}

/// A turn a day, led by somebody who does not play.
fn usual(title: &str) -> Result<Settings, Fault> {
    let schedule =
        Preset::Daily.schedule(&Zone::utc()).map_err(|fault| SettingsFault::of("schedule.zone", fault))?;
    Ok(Settings { mastery: Mastery::Neutral, ..Settings::usual(title, "standard", schedule) })
}
