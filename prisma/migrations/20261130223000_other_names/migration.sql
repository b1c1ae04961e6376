-- manette: runs-beside 0.7.0
-- manette: locks-briefly subjects and people of the team are few
-- Names by which subjects and people of the team are found, too. A release of before writes rows without them.

-- AlterTable
ALTER TABLE "Subject" ADD COLUMN     "otherNames" VARCHAR(60)[] DEFAULT ARRAY[]::VARCHAR(60)[],
  ADD CONSTRAINT "Subject_otherNames" CHECK (cardinality("otherNames") <= 12);

-- AlterTable
ALTER TABLE "TeamPage" ADD COLUMN     "otherNames" VARCHAR(80)[] DEFAULT ARRAY[]::VARCHAR(80)[],
  ADD CONSTRAINT "TeamPage_otherNames" CHECK (cardinality("otherNames") <= 6);


-- prisma/sql/games/content_games.sql
CREATE OR REPLACE FUNCTION content_games(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY n.of, n.place, n.position), '')
  FROM "Content" c, LATERAL (
    SELECT 1 AS of, t."position" AS place, g.position, g.name, g.folded
    FROM "TextGame" t JOIN game_name g ON g.game_id = t."gameId" WHERE t."contentId" = c."id"
    UNION ALL SELECT 2, t."position", called.position, called.name, manette_plain(called.name)
    FROM "TextSubject" t JOIN "Subject" s ON s."id" = t."subjectId", unnest(ARRAY[s."name", s."nameEn"] || s."otherNames") WITH ORDINALITY AS called (name, position)
    WHERE t."contentId" = c."id" AND called.name IS NOT NULL
  ) n
  WHERE c."id" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$$;

-- prisma/sql/search/search_found.sql
CREATE OR REPLACE FUNCTION search_found(terms jsonb, all_terms jsonb, whole text, names text[], wanted text, filters text[], by_date boolean,
  skip int, most int, OUT total int, OUT keys text[], OUT steps int[], OUT asked text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  enough CONSTANT int := 1000;
  ranking record;
  filter CONSTANT tsquery := (SELECT string_agg(quote_literal(key), ' & ') FROM unnest(filters) AS key)::tsquery;
  year CONSTANT int := extract(year FROM manette_now());
  recent CONSTANT tsquery := ((SELECT string_agg(format('''@%s''', y), ' | ') FROM generate_series(year, year + 2) AS y) || ' | ''@-''')::tsquery;
  before CONSTANT tsquery := format('''@%s'' | ''@%s'' | ''@%s''', year - 1, year - 2, year - 3)::tsquery;
  called CONSTANT text[] := ARRAY(SELECT left(search_named(name), 100) FROM unnest(names || whole) AS name);
  bounds tsquery[] := ARRAY[NULL];
  query tsquery;
  bound tsquery;
  more text[];
BEGIN
  asked := search_asked(terms);
  SELECT * INTO ranking FROM search_levels(asked, search_asked(all_terms), left(search_named(whole), 300),
    ARRAY(SELECT DISTINCT left(search_named(name), 300) FROM unnest(names) AS name WHERE search_named(name) <> ''), wanted, by_date);
  SELECT count(*) INTO total FROM (
    SELECT FROM search_entry e WHERE e.keys @@ coalesce(ranking.matched && filter, ranking.matched) AND e.seen_from <= manette_now() LIMIT enough) AS held;
  IF total = enough THEN
    -- Where all of a common word might be put in order, the years follow each other: the first fill a page.
    bounds := ARRAY[recent, before, !!(recent || before)];
  END IF;
  keys := '{}';
  steps := '{}';
  most := CASE WHEN most > 0 THEN least(skip + most, total) ELSE 0 END;
  FOR level IN 1 .. cardinality(ranking.levels) LOOP
    FOREACH bound IN ARRAY CASE WHEN level < cardinality(ranking.levels) - 1 THEN ARRAY[NULL::tsquery] ELSE bounds END LOOP
      EXIT WHEN cardinality(keys) >= most;
      query := coalesce(ranking.levels[level] && filter, ranking.levels[level]);
      query := coalesce(query && bound, query);
      more := ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e
        WHERE e.keys @@ query AND e.seen_from <= manette_now() AND e.kind || ' ' || e.id <> ALL (search_found.keys)
        ORDER BY CASE WHEN level <= 3 AND NOT by_date THEN (e.kind IN ('game', 'subject', 'page', 'person') AND (e.name = ANY (called) OR e.name_en = ANY (called))) IS TRUE END DESC,
          CASE WHEN level <= 5 AND NOT by_date THEN array_position('{game,subject,page,person,review,article}', e.kind) END,
          e.at DESC NULLS LAST, e.kind DESC, e.id DESC LIMIT most - cardinality(search_found.keys));
      keys := keys || more;
      steps := steps || array_fill(level, ARRAY[cardinality(more)]);
    END LOOP;
  END LOOP;
  keys := keys[skip + 1 : most];
  steps := steps[skip + 1 : most];
