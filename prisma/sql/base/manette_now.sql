-- The clock by which texts appear: the database's, so that all processes agree. Tests replace this function to change
-- the time. It is the time of the statement, so that a statement sees what it publishes.
CREATE OR REPLACE FUNCTION manette_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('milliseconds', statement_timestamp());
