-- Also a release of before erases a comment whole.
CREATE OR REPLACE FUNCTION comment_guest_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."guest" := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER comment_guest_forgotten BEFORE UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL AND NEW."guest" IS NOT NULL) EXECUTE FUNCTION comment_guest_forgotten();
