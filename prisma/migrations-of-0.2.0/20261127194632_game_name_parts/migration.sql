-- manette: runs-beside 0.2.0
-- manette: locks-briefly games are as new as this release, and few
-- What names are compared by, made once of each (decision 081).

-- prisma/sql/manette_game_misspelt.sql
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

-- prisma/sql/manette_game_alike.sql
CREATE OR REPLACE FUNCTION manette_game_alike(core_a text, forms_a text[], heads_a text[], core_b text, forms_b text[], heads_b text[])
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (substring(core_a, '\( ([0-9]{4})') <> substring(core_b, '\( ([0-9]{4})')) IS NOT TRUE AND (
    forms_a && forms_b OR forms_a[1] = ANY (heads_b) OR forms_b[1] = ANY (heads_a)
    OR abs(length(core_a) - length(core_b)) = 2 AND (
      regexp_replace(core_a, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))', '') = core_b
      OR regexp_replace(core_b, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))', '') = core_a)
    OR abs(length(translate(core_a, ' |(', '')) - length(translate(core_b, ' |(', ''))) <= 2 AND manette_game_misspelt(core_a, core_b));

-- prisma/sql/manette_game_near.sql
CREATE OR REPLACE FUNCTION manette_game_near(a text, b text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words_a CONSTANT text := manette_game_words(a);
  words_b CONSTANT text := manette_game_words(b);
  core_a CONSTANT text := manette_game_core(words_a);
  core_b CONSTANT text := manette_game_core(words_b);
BEGIN
  RETURN manette_game_joined(words_a) <> manette_game_joined(words_b)
    AND manette_game_alike(core_a, manette_game_forms(core_a), manette_game_heads(core_a),
      core_b, manette_game_forms(core_b), manette_game_heads(core_b));
END $$;

ALTER TABLE game_name ADD COLUMN core text NOT NULL DEFAULT '',
ADD COLUMN forms text[] NOT NULL DEFAULT '{}',
ADD COLUMN heads text[] NOT NULL DEFAULT '{}';

-- prisma/sql/game_named.sql
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded, core, forms, heads)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name), core, manette_game_forms(core), manette_game_heads(core)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position),
      manette_game_core(manette_game_words(n.name)) AS core
    ORDER BY manette_game_key(n.name), n.position;
  RETURN NULL;
END $$;

UPDATE game_name n SET core = made.core, forms = manette_game_forms(made.core), heads = manette_game_heads(made.core)
FROM (SELECT game_id, key, manette_game_core(manette_game_words(name)) AS core FROM game_name OFFSET 0) made
WHERE n.game_id = made.game_id AND n.key = made.key;
