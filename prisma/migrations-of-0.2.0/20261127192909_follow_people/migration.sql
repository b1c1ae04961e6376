-- manette: runs-beside 0.2.0
-- manette: locks-briefly a check is replaced by a wider one, a trigger is new
-- People and subjects are followed like games (docs/decisions/085).

ALTER TABLE "Follow" DROP CONSTRAINT "Follow_kind",
  ADD CONSTRAINT "Follow_kind" CHECK ("kind" IN ('game', 'person', 'subject')) NOT VALID;

-- prisma/sql/followed_person_gone.sql
CREATE OR REPLACE FUNCTION followed_person_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Follow" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER followed_person_gone AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION followed_person_gone();
