-- The search keys of an item: each word twice, with the year and with the month of the item (UTC), and again for
-- titles (A) and for excerpts (B): 'a2026fr.zelda', 'a202611fr.zelda', 'a202611frAzelda'. No typed word contains a "."
-- or a capital. Immutable, because a kind is never renamed and the patterns depend on no locale.
CREATE OR REPLACE FUNCTION manette_search_keys(kind "ContentKind", at timestamptz, french tsvector, english tsvector)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  -- As text, because tsvectors have no function over all lexemes: each begins after a space and a quote, and none
  -- holds a space. A third of the time that unnest() takes.
  RETURN (
    SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || left(kind::text, 1) || to_char(at AT TIME ZONE 'UTC', form) || mark), '')
    FROM unnest(ARRAY['YYYY', 'YYYYMM']) AS form, (VALUES
      ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))), ('frB', strip(ts_filter(french, '{b}'))),
      ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}'))), ('enB', strip(ts_filter(english, '{b}')))
    ) AS parts (mark, part))::tsvector;
END $$;
