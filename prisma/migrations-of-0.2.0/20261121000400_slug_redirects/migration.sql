-- A former slug that begins to lead somewhere, or ends to, changes what its address answers: cached pages go, as
-- they do when an item changes (20261121000100_content_changed).
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SlugRedirect"
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