END $$;

-- prisma/sql/search/search_index.sql
CREATE OR REPLACE FUNCTION search_index(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s record;
BEGIN
  PERFORM FROM "TranslatedContent" t WHERE its_kind IN ('article', 'review', 'page') AND t."contentId" = its_id::bpchar FOR UPDATE;
  PERFORM FROM "TeamPage" page WHERE its_kind = 'person' AND page."userId" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  IF NOT FOUND AND EXISTS (SELECT FROM search_source(its_kind, its_id)) THEN
    INSERT INTO search_entry (kind, id, seen_from, title, slug, name, keys, rule) VALUES (its_kind, its_id, 'infinity', '', '', '', '', 0)
      ON CONFLICT DO NOTHING;
    PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  END IF;
  SELECT * INTO s FROM search_source(its_kind, its_id);
  IF NOT FOUND THEN
    DELETE FROM search_entry WHERE kind = its_kind AND id = its_id;
    RETURN;
  END IF;
  UPDATE search_entry AS e SET seen_from = s.seen_from, at = s.at, title = s.title, title_en = s.title_en, slug = s.slug,
    slug_en = s.slug_en, name = left(search_named(s.title), 100), name_en = nullif(left(search_named(s.title_en), 100), ''), named = s.named,
    keys = search_keys(its_kind, s.at, s.names, s.games, s.facets, s.said, s.summary, s.body, s.body_en), rule = 8
  WHERE e.kind = its_kind AND e.id = its_id;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', array_to_string(s.names, ' '), s.said, s.summary, s.body, s.body_en));
  END IF;
END $$;

-- prisma/sql/search/search_suggested.sql
CREATE OR REPLACE FUNCTION search_suggested(typed text, asked text, most int) RETURNS TABLE (kind text, id text, title text, title_en text, slug text, slug_en text)
LANGUAGE plpgsql STABLE ROWS 8 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET pg_trgm.word_similarity_threshold = 0.4 AS $$
DECLARE
  plain CONSTANT text := search_named(typed);
  until CONSTANT text := plain || E'\U0010FFFF';
  now CONSTANT timestamptz := manette_now();
  kinds CONSTANT text[] := '{game,subject,page,person,review,article,video}';
  places CONSTANT numeric[] := '{0,0.4,0.5,0.6,1.5,2,3}';
  found text[];
BEGIN
  IF plain = '' THEN RETURN; END IF;
  found := ARRAY(SELECT begun.key FROM unnest(kinds) AS one, LATERAL (
    (SELECT e.kind || ' ' || e.id AS key FROM search_entry e
      WHERE e.kind = one AND e.name ~>=~ plain AND e.name ~<~ until AND e.seen_from <= now ORDER BY e.name USING ~<~ LIMIT most)
    UNION (SELECT e.kind || ' ' || e.id FROM search_entry e
      WHERE e.kind = one AND e.name_en ~>=~ plain AND e.name_en ~<~ until AND e.seen_from <= now ORDER BY e.name_en USING ~<~ LIMIT most)
  ) AS begun);
  IF cardinality(found) < most THEN
    found := found || ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e WHERE e.seen_from <= now
      AND e.keys @@ concat_ws(' | ', format('''I%s'':*', plain), format('''K%s'':*', plain), format('''K%s'':*', replace(plain, ' ', '')), nullif(format('(%s)', replace(asked, '#', 'A')), '()'))::tsquery LIMIT 200);
  END IF;
  IF cardinality(found) = 0 AND length(plain) > 3 THEN
    found := ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e WHERE plain <% e.name AND e.kind IN ('game', 'subject', 'person') AND e.seen_from <= now
      ORDER BY word_similarity(plain, e.name) DESC, e.name LIMIT 3);
  END IF;
  RETURN QUERY SELECT its.kind, its.id, its.title, its.title_en, its.slug, its.slug_en FROM (
    SELECT e.*, row_number() OVER (PARTITION BY e.kind ORDER BY (e.name = plain OR e.name_en = plain) IS TRUE DESC, starts_with(e.name, plain) OR starts_with(coalesce(e.name_en, ''), plain) DESC,
      CASE WHEN e.kind IN ('review', 'article', 'video') THEN e.at END DESC, length(e.name), e.id) + places[array_position(kinds, e.kind)] AS place
    FROM unnest(found) AS key JOIN search_entry e ON (e.kind, e.id) = (split_part(key, ' ', 1), split_part(key, ' ', 2))
  ) AS its ORDER BY (its.name = plain OR its.name_en = plain) IS TRUE DESC, its.place LIMIT most;
END $$;

-- prisma/sql/subjects/subject_changed.sql
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['subject:' || OLD."id", 'list:subject']);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
    DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  ELSIF (OLD."name", OLD."nameEn", OLD."otherNames") IS DISTINCT FROM (NEW."name", NEW."nameEn", NEW."otherNames") THEN
    -- Texts are found by their subjects' names.
    PERFORM search_named_again(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/texts/content_signers.sql
CREATE OR REPLACE FUNCTION content_signers(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', coalesce(u."username", s."guest"),
    CASE WHEN u."role" IN ('author', 'editor', 'admin') THEN concat_ws(' ', page."fullName", array_to_string(page."otherNames", ' ')) END), ', ' ORDER BY s."position"), '')
  FROM (
    SELECT "position", "userId", "guest" FROM "Signature" WHERE "contentId" = content_signers.id
    UNION ALL
    SELECT 1, c."authorId", NULL FROM "Content" c WHERE c."id" = content_signers.id
      AND NOT EXISTS (SELECT 1 FROM "Signature" WHERE "contentId" = content_signers.id)
  ) AS s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" page ON page."userId" = u."id"
