//! Processes that die, databases that go away, disks that are full: what was
//! answered for stays, what is due is done once, and nobody has to help.
//!
//! The program is its own victim: started with a task in its environment it is
//! the process that gets killed.

#![allow(clippy::unwrap_used, clippy::panic)]

mod away;
mod full;
mod killed;
mod victim;
mod witness;

use libtest_mimic::{Arguments, Trial};
use trials::Kind;

fn main() {
    if let Some(task) = victim::Task::of_this_process() {
        return task.run();
    }
    let mut trials = Vec::new();
    for kind in Kind::here() {
        let name = format!("{}::whatever_boundary_it_dies_at_nothing_is_lost_or_done_twice", kind.name());
        trials.push(Trial::test(name, move || killed::at_every_boundary(kind)));
    }
    if Kind::here().contains(&Kind::Postgres) {
        let name = "postgres::two_processes_killed_at_random_lose_nothing_and_do_nothing_twice";
        trials.push(Trial::test(name, killed::two_at_random));
        let name = "postgres::a_database_that_goes_away_is_told_and_waited_for";
        trials.push(Trial::test(name, away::and_back));
    }
    let name = "sqlite::a_full_disk_is_told_and_nothing_is_lost";
    trials.push(Trial::test(name, full::disk));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
