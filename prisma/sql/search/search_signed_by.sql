CREATE OR REPLACE FUNCTION search_signed_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_named_again(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_signed_by_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();

CREATE OR REPLACE TRIGGER search_signed_by_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();

CREATE OR REPLACE TRIGGER search_signed_by_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_signed_by();
