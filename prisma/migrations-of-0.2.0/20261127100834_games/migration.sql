-- manette: runs-beside 0.2.0
-- Games, and which texts name them (docs/decisions/081). A release that does not know the tables names none.

CREATE TABLE "Game" (
    "id" CHAR(24) NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "otherNames" VARCHAR(120)[] DEFAULT ARRAY[]::VARCHAR(120)[],
    "kind" VARCHAR(10) NOT NULL DEFAULT 'game',
    "parentId" CHAR(24),
    "cover" VARCHAR(500),
    "studios" VARCHAR(80)[] DEFAULT ARRAY[]::VARCHAR(80)[],
    "publishers" VARCHAR(80)[] DEFAULT ARRAY[]::VARCHAR(80)[],
    "series" VARCHAR(80),
    "genres" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[],
    "platforms" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[],
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "pegi" VARCHAR(2),
    "french" VARCHAR(6),
    "links" VARCHAR(300)[] DEFAULT ARRAY[]::VARCHAR(300)[],
    "description" VARCHAR(1000),
    "descriptionEn" VARCHAR(1000),
    "makerId" CHAR(24),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "shownFrom" TIMESTAMPTZ(3),
    "textFrom" TIMESTAMPTZ(3),
    "judgedFrom" TIMESTAMPTZ(3),
    "visibleFrom" TIMESTAMPTZ(3),
    "earlyOn" DATE,
    "outOn" DATE,
    "releaseOn" DATE NOT NULL DEFAULT '-infinity'::date,
    "hasReleases" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "GameRelease" (
    "id" CHAR(24) NOT NULL,
    "gameId" CHAR(24),
    "position" SMALLINT NOT NULL,
    "platforms" VARCHAR(40)[],
    "access" VARCHAR(5) NOT NULL,
    "precision" VARCHAR(7) NOT NULL,
    "on" DATE,
    "savedOn" DATE NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "GameRelease_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "TextGame" (
    "contentId" CHAR(24) NOT NULL,
    "position" SMALLINT NOT NULL,
    "gameId" CHAR(24) NOT NULL,

    CONSTRAINT "TextGame_pkey" PRIMARY KEY ("contentId","position")
);

CREATE TABLE "FormerGame" (
    "key" VARCHAR(120) NOT NULL,
    "gameId" CHAR(24) NOT NULL,

    CONSTRAINT "FormerGame_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "GameVersion" (
    "id" CHAR(24) NOT NULL,
    "gameId" CHAR(24) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "byId" CHAR(24),
    "fields" JSONB NOT NULL,

    CONSTRAINT "GameVersion_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "GameDoubt" (
    "oneId" CHAR(24) NOT NULL,
    "otherId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "GameDoubt_pkey" PRIMARY KEY ("oneId","otherId")
);

CREATE UNIQUE INDEX "Game_slug_key" ON "Game"("slug");

CREATE INDEX "Game_visibleFrom_id_idx" ON "Game"("visibleFrom" DESC, "id" DESC);

CREATE INDEX "Game_releaseOn_id_idx" ON "Game"("releaseOn" DESC, "id" DESC);

CREATE INDEX "Game_platforms_idx" ON "Game" USING GIN ("platforms");

CREATE INDEX "Game_genres_idx" ON "Game" USING GIN ("genres");

CREATE INDEX "Game_parentId_idx" ON "Game"("parentId");

CREATE INDEX "Game_makerId_idx" ON "Game"("makerId");

CREATE INDEX "Game_deletedAt_idx" ON "Game"("deletedAt");

CREATE INDEX "Game_series_idx" ON "Game"("series");

CREATE INDEX "GameRelease_gameId_idx" ON "GameRelease"("gameId");

CREATE INDEX "GameRelease_on_idx" ON "GameRelease"("on");

CREATE INDEX "GameRelease_goneAt_idx" ON "GameRelease"("goneAt");

CREATE INDEX "TextGame_gameId_contentId_idx" ON "TextGame"("gameId", "contentId");

CREATE UNIQUE INDEX "TextGame_contentId_gameId_key" ON "TextGame"("contentId", "gameId");

CREATE INDEX "FormerGame_gameId_idx" ON "FormerGame"("gameId");

CREATE INDEX "GameVersion_gameId_at_idx" ON "GameVersion"("gameId", "at" DESC);

CREATE INDEX "GameVersion_byId_idx" ON "GameVersion"("byId");

CREATE INDEX "GameDoubt_otherId_idx" ON "GameDoubt"("otherId");

CREATE INDEX "GameDoubt_decidedAt_idx" ON "GameDoubt"("decidedAt");

ALTER TABLE "Game" ADD CONSTRAINT "Game_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "Game" ADD CONSTRAINT "Game_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "GameRelease" ADD CONSTRAINT "GameRelease_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "TextGame" ADD CONSTRAINT "TextGame_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TextGame" ADD CONSTRAINT "TextGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "FormerGame" ADD CONSTRAINT "FormerGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "GameVersion" ADD CONSTRAINT "GameVersion_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "GameVersion" ADD CONSTRAINT "GameVersion_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "GameDoubt" ADD CONSTRAINT "GameDoubt_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "GameDoubt" ADD CONSTRAINT "GameDoubt_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Kept by triggers alone (docs/architecture.md, "Raw SQL and triggers").
CREATE TABLE game_day (
  day date PRIMARY KEY,
  items integer NOT NULL CHECK (items >= 0)
);

CREATE TABLE game_name (
  game_id char(24) NOT NULL,
  key text NOT NULL,
  position smallint NOT NULL,
  name varchar(120) NOT NULL,
  loose text NOT NULL,
  folded text NOT NULL,
  PRIMARY KEY (game_id, key)
);
CREATE INDEX game_name_key ON game_name (key, game_id);
CREATE INDEX game_name_loose ON game_name (loose);
CREATE INDEX game_name_order ON game_name (folded, game_id) WHERE position = 1;
CREATE INDEX game_name_begins ON game_name (folded text_pattern_ops);
CREATE INDEX game_name_alike ON game_name USING gist (folded gist_trgm_ops);
CREATE INDEX game_name_key_alike ON game_name USING gin (key gin_trgm_ops);

CREATE TABLE game_score (
  game_id char(24) NOT NULL,
  since timestamptz(3) NOT NULL,
  until timestamptz(3),
  score decimal(3, 1) NOT NULL,
  content_id char(24) NOT NULL,
  PRIMARY KEY (game_id, since)
);
CREATE INDEX game_score_order ON game_score (score DESC, game_id DESC);

ALTER TABLE "Game"
  ADD CONSTRAINT "Game_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND "slug" !~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "Game_name_said" CHECK (char_length("name") >= 1),
  ADD CONSTRAINT "Game_kind_known" CHECK ("kind" IN ('game', 'expansion', 'edition', 'remake', 'remaster', 'port')),
  ADD CONSTRAINT "Game_parent_other" CHECK ("parentId" <> "id"),
  ADD CONSTRAINT "Game_lists" CHECK (cardinality("otherNames") <= 20 AND cardinality("studios") <= 6
    AND cardinality("publishers") <= 6 AND cardinality("links") <= 6),
  ADD CONSTRAINT "Game_visible_from" CHECK ("visibleFrom" IS NOT DISTINCT FROM
    (CASE WHEN "deletedAt" IS NULL THEN least("shownFrom", "textFrom") END));

ALTER TABLE "GameRelease"
  ADD CONSTRAINT "GameRelease_access_known" CHECK ("access" IN ('early', 'full')),
  ADD CONSTRAINT "GameRelease_precision" CHECK (CASE "precision" WHEN 'tba' THEN "on" IS NULL
    ELSE "precision" IN ('day', 'month', 'quarter', 'year') AND "on" IS NOT NULL END);

ALTER TABLE "TextGame" ADD CONSTRAINT "TextGame_position" CHECK ("position" BETWEEN 1 AND 5);

ALTER TABLE "GameDoubt" ADD CONSTRAINT "GameDoubt_order" CHECK ("oneId" < "otherId");

-- prisma/sql/content_moves_games.sql
CREATE OR REPLACE FUNCTION content_moves_games() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM games_follow_texts(ids);
    PERFORM games_changed(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_games AFTER UPDATE OF "status", "publishedAt", "deletedAt", "rating", "looks" ON "Content" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."rating", OLD."looks") IS DISTINCT FROM (NEW."visibleFrom", NEW."rating", NEW."looks")) EXECUTE FUNCTION content_moves_games();

