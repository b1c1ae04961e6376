-- Counts the entries of an hour: rows are only added, so that no writer waits for another (docs/decisions/012).
CREATE OR REPLACE FUNCTION log_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM log_tally;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
      SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
      FROM (SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows) both_rows
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * "bytes") <> 0;
  ELSE
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
      SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
      FROM (SELECT *, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n FROM changed) signed
      GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_tally_inserted AFTER INSERT ON "LogEntry"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_updated AFTER UPDATE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_deleted AFTER DELETE ON "LogEntry"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_emptied AFTER TRUNCATE ON "LogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION log_tally();
