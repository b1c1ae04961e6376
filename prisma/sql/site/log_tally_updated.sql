CREATE OR REPLACE FUNCTION log_tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
    FROM (SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows) changed
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * "bytes") <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_tally_updated AFTER UPDATE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_updated();
