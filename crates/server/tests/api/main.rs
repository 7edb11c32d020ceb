//! The JSON API, on every kind of database. On PostgreSQL two processes answer
//! by turns.

#![allow(clippy::unwrap_used, clippy::panic)]

mod accounts;
mod doors;
mod health;
mod house;
mod lobby;
mod pages;
mod play;
mod press;
mod reading;
mod study;

use libtest_mimic::Arguments;

fn main() {
    let laws = trials::laws![
        accounts::an_account_is_made_used_changed_and_deleted,
        accounts::names_and_passwords_that_cannot_be_had_are_refused_with_their_field,
        accounts::a_session_is_new_with_every_log_in_and_its_writes_need_the_guard,
        accounts::who_tries_passwords_is_stopped_and_learns_nothing,
        accounts::a_token_is_good_for_what_it_says_until_it_ends,
        accounts::nobody_is_let_in_who_was_shut_out,
        accounts::of_servers_that_start_at_once_one_makes_the_operator,
        doors::every_route_refuses_everybody_it_is_not_for,
        doors::a_request_is_done_once_however_often_it_is_sent,
        doors::nonsense_is_refused_and_nothing_is_stored,
        health::health_and_figures_are_told_to_everybody,
        lobby::a_private_game_is_not_there_for_others,
        lobby::games_are_listed_page_by_page,
        lobby::whoever_leaves_makes_room_and_whoever_takes_over_plays_on,
        pages::every_page_stands_and_runs_nothing_from_elsewhere,
        pages::a_game_is_set_up_joined_and_played_by_forms_alone,
        pages::forms_need_the_guard_and_lead_nowhere_else,
        pages::what_people_write_is_shown_as_text_and_to_nobody_else,
        play::seven_play_to_a_listed_draw,
        play::seven_play_to_a_solo_with_a_replacement_and_a_rollback_between,
        play::those_who_are_left_share_when_the_others_surrender,
        play::a_game_is_told_only_when_it_changed,
        press::letters_reach_those_they_are_for_and_nobody_else,
        press::one_hears_what_one_wants_to_and_reports_what_one_does_not,
        press::what_happens_is_heard_live_and_taken_up_where_it_was_left,
        press::two_worlds_that_differ_in_secrets_look_the_same,
        reading::every_rule_and_every_option_of_every_variant_is_on_its_page,
        reading::whatever_rule_a_verdict_names_has_its_anchor_in_every_variant,
        reading::a_variant_that_is_not_there_has_no_rules_and_no_picture,
        reading::pages_to_read_are_light_and_give_every_id_once,
        reading::the_first_lesson_goes_as_it_is_written,
        study::letters_are_handed_out_when_the_game_is_over_to_those_who_may_read_them,
        study::a_saved_game_is_taken_in_as_a_finished_game_or_a_sandbox,
        study::what_is_no_game_and_no_sandbox_is_not_taken_in,
        study::there_are_games_to_look_at_where_they_are_wanted,
    ];
    libtest_mimic::run(&Arguments::from_args(), trials::on_every_kind(laws)).exit();
}
