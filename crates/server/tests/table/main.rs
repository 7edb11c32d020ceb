//! What the server promises, on every kind of database.

#![allow(clippy::unwrap_used, clippy::panic)]

mod backups;
mod room;
mod turns;
mod watch;

use libtest_mimic::Arguments;

fn main() {
    let laws = trials::laws![
        turns::however_many_schedulers_there_are_each_phase_is_played_once,
        turns::an_order_makes_the_turn_or_is_told_that_it_is_too_late,
        turns::what_another_process_wrote_is_seen_at_once,
        turns::a_game_that_cannot_be_played_is_set_aside_and_the_others_go_on,
        turns::a_machine_that_slept_plays_each_phase_once_and_gives_the_next_its_time,
        watch::when_too_many_are_missing_games_wait_until_the_hold_is_lifted,
        watch::games_in_which_nobody_is_missing_do_not_wait,
        backups::a_backup_restores_every_game_into_either_kind_of_database,
        backups::a_damaged_backup_is_refused_at_the_line,
        backups::a_flipped_byte_is_found_at_the_event_it_is_in,
    ];
    libtest_mimic::run(&Arguments::from_args(), trials::on_every_kind(laws)).exit();
}
