-- Words of a game's title (manette_game_words) without frequent differences between titles of one game: articles,
-- "and", "plus" and "version" are dropped, Roman numerals I to XX become digits. A single I or V is a numeral unless
-- it is the first word; a single X never is, because "Mega Man X" is not "Mega Man 10". For "Final Fantasy 10" to be
-- found, the game needs that as another name. If nothing else is left, the words stay.
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
