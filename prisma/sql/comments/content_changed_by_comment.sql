-- What takes a comment away or changes what is said: new ones and likes show in counts, within ten seconds where comments are
-- shown (docs/decisions/030). Only what can be read no more changes how many a list says there are.
CREATE OR REPLACE FUNCTION content_changed_by_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['discussion:' || NEW."contentId",
    CASE WHEN (OLD."deletedAt", OLD."removedAt") IS DISTINCT FROM (NEW."deletedAt", NEW."removedAt")
      THEN 'comments:' || NEW."contentId" END]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_comment
  AFTER UPDATE OF "text", "editedAt", "deletedAt", "removedAt", "hiddenAt", "authorId", "guest", "unlisted" ON "Comment" FOR EACH ROW
  WHEN ((OLD."text", OLD."editedAt", OLD."deletedAt", OLD."removedAt", OLD."hiddenAt", OLD."authorId", OLD."guest", OLD."unlisted")
    IS DISTINCT FROM
    (NEW."text", NEW."editedAt", NEW."deletedAt", NEW."removedAt", NEW."hiddenAt", NEW."authorId", NEW."guest", NEW."unlisted"))
  EXECUTE FUNCTION content_changed_by_comment();
