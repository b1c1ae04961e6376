-- Makes the search index of one text anew. Waits for anybody who is saving the text, and reads it after that.
CREATE OR REPLACE FUNCTION content_search_again(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Content" c WHERE c."id" = content_search_again.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM content_search_french(id);
  PERFORM content_search_english(id);
END $$;
