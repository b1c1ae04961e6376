-- As shared/format/slug.ts makes one of a title. A name without Latin letters has none.
CREATE OR REPLACE FUNCTION team_slug_of(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(btrim(left(
    regexp_replace(regexp_replace(lower(unaccent(normalize(name, NFKC))), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
    60), '-'), ''), 'equipe')
$$;
