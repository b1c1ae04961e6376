-- A name, or a question, as searches compare it: its words (manette_plain) with numbers as digits, "st" written out, "&"
-- as a word, and letters between full stops as one word (S.T.A.L.K.E.R.).
CREATE OR REPLACE FUNCTION search_named(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN (
  SELECT regexp_replace(coalesce(string_agg(CASE WHEN n = 1 AND word = 'v' THEN word ELSE coalesce('{
    "st": "saint", "ste": "sainte", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
    "xi": "11", "xii": "12", "xiii": "13", "xiv": "14", "xv": "15", "xvi": "16", "deux": "2", "trois": "3", "quatre": "4",
    "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9", "dix": "10", "onze": "11", "douze": "12", "two": "2",
    "three": "3", "four": "4", "five": "5", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "twelve": "12",
    "vingt": "20", "trente": "30", "quarante": "40", "cinquante": "50", "soixante": "60", "twenty": "20", "thirty": "30", "forty": "40"
  }'::jsonb ->> word, word) END, ' ' ORDER BY n), ''), '\m([2-6])0 (\d)\M', '\1\2', 'g')
  FROM string_to_table(manette_plain(replace(
    regexp_replace(translate(t, '™®©', ''), '(?<![^\s.])(\w)\.(?=\w(?:\.|\M))', '\1', 'g'), '&', ' et ')), ' ') WITH ORDINALITY AS w (word, n)
);
