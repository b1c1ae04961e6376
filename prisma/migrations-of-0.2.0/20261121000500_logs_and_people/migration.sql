-- Indexes by what logs are filtered by, each in the order they are shown in.
DROP INDEX "LogEntry_day_timestamp_idx";
DROP INDEX "LogEntry_level_timestamp_idx";
DROP INDEX "LogEntry_actionType_timestamp_idx";
CREATE INDEX "LogEntry_level_timestamp_id_idx" ON "LogEntry"("level", "timestamp" DESC, "id" DESC);
CREATE INDEX "LogEntry_actionType_timestamp_id_idx" ON "LogEntry"("actionType", "timestamp" DESC, "id" DESC);
CREATE INDEX "LogEntry_actionType_level_timestamp_id_idx" ON "LogEntry"("actionType", "level", "timestamp" DESC, "id" DESC);
CREATE INDEX "LogEntry_userId_idx" ON "LogEntry"("userId");

-- How many log entries there are of each kind in each hour, and how large they are -------------------------
-- Only ever added to: several rows may stand for one hour, negative ones for entries that went, and their sum is
-- what counts. A counter in one row would make all who write a log entry wait for each other until they commit,
-- and could knot their locks. server/features/logs/tally.ts sums rows up from time to time.
-- Hours nest in the days of Europe/Paris, whose distance from UTC is whole hours.

CREATE TABLE log_tally (
  hour timestamptz(3) NOT NULL,
  day date NOT NULL,
  level "LogLevel" NOT NULL,
  action "LogAction" NOT NULL,
  entries bigint NOT NULL,
  bytes bigint NOT NULL
);

CREATE FUNCTION log_tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", count(*), sum("bytes")
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE FUNCTION log_tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", -count(*), -sum("bytes")
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE FUNCTION log_tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
    FROM (SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows) changed
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * "bytes") <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION log_tally_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM log_tally;
  RETURN NULL;
END $$;

CREATE TRIGGER log_tally_inserted AFTER INSERT ON "LogEntry"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_inserted();
CREATE TRIGGER log_tally_deleted AFTER DELETE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_deleted();
CREATE TRIGGER log_tally_updated AFTER UPDATE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_updated();
CREATE TRIGGER log_tally_emptied AFTER TRUNCATE ON "LogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION log_tally_emptied();

-- What was written before: its files now say "_id" for "id".
UPDATE "LogEntry" SET "bytes" = "bytes" + 1;
DELETE FROM log_tally;
INSERT INTO log_tally (hour, day, level, action, entries, bytes)
  SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", count(*), sum("bytes")
  FROM "LogEntry" GROUP BY 1, 2, 3, 4;

-- Looking for people: name and address in small letters without accents. Decomposing is immutable, unlike
-- unaccent(), so that an index can hold it.
CREATE FUNCTION manette_person(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'));
CREATE INDEX "User_person" ON "User"
  USING gin (manette_person("username" || E'\n' || "email") gin_trgm_ops);
