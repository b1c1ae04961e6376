-- manette: runs-beside 0.1.0

-- Ids of WordPress repeat where files of several sites come together; what tells such texts apart (docs/decisions/053).
-- Null of what came before: its id alone says which text it is.
ALTER TABLE "ImportedItem" ADD COLUMN "guid" VARCHAR(200);
