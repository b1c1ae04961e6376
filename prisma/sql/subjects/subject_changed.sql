-- Ends the follows of a deleted subject.
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['subject:' || OLD."id", 'list:subject']);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
    DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  ELSIF (OLD."name", OLD."nameEn", OLD."otherNames") IS DISTINCT FROM (NEW."name", NEW."nameEn", NEW."otherNames") THEN
    -- Texts are found by their subjects' names.
    PERFORM search_named_again(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subject_changed_by_update AFTER UPDATE ON "Subject" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION subject_changed();

CREATE OR REPLACE TRIGGER subject_changed_by_delete AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_changed();
