-- The clock by which texts appear: the database's, so that all processes agree. Tests step it by replacing this
-- function. Of the statement: what it publishes it also sees.
CREATE OR REPLACE FUNCTION manette_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('milliseconds', statement_timestamp());
