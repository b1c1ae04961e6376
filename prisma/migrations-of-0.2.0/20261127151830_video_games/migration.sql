-- manette: runs-beside 0.2.0
-- Videos of games (docs/decisions/083). Links of videos and games of before are made in the background.

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "titleKey" TEXT;

-- CreateTable
CREATE TABLE "VideoGame" (
    "playlist" "Playlist" NOT NULL,
    "videoId" VARCHAR(20) NOT NULL,
    "gameId" CHAR(24) NOT NULL,
    "choice" VARCHAR(7) NOT NULL,

    CONSTRAINT "VideoGame_pkey" PRIMARY KEY ("playlist","videoId","gameId"),
    CONSTRAINT "VideoGame_choice" CHECK ("choice" IN ('title', 'chosen', 'refused'))
);

-- CreateIndex
CREATE INDEX "VideoGame_gameId_choice_idx" ON "VideoGame"("gameId", "choice");

-- AddForeignKey
ALTER TABLE "VideoGame" ADD CONSTRAINT "VideoGame_playlist_videoId_fkey" FOREIGN KEY ("playlist", "videoId") REFERENCES "Video"("playlist", "videoId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VideoGame" ADD CONSTRAINT "VideoGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- prisma/sql/video_words.sql
CREATE OR REPLACE FUNCTION video_words(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_words(replace(title, '#', ' | '));

-- prisma/sql/game_videos.sql
CREATE OR REPLACE FUNCTION game_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := '{}';
  keys text[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('video_games', 0));
  IF TG_OP <> 'INSERT' THEN names := ARRAY[OLD."name"] || OLD."otherNames"; END IF;
  IF TG_OP <> 'DELETE' THEN names := names || ARRAY[NEW."name"]::text[] || NEW."otherNames"::text[]; END IF;
  keys := ARRAY(SELECT DISTINCT replace(manette_game_key(n), ' ', '') FROM unnest(names) AS n);
  PERFORM video_follows_title(v."playlist", v."videoId") FROM "Video" v
  WHERE EXISTS (SELECT FROM unnest(keys) AS k WHERE k <> '' AND position(k IN coalesce(v."titleKey", k)) > 0)
    OR EXISTS (SELECT FROM "VideoGame" l WHERE l."playlist" = v."playlist" AND l."videoId" = v."videoId"
      AND l."gameId" = coalesce(NEW."id", OLD."id"))
  ORDER BY v."playlist", v."videoId";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_videos_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_updated AFTER UPDATE OF "name", "otherNames", "deletedAt" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."deletedAt") IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."deletedAt"))
  EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_deleted AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();

-- prisma/sql/video_follows_title.sql
CREATE OR REPLACE FUNCTION video_follows_title(channel "Playlist", video text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  named bpchar[] := ARRAY(SELECT g FROM "Video" v, video_games_of(v."title") AS g WHERE v."playlist" = channel AND v."videoId" = video);
  gone integer;
  come integer;
BEGIN
  DELETE FROM "VideoGame" l WHERE l."playlist" = channel AND l."videoId" = video AND l."choice" = 'title'
    AND (l."gameId" <> ALL (named) OR EXISTS (SELECT FROM "VideoGame" o
      WHERE o."videoId" = video AND o."gameId" = l."gameId" AND o."choice" = 'refused'));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "VideoGame" ("playlist", "videoId", "gameId", "choice")
    -- One that goes at this moment is left out.
    SELECT channel, video, g."id", 'title' FROM "Game" g WHERE g."id" = ANY (named)
      AND NOT EXISTS (SELECT FROM "VideoGame" l WHERE l."videoId" = video AND l."gameId" = g."id"
        AND (l."playlist" = channel OR l."choice" = 'refused'))
    ORDER BY g."id" FOR KEY SHARE OF g SKIP LOCKED
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END $$;

-- prisma/sql/video_game_changed.sql
CREATE OR REPLACE FUNCTION video_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || g."id" FROM "Game" g WHERE g."visibleFrom" IS NOT NULL
    AND g."id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
BEGIN
  IF cardinality(seen) > 0 THEN PERFORM pages_changed(seen || '{videos}'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_game_inserted AFTER INSERT ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();

CREATE OR REPLACE TRIGGER video_game_updated AFTER UPDATE ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();

CREATE OR REPLACE TRIGGER video_game_deleted AFTER DELETE ON "VideoGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();

-- prisma/sql/video_key.sql
CREATE OR REPLACE FUNCTION video_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."titleKey" := translate(video_words(NEW."title"), ' |(', '');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER video_key BEFORE INSERT OR UPDATE OF "title" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION video_key();

-- prisma/sql/video_of_games_changed.sql
CREATE OR REPLACE FUNCTION video_of_games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT 'game:' || g."id" FROM "VideoGame" l JOIN "Game" g ON g."id" = l."gameId"
    WHERE l."playlist" = NEW."playlist" AND l."videoId" = NEW."videoId" AND g."visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_of_games_changed AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION video_of_games_changed();

-- prisma/sql/video_titled.sql
CREATE OR REPLACE FUNCTION video_titled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM videos_follow_titles(ARRAY[NEW."playlist"], ARRAY[NEW."videoId"::text]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_titled_inserted AFTER INSERT ON "Video" FOR EACH ROW EXECUTE FUNCTION video_titled();

CREATE OR REPLACE TRIGGER video_titled_updated AFTER UPDATE OF "title" ON "Video" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."titleKey" IS NULL) EXECUTE FUNCTION video_titled();

-- prisma/sql/videos_follow_titles.sql
CREATE OR REPLACE FUNCTION videos_follow_titles(channels "Playlist"[], ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('video_games', 0));
  RETURN (SELECT coalesce(sum(video_follows_title(v.channel, v.id)), 0) FROM unnest(channels, ids) AS v (channel, id));
END $$;

-- prisma/sql/video_games_of.sql
CREATE OR REPLACE FUNCTION video_games_of(title text) RETURNS SETOF bpchar LANGUAGE sql STABLE STRICT AS $$
  WITH parts AS MATERIALIZED (SELECT string_to_array(video_words(title), ' ') AS words),
  span AS MATERIALIZED (
    SELECT f.n AS first, l.n AS last, array_to_string(words[f.n:l.n], ' ') AS words
    FROM parts, generate_series(1, cardinality(words)) AS f (n), generate_series(f.n, least(f.n + 29, cardinality(words))) AS l (n)
    WHERE words[f.n] NOT IN ('|', '(') AND words[l.n] NOT IN ('|', '(')
  ), found AS MATERIALIZED (
    -- Looked up by its index, one by one, before anything is asked of a name.
    SELECT s.first, s.last, n.game_id FROM span s CROSS JOIN LATERAL (
      SELECT n.game_id, n.name FROM game_name n WHERE n.key = manette_game_joined(s.words) OFFSET 0
    ) n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
    WHERE cardinality(regexp_split_to_array(btrim(translate(n.name, E'\u00a0\u202f', '  ')), ' +')) > 1
      AND regexp_replace(manette_game_words(n.name), ' [|(](?= )', '', 'g') LIKE '% %'
      AND (s.words !~ ' [|(] ' OR replace(manette_game_words(n.name), ' ', '') = replace(s.words, ' ', ''))
  )
  SELECT DISTINCT min(f.game_id) FROM found f
  WHERE NOT EXISTS (SELECT FROM found o WHERE o.first <= f.first AND o.last >= f.last AND o.last - o.first > f.last - f.first)
  GROUP BY f.first, f.last HAVING count(DISTINCT f.game_id) = 1
$$;
