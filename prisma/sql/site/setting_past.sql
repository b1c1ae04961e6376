-- Records the former values of a setting, each with its end: the last twenty, the oldest first. Older releases write
-- it, too, without knowing.
CREATE OR REPLACE FUNCTION setting_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- One that comes back from a backup has its own.
    IF NEW."past" = '[]' THEN
      NEW."past" := jsonb_build_array(jsonb_build_object('value', NEW."was", 'until', NEW."changedAt"));
    END IF;
  ELSIF NEW."value" IS DISTINCT FROM OLD."value" THEN
    NEW."past" := CASE WHEN jsonb_array_length(OLD."past") < 20 THEN OLD."past" ELSE OLD."past" - 0 END
      || jsonb_build_object('value', OLD."value", 'until', NEW."changedAt");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER setting_past BEFORE INSERT OR UPDATE OF "value" ON "Setting"
  FOR EACH ROW EXECUTE FUNCTION setting_past();
