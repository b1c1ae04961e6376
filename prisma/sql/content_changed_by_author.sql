-- Names, and who is of the team, stand on the pages that name them and on the team's.
CREATE OR REPLACE FUNCTION content_changed_by_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || NEW."id",
    CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = NEW."id") THEN 'team' END]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION content_changed_by_author();
