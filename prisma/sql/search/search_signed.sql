-- Words that a sign belongs to ("c++", "50%", "q&a", "#42"), each once (# as ♯, as in search_asked it stands for a level): as many as a tsvector has room for beside two long bodies,
-- as PostgreSQL writes one of more than 1 MB without a word, and nothing in it is right.
CREATE OR REPLACE FUNCTION search_signed(t text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN ARRAY(
  SELECT DISTINCT translate(found[1], '#  ', '♯') FROM regexp_matches(manette_folded(t),
    '([a-z0-9]+(?:&[a-z0-9]+)+|[0-9]+ ?[%€$°]|[a-z]+(?:\+\+|\+|#)(?![a-z0-9])|#[0-9]+)', 'g') AS found WHERE length(found[1]) <= 100 LIMIT 500
);
