CREATE OR REPLACE FUNCTION log_tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", -count(*), -sum("bytes")
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_tally_deleted AFTER DELETE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_deleted();
