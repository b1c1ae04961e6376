-- manette: runs-beside 0.1.0
-- A change announces the tags of what it changes (server/ssr/tags.ts), so that processes empty only the pages that show
-- it. A release of before hears the same channel and empties all of its pages, as it always did.

-- What is still to be told to a CDN (server/ssr/purge.ts), written by the transaction of the change: a process that is
-- killed after its commit loses no purge.
CREATE TABLE page_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tags text[] NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Tags have no spaces. A notification holds 8,000 bytes: what changes more than that changes the whole site.
CREATE FUNCTION pages_changed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY(SELECT DISTINCT tag FROM unnest(changed_tags) AS tag WHERE tag IS NOT NULL ORDER BY tag);
BEGIN
  IF cardinality(tags) = 0 THEN RETURN; END IF;
  IF octet_length(array_to_string(tags, ' ')) > 7000 THEN tags := '{site}'; END IF;
  INSERT INTO page_change (tags) VALUES (tags);
  PERFORM pg_notify('content_changed', array_to_string(tags, ' '));
END $$;

-- For triggers whose tags are always the same: those of their arguments.
CREATE FUNCTION pages_changed_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(TG_ARGV);
  RETURN NULL;
END $$;

-- Articles and reviews ---------------------------------------------------------------------------------------

-- The page of an item names the two that follow it in its list. So an item that takes a place in the list changes the
-- pages of the two before it. Two that come at once do not see each other, hence the lock, until the transaction ends.
CREATE FUNCTION pages_followed_by(its_kind "ContentKind", its_time timestamptz, its_id char(24)) RETURNS text[]
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('content_order ' || its_kind, 0));
  RETURN ARRAY(
    SELECT 'following:' || before."id" FROM "Content" before
    WHERE before."kind" = its_kind AND before."deletedAt" IS NULL
      AND (before."createdAt", before."id") > (its_time, its_id)
    ORDER BY before."createdAt", before."id" LIMIT 2);
END $$;

-- Rows that nobody sees are left out: the purge of deleted ones changes no page.
CREATE FUNCTION content_added_or_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE "deletedAt" IS NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "createdAt" FROM changed WHERE "deletedAt" IS NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' THEN
      tags := tags || pages_followed_by(item."kind", item."createdAt", item."id");
    END IF;
  END LOOP;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

CREATE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."createdAt", OLD."deletedAt" IS NULL) IS DISTINCT FROM
    (NEW."kind", NEW."createdAt", NEW."deletedAt" IS NULL) THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"];
    IF NEW."deletedAt" IS NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."createdAt", NEW."id");
    END IF;
  END IF;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

DROP TRIGGER content_changed ON "Content";
DROP TRIGGER content_changed_by_update ON "Content";
CREATE TRIGGER content_changed_by_insert AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();
CREATE TRIGGER content_changed_by_delete AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();
CREATE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
-- By row, because a transition table cannot be had for some columns only, and likes would pay for it.
CREATE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre",
    "platform", "rating", "authorId", "createdAt", "updatedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (OLD."deletedAt" IS NULL OR NEW."deletedAt" IS NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- A former slug that begins to lead somewhere, or ends to.
CREATE FUNCTION content_changed_by_redirect() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['item:' || OLD."contentId", 'item:' || NEW."contentId"]);
  RETURN NULL;
END $$;
DROP TRIGGER content_changed ON "SlugRedirect";
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "SlugRedirect"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_redirect();
CREATE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "SlugRedirect"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

-- Authors ----------------------------------------------------------------------------------------------------

CREATE FUNCTION content_changed_by_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || NEW."id"]);
  RETURN NULL;
END $$;
DROP TRIGGER content_changed_by_author ON "User";
CREATE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION content_changed_by_author();

-- English ----------------------------------------------------------------------------------------------------

CREATE FUNCTION content_changed_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item char(24) := coalesce(NEW."contentId", OLD."contentId");
BEGIN
  PERFORM pages_changed(ARRAY['item:' || item, (SELECT 'any:' || "kind" FROM "Content" WHERE "id" = item)]);
  RETURN NULL;
END $$;
DROP TRIGGER content_changed_by_translation ON "TranslatedContent";
DROP TRIGGER content_changed_by_other_translation ON "TranslatedContent";
DROP TRIGGER content_changed_without_translation ON "TranslatedContent";
CREATE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_by_other_translation AFTER UPDATE OF "title", "excerpt", "content", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

-- Pictures ---------------------------------------------------------------------------------------------------

-- Their bytes never change, so a CDN keeps them for long; what is deleted has to go there, too.
CREATE FUNCTION content_changed_by_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['image:' || OLD."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_by_image AFTER DELETE ON "Image"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_image();

-- Comments and videos ----------------------------------------------------------------------------------------

-- Only what takes a comment away: new ones show in the count within a minute (docs/decisions/030).
CREATE FUNCTION content_changed_by_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['comments:' || NEW."contentId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_by_comment AFTER UPDATE OF "deletedAt", "removedAt" ON "Comment" FOR EACH ROW
  WHEN ((OLD."deletedAt", OLD."removedAt") IS DISTINCT FROM (NEW."deletedAt", NEW."removedAt"))
  EXECUTE FUNCTION content_changed_by_comment();
CREATE FUNCTION content_changed_by_comments_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'comments:' || "contentId" FROM gone));
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_comments_gone();

DROP TRIGGER content_changed_by_video ON "Video";
DROP TRIGGER content_changed_by_video_update ON "Video";
CREATE TRIGGER content_changed_by_video AFTER INSERT OR DELETE ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');
CREATE TRIGGER content_changed_by_video_update AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');

DROP FUNCTION content_changed();
