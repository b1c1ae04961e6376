-- manette: runs-beside 0.2.0
-- How far work on whole tables has come that is done in the background, in batches (server/database/background.ts). A row
-- each, without anything of a person.
CREATE TABLE background_work (
  name varchar(60) PRIMARY KEY,
  -- Of what is being made; a higher one begins from the start.
  rule integer NOT NULL,
  -- The key of the last row that was looked at.
  position text NOT NULL DEFAULT '',
  -- Rows looked at, and how many there were about when it began.
  looked bigint NOT NULL DEFAULT 0,
  expected bigint NOT NULL DEFAULT 0,
  changed bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
