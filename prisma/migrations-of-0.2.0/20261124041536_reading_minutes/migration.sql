-- manette: runs-beside 0.2.0
-- The reading time that is counted from a body's words; those of present texts come as the work in the background makes
-- what is shown of them again.

ALTER TABLE "Content" ADD COLUMN "readingMinutes" INTEGER;
ALTER TABLE "TranslatedContent" ADD COLUMN "readingMinutes" INTEGER;

-- prisma/sql/shown_outdated.sql
CREATE OR REPLACE FUNCTION shown_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shown" := NULL;
  NEW."shownRule" := NULL;
  NEW."readingMinutes" := NULL;
  RETURN NEW;
END $$;
