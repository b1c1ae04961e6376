-- The search index of one text that has a moment to be visible, which is content_search."createdAt".
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
