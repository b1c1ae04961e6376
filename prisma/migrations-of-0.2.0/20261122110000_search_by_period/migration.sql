-- manette: runs-beside 0.2.0
-- One row per item instead of one per language, and one index of words that knows when an item was published
-- (docs/decisions/029). Releases before 0.2.0 read the columns "lang" and "heads", which go.

DROP TABLE content_search;
DROP FUNCTION content_search_completed, manette_search_month;

CREATE TABLE content_search (
  "contentId" char(24) PRIMARY KEY REFERENCES "Content" ("id") ON DELETE CASCADE,
  kind "ContentKind" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  -- French, and English while there is a translation.
  words tsvector NOT NULL,
  english tsvector,
  -- Plain title and game title, for typing errors (trigrams).
  titles text NOT NULL,
  english_titles text,
  -- Which characters other than letters, digits and spaces occur at all: narrows a literal search.
  symbols text[] NOT NULL,
  english_symbols text[]
-- What the index has already answered for is kept apart (TOAST), so that a page holds the dates of sixty items.
) WITH (toast_tuple_target = 128);

-- What an item is found by: each word twice, below the year and below the month of the item (UTC), and once more for
-- titles (A) and for excerpts (B): 'a2026fr.zelda', 'a202611fr.zelda', 'a202611frAzelda'. No typed word holds a "."
-- or a capital. Immutable, because a kind is never renamed and the patterns depend on no locale.
CREATE FUNCTION manette_search_keys(kind "ContentKind", at timestamptz, french tsvector, english tsvector)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  -- As text, because tsvectors have no function over all lexemes: each begins after a space and a quote, and none
  -- holds a space. A third of the time that unnest() takes.
  RETURN (
    SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || left(kind::text, 1) || to_char(at AT TIME ZONE 'UTC', form) || mark), '')
    FROM unnest(ARRAY['YYYY', 'YYYYMM']) AS form, (VALUES
      ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))), ('frB', strip(ts_filter(french, '{b}'))),
      ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}'))), ('enB', strip(ts_filter(english, '{b}')))
    ) AS parts (mark, part))::tsvector;
END $$;

-- What of a text is searched, in the configurations of its language ('fr' or 'en').
CREATE FUNCTION manette_search_row(lang text, heads text, summary text, html text, OUT words tsvector, OUT titles text, OUT symbols text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  language text := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
  body text := manette_html_text(coalesce(html, ''));
  plain text := manette_plain(body);
  plain_summary text := manette_plain(summary);
BEGIN
  titles := manette_plain(heads);
  symbols := ARRAY(SELECT DISTINCT c FROM regexp_split_to_table(
    regexp_replace(manette_folded(concat_ws(' ', heads, summary, body)), '[a-z0-9[:space:]]+', '', 'g'), '') AS c WHERE c <> '');
  -- A tsvector holds 1 MB: letters of several bytes each (Greek, Chinese) fill it sooner.
  plain := left(plain, CASE WHEN octet_length(plain) > 600000 THEN 200000 ELSE 400000 END);
  LOOP
    -- Unstemmed words of titles too, for the last word of a search, which matches as a prefix.
    words := setweight(to_tsvector(('manette_title' || language)::regconfig, titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain_summary) || to_tsvector('simple', plain_summary), 'B')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain), 'C');
    -- Nobody types a word of more than 100 letters, and as a key it could be too long.
    words := ts_delete(words, ARRAY(SELECT lexeme FROM unnest(words) WHERE octet_length(lexeme) > 1000));
    -- The keys of both languages have to fit into a tsvector together. A text of 400,000 letters does; half of them is
    -- searched where nearly every word differs.
    EXIT WHEN octet_length(strip(words)::text) < 80000;
    plain := left(plain, length(plain) / 2);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletedAt" IS NOT NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = NEW."id" FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols)
  SELECT NEW."id", NEW."kind", NEW."createdAt", read.* FROM manette_search_row('fr', concat_ws(' ', NEW."title", NEW."gameTitle"),
    concat_ws(' ', NEW."excerpt", NEW."genre", NEW."platform"), NEW."content") AS read
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
  RETURN NULL;
END $$;

-- What is translated of an item, and the game's name, which is nobody's language. Nothing where nothing is translated.
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform"), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
END $$;

CREATE OR REPLACE FUNCTION content_search_english_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(OLD."contentId");
  RETURN NULL;
END $$;

INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols)
SELECT c."id", c."kind", c."createdAt", read.* FROM "Content" c,
  LATERAL manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform"), c."content") AS read
WHERE c."deletedAt" IS NULL ORDER BY c."createdAt";
SELECT count(content_search_english("contentId")) FROM "TranslatedContent" WHERE "lang" = 'en';

-- Without a list of what is not yet in the index proper: every search would read it from end to end, several times, and
-- it saves a save nothing that can be measured.
CREATE INDEX content_search_words ON content_search
  USING gin (manette_search_keys(kind, "createdAt", words, english)) WITH (fastupdate = off);
-- Nothing is planned by how often keys occur, and finding out would take ANALYZE minutes.
ALTER INDEX content_search_words ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX content_search_titles ON content_search USING gin (titles gin_trgm_ops, english_titles gin_trgm_ops);
CREATE INDEX content_search_symbols ON content_search USING gin (symbols, english_symbols);
CREATE INDEX content_search_newest ON content_search (kind, "createdAt");
ANALYZE content_search;

-- The words of a plain text (manette_plain) as a tsquery to be, where @ stands for kind and period. All must occur in
-- one of the languages, the last perhaps unfinished. Words that everybody uses do not count; when there are no others,
-- they are looked for in titles if `in_titles`. NULL when nothing is left.
CREATE FUNCTION manette_asked(plain text, langs text[], in_titles boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ending text := regexp_replace(plain, '^.* ', '');
  lang text;
  language text;
  config regconfig;
  last tsquery;
  asked text;
BEGIN
  FOREACH lang IN ARRAY langs LOOP
    language := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
    config := 'manette_body' || language;
    IF numnode(plainto_tsquery(config, plain)) = 0 THEN
      CONTINUE WHEN NOT in_titles;
      config := 'manette_title' || language;
    END IF;
    last := plainto_tsquery(config, ending);
    -- After manette_plain a word holds neither quote nor backslash, so between quotes it is one lexeme. Words that do
    -- not count are no beginnings: "zelda et" asks for Zelda, not for what begins with "et".
    IF numnode(last) > 0 THEN
      last := last || ('''' || ending || ''':*')::tsquery;
    END IF;
    last := plainto_tsquery(config, left(plain, length(plain) - length(ending))) && last;
    CONTINUE WHEN numnode(last) = 0;
    asked := concat_ws(' | ', asked, '(' || regexp_replace(last::text, '''([^'']+)''', '''@' || lang || '.\1''', 'g') || ')');
  END LOOP;
  RETURN asked;
END $$;

-- How many items hold what is asked (manette_asked), 1,000 at most, and the ids of one page: those with all the words
-- in the title before those with one there, one in the excerpt, none; the newest first among each. Looks through
-- months or, for rarer words, years, from the newest, until 1,000 are found: those are ranked, however many there are. NULL when nothing is asked.
CREATE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip int, most int, OUT total int, OUT ids char(24)[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  before timestamptz := 'infinity';
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
    SELECT count(*) INTO n FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    END IF;
    -- The first month may have begun today. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND looked > 1 AND total < looked * enough / 18 THEN
      unit := 'year';
      before := 'infinity';
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
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip - count(*) INTO skip FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
      END IF;
    END LOOP;
  END LOOP;
END $$;
