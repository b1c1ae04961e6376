-- Nobody follows an account that is gone.
CREATE OR REPLACE FUNCTION followed_person_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Follow" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER followed_person_gone AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION followed_person_gone();
