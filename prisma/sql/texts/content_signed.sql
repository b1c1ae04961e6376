-- Makes sure that no text is unsigned: by default its maker signs, also when an older release writes it; when the last
-- signer is deleted by code that does not know signatures, its owner signs.
CREATE OR REPLACE FUNCTION content_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Content' THEN
    INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM changed;
  ELSE
    INSERT INTO "Signature" ("contentId", "position", "userId")
      SELECT c."id", 1, c."authorId" FROM "Content" c
      JOIN "User" owner ON owner."id" = c."authorId"
      WHERE c."id" IN (SELECT "contentId" FROM changed)
        AND NOT EXISTS (SELECT 1 FROM "Signature" s WHERE s."contentId" = c."id");
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_signed AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();

CREATE OR REPLACE TRIGGER signature_lost AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();
