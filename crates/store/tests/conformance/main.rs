//! What every backend promises.

#![allow(clippy::unwrap_used, clippy::panic)]

mod cards;
mod claims;
mod logs;
mod rows;

use libtest_mimic::Arguments;

fn main() {
    let laws = trials::laws![
        logs::what_is_stored_comes_back_as_it_was,
        logs::a_name_is_given_once,
        logs::a_log_grows_only_at_its_end,
        logs::of_many_who_append_at_once_one_succeeds,
        logs::rows_have_to_follow_on_one_another,
        logs::a_closed_store_opens_again_with_everything_in_it,
        logs::whoever_listens_hears_of_every_change,
        logs::records_can_be_neither_changed_nor_deleted,
        cards::a_card_is_written_only_over_what_was_expected,
        cards::what_is_written_together_is_written_whole_or_not_at_all,
        cards::of_many_who_change_a_card_at_once_one_succeeds,
        cards::cards_are_found_under_their_marks_highest_rank_first,
        cards::cards_are_counted_by_kind_and_by_mark,
        cards::a_card_that_has_expired_is_not_there,
        cards::posts_are_numbered_in_the_order_they_can_be_read,
        cards::a_row_and_the_post_that_tells_of_it_stand_or_fall_together,
        cards::posts_written_together_stay_in_the_order_they_were_given,
        cards::whoever_listens_hears_of_every_post,
        cards::everything_that_is_kept_can_be_told,
        claims::only_due_games_are_claimed_longest_due_first,
        claims::a_lease_keeps_others_off_until_it_ends,
        claims::however_many_look_for_work_each_game_goes_to_one,
        claims::a_game_that_keeps_failing_is_set_aside_and_does_not_hold_up_others,
        claims::a_game_that_is_put_off_waits_and_was_not_tried,
        claims::what_is_written_may_leave_it_when_a_game_is_due,
        claims::one_hold_is_in_force_at_a_time_until_it_is_lifted,
    ];
    libtest_mimic::run(&Arguments::from_args(), trials::on_every_kind(laws)).exit();
}
