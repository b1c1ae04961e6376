-- A discussion takes something new, or does not any more.
CREATE OR REPLACE FUNCTION content_changed_by_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['discussion:' || coalesce(NEW."contentId", OLD."contentId")]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_closing AFTER INSERT OR DELETE ON "ClosedDiscussion" FOR EACH ROW
  EXECUTE FUNCTION content_changed_by_closing();
