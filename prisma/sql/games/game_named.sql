-- Stores the names by which a game is found and joined, its main name first. Of names with one key, the first is kept.
-- Also stores the arguments of manette_game_alike.
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded, core, forms, heads)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name), core, manette_game_forms(core), manette_game_heads(core)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position),
      manette_game_core(manette_game_words(n.name)) AS core
    ORDER BY manette_game_key(n.name), n.position;
  PERFORM search_named_again(ARRAY(SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = NEW."id"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_named_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_named();

CREATE OR REPLACE TRIGGER game_named_updated AFTER UPDATE OF "name", "otherNames" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames") IS DISTINCT FROM (NEW."name", NEW."otherNames")) EXECUTE FUNCTION game_named();
