-- The bytes of a picture never change, so a CDN keeps them for long; a deleted picture has to go there, too.
CREATE OR REPLACE FUNCTION content_changed_by_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['image:' || OLD."id"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_image AFTER DELETE ON "Image"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_image();
