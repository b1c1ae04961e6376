-- As pages_changed_always, for what comes.
CREATE OR REPLACE FUNCTION pages_renewed_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_renewed(TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_new_video AFTER INSERT ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_renewed_always('videos');
