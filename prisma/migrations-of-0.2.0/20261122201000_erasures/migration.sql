-- manette: runs-beside 0.2.0
-- Which accounts have been deleted (docs/decisions/049): a restore of a backup from before brings them back, and deletes
-- them again. No name, no address: an id that nothing else holds any more, the moment, and who took over the texts. A
-- release of before deletes accounts as ever; the trigger records them.

CREATE TABLE "Erasure" (
  "accountId" CHAR(24) PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "heirId" CHAR(24),
  CONSTRAINT "Erasure_id_form" CHECK ("accountId" ~ '^[0-9a-f]{24}$')
);
CREATE INDEX "Erasure_at_accountId_idx" ON "Erasure" ("at", "accountId");

-- Where the deletion was recorded with its heir before, that stands.
CREATE FUNCTION erasure_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Erasure" ("accountId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER erasure_recorded AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION erasure_recorded();
