-- Keeps every drawn picture that a stored brand names, whoever purges: the previous release does not know second
-- files.
CREATE OR REPLACE FUNCTION brand_picture_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Brand" b WHERE OLD."key" IN (
    b."fields"->'logo'->>'key', b."fields"->'logo'->'dark'->>'key',
    b."fields"->'mark'->>'key', b."fields"->'mark'->'dark'->>'key')) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER brand_picture_named BEFORE DELETE ON "BrandPicture" FOR EACH ROW
  EXECUTE FUNCTION brand_picture_named();
