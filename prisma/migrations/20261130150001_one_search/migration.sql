-- manette: runs-beside 0.6.0
-- The search's functions and triggers; those of before go with the last of these migrations.

-- prisma/sql/games/game_gone.sql
CREATE OR REPLACE FUNCTION game_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  DELETE FROM "Follow" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

-- prisma/sql/games/game_named.sql
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded, core, forms, heads)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name), core, manette_game_forms(core), manette_game_heads(core)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position),
      manette_game_core(manette_game_words(n.name)) AS core
    ORDER BY manette_game_key(n.name), n.position;
  PERFORM search_named_again(ARRAY(SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = NEW."id"));
  RETURN NULL;
END $$;

-- prisma/sql/search/search_changed.sql
CREATE OR REPLACE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Content' THEN PERFORM search_index(its."kind"::text, its."id");
    WHEN 'TranslatedContent' THEN PERFORM search_index(c."kind"::text, c."id") FROM "Content" c WHERE c."id" = its."contentId";
    WHEN 'Game' THEN PERFORM search_index('game', its."id");
    WHEN 'Subject' THEN PERFORM search_index('subject', its."id");
    WHEN 'Video' THEN PERFORM search_index('video', its."videoId");
    WHEN 'TeamPage' THEN
      PERFORM search_index('person', its."userId");
      PERFORM search_named_again(ARRAY(SELECT "contentId" FROM "Signature" WHERE "userId" = its."userId"));
    WHEN 'User' THEN
      PERFORM search_index('person', its."id");
      PERFORM search_named_again(ARRAY(SELECT "contentId" FROM "Signature" WHERE "userId" = its."id"));
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE OF "kind", "slug", "title", "gameTitle", "excerpt", "content",
    "genre", "platform", "tags", "platforms", "genres", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR UPDATE OF "title", "excerpt", "content" ON "TranslatedContent"
  FOR EACH ROW WHEN (NEW."lang" = 'en') EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed_delete AFTER DELETE ON "TranslatedContent"
  FOR EACH ROW WHEN (OLD."lang" = 'en') EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed_update AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."slug", OLD."series", OLD."studios", OLD."publishers", OLD."genres", OLD."platforms",
      OLD."description", OLD."descriptionEn", OLD."visibleFrom", OLD."releaseOn")
    IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."slug", NEW."series", NEW."studios", NEW."publishers", NEW."genres",
      NEW."platforms", NEW."description", NEW."descriptionEn", NEW."visibleFrom", NEW."releaseOn"))
  EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OR DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE OF "title", "publishedAt" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR UPDATE OR DELETE ON "TeamPage" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role")) EXECUTE FUNCTION search_changed();

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
        ORDER BY CASE WHEN level <= 5 AND NOT by_date THEN array_position('{game,subject,page,person,review,article}', e.kind) END,
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
    keys = search_keys(its_kind, s.at, s.names, s.games, s.facets, s.said, s.summary, s.body, s.body_en), rule = 7
  WHERE e.kind = its_kind AND e.id = its_id;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', array_to_string(s.names, ' '), s.said, s.summary, s.body, s.body_en));
  END IF;
END $$;

