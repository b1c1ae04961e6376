-- Keys of these words below a letter: as written, and by their stems in both languages; or by those of one language, without
-- its most common words, for a body.
CREATE OR REPLACE FUNCTION search_stems(letter text, plain text, body_lang text = NULL) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(letter || lexeme) FROM (
    SELECT DISTINCT unnest(tsvector_to_array(CASE body_lang
      WHEN 'fr' THEN to_tsvector('manette_body', plain) WHEN 'en' THEN to_tsvector('manette_body_en', plain)
      ELSE to_tsvector('simple', plain) || to_tsvector('manette_title', plain) || to_tsvector('manette_title_en', plain) END)) AS lexeme
  ) AS its WHERE octet_length(lexeme) <= 1000
$$;
