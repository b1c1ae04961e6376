-- manette: runs-beside 0.2.0
-- Texts are found by the names of their subjects (docs/decisions/088); texts of before by the work in the background.

-- prisma/sql/game_named.sql
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded, core, forms, heads)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name), core, manette_game_forms(core), manette_game_heads(core)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position),
      manette_game_core(manette_game_words(n.name)) AS core
    ORDER BY manette_game_key(n.name), n.position;
  PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = NEW."id"));
  RETURN NULL;
END $$;

-- prisma/sql/subject_changed.sql
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM subjects_changed(ARRAY[OLD."id"]);
  -- Texts are found by their subjects' names.
  IF TG_OP = 'UPDATE' AND (OLD."name", OLD."nameEn") IS DISTINCT FROM (NEW."name", NEW."nameEn") THEN
    PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/text_subject_changed.sql
CREATE OR REPLACE FUNCTION text_subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  PERFORM subjects_changed(ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

-- prisma/sql/content_games.sql
CREATE OR REPLACE FUNCTION content_games(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY n.of, n.place, n.position), '')
  FROM "Content" c, LATERAL (
    SELECT 1 AS of, t."position" AS place, g.position, g.name, g.folded
    FROM "TextGame" t JOIN game_name g ON g.game_id = t."gameId" WHERE t."contentId" = c."id"
    UNION ALL SELECT 2, t."position", called.position, called.name, manette_plain(called.name)
    FROM "TextSubject" t JOIN "Subject" s ON s."id" = t."subjectId", unnest(ARRAY[s."name", s."nameEn"]) WITH ORDINALITY AS called (name, position)
    WHERE t."contentId" = c."id" AND called.name IS NOT NULL
  ) n
  WHERE c."id" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$$;
