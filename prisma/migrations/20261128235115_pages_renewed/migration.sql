-- manette: runs-beside 0.2.0
-- The oldest release that still works on a database with this migration: the one before ("follows" in package.json). Check:
-- it may write rows without the new columns, and read every column that goes. If it cannot, name the present one.


-- prisma/sql/content_added_or_gone.sql
CREATE OR REPLACE FUNCTION content_added_or_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "visibleFrom" FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' AND item."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(item."kind", item."visibleFrom", item."id");
    END IF;
  END LOOP;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_changed_by_author.sql
CREATE OR REPLACE FUNCTION content_changed_by_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || OLD."id",
    CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = OLD."id") THEN 'team' END]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_author_gone AFTER DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION content_changed_by_author();

-- prisma/sql/content_changed_by_signature.sql
CREATE OR REPLACE FUNCTION content_changed_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  tags := ARRAY(
    SELECT tag FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL
    CROSS JOIN LATERAL unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"]) AS tag);
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_changed_by_translation.sql
CREATE OR REPLACE FUNCTION content_changed_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item char(24) := coalesce(NEW."contentId", OLD."contentId");
  tags text[] := ARRAY['item:' || item, (SELECT 'any:' || "kind" FROM "Content" WHERE "id" = item)];
  comes boolean :=
    (OLD."title" IS NULL OR OLD."title" IS NOT DISTINCT FROM NEW."title") AND
    (OLD."excerpt" IS NULL OR OLD."excerpt" IS NOT DISTINCT FROM NEW."excerpt") AND
    (OLD."content" IS NULL OR OLD."content" IS NOT DISTINCT FROM NEW."content") AND
    (OLD."seoTitle" IS NULL OR OLD."seoTitle" IS NOT DISTINCT FROM NEW."seoTitle") AND
    (OLD."seoDescription" IS NULL OR OLD."seoDescription" IS NOT DISTINCT FROM NEW."seoDescription") AND
    (OLD."verdict" IS NULL OR OLD."verdict" IS NOT DISTINCT FROM NEW."verdict") AND
    (OLD."pluses" IS NULL OR OLD."pluses" IS NOT DISTINCT FROM NEW."pluses") AND
    (OLD."minuses" IS NULL OR OLD."minuses" IS NOT DISTINCT FROM NEW."minuses") AND
    (OLD."looks" IS NULL OR OLD."looks" IS NOT DISTINCT FROM NEW."looks") AND
    TG_OP <> 'DELETE';
BEGIN
  IF comes OR pg_trigger_depth() > 1 THEN
    PERFORM pages_renewed(tags);
  ELSE
    PERFORM pages_changed(tags);
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_changed_by_update.sql
CREATE OR REPLACE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."visibleFrom", OLD."pageFrom") IS DISTINCT FROM (NEW."kind", NEW."visibleFrom", NEW."pageFrom") THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"]
      || ARRAY(SELECT 'signed:' || "userId" FROM "Signature" WHERE "contentId" = NEW."id" AND "userId" IS NOT NULL);
    IF NEW."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."visibleFrom", NEW."id");
    END IF;
  END IF;
  IF coalesce(OLD."visibleFrom", OLD."pageFrom") IS NULL THEN
    PERFORM pages_renewed(tags);
  ELSIF OLD."kind" = 'page' OR (OLD."kind", OLD."slug", OLD."authorId", OLD."visibleFrom", OLD."title", OLD."excerpt", OLD."image", OLD."secondaryImage", OLD."readingTime", OLD."gameTitle", OLD."genre", OLD."platform", OLD."rating", OLD."seoTitle", OLD."seoDescription", OLD."seoImage", OLD."tags", OLD."verdict", OLD."pluses", OLD."minuses", OLD."playedOn", OLD."hours", OLD."gameVersion", OLD."copy", OLD."platforms", OLD."genres", OLD."looks")
    IS DISTINCT FROM (NEW."kind", NEW."slug", NEW."authorId", NEW."visibleFrom", NEW."title", NEW."excerpt", NEW."image", NEW."secondaryImage", NEW."readingTime", NEW."gameTitle", NEW."genre", NEW."platform", NEW."rating", NEW."seoTitle", NEW."seoDescription", NEW."seoImage", NEW."tags", NEW."verdict", NEW."pluses", NEW."minuses", NEW."playedOn", NEW."hours", NEW."gameVersion", NEW."copy", NEW."platforms", NEW."genres", NEW."looks") THEN
    PERFORM pages_changed(tags);
  ELSE
    PERFORM pages_renewed(tags);
    IF OLD."content" <> NEW."content" THEN PERFORM pages_changed(ARRAY['body:' || NEW."id"]); END IF;
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_changed_on_front.sql
CREATE OR REPLACE FUNCTION content_changed_on_front() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    IF OLD."visibleFrom" IS NULL THEN PERFORM pages_renewed('{front}'); ELSE PERFORM pages_changed('{front}'); END IF;
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/game_changed.sql
CREATE OR REPLACE FUNCTION game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['game:' || coalesce(NEW."id", OLD."id"), 'list:game'];
BEGIN
  IF TG_OP <> 'DELETE' AND OLD."visibleFrom" IS NULL THEN
    PERFORM pages_renewed(tags);
  ELSE
    PERFORM pages_changed(tags);
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/pages_announced.sql
CREATE OR REPLACE FUNCTION pages_announced(changed_tags text[], mark text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY(SELECT DISTINCT tag FROM unnest(changed_tags) AS tag WHERE tag IS NOT NULL ORDER BY tag);
BEGIN
  IF cardinality(tags) = 0 THEN RETURN; END IF;
  IF octet_length(array_to_string(tags, ' ')) > 7000 THEN
    tags := '{site}';
    mark := NULL;
  END IF;
  INSERT INTO page_change (tags) VALUES (tags);
  PERFORM pg_notify('content_changed', concat_ws(' ', mark, array_to_string(tags, ' ')));
END $$;

-- prisma/sql/pages_changed.sql
CREATE OR REPLACE FUNCTION pages_changed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, NULL);
END $$;

-- prisma/sql/pages_changed_always.sql
CREATE OR REPLACE TRIGGER content_changed_by_video AFTER DELETE ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');

-- prisma/sql/pages_renewed.sql
CREATE OR REPLACE FUNCTION pages_renewed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, '~');
END $$;

-- prisma/sql/pages_renewed_always.sql
CREATE OR REPLACE FUNCTION pages_renewed_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_renewed(TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_new_video AFTER INSERT ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_renewed_always('videos');

-- prisma/sql/video_game_changed.sql
CREATE OR REPLACE FUNCTION video_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || g."id" FROM "Game" g WHERE g."visibleFrom" IS NOT NULL
    AND g."id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
BEGIN
  IF cardinality(seen) = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(seen || '{videos}'); ELSE PERFORM pages_changed(seen || '{videos}'); END IF;
  RETURN NULL;
END $$;
