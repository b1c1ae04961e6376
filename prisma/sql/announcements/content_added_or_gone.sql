-- Rows that nobody sees are left out: the purge of deleted ones changes no page.
CREATE OR REPLACE FUNCTION content_added_or_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "visibleFrom" FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' AND item."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(item."kind", item."visibleFrom", item."id");
    END IF;
  END LOOP;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_insert AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();

CREATE OR REPLACE TRIGGER content_changed_by_delete AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();
