-- manette: runs-beside 0.6.0
-- manette: no-transaction
-- A hundred at a time, so that nobody who saves waits for long.
CREATE OR REPLACE PROCEDURE search_filled() LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  ids text[];
  kinds text[];
BEGIN
  LOOP
    SELECT array_agg(one.kind), array_agg(one.id) INTO kinds, ids FROM (
      SELECT kind, id FROM (
        SELECT c."kind"::text AS kind, c."id"::text AS id FROM "Content" c
        UNION ALL SELECT 'game', g."id" FROM "Game" g UNION ALL SELECT 'subject', s."id" FROM "Subject" s
        UNION ALL SELECT 'person', p."userId" FROM "TeamPage" p UNION ALL SELECT DISTINCT 'video', v."videoId" FROM "Video" v
      ) AS everything WHERE kind || ' ' || id > last ORDER BY kind || ' ' || id LIMIT 100) AS one;
    EXIT WHEN ids IS NULL;
    PERFORM search_index_again(kind, id) FROM unnest(kinds, ids) AS its (kind, id);
    last := kinds[cardinality(kinds)] || ' ' || ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
CALL search_filled();
DROP PROCEDURE search_filled();
ANALYZE search_entry;
