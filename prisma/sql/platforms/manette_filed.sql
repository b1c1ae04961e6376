-- These platforms or genres, each once: one that was merged is the one that it was merged into (decision 104).
CREATE OR REPLACE FUNCTION manette_filed(filed_kind text, ids text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT present.id FROM (
      SELECT coalesce(f."mergedInto", said.id) AS id, min(said.n) AS n
      FROM unnest(ids) WITH ORDINALITY AS said (id, n)
      LEFT JOIN "Filing" f ON f."kind" = filed_kind AND f."id" = said.id GROUP BY 1
    ) present ORDER BY present.n);
