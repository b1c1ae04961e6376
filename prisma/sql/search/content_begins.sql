-- Visible texts whose titles begin with the given words: the newest of the first forty in the index. The index is not
-- asked for an order: titles are stored outside their rows (TOAST), and each would have to be read.
CREATE OR REPLACE FUNCTION content_begins(plain text, lang text, most int) RETURNS TABLE (id char(24), at timestamptz)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan SET enable_bitmapscan = off SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  start CONSTANT text := left(plain, 100);
  ending CONSTANT text := start || E'\U0010FFFF';
BEGIN
  RETURN QUERY SELECT DISTINCT one.its_id, one.its_date FROM (
    (SELECT s."contentId" AS its_id, s."createdAt"::timestamptz AS its_date FROM content_search s
      WHERE left(s.titles, 100) ~>=~ start AND left(s.titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
    UNION ALL (SELECT s."contentId", s."createdAt"::timestamptz FROM content_search s
      WHERE lang = 'en' AND left(s.english_titles, 100) ~>=~ start AND left(s.english_titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
  ) AS one ORDER BY 2 DESC, 1 LIMIT most;
END $$;
