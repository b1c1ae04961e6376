CREATE OR REPLACE FUNCTION site_search_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_lexemes_noted(ARRAY(SELECT DISTINCT substr(key, 4) FROM unnest(tsvector_to_array(NEW.words)) AS key));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_lexemes AFTER INSERT OR UPDATE OF words ON site_search FOR EACH ROW
  EXECUTE FUNCTION site_search_lexemes();
