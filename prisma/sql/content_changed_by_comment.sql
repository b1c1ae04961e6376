-- Only what takes a comment away: new ones show in the count within a minute (docs/decisions/030).
CREATE OR REPLACE FUNCTION content_changed_by_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['comments:' || NEW."contentId"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_comment AFTER UPDATE OF "deletedAt", "removedAt" ON "Comment" FOR EACH ROW
  WHEN ((OLD."deletedAt", OLD."removedAt") IS DISTINCT FROM (NEW."deletedAt", NEW."removedAt"))
  EXECUTE FUNCTION content_changed_by_comment();
