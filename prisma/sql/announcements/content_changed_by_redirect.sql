-- A former slug that begins to lead somewhere, or ends to, changes what its address answers.
CREATE OR REPLACE FUNCTION content_changed_by_redirect() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['item:' || OLD."contentId", 'item:' || NEW."contentId"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "SlugRedirect"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_redirect();
