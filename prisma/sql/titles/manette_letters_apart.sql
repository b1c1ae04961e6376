-- Whether one text becomes the other by at most `most` changes of a letter: one more, one less, another one, two
-- neighbours swapped. Its time grows with 4 to the power of `most`; titles need 2.
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
