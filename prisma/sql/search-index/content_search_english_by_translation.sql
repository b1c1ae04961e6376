CREATE OR REPLACE FUNCTION content_search_english_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(NEW."contentId");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_english AFTER INSERT OR UPDATE OF "title", "excerpt",
    "content" ON "TranslatedContent"
  FOR EACH ROW WHEN (NEW."lang" = 'en') EXECUTE FUNCTION content_search_english_by_translation();
