-- For triggers with constant tags, which are their arguments. A leading "~" says that the new content withdraws
-- nothing.
CREATE OR REPLACE FUNCTION pages_changed_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = '~' THEN PERFORM pages_renewed(TG_ARGV[1:]); ELSE PERFORM pages_changed(TG_ARGV); END IF;
  RETURN NULL;
END $$;

-- Pages show the newest videos. By row, unlike content: a feed is written every quarter of an hour, mostly unchanged,
-- and a trigger by statement would announce that, too.
CREATE OR REPLACE TRIGGER content_changed_by_new_video AFTER INSERT ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('~', 'videos');

CREATE OR REPLACE TRIGGER content_changed_by_video AFTER DELETE ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');

CREATE OR REPLACE TRIGGER content_changed_by_video_update AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');

CREATE OR REPLACE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

CREATE OR REPLACE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "SlugRedirect"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

-- Any page may depend on a setting, so a change empties all of them, even one made with psql.
CREATE OR REPLACE TRIGGER content_changed_by_setting AFTER INSERT OR DELETE ON "Setting"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('site');

CREATE OR REPLACE TRIGGER content_changed_by_setting_update AFTER UPDATE OF "value" ON "Setting"
  FOR EACH ROW WHEN (OLD."value" IS DISTINCT FROM NEW."value")
  EXECUTE FUNCTION pages_changed_always('site');

CREATE OR REPLACE TRIGGER content_changed_by_settings_emptied AFTER TRUNCATE ON "Setting"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

-- By row: a cascade that deletes no rows changes nothing.
CREATE OR REPLACE TRIGGER content_changed_by_pick AFTER INSERT OR UPDATE OR DELETE ON "FrontPagePick"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('front');

CREATE OR REPLACE TRIGGER content_changed_by_picks_emptied AFTER TRUNCATE ON "FrontPagePick"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('front');

-- Processes then drop the redirects that they remember, and a CDN its answers.
CREATE OR REPLACE TRIGGER content_changed_by_redirect AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Redirect"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('redirects');

-- All pages show the brand. A change adds a row, and deletes old ones in the same transaction.
CREATE OR REPLACE TRIGGER content_changed_by_brand AFTER INSERT OR UPDATE OF "version", "fields" OR DELETE OR TRUNCATE ON "Brand"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

-- Any page may name a platform or genre; processes forget the lists that they remember.
CREATE OR REPLACE TRIGGER content_changed_by_filing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Filing"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
