-- Makes the search index of one row anew. Waits for anybody who is saving the thing that it describes, and reads it
-- after that.
CREATE OR REPLACE FUNCTION site_search_again(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF its_kind = 'game' THEN
    PERFORM 1 FROM "Game" g WHERE g."id" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM site_search_of_game(its_id);
  ELSIF its_kind = 'person' THEN
    PERFORM 1 FROM "User" u WHERE u."id" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM 1 FROM "TeamPage" page WHERE page."userId" = its_id::bpchar FOR NO KEY UPDATE;
    PERFORM site_search_person(its_id);
  ELSE
    PERFORM 1 FROM "Video" v WHERE v."videoId" = its_id FOR NO KEY UPDATE;
    PERFORM site_search_put('video', v."videoId", '-infinity', v."publishedAt", ARRAY[v."title"], '', '')
    FROM "Video" v WHERE v."videoId" = its_id LIMIT 1;
  END IF;
END $$;
