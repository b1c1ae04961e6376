CREATE OR REPLACE FUNCTION comment_replies_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Threads that went as a whole are not found here any more.
  UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM old_rows WHERE "rootId" IS NOT NULL AND NOT "unlisted" GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_deleted();
