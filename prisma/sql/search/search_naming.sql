-- The names of others by which a text is found.
CREATE OR REPLACE FUNCTION search_naming(text_id char(24)) RETURNS text LANGUAGE sql STABLE
  RETURN concat_ws(E'\n', content_signers(text_id), content_games(text_id));
