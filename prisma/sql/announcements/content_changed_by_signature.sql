-- What a person signs: their page, and the item with all that shows it. Items that nobody sees are left out.
CREATE OR REPLACE FUNCTION content_changed_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  tags := ARRAY(
    SELECT tag FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL
    CROSS JOIN LATERAL unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"]) AS tag);
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();

CREATE OR REPLACE TRIGGER content_changed_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();

CREATE OR REPLACE TRIGGER content_changed_by_signature_taken AFTER UPDATE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();

CREATE OR REPLACE TRIGGER content_changed_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