-- prisma/sql/game_changed.sql
CREATE OR REPLACE FUNCTION game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['game:' || coalesce(NEW."id", OLD."id"), 'list:game']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_changed_by_update AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom") IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION game_changed();

CREATE OR REPLACE TRIGGER game_changed_by_insert AFTER INSERT ON "Game" FOR EACH ROW
  WHEN (NEW."visibleFrom" IS NOT NULL) EXECUTE FUNCTION game_changed();

CREATE OR REPLACE TRIGGER game_changed_by_delete AFTER DELETE ON "Game" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS NOT NULL) EXECUTE FUNCTION game_changed();

-- prisma/sql/game_day_deleted.sql
CREATE OR REPLACE FUNCTION game_day_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_day d SET items = d.items - gone.items
    FROM (SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1) gone
    WHERE d.day = gone.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_deleted AFTER DELETE ON "Game"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_deleted();

-- prisma/sql/game_day_emptied.sql
CREATE OR REPLACE FUNCTION game_day_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_emptied AFTER TRUNCATE ON "Game"
  FOR EACH STATEMENT EXECUTE FUNCTION game_day_emptied();

-- prisma/sql/game_day_inserted.sql
CREATE OR REPLACE FUNCTION game_day_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_day AS d (day, items)
    SELECT content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_inserted AFTER INSERT ON "Game"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_inserted();

