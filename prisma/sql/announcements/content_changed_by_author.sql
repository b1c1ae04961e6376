-- Names, and who is of the team, stand on the pages that name them and on the team's; also of who is deleted, whom texts
-- may name in passing (second looks).
CREATE OR REPLACE FUNCTION content_changed_by_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || OLD."id",
    CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = OLD."id") THEN 'team' END]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION content_changed_by_author();

CREATE OR REPLACE TRIGGER content_changed_by_author_gone AFTER DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION content_changed_by_author();
