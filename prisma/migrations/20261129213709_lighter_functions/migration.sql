-- manette: runs-beside 0.3.0
-- Fewer functions: triggers run those of several tables, or of several events. What goes is dropped by the next migration.

-- prisma/sql/announcements/content_changed_by_update.sql
CREATE OR REPLACE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."visibleFrom", OLD."pageFrom") IS DISTINCT FROM (NEW."kind", NEW."visibleFrom", NEW."pageFrom") THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"]
      || ARRAY(SELECT 'signed:' || "userId" FROM "Signature" WHERE "contentId" = NEW."id" AND "userId" IS NOT NULL);
    IF NEW."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."visibleFrom", NEW."id");
    END IF;
  END IF;
  IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" AND EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    tags := tags || '{front}';
  END IF;
  IF coalesce(OLD."visibleFrom", OLD."pageFrom") IS NULL THEN
    PERFORM pages_renewed(tags);
  ELSIF OLD."kind" = 'page' OR (OLD."kind", OLD."slug", OLD."authorId", OLD."visibleFrom", OLD."title", OLD."excerpt", OLD."image",
      OLD."secondaryImage", OLD."readingTime", OLD."gameTitle", OLD."genre", OLD."platform", OLD."rating", OLD."seoTitle",
      OLD."seoDescription", OLD."seoImage", OLD."tags", OLD."verdict", OLD."pluses", OLD."minuses", OLD."playedOn", OLD."hours",
      OLD."gameVersion", OLD."copy", OLD."platforms", OLD."genres", OLD."looks")
    IS DISTINCT FROM (NEW."kind", NEW."slug", NEW."authorId", NEW."visibleFrom", NEW."title", NEW."excerpt", NEW."image",
      NEW."secondaryImage", NEW."readingTime", NEW."gameTitle", NEW."genre", NEW."platform", NEW."rating", NEW."seoTitle",
      NEW."seoDescription", NEW."seoImage", NEW."tags", NEW."verdict", NEW."pluses", NEW."minuses", NEW."playedOn", NEW."hours",
      NEW."gameVersion", NEW."copy", NEW."platforms", NEW."genres", NEW."looks") THEN
    PERFORM pages_changed(tags);
  ELSE
    PERFORM pages_renewed(tags);
    IF OLD."content" <> NEW."content" THEN PERFORM pages_changed(ARRAY['body:' || NEW."id"]); END IF;
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/announcements/pages_changed_always.sql
CREATE OR REPLACE FUNCTION pages_changed_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = '~' THEN PERFORM pages_renewed(TG_ARGV[1:]); ELSE PERFORM pages_changed(TG_ARGV); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_new_video AFTER INSERT ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('~', 'videos');

-- prisma/sql/announcements/pages_changed_by_row.sql
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

CREATE OR REPLACE TRIGGER content_changed_by_closing AFTER INSERT OR DELETE ON "ClosedDiscussion" FOR EACH ROW
  EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_comment
  AFTER UPDATE OF "text", "editedAt", "deletedAt", "removedAt", "hiddenAt", "authorId", "guest", "unlisted" ON "Comment" FOR EACH ROW
  WHEN ((OLD."text", OLD."editedAt", OLD."deletedAt", OLD."removedAt", OLD."hiddenAt", OLD."authorId", OLD."guest", OLD."unlisted")
    IS DISTINCT FROM
    (NEW."text", NEW."editedAt", NEW."deletedAt", NEW."removedAt", NEW."hiddenAt", NEW."authorId", NEW."guest", NEW."unlisted"))
  EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_image AFTER DELETE ON "Image"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "SlugRedirect"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_author AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER content_changed_by_author_gone AFTER DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER video_of_games_changed AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER copy_planned AFTER UPDATE OF "publishAt" ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS DISTINCT FROM NEW."publishAt") EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER copy_planned_new AFTER INSERT ON "WorkingCopy" FOR EACH ROW
  WHEN (NEW."publishAt" IS NOT NULL) EXECUTE FUNCTION pages_changed_by_row();

CREATE OR REPLACE TRIGGER copy_planned_gone AFTER DELETE ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS NOT NULL) EXECUTE FUNCTION pages_changed_by_row();

