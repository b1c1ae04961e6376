CREATE OR REPLACE FUNCTION notification_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Notification" WHERE "userId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notification_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notification_forgets();
