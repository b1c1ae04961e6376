-- Erases the rest of a comment even when an older release erases it: the name of a writer without an account, earlier
-- wordings, mentions.
CREATE OR REPLACE FUNCTION comment_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."guest" := NULL;
  DELETE FROM "CommentEdit" WHERE "commentId" = NEW."id";
  DELETE FROM "CommentMention" WHERE "commentId" = NEW."id";
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER comment_erased BEFORE UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL) EXECUTE FUNCTION comment_erased();
