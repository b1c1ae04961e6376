-- manette: runs-beside 0.2.0
-- States of a text (docs/decisions/041). Readers see it from the stored moment on that "visibleFrom" is; nothing has to
-- happen at that moment. A release of before publishes at once, as ever; it would show drafts, so none are made before
-- all processes are of this release.

CREATE TYPE "ContentStatus" AS ENUM ('draft', 'proposed', 'published', 'withdrawn');

-- The clock by which texts appear: the database's, so that all processes agree. Tests step it by replacing this
-- function. Of the statement: what it publishes it also sees.
CREATE FUNCTION manette_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('milliseconds', statement_timestamp());

ALTER TABLE "Content"
  ADD COLUMN "status" "ContentStatus" NOT NULL DEFAULT 'published',
  -- When readers got it first, or will.
  ADD COLUMN "publishedAt" TIMESTAMPTZ(3);
-- From when on readers see it; NULL is never. Kept by a trigger and held by a CHECK rather than GENERATED: copied rows
-- name every column, and beside a BEFORE trigger PostgreSQL takes each update, also that of a like, for
-- one of all generated columns.
ALTER TABLE "Content" ADD COLUMN "visibleFrom" TIMESTAMPTZ(3);
UPDATE "Content" SET "publishedAt" = "createdAt", "visibleFrom" = CASE WHEN "deletedAt" IS NULL THEN "createdAt" END;
ALTER TABLE "Content"
  ADD CONSTRAINT "Content_visible_from" CHECK ("visibleFrom" IS NOT DISTINCT FROM
    (CASE WHEN "status" = 'published' AND "deletedAt" IS NULL THEN "publishedAt" END)),
  ADD CONSTRAINT "Content_published_at" CHECK (("publishedAt" IS NULL) = ("status" IN ('draft', 'proposed'))),
  -- A draft may be half-finished.
  DROP CONSTRAINT "Content_title_size",
  DROP CONSTRAINT "Content_excerpt_size",
  DROP CONSTRAINT "Content_content_size",
  DROP CONSTRAINT "Content_review_fields",
  ADD CONSTRAINT "Content_title_size" CHECK ("status" = 'draft' OR char_length("title") >= 3),
  ADD CONSTRAINT "Content_excerpt_size" CHECK ("status" = 'draft' OR char_length("excerpt") >= 10),
  ADD CONSTRAINT "Content_content_size" CHECK (char_length("content") <= 500000 AND ("status" = 'draft' OR "content" <> '')),
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'article' THEN "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL
      ELSE "status" = 'draft' OR ("gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2)
    END);

DROP INDEX "Content_kind_createdAt_id_idx";
CREATE INDEX "Content_kind_visibleFrom_id_idx" ON "Content"("kind", "visibleFrom" DESC, "id" DESC);
CREATE INDEX "Content_status_idx" ON "Content"("status");

CREATE FUNCTION content_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Where nobody says when, as a release of before, it is when the row was made.
  IF TG_OP = 'INSERT' AND NEW."status" = 'published' THEN
    NEW."publishedAt" := coalesce(NEW."publishedAt", NEW."createdAt");
  END IF;
  NEW."visibleFrom" := CASE WHEN NEW."status" = 'published' AND NEW."deletedAt" IS NULL THEN NEW."publishedAt" END;
  RETURN NEW;
END $$;
CREATE TRIGGER content_visible BEFORE INSERT OR UPDATE OF "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW EXECUTE FUNCTION content_visible();

-- Counts of days: by the day of publication, also of what is planned --------------------------------------------

CREATE OR REPLACE FUNCTION content_day_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_day AS d (kind, day, items)
    SELECT "kind", content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION content_day_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_day d SET items = d.items - gone.items
    FROM (SELECT "kind", content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2) gone
    WHERE d.kind = gone."kind" AND d.day = gone.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION content_day_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER content_day_updated ON "Content";
CREATE TRIGGER content_day_updated AFTER UPDATE OF "kind", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW WHEN (OLD."kind" <> NEW."kind" OR OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom")
  EXECUTE FUNCTION content_day_updated();

-- Search: what is planned is indexed, and left out by its moment ------------------------------------------------

-- content_search."createdAt" is the moment from which readers see the item.
CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = NEW."id" FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols)
  SELECT NEW."id", NEW."kind", NEW."visibleFrom", read.* FROM manette_search_row('fr', concat_ws(' ', NEW."title", NEW."gameTitle"),
    concat_ws(' ', NEW."excerpt", NEW."genre", NEW."platform"), NEW."content") AS read
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
  RETURN NULL;
END $$;
DROP TRIGGER content_search_kept ON "Content";
CREATE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "title", "gameTitle", "excerpt", "content", "genre", "platform",
    "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
DROP TRIGGER content_search_reads_english ON "Content";
CREATE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "status", "publishedAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();

