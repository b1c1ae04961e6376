-- Whether two titles with different keys may be of one game, so that somebody of the team decides; never whether they
-- are. They may when they differ in what manette_game_core drops (III and 3, an article), in words of editions, in a
-- subtitle that one of them lacks, in a 1 at the end, in "2022" for "22", or in a wrong letter among five or more, two
-- among twelve or more unless a short word holds both. They may not when they differ in another number, in a lone X, in years in brackets or in a word
-- of one or two letters.
CREATE OR REPLACE FUNCTION manette_game_near(a text, b text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written_a CONSTANT text := manette_game_words(a);
  written_b CONSTANT text := manette_game_words(b);
  core_a CONSTANT text := manette_game_core(written_a);
  core_b CONSTANT text := manette_game_core(written_b);
  joined_a CONSTANT text := manette_game_joined(core_a);
  joined_b CONSTANT text := manette_game_joined(core_b);
  year CONSTANT text := '\( ([0-9]{4})';
  century CONSTANT text := '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))';
  words_a text[] := string_to_array(regexp_replace(core_a, ' [|(] ', ' ', 'g'), ' ');
  words_b text[] := string_to_array(regexp_replace(core_b, ' [|(] ', ' ', 'g'), ' ');
  differs_a text;
  differs_b text;
BEGIN
  IF manette_game_joined(written_a) = manette_game_joined(written_b) OR substring(core_a, year) <> substring(core_b, year) THEN
    RETURN false;
  END IF;
  IF manette_game_forms(core_a) && manette_game_forms(core_b)
    OR joined_a = ANY (manette_game_heads(core_b)) OR joined_b = ANY (manette_game_heads(core_a))
    OR regexp_replace(core_a, century, '') = core_b OR regexp_replace(core_b, century, '') = core_a THEN
    RETURN true;
  END IF;
  IF least(length(joined_a), length(joined_b)) < 5
    OR regexp_replace(core_a, '[^0-9]+', ' ', 'g') <> regexp_replace(core_b, '[^0-9]+', ' ', 'g') THEN
    RETURN false;
  END IF;
  WHILE words_a[1] = words_b[1] LOOP
    words_a := words_a[2:];
    words_b := words_b[2:];
  END LOOP;
  WHILE words_a[cardinality(words_a)] = words_b[cardinality(words_b)] LOOP
    words_a := trim_array(words_a, 1);
    words_b := trim_array(words_b, 1);
  END LOOP;
  differs_a := array_to_string(words_a, '');
  differs_b := array_to_string(words_b, '');
  -- Letters of a numeral that another word holds, such as FFVII and FFVIII.
  RETURN least(length(differs_a), length(differs_b)) > 2 AND rtrim(differs_a, 'ivx') <> rtrim(differs_b, 'ivx')
    AND manette_letters_apart(differs_a, differs_b,
      CASE WHEN least(length(joined_a), length(joined_b)) >= 12
        AND least(length(differs_a), length(differs_b)) > 4 THEN 2 ELSE 1 END);
END $$;
