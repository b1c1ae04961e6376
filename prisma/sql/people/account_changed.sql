-- Ends what depended on an account's former password, address or role, whatever has changed it: a form, a mailed link,
-- the back office, the command line, an older release. Records former addresses for disputes (docs/decisions/057).
CREATE OR REPLACE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  password boolean := OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash";
  address boolean := OLD."email" IS DISTINCT FROM NEW."email";
BEGIN
  -- What somebody invited, when their role is lowered.
  IF NEW."role" < OLD."role" THEN
    DELETE FROM "Invitation" WHERE "invitedById" = NEW."id";
  END IF;
  IF address THEN
    INSERT INTO "FormerAddress" ("userId", "until", "email") VALUES (NEW."id", clock_timestamp(), OLD."email")
      ON CONFLICT DO NOTHING;
  END IF;
  IF password OR address THEN
    DELETE FROM "PasswordReset" WHERE "userId" = NEW."id";
  END IF;
  IF password THEN
    DELETE FROM "ScriptToken" WHERE "userId" = NEW."id";
  END IF;
  DELETE FROM "SignInTicket" WHERE "userId" = NEW."id";
  -- A dispute that was stopped bars the next until the password is another.
  IF password THEN
    DELETE FROM "DoorDispute" WHERE "userId" = NEW."id" AND "stoppedAt" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outdated_by_account AFTER UPDATE ON "User" FOR EACH ROW
  WHEN ((OLD."passwordHash", OLD."email", OLD."role") IS DISTINCT FROM (NEW."passwordHash", NEW."email", NEW."role"))
  EXECUTE FUNCTION account_changed();
