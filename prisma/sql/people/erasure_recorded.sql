-- Where the deletion was recorded before, with who took over the texts, that stands.
CREATE OR REPLACE FUNCTION erasure_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Erasure" ("accountId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER erasure_recorded AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION erasure_recorded();
