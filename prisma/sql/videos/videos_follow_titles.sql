-- Does the same for several videos. Games that get names meanwhile wait, and then see these videos. @returns how many
-- links changed
CREATE OR REPLACE FUNCTION videos_follow_titles(channels "Playlist"[], ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('video_games', 0));
  RETURN (SELECT coalesce(sum(video_follows_title(v.channel, v.id)), 0) FROM unnest(channels, ids) AS v (channel, id));
END $$;
