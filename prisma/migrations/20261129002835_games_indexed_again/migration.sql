-- manette: runs-beside 0.2.0
-- By which rule games, videos and people are indexed: what an earlier one made, as of platforms that were called otherwise, the
-- background makes again. A release of before indexes by these functions, too.

ALTER TABLE site_search ADD COLUMN rule int;

-- prisma/sql/site_search_again.sql
CREATE OR REPLACE FUNCTION site_search_again(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF its_kind = 'game' THEN
    PERFORM 1 FROM "Game" g WHERE g."id" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM site_search_of_game(its_id);
  ELSIF its_kind = 'person' THEN
    PERFORM 1 FROM "User" u WHERE u."id" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM 1 FROM "TeamPage" page WHERE page."userId" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM site_search_person(its_id);
  ELSE
    PERFORM 1 FROM "Video" v WHERE v."videoId" = its_id FOR NO KEY UPDATE;
    PERFORM site_search_put('video', v."videoId", '-infinity', v."publishedAt", ARRAY[v."title"], '', '')
    FROM "Video" v WHERE v."videoId" = its_id LIMIT 1;
  END IF;
END $$;

-- prisma/sql/site_search_game.sql
CREATE OR REPLACE FUNCTION site_search_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_of_game(NEW."id");
  RETURN NULL;
END $$;

-- prisma/sql/site_search_of_game.sql
CREATE OR REPLACE FUNCTION site_search_of_game(game char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_put('game', g."id", g."visibleFrom",
    CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END, ARRAY[g."name"] || g."otherNames",
    concat_ws(' ', g."description", known), concat_ws(' ', g."descriptionEn", known))
  FROM "Game" g, concat_ws(' ', g."series", array_to_string(g."studios" || g."publishers" || g."genres" || g."platforms", ' '),
    (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(g."genres" || g."platforms") AS name)) AS known
  WHERE g."id" = game AND g."visibleFrom" IS NOT NULL;
  IF NOT FOUND THEN
    DELETE FROM site_search WHERE kind = 'game' AND id = game;
  END IF;
END $$;

-- prisma/sql/site_search_put.sql
CREATE OR REPLACE FUNCTION site_search_put(its_kind text, its_id text, seen_from timestamptz, its_date timestamptz,
  heads text[], summary text, english_summary text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head CONSTANT text := array_to_string(heads, ' ');
  french CONSTANT tsvector := (manette_search_row('fr', head, summary, '')).words;
  english CONSTANT tsvector := (manette_search_row('en', head, coalesce(english_summary, summary), '')).words;
BEGIN
  INSERT INTO site_search AS s (kind, id, seen_from, at, names, folded, words, rule)
  SELECT its_kind, its_id, seen_from, its_date, array_to_string(heads, E'\n'),
    ' ' || array_to_string(ARRAY(SELECT manette_plain(name) FROM unnest(heads) AS name), E'\n '), (
      SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || mark), '')::tsvector FROM (VALUES
        ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))),
        ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}')))
      ) AS parts (mark, part)), 6
  ON CONFLICT (kind, id) DO UPDATE SET seen_from = excluded.seen_from, at = excluded.at, names = excluded.names,
    folded = excluded.folded, words = excluded.words, rule = excluded.rule;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', head, summary, english_summary));
  END IF;
END $$;