-- prisma/sql/announcements/pages_changed_by_rows.sql
CREATE OR REPLACE FUNCTION pages_changed_by_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Content' THEN
      IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
        PERFORM pages_changed('{site}');
        RETURN NULL;
      END IF;
      tags := ARRAY(SELECT unnest(ARRAY['item:' || "id", 'list:' || "kind", 'any:' || "kind"]
          || CASE WHEN TG_OP = 'INSERT' AND "visibleFrom" IS NOT NULL THEN pages_followed_by("kind", "visibleFrom", "id") END)
        FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL);
    WHEN 'Signature' THEN
      IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
        PERFORM pages_changed('{site}');
        RETURN NULL;
      END IF;
      tags := ARRAY(SELECT unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"])
        FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL);
    WHEN 'VideoGame' THEN
      tags := ARRAY(SELECT 'game:' || "id" FROM "Game" WHERE "visibleFrom" IS NOT NULL AND "id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
      IF cardinality(tags) > 0 THEN tags := tags || '{videos}'; END IF;
    WHEN 'Comment' THEN
      tags := ARRAY(SELECT DISTINCT unnest(ARRAY['comments:' || "contentId", 'discussion:' || "contentId"]) FROM changed);
  END CASE;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_insert AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_delete AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_taken AFTER UPDATE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER video_game_inserted AFTER INSERT ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER video_game_updated AFTER UPDATE ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER video_game_deleted AFTER DELETE ON "VideoGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

-- prisma/sql/base/columns_emptied.sql
CREATE OR REPLACE FUNCTION columns_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN jsonb_populate_record(NEW, (SELECT jsonb_object_agg(name, NULL) FROM unnest(TG_ARGV) AS name));
END $$;

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "Content" FOR EACH ROW
  WHEN (OLD."content" <> NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "TranslatedContent" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

CREATE OR REPLACE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION columns_emptied('passwordReaches');

-- prisma/sql/base/columns_made.sql
CREATE OR REPLACE FUNCTION columns_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Game' THEN
      NEW."visibleFrom" := CASE WHEN NEW."deletedAt" IS NULL THEN least(NEW."shownFrom", NEW."textFrom") END;
    WHEN 'Subject' THEN
      NEW."key" := manette_subject_key(NEW."name");
      NEW."keyEn" := manette_subject_key(NEW."nameEn");
    WHEN 'Video' THEN
      -- What a name's key is looked for in before titles are read word by word: all words in a row.
      NEW."titleKey" := translate(manette_game_words(replace(NEW."title", '#', ' | ')), ' |(', '');
  END CASE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_visible BEFORE INSERT OR UPDATE OF "shownFrom", "textFrom", "deletedAt" ON "Game"
  FOR EACH ROW EXECUTE FUNCTION columns_made();

CREATE OR REPLACE TRIGGER subject_named BEFORE INSERT OR UPDATE OF "name", "nameEn" ON "Subject"
  FOR EACH ROW EXECUTE FUNCTION columns_made();

CREATE OR REPLACE TRIGGER video_key BEFORE INSERT OR UPDATE OF "title" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION columns_made();

-- prisma/sql/comments/comment_erased.sql
CREATE OR REPLACE FUNCTION comment_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."guest" := NULL;
  DELETE FROM "CommentEdit" WHERE "commentId" = NEW."id";
  DELETE FROM "CommentMention" WHERE "commentId" = NEW."id";
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER comment_erased BEFORE UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL) EXECUTE FUNCTION comment_erased();

-- prisma/sql/comments/comment_replies.sql
CREATE OR REPLACE FUNCTION comment_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Comment" root SET "replyCount" = root."replyCount" + thread.replies
      FROM (SELECT "rootId", count(*) AS replies FROM changed WHERE "rootId" IS NOT NULL GROUP BY 1) thread
      WHERE root."id" = thread."rootId";
  ELSE
    UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
      FROM (SELECT "rootId", count(*) AS replies FROM changed WHERE "rootId" IS NOT NULL AND NOT "unlisted" GROUP BY 1) thread
      WHERE root."id" = thread."rootId";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_replies_inserted AFTER INSERT ON "Comment"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION comment_replies();

CREATE OR REPLACE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION comment_replies();

-- prisma/sql/games/game_day.sql
CREATE OR REPLACE FUNCTION game_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO game_day AS d (day, items)
      SELECT content_day_of("visibleFrom"), count(*) FROM changed WHERE "visibleFrom" IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET items = d.items + excluded.items;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE game_day d SET items = d.items - gone.items
      FROM (SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM changed
            WHERE "visibleFrom" IS NOT NULL GROUP BY 1) gone
      WHERE d.day = gone.day;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM game_day;
  ELSE
    IF OLD."visibleFrom" IS NOT NULL THEN
      UPDATE game_day SET items = items - 1 WHERE day = content_day_of(OLD."visibleFrom");
    END IF;
    IF NEW."visibleFrom" IS NOT NULL THEN
      INSERT INTO game_day AS d (day, items) VALUES (content_day_of(NEW."visibleFrom"), 1)
      ON CONFLICT (day) DO UPDATE SET items = d.items + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_inserted AFTER INSERT ON "Game"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_updated AFTER UPDATE ON "Game"
  FOR EACH ROW WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_deleted AFTER DELETE ON "Game"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_emptied AFTER TRUNCATE ON "Game"
  FOR EACH STATEMENT EXECUTE FUNCTION game_day();

-- prisma/sql/games/leaves_calendar.sql
CREATE OR REPLACE FUNCTION leaves_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_seen boolean;
  is_seen boolean;
BEGIN
  IF TG_TABLE_NAME = 'Game' THEN
    IF OLD."visibleFrom" <= manette_now() AND NOT OLD."cancelled"
      AND (TG_OP = 'DELETE' OR (NEW."visibleFrom" <= manette_now() AND NOT NEW."cancelled") IS NOT TRUE) THEN
      UPDATE "GameRelease" SET "leftAt" = manette_now(), "leftOn" = "on", "sequence" = "sequence" + 1, "updatedAt" = manette_now()
        WHERE "gameId" = OLD."id" AND game_in_calendar("precision", "on", "goneAt");
    END IF;
    RETURN OLD;
  END IF;
  was_seen := EXISTS (SELECT FROM "Game" WHERE "id" = OLD."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  is_seen := EXISTS (SELECT FROM "Game" WHERE "id" = NEW."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  IF NEW."gameId" IS NULL THEN
    NEW."goneAt" := coalesce(NEW."goneAt", manette_now());
  END IF;
  IF was_seen AND game_in_calendar(OLD."precision", OLD."on", OLD."goneAt")
    AND NOT (is_seen AND game_in_calendar(NEW."precision", NEW."on", NEW."goneAt")) THEN
    NEW."leftAt" := manette_now();
    NEW."leftOn" := OLD."on";
  END IF;
  NEW."sequence" := greatest(NEW."sequence", OLD."sequence" + 1);
  NEW."updatedAt" := greatest(NEW."updatedAt", manette_now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_leaves_calendar AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."cancelled") IS DISTINCT FROM (NEW."visibleFrom", NEW."cancelled"))
  EXECUTE FUNCTION leaves_calendar();

CREATE OR REPLACE TRIGGER game_leaves_calendar_for_good BEFORE DELETE ON "Game" FOR EACH ROW
  EXECUTE FUNCTION leaves_calendar();

CREATE OR REPLACE TRIGGER game_release_leaves_calendar BEFORE UPDATE OF "gameId", "precision", "on", "goneAt" ON "GameRelease"
  FOR EACH ROW WHEN ((OLD."gameId", OLD."precision", OLD."on", OLD."goneAt")
    IS DISTINCT FROM (NEW."gameId", NEW."precision", NEW."on", NEW."goneAt"))
  EXECUTE FUNCTION leaves_calendar();

-- prisma/sql/people/account_changed.sql
CREATE OR REPLACE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  password boolean := OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash";
  address boolean := OLD."email" IS DISTINCT FROM NEW."email";
BEGIN
  -- What somebody invited, when their role is lowered.
  IF NEW."role" < OLD."role" THEN
    DELETE FROM "Invitation" WHERE "invitedById" = NEW."id";
  END IF;
  IF address THEN
    INSERT INTO "FormerAddress" ("userId", "until", "email") VALUES (NEW."id", clock_timestamp(), OLD."email")
      ON CONFLICT DO NOTHING;
  END IF;
  IF password OR address THEN
    DELETE FROM "PasswordReset" WHERE "userId" = NEW."id";
  END IF;
  IF password THEN
    DELETE FROM "ScriptToken" WHERE "userId" = NEW."id";
  END IF;
  DELETE FROM "SignInTicket" WHERE "userId" = NEW."id";
  -- A dispute that was stopped bars the next until the password is another.
  IF password THEN
    DELETE FROM "DoorDispute" WHERE "userId" = NEW."id" AND "stoppedAt" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outdated_by_account AFTER UPDATE ON "User" FOR EACH ROW
  WHEN ((OLD."passwordHash", OLD."email", OLD."role") IS DISTINCT FROM (NEW."passwordHash", NEW."email", NEW."role"))
  EXECUTE FUNCTION account_changed();

-- prisma/sql/people/account_gone.sql
CREATE OR REPLACE FUNCTION account_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  DELETE FROM "NoteMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  INSERT INTO "Erasure" ("accountId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  DELETE FROM "Follow" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "Notification" WHERE "userId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forgotten_with_account AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION account_gone();

-- prisma/sql/people/team_page_kept.sql
CREATE OR REPLACE FUNCTION team_page_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- As shared/format/slug.ts makes one of a title, of the present name and the one before. A name without Latin letters has none.
  slugs text[] := ARRAY(
    SELECT coalesce(nullif(btrim(left(
      regexp_replace(regexp_replace(lower(unaccent(normalize(name, NFKC))), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
      60), '-'), ''), 'equipe')
    FROM unnest(ARRAY[NEW."username", OLD."username"]) WITH ORDINALITY AS said (name, n) ORDER BY n);
  base text := slugs[1];
  present text := (SELECT "slug" FROM "TeamPage" WHERE "userId" = NEW."id");
  chosen text := base;
  number int := 1;
BEGIN
  IF present IS NULL AND NEW."role" NOT IN ('author', 'editor', 'admin') THEN RETURN NULL; END IF;
  IF present IS NOT NULL AND slugs[2] = base THEN RETURN NULL; END IF;
  -- Two people of one name who come at once do not see each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('team_slug', 0));
  WHILE EXISTS (SELECT 1 FROM "TeamPage" WHERE "slug" = chosen)
    OR EXISTS (SELECT 1 FROM "FormerTeamSlug" WHERE "slug" = chosen AND "userId" <> NEW."id") LOOP
    number := number + 1;
    chosen := base || '-' || number;
  END LOOP;
  IF present IS NULL THEN
    INSERT INTO "TeamPage" ("userId", "slug") VALUES (NEW."id", chosen);
    RETURN NULL;
  END IF;
  DELETE FROM "FormerTeamSlug" WHERE "slug" = chosen;
  UPDATE "TeamPage" SET "slug" = chosen, "updatedAt" = clock_timestamp() WHERE "userId" = NEW."id";
  INSERT INTO "FormerTeamSlug" ("slug", "userId") VALUES (present, NEW."id");
  RETURN NULL;
END $$;

-- prisma/sql/site/log_tally.sql
CREATE OR REPLACE FUNCTION log_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM log_tally;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
      SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
      FROM (SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows) both_rows
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * "bytes") <> 0;
  ELSE
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
      SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
      FROM (SELECT *, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n FROM changed) signed
      GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_tally_inserted AFTER INSERT ON "LogEntry"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_updated AFTER UPDATE ON "LogEntry"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_deleted AFTER DELETE ON "LogEntry"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

CREATE OR REPLACE TRIGGER log_tally_emptied AFTER TRUNCATE ON "LogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION log_tally();

-- prisma/sql/subjects/subject_changed.sql
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['subject:' || OLD."id", 'list:subject']);
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
    DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  ELSIF (OLD."name", OLD."nameEn") IS DISTINCT FROM (NEW."name", NEW."nameEn") THEN
    -- Texts are found by their subjects' names.
    PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/texts/content_day.sql
