CREATE OR REPLACE FUNCTION subjects_changed(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pages_changed(ARRAY(SELECT 'subject:' || id FROM unnest(ids) AS id) || '{list:subject}');
  END IF;
END $$;
