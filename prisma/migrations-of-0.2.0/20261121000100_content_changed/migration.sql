-- Announces that what cached pages show has changed, to every process that listens (server/database/listen.ts).
-- Delivered when the transaction commits; several in one transaction become one. Counters are left out: pages
-- show them up to ten seconds late and refresh them in the browser.

CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre",
    "platform", "rating", "authorId", "createdAt", "updatedAt", "deletedAt"
  ON "Content" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

-- An author's name and role stand on every page of theirs.
CREATE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
