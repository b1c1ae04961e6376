CREATE OR REPLACE FUNCTION content_day_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_day AS d (kind, day, items)
    SELECT "kind", content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_inserted AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_inserted();
