-- Removes a person's names from the words of the index, with the beginnings that a name had, except those in other
-- names or in texts of others. Texts that are later indexed again without the name add their own words then.
CREATE OR REPLACE FUNCTION search_lexemes_forgotten(person char(24)) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  years CONSTANT text[] := ARRAY(SELECT year::text FROM (
    SELECT extract(year FROM min("createdAt"))::int AS first, extract(year FROM max("createdAt"))::int AS last FROM content_search
  ) AS its, generate_series(first - 1, last + 1) AS year);
  one text;
BEGIN
  FOR one IN
    SELECT DISTINCT l.lexeme FROM "User" u LEFT JOIN "TeamPage" page ON page."userId" = u."id",
      regexp_split_to_table(manette_plain(concat_ws(' ', u."username", page."fullName")), ' ') AS name,
      LATERAL (SELECT lexeme FROM search_lexeme WHERE lexeme BETWEEN left(name, 4) AND name AND length(lexeme) >= 4 AND starts_with(name, lexeme)) AS l
    WHERE u."id" = person
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM site_search s
        WHERE s.words @@ format('''fr.%1$s'' | ''en.%1$s''', one)::tsquery AND (s.kind, s.id) IS DISTINCT FROM ('person', person))
      OR EXISTS (SELECT FROM content_search c WHERE manette_search_keys(c.kind, c."createdAt", c.words, c.english) @@ ANY (ARRAY(
          SELECT format('''a%1$sfr.%2$s'' | ''a%1$sen.%2$s'' | ''r%1$sfr.%2$s'' | ''r%1$sen.%2$s''', year, one)::tsquery FROM unnest(years) AS year))
        AND strpos(manette_plain(coalesce(c.signers, '')), one) = 0);
    DELETE FROM search_lexeme WHERE lexeme = one;
  END LOOP;
END $$;
