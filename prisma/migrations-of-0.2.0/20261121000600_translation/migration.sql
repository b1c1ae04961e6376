-- Translations are found by the digest of their source; the table was not in use before.
DROP TABLE "Translation";

-- CreateTable
CREATE TABLE "Translation" (
    "contentId" CHAR(24) NOT NULL,
    "lang" VARCHAR(5) NOT NULL,
    "sourceHash" CHAR(64) NOT NULL,
    "field" VARCHAR(20) NOT NULL,
    "position" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "termsHash" CHAR(64),
    "manual" BOOLEAN NOT NULL DEFAULT false,
    "stale" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Translation_pkey" PRIMARY KEY ("contentId","lang","sourceHash")
);

-- CreateTable
CREATE TABLE "TranslatedContent" (
    "contentId" CHAR(24) NOT NULL,
    "lang" VARCHAR(5) NOT NULL,
    "title" TEXT,
    "excerpt" TEXT,
    "content" TEXT,
    "machine" BOOLEAN NOT NULL DEFAULT false,
    "wantedAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimedUntil" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TranslatedContent_pkey" PRIMARY KEY ("contentId","lang")
);

-- CreateTable
CREATE TABLE "GlossaryTerm" (
    "id" CHAR(24) NOT NULL,
    "term" VARCHAR(120) NOT NULL,
    "translation" VARCHAR(120),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GlossaryTerm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TranslationDay" (
    "day" DATE NOT NULL,
    "characters" INTEGER NOT NULL,

    CONSTRAINT "TranslationDay_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "TranslatedContent_wantedAt_idx" ON "TranslatedContent"("wantedAt");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryTerm_term_key" ON "GlossaryTerm"("term");

-- AddForeignKey
ALTER TABLE "Translation" ADD CONSTRAINT "Translation_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TranslatedContent" ADD CONSTRAINT "TranslatedContent_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------------------

ALTER TABLE "Translation" ADD CONSTRAINT "Translation_maker" CHECK ("manual" = ("termsHash" IS NULL));
ALTER TABLE "GlossaryTerm"
  ADD CONSTRAINT "GlossaryTerm_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "GlossaryTerm_term_size" CHECK (char_length(btrim("term")) >= 1 AND btrim("translation") <> '');

-- Pages show them, so a change is announced like one of the texts themselves. By row and with conditions: claims and
-- attempts, which readers cause, must not empty the caches of pages.
CREATE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content") IS NOT NULL) EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed_by_other_translation AFTER UPDATE OF "title", "excerpt", "content", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."machine")) EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content") IS NOT NULL) EXECUTE FUNCTION content_changed();

-- A stale translation is never shown: whoever changes the French takes away what was made of it, in the same
-- transaction.
CREATE FUNCTION translation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TranslatedContent" SET
    "title" = CASE WHEN OLD."title" = NEW."title" THEN "title" END,
    "excerpt" = CASE WHEN OLD."excerpt" = NEW."excerpt" THEN "excerpt" END,
    "content" = CASE WHEN OLD."content" = NEW."content" THEN "content" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content" ON "Content" FOR EACH ROW
  WHEN (OLD."title" <> NEW."title" OR OLD."excerpt" <> NEW."excerpt" OR OLD."content" <> NEW."content")
  EXECUTE FUNCTION translation_outdated();

-- Search in English ----------------------------------------------------------------------------------------

-- As in French: titles with their stop words.
CREATE TEXT SEARCH DICTIONARY manette_stem_all_en (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION manette_body_en (COPY = english);
CREATE TEXT SEARCH CONFIGURATION manette_title_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION manette_title_en
  ALTER MAPPING FOR asciihword, asciiword, hword, hword_asciipart, hword_part, word WITH manette_stem_all_en;

-- Writes, or takes out, what a search in English looks through for one item: what is translated of it, and the
-- game's name, which is nobody's language.
CREATE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item record;
  titles text;
  summary text;
  body text;
  body_words text;
BEGIN
  SELECT c."kind", c."createdAt", c."gameTitle", c."genre", c."platform", t."title", t."excerpt", t."content" INTO item
    FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId"
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en' AND c."deletedAt" IS NULL
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL;
  IF NOT FOUND THEN
    DELETE FROM content_search WHERE "contentId" = content_search_english.id AND lang = 'en';
    RETURN;
  END IF;
  titles := manette_plain(concat_ws(' ', item."title", item."gameTitle"));
  summary := manette_plain(concat_ws(' ', item."excerpt", item."genre", item."platform"));
  body := manette_html_text(coalesce(item."content", ''));
  body_words := manette_plain(body);
  body_words := left(body_words, CASE WHEN octet_length(body_words) > 600000 THEN 200000 ELSE 400000 END);
  INSERT INTO content_search AS s ("contentId", lang, kind, "createdAt", words, titles, symbols)
  VALUES (content_search_english.id, 'en', item."kind", item."createdAt",
    setweight(to_tsvector('manette_title_en', titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector('manette_body_en', summary) || to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector('manette_body_en', body_words), 'C'),
    titles,
    ARRAY(SELECT DISTINCT c FROM regexp_split_to_table(
      regexp_replace(manette_folded(concat_ws(' ', item."title", item."gameTitle", item."excerpt", item."genre", item."platform", body)), '[a-z0-9[:space:]]+', '', 'g'),
      '') AS c WHERE c <> ''))
  ON CONFLICT ("contentId", lang) DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
END $$;

CREATE FUNCTION content_search_english_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(NEW."contentId");
  RETURN NULL;
END $$;
CREATE TRIGGER content_search_english AFTER INSERT OR UPDATE OF "title", "excerpt", "content" ON "TranslatedContent"
  FOR EACH ROW WHEN (NEW."lang" = 'en') EXECUTE FUNCTION content_search_english_by_translation();

CREATE FUNCTION content_search_english_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_search WHERE "contentId" = OLD."contentId" AND lang = 'en';
  RETURN NULL;
END $$;
CREATE TRIGGER content_search_english_taken AFTER DELETE ON "TranslatedContent"
  FOR EACH ROW WHEN (OLD."lang" = 'en') EXECUTE FUNCTION content_search_english_taken();

-- Named so that it runs after content_search_kept, which takes out every language of what is hidden.
CREATE FUNCTION content_search_reads_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "createdAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."createdAt", OLD."deletedAt")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."createdAt", NEW."deletedAt"))
  EXECUTE FUNCTION content_search_reads_english();
