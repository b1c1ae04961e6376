-- Words as the index has them: as written, and by their stems in both languages; or of a body by those of its language alone, without
-- the most common words.
CREATE OR REPLACE FUNCTION search_stems(plain text, body_lang text = NULL) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT lexeme) FROM unnest(tsvector_to_array(CASE body_lang
    WHEN 'fr' THEN to_tsvector('manette_body', plain) WHEN 'en' THEN to_tsvector('manette_body_en', plain)
    ELSE to_tsvector('simple', plain) || to_tsvector('manette_title', plain) || to_tsvector('manette_title_en', plain) END)) AS lexeme
  WHERE octet_length(lexeme) <= 1000
$$;
