-- A ticket is good until the password, the address or the role it was made with changes, whatever changes them.
CREATE OR REPLACE FUNCTION sign_in_ticket_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SignInTicket" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sign_in_ticket_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash" OR OLD."email" IS DISTINCT FROM NEW."email"
    OR OLD."role" IS DISTINCT FROM NEW."role")
  EXECUTE FUNCTION sign_in_ticket_outdated();
