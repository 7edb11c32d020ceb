//! The JSON API, on every kind of database. On PostgreSQL two processes answer
//! by turns.

#![allow(clippy::unwrap_used, clippy::panic)]

mod accounts;
mod campaign;
mod doors;
mod health;
mod house;
mod leading;
mod lobby;
mod mail;
mod mail_settings;
mod operating;
mod pages;
mod play;
mod press;
mod reading;
mod setting_up;
mod settings;
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
        campaign::a_turn_is_ordered_played_and_read,
        campaign::late_sets_are_put_aside_and_missed_turns_told,
        campaign::templates_are_kept_for_oneself,
        campaign::two_worlds_of_empires_look_the_same,
        doors::every_route_refuses_everybody_it_is_not_for,
        doors::a_request_is_done_once_however_often_it_is_sent,
        doors::nonsense_is_refused_and_nothing_is_stored,
        health::health_and_figures_are_told_to_everybody,
        leading::the_console_is_for_whoever_leads_and_before_play_for_whoever_set_the_game_up,
        leading::a_console_shows_no_more_than_its_reader_may_see,
        leading::time_and_people_are_led_by_forms_alone,
        leading::the_board_is_led_by_forms_alone,
        leading::a_line_that_cannot_be_meant_is_named_and_nothing_typed_is_lost,
        leading::a_table_is_gathered_by_forms_alone,
        lobby::a_private_game_is_not_there_for_others,
        lobby::games_are_listed_page_by_page,
        lobby::whoever_leaves_makes_room_and_whoever_takes_over_plays_on,
        lobby::the_lobby_shows_those_that_are_asked_for,
        lobby::the_lobby_leads_on_to_older_games,
        mail::a_played_turn_is_told_by_mail_once,
        mail::the_report_of_a_turn_of_empires_goes_out_by_mail,
        mail::whoever_has_not_confirmed_an_address_gets_nothing_there,
        mail::what_fails_for_now_is_tried_again_and_arrives_once,
        mail::what_is_refused_for_good_is_set_aside_and_counted,
        mail::of_several_processes_one_sends_each_mail,
        mail::orders_are_asked_for_only_while_they_are_missing,
        mail::nobody_gets_a_password_who_does_not_encrypt,
        mail_settings::the_link_in_a_mail_turns_it_off_without_a_log_in,
        mail_settings::an_address_is_confirmed_once_and_anew_when_it_changes,
        mail_settings::what_is_sent_is_settled_by_forms_alone,
        mail_settings::where_no_mail_is_sent_nothing_is_offered_or_kept,
        operating::the_server_is_looked_after_by_operators_alone,
        operating::held_games_and_games_set_aside_go_on_by_forms,
        operating::a_report_brings_the_letter_it_is_about_until_it_is_settled,
        operating::an_account_is_found_by_how_its_name_begins_suspended_and_admitted,
        pages::every_page_stands_and_runs_nothing_from_elsewhere,
        pages::whoever_asks_for_a_page_that_is_not_there_is_told_on_a_page,
        pages::a_game_is_set_up_joined_and_played_by_forms_alone,
        pages::votes_letters_and_the_past_need_no_script,
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
        reading::every_board_has_its_table_of_codes_and_its_papers_to_print,
        reading::pages_to_read_are_light_and_give_every_id_once,
        reading::the_first_lesson_goes_as_it_is_written,
        setting_up::every_setting_can_be_put_in_by_the_form,
        setting_up::every_kind_of_game_can_be_set_up_as_it_is,
        setting_up::a_refused_form_keeps_everything_and_says_what_is_wrong_where,
        setting_up::a_game_with_a_code_is_entered_by_the_link_that_its_host_hands_on,
        settings::times_are_told_in_the_chosen_zone_without_scripts,
        settings::a_zone_that_there_is_not_is_refused_at_its_field,
        settings::a_form_that_is_refused_keeps_what_was_typed,
        settings::a_token_is_shown_once_and_can_be_taken_back,
        settings::who_logs_out_elsewhere_stays_here_and_programs_go_on,
        settings::what_is_usually_wanted_counts_where_nothing_else_was_said,
        settings::blocked_people_are_listed_and_can_be_unblocked,
        settings::cookies_travel_by_https_only_where_people_come_by_https,
        study::letters_are_handed_out_when_the_game_is_over_to_those_who_may_read_them,
        study::a_saved_game_is_taken_in_as_a_finished_game_or_a_sandbox,
        study::what_is_no_game_and_no_sandbox_is_not_taken_in,
        study::there_are_games_to_look_at_where_they_are_wanted,
        study::verdicts_are_drawn_where_they_are_told,
    ];
    libtest_mimic::run(&Arguments::from_args(), trials::on_every_kind(laws)).exit();
}
