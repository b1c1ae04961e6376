CREATE OR REPLACE FUNCTION like_comment(person bpchar, thing bpchar, wanted boolean)
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
    WHERE "id" = thing AND EXISTS (SELECT FROM "Content" WHERE "id" = c."contentId" AND "visibleFrom" <= manette_now())
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