$$;

-- prisma/sql/search/search_source.sql
CREATE OR REPLACE FUNCTION search_source(its_kind text, its_id text) RETURNS TABLE (
  seen_from timestamptz, at timestamptz, title text, title_en text, slug text, slug_en text, names text[], games text[],
  facets text[], named text, said text, summary text, body text, body_en text) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(c."visibleFrom", c."pageFrom"), c."visibleFrom", c."title", e."title", c."slug", NULL, ARRAY[c."title", e."title", c."gameTitle"],
    ARRAY(SELECT n.name FROM "TextGame" t JOIN game_name n ON n.game_id = t."gameId" WHERE t."contentId" = c."id") || c."gameTitle"::text,
    ARRAY(SELECT 'Fp' || one FROM unnest(string_to_array(coalesce(c."platforms", c."platform"), E'\n')) AS one)
      || ARRAY(SELECT 'Fg' || one FROM unnest(string_to_array(coalesce(c."genres", c."genre"), E'\n')) AS one),
    naming, concat_ws(' ', c."tags", c."platforms", c."platform", c."genres", c."genre", naming),
    concat_ws(' ', c."excerpt", e."excerpt"), manette_html_text(c."content"), manette_html_text(e."content")
  FROM "Content" c LEFT JOIN "TranslatedContent" e ON e."contentId" = c."id" AND e."lang" = 'en',
    search_naming(c."id") AS naming
  WHERE its_kind IN ('article', 'review', 'page') AND c."id" = its_id::bpchar AND coalesce(c."visibleFrom", c."pageFrom") IS NOT NULL
  UNION ALL
  SELECT g."visibleFrom", CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END, g."name", NULL, g."slug", NULL,
    g."name"::text || g."otherNames"::text[], NULL,
    CASE WHEN g."kind" <> 'game' THEN ARRAY['@edition'] END || ARRAY(SELECT 'Fp' || one FROM unnest(g."platforms") AS one) || ARRAY(SELECT 'Fg' || one FROM unnest(g."genres") AS one), '',
    concat_ws(' ', g."kind", g."series", array_to_string(g."studios" || g."publishers" || g."platforms" || g."genres", ' ')),
    concat_ws(' ', g."description", g."descriptionEn"), '', NULL
  FROM "Game" g WHERE its_kind = 'game' AND g."id" = its_id::bpchar AND g."visibleFrom" IS NOT NULL
  UNION ALL
  SELECT seen.since, NULL, s."name", s."nameEn", s."slug", s."slugEn", ARRAY[s."name", s."nameEn"] || s."otherNames", NULL, NULL, '', '', concat_ws(' ', s."words", s."wordsEn"), '', NULL
  FROM "Subject" s, LATERAL (SELECT min(t."visibleFrom") AS since FROM "TextSubject" t WHERE t."subjectId" = s."id") AS seen
  WHERE its_kind = 'subject' AND s."id" = its_id::bpchar AND seen.since IS NOT NULL
  UNION ALL
  SELECT '-infinity', NULL, coalesce(page."fullName", u."username"), NULL, page."slug", NULL, ARRAY[page."fullName", u."username"] || page."otherNames", NULL, NULL, '', '', '',
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', page."jobEn", page."linesEn")
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE its_kind = 'person' AND u."id" = its_id::bpchar AND u."role" IN ('author', 'editor', 'admin')
  UNION ALL
  (SELECT '-infinity', v."publishedAt", v."title", NULL, v."videoId", NULL, ARRAY[v."title"], NULL, NULL, '', '', '', '', NULL
  FROM "Video" v WHERE its_kind = 'video' AND v."videoId" = its_id LIMIT 1)
$$;
