-- Nobody's text is unsigned: without a choice its maker signs, also where a release of before writes it.
CREATE OR REPLACE FUNCTION content_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_signed AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();
