-- Turns the words of a plain text (manette_plain) into the text of a tsquery, with @ for kind and period. All words
-- must occur in one of the languages; the last may be unfinished. Very common words do not count; when there are no
-- others, they are searched in titles if `in_titles`. Two words that texts join ("speed run") may also occur joined.
-- When the index has up to six continuations of the last word, they are searched one by one, as GIN scans a prefix for
-- each period, which takes twice as long. A number of several digits is no prefix: "12" does not mean 120. NULL when
-- nothing is left.
CREATE OR REPLACE FUNCTION manette_asked(plain text, langs text[], in_titles boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ending text := regexp_replace(plain, '^.* ', '');
  lang text;
  language text;
  config regconfig;
  last tsquery;
  beginning tsquery;
  asked text;
  others text[];
  parts text[] := string_to_array(plain, ' ');
  few CONSTANT int := 6;
  begun CONSTANT text[] := ARRAY(SELECT lexeme FROM search_lexeme
    WHERE lexeme >= ending AND lexeme < ending || E'\U0010FFFF' AND ending !~ '^[0-9]{2,}$' GROUP BY lexeme ORDER BY lexeme LIMIT few + 1);
BEGIN
  FOREACH lang IN ARRAY langs LOOP
    language := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
    config := 'manette_body' || language;
    IF numnode(plainto_tsquery(config, plain)) = 0 THEN
      CONTINUE WHEN NOT in_titles;
      config := 'manette_title' || language;
    END IF;
    last := plainto_tsquery(config, ending);
    -- After manette_plain a word holds neither quote nor backslash, so between quotes it is one lexeme. Words that do
    -- not count are no beginnings: "zelda et" asks for Zelda, not for what begins with "et".
    IF numnode(last) > 0 THEN
      others := array_remove(begun, btrim(last::text, ''''));
      IF cardinality(begun) > few THEN
        beginning := ('''' || ending || ''':*')::tsquery;
        -- What begins with a word without an ending has that word itself.
        last := CASE WHEN last::text = '''' || ending || '''' THEN beginning ELSE last || beginning END;
      ELSIF cardinality(others) > 0 THEN
        last := last || ('''' || array_to_string(others, ''' | ''') || '''')::tsquery;
      END IF;
    END IF;
    last := plainto_tsquery(config, left(plain, length(plain) - length(ending))) && last;
    CONTINUE WHEN numnode(last) = 0;
    asked := concat_ws(' | ', asked, '(' || regexp_replace(last::text, '''([^'']+)''', '''@' || lang || '.\1''', 'g') || ')');
  END LOOP;
  -- Of more words every pair would be asked for, and pairs of pairs.
  IF cardinality(parts) BETWEEN 2 AND 4 THEN
    FOR i IN 2 .. cardinality(parts) LOOP
      IF least(length(parts[i - 1]), length(parts[i])) >= 3
        AND EXISTS (SELECT 1 FROM search_word WHERE word = parts[i - 1] || parts[i]) THEN
        asked := concat_ws(' | ', asked, manette_asked(array_to_string(
          parts[:i - 2] || (parts[i - 1] || parts[i]) || parts[i + 1:], ' '), langs, in_titles));
      END IF;
    END LOOP;
  END IF;
  RETURN asked;
END $$;