-- prisma/sql/game_day_updated.sql
CREATE OR REPLACE FUNCTION game_day_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE game_day SET items = items - 1 WHERE day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO game_day AS d (day, items) VALUES (content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_updated AFTER UPDATE ON "Game"
  FOR EACH ROW WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION game_day_updated();

-- prisma/sql/game_gone.sql
CREATE OR REPLACE FUNCTION game_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_gone AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_gone();

-- prisma/sql/game_named.sql
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position)
    ORDER BY manette_game_key(n.name), n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_named_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_named();

CREATE OR REPLACE TRIGGER game_named_updated AFTER UPDATE OF "name", "otherNames" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames") IS DISTINCT FROM (NEW."name", NEW."otherNames")) EXECUTE FUNCTION game_named();

-- prisma/sql/game_released.sql
CREATE OR REPLACE FUNCTION game_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Game" g SET "earlyOn" = days.early, "outOn" = days.whole, "releaseOn" = days.sorted, "hasReleases" = days.some
  FROM (
    SELECT asked.id, min(r.out) FILTER (WHERE r."access" = 'early') AS early, min(r.out) FILTER (WHERE r."access" = 'full') AS whole,
      coalesce(min(r."on") FILTER (WHERE r."access" = 'full'), min(r."on"), '-infinity') AS sorted, count(r."id") > 0 AS some
    FROM (SELECT DISTINCT "gameId" AS id FROM changed WHERE "gameId" IS NOT NULL) asked LEFT JOIN (
      SELECT *, CASE WHEN "precision" = 'day' OR "on" < "savedOn" THEN "on" END AS out FROM "GameRelease" WHERE "goneAt" IS NULL
    ) r ON r."gameId" = asked.id GROUP BY asked.id
  ) days
  WHERE g."id" = days.id AND (g."earlyOn", g."outOn", g."releaseOn", g."hasReleases")
    IS DISTINCT FROM (days.early, days.whole, days.sorted, days.some);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_release_inserted AFTER INSERT ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_updated AFTER UPDATE ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_left AFTER UPDATE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_deleted AFTER DELETE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

