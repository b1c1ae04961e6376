-- The same for the background, once whoever is saving the thing is done.
CREATE OR REPLACE FUNCTION search_index_again(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Content" c WHERE its_kind IN ('article', 'review', 'page') AND c."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM "Game" g WHERE its_kind = 'game' AND g."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM "User" u WHERE its_kind = 'person' AND u."id" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM search_index(its_kind, its_id);
END $$;
