CREATE OR REPLACE FUNCTION game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['game:' || coalesce(NEW."id", OLD."id"), 'list:game'];
BEGIN
  IF TG_OP <> 'DELETE' AND OLD."visibleFrom" IS NULL THEN
    PERFORM pages_renewed(tags);
  ELSE
    PERFORM pages_changed(tags);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_changed_by_update AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom") IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION game_changed();

CREATE OR REPLACE TRIGGER game_changed_by_insert AFTER INSERT ON "Game" FOR EACH ROW
  WHEN (NEW."visibleFrom" IS NOT NULL) EXECUTE FUNCTION game_changed();

CREATE OR REPLACE TRIGGER game_changed_by_delete AFTER DELETE ON "Game" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS NOT NULL) EXECUTE FUNCTION game_changed();
