-- Announces that the pages of some games and the lists of games have changed; nothing for games that readers do not
-- see.
CREATE OR REPLACE FUNCTION games_changed(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || "id" FROM "Game" WHERE "id" = ANY(ids) AND "visibleFrom" IS NOT NULL ORDER BY 1 LIMIT 51);
BEGIN
  IF cardinality(seen) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(seen) > 0 THEN
    PERFORM pages_changed(seen || '{list:game}');
  END IF;
END $$;
