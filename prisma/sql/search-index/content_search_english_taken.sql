CREATE OR REPLACE FUNCTION content_search_english_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(OLD."contentId");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_english_taken AFTER DELETE ON "TranslatedContent"
  FOR EACH ROW WHEN (OLD."lang" = 'en') EXECUTE FUNCTION content_search_english_taken();
