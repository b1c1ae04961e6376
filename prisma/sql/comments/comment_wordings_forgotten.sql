-- Also a release of before erases a comment whole.
CREATE OR REPLACE FUNCTION comment_wordings_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "CommentEdit" WHERE "commentId" = NEW."id";
  DELETE FROM "CommentMention" WHERE "commentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_wordings_forgotten AFTER UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL) EXECUTE FUNCTION comment_wordings_forgotten();
