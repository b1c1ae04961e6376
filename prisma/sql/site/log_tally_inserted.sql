CREATE OR REPLACE FUNCTION log_tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", count(*), sum("bytes")
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_tally_inserted AFTER INSERT ON "LogEntry"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_inserted();
