-- Reacts to changes of what a text names, whoever writes them, also when a text is purged: games follow it, and it is
-- found by the names of its games and subjects. Announces the pages of a game or subject that a text enters, leaves or
-- appears on at another moment, and the chips of the text itself.
CREATE OR REPLACE FUNCTION text_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[];
BEGIN
  IF TG_TABLE_NAME = 'TextGame' THEN
    ids := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
    PERFORM games_follow_texts(ids);
  END IF;
  PERFORM search_named_again(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  IF TG_TABLE_NAME = 'TextSubject' THEN
    -- A subject can be found from the moment of its first text on. Whoever changes its texts waits for all others who do:
    -- each might take the other's text for one that does not count.
    PERFORM FROM search_entry e WHERE e.kind = 'subject' AND e.id IN (SELECT "subjectId"::text FROM changed) ORDER BY e.id FOR UPDATE;
    PERFORM search_index('subject', its.id) FROM (SELECT DISTINCT "subjectId" AS id FROM changed ORDER BY 1) AS its
      LEFT JOIN search_entry e ON e.kind = 'subject' AND e.id = its.id
      WHERE e.seen_from IS DISTINCT FROM (SELECT min(t."visibleFrom") FROM "TextSubject" t WHERE t."subjectId" = its.id);
  END IF;
  IF TG_TABLE_NAME = 'TextGame' THEN
    PERFORM games_changed(ARRAY(SELECT DISTINCT "gameId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  ELSE
    ids := ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1);
    IF cardinality(ids) > 50 THEN
      PERFORM pages_changed('{site}');
    ELSIF cardinality(ids) > 0 THEN
      PERFORM pages_changed(ARRAY(SELECT 'subject:' || id FROM unnest(ids) AS id) || '{list:subject}');
    END IF;
  END IF;
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_game_inserted AFTER INSERT ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_game_updated AFTER UPDATE ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_game_left AFTER UPDATE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_game_deleted AFTER DELETE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_subject_inserted AFTER INSERT ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_subject_updated AFTER UPDATE ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_subject_left AFTER UPDATE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();

CREATE OR REPLACE TRIGGER text_subject_deleted AFTER DELETE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_names_changed();
