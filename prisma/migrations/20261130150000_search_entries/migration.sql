-- manette: runs-beside 0.6.0
-- What readers can find, one row each (decision 103); filled by the migrations that follow.
CREATE TABLE search_entry (
  kind text NOT NULL,
  id text NOT NULL,
  -- Since when readers see it, and the date that orders it.
  seen_from timestamp(3) with time zone NOT NULL,
  at timestamp(3) with time zone,
  title text NOT NULL,
  title_en text,
  slug text NOT NULL,
  slug_en text,
  -- The titles as compared (search_named).
  name text NOT NULL,
  name_en text,
  -- The names of others by which it is found, to be compared with their present ones.
  named text NOT NULL DEFAULT '',
  keys tsvector NOT NULL,
  -- The rule by which the row was made (SEARCH_RULE).
  rule integer NOT NULL,
  CONSTRAINT search_entry_pkey PRIMARY KEY (kind, id)
) WITH (toast_tuple_target=128);
CREATE INDEX search_entry_keys ON search_entry USING gin (keys) WITH (fastupdate=off);
CREATE INDEX search_entry_begins ON search_entry (kind, name text_pattern_ops);
CREATE INDEX search_entry_begins_en ON search_entry (kind, name_en text_pattern_ops) WHERE name_en IS NOT NULL;
CREATE INDEX search_entry_alike ON search_entry USING gin (name gin_trgm_ops) WHERE kind IN ('game', 'subject', 'person');
ALTER TABLE search_entry ALTER COLUMN keys SET STATISTICS 0;
-- What each search reads of its matches stays in their rows; all else is kept apart.
ALTER TABLE search_entry ALTER COLUMN kind SET STORAGE PLAIN, ALTER COLUMN id SET STORAGE PLAIN;
