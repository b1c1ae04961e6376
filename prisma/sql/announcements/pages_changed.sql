-- Announces that content of pages with these tags may have been withdrawn, hidden or erased: nobody may see the
-- earlier pages again.
CREATE OR REPLACE FUNCTION pages_changed(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_announced(changed_tags, NULL);
END $$;
