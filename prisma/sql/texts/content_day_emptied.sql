-- A table that is emptied fires no trigger of rows.
CREATE OR REPLACE FUNCTION content_day_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_emptied AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION content_day_emptied();
