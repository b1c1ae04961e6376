-- A question's terms as the text of a tsquery, in which # stands for the letter of a level (search_keys). A term is met by one of
-- its keys (a platform, a genre, a sign), or by its words, or by others that do as well: each as written, with its number as a
-- digit, without an ending, or by its stem in one of the languages; the last may go on. Where PostgreSQL cuts a word (8e29a: a number
-- and a letter), its parts count, as in the index. '' when nothing is left.
CREATE OR REPLACE FUNCTION search_asked(terms jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg('(' || one.met || ')', ' & ' ORDER BY n), '')
  FROM jsonb_array_elements(terms) WITH ORDINALITY AS asked (term, n), LATERAL (
    SELECT concat_ws(' | ',
      (SELECT string_agg(quote_literal(key), ' | ') FROM jsonb_array_elements_text(term -> 'keys') AS key),
      (SELECT string_agg(phrase.met, ' | ') FROM jsonb_array_elements_text(jsonb_build_array(term -> 'word') || coalesce(term -> 'also', '[]')) AS text, LATERAL (
        SELECT '(' || string_agg('(' || word.met || ')', ' & ') || ')' AS met
        FROM unnest(tsvector_to_array(to_tsvector('simple', manette_plain(text)))) AS part, left(part, 100) AS plain, LATERAL (
          SELECT concat_ws(' | ',
            (SELECT string_agg(DISTINCT '''#' || form || '''', ' | ') FROM unnest(ARRAY[search_named(plain), CASE WHEN length(plain) > 3 THEN regexp_replace(plain, '[sx]$', '') END]
              || plain || ts_lexize('manette_stem_all', plain) || ts_lexize('manette_stem_all_en', plain)) AS form WHERE length(form) >= least(3, length(plain) - 1) OR form = search_named(plain)),
            -- Two or three letters begin too many words.
            CASE WHEN (term -> 'begins')::bool AND text = term ->> 'word' THEN format(CASE WHEN length(plain) > 3 THEN '''#%s'':*' ELSE '''A%s'':*' END, plain) END) AS met
        ) AS word WHERE plain <> '') AS phrase)) AS met
  ) AS one WHERE one.met <> ''
$$;
