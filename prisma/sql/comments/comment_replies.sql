-- Counts the replies of a thread. Threads that are deleted as a whole are no longer found here.
CREATE OR REPLACE FUNCTION comment_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Comment" root SET "replyCount" = root."replyCount" + thread.replies
      FROM (SELECT "rootId", count(*) AS replies FROM changed WHERE "rootId" IS NOT NULL GROUP BY 1) thread
      WHERE root."id" = thread."rootId";
  ELSE
    UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
      FROM (SELECT "rootId", count(*) AS replies FROM changed WHERE "rootId" IS NOT NULL AND NOT "unlisted" GROUP BY 1) thread
      WHERE root."id" = thread."rootId";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_replies_inserted AFTER INSERT ON "Comment"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION comment_replies();

CREATE OR REPLACE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION comment_replies();
