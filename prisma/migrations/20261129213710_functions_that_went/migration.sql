-- manette: runs-beside 0.3.0
-- manette: no-transaction
-- One statement after the other, so that readers wait for one table at a time. Until then what goes and what stands for it both
-- run, which does no harm: each says, deletes or notes the same. 0.3.0 calls none of these functions by name.

DROP TRIGGER IF EXISTS comment_guest_forgotten ON "Comment";
DROP TRIGGER IF EXISTS comment_wordings_forgotten ON "Comment";
DROP TRIGGER IF EXISTS content_changed_on_front ON "Content";
DROP TRIGGER IF EXISTS content_moves_games ON "Content";
DROP TRIGGER IF EXISTS content_moves_subjects ON "Content";
DROP TRIGGER IF EXISTS content_status_since ON "Content";
DROP TRIGGER IF EXISTS desk_mail_forgets ON "User";
DROP TRIGGER IF EXISTS erasure_recorded ON "User";
DROP TRIGGER IF EXISTS followed_person_gone ON "User";
DROP TRIGGER IF EXISTS invitation_outdated ON "User";
DROP TRIGGER IF EXISTS note_former_address ON "User";
DROP TRIGGER IF EXISTS notification_forgets ON "User";
DROP TRIGGER IF EXISTS password_reset_outdated ON "User";
DROP TRIGGER IF EXISTS script_token_outdated ON "User";
DROP TRIGGER IF EXISTS sign_in_ticket_outdated ON "User";
DROP TRIGGER IF EXISTS stopped_dispute_outdated ON "User";
DROP TRIGGER IF EXISTS subject_gone ON "Subject";

DROP FUNCTION IF EXISTS comment_guest_forgotten();
DROP FUNCTION IF EXISTS comment_replies_deleted();
DROP FUNCTION IF EXISTS comment_replies_inserted();
DROP FUNCTION IF EXISTS comment_wordings_forgotten();
DROP FUNCTION IF EXISTS content_added_or_gone();
DROP FUNCTION IF EXISTS content_changed_by_author();
DROP FUNCTION IF EXISTS content_changed_by_closing();
DROP FUNCTION IF EXISTS content_changed_by_comment();
DROP FUNCTION IF EXISTS content_changed_by_comments_gone();
DROP FUNCTION IF EXISTS content_changed_by_image();
DROP FUNCTION IF EXISTS content_changed_by_redirect();
DROP FUNCTION IF EXISTS content_changed_by_signature();
DROP FUNCTION IF EXISTS content_changed_by_team_page();
DROP FUNCTION IF EXISTS content_changed_on_front();
DROP FUNCTION IF EXISTS content_day_deleted();
DROP FUNCTION IF EXISTS content_day_emptied();
DROP FUNCTION IF EXISTS content_day_inserted();
DROP FUNCTION IF EXISTS content_day_updated();
DROP FUNCTION IF EXISTS content_moves_games();
DROP FUNCTION IF EXISTS content_moves_subjects();
DROP FUNCTION IF EXISTS content_status_since();
DROP FUNCTION IF EXISTS copy_planned();
DROP FUNCTION IF EXISTS desk_mail_forgets();
DROP FUNCTION IF EXISTS erasure_recorded();
DROP FUNCTION IF EXISTS followed_person_gone();
DROP FUNCTION IF EXISTS game_day_deleted();
DROP FUNCTION IF EXISTS game_day_emptied();
DROP FUNCTION IF EXISTS game_day_inserted();
DROP FUNCTION IF EXISTS game_day_updated();
DROP FUNCTION IF EXISTS game_leaves_calendar();
DROP FUNCTION IF EXISTS game_release_leaves_calendar();
DROP FUNCTION IF EXISTS game_visible();
DROP FUNCTION IF EXISTS invitation_outdated();
DROP FUNCTION IF EXISTS log_tally_deleted();
DROP FUNCTION IF EXISTS log_tally_emptied();
DROP FUNCTION IF EXISTS log_tally_inserted();
DROP FUNCTION IF EXISTS log_tally_updated();
DROP FUNCTION IF EXISTS note_former_address();
DROP FUNCTION IF EXISTS notification_forgets();
DROP FUNCTION IF EXISTS pages_renewed_always();
DROP FUNCTION IF EXISTS password_reaches_forgotten();
DROP FUNCTION IF EXISTS password_reset_outdated();
DROP FUNCTION IF EXISTS script_token_outdated();
DROP FUNCTION IF EXISTS shown_outdated();
DROP FUNCTION IF EXISTS sign_in_ticket_outdated();
DROP FUNCTION IF EXISTS signature_lost();
DROP FUNCTION IF EXISTS stopped_dispute_outdated();
DROP FUNCTION IF EXISTS subject_gone();
DROP FUNCTION IF EXISTS subject_named();
DROP FUNCTION IF EXISTS subjects_changed(character[]);
DROP FUNCTION IF EXISTS team_slug_of(text);
DROP FUNCTION IF EXISTS text_game_changed();
DROP FUNCTION IF EXISTS text_subject_changed();
DROP FUNCTION IF EXISTS video_game_changed();
DROP FUNCTION IF EXISTS video_key();
DROP FUNCTION IF EXISTS video_of_games_changed();
DROP FUNCTION IF EXISTS video_words(text);

-- Nobody reads the trigrams of titles since decision 065, and each save wrote them.
DROP INDEX CONCURRENTLY IF EXISTS content_search_titles;
