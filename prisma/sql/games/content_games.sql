-- All names of the games and subjects that a text names, as its own titles may not contain them.
CREATE OR REPLACE FUNCTION content_games(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY n.of, n.place, n.position), '')
  FROM "Content" c, LATERAL (
    SELECT 1 AS of, t."position" AS place, g.position, g.name, g.folded
    FROM "TextGame" t JOIN game_name g ON g.game_id = t."gameId" WHERE t."contentId" = c."id"
    UNION ALL SELECT 2, t."position", called.position, called.name, manette_plain(called.name)
    FROM "TextSubject" t JOIN "Subject" s ON s."id" = t."subjectId", unnest(ARRAY[s."name", s."nameEn"] || s."otherNames") WITH ORDINALITY AS called (name, position)
    WHERE t."contentId" = c."id" AND called.name IS NOT NULL
  ) n
  WHERE c."id" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$$;
