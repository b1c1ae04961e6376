-- Makes the row of search_entry anew by which something is found, or removes it. Who saves the same thing at once waits:
-- the row is locked before the thing is read, and after what else is read of it, in the order in which triggers write.
CREATE OR REPLACE FUNCTION search_index(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s record;
BEGIN
  PERFORM FROM "TranslatedContent" t WHERE its_kind IN ('article', 'review', 'page') AND t."contentId" = its_id::bpchar FOR UPDATE;
  PERFORM FROM "TeamPage" page WHERE its_kind = 'person' AND page."userId" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  IF NOT FOUND AND EXISTS (SELECT FROM search_source(its_kind, its_id)) THEN
    INSERT INTO search_entry (kind, id, seen_from, title, slug, name, keys, rule) VALUES (its_kind, its_id, 'infinity', '', '', '', '', 0)
      ON CONFLICT DO NOTHING;
    PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  END IF;
  SELECT * INTO s FROM search_source(its_kind, its_id);
  IF NOT FOUND THEN
    DELETE FROM search_entry WHERE kind = its_kind AND id = its_id;
    RETURN;
  END IF;
  UPDATE search_entry AS e SET seen_from = s.seen_from, at = s.at, title = s.title, title_en = s.title_en, slug = s.slug,
    slug_en = s.slug_en, name = left(search_named(s.title), 100), name_en = nullif(left(search_named(s.title_en), 100), ''), named = s.named,
    keys = search_keys(its_kind, s.at, s.names, s.games, s.facets, s.said, s.summary, s.body, s.body_en), rule = 9
  WHERE e.kind = its_kind AND e.id = its_id;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', array_to_string(s.names, ' '), s.said, s.summary, s.body, s.body_en));
  END IF;
END $$;
