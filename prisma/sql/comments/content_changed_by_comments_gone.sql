CREATE OR REPLACE FUNCTION content_changed_by_comments_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT DISTINCT unnest(ARRAY['comments:' || "contentId", 'discussion:' || "contentId"]) FROM gone));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_comments_gone();
