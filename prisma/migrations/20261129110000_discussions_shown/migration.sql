-- manette: runs-beside 0.3.0
-- Pages show discussions: what changes them is announced by a tag of its own (docs/decisions/030).

-- prisma/sql/content_changed_by_comment.sql
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

-- prisma/sql/content_changed_by_comments_gone.sql
CREATE OR REPLACE FUNCTION content_changed_by_comments_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT DISTINCT unnest(ARRAY['comments:' || "contentId", 'discussion:' || "contentId"]) FROM gone));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_comments_gone();

-- prisma/sql/content_changed_by_closing.sql
-- A discussion takes something new, or does not any more.
CREATE OR REPLACE FUNCTION content_changed_by_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['discussion:' || coalesce(NEW."contentId", OLD."contentId")]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_closing AFTER INSERT OR DELETE ON "ClosedDiscussion" FOR EACH ROW
  EXECUTE FUNCTION content_changed_by_closing();
