-- manette: runs-beside 0.2.0
-- Subjects, and which texts name them (docs/decisions/090). A release that does not know the tables names none.

-- CreateTable
CREATE TABLE "Subject" (
    "id" CHAR(24) NOT NULL,
    "slug" VARCHAR(80) NOT NULL,
    "slugEn" VARCHAR(80),
    "name" VARCHAR(60) NOT NULL,
    "nameEn" VARCHAR(60),
    "key" TEXT NOT NULL DEFAULT '',
    "keyEn" TEXT,
    "words" VARCHAR(300),
    "wordsEn" VARCHAR(300),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subject_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TextSubject" (
    "contentId" CHAR(24) NOT NULL,
    "position" SMALLINT NOT NULL,
    "subjectId" CHAR(24) NOT NULL,
    "visibleFrom" TIMESTAMPTZ(3),

    CONSTRAINT "TextSubject_pkey" PRIMARY KEY ("contentId","position")
);

-- CreateTable
CREATE TABLE "FormerSubject" (
    "key" VARCHAR(80) NOT NULL,
    "subjectId" CHAR(24) NOT NULL,

    CONSTRAINT "FormerSubject_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "TagWord" (
    "key" VARCHAR(500) NOT NULL,
    "word" VARCHAR(500) NOT NULL,
    "subjectId" CHAR(24),
    "gameId" CHAR(24),
    "decidedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "linkedTo" CHAR(24),
    "linkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TagWord_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Subject_slug_key" ON "Subject"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Subject_slugEn_key" ON "Subject"("slugEn");

-- CreateIndex
CREATE UNIQUE INDEX "Subject_key_key" ON "Subject"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Subject_keyEn_key" ON "Subject"("keyEn");

-- CreateIndex
CREATE INDEX "TextSubject_subjectId_visibleFrom_contentId_idx" ON "TextSubject"("subjectId", "visibleFrom" DESC, "contentId" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "TextSubject_contentId_subjectId_key" ON "TextSubject"("contentId", "subjectId");

-- CreateIndex
CREATE INDEX "FormerSubject_subjectId_idx" ON "FormerSubject"("subjectId");

-- CreateIndex
CREATE INDEX "TagWord_subjectId_idx" ON "TagWord"("subjectId");

-- CreateIndex
CREATE INDEX "TagWord_gameId_idx" ON "TagWord"("gameId");

-- AddForeignKey
ALTER TABLE "TextSubject" ADD CONSTRAINT "TextSubject_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextSubject" ADD CONSTRAINT "TextSubject_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormerSubject" ADD CONSTRAINT "FormerSubject_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TagWord" ADD CONSTRAINT "TagWord_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TagWord" ADD CONSTRAINT "TagWord_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "Subject"
  ADD CONSTRAINT "Subject_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND "slug" !~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "Subject_slug_en_form" CHECK ("slugEn" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND "slugEn" !~ '^[0-9a-f]{24}$' AND "slugEn" <> "slug"),
  ADD CONSTRAINT "Subject_named" CHECK ("key" <> '' AND "keyEn" <> '');

ALTER TABLE "TextSubject" ADD CONSTRAINT "TextSubject_position" CHECK ("position" BETWEEN 1 AND 5);

ALTER TABLE "TagWord" ADD CONSTRAINT "TagWord_one" CHECK ("subjectId" IS NULL OR "gameId" IS NULL);

-- prisma/sql/content_moves_subjects.sql
CREATE OR REPLACE FUNCTION content_moves_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TextSubject" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_subjects AFTER UPDATE OF "status", "publishedAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION content_moves_subjects();

-- prisma/sql/manette_subject_key.sql
CREATE OR REPLACE FUNCTION manette_subject_key(name text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN replace(manette_plain(name), ' ', '');

-- prisma/sql/subject_changed.sql
CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM subjects_changed(ARRAY[OLD."id"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subject_changed_by_update AFTER UPDATE ON "Subject" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION subject_changed();

CREATE OR REPLACE TRIGGER subject_changed_by_delete AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_changed();

-- prisma/sql/subject_named.sql
CREATE OR REPLACE FUNCTION subject_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."key" := manette_subject_key(NEW."name");
  NEW."keyEn" := manette_subject_key(NEW."nameEn");
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER subject_named BEFORE INSERT OR UPDATE OF "name", "nameEn" ON "Subject"
  FOR EACH ROW EXECUTE FUNCTION subject_named();

-- prisma/sql/subjects_changed.sql
CREATE OR REPLACE FUNCTION subjects_changed(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pages_changed(ARRAY(SELECT 'subject:' || id FROM unnest(ids) AS id) || '{list:subject}');
  END IF;
END $$;

-- prisma/sql/text_subject_changed.sql
CREATE OR REPLACE FUNCTION text_subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM subjects_changed(ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_subject_inserted AFTER INSERT ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_updated AFTER UPDATE ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_left AFTER UPDATE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_deleted AFTER DELETE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

-- prisma/sql/text_subject_visible.sql
CREATE OR REPLACE FUNCTION text_subject_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject"
  FOR EACH ROW EXECUTE FUNCTION text_subject_visible();
