-- The levels of a search (manette_asked), best first: all words in the title, all in title or excerpt, one in the title,
-- one in the excerpt, none. With a single word, a match in title or excerpt implies that the search matches, so only
-- levels of several words repeat the search.
CREATE OR REPLACE FUNCTION manette_search_levels(asked text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  in_title CONSTANT text := replace(asked, '.', 'A');
  any_in_title CONSTANT text := replace(in_title, '&', '|');
  any_in_excerpt CONSTANT text := replace(any_in_title, 'A', 'B');
  in_both CONSTANT text := regexp_replace(asked, '(''@[a-z]+)\.([^'']+''(:\*)?)', '(\1A\2 | \1B\2)', 'g');
BEGIN
  RETURN CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & !(%s)', in_both, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_both),
      format('(%s) & (%s) & !(%s | %s)', asked, any_in_excerpt, any_in_title, in_both)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
END $$;
