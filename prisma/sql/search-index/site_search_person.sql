-- A person can be found while their role allows them to sign, and so while readers see their page.
CREATE OR REPLACE FUNCTION site_search_person(person char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_put('person', u."id", '-infinity', NULL, array_remove(ARRAY[page."fullName", u."username"]::text[], NULL),
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', coalesce(page."jobEn", page."jobFr"), coalesce(page."linesEn", page."linesFr")))
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE u."id" = person AND u."role" IN ('author', 'editor', 'admin');
  IF NOT FOUND THEN
    DELETE FROM site_search WHERE kind = 'person' AND id = person;
  END IF;
END $$;
