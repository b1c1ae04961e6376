-- Tags have no spaces. A notification holds 8,000 bytes: a larger change is announced as one of the whole site. `mark`
-- comes first and tells what happens to earlier pages (pages_renewed); a release that does not know it takes it for a
-- tag.
CREATE OR REPLACE FUNCTION pages_announced(changed_tags text[], mark text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY(SELECT DISTINCT tag FROM unnest(changed_tags) AS tag WHERE tag IS NOT NULL ORDER BY tag);
BEGIN
  IF cardinality(tags) = 0 THEN RETURN; END IF;
  IF octet_length(array_to_string(tags, ' ')) > 7000 THEN
    tags := '{site}';
    mark := NULL;
  END IF;
  INSERT INTO page_change (tags) VALUES (tags);
  PERFORM pg_notify('content_changed', concat_ws(' ', mark, array_to_string(tags, ' ')));
END $$;
