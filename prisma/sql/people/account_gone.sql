-- Removes the name of a deleted account from all that is kept, and records the deletion, so that a backup does not
-- bring the account back. An earlier record, which names who took over the texts, stays.
CREATE OR REPLACE FUNCTION account_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  DELETE FROM "NoteMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  INSERT INTO "Erasure" ("accountId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  DELETE FROM "Follow" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "Notification" WHERE "userId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forgotten_with_account AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION account_gone();
