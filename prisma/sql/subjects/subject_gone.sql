-- Nobody follows a subject that is gone.
CREATE OR REPLACE FUNCTION subject_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subject_gone AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_gone();
