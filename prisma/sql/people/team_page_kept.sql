-- Gives everybody who may sign a page at once, whoever gave them the role: the site, the command line, an older
-- release. Its address follows the name; former addresses still lead to it. Ids are longer than any name.
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

CREATE OR REPLACE TRIGGER team_page_kept_by_insert AFTER INSERT ON "User" FOR EACH ROW
  WHEN (NEW."role" NOT IN ('visitor', 'moderator')) EXECUTE FUNCTION team_page_kept();

CREATE OR REPLACE TRIGGER team_page_kept_by_update AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION team_page_kept();
