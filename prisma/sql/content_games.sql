-- The names, also the other ones, of the games that a text names: those that its own titles do not say.
CREATE OR REPLACE FUNCTION content_games(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY t."position", n.position), '')
  FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId" JOIN game_name n ON n.game_id = t."gameId"
  WHERE t."contentId" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$$;
