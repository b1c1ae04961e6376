CREATE OR REPLACE FUNCTION note_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FormerAddress" ("userId", "until", "email") VALUES (NEW."id", clock_timestamp(), OLD."email")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_former_address AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION note_former_address();
