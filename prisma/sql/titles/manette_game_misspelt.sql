-- Whether two results of manette_game_core differ in one wrong letter among five or more, or in two among twelve or
-- more unless a short word contains both. False when they differ in a number or in a word of one or two letters.
CREATE OR REPLACE FUNCTION manette_game_misspelt(core_a text, core_b text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words_a CONSTANT text[] := string_to_array(regexp_replace(core_a, ' [|(] ', ' ', 'g'), ' ');
  words_b CONSTANT text[] := string_to_array(regexp_replace(core_b, ' [|(] ', ' ', 'g'), ' ');
  last_a int := cardinality(words_a);
  last_b int := cardinality(words_b);
  at int := 1;
  shorter int;
  differs_a text;
  differs_b text;
BEGIN
  WHILE at <= least(last_a, last_b) AND words_a[at] = words_b[at] LOOP
    at := at + 1;
  END LOOP;
  WHILE least(last_a, last_b) >= at AND words_a[last_a] = words_b[last_b] LOOP
    last_a := last_a - 1;
    last_b := last_b - 1;
  END LOOP;
  differs_a := array_to_string(words_a[at:last_a], '');
  differs_b := array_to_string(words_b[at:last_b], '');
  -- Each wrong letter brings one at most that the other has not: most pairs end here. Letters of a numeral that another word
  -- holds are none, such as FFVII and FFVIII.
  IF least(length(differs_a), length(differs_b)) < 3 OR rtrim(differs_a, 'ivx') = rtrim(differs_b, 'ivx')
    OR length(translate(differs_a, differs_b, '')) > 2 OR length(translate(differs_b, differs_a, '')) > 2
    OR regexp_replace(core_a, '[^0-9]+', ' ', 'g') <> regexp_replace(core_b, '[^0-9]+', ' ', 'g') THEN
    RETURN false;
  END IF;
  shorter := least(length(manette_game_joined(core_a)), length(manette_game_joined(core_b)));
  RETURN shorter >= 5 AND manette_letters_apart(differs_a, differs_b,
    CASE WHEN shorter >= 12 AND least(length(differs_a), length(differs_b)) > 4 THEN 2 ELSE 1 END);
END $$;
