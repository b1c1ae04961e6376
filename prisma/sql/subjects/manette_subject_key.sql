-- The key of a subject's name, and of a word of `tags`: names that differ only in case, accents, ligatures,
-- punctuation and spaces are equal. Empty for a name without letters and digits.
CREATE OR REPLACE FUNCTION manette_subject_key(name text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN replace(manette_plain(name), ' ', '');
