CREATE OR REPLACE FUNCTION game_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  DELETE FROM "Follow" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_gone AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_gone();
