-- manette: runs-beside 0.2.0
-- manette: locks-briefly games are as new as this release, and no site of before has a row of "TextGame"
-- What names a game keeps the moment of its text, as what names a subject does: the newest text of a game is read from an
-- index, and not each of them.

-- Who changes a text at this moment does so by the functions of before: they are waited for.
LOCK TABLE "Content" IN SHARE MODE;

-- DropIndex
DROP INDEX "TextGame_gameId_contentId_idx";

-- AlterTable
ALTER TABLE "TextGame" ADD COLUMN     "visibleFrom" TIMESTAMPTZ(3);

-- No game and no page changes by this.
ALTER TABLE "TextGame" DISABLE TRIGGER USER;
UPDATE "TextGame" t SET "visibleFrom" = c."visibleFrom" FROM "Content" c WHERE c."id" = t."contentId" AND c."visibleFrom" IS NOT NULL;
ALTER TABLE "TextGame" ENABLE TRIGGER USER;

-- CreateIndex
CREATE INDEX "TextGame_gameId_visibleFrom_contentId_idx" ON "TextGame"("gameId", "visibleFrom" DESC, "contentId" DESC);


-- prisma/sql/content_moves_games.sql
CREATE OR REPLACE FUNCTION content_moves_games() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF cardinality(ids) > 0 THEN
    IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" THEN
      -- Games before what names them, as who merges two takes them.
      PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
      UPDATE "TextGame" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
    ELSE
      PERFORM games_follow_texts(ids);
      PERFORM games_changed(ids);
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/named_visible.sql
CREATE OR REPLACE FUNCTION named_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER text_game_visible BEFORE INSERT ON "TextGame"
  FOR EACH ROW EXECUTE FUNCTION named_visible();

CREATE OR REPLACE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject"
  FOR EACH ROW EXECUTE FUNCTION named_visible();

DROP FUNCTION text_subject_visible();

-- prisma/sql/text_game_changed.sql
CREATE OR REPLACE FUNCTION text_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  -- A text that comes to a game, leaves it or appears at another moment, and the chips of the text itself.
  PERFORM games_changed(ARRAY(SELECT DISTINCT "gameId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;
