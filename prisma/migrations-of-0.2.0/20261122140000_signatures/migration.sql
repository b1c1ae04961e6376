-- manette: runs-beside 0.2.0
-- Who signs a text, apart from who owns it, and the public pages of those who may sign (docs/decisions/034).

-- One to three people or guests sign a text, in this order. A guest has a name and no account.
CREATE TABLE "Signature" (
    "contentId" CHAR(24) NOT NULL,
    "position" SMALLINT NOT NULL,
    "userId" CHAR(24),
    "guest" VARCHAR(80),

    CONSTRAINT "Signature_pkey" PRIMARY KEY ("contentId","position"),
    CONSTRAINT "Signature_position" CHECK ("position" BETWEEN 1 AND 3),
    CONSTRAINT "Signature_one" CHECK (("userId" IS NULL) <> ("guest" IS NULL)),
    CONSTRAINT "Signature_guest_size" CHECK (char_length("guest") >= 2 AND "guest" = btrim("guest"))
);
CREATE UNIQUE INDEX "Signature_contentId_userId_key" ON "Signature"("contentId", "userId");
CREATE UNIQUE INDEX "Signature_contentId_guest_key" ON "Signature"("contentId", "guest");
CREATE INDEX "Signature_userId_idx" ON "Signature"("userId");

-- What readers see of somebody of the team. Whether the page is shown hangs on the role that they have now.
CREATE TABLE "TeamPage" (
    "userId" CHAR(24) NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "fullName" VARCHAR(80),
    "jobFr" VARCHAR(80),
    "jobEn" VARCHAR(80),
    "linesFr" VARCHAR(600),
    "linesEn" VARCHAR(600),
    "links" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "portraitId" CHAR(24),
    "aboutPlace" SMALLINT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TeamPage_pkey" PRIMARY KEY ("userId"),
    CONSTRAINT "TeamPage_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND "slug" !~ '^[0-9a-f]{24}$'),
    CONSTRAINT "TeamPage_links" CHECK (cardinality("links") <= 5),
    CONSTRAINT "TeamPage_aboutPlace" CHECK ("aboutPlace" BETWEEN 1 AND 99)
);
CREATE UNIQUE INDEX "TeamPage_slug_key" ON "TeamPage"("slug");
CREATE UNIQUE INDEX "TeamPage_portraitId_key" ON "TeamPage"("portraitId");

-- A slug that a page once had; answers 301 to the present one. It goes with the account.
CREATE TABLE "FormerTeamSlug" (
    "slug" VARCHAR(120) NOT NULL,
    "userId" CHAR(24) NOT NULL,

    CONSTRAINT "FormerTeamSlug_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "FormerTeamSlug_userId_idx" ON "FormerTeamSlug"("userId");

ALTER TABLE "Signature" ADD CONSTRAINT "Signature_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Signature" ADD CONSTRAINT "Signature_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TeamPage" ADD CONSTRAINT "TeamPage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TeamPage" ADD CONSTRAINT "TeamPage_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Image"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "FormerTeamSlug" ADD CONSTRAINT "FormerTeamSlug_userId_fkey" FOREIGN KEY ("userId") REFERENCES "TeamPage"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pages of the team -------------------------------------------------------------------------------------------

-- As shared/text/slug.ts makes one of a title. A name without Latin letters has none.
CREATE FUNCTION team_slug_of(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(btrim(left(
    regexp_replace(regexp_replace(lower(unaccent(normalize(name, NFKC))), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
    60), '-'), ''), 'equipe')
$$;

-- Everybody who may sign has a page at once, whoever gave them the role: the site, the command line, a release of
-- before. It follows the name; former addresses go on leading to it. Ids are longer than any name.
CREATE FUNCTION team_page_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base text := team_slug_of(NEW."username");
  present text := (SELECT "slug" FROM "TeamPage" WHERE "userId" = NEW."id");
  chosen text := base;
  number int := 1;
BEGIN
  IF present IS NULL AND NEW."role" NOT IN ('author', 'editor', 'admin') THEN RETURN NULL; END IF;
  IF present IS NOT NULL AND team_slug_of(OLD."username") = base THEN RETURN NULL; END IF;
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
CREATE TRIGGER team_page_kept_by_insert AFTER INSERT ON "User" FOR EACH ROW
  WHEN (NEW."role" NOT IN ('visitor', 'moderator')) EXECUTE FUNCTION team_page_kept();
CREATE TRIGGER team_page_kept_by_update AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION team_page_kept();

-- Signatures --------------------------------------------------------------------------------------------------

-- Nobody's text is unsigned: without a choice its maker signs, also where a release of before writes it.
CREATE FUNCTION content_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM changed;
  RETURN NULL;
END $$;

-- And where the last who signed it is deleted by somebody who knows nothing of signatures, its owner does.
CREATE FUNCTION signature_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId")
    SELECT c."id", 1, c."authorId" FROM "Content" c
    JOIN "User" owner ON owner."id" = c."authorId"
    WHERE c."id" IN (SELECT "contentId" FROM changed)
      AND NOT EXISTS (SELECT 1 FROM "Signature" s WHERE s."contentId" = c."id");
  RETURN NULL;
END $$;

-- Old texts are signed by who wrote them.
INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM "Content";
-- Pages of those who have the role already, as if it had just been given, in the order in which they came.
DO $$
DECLARE
  person record;
  chosen text;
  number int;
BEGIN
  FOR person IN SELECT "id", "username" FROM "User" WHERE "role" NOT IN ('visitor', 'moderator') ORDER BY "createdAt", "id" LOOP
    chosen := team_slug_of(person."username");
    number := 1;
    WHILE EXISTS (SELECT 1 FROM "TeamPage" WHERE "slug" = chosen) LOOP
      number := number + 1;
      chosen := team_slug_of(person."username") || '-' || number;
    END LOOP;
    INSERT INTO "TeamPage" ("userId", "slug") VALUES (person."id", chosen);
  END LOOP;
END $$;

CREATE TRIGGER content_signed AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();
CREATE TRIGGER signature_lost AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signature_lost();

-- Caches of pages (server/ssr/tags.ts) --------------------------------------------------------------------------

-- What a person signs: their page, and the item with all that shows it. Items that nobody sees are left out.
CREATE FUNCTION content_changed_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  PERFORM pages_changed(ARRAY(
    SELECT tag FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."deletedAt" IS NULL
    CROSS JOIN LATERAL unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"]) AS tag));
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_taken AFTER UPDATE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();

-- As before, and the pages of those who sign an item that comes, goes or moves.
CREATE OR REPLACE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."createdAt", OLD."deletedAt" IS NULL) IS DISTINCT FROM
    (NEW."kind", NEW."createdAt", NEW."deletedAt" IS NULL) THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"]
      || ARRAY(SELECT 'signed:' || "userId" FROM "Signature" WHERE "contentId" = NEW."id" AND "userId" IS NOT NULL);
    IF NEW."deletedAt" IS NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."createdAt", NEW."id");
    END IF;
  END IF;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

-- Names, and who is of the team, stand on the pages that name them and on the team's.
CREATE OR REPLACE FUNCTION content_changed_by_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || NEW."id",
    CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = NEW."id") THEN 'team' END]);
  RETURN NULL;
END $$;
CREATE FUNCTION content_changed_by_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || coalesce(NEW."userId", OLD."userId"), 'team']);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_by_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_team_page();
