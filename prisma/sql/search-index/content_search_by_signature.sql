CREATE OR REPLACE FUNCTION content_search_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();

CREATE OR REPLACE TRIGGER content_search_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();

CREATE OR REPLACE TRIGGER content_search_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();