CREATE OR REPLACE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip int, most int, OUT total int, OUT ids char(24)[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  -- What is planned is in no period yet, or in the newest: hence the moment in each question.
  moment CONSTANT timestamptz := manette_now();
  before timestamptz := moment + interval '1 millisecond';
  newest timestamptz;
  period text;
  periods text[] := '{}';
  in_title text := replace(asked, '.', 'A');
  any_in_title text := replace(in_title, '&', '|');
  any_in_excerpt text := replace(any_in_title, 'A', 'B');
  levels text[];
  level text;
  query tsquery;
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  WHILE total < enough LOOP
    SELECT max("createdAt") INTO newest FROM content_search WHERE kind = asked_kind AND "createdAt" < before;
    EXIT WHEN newest IS NULL;
    before := date_trunc(unit, newest, 'UTC');
    period := left(asked_kind::text, 1) || to_char(newest AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    query := replace(asked, '@', period)::tsquery;
    SELECT count(*) INTO n FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query
          AND "createdAt" <= moment;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    END IF;
    -- The first month may have begun today. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND looked > 1 AND total < looked * enough / 18 THEN
      unit := 'year';
      before := moment + interval '1 millisecond';
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  total := least(total, enough);
  most := least(most, total - skip);
  -- What is in a title or an excerpt is among what is asked, unless there are several words.
  levels := CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_excerpt, any_in_title)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
  FOREACH level IN ARRAY levels LOOP
    FOREACH period IN ARRAY periods LOOP
      EXIT WHEN most <= 0;
      query := replace(level, '@', period)::tsquery;
      SELECT array_agg("contentId") INTO more FROM (
        SELECT "contentId" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query
          AND "createdAt" <= moment
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip - count(*) INTO skip FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query
          AND "createdAt" <= moment;
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- Likes -------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION like_content(person bpchar, thing bpchar, of_kind "ContentKind", wanted boolean)
RETURNS TABLE (outcome text, is_liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likeCount" INTO total FROM "Content"
    WHERE "id" = thing AND "kind" = of_kind AND "visibleFrom" <= manette_now() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'missing', false, 0;
    RETURN;
  END IF;
  -- What others committed while we waited for the lock is seen from here on: each statement looks anew.
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "ContentLike" ("contentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    -- A counter that was wrong before must not forbid to take a like back.
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Content" SET "likeCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $$;

CREATE OR REPLACE FUNCTION like_comment(person bpchar, thing bpchar, wanted boolean)
RETURNS TABLE (outcome text, is_liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
  unreadable boolean;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likesCount", "deletedAt" IS NOT NULL OR "removedAt" IS NOT NULL INTO total, unreadable FROM "Comment" c
    WHERE "id" = thing AND EXISTS (SELECT FROM "Content" WHERE "id" = c."contentId" AND "visibleFrom" <= manette_now())
    FOR NO KEY UPDATE;
  IF NOT FOUND OR unreadable THEN
    RETURN QUERY SELECT CASE WHEN unreadable THEN 'deleted' ELSE 'missing' END, false, 0;
    RETURN;
  END IF;
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "CommentLike" ("commentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Comment" SET "likesCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $$;

-- Caches of pages (server/ssr/tags.ts) ----------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION pages_followed_by(its_kind "ContentKind", its_time timestamptz, its_id char(24)) RETURNS text[]
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('content_order ' || its_kind, 0));
  RETURN ARRAY(
    SELECT 'following:' || before."id" FROM "Content" before
    WHERE before."kind" = its_kind AND before."visibleFrom" IS NOT NULL
      AND (before."visibleFrom", before."id") > (its_time, its_id)
    ORDER BY before."visibleFrom", before."id" LIMIT 2);
END $$;

CREATE OR REPLACE FUNCTION content_added_or_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE "visibleFrom" IS NOT NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "visibleFrom" FROM changed WHERE "visibleFrom" IS NOT NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' THEN
      tags := tags || pages_followed_by(item."kind", item."visibleFrom", item."id");
    END IF;
  END LOOP;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."visibleFrom") IS DISTINCT FROM (NEW."kind", NEW."visibleFrom") THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"]
      || ARRAY(SELECT 'signed:' || "userId" FROM "Signature" WHERE "contentId" = NEW."id" AND "userId" IS NOT NULL);
    IF NEW."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."visibleFrom", NEW."id");
    END IF;
  END IF;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION content_changed_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  PERFORM pages_changed(ARRAY(
    SELECT tag FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL
    CROSS JOIN LATERAL unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"]) AS tag));
  RETURN NULL;
END $$;

DROP TRIGGER content_changed_by_update ON "Content";
CREATE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre",
    "platform", "rating", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (OLD."visibleFrom" IS NOT NULL OR NEW."visibleFrom" IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();
