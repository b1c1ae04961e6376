-- A dispute that was stopped bars the next until the password is another.
CREATE OR REPLACE FUNCTION stopped_dispute_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DoorDispute" WHERE "userId" = NEW."id" AND "stoppedAt" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stopped_dispute_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash") EXECUTE FUNCTION stopped_dispute_outdated();