-- prisma/sql/game_scores_of.sql
CREATE OR REPLACE FUNCTION game_scores_of(its_id bpchar)
RETURNS TABLE (since timestamptz, until timestamptz, score numeric, content_id bpchar) LANGUAGE sql STABLE AS $$
  WITH judging AS (
    SELECT c."id", c."visibleFrom" AS seen, c."rating", greatest(c."visibleFrom", (
      SELECT max((look ->> 'at')::date)::timestamp AT TIME ZONE 'Europe/Paris'
      FROM jsonb_array_elements(c."looks"::jsonb -> 'looks') look WHERE look ->> 'rating' IS NOT NULL)) AS rated FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId"
    WHERE t."gameId" = its_id AND t."position" = 1 AND c."kind" = 'review' AND c."visibleFrom" IS NOT NULL AND c."rating" IS NOT NULL
  )
  SELECT m.seen, lead(m.seen) OVER (ORDER BY m.seen), newest."rating", newest."id"
  FROM (SELECT DISTINCT seen FROM judging) m CROSS JOIN LATERAL (
    SELECT j."rating", j."id" FROM judging j WHERE j.seen <= m.seen ORDER BY j.rated DESC, j."id" DESC LIMIT 1
  ) newest
$$;

-- prisma/sql/game_visible.sql
CREATE OR REPLACE FUNCTION game_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."visibleFrom" := CASE WHEN NEW."deletedAt" IS NULL THEN least(NEW."shownFrom", NEW."textFrom") END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_visible BEFORE INSERT OR UPDATE OF "shownFrom", "textFrom", "deletedAt" ON "Game"
  FOR EACH ROW EXECUTE FUNCTION game_visible();

-- prisma/sql/games_changed.sql
CREATE OR REPLACE FUNCTION games_changed(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || "id" FROM "Game" WHERE "id" = ANY(ids) AND "visibleFrom" IS NOT NULL ORDER BY 1 LIMIT 51);
BEGIN
  IF cardinality(seen) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(seen) > 0 THEN
    PERFORM pages_changed(seen || '{list:game}');
  END IF;
END $$;

-- prisma/sql/games_follow_texts.sql
CREATE OR REPLACE FUNCTION games_follow_texts(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed bpchar[];
  gone bpchar[];
  scored bpchar[];
BEGIN
  PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH seen AS (
    SELECT asked.id, min(c."visibleFrom") AS text, min(c."visibleFrom") FILTER (WHERE c."kind" = 'review' AND t."position" = 1) AS judged
    FROM unnest(ids) asked (id) LEFT JOIN "TextGame" t ON t."gameId" = asked.id
    LEFT JOIN "Content" c ON c."id" = t."contentId" GROUP BY 1
  ), written AS (
    UPDATE "Game" g SET "textFrom" = seen.text, "judgedFrom" = seen.judged FROM seen
    WHERE g."id" = seen.id AND (g."textFrom", g."judgedFrom") IS DISTINCT FROM (seen.text, seen.judged) RETURNING g."id"
  ) SELECT array_agg("id") INTO changed FROM written;

  WITH deleted AS (
    DELETE FROM game_score s USING unnest(ids) asked (id) WHERE s.game_id = asked.id
      AND NOT EXISTS (SELECT FROM game_scores_of(asked.id) n WHERE (n.since, n.until, n.score, n.content_id)
        IS NOT DISTINCT FROM (s.since, s.until, s.score, s.content_id)) RETURNING s.game_id
  ) SELECT array_agg(game_id) INTO gone FROM deleted;
  WITH added AS (
    INSERT INTO game_score (game_id, since, until, score, content_id)
    SELECT asked.id, n.since, n.until, n.score, n.content_id FROM unnest(ids) asked (id), game_scores_of(asked.id) n
    ON CONFLICT (game_id, since) DO NOTHING RETURNING game_id
  ) SELECT array_agg(game_id) INTO scored FROM added;
  PERFORM games_changed(changed || gone || scored);
END $$;

-- prisma/sql/text_game_changed.sql
CREATE OR REPLACE FUNCTION text_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  -- A text that comes to a game, or leaves it, and the chip of the text itself.
  IF EXISTS (SELECT FROM changed t JOIN "Content" c ON c."id" = t."contentId" WHERE c."visibleFrom" IS NOT NULL) THEN
    PERFORM games_changed(ids);
    PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || c."id" FROM changed t JOIN "Content" c ON c."id" = t."contentId"
      WHERE c."visibleFrom" IS NOT NULL ORDER BY 1));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_game_inserted AFTER INSERT ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_updated AFTER UPDATE ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_left AFTER UPDATE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_deleted AFTER DELETE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
