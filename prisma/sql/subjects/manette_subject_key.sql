-- The key of a subject's name, and of a word of `tags`: what differs in case, accents, ligatures, punctuation and spaces
-- alone is one. Empty where no letter or digit is said.
CREATE OR REPLACE FUNCTION manette_subject_key(name text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN replace(manette_plain(name), ' ', '');
