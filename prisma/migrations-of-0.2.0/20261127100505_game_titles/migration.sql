-- manette: runs-beside 0.2.0
-- What says that two titles are one game, or may be. A release that does not know of these functions calls none.

-- prisma/sql/manette_game_base.sql
CREATE OR REPLACE FUNCTION manette_game_base(core text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(core,
    '(?: \( (?:19|20)[0-9]{2}|(?: [|])? (?:edition|remaster|remastered|remasterise|remasterisee|remake|redux'
    '|definitive|definitif|complete|integrale|enhanced|deluxe|royal|golden|hd|3d|4k|vr|dx|goty|game of year|jeu de annee'
    '|directors? cut|director s cut|(?:[0-9]+(?:st|nd|rd|th|e|eme) )?anniversa(?:ry|ire)))+$', '');

-- prisma/sql/manette_game_core.sql
CREATE OR REPLACE FUNCTION manette_game_core(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  numerals CONSTANT text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,NULL,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx}';
  dropped CONSTANT text[] := '{the,a,an,le,la,les,l,un,une,der,das,el,los,las,and,n,plus,version}';
  core text[] := '{}';
  word text;
  number int;
BEGIN
  FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
    number := array_position(numerals, word);
    IF number IS NOT NULL AND (length(word) > 1 OR cardinality(core) > 0) THEN
      core := core || number::text;
    ELSIF word <> ALL (dropped) AND (cardinality(core) > 0 OR word NOT IN ('|', '(')) THEN
      core := core || word;
    END IF;
  END LOOP;
  -- A mark whose words were all dropped.
  RETURN coalesce(nullif(btrim(regexp_replace(array_to_string(core, ' '), ' [|(](?= [|(])', '', 'g'), ' |('), ''), words);
END $$;

-- prisma/sql/manette_game_edition_cut.sql
CREATE OR REPLACE FUNCTION manette_game_edition_cut(core text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(core, '(?: [|(])? edition .*$', ''),
    '(?: [|(] [^|(]*| game of year| jeu de annee| director s cut'
    '| [0-9]+(?:st|nd|rd|th|e|eme) anniversa(?:ry|ire)| [^ 0-9|(]+)? edition$', '');

-- prisma/sql/manette_game_joined.sql
CREATE OR REPLACE FUNCTION manette_game_joined(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(words, ' [|(] ', ' ', 'g'), '(?<![0-9]) | (?![0-9])', '', 'g');

-- prisma/sql/manette_game_near.sql
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

-- prisma/sql/manette_game_words.sql
CREATE OR REPLACE FUNCTION manette_game_words(title text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  separators CONSTANT text := E'[\u0001-\u0027\u0029-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00bf\u02b9-\u02df'
    || E'\u0387\u05be\u05f3\u05f4\u060c\u061b\u061f\u0640\u2000-\u206f\u20d0-\u20ff\u2190-\u2bff\u3000-\u3004'
    || E'\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufffd\U0001f000-\U0001faff]+';
  unseen CONSTANT text := E'[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]';
  t text := regexp_replace(title, unseen, '', 'g');
  blanks CONSTANT text := E'[\u0001-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  seen CONSTANT text := regexp_replace(t, blanks, '', 'g');
BEGIN
  t := regexp_replace(t, E'[\u00a9\u00ae\u2117\u2120\u2122]', '', 'g');
  -- A dash without spaces; and what NFKC would join with the digit before it, such as 5² and 2½.
  t := regexp_replace(replace(t, E'\u2014', ' - '),
    E'([\u00b2\u00b3\u00b9\u2070-\u2089\u00bc-\u00be\u2150-\u215e])', ' \1', 'g');
  -- Marks that no letter composes with.
  t := regexp_replace(normalize(t, NFKC), E'[\u0300-\u036f]', '', 'g');
  t := manette_folded(replace(t, E'\u00d7', 'x'));
  IF regexp_replace(translate(t, '|(', ''), separators, '', 'g') = '' THEN
    RETURN coalesce(nullif(regexp_replace(t, blanks, '', 'g'), ''), seen);
  END IF;
  t := regexp_replace(t, '\((?:tm|r|c)\)', '', 'g');
  -- 40,000 and 40 000 are 40000; L.A. is LA.
  t := regexp_replace(t, '([0-9])[ ,.''](?=000(?![0-9]))', '\1', 'g');
  t := regexp_replace(t, '(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))', '\1', 'g');
  t := regexp_replace(t, '\((?!(?:19|20)[0-9]{2}\))', ' | ', 'g');
  t := regexp_replace(t,
    E'\\s-|-\\s|(?<![0-9]):|:(?![0-9])|[\\[{~\u3008\u300a\u300c\u300e\u3010\u3014\u301c]', ' | ', 'g');
  t := replace(replace(replace(replace(t, '(', ' ( '), '|', ' | '), '&', ' and '), '+', ' plus ');
  t := regexp_replace(t, separators, ' ', 'g');
  -- One mark where there are several, none at the ends.
  t := btrim(regexp_replace(t, '[|( ]*([|(] )[|( ]*', ' \1', 'g'), '|( ');
  RETURN regexp_replace(t, '(?<=[^ ] )et(?= [^ ])', 'and', 'g');
END $$;

-- prisma/sql/manette_letters_apart.sql
CREATE OR REPLACE FUNCTION manette_letters_apart(a text, b text, most int) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  i int := 1;
BEGIN
  IF abs(length(a) - length(b)) > most THEN
    RETURN false;
  END IF;
  WHILE i <= length(a) AND substr(a, i, 1) = substr(b, i, 1) LOOP
    i := i + 1;
  END LOOP;
  a := substr(a, i);
  b := substr(b, i);
  IF a = b THEN
    RETURN true;
  END IF;
  RETURN most > 0 AND (
    manette_letters_apart(substr(a, 2), substr(b, 2), most - 1)
    OR manette_letters_apart(substr(a, 2), b, most - 1)
    OR manette_letters_apart(a, substr(b, 2), most - 1)
    OR (length(a) > 1 AND left(a, 2) = reverse(left(b, 2))
      AND manette_letters_apart(substr(a, 3), substr(b, 3), most - 1)));
END $$;

-- prisma/sql/manette_game_forms.sql
CREATE OR REPLACE FUNCTION manette_game_forms(core text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY[manette_game_joined(core), manette_game_joined(manette_game_base(core)),
    manette_game_joined(manette_game_base(manette_game_edition_cut(core))),
    manette_game_joined(regexp_replace(core, '(?: part(?:ie)?)? 1(?= [|(]|$)', ''))];

-- prisma/sql/manette_game_heads.sql
CREATE OR REPLACE FUNCTION manette_game_heads(core text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT manette_game_joined(array_to_string(parts[:n], ' | '))
    FROM string_to_array(core, ' | ') AS parts, generate_series(1, cardinality(parts) - 1) AS n
    WHERE array_to_string(parts[n + 1:], ' ') !~ '^(?:[0-9]+|x| )*$');

-- prisma/sql/manette_game_key.sql
CREATE OR REPLACE FUNCTION manette_game_key(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(manette_game_words(title));

-- prisma/sql/manette_game_loose.sql
CREATE OR REPLACE FUNCTION manette_game_loose(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(regexp_replace(
    manette_game_base(manette_game_edition_cut(
      regexp_replace(manette_game_core(manette_game_words(title)), ' [|(] .*$', ''))),
    '(?: part(?:ie)?)? 1$|(?<= )(?:19|20)(?=[0-9]{2}$)', ''));
