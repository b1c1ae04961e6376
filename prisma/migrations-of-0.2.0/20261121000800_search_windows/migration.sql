-- A search ranks the newest 1,000 items that hold its words. Two things make that cost the same at any size:
-- the month of an item stands among its words, so that the index of words alone finds the newest; and what is
-- ranked stands apart from the body's words, which are large and read from elsewhere (TOAST).

-- No word begins with a hyphen, so nothing that is typed can ask for a month, not even as a beginning.
CREATE FUNCTION manette_search_month(kind "ContentKind", at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN '-' || left(kind::text, 1) || to_char(at AT TIME ZONE 'UTC', 'YYYYMM');

-- The words of title and excerpt, with their weights.
ALTER TABLE content_search ADD COLUMN heads tsvector NOT NULL DEFAULT '';

-- For every writer, whatever the language.
CREATE FUNCTION content_search_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.heads := ts_filter(NEW.words, '{a,b}');
  NEW.words := NEW.words || array_to_tsvector(ARRAY[manette_search_month(NEW.kind, NEW."createdAt")]);
  RETURN NEW;
END $$;
CREATE TRIGGER content_search_completed BEFORE INSERT OR UPDATE ON content_search
  FOR EACH ROW EXECUTE FUNCTION content_search_completed();

UPDATE content_search SET words = words;
