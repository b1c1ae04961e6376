-- Announces additions: the earlier pages may be served in an outage of the database (docs/decisions/099). Any change
-- that may withdraw something is announced by pages_changed.
CREATE OR REPLACE FUNCTION pages_renewed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, '~');
END $$;