CREATE OR REPLACE FUNCTION content_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO content_day AS d (kind, day, items)
      SELECT "kind", content_day_of("visibleFrom"), count(*) FROM changed WHERE "visibleFrom" IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE content_day d SET items = d.items - gone.items
      FROM (SELECT "kind", content_day_of("visibleFrom") AS day, count(*) AS items FROM changed
            WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2) gone
      WHERE d.kind = gone."kind" AND d.day = gone.day;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM content_day;
  ELSE
    IF OLD."visibleFrom" IS NOT NULL THEN
      UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."visibleFrom");
    END IF;
    IF NEW."visibleFrom" IS NOT NULL THEN
      INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."visibleFrom"), 1)
      ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_inserted AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_updated AFTER UPDATE OF "kind", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW WHEN (OLD."kind" <> NEW."kind" OR OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom")
  EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_deleted AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_emptied AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION content_day();

-- prisma/sql/texts/content_moves_named.sql
CREATE OR REPLACE FUNCTION content_moves_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" THEN
    IF cardinality(ids) > 0 THEN
      -- Games before what names them, as who merges two takes them.
      PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
      UPDATE "TextGame" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
    END IF;
    UPDATE "TextSubject" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
  ELSIF cardinality(ids) > 0 THEN
    PERFORM games_follow_texts(ids);
    PERFORM games_changed(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_named AFTER UPDATE OF "status", "publishedAt", "deletedAt", "rating", "looks" ON "Content"
  FOR EACH ROW WHEN ((OLD."visibleFrom", OLD."rating", OLD."looks") IS DISTINCT FROM (NEW."visibleFrom", NEW."rating", NEW."looks"))
  EXECUTE FUNCTION content_moves_named();

-- prisma/sql/texts/content_signed.sql
CREATE OR REPLACE FUNCTION content_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Content' THEN
    INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM changed;
  ELSE
    INSERT INTO "Signature" ("contentId", "position", "userId")
      SELECT c."id", 1, c."authorId" FROM "Content" c
      JOIN "User" owner ON owner."id" = c."authorId"
      WHERE c."id" IN (SELECT "contentId" FROM changed)
        AND NOT EXISTS (SELECT 1 FROM "Signature" s WHERE s."contentId" = c."id");
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signature_lost AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();

-- prisma/sql/texts/content_visible.sql
CREATE OR REPLACE FUNCTION content_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" IS DISTINCT FROM OLD."status" THEN
    NEW."statusSince" := manette_now();
    IF NEW."status" <> 'draft' OR NEW."returnedAt" IS NOT DISTINCT FROM OLD."returnedAt" THEN
      NEW."returnedAt" := NULL;
    END IF;
  END IF;
  -- Where nobody says when, as a release of before, it is when the row was made.
  IF TG_OP = 'INSERT' AND NEW."status" = 'published' THEN
    NEW."publishedAt" := coalesce(NEW."publishedAt", NEW."createdAt");
  END IF;
  NEW."visibleFrom" := CASE WHEN NEW."status" = 'published' AND NEW."deletedAt" IS NULL THEN NEW."publishedAt" END;
  NEW."pageFrom" := NULL;
  IF NEW."kind" = 'page' THEN
    NEW."pageFrom" := NEW."visibleFrom";
    NEW."visibleFrom" := NULL;
  END IF;
  RETURN NEW;
END $$;

-- prisma/sql/texts/text_names_changed.sql
CREATE OR REPLACE FUNCTION text_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[];
BEGIN
  IF TG_TABLE_NAME = 'TextGame' THEN
    ids := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
    PERFORM games_follow_texts(ids);
  END IF;
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
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

-- prisma/sql/videos/video_games_of.sql
CREATE OR REPLACE FUNCTION video_games_of(title text) RETURNS SETOF bpchar LANGUAGE sql STABLE STRICT AS $$
  WITH parts AS MATERIALIZED (SELECT string_to_array(manette_game_words(replace(title, '#', ' | ')), ' ') AS words),
  span AS MATERIALIZED (
    SELECT f.n AS first, l.n AS last, array_to_string(words[f.n:l.n], ' ') AS words
    FROM parts, generate_series(1, cardinality(words)) AS f (n), generate_series(f.n, least(f.n + 29, cardinality(words))) AS l (n)
    WHERE words[f.n] NOT IN ('|', '(') AND words[l.n] NOT IN ('|', '(')
  ), found AS MATERIALIZED (
    -- Looked up by its index, one by one, before anything is asked of a name.
    SELECT s.first, s.last, n.game_id FROM span s CROSS JOIN LATERAL (
      SELECT n.game_id, n.name FROM game_name n WHERE n.key = manette_game_joined(s.words) OFFSET 0
    ) n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
    WHERE cardinality(regexp_split_to_array(btrim(translate(n.name, E'\u00a0\u202f', '  ')), ' +')) > 1
      AND regexp_replace(manette_game_words(n.name), ' [|(](?= )', '', 'g') LIKE '% %'
      AND (s.words !~ ' [|(] ' OR replace(manette_game_words(n.name), ' ', '') = replace(s.words, ' ', ''))
  )
  SELECT DISTINCT min(f.game_id) FROM found f
  WHERE NOT EXISTS (SELECT FROM found o WHERE o.first <= f.first AND o.last >= f.last AND o.last - o.first > f.last - f.first)
  GROUP BY f.first, f.last HAVING count(DISTINCT f.game_id) = 1
$$;
