-- For what comes: as they were before, pages serve in an outage of the database (docs/decisions/099). Whatever is not known
-- to withdraw nothing is announced by pages_changed.
CREATE OR REPLACE FUNCTION pages_renewed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, '~');
END $$;
