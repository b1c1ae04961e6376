-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "replyCount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Comment_contentId_createdAt_idx" ON "Comment"("contentId", "createdAt");

-- What Prisma's schema cannot say ------------------------------------------------------------------------

-- How long each thread is, so that a list need not count: kept by the database itself, whoever writes comments.

UPDATE "Comment" root SET "replyCount" = thread.replies
  FROM (SELECT "rootId", count(*) AS replies FROM "Comment" WHERE "rootId" IS NOT NULL GROUP BY 1) thread
  WHERE root."id" = thread."rootId";

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_reply_counter" CHECK ("replyCount" >= 0);

CREATE FUNCTION comment_replies_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Comment" root SET "replyCount" = root."replyCount" + thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM new_rows WHERE "rootId" IS NOT NULL GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $$;

CREATE FUNCTION comment_replies_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Threads that went as a whole are not found here any more.
  UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM old_rows WHERE "rootId" IS NOT NULL GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $$;

CREATE TRIGGER comment_replies_inserted AFTER INSERT ON "Comment"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_inserted();
CREATE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_deleted();

-- A like and the counter of what is liked change together, in one round trip: the row of a popular item is locked
-- for as short as can be (docs/decisions/009). `wanted` null turns the like round. Locks are taken in the order
-- that everything else keeps, too: the person, then the thing.
-- `outcome`: done, nobody (no such person any more), missing (nothing there to like), deleted (a comment that
-- nobody can read any more).

CREATE FUNCTION like_content(person bpchar, thing bpchar, of_kind "ContentKind", wanted boolean)
RETURNS TABLE (outcome text, is_liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likeCount" INTO total FROM "Content"
    WHERE "id" = thing AND "kind" = of_kind AND "deletedAt" IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'missing', false, 0;
    RETURN;
  END IF;
  -- What others committed while we waited for the lock is seen from here on: each statement looks anew.
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "ContentLike" ("contentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    -- A counter that was wrong before must not forbid to take a like back.
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Content" SET "likeCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $$;

CREATE FUNCTION like_comment(person bpchar, thing bpchar, wanted boolean)
RETURNS TABLE (outcome text, is_liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
  unreadable boolean;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likesCount", "deletedAt" IS NOT NULL OR "removedAt" IS NOT NULL INTO total, unreadable FROM "Comment" c
    WHERE "id" = thing AND EXISTS (SELECT FROM "Content" WHERE "id" = c."contentId" AND "deletedAt" IS NULL)
    FOR NO KEY UPDATE;
  IF NOT FOUND OR unreadable THEN
    RETURN QUERY SELECT CASE WHEN unreadable THEN 'deleted' ELSE 'missing' END, false, 0;
    RETURN;
  END IF;
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "CommentLike" ("commentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Comment" SET "likesCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $$;
