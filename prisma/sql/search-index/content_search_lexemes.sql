CREATE OR REPLACE FUNCTION content_search_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_lexemes_noted(tsvector_to_array(NEW.words) || tsvector_to_array(NEW.english));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_lexemes AFTER INSERT OR UPDATE OF words, english ON content_search FOR EACH ROW
  EXECUTE FUNCTION content_search_lexemes();
