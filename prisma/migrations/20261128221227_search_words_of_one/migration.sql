-- manette: runs-beside 0.2.0
-- A text with one platform and one genre is indexed without a query of its own for their words.


-- prisma/sql/content_search_english.sql
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_also_called(c."genre"), manette_also_called(c."platform"),
      CASE WHEN coalesce(c."genres", c."platforms") IS NOT NULL THEN manette_all_called(c."genres", c."platforms") END), t."content") AS read
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
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, games, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, games, 6
  FROM "Content" c, content_signers(c."id") AS signers, content_games(c."id") AS games, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_also_called(c."genre"), manette_also_called(c."platform"),
      CASE WHEN coalesce(c."genres", c."platforms") IS NOT NULL THEN manette_all_called(c."genres", c."platforms") END, signers, games), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  -- The id as well: kept as it was, it would stay where long values are kept if an earlier release had put it there.
  ON CONFLICT ("contentId") DO UPDATE SET "contentId" = excluded."contentId", kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, games = excluded.games, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_also_called(c."genre"), manette_also_called(c."platform"),
      CASE WHEN coalesce(c."genres", c."platforms") IS NOT NULL THEN manette_all_called(c."genres", c."platforms") END,
    manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $$;
