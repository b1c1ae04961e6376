-- Where the last who signed a text is deleted by somebody who knows nothing of signatures, its owner signs it.
CREATE OR REPLACE FUNCTION signature_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId")
    SELECT c."id", 1, c."authorId" FROM "Content" c
    JOIN "User" owner ON owner."id" = c."authorId"
    WHERE c."id" IN (SELECT "contentId" FROM changed)
      AND NOT EXISTS (SELECT 1 FROM "Signature" s WHERE s."contentId" = c."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signature_lost AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signature_lost();
