-- The answer of manette_game_near for two titles with different keys, from forms that were computed before: it is
-- asked of many names, and computing the forms of both takes ten times as long. Inlined, and so not STRICT.
CREATE OR REPLACE FUNCTION manette_game_alike(core_a text, forms_a text[], heads_a text[], core_b text, forms_b text[], heads_b text[])
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (substring(core_a, '\( ([0-9]{4})') <> substring(core_b, '\( ([0-9]{4})')) IS NOT TRUE AND (
    forms_a && forms_b OR forms_a[1] = ANY (heads_b) OR forms_b[1] = ANY (heads_a)
    OR abs(length(core_a) - length(core_b)) = 2 AND (
      regexp_replace(core_a, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))', '') = core_b
      OR regexp_replace(core_b, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))', '') = core_a)
    OR abs(length(translate(core_a, ' |(', '')) - length(translate(core_b, ' |(', ''))) <= 2 AND manette_game_misspelt(core_a, core_b));
