CREATE OR REPLACE FUNCTION comment_replies_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Comment" root SET "replyCount" = root."replyCount" + thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM new_rows WHERE "rootId" IS NOT NULL GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_replies_inserted AFTER INSERT ON "Comment"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_inserted();
