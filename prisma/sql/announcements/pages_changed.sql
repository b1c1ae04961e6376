-- What the pages with these tags show may have been withdrawn, hidden or erased: nobody sees them again as they were.
CREATE OR REPLACE FUNCTION pages_changed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, NULL);
END $$;
