CREATE OR REPLACE FUNCTION like_content(person bpchar, thing bpchar, of_kind "ContentKind", wanted boolean)
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
    WHERE "id" = thing AND "kind" = of_kind AND "visibleFrom" <= manette_now() FOR NO KEY UPDATE;
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
