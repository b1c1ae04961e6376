-- CreateEnum
CREATE TYPE "Role" AS ENUM ('visitor', 'admin');

-- CreateEnum
CREATE TYPE "ContentKind" AS ENUM ('article', 'review');

-- CreateEnum
CREATE TYPE "LogLevel" AS ENUM ('DEBUG', 'INFO', 'WARN', 'ERROR');

-- CreateEnum
CREATE TYPE "LogAction" AS ENUM ('admin_action', 'account_deletion', 'cleanup', 'system_error', 'user_action');

-- CreateEnum
CREATE TYPE "Playlist" AS ENUM ('videos', 'lives');

-- CreateTable
CREATE TABLE "User" (
    "id" CHAR(24) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "username" VARCHAR(80) NOT NULL,
    "usernameKey" VARCHAR(200) NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'visitor',
    "passwordHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" CHAR(64) NOT NULL,
    "familyId" CHAR(24) NOT NULL,
    "userId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "rotatedAt" TIMESTAMPTZ(3),
    "userAgent" VARCHAR(300),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "tokenHash" CHAR(64) NOT NULL,
    "userId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" CHAR(24) NOT NULL,
    "contentId" CHAR(24) NOT NULL,
    "parentId" CHAR(24),
    "rootId" CHAR(24),
    "authorId" CHAR(24),
    "text" VARCHAR(4000) NOT NULL,
    "likesCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Content" (
    "id" CHAR(24) NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "excerpt" VARCHAR(500) NOT NULL,
    "content" TEXT NOT NULL,
    "image" VARCHAR(500),
    "secondaryImage" VARCHAR(500),
    "readingTime" VARCHAR(40),
    "gameTitle" VARCHAR(120),
    "genre" VARCHAR(40),
    "platform" VARCHAR(40),
    "rating" DECIMAL(3,1),
    "likeCount" INTEGER NOT NULL DEFAULT 0,
    "commentCount" INTEGER NOT NULL DEFAULT 0,
    "threadCount" INTEGER NOT NULL DEFAULT 0,
    "authorId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SlugRedirect" (
    "kind" "ContentKind" NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "contentId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SlugRedirect_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "Image" (
    "id" CHAR(24) NOT NULL,
    "originalName" VARCHAR(255) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "alt" VARCHAR(500),
    "uploadedById" CHAR(24),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImageBytes" (
    "imageId" CHAR(24) NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "ImageBytes_pkey" PRIMARY KEY ("imageId")
);

-- CreateTable
CREATE TABLE "ImageVariant" (
    "imageId" CHAR(24) NOT NULL,
    "variant" VARCHAR(40) NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "ImageVariant_pkey" PRIMARY KEY ("imageId","variant")
);

-- CreateTable
CREATE TABLE "ContentImage" (
    "contentId" CHAR(24) NOT NULL,
    "imageId" CHAR(24) NOT NULL,

    CONSTRAINT "ContentImage_pkey" PRIMARY KEY ("contentId","imageId")
);

-- CreateTable
CREATE TABLE "ContentLike" (
    "userId" CHAR(24) NOT NULL,
    "contentId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContentLike_pkey" PRIMARY KEY ("contentId","userId")
);

-- CreateTable
CREATE TABLE "CommentLike" (
    "userId" CHAR(24) NOT NULL,
    "commentId" CHAR(24) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CommentLike_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateTable
CREATE TABLE "LogEntry" (
    "id" CHAR(24) NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "day" DATE NOT NULL,
    "level" "LogLevel" NOT NULL,
    "actionType" "LogAction" NOT NULL,
    "message" VARCHAR(1000) NOT NULL,
    "userId" CHAR(24),
    "userEmail" VARCHAR(254),
    "data" JSONB,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "LogEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Translation" (
    "contentId" CHAR(24) NOT NULL,
    "field" VARCHAR(20) NOT NULL,
    "position" INTEGER NOT NULL,
    "lang" VARCHAR(5) NOT NULL,
    "sourceHash" CHAR(64) NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "manual" BOOLEAN NOT NULL DEFAULT false,
    "stale" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Translation_pkey" PRIMARY KEY ("contentId","lang","field","position")
);

-- CreateTable
CREATE TABLE "VideoFeed" (
    "playlist" "Playlist" NOT NULL,
    "etag" TEXT,
    "lastModified" TEXT,
    "fetchedAt" TIMESTAMPTZ(3),
    "nextAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lastError" VARCHAR(500),

    CONSTRAINT "VideoFeed_pkey" PRIMARY KEY ("playlist")
);

-- CreateTable
CREATE TABLE "Video" (
    "playlist" "Playlist" NOT NULL,
    "videoId" VARCHAR(20) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "link" VARCHAR(500) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "stillId" CHAR(24),

    CONSTRAINT "Video_pkey" PRIMARY KEY ("playlist","videoId")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_familyId_idx" ON "Session"("familyId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset"("expiresAt");

-- CreateIndex
CREATE INDEX "Comment_contentId_rootId_createdAt_id_idx" ON "Comment"("contentId", "rootId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_contentId_rootId_likesCount_createdAt_id_idx" ON "Comment"("contentId", "rootId", "likesCount" DESC, "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_rootId_createdAt_id_idx" ON "Comment"("rootId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE INDEX "Comment_authorId_createdAt_idx" ON "Comment"("authorId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Comment_id_contentId_key" ON "Comment"("id", "contentId");

-- CreateIndex
CREATE INDEX "Content_kind_createdAt_id_idx" ON "Content"("kind", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Content_authorId_idx" ON "Content"("authorId");

-- CreateIndex
CREATE INDEX "Content_deletedAt_idx" ON "Content"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Content_kind_slug_key" ON "Content"("kind", "slug");

-- CreateIndex
CREATE INDEX "SlugRedirect_contentId_idx" ON "SlugRedirect"("contentId");

-- CreateIndex
CREATE INDEX "Image_createdAt_id_idx" ON "Image"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ContentImage_imageId_idx" ON "ContentImage"("imageId");

-- CreateIndex
CREATE INDEX "ContentLike_userId_idx" ON "ContentLike"("userId");

-- CreateIndex
CREATE INDEX "CommentLike_userId_idx" ON "CommentLike"("userId");

-- CreateIndex
CREATE INDEX "LogEntry_timestamp_id_idx" ON "LogEntry"("timestamp" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "LogEntry_day_timestamp_idx" ON "LogEntry"("day", "timestamp" DESC);

-- CreateIndex
CREATE INDEX "LogEntry_level_timestamp_idx" ON "LogEntry"("level", "timestamp" DESC);

-- CreateIndex
CREATE INDEX "LogEntry_actionType_timestamp_idx" ON "LogEntry"("actionType", "timestamp" DESC);

-- CreateIndex
CREATE INDEX "Translation_sourceHash_lang_idx" ON "Translation"("sourceHash", "lang");

-- CreateIndex
CREATE INDEX "Video_playlist_publishedAt_idx" ON "Video"("playlist", "publishedAt" DESC);

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_contentId_fkey" FOREIGN KEY ("parentId", "contentId") REFERENCES "Comment"("id", "contentId") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_rootId_contentId_fkey" FOREIGN KEY ("rootId", "contentId") REFERENCES "Comment"("id", "contentId") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Content" ADD CONSTRAINT "Content_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlugRedirect" ADD CONSTRAINT "SlugRedirect_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Image" ADD CONSTRAINT "Image_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImageBytes" ADD CONSTRAINT "ImageBytes_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImageVariant" ADD CONSTRAINT "ImageVariant_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentImage" ADD CONSTRAINT "ContentImage_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentImage" ADD CONSTRAINT "ContentImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentLike" ADD CONSTRAINT "ContentLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentLike" ADD CONSTRAINT "ContentLike_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Translation" ADD CONSTRAINT "Translation_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Video" ADD CONSTRAINT "Video_playlist_fkey" FOREIGN KEY ("playlist") REFERENCES "VideoFeed"("playlist") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------------------
-- Tables named in lower case (content_day, content_search) are kept by triggers and unknown to Prisma.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Ids, e-mails, sizes (DESIGN section 5) -----------------------------------------------------------------

ALTER TABLE "User"
  ADD CONSTRAINT "User_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "User_email_normalised" CHECK ("email" = lower("email") AND "email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  ADD CONSTRAINT "User_username_size" CHECK (char_length("username") >= 2 AND "usernameKey" <> '');

ALTER TABLE "Content"
  ADD CONSTRAINT "Content_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  -- One parameter carries a slug or an id, so a slug never looks like an id.
  ADD CONSTRAINT "Content_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length("slug") >= 3 AND "slug" !~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "Content_title_size" CHECK (char_length("title") >= 3),
  ADD CONSTRAINT "Content_excerpt_size" CHECK (char_length("excerpt") >= 10),
  ADD CONSTRAINT "Content_content_size" CHECK (char_length("content") BETWEEN 1 AND 500000),
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'article' THEN "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL
      ELSE "gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2
    END),
  ADD CONSTRAINT "Content_rating_range" CHECK ("rating" BETWEEN 0 AND 10),
  ADD CONSTRAINT "Content_counters" CHECK ("likeCount" >= 0 AND "commentCount" >= 0 AND "threadCount" >= 0);

ALTER TABLE "SlugRedirect"
  ADD CONSTRAINT "SlugRedirect_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND "slug" !~ '^[0-9a-f]{24}$');

ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "Comment_reply_has_root" CHECK (("parentId" IS NULL) = ("rootId" IS NULL)),
  -- A placeholder keeps neither words nor author; every other comment has both.
  ADD CONSTRAINT "Comment_placeholder_empty" CHECK (
    CASE WHEN "removedAt" IS NULL THEN "authorId" IS NOT NULL AND "text" <> '' ELSE "authorId" IS NULL AND "text" = '' END),
  ADD CONSTRAINT "Comment_counter" CHECK ("likesCount" >= 0);

ALTER TABLE "Image"
  ADD CONSTRAINT "Image_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT "Image_dimensions" CHECK ("width" > 0 AND "height" > 0 AND "size" > 0);

-- How many items stand on each day, so that totals and deep pages need no scan ------------------------------

CREATE TABLE content_day (
  kind "ContentKind" NOT NULL,
  day date NOT NULL,
  items integer NOT NULL CHECK (items >= 0),
  PRIMARY KEY (kind, day)
);

CREATE FUNCTION content_day_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC')::date;

CREATE FUNCTION content_day_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_day AS d (kind, day, items)
    SELECT "kind", content_day_of("createdAt"), count(*) FROM new_rows WHERE "deletedAt" IS NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $$;

CREATE FUNCTION content_day_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_day d SET items = d.items - gone.items
    FROM (SELECT "kind", content_day_of("createdAt") AS day, count(*) AS items FROM old_rows
          WHERE "deletedAt" IS NULL GROUP BY 1, 2) gone
    WHERE d.kind = gone."kind" AND d.day = gone.day;
  RETURN NULL;
END $$;

CREATE FUNCTION content_day_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deletedAt" IS NULL THEN
    UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."createdAt");
  END IF;
  IF NEW."deletedAt" IS NULL THEN
    INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."createdAt"), 1)
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER content_day_inserted AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_inserted();
CREATE TRIGGER content_day_deleted AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_deleted();
CREATE TRIGGER content_day_updated AFTER UPDATE OF "kind", "createdAt", "deletedAt" ON "Content"
  FOR EACH ROW WHEN (OLD."kind" <> NEW."kind" OR OLD."createdAt" <> NEW."createdAt" OR OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt")
  EXECUTE FUNCTION content_day_updated();

-- Search ---------------------------------------------------------------------------------------------------

-- French stems; `manette_title` keeps the stop words, so that "Votre" finds a title. Accents are removed
-- before (manette_plain), on both sides.
CREATE TEXT SEARCH DICTIONARY manette_stem_all (TEMPLATE = snowball, LANGUAGE = french);
CREATE TEXT SEARCH CONFIGURATION manette_body (COPY = french);
CREATE TEXT SEARCH CONFIGURATION manette_title (COPY = french);
ALTER TEXT SEARCH CONFIGURATION manette_title
  ALTER MAPPING FOR asciihword, asciiword, hword, hword_asciipart, hword_part, word WITH manette_stem_all;

-- Lower case without accents, punctuation kept: what literal search compares.
CREATE FUNCTION manette_folded(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN translate(lower(unaccent(t)), E'\u2019\u00a0\u202f', E'''  ');

-- Words parted by single spaces. The separators are listed by code point, because character classes depend
-- on the database's locale.
CREATE FUNCTION manette_plain(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(manette_folded(t),
    E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));

-- The text of sanitised HTML: tags out, the three entities that sanitising leaves decoded.
CREATE FUNCTION manette_html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

CREATE TABLE content_search (
  "contentId" char(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE,
  lang varchar(5) NOT NULL,
  kind "ContentKind" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  -- Plain title and game title, for typing errors (trigrams).
  titles text NOT NULL,
  -- Which characters other than letters, digits and spaces occur at all: narrows a literal search.
  symbols text[] NOT NULL,
  PRIMARY KEY ("contentId", lang)
);
CREATE INDEX content_search_words ON content_search USING gin (words);
CREATE INDEX content_search_titles ON content_search USING gin (titles gin_trgm_ops);
CREATE INDEX content_search_symbols ON content_search USING gin (symbols);
CREATE INDEX content_search_newest ON content_search (lang, kind, "createdAt" DESC, "contentId" DESC);

CREATE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  titles text := manette_plain(NEW."title" || ' ' || coalesce(NEW."gameTitle", ''));
  summary text := manette_plain(NEW."excerpt" || ' ' || coalesce(NEW."genre", '') || ' ' || coalesce(NEW."platform", ''));
  body text := manette_html_text(NEW."content");
  body_words text;
BEGIN
  IF NEW."deletedAt" IS NOT NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  -- A tsvector holds 1 MB: letters of several bytes each (Greek, Chinese) fill it sooner.
  body_words := manette_plain(body);
  body_words := left(body_words, CASE WHEN octet_length(body_words) > 600000 THEN 200000 ELSE 400000 END);
  INSERT INTO content_search ("contentId", lang, kind, "createdAt", words, titles, symbols)
  VALUES (NEW."id", 'fr', NEW."kind", NEW."createdAt",
    -- Unstemmed words too, for the last word of a search, which matches as a prefix.
    setweight(to_tsvector('manette_title', titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector('manette_body', summary) || to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector('manette_body', body_words), 'C'),
    titles,
    ARRAY(SELECT DISTINCT c FROM regexp_split_to_table(
      regexp_replace(manette_folded(concat_ws(' ', NEW."title", NEW."gameTitle", NEW."excerpt", NEW."genre", NEW."platform", body)), '[a-z0-9[:space:]]+', '', 'g'),
      '') AS c WHERE c <> ''))
  ON CONFLICT ("contentId", lang) DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
  RETURN NULL;
END $$;

CREATE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "title", "gameTitle", "excerpt", "content", "genre", "platform", "createdAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
