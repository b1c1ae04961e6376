-- manette: runs-beside 0.2.0
-- The words of texts that readers have seen: a search with a typing error is corrected to one of them, in bodies, too.
-- Titles' are there at once; the others come as the work in the background indexes each text again.

CREATE TABLE search_word (
  -- As it is compared: small letters without accents.
  word text COLLATE "C" NOT NULL,
  written text COLLATE "C" NOT NULL
);
INSERT INTO search_word (word, written)
SELECT DISTINCT one, one FROM content_search, regexp_split_to_table(concat_ws(' ', titles, english_titles), ' ') AS one
WHERE length(one) BETWEEN 2 AND 30 AND one !~ '^[0-9]+$';
CREATE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_written ON search_word (written);
CREATE INDEX search_word_alike ON search_word USING gin (word gin_trgm_ops);
ANALYZE search_word;

-- prisma/sql/content_search_english.sql
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform")), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
  IF FOUND THEN
    PERFORM search_words_noted(concat_ws(' ', t."title", t."excerpt", manette_html_text(t."content")))
    FROM "TranslatedContent" t WHERE t."contentId" = content_search_english.id AND t."lang" = 'en';
  END IF;
END $$;

-- prisma/sql/content_search_french.sql
CREATE OR REPLACE FUNCTION content_search_french(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, 2
  FROM "Content" c, content_signers(c."id") AS signers, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform"), signers), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"),
    manette_also_called(c."platform"), manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $$;

-- prisma/sql/manette_asked.sql
CREATE OR REPLACE FUNCTION manette_asked(plain text, langs text[], in_titles boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ending text := regexp_replace(plain, '^.* ', '');
  lang text;
  language text;
  config regconfig;
  last tsquery;
  asked text;
  parts text[] := string_to_array(plain, ' ');
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
  -- Of more words every pair would be asked for, and pairs of pairs.
  IF cardinality(parts) BETWEEN 2 AND 4 THEN
    FOR i IN 2 .. cardinality(parts) LOOP
      IF least(length(parts[i - 1]), length(parts[i])) >= 3
        AND EXISTS (SELECT 1 FROM search_word WHERE word = parts[i - 1] || parts[i]) THEN
        asked := concat_ws(' | ', asked, manette_asked(array_to_string(
          parts[:i - 2] || (parts[i - 1] || parts[i]) || parts[i + 1:], ' '), langs, in_titles));
      END IF;
    END LOOP;
  END IF;
  RETURN asked;
END $$;

-- prisma/sql/search_words_noted.sql
CREATE OR REPLACE FUNCTION search_words_noted(t text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO search_word (word, written)
  SELECT plain, written FROM (
    SELECT DISTINCT one AS written
    FROM regexp_split_to_table(lower(t), E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') AS one
    WHERE length(one) BETWEEN 2 AND 30 AND one !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.written = one)
    LIMIT 5000
  ) AS new, manette_plain(written) AS plain WHERE length(plain) >= 2 AND strpos(plain, ' ') = 0;
END $$;
