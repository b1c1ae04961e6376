-- No drawn picture goes while a brand that is kept names it, whoever purges: the release before knows of no second file.
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
