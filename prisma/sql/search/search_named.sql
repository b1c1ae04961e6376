-- A name, or a question, as searches compare it: its words (manette_plain) with numbers as digits, "st" written out, "&" as a
-- word, and letters between full stops as one word (S.T.A.L.K.E.R.). Of numbers in French tens follow each other: "quatre vingt
-- quatorze" is 4 20 14 before it is 94.
CREATE OR REPLACE FUNCTION search_named(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN (
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(coalesce(string_agg(
    CASE WHEN n = 1 AND word = 'v' THEN word ELSE coalesce('{
      "st": "saint", "ste": "sainte", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
      "xi": "11", "xii": "12", "xiii": "13", "xiv": "14", "xv": "15", "xvi": "16", "xvii": "17", "xviii": "18", "xix": "19",
      "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9", "dix": "10", "onze": "11",
      "douze": "12", "treize": "13", "quatorze": "14", "quinze": "15", "seize": "16", "vingt": "20", "vingts": "20", "trente": "30",
      "quarante": "40", "cinquante": "50", "soixante": "60", "two": "2", "three": "3", "four": "4", "five": "5", "seven": "7", "eight": "8",
      "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16",
      "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60",
      "seventy": "70", "eighty": "80", "ninety": "90"
    }'::jsonb ->> word, word) END, ' ' ORDER BY n), ''),
    '\m10 ([7-9])\M', '1\1', 'g'), '\m4 20 1(\d)\M', '9\1', 'g'), '\m4 20\M', '80', 'g'), '\m60 1(\d)\M', '7\1', 'g'), '\m([2-9])0 (\d)\M', '\1\2', 'g')
  FROM string_to_table(manette_plain(replace(
    regexp_replace(translate(t, '™®©', ''), '(?<![^\s.])(\w)\.(?=\w(?:\.|\M))', '\1', 'g'), '&', ' et ')), ' ') WITH ORDINALITY AS w (word, n)
);
