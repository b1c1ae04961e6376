-- Writes the search index of a game, a video or a person of the team. Each word is a key, and has a second key when it
-- is in a name: 'fr.zelda', 'frAzelda'. Rows are short, as a search reads each match.
CREATE OR REPLACE FUNCTION site_search_put(its_kind text, its_id text, seen_from timestamptz, its_date timestamptz,
  heads text[], summary text, english_summary text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head CONSTANT text := array_to_string(heads, ' ');
  french CONSTANT tsvector := (manette_search_row('fr', head, summary, '')).words;
  english CONSTANT tsvector := (manette_search_row('en', head, coalesce(english_summary, summary), '')).words;
BEGIN
  INSERT INTO site_search AS s (kind, id, seen_from, at, names, folded, words, rule)
  SELECT its_kind, its_id, seen_from, its_date, array_to_string(heads, E'\n'),
    ' ' || array_to_string(ARRAY(SELECT manette_plain(name) FROM unnest(heads) AS name), E'\n '), (
      SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || mark), '')::tsvector FROM (VALUES
        ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))),
        ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}')))
      ) AS parts (mark, part)), 6
  ON CONFLICT (kind, id) DO UPDATE SET seen_from = excluded.seen_from, at = excluded.at, names = excluded.names,
    folded = excluded.folded, words = excluded.words, rule = excluded.rule;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', head, summary, english_summary));
  END IF;
END $$;
