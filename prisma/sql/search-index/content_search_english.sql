-- The English search index of one text: its translated parts, and the game's name, which is the same in all languages.
-- Nothing without a translation.
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
