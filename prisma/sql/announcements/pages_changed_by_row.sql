-- Announces the tags of the pages that show a row of these tables (docs/decisions/030).
CREATE OR REPLACE FUNCTION pages_changed_by_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'ClosedDiscussion' THEN
      tags := ARRAY['discussion:' || coalesce(NEW."contentId", OLD."contentId")];
    WHEN 'Comment' THEN
      -- Only what can be read no more changes how many a list says there are.
      tags := ARRAY['discussion:' || NEW."contentId",
        CASE WHEN (OLD."deletedAt", OLD."removedAt") IS DISTINCT FROM (NEW."deletedAt", NEW."removedAt")
          THEN 'comments:' || NEW."contentId" END];
    WHEN 'Image' THEN
      tags := ARRAY['image:' || OLD."id"];
    WHEN 'SlugRedirect' THEN
      tags := ARRAY['item:' || OLD."contentId", 'item:' || NEW."contentId"];
    WHEN 'TeamPage' THEN
      tags := ARRAY['author:' || coalesce(NEW."userId", OLD."userId"), 'team'];
    WHEN 'User' THEN
      tags := ARRAY['author:' || OLD."id", CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = OLD."id") THEN 'team' END];
    WHEN 'Video' THEN
      tags := ARRAY(SELECT 'game:' || g."id" FROM "VideoGame" l JOIN "Game" g ON g."id" = l."gameId"
        WHERE l."playlist" = NEW."playlist" AND l."videoId" = NEW."videoId" AND g."visibleFrom" IS NOT NULL ORDER BY 1);
    WHEN 'WorkingCopy' THEN
      tags := ARRAY(SELECT unnest(ARRAY['item:' || "id", 'any:' || "kind"]) FROM "Content"
        WHERE "id" = coalesce(NEW."contentId", OLD."contentId"));
  END CASE;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

-- A discussion is opened or closed.
CREATE OR REPLACE TRIGGER content_changed_by_closing AFTER INSERT OR DELETE ON "ClosedDiscussion" FOR EACH ROW
  EXECUTE FUNCTION pages_changed_by_row();

-- Announces comments that are removed or whose words change; new ones and likes appear as counts, within ten seconds
-- on pages with comments.
CREATE OR REPLACE TRIGGER content_changed_by_comment
  AFTER UPDATE OF "text", "editedAt", "deletedAt", "removedAt", "hiddenAt", "authorId", "guest", "unlisted" ON "Comment" FOR EACH ROW
  WHEN ((OLD."text", OLD."editedAt", OLD."deletedAt", OLD."removedAt", OLD."hiddenAt", OLD."authorId", OLD."guest", OLD."unlisted")
    IS DISTINCT FROM
    (NEW."text", NEW."editedAt", NEW."deletedAt", NEW."removedAt", NEW."hiddenAt", NEW."authorId", NEW."guest", NEW."unlisted"))
  EXECUTE FUNCTION pages_changed_by_row();

-- The bytes of a picture never change, so a CDN keeps them for long; a deleted picture must leave it, too.
CREATE OR REPLACE TRIGGER content_changed_by_image AFTER DELETE ON "Image"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

-- A former slug that starts or stops leading somewhere changes the answer at its address.
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "SlugRedirect"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

-- Names, and who belongs to the team, are on the pages that name them and on the team's pages. This includes deleted
-- accounts, which second looks in texts may name.
CREATE OR REPLACE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_author_gone AFTER DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION pages_changed_by_row();

-- The games of a video whose shown fields have changed.
CREATE OR REPLACE TRIGGER video_of_games_changed AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

-- Planning changes, or cancelling that, changes when pages with the text end; processes also learn that something is
-- planned.
CREATE OR REPLACE TRIGGER copy_planned AFTER UPDATE OF "publishAt" ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS DISTINCT FROM NEW."publishAt") EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER copy_planned_new AFTER INSERT ON "WorkingCopy" FOR EACH ROW
  WHEN (NEW."publishAt" IS NOT NULL) EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER copy_planned_gone AFTER DELETE ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS NOT NULL) EXECUTE FUNCTION pages_changed_by_row();