-- prisma/sql/search/search_index_again.sql
CREATE OR REPLACE FUNCTION search_index_again(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Content" c WHERE its_kind IN ('article', 'review', 'page') AND c."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM "Game" g WHERE its_kind = 'game' AND g."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM "User" u WHERE its_kind = 'person' AND u."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM search_index(its_kind, its_id);
END $$;

-- prisma/sql/search/search_keys.sql
CREATE OR REPLACE FUNCTION search_keys(kind text, at timestamptz, names text[], games text[], facets text[], said text,
  summary text, body text, body_en text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  called CONSTANT text[] := ARRAY(SELECT DISTINCT left(search_named(name), 300) FROM unnest(names) AS name WHERE search_named(name) <> '');
  -- A tsvector holds 1 MB: of a body of more than so many bytes only the beginning is found.
  enough CONSTANT int := 450000;
  in_name CONSTANT text := concat_ws(' ', array_to_string(called, ' '), manette_plain(array_to_string(names, ' ')));
  in_said CONSTANT text := concat_ws(' ', search_named(said), manette_plain(said));
  in_summary CONSTANT text := concat_ws(' ', search_named(summary), manette_plain(summary));
  bodies text[] := ARRAY[manette_plain(coalesce(body, '')), manette_plain(coalesce(body_en, ''))];
BEGIN
  FOR i IN 1 .. 2 LOOP
    IF octet_length(bodies[i]) > enough THEN
      bodies[i] := left(bodies[i], (enough::bigint * length(bodies[i]) / octet_length(bodies[i]))::int);
    END IF;
  END LOOP;
  RETURN array_to_tsvector(ARRAY(SELECT DISTINCT key FROM unnest(
    ARRAY(SELECT letter || lexeme FROM unnest('{A,B,C,D}'::text[]) AS letter, unnest(search_stems(in_name)) AS lexeme)
    || ARRAY(SELECT letter || lexeme FROM unnest('{B,C,D}'::text[]) AS letter, unnest(search_stems(in_said)) AS lexeme)
    || ARRAY(SELECT letter || lexeme FROM unnest('{C,D}'::text[]) AS letter, unnest(search_stems(in_summary)) AS lexeme)
    || ARRAY(SELECT 'D' || lexeme FROM unnest(search_stems(bodies[1], 'fr') || search_stems(bodies[2], 'en')) AS lexeme)
    || ARRAY(SELECT 'K' || form FROM unnest(called) AS name, unnest(ARRAY[name, replace(name, ' ', ''), regexp_replace(name, '^(?:le|la|les|l|un|une|the|a) ', '')]) AS form)
    || ARRAY(SELECT 'I' || letters FROM unnest(called) AS name, regexp_replace(name, '(\m[a-z])[a-z]*| ', '\1', 'g') AS letters
      WHERE kind = 'game' AND length(letters) >= 3 AND strpos(name, ' ') > 0)
    || ARRAY(SELECT 'G' || left(search_named(game), 300) FROM unnest(games) AS game WHERE game IS NOT NULL)
    || ARRAY(SELECT 'S' || word FROM unnest(search_signed(concat_ws(' ', array_to_string(names, ' '), said, summary, body, body_en))) AS word)
    || facets || ARRAY['@' || kind, '@' || coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY'), '-')]
  ) AS key WHERE key IS NOT NULL));
END $$;

-- prisma/sql/search/search_levels.sql
CREATE OR REPLACE FUNCTION search_levels(asked text, literal text, whole text, names text[], wanted text, by_date boolean,
  OUT matched tsquery, OUT levels tsquery[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_list CONSTANT boolean := cardinality(names) = 0;
  its_kind CONSTANT text := coalesce('''@' || wanted || '''', '''@review''');
  whole_name CONSTANT text := format('''K%s''', whole);
  name CONSTANT text := coalesce(
    (SELECT string_agg(format('''K%1$s'' | ''I%1$s'' | ''K%2$s''', one, replace(one, ' ', '')), ' | ') FROM unnest(names) AS one), whole_name);
  in_name CONSTANT text := replace(asked, '#', 'A');
  body CONSTANT text := replace(asked, '#', 'D');
  anything CONSTANT text := concat_ws(' | ', nullif(format('(%s)', body), '()'), whole_name, name);
  -- A name may be met without the other words, a platform among them: what is not counted is not shown.
  about CONSTANT text := format('(%s) & (%s)', (SELECT string_agg(format('''G%s''', one), ' | ') FROM unnest(names) AS one), anything);
  begins CONSTANT text := format('(%s) & (%s)', (SELECT string_agg(format('''K%s'':*', one), ' | ') FROM unnest(names) AS one), anything);
BEGIN
  matched := anything::tsquery;
  levels := CASE
    WHEN by_date THEN ARRAY[anything]
    WHEN asked = '' THEN ARRAY[whole_name, name]
    WHEN is_list THEN ARRAY[whole_name, format('(%s) & (%s)', body, its_kind), format('(%s) & ''@game''', body), body]
    ELSE ARRAY[whole_name] || CASE wanted WHEN 'review' THEN ARRAY[format('(%s) & ''@review''', about), name] ELSE ARRAY[name, format('(%s) & ''@review''', about)] END
      || CASE WHEN literal <> asked THEN ARRAY[replace(literal, '#', 'A')] END || begins
      || format('(%s) & (''@game'' | ''@subject'' | ''@person'' | ''@page'') & !''@edition''', in_name)
      || CASE WHEN wanted IS NOT NULL THEN ARRAY[format('(%s) & (%s)', in_name, its_kind)] END
      || ARRAY[in_name, about, replace(asked, '#', 'B'), replace(asked, '#', 'C'), body] END;
END $$;

-- prisma/sql/search/search_named.sql
CREATE OR REPLACE FUNCTION search_named(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN (
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(coalesce(string_agg(
    CASE WHEN n = 1 AND word = 'v' THEN word ELSE coalesce('{
      "st": "saint", "ste": "sainte", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
      "xi": "11", "xii": "12", "xiii": "13", "xiv": "14", "xv": "15", "xvi": "16", "xvii": "17", "xviii": "18", "xix": "19",
      "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9", "dix": "10", "onze": "11",
      "douze": "12", "treize": "13", "quatorze": "14", "quinze": "15", "seize": "16", "vingt": "20", "vingts": "20", "trente": "30",
      "quarante": "40", "cinquante": "50", "soixante": "60", "two": "2", "three": "3", "four": "4", "five": "5", "seven": "7", "eight": "8",
      "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16",
      "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60",
      "seventy": "70", "eighty": "80", "ninety": "90"
    }'::jsonb ->> word, word) END, ' ' ORDER BY n), ''),
    '\m10 ([7-9])\M', '1\1', 'g'), '\m4 20 1(\d)\M', '9\1', 'g'), '\m4 20\M', '80', 'g'), '\m60 1(\d)\M', '7\1', 'g'), '\m([2-9])0 (\d)\M', '\1\2', 'g')
  FROM string_to_table(manette_plain(replace(
    regexp_replace(translate(t, '™®©', ''), '(?<![^\s.])(\w)\.(?=\w(?:\.|\M))', '\1', 'g'), '&', ' et ')), ' ') WITH ORDINALITY AS w (word, n)
);

-- prisma/sql/search/search_named_again.sql
CREATE OR REPLACE FUNCTION search_named_again(texts char(24)[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale char(24)[] := ARRAY(SELECT c."id" FROM "Content" c JOIN search_entry e ON e.kind = c."kind"::text AND e.id = c."id"
    WHERE c."id" = ANY (texts) AND e.named IS DISTINCT FROM search_naming(c."id") ORDER BY c."visibleFrom" DESC, c."id" LIMIT 50);
BEGIN
  PERFORM search_index(free."kind"::text, free."id") FROM (
    SELECT c."kind", c."id" FROM "Content" c WHERE c."id" = ANY (stale) ORDER BY c."id" FOR NO KEY UPDATE SKIP LOCKED
  ) AS free;
END $$;

-- prisma/sql/search/search_signed.sql
CREATE OR REPLACE FUNCTION search_signed(t text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN ARRAY(
  SELECT DISTINCT translate(found[1], '  ', '') FROM regexp_matches(manette_folded(t),
    '([a-z0-9]+(?:&[a-z0-9]+)+|[0-9]+ ?[%€$°]|[a-z]+(?:\+\+|\+|#)(?![a-z0-9]))', 'g') AS found WHERE length(found[1]) <= 100 LIMIT 500
);

-- prisma/sql/search/search_signed_by.sql
CREATE OR REPLACE FUNCTION search_signed_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_named_again(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_signed_by_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();

CREATE OR REPLACE TRIGGER search_signed_by_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();

CREATE OR REPLACE TRIGGER search_signed_by_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();

-- prisma/sql/search/search_stems.sql
CREATE OR REPLACE FUNCTION search_stems(plain text, body_lang text = NULL) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT lexeme) FROM unnest(tsvector_to_array(CASE body_lang
    WHEN 'fr' THEN to_tsvector('manette_body', plain) WHEN 'en' THEN to_tsvector('manette_body_en', plain)
    ELSE to_tsvector('simple', plain) || to_tsvector('manette_title', plain) || to_tsvector('manette_title_en', plain) END)) AS lexeme
  WHERE octet_length(lexeme) <= 1000
$$;

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
    SELECT e.*, row_number() OVER (PARTITION BY e.kind ORDER BY e.name = plain DESC, starts_with(e.name, plain) OR starts_with(coalesce(e.name_en, ''), plain) DESC,
      CASE WHEN e.kind IN ('review', 'article', 'video') THEN e.at END DESC, length(e.name), e.id) + places[array_position(kinds, e.kind)] AS place
    FROM unnest(found) AS key JOIN search_entry e ON (e.kind, e.id) = (split_part(key, ' ', 1), split_part(key, ' ', 2))
  ) AS its ORDER BY its.name = plain DESC, its.place LIMIT most;
END $$;

-- prisma/sql/subjects/subject_changed.sql
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['subject:' || OLD."id", 'list:subject']);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
    DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  ELSIF (OLD."name", OLD."nameEn") IS DISTINCT FROM (NEW."name", NEW."nameEn") THEN
    -- Texts are found by their subjects' names.
    PERFORM search_named_again(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/texts/text_names_changed.sql
CREATE OR REPLACE FUNCTION text_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[];
BEGIN
  IF TG_TABLE_NAME = 'TextGame' THEN
    ids := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
    PERFORM games_follow_texts(ids);
  END IF;
  PERFORM search_named_again(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  IF TG_TABLE_NAME = 'TextSubject' THEN
    -- A subject can be found from the moment of its first text on. Whoever changes its texts waits for all others who do:
    -- each might take the other's text for one that does not count.
    PERFORM FROM search_entry e WHERE e.kind = 'subject' AND e.id IN (SELECT "subjectId"::text FROM changed) ORDER BY e.id FOR UPDATE;
    PERFORM search_index('subject', its.id) FROM (SELECT DISTINCT "subjectId" AS id FROM changed ORDER BY 1) AS its
      LEFT JOIN search_entry e ON e.kind = 'subject' AND e.id = its.id
      WHERE e.seen_from IS DISTINCT FROM (SELECT min(t."visibleFrom") FROM "TextSubject" t WHERE t."subjectId" = its.id);
  END IF;
  IF TG_TABLE_NAME = 'TextGame' THEN
    PERFORM games_changed(ARRAY(SELECT DISTINCT "gameId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  ELSE
    ids := ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1);
    IF cardinality(ids) > 50 THEN
      PERFORM pages_changed('{site}');
    ELSIF cardinality(ids) > 0 THEN
      PERFORM pages_changed(ARRAY(SELECT 'subject:' || id FROM unnest(ids) AS id) || '{list:subject}');
    END IF;
  END IF;
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

-- prisma/sql/search/search_asked.sql
CREATE OR REPLACE FUNCTION search_asked(terms jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg('(' || one.met || ')', ' & ' ORDER BY n), '')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS asked (term, n), LATERAL (
    SELECT concat_ws(' | ',
      (SELECT string_agg(quote_literal(key), ' | ') FROM jsonb_array_elements_text(term -> 'keys') AS key),
      (SELECT string_agg(phrase.met, ' | ') FROM jsonb_array_elements_text(jsonb_build_array(term -> 'word') || coalesce(term -> 'also', '[]')) AS text, LATERAL (
        SELECT '(' || string_agg('(' || word.met || ')', ' & ') || ')' AS met
        FROM unnest(tsvector_to_array(to_tsvector('simple', manette_plain(text)))) AS part, left(part, 100) AS plain, LATERAL (
          SELECT concat_ws(' | ',
            (SELECT string_agg(DISTINCT '''#' || form || '''', ' | ') FROM unnest(ARRAY[search_named(plain), CASE WHEN length(plain) > 3 THEN regexp_replace(plain, '[sx]$', '') END]
              || plain || ts_lexize('manette_stem_all', plain) || ts_lexize('manette_stem_all_en', plain)) AS form WHERE length(form) >= least(3, length(plain) - 1) OR form = search_named(plain)),
            -- Two or three letters begin too many words.
            CASE WHEN (term -> 'begins')::bool AND text = term ->> 'word' THEN format(CASE WHEN length(plain) > 3 THEN '''#%s'':*' ELSE '''A%s'':*' END, plain) END) AS met
        ) AS word WHERE plain <> '') AS phrase)) AS met
  ) AS one WHERE one.met <> ''
$$;

-- prisma/sql/search/search_naming.sql
CREATE OR REPLACE FUNCTION search_naming(text_id char(24)) RETURNS text LANGUAGE sql STABLE
  RETURN concat_ws(E'\n', content_signers(text_id), content_games(text_id));

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
  SELECT seen.since, NULL, s."name", s."nameEn", s."slug", s."slugEn", ARRAY[s."name", s."nameEn"], NULL, NULL, '', '', concat_ws(' ', s."words", s."wordsEn"), '', NULL
  FROM "Subject" s, LATERAL (SELECT min(t."visibleFrom") AS since FROM "TextSubject" t WHERE t."subjectId" = s."id") AS seen
  WHERE its_kind = 'subject' AND s."id" = its_id::bpchar AND seen.since IS NOT NULL
  UNION ALL
  SELECT '-infinity', NULL, coalesce(page."fullName", u."username"), NULL, page."slug", NULL, ARRAY[page."fullName", u."username"], NULL, NULL, '', '', '',
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', page."jobEn", page."linesEn")
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE its_kind = 'person' AND u."id" = its_id::bpchar AND u."role" IN ('author', 'editor', 'admin')
  UNION ALL
  (SELECT '-infinity', v."publishedAt", v."title", NULL, v."videoId", NULL, ARRAY[v."title"], NULL, NULL, '', '', '', '', NULL
  FROM "Video" v WHERE its_kind = 'video' AND v."videoId" = its_id LIMIT 1)
$$;
