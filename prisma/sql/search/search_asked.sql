-- A question's terms as the text of a tsquery, in which # stands for the letter of a level (search_keys). A term is met by
-- its word as written, with its number as a digit, or by its stem in one of the languages; by a word that begins so; or by a
-- platform or genre; where PostgreSQL cuts it (8e29a: a number and a letter), by its parts, as in the index. '' when no
-- word is left.
CREATE OR REPLACE FUNCTION search_asked(terms jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg('(' || one.met || ')', ' & ' ORDER BY n), '')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS asked (term, n), LATERAL (
    SELECT concat_ws(' | ',
      (SELECT string_agg(quote_literal(key), ' | ') FROM jsonb_array_elements_text(term -> 'keys') AS key),
      (SELECT string_agg('(' || word.met || ')', ' & ') FROM unnest(tsvector_to_array(to_tsvector('simple', manette_plain(term ->> 'word')))) AS part, left(part, 100) AS plain, LATERAL (
        SELECT concat_ws(' | ',
          (SELECT string_agg(DISTINCT '''#' || form || '''', ' | ') FROM unnest(ARRAY[plain, nullif(search_named('. ' || plain), '')]
            || ts_lexize('manette_stem_all', plain) || ts_lexize('manette_stem_all_en', plain)) AS form),
          -- Two or three letters begin too many words.
          CASE WHEN (term -> 'begins')::bool THEN format(CASE WHEN length(plain) > 3 THEN '''#%s'':*' ELSE '''A%s'':*' END, plain) END) AS met
      ) AS word WHERE plain <> '')) AS met
  ) AS one WHERE one.met <> ''
$$;
