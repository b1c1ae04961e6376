-- content_search."createdAt" is the moment from which readers see the item.
CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = NEW."id" FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols)
  SELECT NEW."id", NEW."kind", NEW."visibleFrom", read.* FROM manette_search_row('fr', concat_ws(' ', NEW."{A}"),
    concat_ws(' ', NEW."{B}"), NEW."{C}") AS read
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "{A}", "{B in both}", "{C}", "{B in French}", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
