-- manette: runs-beside 0.2.0
-- manette: stands-for 20261128195403_platforms_of_today

-- What 0.2.0 had, as PostgreSQL printed it: tables, functions in the order in which they need each other, then indexes,
-- keys to other tables and triggers. The migrations that it stands for are in prisma/migrations-of-0.2.0 (docs/decisions/022).

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "ContentKind" AS ENUM ('article', 'review', 'page');
CREATE TYPE "ContentStatus" AS ENUM ('draft', 'proposed', 'published', 'withdrawn');
CREATE TYPE "LogAction" AS ENUM ('admin_action', 'account_deletion', 'cleanup', 'system_error', 'user_action');
CREATE TYPE "LogLevel" AS ENUM ('DEBUG', 'INFO', 'WARN', 'ERROR');
CREATE TYPE "Playlist" AS ENUM ('videos', 'lives');
CREATE TYPE "Role" AS ENUM ('visitor', 'moderator', 'author', 'editor', 'admin');
CREATE TYPE "VersionKind" AS ENUM ('published', 'work');

-- Stems; the configurations of titles keep the stop words, so that "Votre" finds a title.
CREATE TEXT SEARCH DICTIONARY manette_stem_all (TEMPLATE = snowball, LANGUAGE = french);
CREATE TEXT SEARCH CONFIGURATION manette_body (COPY = french);
CREATE TEXT SEARCH CONFIGURATION manette_title (COPY = french);
ALTER TEXT SEARCH CONFIGURATION manette_title
  ALTER MAPPING FOR asciihword, asciiword, hword, hword_asciipart, hword_part, word WITH manette_stem_all;
CREATE TEXT SEARCH DICTIONARY manette_stem_all_en (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION manette_body_en (COPY = english);
CREATE TEXT SEARCH CONFIGURATION manette_title_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION manette_title_en
  ALTER MAPPING FOR asciihword, asciiword, hword, hword_asciipart, hword_part, word WITH manette_stem_all_en;

-- Functions call each other, whichever comes first.
SET LOCAL check_function_bodies = off;

CREATE TABLE "Brand" (
  version integer NOT NULL,
  fields jsonb NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "byId" character(24),
  "legalAt" timestamp(3) with time zone,
  CONSTRAINT "Brand_pkey" PRIMARY KEY (version)
);

CREATE TABLE "BrandFile" (
  key character(24) NOT NULL,
  name character varying(40) NOT NULL,
  data bytea NOT NULL,
  CONSTRAINT "BrandFile_pkey" PRIMARY KEY (key, name)
);

CREATE TABLE "BrandPicture" (
  key character(24) NOT NULL,
  kind character varying(10) NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "BrandPicture_pkey" PRIMARY KEY (key)
);

CREATE TABLE "ClosedDiscussion" (
  "contentId" character(24) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ClosedDiscussion_pkey" PRIMARY KEY ("contentId")
);

CREATE TABLE "Comment" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "parentId" character(24),
  "rootId" character(24),
  "authorId" character(24),
  text character varying(8000) NOT NULL,
  "likesCount" integer DEFAULT 0 NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "deletedAt" timestamp(3) with time zone,
  "removedAt" timestamp(3) with time zone,
  "replyCount" integer DEFAULT 0 NOT NULL,
  guest character varying(80),
  "hiddenAt" timestamp(3) with time zone,
  unlisted boolean DEFAULT false NOT NULL,
  "waitingFrom" timestamp(3) with time zone,
  "editedAt" timestamp(3) with time zone,
  CONSTRAINT "Comment_pkey" PRIMARY KEY (id),
  CONSTRAINT "Comment_counter" CHECK (("likesCount" >= 0)),
  CONSTRAINT "Comment_hidden_deleted" CHECK ((("hiddenAt" IS NULL) OR ("deletedAt" IS NOT NULL))),
  CONSTRAINT "Comment_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT "Comment_placeholder_empty" CHECK (
CASE
    WHEN ("removedAt" IS NULL) THEN ((("authorId" IS NULL) <> (guest IS NULL)) AND ((text)::text <> ''::text))
    ELSE (("authorId" IS NULL) AND (guest IS NULL) AND ((text)::text = ''::text))
END),
  CONSTRAINT "Comment_reply_counter" CHECK (("replyCount" >= 0)),
  CONSTRAINT "Comment_reply_has_root" CHECK ((("parentId" IS NULL) = ("rootId" IS NULL)))
);

CREATE TABLE "CommentEdit" (
  id character(24) NOT NULL,
  "commentId" character(24) NOT NULL,
  text character varying(8000) NOT NULL,
  "writtenAt" timestamp(3) with time zone NOT NULL,
  "replacedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "CommentEdit_pkey" PRIMARY KEY (id)
);

CREATE TABLE "CommentLike" (
  "userId" character(24) NOT NULL,
  "commentId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "CommentLike_pkey" PRIMARY KEY ("commentId", "userId")
);

CREATE TABLE "CommentMention" (
  "commentId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  name character varying(80) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "CommentMention_pkey" PRIMARY KEY ("commentId", "userId")
);

CREATE TABLE "Content" (
  id character(24) NOT NULL,
  kind "ContentKind" NOT NULL,
  slug character varying(120) NOT NULL,
  title character varying(200) NOT NULL,
  excerpt character varying(500) NOT NULL,
  content text NOT NULL,
  image character varying(500),
  "secondaryImage" character varying(500),
  "readingTime" character varying(40),
  "gameTitle" character varying(120),
  genre character varying(40),
  platform character varying(40),
  rating numeric(3,1),
  "likeCount" integer DEFAULT 0 NOT NULL,
  "commentCount" integer DEFAULT 0 NOT NULL,
  "threadCount" integer DEFAULT 0 NOT NULL,
  "authorId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "deletedAt" timestamp(3) with time zone,
  shown text,
  "shownRule" integer,
  status "ContentStatus" DEFAULT 'published'::"ContentStatus" NOT NULL,
  "publishedAt" timestamp(3) with time zone,
  "visibleFrom" timestamp(3) with time zone,
  "seoTitle" character varying(200),
  "seoDescription" character varying(500),
  "seoImage" character varying(500),
  tags character varying(500),
  "statusSince" timestamp(3) with time zone,
  "returnedAt" timestamp(3) with time zone,
  "readingMinutes" integer,
  "pageFrom" timestamp(3) with time zone,
  copy character varying(10),
  "gameVersion" character varying(40),
  hours numeric(5,1),
  minuses character varying(725),
  "playedOn" character varying(80),
  pluses character varying(725),
  verdict character varying(400),
  looks character varying(11100),
  "looksSince" character varying(1000),
  CONSTRAINT "Content_pkey" PRIMARY KEY (id),
  CONSTRAINT "Content_content_size" CHECK (((char_length(content) <= 500000) AND ((status = 'draft'::"ContentStatus") OR (content <> ''::text)))),
  CONSTRAINT "Content_counters" CHECK ((("likeCount" >= 0) AND ("commentCount" >= 0) AND ("threadCount" >= 0))),
  CONSTRAINT "Content_excerpt_size" CHECK (((status = 'draft'::"ContentStatus") OR (char_length((excerpt)::text) >= 10))),
  CONSTRAINT "Content_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT "Content_looks" CHECK (((looks IS NULL) OR (NOT (jsonb_typeof(((looks)::jsonb -> 'looks'::text)) IS DISTINCT FROM 'array'::text)))),
  CONSTRAINT "Content_page_fields" CHECK (((kind = ANY (ARRAY['article'::"ContentKind", 'review'::"ContentKind"])) OR (("secondaryImage" IS NULL) AND ("readingTime" IS NULL) AND (tags IS NULL) AND ("likeCount" = 0) AND ("commentCount" = 0)))),
  CONSTRAINT "Content_page_from" CHECK ((NOT ("pageFrom" IS DISTINCT FROM
CASE
    WHEN ((status = 'published'::"ContentStatus") AND ("deletedAt" IS NULL) AND (kind <> ALL (ARRAY['article'::"ContentKind", 'review'::"ContentKind"]))) THEN "publishedAt"
    ELSE NULL::timestamp with time zone
END))),
  CONSTRAINT "Content_published_at" CHECK ((("publishedAt" IS NULL) = (status = ANY (ARRAY['draft'::"ContentStatus", 'proposed'::"ContentStatus"])))),
  CONSTRAINT "Content_rating_range" CHECK (((rating >= (0)::numeric) AND (rating <= (10)::numeric))),
  CONSTRAINT "Content_review_fields" CHECK (
CASE kind
    WHEN 'review'::"ContentKind" THEN ((status = 'draft'::"ContentStatus") OR (("gameTitle" IS NOT NULL) AND (char_length(("gameTitle")::text) >= 2)))
    ELSE (("gameTitle" IS NULL) AND (genre IS NULL) AND (platform IS NULL) AND (rating IS NULL) AND (verdict IS NULL) AND (pluses IS NULL) AND (minuses IS NULL) AND ("playedOn" IS NULL) AND (hours IS NULL) AND ("gameVersion" IS NULL) AND (copy IS NULL) AND (looks IS NULL))
END),
  CONSTRAINT "Content_slug_form" CHECK ((((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length((slug)::text) >= 3) AND ((slug)::text !~ '^[0-9a-f]{24}$'::text))),
  CONSTRAINT "Content_title_size" CHECK (((status = 'draft'::"ContentStatus") OR (char_length((title)::text) >= 3))),
  CONSTRAINT "Content_visible_from" CHECK ((NOT ("visibleFrom" IS DISTINCT FROM
CASE
    WHEN ((status = 'published'::"ContentStatus") AND ("deletedAt" IS NULL) AND (kind = ANY (ARRAY['article'::"ContentKind", 'review'::"ContentKind"]))) THEN "publishedAt"
    ELSE NULL::timestamp with time zone
END)))
);

CREATE TABLE "ContentImage" (
  "contentId" character(24) NOT NULL,
  "imageId" character(24) NOT NULL,
  CONSTRAINT "ContentImage_pkey" PRIMARY KEY ("contentId", "imageId")
);

CREATE TABLE "ContentLike" (
  "userId" character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ContentLike_pkey" PRIMARY KEY ("contentId", "userId")
);

CREATE TABLE "ContentVersion" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  kind "VersionKind" NOT NULL,
  "startedAt" timestamp(3) with time zone NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  "byId" character(24),
  fields jsonb NOT NULL,
  CONSTRAINT "ContentVersion_pkey" PRIMARY KEY (id),
  CONSTRAINT "ContentVersion_fields_form" CHECK ((jsonb_typeof(fields) = 'object'::text)),
  CONSTRAINT "ContentVersion_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT "ContentVersion_stretch" CHECK (("startedAt" <= at))
);

CREATE TABLE "DataExport" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  lang character varying(5) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  run character(24),
  "readyAt" timestamp(3) with time zone,
  "expiresAt" timestamp(3) with time zone,
  "failedAt" timestamp(3) with time zone,
  size bigint,
  CONSTRAINT "DataExport_userId_key" UNIQUE ("userId"),
  CONSTRAINT "DataExport_pkey" PRIMARY KEY (id),
  CONSTRAINT "DataExport_ready_check" CHECK (((("readyAt" IS NULL) = ("expiresAt" IS NULL)) AND (("readyAt" IS NULL) = (size IS NULL))))
);

CREATE TABLE "DataExportPart" (
  "exportId" character(24) NOT NULL,
  number integer NOT NULL,
  data bytea NOT NULL,
  CONSTRAINT "DataExportPart_pkey" PRIMARY KEY ("exportId", number)
);

CREATE TABLE "DatabaseSize" (
  day date NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT "DatabaseSize_pkey" PRIMARY KEY (day)
);

CREATE TABLE "Decision" (
  id character(24) NOT NULL,
  "commentId" character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "authorId" character(24),
  "byId" character(24),
  act character varying(10) NOT NULL,
  origin character varying(10) NOT NULL,
  reason character varying(20),
  word character varying(4000) DEFAULT ''::character varying NOT NULL,
  text character varying(8000) NOT NULL,
  wording character(32) NOT NULL,
  before character varying(10) NOT NULL,
  "waitedFrom" timestamp(3) with time zone,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "batchId" character(24),
  "undoneAt" timestamp(3) with time zone,
  "contestedAt" timestamp(3) with time zone,
  contest character varying(4000),
  "judgedAs" character varying(10),
  CONSTRAINT "Decision_pkey" PRIMARY KEY (id)
);

CREATE TABLE "DeskMail" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "byId" character(24),
  act character varying(20) NOT NULL,
  word character varying(2000),
  "publishAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "dueAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  "claimedUntil" timestamp(3) with time zone,
  "sentAt" timestamp(3) with time zone,
  CONSTRAINT "DeskMail_pkey" PRIMARY KEY (id)
);

CREATE TABLE "DoorCode" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "familyId" character(24),
  "codeHash" text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "DoorCode_pkey" PRIMARY KEY (id)
);

CREATE TABLE "DoorDispute" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "readyAt" timestamp(3) with time zone NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "stoppedAt" timestamp(3) with time zone,
  CONSTRAINT "DoorDispute_userId_key" UNIQUE ("userId"),
  CONSTRAINT "DoorDispute_pkey" PRIMARY KEY (id)
);

CREATE TABLE "EmailChange" (
  "userId" character(24) NOT NULL,
  id character(24) NOT NULL,
  email character varying(254) NOT NULL,
  before character varying(254) NOT NULL,
  "tokenHash" character(64),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "doneAt" timestamp(3) with time zone,
  "originId" character(24),
  strong boolean DEFAULT false NOT NULL,
  CONSTRAINT "EmailChange_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "Erasure" (
  "accountId" character(24) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "heirId" character(24),
  CONSTRAINT "Erasure_pkey" PRIMARY KEY ("accountId"),
  CONSTRAINT "Erasure_id_form" CHECK (("accountId" ~ '^[0-9a-f]{24}$'::text))
);

CREATE TABLE "FactsAccess" (
  source character varying(10) NOT NULL,
  token bytea,
  "tokenUntil" timestamp(3) with time zone,
  "claimedUntil" timestamp(3) with time zone,
  "nextAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  open timestamp(3) with time zone[] DEFAULT (ARRAY[]::timestamp with time zone[])::timestamp(3) with time zone[],
  CONSTRAINT "FactsAccess_pkey" PRIMARY KEY (source),
  CONSTRAINT "FactsAccess_open" CHECK (((open IS NOT NULL) AND (cardinality(open) <= 8))),
  CONSTRAINT "FactsAccess_token" CHECK ((((token IS NULL) = ("tokenUntil" IS NULL)) AND (octet_length(token) <= 4096)))
);

CREATE TABLE "FactsTerms" (
  source character varying(10) NOT NULL,
  edition integer NOT NULL,
  "confirmedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "confirmedById" character(24),
  CONSTRAINT "FactsTerms_pkey" PRIMARY KEY (source),
  CONSTRAINT "FactsTerms_edition" CHECK ((edition > 0))
);

CREATE TABLE "FirstDayStep" (
  key character varying(40) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT "FirstDayStep_pkey" PRIMARY KEY (key)
);

CREATE TABLE "Follow" (
  "userId" character(24) NOT NULL,
  kind character varying(10) NOT NULL,
  "targetId" character(24) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Follow_pkey" PRIMARY KEY ("userId", kind, "targetId"),
  CONSTRAINT "Follow_kind" CHECK ((kind IN ('game', 'person', 'subject')))
);

CREATE TABLE "FollowNews" (
  news character varying(50) NOT NULL,
  kind character varying(10) NOT NULL,
  "targetId" character(24) NOT NULL,
  what character varying(10) NOT NULL,
  "contentId" character(24),
  "outAt" timestamp(3) with time zone NOT NULL,
  "toldTo" character varying(24) DEFAULT ''::character varying NOT NULL,
  "doneAt" timestamp(3) with time zone,
  CONSTRAINT "FollowNews_pkey" PRIMARY KEY (news, kind, "targetId"),
  CONSTRAINT "FollowNews_what" CHECK (((what IN ('text', 'look', 'video', 'out')) AND (("contentId" IS NOT NULL) = (what IN ('text', 'look')))))
);

CREATE TABLE "Following" (
  "userId" character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  muted boolean NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Following_pkey" PRIMARY KEY ("userId", "contentId")
);

CREATE TABLE "FormerAddress" (
  "userId" character(24) NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  email character varying(254) NOT NULL,
  CONSTRAINT "FormerAddress_pkey" PRIMARY KEY ("userId", until, email)
);

CREATE TABLE "FormerGame" (
  key character varying(120) NOT NULL,
  "gameId" character(24) NOT NULL,
  CONSTRAINT "FormerGame_pkey" PRIMARY KEY (key)
);

CREATE TABLE "FormerSubject" (
  key character varying(80) NOT NULL,
  "subjectId" character(24) NOT NULL,
  CONSTRAINT "FormerSubject_pkey" PRIMARY KEY (key)
);

CREATE TABLE "FormerTeamSlug" (
  slug character varying(120) NOT NULL,
  "userId" character(24) NOT NULL,
  CONSTRAINT "FormerTeamSlug_pkey" PRIMARY KEY (slug)
);

CREATE TABLE "FrontPagePick" (
  "position" smallint NOT NULL,
  "contentId" character(24) NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  CONSTRAINT "FrontPagePick_pkey" PRIMARY KEY ("position"),
  CONSTRAINT "FrontPagePick_position" CHECK ((("position" >= 1) AND ("position" <= 3)))
);

CREATE TABLE "Game" (
  id character(24) NOT NULL,
  slug character varying(120) NOT NULL,
  name character varying(120) NOT NULL,
  "otherNames" character varying(120)[] DEFAULT (ARRAY[]::character varying[])::character varying(120)[],
  kind character varying(10) DEFAULT 'game'::character varying NOT NULL,
  "parentId" character(24),
  cover character varying(500),
  studios character varying(80)[] DEFAULT (ARRAY[]::character varying[])::character varying(80)[],
  publishers character varying(80)[] DEFAULT (ARRAY[]::character varying[])::character varying(80)[],
  series character varying(80),
  genres character varying(40)[] DEFAULT (ARRAY[]::character varying[])::character varying(40)[],
  platforms character varying(40)[] DEFAULT (ARRAY[]::character varying[])::character varying(40)[],
  cancelled boolean DEFAULT false NOT NULL,
  pegi character varying(2),
  french character varying(6),
  links character varying(300)[] DEFAULT (ARRAY[]::character varying[])::character varying(300)[],
  description character varying(1000),
  "descriptionEn" character varying(1000),
  "makerId" character(24),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "deletedAt" timestamp(3) with time zone,
  "shownFrom" timestamp(3) with time zone,
  "textFrom" timestamp(3) with time zone,
  "judgedFrom" timestamp(3) with time zone,
  "visibleFrom" timestamp(3) with time zone,
  "earlyOn" date,
  "outOn" date,
  "releaseOn" date DEFAULT '-infinity'::date NOT NULL,
  "hasReleases" boolean DEFAULT false NOT NULL,
  "igdbFacts" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "igdbId" integer,
  CONSTRAINT "Game_pkey" PRIMARY KEY (id),
  CONSTRAINT "Game_igdb" CHECK ((("igdbId" > 0) AND (jsonb_typeof("igdbFacts") = 'object'::text) AND (("igdbId" IS NOT NULL) OR ("igdbFacts" = '{}'::jsonb)))),
  CONSTRAINT "Game_kind_known" CHECK ((kind IN ('game', 'expansion', 'edition', 'remake', 'remaster', 'port'))),
  CONSTRAINT "Game_lists" CHECK (((cardinality("otherNames") <= 20) AND (cardinality(studios) <= 6) AND (cardinality(publishers) <= 6) AND (cardinality(links) <= 6))),
  CONSTRAINT "Game_name_said" CHECK ((char_length((name)::text) >= 1)),
  CONSTRAINT "Game_parent_other" CHECK (("parentId" <> id)),
  CONSTRAINT "Game_slug_form" CHECK ((((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((slug)::text !~ '^[0-9a-f]{24}$'::text))),
  CONSTRAINT "Game_visible_from" CHECK ((NOT ("visibleFrom" IS DISTINCT FROM
CASE
    WHEN ("deletedAt" IS NULL) THEN LEAST("shownFrom", "textFrom")
    ELSE NULL::timestamp with time zone
END)))
);

CREATE TABLE "GameDoubt" (
  "oneId" character(24) NOT NULL,
  "otherId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "decidedAt" timestamp(3) with time zone,
  CONSTRAINT "GameDoubt_pkey" PRIMARY KEY ("oneId", "otherId"),
  CONSTRAINT "GameDoubt_order" CHECK (("oneId" < "otherId"))
);

CREATE TABLE "GameEnglish" (
  "gameId" character(24) NOT NULL,
  source character varying(1000) NOT NULL,
  text character varying(4000),
  again boolean DEFAULT false NOT NULL,
  tries smallint DEFAULT 1 NOT NULL,
  "triedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "GameEnglish_pkey" PRIMARY KEY ("gameId")
);

CREATE TABLE "GameRelease" (
  id character(24) NOT NULL,
  "gameId" character(24),
  "position" smallint NOT NULL,
  platforms character varying(40)[],
  access character varying(5) NOT NULL,
  "precision" character varying(7) NOT NULL,
  "on" date,
  "savedOn" date NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "goneAt" timestamp(3) with time zone,
  "leftAt" timestamp(3) with time zone,
  "leftOn" date,
  CONSTRAINT "GameRelease_pkey" PRIMARY KEY (id),
  CONSTRAINT "GameRelease_access_known" CHECK ((access IN ('early', 'full'))),
  CONSTRAINT "GameRelease_precision" CHECK (
CASE "precision"
    WHEN 'tba'::text THEN ("on" IS NULL)
    ELSE (("precision" IN ('day', 'month', 'quarter', 'year')) AND ("on" IS NOT NULL))
END)
);

CREATE TABLE "GameVersion" (
  id character(24) NOT NULL,
  "gameId" character(24) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "byId" character(24),
  fields jsonb NOT NULL,
  "igdbFacts" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "igdbId" integer,
  CONSTRAINT "GameVersion_pkey" PRIMARY KEY (id)
);

CREATE TABLE "GlossaryTerm" (
  id character(24) NOT NULL,
  term character varying(120) NOT NULL,
  translation character varying(120),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "GlossaryTerm_pkey" PRIMARY KEY (id),
  CONSTRAINT "GlossaryTerm_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT "GlossaryTerm_term_size" CHECK (((char_length(btrim((term)::text)) >= 1) AND (btrim((translation)::text) <> ''::text)))
);

CREATE TABLE "HeldComment" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "parentId" character(24),
  "authorId" character(24) NOT NULL,
  text character varying(8000) NOT NULL,
  rule character varying(10) NOT NULL,
  found character varying(400) DEFAULT ''::character varying NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "waitingFrom" timestamp(3) with time zone,
  "refusedAt" timestamp(3) with time zone,
  CONSTRAINT "HeldComment_pkey" PRIMARY KEY (id),
  CONSTRAINT "HeldComment_decided" CHECK ((("waitingFrom" IS NULL) OR ("refusedAt" IS NULL)))
);

CREATE TABLE "Image" (
  id character(24) NOT NULL,
  "originalName" character varying(255) NOT NULL,
  format character varying(10) NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  animated boolean DEFAULT false NOT NULL,
  alt character varying(500),
  "uploadedById" character(24),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Image_pkey" PRIMARY KEY (id),
  CONSTRAINT "Image_dimensions" CHECK (((width > 0) AND (height > 0) AND (size > 0))),
  CONSTRAINT "Image_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text))
);

CREATE TABLE "ImageBytes" (
  "imageId" character(24) NOT NULL,
  data bytea NOT NULL,
  CONSTRAINT "ImageBytes_pkey" PRIMARY KEY ("imageId")
);

CREATE TABLE "ImageVariant" (
  "imageId" character(24) NOT NULL,
  variant character varying(40) NOT NULL,
  data bytea NOT NULL,
  "usedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ImageVariant_pkey" PRIMARY KEY ("imageId", variant)
);

CREATE TABLE "ImportedItem" (
  source character varying(200) NOT NULL,
  kind character varying(10) NOT NULL,
  "sourceId" character varying(200) NOT NULL,
  "targetId" character(24) NOT NULL,
  "importedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  guid character varying(200),
  CONSTRAINT "ImportedItem_pkey" PRIMARY KEY (source, kind, "sourceId"),
  CONSTRAINT "ImportedItem_kind" CHECK ((kind IN ('text', 'picture')))
);

CREATE TABLE "Invitation" (
  id character(24) NOT NULL,
  email character varying(254) NOT NULL,
  role "Role" NOT NULL,
  "invitedById" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "Invitation_pkey" PRIMARY KEY (id)
);

CREATE TABLE "KnownDevice" (
  "userId" character(24) NOT NULL,
  device character(64) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "lastSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  lang character varying(5),
  "originId" character(24),
  "madeAccount" boolean DEFAULT false NOT NULL,
  CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("userId", device)
);

CREATE TABLE "KnownNetwork" (
  "userId" character(24) NOT NULL,
  network character(64) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "lastSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "KnownNetwork_pkey" PRIMARY KEY ("userId", network)
);

CREATE TABLE "LogEntry" (
  id character(24) NOT NULL,
  "timestamp" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  day date NOT NULL,
  level "LogLevel" NOT NULL,
  "actionType" "LogAction" NOT NULL,
  message character varying(1000) NOT NULL,
  "userId" character(24),
  "userEmail" character varying(254),
  data jsonb,
  bytes integer NOT NULL,
  CONSTRAINT "LogEntry_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Login" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "originId" character(24),
  second character varying(16),
  device character(64),
  CONSTRAINT "Login_pkey" PRIMARY KEY (id)
);

CREATE TABLE "MailChoice" (
  "userId" character(24) NOT NULL,
  answer character varying(5) DEFAULT 'daily'::character varying NOT NULL,
  mention character varying(5) DEFAULT 'daily'::character varying NOT NULL,
  followed character varying(5) DEFAULT 'daily'::character varying NOT NULL,
  news character varying(5) DEFAULT 'never'::character varying NOT NULL,
  "out" character varying(5) DEFAULT 'never'::character varying NOT NULL,
  CONSTRAINT "MailChoice_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "MailChoice_follows" CHECK (((news IN ('now', 'daily', 'never')) AND ("out" IN ('now', 'daily', 'never')))),
  CONSTRAINT "MailChoice_values" CHECK (((answer IN ('now', 'daily', 'never')) AND (mention IN ('now', 'daily', 'never')) AND (followed IN ('now', 'daily', 'never'))))
);

CREATE TABLE "MemberNote" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "byId" character(24),
  text character varying(4000) NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "MemberNote_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ModerationMark" (
  id integer DEFAULT 1 NOT NULL,
  "readTo" timestamp(3) with time zone NOT NULL,
  "byId" character(24),
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ModerationMark_pkey" PRIMARY KEY (id)
);

CREATE TABLE "NotMeLink" (
  "tokenHash" character(64) NOT NULL,
  "userId" character(24) NOT NULL,
  email character varying(254),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "usedAt" timestamp(3) with time zone,
  about character varying(16),
  "loginId" character(24),
  "doorId" character(24),
  "sentTo" character varying(254),
  CONSTRAINT "NotMeLink_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "NoteMail" (
  id character(24) NOT NULL,
  "noteId" character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "dueAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  "claimedUntil" timestamp(3) with time zone,
  "sentAt" timestamp(3) with time zone,
  CONSTRAINT "NoteMail_pkey" PRIMARY KEY (id)
);

CREATE TABLE "NoteMention" (
  "noteId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  CONSTRAINT "NoteMention_pkey" PRIMARY KEY ("noteId", "userId")
);

CREATE TABLE "Notice" (
  id character(24) NOT NULL,
  "number" SERIAL NOT NULL,
  address character varying(2000) NOT NULL,
  "contentId" character(24),
  "commentId" character(24),
  quote character varying(8000) DEFAULT ''::character varying NOT NULL,
  kind character varying(20) NOT NULL,
  text character varying(16000) NOT NULL,
  danger boolean NOT NULL,
  name character varying(640),
  email character varying(254),
  lang character varying(2) NOT NULL,
  "byId" character(24),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "decidedAt" timestamp(3) with time zone,
  "decidedById" character(24),
  act character varying(10),
  reason character varying(20),
  word character varying(4000) DEFAULT ''::character varying NOT NULL,
  "decisionId" character(24),
  "mailDueAt" timestamp(3) with time zone,
  "mailedAt" timestamp(3) with time zone,
  "claimedUntil" timestamp(3) with time zone,
  "judgedAs" character varying(10),
  CONSTRAINT "Notice_pkey" PRIMARY KEY (id),
  CONSTRAINT "Notice_decided" CHECK ((("decidedAt" IS NULL) = (act IS NULL))),
  CONSTRAINT "Notice_mail" CHECK ((("mailDueAt" IS NULL) OR (email IS NOT NULL)))
);

CREATE TABLE "NoticeSubject" (
  "noticeId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  CONSTRAINT "NoticeSubject_pkey" PRIMARY KEY ("noticeId", "userId")
);

CREATE TABLE "Notification" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  kind character varying(10) NOT NULL,
  "contentId" character(24),
  "commentId" character(24),
  "decisionId" character(24),
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "readAt" timestamp(3) with time zone,
  "gameId" character(24),
  news character varying(50),
  CONSTRAINT "Notification_pkey" PRIMARY KEY (id),
  CONSTRAINT "Notification_about" CHECK (
CASE
    WHEN ((kind)::text = 'decision'::text) THEN (news IS NULL)
    WHEN (kind IN ('text', 'look', 'video', 'out')) THEN ((news IS NOT NULL) AND ("commentId" IS NULL) AND ("decisionId" IS NULL) AND (("contentId" IS NOT NULL) = (kind IN ('text', 'look'))) AND (("gameId" IS NOT NULL) = ((kind)::text = 'out'::text)))
    ELSE (("contentId" IS NOT NULL) AND ("commentId" IS NOT NULL) AND ("decisionId" IS NULL) AND (news IS NULL))
END),
  CONSTRAINT "Notification_kind" CHECK ((kind IN ('answer', 'mention', 'decision', 'followed', 'text', 'look', 'video', 'out')))
);

CREATE TABLE "NotificationMail" (
  id character(24) NOT NULL,
  "notificationId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "contentId" character(24),
  often character varying(5) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "dueAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  batch character(24),
  attempts integer DEFAULT 0 NOT NULL,
  "claimedUntil" timestamp(3) with time zone,
  "sentAt" timestamp(3) with time zone,
  CONSTRAINT "NotificationMail_pkey" PRIMARY KEY (id),
  CONSTRAINT "NotificationMail_often" CHECK ((often IN ('now', 'daily')))
);

CREATE TABLE "OperationRun" (
  id character(24) NOT NULL,
  kind character varying(20) NOT NULL,
  "startedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "endedAt" timestamp(3) with time zone,
  ok boolean,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT "OperationRun_pkey" PRIMARY KEY (id),
  CONSTRAINT "OperationRun_ended" CHECK ((("endedAt" IS NULL) = (ok IS NULL))),
  CONSTRAINT "OperationRun_kind" CHECK ((kind IN ('backup', 'verify', 'copy', 'restore', 'update')))
);

CREATE TABLE "Passkey" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "credentialId" character varying(1364) NOT NULL,
  "publicKey" bytea NOT NULL,
  counter bigint DEFAULT 0 NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  synced boolean DEFAULT false NOT NULL,
  "rpId" character varying(253) NOT NULL,
  name character varying(60) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "lastUsedAt" timestamp(3) with time zone,
  "originId" character(24),
  "backupEligible" boolean,
  "wentBackAt" timestamp(3) with time zone,
  CONSTRAINT "Passkey_pkey" PRIMARY KEY (id)
);

CREATE TABLE "PasskeyChallenge" (
  id character(64) NOT NULL,
  purpose character varying(16) NOT NULL,
  "userId" character(24),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY (id)
);

CREATE TABLE "PasswordReset" (
  "tokenHash" character(64) NOT NULL,
  "userId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "usedAt" timestamp(3) with time zone,
  known boolean DEFAULT false NOT NULL,
  "disputeId" character(24),
  CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "PreviewLink" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "tokenHash" character(64) NOT NULL,
  "createdById" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  opened integer DEFAULT 0 NOT NULL,
  "openedAt" timestamp(3) with time zone,
  CONSTRAINT "PreviewLink_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "PreviewLink_pkey" PRIMARY KEY (id),
  CONSTRAINT "PreviewLink_opened" CHECK ((opened >= 0))
);

CREATE TABLE "RecoveryCode" (
  "userId" character(24) NOT NULL,
  "codeHash" character(64) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "usedAt" timestamp(3) with time zone,
  "originId" character(24),
  "doorId" character(24),
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "codeHash")
);

CREATE TABLE "Redirect" (
  id character(24) NOT NULL,
  "from" character varying(2000) NOT NULL,
  "to" character varying(2000) NOT NULL,
  "toPath" character varying(2000) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Redirect_pkey" PRIMARY KEY (id),
  CONSTRAINT "Redirect_from_normal" CHECK (((("from")::text ~ '^/[!-~]*$'::text) AND (("from")::text !~ '^//'::text) AND (("from")::text = lower((("from")::text COLLATE "C"))))),
  CONSTRAINT "Redirect_not_itself" CHECK ((("from")::text <> ("toPath")::text)),
  CONSTRAINT "Redirect_to_here" CHECK (((("to")::text ~ '^/[!-~]*$'::text) AND (("to")::text !~ '^/[/\\]'::text)))
);

CREATE TABLE "Report" (
  id character(24) NOT NULL,
  "commentId" character(24) NOT NULL,
  "byId" character(24),
  reason character varying(20) NOT NULL,
  word character varying(4000) DEFAULT ''::character varying NOT NULL,
  text character varying(8000) NOT NULL,
  wording character(32) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "decisionId" character(24),
  CONSTRAINT "Report_pkey" PRIMARY KEY (id)
);

CREATE TABLE "ScriptToken" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "tokenHash" character(64) NOT NULL,
  name character varying(160) NOT NULL,
  role "Role" NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "lastUsedAt" timestamp(3) with time zone,
  CONSTRAINT "ScriptToken_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "ScriptToken_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SecretsKey" (
  fingerprint character(16) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "wrapsSince" timestamp(3) with time zone,
  "lostAt" timestamp(3) with time zone,
  CONSTRAINT "SecretsKey_pkey" PRIMARY KEY (fingerprint)
);

CREATE TABLE "ServiceMark" (
  name character varying(40) NOT NULL,
  "okAt" timestamp(3) with time zone,
  "failedAt" timestamp(3) with time zone,
  failures integer DEFAULT 0 NOT NULL,
  error character varying(100),
  CONSTRAINT "ServiceMark_pkey" PRIMARY KEY (name)
);

CREATE TABLE "Session" (
  id character(64) NOT NULL,
  "familyId" character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "lastSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "rotatedAt" timestamp(3) with time zone,
  "userAgent" character varying(300),
  "provedAt" timestamp(3) with time zone,
  "secondAt" timestamp(3) with time zone,
  CONSTRAINT "Session_pkey" PRIMARY KEY (id)
);

CREATE TABLE "Setting" (
  key character varying(40) NOT NULL,
  value jsonb NOT NULL,
  was jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  "changedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "changedById" character(24),
  past jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "Setting_pkey" PRIMARY KEY (key)
);

CREATE TABLE "SetupLink" (
  "tokenHash" character(64) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "SetupLink_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "SignInTicket" (
  "tokenHash" character(64) NOT NULL,
  "userId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  "usedAt" timestamp(3) with time zone,
  CONSTRAINT "SignInTicket_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "Signature" (
  "contentId" character(24) NOT NULL,
  "position" smallint NOT NULL,
  "userId" character(24),
  guest character varying(80),
  CONSTRAINT "Signature_pkey" PRIMARY KEY ("contentId", "position"),
  CONSTRAINT "Signature_guest_size" CHECK (((char_length((guest)::text) >= 2) AND ((guest)::text = btrim((guest)::text)))),
  CONSTRAINT "Signature_one" CHECK ((("userId" IS NULL) <> (guest IS NULL))),
  CONSTRAINT "Signature_position" CHECK ((("position" >= 1) AND ("position" <= 3)))
);

CREATE TABLE "SiteProcess" (
  id character(24) NOT NULL,
  host character varying(100) NOT NULL,
  pid integer NOT NULL,
  version character varying(40) NOT NULL,
  "startedAt" timestamp(3) with time zone NOT NULL,
  "seenAt" timestamp(3) with time zone NOT NULL,
  memory bigint NOT NULL,
  "readsWrapped" boolean DEFAULT false NOT NULL,
  CONSTRAINT "SiteProcess_pkey" PRIMARY KEY (id)
);

CREATE TABLE "SlugRedirect" (
  kind "ContentKind" NOT NULL,
  slug character varying(120) NOT NULL,
  "contentId" character(24) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "SlugRedirect_pkey" PRIMARY KEY (kind, slug),
  CONSTRAINT "SlugRedirect_slug_form" CHECK ((((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((slug)::text !~ '^[0-9a-f]{24}$'::text)))
);

CREATE TABLE "Subject" (
  id character(24) NOT NULL,
  slug character varying(80) NOT NULL,
  "slugEn" character varying(80),
  name character varying(60) NOT NULL,
  "nameEn" character varying(60),
  key text DEFAULT ''::text NOT NULL,
  "keyEn" text,
  words character varying(300),
  "wordsEn" character varying(300),
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Subject_pkey" PRIMARY KEY (id),
  CONSTRAINT "Subject_named" CHECK (((key <> ''::text) AND ("keyEn" <> ''::text))),
  CONSTRAINT "Subject_slug_en_form" CHECK (((("slugEn")::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (("slugEn")::text !~ '^[0-9a-f]{24}$'::text) AND (("slugEn")::text <> (slug)::text))),
  CONSTRAINT "Subject_slug_form" CHECK ((((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((slug)::text !~ '^[0-9a-f]{24}$'::text)))
);

CREATE TABLE "SuspendedAddress" (
  hash character(64) NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  CONSTRAINT "SuspendedAddress_pkey" PRIMARY KEY (hash)
);

CREATE TABLE "Suspension" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "byId" character(24),
  reason character varying(20),
  word character varying(4000) DEFAULT ''::character varying NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  until timestamp(3) with time zone,
  carried boolean DEFAULT false NOT NULL,
  "endedAt" timestamp(3) with time zone,
  "endedById" character(24),
  CONSTRAINT "Suspension_pkey" PRIMARY KEY (id),
  CONSTRAINT "Suspension_reason" CHECK ((carried OR (reason IS NOT NULL)))
);

CREATE TABLE "TagWord" (
  key character varying(500) NOT NULL,
  word character varying(500) NOT NULL,
  "subjectId" character(24),
  "gameId" character(24),
  "decidedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "linkedTo" character(24),
  "linkedAt" timestamp(3) with time zone,
  CONSTRAINT "TagWord_pkey" PRIMARY KEY (key),
  CONSTRAINT "TagWord_one" CHECK ((("subjectId" IS NULL) OR ("gameId" IS NULL)))
);

CREATE TABLE "TeamPage" (
  "userId" character(24) NOT NULL,
  slug character varying(120) NOT NULL,
  "fullName" character varying(80),
  "jobFr" character varying(80),
  "jobEn" character varying(80),
  "linesFr" character varying(600),
  "linesEn" character varying(600),
  links text[] DEFAULT ARRAY[]::text[] NOT NULL,
  "portraitId" character(24),
  "aboutPlace" smallint,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "TeamPage_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "TeamPage_aboutPlace" CHECK ((("aboutPlace" >= 1) AND ("aboutPlace" <= 99))),
  CONSTRAINT "TeamPage_links" CHECK ((cardinality(links) <= 5)),
  CONSTRAINT "TeamPage_slug_form" CHECK ((((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((slug)::text !~ '^[0-9a-f]{24}$'::text)))
);

CREATE TABLE "TextGame" (
  "contentId" character(24) NOT NULL,
  "position" smallint NOT NULL,
  "gameId" character(24) NOT NULL,
  "visibleFrom" timestamp(3) with time zone,
  CONSTRAINT "TextGame_pkey" PRIMARY KEY ("contentId", "position"),
  CONSTRAINT "TextGame_position" CHECK ((("position" >= 1) AND ("position" <= 5)))
);

CREATE TABLE "TextNote" (
  id character(24) NOT NULL,
  "contentId" character(24) NOT NULL,
  "parentId" character(24),
  "byId" character(24),
  text character varying(2000) NOT NULL,
  field character varying(20),
  quote character varying(500),
  before character varying(60),
  after character varying(60),
  place integer,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "resolvedAt" timestamp(3) with time zone,
  "resolvedById" character(24),
  CONSTRAINT "TextNote_pkey" PRIMARY KEY (id),
  CONSTRAINT "TextNote_answer" CHECK ((("parentId" IS NULL) OR (num_nonnulls(quote, "resolvedAt", "resolvedById") = 0))),
  CONSTRAINT "TextNote_passage" CHECK ((num_nonnulls(field, quote, before, after, place) = ANY (ARRAY[0, 5]))),
  CONSTRAINT "TextNote_text_size" CHECK (((text)::text <> ''::text))
);

CREATE TABLE "TextPresence" (
  "contentId" character(24) NOT NULL,
  tab character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "seenAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "TextPresence_pkey" PRIMARY KEY ("contentId", tab)
);

CREATE TABLE "TextSubject" (
  "contentId" character(24) NOT NULL,
  "position" smallint NOT NULL,
  "subjectId" character(24) NOT NULL,
  "visibleFrom" timestamp(3) with time zone,
  CONSTRAINT "TextSubject_pkey" PRIMARY KEY ("contentId", "position"),
  CONSTRAINT "TextSubject_position" CHECK ((("position" >= 1) AND ("position" <= 5)))
);

CREATE TABLE "Totp" (
  "userId" character(24) NOT NULL,
  secret bytea,
  since timestamp(3) with time zone,
  "lastStep" bigint DEFAULT 0 NOT NULL,
  offered bytea,
  "offeredAt" timestamp(3) with time zone,
  "originId" character(24),
  "doorId" character(24),
  CONSTRAINT "Totp_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "Totp_whole" CHECK ((((secret IS NULL) = (since IS NULL)) AND ((offered IS NULL) = ("offeredAt" IS NULL))))
);

CREATE TABLE "TranslatedContent" (
  "contentId" character(24) NOT NULL,
  lang character varying(5) NOT NULL,
  title text,
  excerpt text,
  content text,
  machine boolean DEFAULT false NOT NULL,
  "wantedAt" timestamp(3) with time zone,
  "triedAt" timestamp(3) with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  "claimedUntil" timestamp(3) with time zone,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  shown text,
  "shownRule" integer,
  "seoTitle" text,
  "seoDescription" text,
  "readingMinutes" integer,
  minuses text,
  pluses text,
  verdict text,
  looks text,
  CONSTRAINT "TranslatedContent_pkey" PRIMARY KEY ("contentId", lang)
);

CREATE TABLE "Translation" (
  "contentId" character(24) NOT NULL,
  lang character varying(5) NOT NULL,
  "sourceHash" character(64) NOT NULL,
  field character varying(20) NOT NULL,
  "position" integer NOT NULL,
  source text NOT NULL,
  text text NOT NULL,
  "termsHash" character(64),
  manual boolean DEFAULT false NOT NULL,
  stale boolean DEFAULT false NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Translation_pkey" PRIMARY KEY ("contentId", lang, "sourceHash"),
  CONSTRAINT "Translation_maker" CHECK ((manual = ("termsHash" IS NULL)))
);

CREATE TABLE "TranslationDay" (
  day date NOT NULL,
  characters integer NOT NULL,
  CONSTRAINT "TranslationDay_pkey" PRIMARY KEY (day)
);

CREATE TABLE "UnsubscribeKey" (
  id integer DEFAULT 1 NOT NULL,
  key bytea NOT NULL,
  CONSTRAINT "UnsubscribeKey_pkey" PRIMARY KEY (id),
  CONSTRAINT "UnsubscribeKey_one" CHECK ((id = 1))
);

CREATE TABLE "User" (
  id character(24) NOT NULL,
  email character varying(254) NOT NULL,
  username character varying(80) NOT NULL,
  "usernameKey" character varying(200) NOT NULL,
  role "Role" DEFAULT 'visitor'::"Role" NOT NULL,
  "passwordHash" text,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "usernameSkeleton" character varying(200),
  "emailConfirmedAt" timestamp(3) with time zone,
  "emailOriginId" character(24),
  "passwordReaches" smallint,
  CONSTRAINT "User_pkey" PRIMARY KEY (id),
  CONSTRAINT "User_email_normalised" CHECK ((((email)::text = lower((email)::text)) AND ((email)::text ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  CONSTRAINT "User_id_form" CHECK ((id ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT "User_username_size" CHECK (((char_length((username)::text) >= 2) AND (("usernameKey")::text <> ''::text)))
);

CREATE TABLE "Video" (
  playlist "Playlist" NOT NULL,
  "videoId" character varying(20) NOT NULL,
  title character varying(300) NOT NULL,
  link character varying(500) NOT NULL,
  "publishedAt" timestamp(3) with time zone NOT NULL,
  "stillId" character(24),
  "stillUrl" character varying(500),
  "stillTries" integer DEFAULT 0 NOT NULL,
  "stillNextAt" timestamp(3) with time zone,
  "titleKey" text,
  CONSTRAINT "Video_pkey" PRIMARY KEY (playlist, "videoId")
);

CREATE TABLE "VideoFeed" (
  playlist "Playlist" NOT NULL,
  etag text,
  "lastModified" text,
  "fetchedAt" timestamp(3) with time zone,
  "nextAt" timestamp(3) with time zone,
  failures integer DEFAULT 0 NOT NULL,
  "lastError" character varying(500),
  source character(64),
  "attemptedAt" timestamp(3) with time zone,
  CONSTRAINT "VideoFeed_pkey" PRIMARY KEY (playlist)
);

CREATE TABLE "VideoGame" (
  playlist "Playlist" NOT NULL,
  "videoId" character varying(20) NOT NULL,
  "gameId" character(24) NOT NULL,
  choice character varying(7) NOT NULL,
  CONSTRAINT "VideoGame_pkey" PRIMARY KEY (playlist, "videoId", "gameId"),
  CONSTRAINT "VideoGame_choice" CHECK ((choice IN ('title', 'chosen', 'refused')))
);

CREATE TABLE "Warning" (
  id character(24) NOT NULL,
  "userId" character(24) NOT NULL,
  "byId" character(24),
  reason character varying(20) NOT NULL,
  word character varying(4000) NOT NULL,
  "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "readAt" timestamp(3) with time zone,
  CONSTRAINT "Warning_pkey" PRIMARY KEY (id)
);

CREATE TABLE "WordList" (
  id integer DEFAULT 1 NOT NULL,
  refuse text[],
  hold text[],
  version integer DEFAULT 0 NOT NULL,
  at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "WordList_pkey" PRIMARY KEY (id),
  CONSTRAINT "WordList_one" CHECK ((id = 1))
);

CREATE TABLE "WorkingCopy" (
  "contentId" character(24) NOT NULL,
  fields jsonb NOT NULL,
  base timestamp(3) with time zone NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  "saveKey" character(24) NOT NULL,
  "savedAt" timestamp(3) with time zone NOT NULL,
  "savedById" character(24),
  "proposedAt" timestamp(3) with time zone,
  planned jsonb,
  "publishAt" timestamp(3) with time zone,
  "plannedById" character(24),
  CONSTRAINT "WorkingCopy_pkey" PRIMARY KEY ("contentId"),
  CONSTRAINT "WorkingCopy_planned" CHECK (((planned IS NULL) = ("publishAt" IS NULL))),
  CONSTRAINT "WorkingCopy_revision" CHECK ((revision >= 1))
);

CREATE TABLE background_work (
  name character varying(60) NOT NULL,
  rule integer NOT NULL,
  "position" text DEFAULT ''::text NOT NULL,
  looked bigint DEFAULT 0 NOT NULL,
  expected bigint DEFAULT 0 NOT NULL,
  changed bigint DEFAULT 0 NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  moved_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT background_work_pkey PRIMARY KEY (name)
);

CREATE TABLE content_day (
  kind "ContentKind" NOT NULL,
  day date NOT NULL,
  items integer NOT NULL,
  CONSTRAINT content_day_pkey PRIMARY KEY (kind, day),
  CONSTRAINT content_day_items_check CHECK ((items >= 0))
);

CREATE TABLE content_search (
  "contentId" character(24) NOT NULL,
  kind "ContentKind" NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  words tsvector NOT NULL,
  english tsvector,
  titles text NOT NULL,
  english_titles text,
  symbols text[] NOT NULL,
  english_symbols text[],
  rule integer,
  signers text,
  games text,
  CONSTRAINT content_search_pkey PRIMARY KEY ("contentId")
) WITH (toast_tuple_target=128);

CREATE TABLE game_change (
  xid bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT game_change_pkey PRIMARY KEY (xid)
);

CREATE TABLE game_day (
  day date NOT NULL,
  items integer NOT NULL,
  CONSTRAINT game_day_pkey PRIMARY KEY (day),
  CONSTRAINT game_day_items_check CHECK ((items >= 0))
);

CREATE TABLE game_name (
  game_id character(24) NOT NULL,
  key text NOT NULL,
  "position" smallint NOT NULL,
  name character varying(120) NOT NULL,
  loose text NOT NULL,
  folded text NOT NULL,
  core text DEFAULT ''::text NOT NULL,
  forms text[] DEFAULT '{}'::text[] NOT NULL,
  heads text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT game_name_pkey PRIMARY KEY (game_id, key)
);

CREATE TABLE game_score (
  game_id character(24) NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  until timestamp(3) with time zone,
  score numeric(3,1) NOT NULL,
  content_id character(24) NOT NULL,
  CONSTRAINT game_score_pkey PRIMARY KEY (game_id, since)
);

CREATE TABLE log_tally (
  hour timestamp(3) with time zone NOT NULL,
  day date NOT NULL,
  level "LogLevel" NOT NULL,
  action "LogAction" NOT NULL,
  entries bigint NOT NULL,
  bytes bigint NOT NULL
);

CREATE TABLE page_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tags text[] NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT page_change_pkey PRIMARY KEY (id)
);

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

CREATE TABLE search_lexeme (
  lexeme text NOT NULL
);

CREATE TABLE search_word (
  word text NOT NULL,
  written text NOT NULL
);

CREATE TABLE site_search (
  kind text NOT NULL,
  id text NOT NULL,
  seen_from timestamp(3) with time zone NOT NULL,
  at timestamp(3) with time zone,
  names text NOT NULL,
  folded text NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT site_search_pkey PRIMARY KEY (kind, id)
);

CREATE TABLE stranger_delay (
  key character varying(255) NOT NULL,
  failures integer NOT NULL,
  until bigint NOT NULL,
  expire bigint NOT NULL,
  CONSTRAINT stranger_delay_pkey PRIMARY KEY (key)
);

CREATE FUNCTION comment_guest_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."guest" := NULL;
  RETURN NEW;
END $function$;

CREATE FUNCTION comment_replies_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Threads that went as a whole are not found here any more.
  UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM old_rows WHERE "rootId" IS NOT NULL AND NOT "unlisted" GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $function$;

CREATE FUNCTION comment_replies_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Comment" root SET "replyCount" = root."replyCount" + thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM new_rows WHERE "rootId" IS NOT NULL GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $function$;

CREATE FUNCTION comment_wordings_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "CommentEdit" WHERE "commentId" = NEW."id";
  DELETE FROM "CommentMention" WHERE "commentId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION content_added_or_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "visibleFrom" FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' AND item."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(item."kind", item."visibleFrom", item."id");
    END IF;
  END LOOP;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_begins(plain text, lang text, most integer)
 RETURNS TABLE(id character, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE ROWS 5
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  start CONSTANT text := left(plain, 100);
  ending CONSTANT text := start || E'\U0010FFFF';
BEGIN
  RETURN QUERY SELECT DISTINCT one.its_id, one.its_date FROM (
    (SELECT s."contentId" AS its_id, s."createdAt"::timestamptz AS its_date FROM content_search s
      WHERE left(s.titles, 100) ~>=~ start AND left(s.titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
    UNION ALL (SELECT s."contentId", s."createdAt"::timestamptz FROM content_search s
      WHERE lang = 'en' AND left(s.english_titles, 100) ~>=~ start AND left(s.english_titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
  ) AS one ORDER BY 2 DESC, 1 LIMIT most;
END $function$;

CREATE FUNCTION content_changed_by_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || NEW."id",
    CASE WHEN EXISTS (SELECT 1 FROM "TeamPage" WHERE "userId" = NEW."id") THEN 'team' END]);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['comments:' || NEW."contentId"]);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_comments_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'comments:' || "contentId" FROM gone));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['image:' || OLD."id"]);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_redirect()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['item:' || OLD."contentId", 'item:' || NEW."contentId"]);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  PERFORM pages_changed(ARRAY(
    SELECT tag FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL
    CROSS JOIN LATERAL unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"]) AS tag));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_team_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || coalesce(NEW."userId", OLD."userId"), 'team']);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_translation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  item char(24) := coalesce(NEW."contentId", OLD."contentId");
BEGIN
  PERFORM pages_changed(ARRAY['item:' || item, (SELECT 'any:' || "kind" FROM "Content" WHERE "id" = item)]);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_by_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  PERFORM pages_changed(tags);
  RETURN NULL;
END $function$;

CREATE FUNCTION content_changed_on_front()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    PERFORM pages_changed('{front}');
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_day_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE content_day d SET items = d.items - gone.items
    FROM (SELECT "kind", content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2) gone
    WHERE d.kind = gone."kind" AND d.day = gone.day;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_day_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM content_day;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_day_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO content_day AS d (kind, day, items)
    SELECT "kind", content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_day_of(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'UTC'::text))::date;

CREATE FUNCTION content_day_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_games(id character)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY n.of, n.place, n.position), '')
  FROM "Content" c, LATERAL (
    SELECT 1 AS of, t."position" AS place, g.position, g.name, g.folded
    FROM "TextGame" t JOIN game_name g ON g.game_id = t."gameId" WHERE t."contentId" = c."id"
    UNION ALL SELECT 2, t."position", called.position, called.name, manette_plain(called.name)
    FROM "TextSubject" t JOIN "Subject" s ON s."id" = t."subjectId", unnest(ARRAY[s."name", s."nameEn"]) WITH ORDINALITY AS called (name, position)
    WHERE t."contentId" = c."id" AND called.name IS NOT NULL
  ) n
  WHERE c."id" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$function$;

CREATE FUNCTION content_moves_games()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF cardinality(ids) > 0 THEN
    IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" THEN
      -- Games before what names them, as who merges two takes them.
      PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
      UPDATE "TextGame" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
    ELSE
      PERFORM games_follow_texts(ids);
      PERFORM games_changed(ids);
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_moves_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "TextSubject" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_again(id character)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "Content" c WHERE c."id" = content_search_again.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM content_search_french(id);
  PERFORM content_search_english(id);
END $function$;

CREATE FUNCTION content_search_by_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."id"));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_by_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_by_team_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."userId"));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_english(id character)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform")), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
  IF FOUND THEN
    PERFORM search_words_noted(concat_ws(' ', t."title", t."excerpt", manette_html_text(t."content")))
    FROM "TranslatedContent" t WHERE t."contentId" = content_search_english.id AND t."lang" = 'en';
  END IF;
END $function$;

CREATE FUNCTION content_search_english_by_translation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_english(NEW."contentId");
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_english_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_english(OLD."contentId");
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_french(id character)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, games, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, games, 5
  FROM "Content" c, content_signers(c."id") AS signers, content_games(c."id") AS games, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform"), signers, games), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  -- The id as well: kept as it was, it would stay where long values are kept if an earlier release had put it there.
  ON CONFLICT ("contentId") DO UPDATE SET "contentId" = excluded."contentId", kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, games = excluded.games, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"),
    manette_also_called(c."platform"), manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $function$;

CREATE FUNCTION content_search_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
  ELSE
    PERFORM content_search_french(NEW."id");
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_lexemes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM search_lexemes_noted(tsvector_to_array(NEW.words) || tsvector_to_array(NEW.english));
  RETURN NULL;
END $function$;

CREATE FUNCTION content_search_named(texts character[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  stale char(24)[] := ARRAY(SELECT "contentId" FROM content_search WHERE "contentId" = ANY(texts)
    AND (signers, games) IS DISTINCT FROM (content_signers("contentId"), content_games("contentId"))
    ORDER BY "createdAt" DESC, "contentId" LIMIT 50);
BEGIN
  IF cardinality(stale) > 0 THEN
    PERFORM content_search_again(free."id") FROM (
      SELECT c."id" FROM "Content" c WHERE c."id" = ANY(stale) ORDER BY c."id" FOR NO KEY UPDATE SKIP LOCKED
    ) AS free;
  END IF;
END $function$;

CREATE FUNCTION content_search_reads_english()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_english(NEW."id");
  RETURN NULL;
END $function$;

CREATE FUNCTION content_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId") SELECT "id", 1, "authorId" FROM changed;
  RETURN NULL;
END $function$;

CREATE FUNCTION content_signers(id character)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(string_agg(concat_ws(' ', coalesce(u."username", s."guest"),
    CASE WHEN u."role" IN ('author', 'editor', 'admin') THEN page."fullName" END), ', ' ORDER BY s."position"), '')
  FROM (
    SELECT "position", "userId", "guest" FROM "Signature" WHERE "contentId" = content_signers.id
    UNION ALL
    SELECT 1, c."authorId", NULL FROM "Content" c WHERE c."id" = content_signers.id
      AND NOT EXISTS (SELECT 1 FROM "Signature" WHERE "contentId" = content_signers.id)
  ) AS s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" page ON page."userId" = u."id"
$function$;

CREATE FUNCTION content_status_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."statusSince" := manette_now();
  IF NEW."status" <> 'draft' OR NEW."returnedAt" IS NOT DISTINCT FROM OLD."returnedAt" THEN
    NEW."returnedAt" := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION content_visible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
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
END $function$;

CREATE FUNCTION copy_planned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT unnest(ARRAY['item:' || "id", 'any:' || "kind"]) FROM "Content"
    WHERE "id" = coalesce(NEW."contentId", OLD."contentId")));
  RETURN NULL;
END $function$;

CREATE FUNCTION desk_mail_forgets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  DELETE FROM "NoteMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION erasure_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "Erasure" ("accountId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE FUNCTION followed_person_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Follow" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'person' AND "targetId" = OLD."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION game_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY['game:' || coalesce(NEW."id", OLD."id"), 'list:game']);
  RETURN NULL;
END $function$;

CREATE FUNCTION game_day_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE game_day d SET items = d.items - gone.items
    FROM (SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1) gone
    WHERE d.day = gone.day;
  RETURN NULL;
END $function$;

CREATE FUNCTION game_day_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM game_day;
  RETURN NULL;
END $function$;

CREATE FUNCTION game_day_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO game_day AS d (day, items)
    SELECT content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $function$;

CREATE FUNCTION game_day_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE game_day SET items = items - 1 WHERE day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO game_day AS d (day, items) VALUES (content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION game_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  DELETE FROM site_search WHERE kind = 'game' AND id = OLD."id";
  DELETE FROM "Follow" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION manette_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN date_trunc('milliseconds'::text, statement_timestamp());

CREATE FUNCTION game_in_calendar(how varchar, day date, gone timestamptz) RETURNS boolean LANGUAGE sql STABLE
  RETURN gone IS NULL AND how IN ('day', 'month', 'quarter') AND day >= (manette_now() AT TIME ZONE 'Europe/Paris')::date - 90;

CREATE FUNCTION game_leaves_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD."visibleFrom" <= manette_now() AND NOT OLD."cancelled"
    AND (TG_OP = 'DELETE' OR (NEW."visibleFrom" <= manette_now() AND NOT NEW."cancelled") IS NOT TRUE) THEN
    UPDATE "GameRelease" SET "leftAt" = manette_now(), "leftOn" = "on", "sequence" = "sequence" + 1, "updatedAt" = manette_now()
      WHERE "gameId" = OLD."id" AND game_in_calendar("precision", "on", "goneAt");
  END IF;
  RETURN OLD;
END $function$;

CREATE FUNCTION game_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_LEVEL = 'STATEMENT' THEN
    -- By itself: elsewhere there is no such table.
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO game_change (xid, at) VALUES (pg_current_xact_id()::text::bigint, clock_timestamp()) ON CONFLICT (xid) DO NOTHING;
  IF FOUND THEN
    DELETE FROM game_change WHERE xid IN (
      SELECT xid FROM game_change WHERE at < clock_timestamp() - interval '5 minutes' LIMIT 100 FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION game_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded, core, forms, heads)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name), core, manette_game_forms(core), manette_game_heads(core)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position),
      manette_game_core(manette_game_words(n.name)) AS core
    ORDER BY manette_game_key(n.name), n.position;
  PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = NEW."id"));
  RETURN NULL;
END $function$;

CREATE FUNCTION game_release_leaves_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was_seen boolean := EXISTS (SELECT FROM "Game" WHERE "id" = OLD."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  is_seen boolean := EXISTS (SELECT FROM "Game" WHERE "id" = NEW."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
BEGIN
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
END $function$;

CREATE FUNCTION game_released()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Game" g SET "earlyOn" = days.early, "outOn" = days.whole, "releaseOn" = days.sorted, "hasReleases" = days.some
  FROM (
    SELECT asked.id, min(r.out) FILTER (WHERE r."access" = 'early') AS early, min(r.out) FILTER (WHERE r."access" = 'full') AS whole,
      coalesce(min(r."on") FILTER (WHERE r."access" = 'full'), min(r."on"), '-infinity') AS sorted, count(r."id") > 0 AS some
    FROM (SELECT DISTINCT "gameId" AS id FROM changed WHERE "gameId" IS NOT NULL) asked LEFT JOIN (
      SELECT *, CASE WHEN "precision" = 'day' OR "on" < "savedOn" THEN "on" END AS out FROM "GameRelease" WHERE "goneAt" IS NULL
    ) r ON r."gameId" = asked.id GROUP BY asked.id
  ) days
  WHERE g."id" = days.id AND (g."earlyOn", g."outOn", g."releaseOn", g."hasReleases")
    IS DISTINCT FROM (days.early, days.whole, days.sorted, days.some);
  RETURN NULL;
END $function$;

CREATE FUNCTION game_scores_of(its_id character)
 RETURNS TABLE(since timestamp with time zone, until timestamp with time zone, score numeric, content_id character)
 LANGUAGE sql
 STABLE
AS $function$
  WITH judging AS (
    SELECT c."id", c."visibleFrom" AS seen, c."rating", greatest(c."visibleFrom", (
      SELECT max((look ->> 'at')::date)::timestamp AT TIME ZONE 'Europe/Paris'
      FROM jsonb_array_elements(c."looks"::jsonb -> 'looks') look WHERE look ->> 'rating' IS NOT NULL)) AS rated FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId"
    WHERE t."gameId" = its_id AND t."position" = 1 AND c."kind" = 'review' AND c."visibleFrom" IS NOT NULL AND c."rating" IS NOT NULL
  )
  SELECT m.seen, lead(m.seen) OVER (ORDER BY m.seen), newest."rating", newest."id"
  FROM (SELECT DISTINCT seen FROM judging) m CROSS JOIN LATERAL (
    SELECT j."rating", j."id" FROM judging j WHERE j.seen <= m.seen ORDER BY j.rated DESC, j."id" DESC LIMIT 1
  ) newest
$function$;

CREATE FUNCTION game_videos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  names text[] := '{}';
BEGIN
  IF current_setting('manette.videos_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN names := ARRAY[OLD."name"] || OLD."otherNames"; END IF;
  IF TG_OP <> 'DELETE' THEN names := names || ARRAY[NEW."name"]::text[] || NEW."otherNames"::text[]; END IF;
  PERFORM videos_follow_games(ARRAY[coalesce(NEW."id", OLD."id")], names);
  RETURN NULL;
END $function$;

CREATE FUNCTION game_visible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."visibleFrom" := CASE WHEN NEW."deletedAt" IS NULL THEN least(NEW."shownFrom", NEW."textFrom") END;
  RETURN NEW;
END $function$;

CREATE FUNCTION games_changed(ids character[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || "id" FROM "Game" WHERE "id" = ANY(ids) AND "visibleFrom" IS NOT NULL ORDER BY 1 LIMIT 51);
BEGIN
  IF cardinality(seen) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(seen) > 0 THEN
    PERFORM pages_changed(seen || '{list:game}');
  END IF;
END $function$;

CREATE FUNCTION games_follow_texts(ids character[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed bpchar[];
  gone bpchar[];
  scored bpchar[];
BEGIN
  PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH seen AS (
    SELECT asked.id, min(c."visibleFrom") AS text, min(c."visibleFrom") FILTER (WHERE c."kind" = 'review' AND t."position" = 1) AS judged
    FROM unnest(ids) asked (id) LEFT JOIN "TextGame" t ON t."gameId" = asked.id
    LEFT JOIN "Content" c ON c."id" = t."contentId" GROUP BY 1
  ), written AS (
    UPDATE "Game" g SET "textFrom" = seen.text, "judgedFrom" = seen.judged FROM seen
    WHERE g."id" = seen.id AND (g."textFrom", g."judgedFrom") IS DISTINCT FROM (seen.text, seen.judged) RETURNING g."id"
  ) SELECT array_agg("id") INTO changed FROM written;

  WITH deleted AS (
    DELETE FROM game_score s USING unnest(ids) asked (id) WHERE s.game_id = asked.id
      AND NOT EXISTS (SELECT FROM game_scores_of(asked.id) n WHERE (n.since, n.until, n.score, n.content_id)
        IS NOT DISTINCT FROM (s.since, s.until, s.score, s.content_id)) RETURNING s.game_id
  ) SELECT array_agg(game_id) INTO gone FROM deleted;
  WITH added AS (
    INSERT INTO game_score (game_id, since, until, score, content_id)
    SELECT asked.id, n.since, n.until, n.score, n.content_id FROM unnest(ids) asked (id), game_scores_of(asked.id) n
    ON CONFLICT (game_id, since) DO NOTHING RETURNING game_id
  ) SELECT array_agg(game_id) INTO scored FROM added;
  PERFORM games_changed(changed || gone || scored);
END $function$;

CREATE FUNCTION invitation_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Invitation" WHERE "invitedById" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION like_comment(person character, thing character, wanted boolean)
 RETURNS TABLE(outcome text, is_liked boolean, total integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer;
  unreadable boolean;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likesCount", "deletedAt" IS NOT NULL OR "removedAt" IS NOT NULL INTO total, unreadable FROM "Comment" c
    WHERE "id" = thing AND EXISTS (SELECT FROM "Content" WHERE "id" = c."contentId" AND "visibleFrom" <= manette_now())
    FOR NO KEY UPDATE;
  IF NOT FOUND OR unreadable THEN
    RETURN QUERY SELECT CASE WHEN unreadable THEN 'deleted' ELSE 'missing' END, false, 0;
    RETURN;
  END IF;
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "CommentLike" ("commentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "CommentLike" WHERE "commentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Comment" SET "likesCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $function$;

CREATE FUNCTION like_content(person character, thing character, of_kind "ContentKind", wanted boolean)
 RETURNS TABLE(outcome text, is_liked boolean, total integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM "User" WHERE "id" = person FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'nobody', false, 0;
    RETURN;
  END IF;
  SELECT "likeCount" INTO total FROM "Content"
    WHERE "id" = thing AND "kind" = of_kind AND "visibleFrom" <= manette_now() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'missing', false, 0;
    RETURN;
  END IF;
  -- What others committed while we waited for the lock is seen from here on: each statement looks anew.
  is_liked := coalesce(wanted, NOT EXISTS (SELECT FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person));
  IF is_liked THEN
    INSERT INTO "ContentLike" ("contentId", "userId") VALUES (thing, person) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  ELSE
    DELETE FROM "ContentLike" WHERE "contentId" = thing AND "userId" = person;
    GET DIAGNOSTICS changed = ROW_COUNT;
    -- A counter that was wrong before must not forbid to take a like back.
    total := greatest(total - changed, 0);
  END IF;
  IF changed > 0 THEN
    UPDATE "Content" SET "likeCount" = total WHERE "id" = thing;
  END IF;
  RETURN QUERY SELECT 'done', is_liked, total;
END $function$;

CREATE FUNCTION log_tally_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", -count(*), -sum("bytes")
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $function$;

CREATE FUNCTION log_tally_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM log_tally;
  RETURN NULL;
END $function$;

CREATE FUNCTION log_tally_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", count(*), sum("bytes")
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $function$;

CREATE FUNCTION log_tally_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT date_trunc('hour', "timestamp", 'UTC'), "day", "level", "actionType", sum(n), sum(n * "bytes")
    FROM (SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows) changed
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * "bytes") <> 0;
  RETURN NULL;
END $function$;

CREATE FUNCTION look_scored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  said jsonb := NEW."looks"::jsonb;
  place int := (
    SELECT max(n) - 1 FROM jsonb_array_elements(said -> 'looks') WITH ORDINALITY AS one (look, n)
    WHERE jsonb_typeof(look -> 'rating') = 'number');
BEGIN
  IF place IS NULL THEN
    RETURN NEW;
  END IF;
  said := jsonb_set(said, ARRAY['looks', place::text, 'rating'], coalesce(to_jsonb(NEW."rating"), 'null'));
  IF NEW."rating" IS NULL THEN
    NEW."rating" := coalesce(
      (SELECT (look ->> 'rating')::numeric FROM jsonb_array_elements(said -> 'looks') WITH ORDINALITY AS one (look, n)
        WHERE jsonb_typeof(look -> 'rating') = 'number' ORDER BY n DESC LIMIT 1),
      (said ->> 'first')::numeric);
  END IF;
  NEW."looks" := said::text;
  RETURN NEW;
END $function$;

CREATE FUNCTION manette_also_called(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('{"DS": "Nintendo NDS", "PC": "ordinateur Windows computer", "3DS": "Nintendo", "FPS": "shooter tir à la première personne first-person", "Mac": "ordinateur computer macOS Apple Macintosh MacBook iMac", "NES": "Nintendo Famicom", "PSP": "PlayStation Portable Sony", "RPG": "rôle JDR role-playing", "RTS": "stratégie en temps réel STR real-time strategy", "TPS": "shooter tir à la troisième personne third-person", "Web": "navigateur browser", "Wii": "Nintendo", "iOS": "mobile smartphone téléphone tablette phone tablet iPhone iPad Apple", "JRPG": "RPG rôle japonais role-playing japanese", "MOBA": "multiplayer online battle arena", "SNES": "Super Nintendo SuperNintendo Super NES Super Famicom", "Vita": "PS Vita PSVita PlayStation Sony", "Xbox": "Microsoft", "Linux": "ordinateur computer Ubuntu", "Sport": "sports", "Steam": "PC ordinateur computer", "Wii U": "Nintendo WiiU", "Action": "", "Arcade": "borne bornes cabinet", "Course": "racing race voitures", "Horror": "horreur épouvante peur survival", "MMORPG": "MMO massivement multijoueur massively multiplayer online", "Mobile": "smartphone téléphone iPhone iOS Android tablette", "Puzzle": "casse-tête réflexion énigmes", "Rhythm": "rythme musical musique music", "Saturn": "Sega", "Switch": "Nintendo NSW", "Android": "mobile smartphone téléphone tablette phone tablet Google", "Neo Geo": "NeoGeo SNK", "Sandbox": "bac à sable", "Aventure": "adventure", "Fighting": "combat baston versus", "Game Boy": "Nintendo GB GameBoy", "GameCube": "Nintendo Game Cube NGC", "Survival": "survie", "Switch 2": "Nintendo NSW2 Switch2", "Xbox 360": "Microsoft X360 Xbox360", "Xbox One": "Microsoft XOne XboxOne", "Dreamcast": "Sega", "Game Gear": "Sega GameGear", "Roguelike": "rogue-like rogue-lite roguelite", "Atari 2600": "Atari2600 VCS", "Beat''em up": "beatemup beat them all brawler", "Meta Quest": "Quest 2 3 Oculus VR réalité virtuelle virtual reality casque headset", "Party Game": "ambiance à plusieurs convivial", "Plateforme": "plateformes plates-formes plateformer platformer platform", "Simulation": "simulateur simulator gestion sim", "Steam Deck": "SteamDeck", "Stratégie": "strategy", "Turn-Based": "tour par tour turn-based stratégie strategy", "Nintendo 64": "N64 Nintendo64", "PlayStation": "PS1 PS PSX PSOne PlayStation1 1 Play Sony", "Shoot''em up": "shmup shootemup shoot them up", "Switch Lite": "Nintendo", "Metroidvania": "metroid-like", "Visual Novel": "VN roman visuel graphique", "Battle Royale": "battle royal", "Master System": "Sega MasterSystem", "PlayStation 2": "PS2 PS PlayStation2 Play Sony", "PlayStation 3": "PS3 PS PlayStation3 Play Sony", "PlayStation 4": "PS4 PS PlayStation4 Play Sony", "PlayStation 5": "PS5 PS PlayStation5 Play Sony", "Game Boy Color": "Nintendo GBC GameBoy", "Action/Aventure": "action-aventure action-adventure", "PlayStation VR2": "PSVR2 PSVR PS VR réalité virtuelle virtual reality casque headset Sony", "Xbox Series X/S": "Microsoft XSX XSS Series", "Game Boy Advance": "Nintendo GBA GameBoy", "Multi-plateforme": "multiplateforme multiplatform multi-platform cross-platform", "Genesis/Mega Drive": "Sega MegaDrive"}'::jsonb ->> name);

CREATE FUNCTION manette_asked(plain text, langs text[], in_titles boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  ending text := regexp_replace(plain, '^.* ', '');
  lang text;
  language text;
  config regconfig;
  last tsquery;
  beginning tsquery;
  asked text;
  others text[];
  parts text[] := string_to_array(plain, ' ');
  few CONSTANT int := 6;
  begun CONSTANT text[] := ARRAY(SELECT lexeme FROM search_lexeme
    WHERE lexeme >= ending AND lexeme < ending || E'\U0010FFFF' AND ending !~ '^[0-9]{2,}$' GROUP BY lexeme ORDER BY lexeme LIMIT few + 1);
BEGIN
  FOREACH lang IN ARRAY langs LOOP
    language := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
    config := 'manette_body' || language;
    IF numnode(plainto_tsquery(config, plain)) = 0 THEN
      CONTINUE WHEN NOT in_titles;
      config := 'manette_title' || language;
    END IF;
    last := plainto_tsquery(config, ending);
    -- After manette_plain a word holds neither quote nor backslash, so between quotes it is one lexeme. Words that do
    -- not count are no beginnings: "zelda et" asks for Zelda, not for what begins with "et".
    IF numnode(last) > 0 THEN
      others := array_remove(begun, btrim(last::text, ''''));
      IF cardinality(begun) > few THEN
        beginning := ('''' || ending || ''':*')::tsquery;
        -- What begins with a word without an ending has that word itself.
        last := CASE WHEN last::text = '''' || ending || '''' THEN beginning ELSE last || beginning END;
      ELSIF cardinality(others) > 0 THEN
        last := last || ('''' || array_to_string(others, ''' | ''') || '''')::tsquery;
      END IF;
    END IF;
    last := plainto_tsquery(config, left(plain, length(plain) - length(ending))) && last;
    CONTINUE WHEN numnode(last) = 0;
    asked := concat_ws(' | ', asked, '(' || regexp_replace(last::text, '''([^'']+)''', '''@' || lang || '.\1''', 'g') || ')');
  END LOOP;
  -- Of more words every pair would be asked for, and pairs of pairs.
  IF cardinality(parts) BETWEEN 2 AND 4 THEN
    FOR i IN 2 .. cardinality(parts) LOOP
      IF least(length(parts[i - 1]), length(parts[i])) >= 3
        AND EXISTS (SELECT 1 FROM search_word WHERE word = parts[i - 1] || parts[i]) THEN
        asked := concat_ws(' | ', asked, manette_asked(array_to_string(
          parts[:i - 2] || (parts[i - 1] || parts[i]) || parts[i + 1:], ' '), langs, in_titles));
      END IF;
    END LOOP;
  END IF;
  RETURN asked;
END $function$;

CREATE FUNCTION manette_called(plain text, typed text)
 RETURNS TABLE(kind text, id text, name text, folded text, whole boolean, title text, slug text)
 LANGUAGE plpgsql
 STABLE ROWS 5
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  begun int := 0;
  its_key text;
BEGIN
  IF plain <> '' THEN
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, n.folded = plain, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE n.folded ~>=~ plain AND n.folded ~<~ (plain || E'\U0010FFFF') AND g."visibleFrom" <= manette_now()
      ORDER BY n.folded USING ~<~ LIMIT 20;
    GET DIAGNOSTICS begun = ROW_COUNT;
    RETURN QUERY SELECT s.kind, s.id, s.names, s.folded,
      strpos(replace(s.folded, E'\n', ' ') || ' ', ' ' || plain || ' ') > 0, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s LEFT JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND strpos(s.folded, ' ' || plain) > 0;
  END IF;
  IF begun < 20 THEN
    its_key := manette_game_key(typed);
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, true, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE its_key <> '' AND n.key = its_key AND g."visibleFrom" <= manette_now() LIMIT 20;
  END IF;
END $function$;

CREATE FUNCTION manette_folded(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN translate(lower(unaccent(t)), '’  '::text, '''  '::text);

CREATE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip integer, most integer, OUT total integer, OUT ids character[])
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT found.total, found.ids FROM manette_found_among(ARRAY[asked_kind], asked, false, skip, most) AS found
$function$;

CREATE FUNCTION manette_found_among(kinds "ContentKind"[], asked text, by_date boolean, skip integer, most integer, OUT total integer, OUT ids character[], OUT levels integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  moment CONSTANT timestamptz := manette_now();
  newest timestamptz;
  oldest timestamptz;
  -- What is planned is in the index, too. Without any, no row's moment is looked at to count.
  is_planned boolean;
  hidden int := 0;
  until timestamptz;
  period text;
  periods text[] := '{}';
  older text[] := '{}';
  bound timestamptz;
  letters CONSTANT text[] := ARRAY(SELECT left(kind::text, 1) FROM unnest(kinds) AS kind);
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
  template text := manette_search_of(asked, letters);
  queries tsquery[];
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  levels := '{}';
  SELECT max(its.newest), min(its.oldest) INTO newest, oldest FROM unnest(kinds) AS asked_kind, LATERAL (
    SELECT max("createdAt") AS newest, min("createdAt") AS oldest FROM content_search WHERE kind = asked_kind) AS its;
  is_planned := newest > moment;
  IF is_planned THEN
    newest := moment;
  END IF;
  until := newest;
  WHILE total < enough AND until >= oldest LOOP
    period := to_char(until AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    until := date_trunc(unit, until, 'UTC') - interval '1 millisecond';
    queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
    IF is_planned THEN
      SELECT count(*) INTO hidden FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
        AND manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries);
    END IF;
    SELECT count(*) - hidden INTO n FROM (
      SELECT FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) LIMIT enough - total + hidden) AS held;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    ELSE
      -- Years may follow that have no text at all.
      SELECT max(its.newest) INTO until FROM unnest(kinds) AS asked_kind, LATERAL (
        SELECT max("createdAt") AS newest FROM content_search WHERE kind = asked_kind AND "createdAt" <= until) AS its;
    END IF;
    -- The first month may have just begun. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND (looked > 1 OR extract(day FROM newest AT TIME ZONE 'UTC') > 9) AND total < looked * enough / 18 THEN
      unit := 'year';
      until := newest;
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  IF total >= enough AND NOT by_date THEN
    older := ARRAY(SELECT year::text FROM generate_series(extract(year FROM until AT TIME ZONE 'UTC')::int,
      extract(year FROM oldest AT TIME ZONE 'UTC')::int, -1) AS year);
  END IF;
  total := least(total, enough);
  most := least(most, total - skip);
  FOR level IN 1 .. cardinality(parts) LOOP
    EXIT WHEN most <= 0;
    template := manette_search_of(parts[level], letters);
    FOREACH period IN ARRAY CASE level WHEN 1 THEN periods || older ELSE periods END LOOP
      EXIT WHEN most <= 0;
      bound := CASE WHEN period = ANY (older) THEN until ELSE moment END;
      queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
      SELECT array_agg("contentId") INTO more FROM (
        -- OFFSET 0: nothing is gained by looking at dates first.
        SELECT "contentId" FROM (
          SELECT "contentId", "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        levels := levels || array_fill(level, ARRAY[cardinality(more)]);
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip - count(*) INTO skip FROM (
          SELECT "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound;
      END IF;
    END LOOP;
  END LOOP;
END $function$;

CREATE FUNCTION manette_found_everywhere(kinds text[], asked text, by_date boolean, first text[], skip integer, most integer, OUT total integer, OUT keys text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  enough CONSTANT int := 1000;
  texts CONSTANT "ContentKind"[] := ARRAY(SELECT kind::"ContentKind" FROM unnest(kinds) AS kind WHERE kind IN ('article', 'review'));
  named CONSTANT text[] := ARRAY(SELECT kind FROM unnest(kinds) AS kind WHERE kind IN ('video', 'game', 'person'));
  -- Of all three nothing is compared.
  asked_kinds CONSTANT text[] := CASE WHEN cardinality(named) < 3 THEN named END;
  first_ids CONSTANT text[] := ARRAY(SELECT split_part(key, ' ', 2) FROM unnest(first) AS key);
  moment CONSTANT timestamptz := manette_now();
  part CONSTANT text := replace(asked, '@', '');
  in_name CONSTANT text := replace(part, '.', 'A');
  -- What is no text has no body: its words are in a name, or are said of it.
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[part] ELSE ARRAY[in_name, format('(%s) & !(%s)', part, in_name)] END;
  -- Several words that are said of no more than this go before texts that have all of them in title and excerpt.
  few CONSTANT int := CASE WHEN part LIKE '%&%' THEN 3 ELSE 0 END;
  last CONSTANT int := greatest(least(skip + most, enough) - cardinality(first), 0);
  ids char(24)[] := '{}';
  text_levels int[] := '{}';
  others text[] := '{}';
  dates timestamptz[] := '{}';
  levels int[] := '{}';
  room int;
  -- How many there are, if there is room to count them all.
  n int;
  more text[];
  more_dates timestamptz[];
BEGIN
  total := 0;
  IF cardinality(texts) > 0 THEN
    SELECT f.total, f.ids, f.levels INTO total, ids, text_levels FROM manette_found_among(texts, asked, by_date, 0, last) AS f;
  END IF;
  IF cardinality(named) > 0 THEN
    room := enough - total;
    IF room > 0 THEN
      SELECT count(*) INTO n FROM (SELECT FROM manette_named(part, asked_kinds, first_ids, moment) LIMIT room) AS counted;
      total := total + n;
      n := nullif(n, room);
    END IF;
    FOR level IN 1 .. cardinality(parts) LOOP
      -- All of them, or as many as the pages show.
      EXIT WHEN cardinality(others) >= least(last, n);
      -- What many are said to be comes after texts that fill the pages shown: then nobody needs to put it in order.
      IF level = 2 AND cardinality(others) + (SELECT count(*) FROM unnest(text_levels) AS its WHERE its <= 2) >= last THEN
        EXIT WHEN few = 0 OR coalesce(n, room) > cardinality(others) + few;
        EXIT WHEN few < (SELECT count(*) FROM (SELECT FROM manette_named(parts[2], asked_kinds, first_ids, moment) LIMIT few + 1) AS said);
      END IF;
      SELECT array_agg(page.kind || ' ' || page.id), array_agg(page.at) INTO more, more_dates FROM (
        SELECT its.* FROM manette_named(parts[level], asked_kinds, first_ids, moment) AS its
        ORDER BY its.at DESC NULLS LAST, its.kind DESC, its.id DESC LIMIT last
      ) AS page;
      IF more IS NOT NULL THEN
        others := others || more;
        dates := dates || more_dates;
        levels := levels || array_fill(CASE WHEN level = 1 THEN 2 WHEN cardinality(more) <= few THEN 3 ELSE 5 END, ARRAY[cardinality(more)]);
      END IF;
    END LOOP;
  END IF;
  total := least(total + cardinality(first), enough);
  SELECT first || coalesce(array_agg(key ORDER BY level, at DESC NULLS LAST, key DESC), '{}') INTO keys FROM (
    SELECT c.kind::text || ' ' || c."contentId" AS key, 2 * t.level AS level, c."createdAt" AS at
    FROM unnest(ids, text_levels) AS t (id, level) JOIN content_search c ON c."contentId" = t.id
    UNION ALL SELECT o.key, o.level, o.at FROM unnest(others, levels, dates) AS o (key, level, at)
  ) AS all_kinds;
  keys := keys[skip + 1 : least(skip + most, enough)];
END $function$;

CREATE FUNCTION manette_game_misspelt(core_a text, core_b text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  words_a CONSTANT text[] := string_to_array(regexp_replace(core_a, ' [|(] ', ' ', 'g'), ' ');
  words_b CONSTANT text[] := string_to_array(regexp_replace(core_b, ' [|(] ', ' ', 'g'), ' ');
  last_a int := cardinality(words_a);
  last_b int := cardinality(words_b);
  at int := 1;
  shorter int;
  differs_a text;
  differs_b text;
BEGIN
  WHILE at <= least(last_a, last_b) AND words_a[at] = words_b[at] LOOP
    at := at + 1;
  END LOOP;
  WHILE least(last_a, last_b) >= at AND words_a[last_a] = words_b[last_b] LOOP
    last_a := last_a - 1;
    last_b := last_b - 1;
  END LOOP;
  differs_a := array_to_string(words_a[at:last_a], '');
  differs_b := array_to_string(words_b[at:last_b], '');
  -- Each wrong letter brings one at most that the other has not: most pairs end here. Letters of a numeral that another word
  -- holds are none, such as FFVII and FFVIII.
  IF least(length(differs_a), length(differs_b)) < 3 OR rtrim(differs_a, 'ivx') = rtrim(differs_b, 'ivx')
    OR length(translate(differs_a, differs_b, '')) > 2 OR length(translate(differs_b, differs_a, '')) > 2
    OR regexp_replace(core_a, '[^0-9]+', ' ', 'g') <> regexp_replace(core_b, '[^0-9]+', ' ', 'g') THEN
    RETURN false;
  END IF;
  shorter := least(length(manette_game_joined(core_a)), length(manette_game_joined(core_b)));
  RETURN shorter >= 5 AND manette_letters_apart(differs_a, differs_b,
    CASE WHEN shorter >= 12 AND least(length(differs_a), length(differs_b)) > 4 THEN 2 ELSE 1 END);
END $function$;

CREATE FUNCTION manette_game_alike(core_a text, forms_a text[], heads_a text[], core_b text, forms_b text[], heads_b text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((("substring"(core_a, '\( ([0-9]{4})'::text) <> "substring"(core_b, '\( ([0-9]{4})'::text)) IS NOT TRUE) AND ((forms_a && forms_b) OR ((forms_a)[1] = ANY (heads_b)) OR ((forms_b)[1] = ANY (heads_a)) OR ((abs((length(core_a) - length(core_b))) = 2) AND ((regexp_replace(core_a, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))'::text, ''::text) = core_b) OR (regexp_replace(core_b, '(?<=[^(] )(?:19|20)(?=[0-9]{2}(?: |$))'::text, ''::text) = core_a))) OR ((abs((length(translate(core_a, ' |('::text, ''::text)) - length(translate(core_b, ' |('::text, ''::text)))) <= 2) AND manette_game_misspelt(core_a, core_b))));

CREATE FUNCTION manette_game_base(core text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(core, '(?: \( (?:19|20)[0-9]{2}|(?: [|])? (?:edition|remaster|remastered|remasterise|remasterisee|remake|redux|definitive|definitif|complete|integrale|enhanced|deluxe|royal|golden|hd|3d|4k|vr|dx|goty|game of year|jeu de annee|directors? cut|director s cut|(?:[0-9]+(?:st|nd|rd|th|e|eme) )?anniversa(?:ry|ire)))+$'::text, ''::text);

CREATE FUNCTION manette_game_core(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  numerals CONSTANT text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,NULL,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx}';
  dropped CONSTANT text[] := '{the,a,an,le,la,les,l,un,une,der,das,el,los,las,and,n,plus,version}';
  core text[] := '{}';
  word text;
  number int;
BEGIN
  FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
    number := array_position(numerals, word);
    IF number IS NOT NULL AND (length(word) > 1 OR cardinality(core) > 0) THEN
      core := core || number::text;
    ELSIF word <> ALL (dropped) AND (cardinality(core) > 0 OR word NOT IN ('|', '(')) THEN
      core := core || word;
    END IF;
  END LOOP;
  -- A mark whose words were all dropped.
  RETURN coalesce(nullif(btrim(regexp_replace(array_to_string(core, ' '), ' [|(](?= [|(])', '', 'g'), ' |('), ''), words);
END $function$;

CREATE FUNCTION manette_game_edition_cut(core text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(core, '(?: [|(])? edition .*$'::text, ''::text), '(?: [|(] [^|(]*| game of year| jeu de annee| director s cut| [0-9]+(?:st|nd|rd|th|e|eme) anniversa(?:ry|ire)| [^ 0-9|(]+)? edition$'::text, ''::text);

CREATE FUNCTION manette_game_joined(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(words, ' [|(] '::text, ' '::text, 'g'::text), '(?<![0-9]) | (?![0-9])'::text, ''::text, 'g'::text);

CREATE FUNCTION manette_game_forms(core text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY[manette_game_joined(core), manette_game_joined(manette_game_base(core)), manette_game_joined(manette_game_base(manette_game_edition_cut(core))), manette_game_joined(regexp_replace(core, '(?: part(?:ie)?)? 1(?= [|(]|$)'::text, ''::text))];

CREATE FUNCTION manette_game_heads(core text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT manette_game_joined(array_to_string(parts.parts[:n.n], ' | '::text)) AS manette_game_joined FROM string_to_array(manette_game_heads.core, ' | '::text) parts(parts), LATERAL generate_series(1, (cardinality(parts.parts) - 1)) n(n) WHERE (array_to_string(parts.parts[(n.n + 1):], ' '::text) !~ '^(?:[0-9]+|x| )*$'::text));

CREATE FUNCTION manette_game_words(title text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  separators CONSTANT text := E'[\u0001-\u0027\u0029-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00bf\u02b9-\u02df'
    || E'\u0387\u05be\u05f3\u05f4\u060c\u061b\u061f\u0640\u2000-\u206f\u20d0-\u20ff\u2190-\u2bff\u3000-\u3004'
    || E'\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufffd\U0001f000-\U0001faff]+';
  unseen CONSTANT text := E'[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]';
  t text := regexp_replace(title, unseen, '', 'g');
  blanks CONSTANT text := E'[\u0001-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  seen CONSTANT text := regexp_replace(t, blanks, '', 'g');
BEGIN
  t := regexp_replace(t, E'[\u00a9\u00ae\u2117\u2120\u2122]', '', 'g');
  -- A dash without spaces; and what NFKC would join with the digit before it, such as 5² and 2½.
  t := regexp_replace(replace(t, E'\u2014', ' - '),
    E'([\u00b2\u00b3\u00b9\u2070-\u2089\u00bc-\u00be\u2150-\u215e])', ' \1', 'g');
  -- Marks that no letter composes with.
  t := regexp_replace(normalize(t, NFKC), E'[\u0300-\u036f]', '', 'g');
  t := manette_folded(replace(t, E'\u00d7', 'x'));
  IF regexp_replace(translate(t, '|(', ''), separators, '', 'g') = '' THEN
    RETURN coalesce(nullif(regexp_replace(t, blanks, '', 'g'), ''), seen);
  END IF;
  t := regexp_replace(t, '\((?:tm|r|c)\)', '', 'g');
  -- 40,000 and 40 000 are 40000; L.A. is LA.
  t := regexp_replace(t, '([0-9])[ ,.''](?=000(?![0-9]))', '\1', 'g');
  t := regexp_replace(t, '(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))', '\1', 'g');
  t := regexp_replace(t, '\((?!(?:19|20)[0-9]{2}\))', ' | ', 'g');
  t := regexp_replace(t,
    E'\\s-|-\\s|(?<![0-9]):|:(?![0-9])|[\\[{~\u3008\u300a\u300c\u300e\u3010\u3014\u301c]', ' | ', 'g');
  t := replace(replace(replace(replace(t, '(', ' ( '), '|', ' | '), '&', ' and '), '+', ' plus ');
  t := regexp_replace(t, separators, ' ', 'g');
  -- One mark where there are several, none at the ends.
  t := btrim(regexp_replace(t, '[|( ]*([|(] )[|( ]*', ' \1', 'g'), '|( ');
  RETURN regexp_replace(t, '(?<=[^ ] )et(?= [^ ])', 'and', 'g');
END $function$;

CREATE FUNCTION manette_game_key(title text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN manette_game_joined(manette_game_words(title));

CREATE FUNCTION manette_game_loose(title text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN manette_game_joined(regexp_replace(manette_game_base(manette_game_edition_cut(regexp_replace(manette_game_core(manette_game_words(title)), ' [|(] .*$'::text, ''::text))), '(?: part(?:ie)?)? 1$|(?<= )(?:19|20)(?=[0-9]{2}$)'::text, ''::text));

CREATE FUNCTION manette_game_near(a text, b text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  words_a CONSTANT text := manette_game_words(a);
  words_b CONSTANT text := manette_game_words(b);
  core_a CONSTANT text := manette_game_core(words_a);
  core_b CONSTANT text := manette_game_core(words_b);
BEGIN
  RETURN manette_game_joined(words_a) <> manette_game_joined(words_b)
    AND manette_game_alike(core_a, manette_game_forms(core_a), manette_game_heads(core_a),
      core_b, manette_game_forms(core_b), manette_game_heads(core_b));
END $function$;

CREATE FUNCTION manette_html_text(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(regexp_replace(html, '<[^>]*>'::text, ' '::text, 'g'::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&amp;'::text, '&'::text);

CREATE FUNCTION manette_letters_apart(a text, b text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  i int := 1;
BEGIN
  IF abs(length(a) - length(b)) > most THEN
    RETURN false;
  END IF;
  WHILE i <= length(a) AND substr(a, i, 1) = substr(b, i, 1) LOOP
    i := i + 1;
  END LOOP;
  a := substr(a, i);
  b := substr(b, i);
  IF a = b THEN
    RETURN true;
  END IF;
  RETURN most > 0 AND (
    manette_letters_apart(substr(a, 2), substr(b, 2), most - 1)
    OR manette_letters_apart(substr(a, 2), b, most - 1)
    OR manette_letters_apart(a, substr(b, 2), most - 1)
    OR (length(a) > 1 AND left(a, 2) = reverse(left(b, 2))
      AND manette_letters_apart(substr(a, 3), substr(b, 3), most - 1)));
END $function$;

CREATE FUNCTION manette_named(part text, kinds text[], first text[], seen_by timestamp with time zone)
 RETURNS TABLE(kind text, id text, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.kind, s.id, s.at FROM site_search s
  WHERE s.words @@ part::tsquery AND s.seen_from <= seen_by AND (kinds IS NULL OR s.kind = ANY (kinds)) AND s.id <> ALL (first)
$function$;

CREATE FUNCTION manette_person(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(NORMALIZE(t, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE FUNCTION manette_plain(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN btrim(regexp_replace(manette_folded(t), '[-/:-@[-`{-¿ -⁯　-〿]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION manette_search_keys(kind "ContentKind", at timestamp with time zone, french tsvector, english tsvector)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
BEGIN
  -- As text, because tsvectors have no function over all lexemes: each begins after a space and a quote, and none
  -- holds a space. A third of the time that unnest() takes.
  RETURN (
    SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || left(kind::text, 1) || to_char(at AT TIME ZONE 'UTC', form) || mark), '')
    FROM unnest(ARRAY['YYYY', 'YYYYMM']) AS form, (VALUES
      ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))), ('frB', strip(ts_filter(french, '{b}'))),
      ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}'))), ('enB', strip(ts_filter(english, '{b}')))
    ) AS parts (mark, part))::tsvector;
END $function$;

CREATE FUNCTION manette_search_levels(asked text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  in_title CONSTANT text := replace(asked, '.', 'A');
  any_in_title CONSTANT text := replace(in_title, '&', '|');
  any_in_excerpt CONSTANT text := replace(any_in_title, 'A', 'B');
  in_both CONSTANT text := regexp_replace(asked, '(''@[a-z]+)\.([^'']+''(:\*)?)', '(\1A\2 | \1B\2)', 'g');
BEGIN
  RETURN CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & !(%s)', in_both, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_both),
      format('(%s) & (%s) & !(%s | %s)', asked, any_in_excerpt, any_in_title, in_both)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
END $function$;

CREATE FUNCTION manette_search_of(part text, letters text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(replace(manette_search_of.part, '@'::text, (letter.letter || '#'::text)), '
'::text) AS string_agg FROM unnest(manette_search_of.letters) letter(letter));

CREATE FUNCTION manette_search_row(lang text, heads text, summary text, html text, OUT words tsvector, OUT titles text, OUT symbols text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  language text := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
  body text := manette_html_text(coalesce(html, ''));
  plain text := manette_plain(body);
  plain_summary text := manette_plain(summary);
BEGIN
  titles := manette_plain(heads);
  symbols := ARRAY(SELECT DISTINCT c FROM regexp_split_to_table(
    regexp_replace(manette_folded(concat_ws(' ', heads, summary, body)), '[a-z0-9[:space:]]+', '', 'g'), '') AS c WHERE c <> '');
  -- A tsvector holds 1 MB: letters of several bytes each (Greek, Chinese) fill it sooner.
  plain := left(plain, CASE WHEN octet_length(plain) > 600000 THEN 200000 ELSE 400000 END);
  LOOP
    -- Unstemmed words of titles too, for the last word of a search, which matches as a prefix.
    words := setweight(to_tsvector(('manette_title' || language)::regconfig, titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain_summary) || to_tsvector('simple', plain_summary), 'B')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain), 'C');
    -- Nobody types a word of more than 100 letters, and as a key it could be too long.
    words := ts_delete(words, ARRAY(SELECT lexeme FROM unnest(words) WHERE octet_length(lexeme) > 1000));
    -- The keys of both languages have to fit into a tsvector together. A text of 400,000 letters does; half of them is
    -- searched where nearly every word differs.
    EXIT WHEN octet_length(strip(words)::text) < 80000;
    plain := left(plain, length(plain) / 2);
  END LOOP;
END $function$;

CREATE FUNCTION manette_subject_key(name text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN replace(manette_plain(name), ' '::text, ''::text);

CREATE FUNCTION manette_suggested(typed text, shown_lang text, most integer)
 RETURNS TABLE(kind text, id text, title text, slug text)
 LANGUAGE plpgsql
 STABLE ROWS 8
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  plain CONSTANT text := manette_plain(typed);
  query tsquery;
  n int;
  seen int;
BEGIN
  RETURN QUERY SELECT called.kind, called.id, min(called.title), min(called.slug) FROM manette_called(plain, typed) AS called
    GROUP BY called.kind, called.id ORDER BY bool_or(called.whole) DESC, min(length(called.name)), called.id LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF plain = '' THEN RETURN; END IF;
  IF seen < most THEN
    RETURN QUERY SELECT c."kind"::text, c."id"::text, coalesce(e."title", c."title")::text, c."slug"::text
      FROM content_begins(plain, shown_lang, most - seen) AS begun JOIN "Content" c ON c."id" = begun.id
      LEFT JOIN "TranslatedContent" e ON shown_lang = 'en' AND e."contentId" = c."id" AND e."lang" = 'en'
      ORDER BY begun.at DESC, c."id";
    GET DIAGNOSTICS n = ROW_COUNT;
    seen := seen + n;
  END IF;
  IF seen > 0 OR length(plain) < 3 THEN RETURN; END IF;
  query := replace(replace(manette_asked(plain, ARRAY['fr'], true), '.', 'A'), '@', '')::tsquery;
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), coalesce(g."slug", page."slug")::text
    FROM (
      SELECT held.* FROM (
        SELECT s.kind, s.id, s.names FROM site_search s WHERE s.words @@ query
          AND s.kind IN ('game', 'person') AND s.seen_from <= manette_now() LIMIT 50
      ) AS held ORDER BY length(held.names), held.id LIMIT most
    ) AS s LEFT JOIN "Game" g ON s.kind = 'game' AND g."id" = s.id::bpchar
    LEFT JOIN "TeamPage" page ON s.kind = 'person' AND page."userId" = s.id::bpchar
    ORDER BY length(s.names), s.id;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen > 0 OR length(plain) < 4 THEN RETURN; END IF;
  RETURN QUERY SELECT 'game', g."id"::text, g."name"::text, g."slug"::text FROM (
      SELECT DISTINCT ON (n.game_id) n.game_id, word_similarity(plain, n.folded) AS fit FROM (
        SELECT n.game_id, n.folded FROM game_name n WHERE plain <% n.folded LIMIT 50) AS n
      ORDER BY n.game_id, 2 DESC
    ) AS n JOIN "Game" g ON g."id" = n.game_id WHERE g."visibleFrom" <= manette_now()
    ORDER BY n.fit DESC, length(g."name"), g."id" LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND word_similarity(plain, s.folded) >= 0.5
    ORDER BY word_similarity(plain, s.folded) DESC, s.id LIMIT least(3, most - seen);
END $function$;

CREATE FUNCTION named_visible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $function$;

CREATE FUNCTION note_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "FormerAddress" ("userId", "until", "email") VALUES (NEW."id", clock_timestamp(), OLD."email")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE FUNCTION notice_forgets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Notice" SET "name" = NULL, "email" = NULL, "mailDueAt" = NULL
  WHERE "byId" = OLD."id" OR (OLD."emailConfirmedAt" IS NOT NULL AND "email" = OLD."email");
  RETURN OLD;
END $function$;

CREATE FUNCTION notification_forgets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Notification" WHERE "userId" = OLD."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION pages_changed(changed_tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  tags text[] := ARRAY(SELECT DISTINCT tag FROM unnest(changed_tags) AS tag WHERE tag IS NOT NULL ORDER BY tag);
BEGIN
  IF cardinality(tags) = 0 THEN RETURN; END IF;
  IF octet_length(array_to_string(tags, ' ')) > 7000 THEN tags := '{site}'; END IF;
  INSERT INTO page_change (tags) VALUES (tags);
  PERFORM pg_notify('content_changed', array_to_string(tags, ' '));
END $function$;

CREATE FUNCTION pages_changed_always()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(TG_ARGV);
  RETURN NULL;
END $function$;

CREATE FUNCTION pages_followed_by(its_kind "ContentKind", its_time timestamp with time zone, its_id character)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('content_order ' || its_kind, 0));
  RETURN ARRAY(
    SELECT 'following:' || before."id" FROM "Content" before
    WHERE before."kind" = its_kind AND before."visibleFrom" IS NOT NULL
      AND (before."visibleFrom", before."id") > (its_time, its_id)
    ORDER BY before."visibleFrom", before."id" LIMIT 2);
END $function$;

CREATE FUNCTION password_reaches_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."passwordReaches" := NULL;
  RETURN NEW;
END $function$;

CREATE FUNCTION password_reset_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "PasswordReset" WHERE "userId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION script_token_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "ScriptToken" WHERE "userId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION search_lexemes_forgotten(person character)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  years CONSTANT text[] := ARRAY(SELECT year::text FROM (
    SELECT extract(year FROM min("createdAt"))::int AS first, extract(year FROM max("createdAt"))::int AS last FROM content_search
  ) AS its, generate_series(first - 1, last + 1) AS year);
  one text;
BEGIN
  FOR one IN
    SELECT DISTINCT l.lexeme FROM "User" u LEFT JOIN "TeamPage" page ON page."userId" = u."id",
      regexp_split_to_table(manette_plain(concat_ws(' ', u."username", page."fullName")), ' ') AS name,
      LATERAL (SELECT lexeme FROM search_lexeme WHERE lexeme BETWEEN left(name, 4) AND name AND length(lexeme) >= 4 AND starts_with(name, lexeme)) AS l
    WHERE u."id" = person
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM site_search s
        WHERE s.words @@ format('''fr.%1$s'' | ''en.%1$s''', one)::tsquery AND (s.kind, s.id) IS DISTINCT FROM ('person', person))
      OR EXISTS (SELECT FROM content_search c WHERE manette_search_keys(c.kind, c."createdAt", c.words, c.english) @@ ANY (ARRAY(
          SELECT format('''a%1$sfr.%2$s'' | ''a%1$sen.%2$s'' | ''r%1$sfr.%2$s'' | ''r%1$sen.%2$s''', year, one)::tsquery FROM unnest(years) AS year))
        AND strpos(manette_plain(coalesce(c.signers, '')), one) = 0);
    DELETE FROM search_lexeme WHERE lexeme = one;
  END LOOP;
END $function$;

CREATE FUNCTION search_lexemes_noted(lexemes text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  INSERT INTO search_lexeme SELECT DISTINCT one FROM unnest(lexemes) AS one
  WHERE NOT EXISTS (SELECT FROM search_lexeme AS known WHERE known.lexeme = one);
END $function$;

CREATE FUNCTION search_words_noted(t text)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  INSERT INTO search_word (word, written)
  SELECT plain, written FROM (
    SELECT DISTINCT one AS written
    FROM regexp_split_to_table(lower(t), E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') AS one
    WHERE length(one) BETWEEN 2 AND 30 AND one !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.written = one)
    LIMIT 5000
  ) AS new, manette_plain(written) AS plain WHERE length(plain) >= 2 AND strpos(plain, ' ') = 0;
END $function$;

CREATE FUNCTION setting_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- One that comes back from a backup has its own.
    IF NEW."past" = '[]' THEN
      NEW."past" := jsonb_build_array(jsonb_build_object('value', NEW."was", 'until', NEW."changedAt"));
    END IF;
  ELSIF NEW."value" IS DISTINCT FROM OLD."value" THEN
    NEW."past" := CASE WHEN jsonb_array_length(OLD."past") < 20 THEN OLD."past" ELSE OLD."past" - 0 END
      || jsonb_build_object('value', OLD."value", 'until', NEW."changedAt");
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION setup_link_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "SetupLink";
  RETURN NULL;
END $function$;

CREATE FUNCTION shown_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."shown" := NULL;
  NEW."shownRule" := NULL;
  NEW."readingMinutes" := NULL;
  RETURN NEW;
END $function$;

CREATE FUNCTION sign_in_ticket_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "SignInTicket" WHERE "userId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION signature_lost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "Signature" ("contentId", "position", "userId")
    SELECT c."id", 1, c."authorId" FROM "Content" c
    JOIN "User" owner ON owner."id" = c."authorId"
    WHERE c."id" IN (SELECT "contentId" FROM changed)
      AND NOT EXISTS (SELECT 1 FROM "Signature" s WHERE s."contentId" = c."id");
  RETURN NULL;
END $function$;

CREATE FUNCTION site_search_by_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM site_search_person(NEW."id");
  RETURN NULL;
END $function$;

CREATE FUNCTION site_search_game()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM site_search WHERE kind = 'game' AND id = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM site_search_put('game', NEW."id", NEW."visibleFrom",
    CASE WHEN isfinite(NEW."releaseOn") THEN NEW."releaseOn"::timestamp AT TIME ZONE 'UTC' END, ARRAY[NEW."name"] || NEW."otherNames",
    concat_ws(' ', NEW."description", known), concat_ws(' ', NEW."descriptionEn", known))
  FROM concat_ws(' ', NEW."series", array_to_string(NEW."studios" || NEW."publishers" || NEW."genres" || NEW."platforms", ' '),
    (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(NEW."genres" || NEW."platforms") AS name)) AS known;
  RETURN NULL;
END $function$;

CREATE FUNCTION site_search_lexemes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM search_lexemes_noted(ARRAY(SELECT DISTINCT substr(key, 4) FROM unnest(tsvector_to_array(NEW.words)) AS key));
  RETURN NULL;
END $function$;

CREATE FUNCTION site_search_person(person character)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM site_search_put('person', u."id", '-infinity', NULL, array_remove(ARRAY[page."fullName", u."username"]::text[], NULL),
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', coalesce(page."jobEn", page."jobFr"), coalesce(page."linesEn", page."linesFr")))
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE u."id" = person AND u."role" IN ('author', 'editor', 'admin');
  IF NOT FOUND THEN
    DELETE FROM site_search WHERE kind = 'person' AND id = person;
  END IF;
END $function$;

CREATE FUNCTION site_search_put(its_kind text, its_id text, seen_from timestamp with time zone, its_date timestamp with time zone, heads text[], summary text, english_summary text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  head CONSTANT text := array_to_string(heads, ' ');
  french CONSTANT tsvector := (manette_search_row('fr', head, summary, '')).words;
  english CONSTANT tsvector := (manette_search_row('en', head, coalesce(english_summary, summary), '')).words;
BEGIN
  INSERT INTO site_search AS s (kind, id, seen_from, at, names, folded, words)
  SELECT its_kind, its_id, seen_from, its_date, array_to_string(heads, E'\n'),
    ' ' || array_to_string(ARRAY(SELECT manette_plain(name) FROM unnest(heads) AS name), E'\n '), (
      SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || mark), '')::tsvector FROM (VALUES
        ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))),
        ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}')))
      ) AS parts (mark, part))
  ON CONFLICT (kind, id) DO UPDATE SET seen_from = excluded.seen_from, at = excluded.at, names = excluded.names,
    folded = excluded.folded, words = excluded.words;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', head, summary, english_summary));
  END IF;
END $function$;

CREATE FUNCTION site_search_team_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM site_search_person(coalesce(NEW."userId", OLD."userId"));
  RETURN NULL;
END $function$;

CREATE FUNCTION site_search_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM site_search WHERE kind = 'video' AND id = OLD."videoId"
      AND NOT EXISTS (SELECT FROM "Video" v WHERE v."videoId" = OLD."videoId");
    RETURN NULL;
  END IF;
  PERFORM site_search_put('video', NEW."videoId", '-infinity', NEW."publishedAt", ARRAY[NEW."title"], '', '');
  RETURN NULL;
END $function$;

CREATE FUNCTION stopped_dispute_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "DoorDispute" WHERE "userId" = NEW."id" AND "stoppedAt" IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION subject_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM subjects_changed(ARRAY[OLD."id"]);
  -- Texts are found by their subjects' names.
  IF TG_OP = 'UPDATE' AND (OLD."name", OLD."nameEn") IS DISTINCT FROM (NEW."name", NEW."nameEn") THEN
    PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION subject_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Follow" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'subject' AND "targetId" = OLD."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION subject_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."key" := manette_subject_key(NEW."name");
  NEW."keyEn" := manette_subject_key(NEW."nameEn");
  RETURN NEW;
END $function$;

CREATE FUNCTION subjects_changed(ids character[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pages_changed('{site}');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pages_changed(ARRAY(SELECT 'subject:' || id FROM unnest(ids) AS id) || '{list:subject}');
  END IF;
END $function$;

CREATE FUNCTION team_page_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE FUNCTION team_slug_of(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(nullif(btrim(left(
    regexp_replace(regexp_replace(lower(unaccent(normalize(name, NFKC))), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'),
    60), '-'), ''), 'equipe')
$function$;

CREATE FUNCTION text_game_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  -- A text that comes to a game, leaves it or appears at another moment, and the chips of the text itself.
  PERFORM games_changed(ARRAY(SELECT DISTINCT "gameId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $function$;

CREATE FUNCTION text_subject_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  PERFORM subjects_changed(ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $function$;

CREATE FUNCTION translation_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "TranslatedContent" SET
    "title" = CASE WHEN OLD."title" = NEW."title" THEN "title" END,
    "excerpt" = CASE WHEN OLD."excerpt" = NEW."excerpt" THEN "excerpt" END,
    "content" = CASE WHEN OLD."content" = NEW."content" THEN "content" END,
    "seoTitle" = CASE WHEN OLD."seoTitle" = NEW."seoTitle" THEN "seoTitle" END,
    "seoDescription" = CASE WHEN OLD."seoDescription" = NEW."seoDescription" THEN "seoDescription" END,
    "verdict" = CASE WHEN OLD."verdict" = NEW."verdict" THEN "verdict" END,
    "pluses" = CASE WHEN OLD."pluses" = NEW."pluses" THEN "pluses" END,
    "minuses" = CASE WHEN OLD."minuses" = NEW."minuses" THEN "minuses" END,
    "looks" = CASE WHEN OLD."looks" = NEW."looks" THEN "looks" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE FUNCTION video_follows_title(channel "Playlist", video text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  named bpchar[] := ARRAY(SELECT g FROM "Video" v, video_games_of(v."title") AS g WHERE v."playlist" = channel AND v."videoId" = video);
  gone integer;
  come integer;
BEGIN
  DELETE FROM "VideoGame" l WHERE l."playlist" = channel AND l."videoId" = video AND l."choice" = 'title'
    AND (l."gameId" <> ALL (named) OR EXISTS (SELECT FROM "VideoGame" o
      WHERE o."videoId" = video AND o."gameId" = l."gameId" AND o."choice" = 'refused'));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "VideoGame" ("playlist", "videoId", "gameId", "choice")
    -- One that goes at this moment is left out.
    SELECT channel, video, g."id", 'title' FROM "Game" g WHERE g."id" = ANY (named)
      AND NOT EXISTS (SELECT FROM "VideoGame" l WHERE l."videoId" = video AND l."gameId" = g."id"
        AND (l."playlist" = channel OR l."choice" = 'refused'))
    ORDER BY g."id" FOR KEY SHARE OF g SKIP LOCKED
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END $function$;

CREATE FUNCTION video_game_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || g."id" FROM "Game" g WHERE g."visibleFrom" IS NOT NULL
    AND g."id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
BEGIN
  IF cardinality(seen) > 0 THEN PERFORM pages_changed(seen || '{videos}'); END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION video_games_of(title text)
 RETURNS SETOF character
 LANGUAGE sql
 STABLE STRICT
AS $function$
  WITH parts AS MATERIALIZED (SELECT string_to_array(video_words(title), ' ') AS words),
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
$function$;

CREATE FUNCTION video_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."titleKey" := translate(video_words(NEW."title"), ' |(', '');
  RETURN NEW;
END $function$;

CREATE FUNCTION video_of_games_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT 'game:' || g."id" FROM "VideoGame" l JOIN "Game" g ON g."id" = l."gameId"
    WHERE l."playlist" = NEW."playlist" AND l."videoId" = NEW."videoId" AND g."visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $function$;

CREATE FUNCTION video_titled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM videos_follow_titles(ARRAY[NEW."playlist"], ARRAY[NEW."videoId"::text]);
  RETURN NULL;
END $function$;

CREATE FUNCTION video_words(title text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN manette_game_words(replace(title, '#'::text, ' | '::text));

CREATE FUNCTION videos_follow_games(ids character[], names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  keys text[] := ARRAY(SELECT DISTINCT replace(manette_game_key(n), ' ', '') FROM unnest(names) AS n);
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('video_games', 0));
  PERFORM video_follows_title(v."playlist", v."videoId") FROM "Video" v
  WHERE EXISTS (SELECT FROM unnest(keys) AS k WHERE k <> '' AND position(k IN coalesce(v."titleKey", k)) > 0)
    OR EXISTS (SELECT FROM "VideoGame" l WHERE l."playlist" = v."playlist" AND l."videoId" = v."videoId" AND l."gameId" = ANY (ids))
  ORDER BY v."playlist", v."videoId";
END $function$;

CREATE FUNCTION videos_follow_titles(channels "Playlist"[], ids text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('video_games', 0));
  RETURN (SELECT coalesce(sum(video_follows_title(v.channel, v.id)), 0) FROM unnest(channels, ids) AS v (channel, id));
END $function$;

ALTER TABLE "DataExportPart" ALTER COLUMN "data" SET STORAGE EXTERNAL;
ALTER TABLE content_search ALTER COLUMN "contentId" SET STORAGE PLAIN;

CREATE UNIQUE INDEX "User_email_key" ON "User" USING btree (email);
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User" USING btree ("usernameKey");
CREATE INDEX "User_createdAt_id_idx" ON "User" USING btree ("createdAt" DESC, id DESC);
CREATE INDEX "Session_userId_idx" ON "Session" USING btree ("userId");
CREATE INDEX "Session_familyId_idx" ON "Session" USING btree ("familyId");
CREATE INDEX "Session_expiresAt_idx" ON "Session" USING btree ("expiresAt");
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset" USING btree ("userId");
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset" USING btree ("expiresAt");
CREATE INDEX "Comment_rootId_createdAt_id_idx" ON "Comment" USING btree ("rootId", "createdAt", id);
CREATE INDEX "Comment_parentId_idx" ON "Comment" USING btree ("parentId");
CREATE INDEX "Comment_authorId_createdAt_idx" ON "Comment" USING btree ("authorId", "createdAt" DESC);
CREATE UNIQUE INDEX "Comment_id_contentId_key" ON "Comment" USING btree (id, "contentId");
CREATE INDEX "Content_deletedAt_idx" ON "Content" USING btree ("deletedAt");
CREATE UNIQUE INDEX "Content_kind_slug_key" ON "Content" USING btree (kind, slug);
CREATE INDEX "SlugRedirect_contentId_idx" ON "SlugRedirect" USING btree ("contentId");
CREATE INDEX "Image_createdAt_id_idx" ON "Image" USING btree ("createdAt" DESC, id DESC);
CREATE INDEX "ContentImage_imageId_idx" ON "ContentImage" USING btree ("imageId");
CREATE INDEX "ContentLike_userId_idx" ON "ContentLike" USING btree ("userId");
CREATE INDEX "CommentLike_userId_idx" ON "CommentLike" USING btree ("userId");
CREATE INDEX "LogEntry_timestamp_id_idx" ON "LogEntry" USING btree ("timestamp" DESC, id DESC);
CREATE INDEX "Video_playlist_publishedAt_idx" ON "Video" USING btree (playlist, "publishedAt" DESC);
CREATE UNIQUE INDEX "Session_familyId_current" ON "Session" USING btree ("familyId") WHERE ("rotatedAt" IS NULL);
CREATE INDEX rate_limit_expire ON rate_limit USING btree (expire);
CREATE INDEX "Comment_contentId_createdAt_idx" ON "Comment" USING btree ("contentId", "createdAt");
CREATE INDEX "Comment_threads_recent" ON "Comment" USING btree ("contentId", "createdAt" DESC, id DESC) WHERE ("rootId" IS NULL);
CREATE INDEX "Comment_threads_liked" ON "Comment" USING btree ("contentId", "likesCount" DESC, "createdAt" DESC, id DESC) WHERE ("rootId" IS NULL);
CREATE INDEX "LogEntry_level_timestamp_id_idx" ON "LogEntry" USING btree (level, "timestamp" DESC, id DESC);
CREATE INDEX "LogEntry_actionType_timestamp_id_idx" ON "LogEntry" USING btree ("actionType", "timestamp" DESC, id DESC);
CREATE INDEX "LogEntry_actionType_level_timestamp_id_idx" ON "LogEntry" USING btree ("actionType", level, "timestamp" DESC, id DESC);
CREATE INDEX "LogEntry_userId_idx" ON "LogEntry" USING btree ("userId");
CREATE INDEX "User_person" ON "User" USING gin (manette_person((((username)::text || '
'::text) || (email)::text)) gin_trgm_ops);
CREATE INDEX "TranslatedContent_wantedAt_idx" ON "TranslatedContent" USING btree ("wantedAt");
CREATE UNIQUE INDEX "GlossaryTerm_term_key" ON "GlossaryTerm" USING btree (term);
CREATE INDEX "Video_stillId_idx" ON "Video" USING btree ("stillId");
CREATE INDEX stranger_delay_expire ON stranger_delay USING btree (expire);
CREATE UNIQUE INDEX "User_usernameSkeleton_key" ON "User" USING btree ("usernameSkeleton");
CREATE INDEX "User_without_skeleton" ON "User" USING btree ("createdAt", id) WHERE ("usernameSkeleton" IS NULL);
CREATE INDEX content_search_words ON content_search USING gin (manette_search_keys(kind, "createdAt", words, english)) WITH (fastupdate=off);
CREATE INDEX content_search_titles ON content_search USING gin (titles gin_trgm_ops, english_titles gin_trgm_ops);
CREATE INDEX content_search_symbols ON content_search USING gin (symbols, english_symbols);
CREATE INDEX content_search_newest ON content_search USING btree (kind, "createdAt");
CREATE INDEX "Comment_createdAt_id_idx" ON "Comment" USING btree ("createdAt" DESC, id DESC);
CREATE UNIQUE INDEX "Signature_contentId_userId_key" ON "Signature" USING btree ("contentId", "userId");
CREATE UNIQUE INDEX "Signature_contentId_guest_key" ON "Signature" USING btree ("contentId", guest);
CREATE UNIQUE INDEX "TeamPage_slug_key" ON "TeamPage" USING btree (slug);
CREATE UNIQUE INDEX "TeamPage_portraitId_key" ON "TeamPage" USING btree ("portraitId");
CREATE INDEX "FormerTeamSlug_userId_idx" ON "FormerTeamSlug" USING btree ("userId");
CREATE INDEX "SignInTicket_userId_idx" ON "SignInTicket" USING btree ("userId");
CREATE INDEX "SignInTicket_expiresAt_idx" ON "SignInTicket" USING btree ("expiresAt");
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey" USING btree ("credentialId");
CREATE INDEX "Passkey_userId_idx" ON "Passkey" USING btree ("userId");
CREATE INDEX "PasskeyChallenge_userId_idx" ON "PasskeyChallenge" USING btree ("userId");
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge" USING btree ("expiresAt");
CREATE INDEX "Setting_changedById_idx" ON "Setting" USING btree ("changedById");
CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation" USING btree (email);
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation" USING btree ("invitedById");
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation" USING btree ("expiresAt");
CREATE INDEX "ScriptToken_userId_idx" ON "ScriptToken" USING btree ("userId");
CREATE INDEX "ScriptToken_expiresAt_idx" ON "ScriptToken" USING btree ("expiresAt");
CREATE INDEX "NotMeLink_userId_idx" ON "NotMeLink" USING btree ("userId");
CREATE INDEX "NotMeLink_expiresAt_idx" ON "NotMeLink" USING btree ("expiresAt");
CREATE INDEX "EmailChange_expiresAt_idx" ON "EmailChange" USING btree ("expiresAt");
CREATE INDEX "Content_kind_visibleFrom_id_idx" ON "Content" USING btree (kind, "visibleFrom" DESC, id DESC);
CREATE INDEX "Content_status_idx" ON "Content" USING btree (status);
CREATE INDEX "WorkingCopy_savedById_idx" ON "WorkingCopy" USING btree ("savedById");
CREATE INDEX "WorkingCopy_plannedById_idx" ON "WorkingCopy" USING btree ("plannedById");
CREATE INDEX "WorkingCopy_publishAt_idx" ON "WorkingCopy" USING btree ("publishAt");
CREATE INDEX "TextPresence_userId_idx" ON "TextPresence" USING btree ("userId");
CREATE INDEX "TextPresence_seenAt_idx" ON "TextPresence" USING btree ("seenAt");
CREATE INDEX "ContentVersion_contentId_at_id_idx" ON "ContentVersion" USING btree ("contentId", at DESC, id DESC);
CREATE INDEX "ContentVersion_kind_at_idx" ON "ContentVersion" USING btree (kind, at);
CREATE INDEX "ContentVersion_byId_idx" ON "ContentVersion" USING btree ("byId");
CREATE INDEX "PreviewLink_contentId_idx" ON "PreviewLink" USING btree ("contentId");
CREATE INDEX "PreviewLink_createdById_idx" ON "PreviewLink" USING btree ("createdById");
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink" USING btree ("expiresAt");
CREATE INDEX "TextNote_contentId_idx" ON "TextNote" USING btree ("contentId");
CREATE INDEX "TextNote_parentId_idx" ON "TextNote" USING btree ("parentId");
CREATE INDEX "TextNote_byId_idx" ON "TextNote" USING btree ("byId");
CREATE INDEX "TextNote_resolvedById_idx" ON "TextNote" USING btree ("resolvedById");
CREATE INDEX "DeskMail_contentId_idx" ON "DeskMail" USING btree ("contentId");
CREATE INDEX "DeskMail_userId_idx" ON "DeskMail" USING btree ("userId");
CREATE INDEX "DeskMail_dueAt_idx" ON "DeskMail" USING btree ("dueAt");
CREATE UNIQUE INDEX "FrontPagePick_contentId_key" ON "FrontPagePick" USING btree ("contentId");
CREATE INDEX "OperationRun_kind_startedAt_idx" ON "OperationRun" USING btree (kind, "startedAt" DESC);
CREATE INDEX "Erasure_at_accountId_idx" ON "Erasure" USING btree (at, "accountId");
CREATE UNIQUE INDEX "Redirect_from_key" ON "Redirect" USING btree ("from");
CREATE INDEX "Redirect_toPath_idx" ON "Redirect" USING btree ("toPath");
CREATE INDEX "Login_userId_idx" ON "Login" USING btree ("userId");
CREATE INDEX "Login_createdAt_idx" ON "Login" USING btree ("createdAt");
CREATE INDEX "DoorCode_userId_idx" ON "DoorCode" USING btree ("userId");
CREATE INDEX "DoorCode_expiresAt_idx" ON "DoorCode" USING btree ("expiresAt");
CREATE INDEX "DoorDispute_expiresAt_idx" ON "DoorDispute" USING btree ("expiresAt");
CREATE INDEX "NoteMention_userId_idx" ON "NoteMention" USING btree ("userId");
CREATE UNIQUE INDEX "NoteMail_noteId_userId_key" ON "NoteMail" USING btree ("noteId", "userId");
CREATE INDEX "NoteMail_contentId_userId_idx" ON "NoteMail" USING btree ("contentId", "userId");
CREATE INDEX "NoteMail_userId_idx" ON "NoteMail" USING btree ("userId");
CREATE INDEX "NoteMail_dueAt_idx" ON "NoteMail" USING btree ("dueAt");
CREATE INDEX "Content_authorId_updatedAt_id_idx" ON "Content" USING btree ("authorId", "updatedAt" DESC, id DESC);
CREATE INDEX search_word_word ON search_word USING btree (word);
CREATE INDEX search_word_written ON search_word USING btree (written);
CREATE INDEX search_word_alike ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX "Brand_byId_idx" ON "Brand" USING btree ("byId");
CREATE INDEX "Signature_userId_contentId_idx" ON "Signature" USING btree ("userId", "contentId" DESC);
CREATE INDEX "Content_pageFrom_idx" ON "Content" USING btree ("pageFrom");
CREATE INDEX "Comment_words" ON "Comment" USING gin (manette_person((((text)::text || '
'::text) || (COALESCE(guest, ''::character varying))::text)) gin_trgm_ops) WHERE (("deletedAt" IS NULL) AND ("removedAt" IS NULL));
CREATE INDEX "Comment_hidden" ON "Comment" USING btree ("createdAt" DESC, id DESC) WHERE (("deletedAt" IS NOT NULL) AND ("removedAt" IS NULL));
CREATE INDEX "Decision_commentId_at_idx" ON "Decision" USING btree ("commentId", at);
CREATE INDEX "Decision_authorId_at_idx" ON "Decision" USING btree ("authorId", at);
CREATE INDEX "Decision_byId_idx" ON "Decision" USING btree ("byId");
CREATE INDEX "Decision_batchId_idx" ON "Decision" USING btree ("batchId");
CREATE INDEX "Decision_at_idx" ON "Decision" USING btree (at);
CREATE UNIQUE INDEX "Report_commentId_byId_wording_key" ON "Report" USING btree ("commentId", "byId", wording);
CREATE INDEX "Report_byId_idx" ON "Report" USING btree ("byId");
CREATE INDEX "Report_decisionId_idx" ON "Report" USING btree ("decisionId");
CREATE INDEX "Comment_waiting" ON "Comment" USING btree ((("hiddenAt" IS NULL)), "waitingFrom", id) WHERE ("waitingFrom" IS NOT NULL);
CREATE INDEX "Comment_hidden_by_desk" ON "Comment" USING btree ("hiddenAt" DESC, id DESC) WHERE ("hiddenAt" IS NOT NULL);
CREATE INDEX "CommentEdit_commentId_idx" ON "CommentEdit" USING btree ("commentId");
CREATE INDEX "CommentEdit_replacedAt_idx" ON "CommentEdit" USING btree ("replacedAt");
CREATE INDEX "CommentMention_userId_idx" ON "CommentMention" USING btree ("userId");
CREATE INDEX "Notification_userId_at_id_idx" ON "Notification" USING btree ("userId", at DESC, id DESC);
CREATE INDEX "Notification_unread" ON "Notification" USING btree ("userId") WHERE ("readAt" IS NULL);
CREATE UNIQUE INDEX "Notification_once" ON "Notification" USING btree ("userId", "commentId") WHERE ((kind)::text <> 'decision'::text);
CREATE INDEX "Notification_decision" ON "Notification" USING btree ("decisionId") WHERE ("decisionId" IS NOT NULL);
CREATE UNIQUE INDEX "NotificationMail_notificationId_key" ON "NotificationMail" USING btree ("notificationId");
CREATE INDEX "NotificationMail_userId_contentId_idx" ON "NotificationMail" USING btree ("userId", "contentId");
CREATE INDEX "NotificationMail_dueAt_idx" ON "NotificationMail" USING btree ("dueAt");
CREATE INDEX "NotificationMail_batch_idx" ON "NotificationMail" USING btree (batch);
CREATE INDEX "Following_contentId_idx" ON "Following" USING btree ("contentId");
CREATE INDEX "Suspension_userId_idx" ON "Suspension" USING btree ("userId");
CREATE INDEX "Suspension_byId_idx" ON "Suspension" USING btree ("byId");
CREATE INDEX "Suspension_endedById_idx" ON "Suspension" USING btree ("endedById");
CREATE UNIQUE INDEX "Suspension_one" ON "Suspension" USING btree ("userId") WHERE ("endedAt" IS NULL);
CREATE INDEX "SuspendedAddress_until_idx" ON "SuspendedAddress" USING btree (until);
CREATE INDEX "Notice_byId_idx" ON "Notice" USING btree ("byId");
CREATE INDEX "Notice_decidedById_idx" ON "Notice" USING btree ("decidedById");
CREATE INDEX "Notice_decisionId_idx" ON "Notice" USING btree ("decisionId");
CREATE INDEX "Notice_email_idx" ON "Notice" USING btree (email);
CREATE INDEX "Notice_commentId_idx" ON "Notice" USING btree ("commentId");
CREATE INDEX "Notice_decidedAt_number_idx" ON "Notice" USING btree ("decidedAt", number);
CREATE INDEX "Notice_mail_due" ON "Notice" USING btree ("mailDueAt") WHERE ("mailDueAt" IS NOT NULL);
CREATE INDEX "HeldComment_contentId_idx" ON "HeldComment" USING btree ("contentId");
CREATE INDEX "HeldComment_authorId_createdAt_idx" ON "HeldComment" USING btree ("authorId", "createdAt");
CREATE INDEX "HeldComment_waiting" ON "HeldComment" USING btree ("waitingFrom", id) WHERE ("waitingFrom" IS NOT NULL);
CREATE INDEX "MemberNote_userId_at_idx" ON "MemberNote" USING btree ("userId", at);
CREATE INDEX "MemberNote_byId_idx" ON "MemberNote" USING btree ("byId");
CREATE INDEX "Warning_userId_createdAt_idx" ON "Warning" USING btree ("userId", "createdAt");
CREATE INDEX "Warning_byId_idx" ON "Warning" USING btree ("byId");
CREATE INDEX "Warning_unread" ON "Warning" USING btree ("userId") WHERE ("readAt" IS NULL);
CREATE INDEX "Comment_deleted" ON "Comment" USING btree ("createdAt" DESC, id DESC) WHERE (("deletedAt" IS NOT NULL) AND ("hiddenAt" IS NULL) AND ("removedAt" IS NULL));
CREATE INDEX "Content_looked_again" ON "Content" USING btree ("visibleFrom") WHERE (looks IS NOT NULL);
CREATE UNIQUE INDEX "Game_slug_key" ON "Game" USING btree (slug);
CREATE INDEX "Game_releaseOn_id_idx" ON "Game" USING btree ("releaseOn" DESC, id DESC);
CREATE INDEX "Game_platforms_idx" ON "Game" USING gin (platforms);
CREATE INDEX "Game_parentId_idx" ON "Game" USING btree ("parentId");
CREATE INDEX "Game_makerId_idx" ON "Game" USING btree ("makerId");
CREATE INDEX "Game_deletedAt_idx" ON "Game" USING btree ("deletedAt");
CREATE INDEX "Game_series_idx" ON "Game" USING btree (series);
CREATE INDEX "GameRelease_gameId_idx" ON "GameRelease" USING btree ("gameId");
CREATE INDEX "GameRelease_on_idx" ON "GameRelease" USING btree ("on");
CREATE INDEX "GameRelease_goneAt_idx" ON "GameRelease" USING btree ("goneAt");
CREATE UNIQUE INDEX "TextGame_contentId_gameId_key" ON "TextGame" USING btree ("contentId", "gameId");
CREATE INDEX "FormerGame_gameId_idx" ON "FormerGame" USING btree ("gameId");
CREATE INDEX "GameVersion_gameId_at_idx" ON "GameVersion" USING btree ("gameId", at DESC);
CREATE INDEX "GameVersion_byId_idx" ON "GameVersion" USING btree ("byId");
CREATE INDEX "GameDoubt_otherId_idx" ON "GameDoubt" USING btree ("otherId");
CREATE INDEX "GameDoubt_decidedAt_idx" ON "GameDoubt" USING btree ("decidedAt");
CREATE INDEX game_name_key ON game_name USING btree (key, game_id);
CREATE INDEX game_name_loose ON game_name USING btree (loose);
CREATE INDEX game_name_begins ON game_name USING btree (folded text_pattern_ops);
CREATE INDEX game_name_key_alike ON game_name USING gin (key gin_trgm_ops);
CREATE INDEX "Content_platform_visibleFrom_id_idx" ON "Content" USING btree (platform, "visibleFrom" DESC, id DESC);
CREATE INDEX "Content_genre_visibleFrom_id_idx" ON "Content" USING btree (genre, "visibleFrom" DESC, id DESC);
CREATE INDEX "Content_rating_visibleFrom_id_idx" ON "Content" USING btree (rating DESC, "visibleFrom" DESC, id DESC);
CREATE INDEX game_name_alike ON game_name USING gin (folded gin_trgm_ops);
CREATE INDEX "Game_visibleFrom_id_idx" ON "Game" USING btree ("visibleFrom" DESC, id DESC);
CREATE INDEX "Follow_kind_targetId_userId_idx" ON "Follow" USING btree (kind, "targetId", "userId");
CREATE INDEX "FollowNews_kind_targetId_idx" ON "FollowNews" USING btree (kind, "targetId");
CREATE INDEX "FollowNews_outAt_idx" ON "FollowNews" USING btree ("outAt");
CREATE UNIQUE INDEX "Notification_news_once" ON "Notification" USING btree ("userId", news) WHERE (news IS NOT NULL);
CREATE INDEX "Notification_game" ON "Notification" USING btree ("gameId") WHERE ("gameId" IS NOT NULL);
CREATE INDEX "FactsTerms_confirmedById_idx" ON "FactsTerms" USING btree ("confirmedById");
CREATE INDEX "VideoGame_gameId_choice_idx" ON "VideoGame" USING btree ("gameId", choice);
CREATE INDEX "GameRelease_leftAt_idx" ON "GameRelease" USING btree ("leftAt");
CREATE INDEX "GameRelease_precision_id_idx" ON "GameRelease" USING btree ("precision", id DESC);
CREATE UNIQUE INDEX "Subject_slug_key" ON "Subject" USING btree (slug);
CREATE UNIQUE INDEX "Subject_slugEn_key" ON "Subject" USING btree ("slugEn");
CREATE UNIQUE INDEX "Subject_key_key" ON "Subject" USING btree (key);
CREATE UNIQUE INDEX "Subject_keyEn_key" ON "Subject" USING btree ("keyEn");
CREATE INDEX "TextSubject_subjectId_visibleFrom_contentId_idx" ON "TextSubject" USING btree ("subjectId", "visibleFrom" DESC, "contentId" DESC);
CREATE UNIQUE INDEX "TextSubject_contentId_subjectId_key" ON "TextSubject" USING btree ("contentId", "subjectId");
CREATE INDEX "FormerSubject_subjectId_idx" ON "FormerSubject" USING btree ("subjectId");
CREATE INDEX "TagWord_subjectId_idx" ON "TagWord" USING btree ("subjectId");
CREATE INDEX "TagWord_gameId_idx" ON "TagWord" USING btree ("gameId");
CREATE INDEX site_search_words ON site_search USING gin (words) WITH (fastupdate=off);
CREATE INDEX content_search_begins ON content_search USING btree ("left"(titles, 100) text_pattern_ops);
CREATE INDEX content_search_english_begins ON content_search USING btree ("left"(english_titles, 100) text_pattern_ops) WHERE (english_titles IS NOT NULL);
CREATE INDEX "TextGame_gameId_visibleFrom_contentId_idx" ON "TextGame" USING btree ("gameId", "visibleFrom" DESC, "contentId" DESC);
CREATE INDEX search_lexeme_lexeme ON search_lexeme USING btree (lexeme);
CREATE INDEX "NoticeSubject_userId_idx" ON "NoticeSubject" USING btree ("userId");
-- The planner's statistics of these keys would cost more than they tell.
ALTER INDEX content_search_words ALTER COLUMN 1 SET STATISTICS 0;

ALTER TABLE "Brand" ADD CONSTRAINT "Brand_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "BrandFile" ADD CONSTRAINT "BrandFile_key_fkey" FOREIGN KEY (key) REFERENCES "BrandPicture"(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ClosedDiscussion" ADD CONSTRAINT "ClosedDiscussion_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_contentId_fkey" FOREIGN KEY ("parentId", "contentId") REFERENCES "Comment"(id, "contentId");
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_rootId_contentId_fkey" FOREIGN KEY ("rootId", "contentId") REFERENCES "Comment"(id, "contentId");
ALTER TABLE "CommentEdit" ADD CONSTRAINT "CommentEdit_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Content" ADD CONSTRAINT "Content_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ContentImage" ADD CONSTRAINT "ContentImage_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ContentImage" ADD CONSTRAINT "ContentImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ContentLike" ADD CONSTRAINT "ContentLike_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ContentLike" ADD CONSTRAINT "ContentLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DataExport" ADD CONSTRAINT "DataExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DataExportPart" ADD CONSTRAINT "DataExportPart_exportId_fkey" FOREIGN KEY ("exportId") REFERENCES "DataExport"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "DeskMail" ADD CONSTRAINT "DeskMail_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DoorCode" ADD CONSTRAINT "DoorCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DoorDispute" ADD CONSTRAINT "DoorDispute_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FactsTerms" ADD CONSTRAINT "FactsTerms_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Following" ADD CONSTRAINT "Following_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Following" ADD CONSTRAINT "Following_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FormerAddress" ADD CONSTRAINT "FormerAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FormerGame" ADD CONSTRAINT "FormerGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FormerSubject" ADD CONSTRAINT "FormerSubject_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FormerTeamSlug" ADD CONSTRAINT "FormerTeamSlug_userId_fkey" FOREIGN KEY ("userId") REFERENCES "TeamPage"("userId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FrontPagePick" ADD CONSTRAINT "FrontPagePick_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Game" ADD CONSTRAINT "Game_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Game" ADD CONSTRAINT "Game_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "GameDoubt" ADD CONSTRAINT "GameDoubt_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "GameDoubt" ADD CONSTRAINT "GameDoubt_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "GameEnglish" ADD CONSTRAINT "GameEnglish_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "GameRelease" ADD CONSTRAINT "GameRelease_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "GameVersion" ADD CONSTRAINT "GameVersion_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "GameVersion" ADD CONSTRAINT "GameVersion_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "HeldComment" ADD CONSTRAINT "HeldComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "HeldComment" ADD CONSTRAINT "HeldComment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Image" ADD CONSTRAINT "Image_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ImageBytes" ADD CONSTRAINT "ImageBytes_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ImageVariant" ADD CONSTRAINT "ImageVariant_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "KnownDevice" ADD CONSTRAINT "KnownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "KnownNetwork" ADD CONSTRAINT "KnownNetwork_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Login" ADD CONSTRAINT "Login_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "MailChoice" ADD CONSTRAINT "MailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "MemberNote" ADD CONSTRAINT "MemberNote_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "MemberNote" ADD CONSTRAINT "MemberNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NotMeLink" ADD CONSTRAINT "NotMeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NoteMail" ADD CONSTRAINT "NoteMail_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NoteMail" ADD CONSTRAINT "NoteMail_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "TextNote"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NoteMention" ADD CONSTRAINT "NoteMention_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "TextNote"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NoteMention" ADD CONSTRAINT "NoteMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "NoticeSubject" ADD CONSTRAINT "NoticeSubject_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NoticeSubject" ADD CONSTRAINT "NoticeSubject_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "NotificationMail" ADD CONSTRAINT "NotificationMail_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "Notification"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "DoorDispute"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Report" ADD CONSTRAINT "Report_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ScriptToken" ADD CONSTRAINT "ScriptToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_changedById_fkey" FOREIGN KEY ("changedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "SignInTicket" ADD CONSTRAINT "SignInTicket_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Signature" ADD CONSTRAINT "Signature_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Signature" ADD CONSTRAINT "Signature_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "SlugRedirect" ADD CONSTRAINT "SlugRedirect_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_endedById_fkey" FOREIGN KEY ("endedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TagWord" ADD CONSTRAINT "TagWord_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TagWord" ADD CONSTRAINT "TagWord_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TeamPage" ADD CONSTRAINT "TeamPage_portraitId_fkey" FOREIGN KEY ("portraitId") REFERENCES "Image"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "TeamPage" ADD CONSTRAINT "TeamPage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextGame" ADD CONSTRAINT "TextGame_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextGame" ADD CONSTRAINT "TextGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "TextNote" ADD CONSTRAINT "TextNote_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "TextNote" ADD CONSTRAINT "TextNote_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextNote" ADD CONSTRAINT "TextNote_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "TextNote"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextNote" ADD CONSTRAINT "TextNote_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "TextPresence" ADD CONSTRAINT "TextPresence_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextPresence" ADD CONSTRAINT "TextPresence_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextSubject" ADD CONSTRAINT "TextSubject_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TextSubject" ADD CONSTRAINT "TextSubject_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "Subject"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Totp" ADD CONSTRAINT "Totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TranslatedContent" ADD CONSTRAINT "TranslatedContent_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Translation" ADD CONSTRAINT "Translation_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Video" ADD CONSTRAINT "Video_playlist_fkey" FOREIGN KEY (playlist) REFERENCES "VideoFeed"(playlist) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Video" ADD CONSTRAINT "Video_stillId_fkey" FOREIGN KEY ("stillId") REFERENCES "Image"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "VideoGame" ADD CONSTRAINT "VideoGame_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "VideoGame" ADD CONSTRAINT "VideoGame_playlist_videoId_fkey" FOREIGN KEY (playlist, "videoId") REFERENCES "Video"(playlist, "videoId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Warning" ADD CONSTRAINT "Warning_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Warning" ADD CONSTRAINT "Warning_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_plannedById_fkey" FOREIGN KEY ("plannedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE content_search ADD CONSTRAINT "content_search_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"(id) ON DELETE CASCADE;

CREATE TRIGGER content_changed_by_brand AFTER INSERT OR DELETE OR UPDATE OF version, fields OR TRUNCATE ON "Brand" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER comment_guest_forgotten BEFORE UPDATE OF "removedAt" ON "Comment" FOR EACH ROW WHEN (((new."removedAt" IS NOT NULL) AND (new.guest IS NOT NULL))) EXECUTE FUNCTION comment_guest_forgotten();
CREATE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_deleted();
CREATE TRIGGER comment_replies_inserted AFTER INSERT ON "Comment" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_inserted();
CREATE TRIGGER comment_wordings_forgotten AFTER UPDATE OF "removedAt" ON "Comment" FOR EACH ROW WHEN ((new."removedAt" IS NOT NULL)) EXECUTE FUNCTION comment_wordings_forgotten();
CREATE TRIGGER content_changed_by_comment AFTER UPDATE OF "deletedAt", "removedAt" ON "Comment" FOR EACH ROW WHEN (((old."deletedAt" IS DISTINCT FROM new."deletedAt") OR (old."removedAt" IS DISTINCT FROM new."removedAt"))) EXECUTE FUNCTION content_changed_by_comment();
CREATE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_comments_gone();
CREATE TRIGGER content_changed_by_delete AFTER DELETE ON "Content" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();
CREATE TRIGGER content_changed_by_insert AFTER INSERT ON "Content" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_added_or_gone();
CREATE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "Content" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER content_changed_by_update AFTER UPDATE OF slug, title, excerpt, content, image, "secondaryImage", "readingTime", "gameTitle", genre, platform, rating, "seoTitle", "seoDescription", "seoImage", tags, verdict, pluses, minuses, "playedOn", hours, "gameVersion", copy, looks, "authorId", "updatedAt", status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW WHEN ((COALESCE(old."visibleFrom", new."visibleFrom", old."pageFrom", new."pageFrom") IS NOT NULL)) EXECUTE FUNCTION content_changed_by_update();
CREATE TRIGGER content_changed_on_front AFTER UPDATE OF status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW WHEN ((old."visibleFrom" IS DISTINCT FROM new."visibleFrom")) EXECUTE FUNCTION content_changed_on_front();
CREATE TRIGGER content_day_deleted AFTER DELETE ON "Content" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_deleted();
CREATE TRIGGER content_day_emptied AFTER TRUNCATE ON "Content" FOR EACH STATEMENT EXECUTE FUNCTION content_day_emptied();
CREATE TRIGGER content_day_inserted AFTER INSERT ON "Content" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_inserted();
CREATE TRIGGER content_day_updated AFTER UPDATE OF kind, status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW WHEN (((old.kind <> new.kind) OR (old."visibleFrom" IS DISTINCT FROM new."visibleFrom"))) EXECUTE FUNCTION content_day_updated();
CREATE TRIGGER content_moves_games AFTER UPDATE OF "status", "publishedAt", "deletedAt", "rating", "looks" ON "Content" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."rating", OLD."looks") IS DISTINCT FROM (NEW."visibleFrom", NEW."rating", NEW."looks")) EXECUTE FUNCTION content_moves_games();
CREATE TRIGGER content_moves_subjects AFTER UPDATE OF status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW WHEN ((old."visibleFrom" IS DISTINCT FROM new."visibleFrom")) EXECUTE FUNCTION content_moves_subjects();
CREATE TRIGGER content_search_kept AFTER INSERT OR UPDATE OF kind, title, "gameTitle", excerpt, content, genre, platform, tags, status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
CREATE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "tags", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."tags", OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."tags", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();
CREATE TRIGGER content_signed AFTER INSERT ON "Content" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_signed();
CREATE TRIGGER content_status_since BEFORE UPDATE OF status ON "Content" FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION content_status_since();
CREATE TRIGGER content_visible BEFORE INSERT OR UPDATE OF status, "publishedAt", "deletedAt" ON "Content" FOR EACH ROW EXECUTE FUNCTION content_visible();
CREATE TRIGGER look_scored BEFORE UPDATE OF rating ON "Content" FOR EACH ROW WHEN (((new.looks IS NOT NULL) AND ((old.looks)::text = (new.looks)::text) AND (old.rating IS DISTINCT FROM new.rating))) EXECUTE FUNCTION look_scored();
CREATE TRIGGER shown_outdated BEFORE UPDATE OF content ON "Content" FOR EACH ROW WHEN (((old.content <> new.content) AND (NOT (old.shown IS DISTINCT FROM new.shown)))) EXECUTE FUNCTION shown_outdated();
CREATE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "looks"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."looks")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."looks"))
  EXECUTE FUNCTION translation_outdated();
CREATE TRIGGER content_changed_by_pick AFTER INSERT OR DELETE OR UPDATE ON "FrontPagePick" FOR EACH ROW EXECUTE FUNCTION pages_changed_always('front');
CREATE TRIGGER content_changed_by_picks_emptied AFTER TRUNCATE ON "FrontPagePick" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('front');
CREATE TRIGGER game_changed_by_delete AFTER DELETE ON "Game" FOR EACH ROW WHEN ((old."visibleFrom" IS NOT NULL)) EXECUTE FUNCTION game_changed();
CREATE TRIGGER game_changed_by_insert AFTER INSERT ON "Game" FOR EACH ROW WHEN ((new."visibleFrom" IS NOT NULL)) EXECUTE FUNCTION game_changed();
CREATE TRIGGER game_changed_by_update AFTER UPDATE ON "Game" FOR EACH ROW WHEN (((COALESCE(old."visibleFrom", new."visibleFrom") IS NOT NULL) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION game_changed();
CREATE TRIGGER game_day_deleted AFTER DELETE ON "Game" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_deleted();
CREATE TRIGGER game_day_emptied AFTER TRUNCATE ON "Game" FOR EACH STATEMENT EXECUTE FUNCTION game_day_emptied();
CREATE TRIGGER game_day_inserted AFTER INSERT ON "Game" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_inserted();
CREATE TRIGGER game_day_updated AFTER UPDATE ON "Game" FOR EACH ROW WHEN ((old."visibleFrom" IS DISTINCT FROM new."visibleFrom")) EXECUTE FUNCTION game_day_updated();
CREATE TRIGGER game_gone AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_gone();
CREATE TRIGGER game_leaves_calendar AFTER UPDATE ON "Game" FOR EACH ROW WHEN (((old."visibleFrom" IS DISTINCT FROM new."visibleFrom") OR (old.cancelled IS DISTINCT FROM new.cancelled))) EXECUTE FUNCTION game_leaves_calendar();
CREATE TRIGGER game_leaves_calendar_for_good BEFORE DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_leaves_calendar();
CREATE TRIGGER game_listed_deleted AFTER DELETE ON "Game" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_listed_emptied AFTER TRUNCATE ON "Game" FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_listed_inserted AFTER INSERT ON "Game" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_listed_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."id", OLD."name", OLD."platforms", OLD."genres", OLD."cancelled", OLD."visibleFrom", OLD."judgedFrom", OLD."earlyOn", OLD."outOn",
      OLD."releaseOn", OLD."hasReleases")
    IS DISTINCT FROM (NEW."id", NEW."name", NEW."platforms", NEW."genres", NEW."cancelled", NEW."visibleFrom", NEW."judgedFrom", NEW."earlyOn", NEW."outOn",
      NEW."releaseOn", NEW."hasReleases")) EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_named_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_named();
CREATE TRIGGER game_named_updated AFTER UPDATE OF name, "otherNames" ON "Game" FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (old."otherNames" IS DISTINCT FROM new."otherNames"))) EXECUTE FUNCTION game_named();
CREATE TRIGGER game_videos_deleted AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();
CREATE TRIGGER game_videos_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();
CREATE TRIGGER game_videos_updated AFTER UPDATE OF "name", "otherNames", "deletedAt" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."deletedAt") IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."deletedAt"))
  EXECUTE FUNCTION game_videos();
CREATE TRIGGER game_visible BEFORE INSERT OR UPDATE OF "shownFrom", "textFrom", "deletedAt" ON "Game" FOR EACH ROW EXECUTE FUNCTION game_visible();
CREATE TRIGGER site_search_game_inserted AFTER INSERT ON "Game" FOR EACH ROW WHEN ((new."visibleFrom" IS NOT NULL)) EXECUTE FUNCTION site_search_game();
CREATE TRIGGER site_search_game_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."series", OLD."studios", OLD."publishers", OLD."genres", OLD."platforms",
      OLD."description", OLD."descriptionEn", OLD."visibleFrom", OLD."releaseOn")
    IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."series", NEW."studios", NEW."publishers", NEW."genres", NEW."platforms",
      NEW."description", NEW."descriptionEn", NEW."visibleFrom", NEW."releaseOn"))
  EXECUTE FUNCTION site_search_game();
CREATE TRIGGER game_release_deleted AFTER DELETE ON "GameRelease" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();
CREATE TRIGGER game_release_inserted AFTER INSERT ON "GameRelease" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();
CREATE TRIGGER game_release_leaves_calendar BEFORE UPDATE OF "gameId", "precision", "on", "goneAt" ON "GameRelease"
  FOR EACH ROW WHEN ((OLD."gameId", OLD."precision", OLD."on", OLD."goneAt")
    IS DISTINCT FROM (NEW."gameId", NEW."precision", NEW."on", NEW."goneAt"))
  EXECUTE FUNCTION game_release_leaves_calendar();
CREATE TRIGGER game_release_left AFTER UPDATE ON "GameRelease" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();
CREATE TRIGGER game_release_listed AFTER INSERT ON "GameRelease" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_release_listed_deleted AFTER DELETE ON "GameRelease" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_release_listed_emptied AFTER TRUNCATE ON "GameRelease" FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_release_listed_updated AFTER UPDATE ON "GameRelease" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_release_updated AFTER UPDATE ON "GameRelease" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();
CREATE TRIGGER content_changed_by_image AFTER DELETE ON "Image" FOR EACH ROW EXECUTE FUNCTION content_changed_by_image();
CREATE TRIGGER log_tally_deleted AFTER DELETE ON "LogEntry" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_deleted();
CREATE TRIGGER log_tally_emptied AFTER TRUNCATE ON "LogEntry" FOR EACH STATEMENT EXECUTE FUNCTION log_tally_emptied();
CREATE TRIGGER log_tally_inserted AFTER INSERT ON "LogEntry" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_inserted();
CREATE TRIGGER log_tally_updated AFTER UPDATE ON "LogEntry" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_tally_updated();
CREATE TRIGGER content_changed_by_redirect AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "Redirect" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('redirects');
CREATE TRIGGER content_changed_by_setting AFTER INSERT OR DELETE ON "Setting" FOR EACH ROW EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER content_changed_by_setting_update AFTER UPDATE OF value ON "Setting" FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER content_changed_by_settings_emptied AFTER TRUNCATE ON "Setting" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER setting_past BEFORE INSERT OR UPDATE OF value ON "Setting" FOR EACH ROW EXECUTE FUNCTION setting_past();
CREATE TRIGGER content_changed_by_signature_delete AFTER DELETE ON "Signature" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_insert AFTER INSERT ON "Signature" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_taken AFTER UPDATE ON "Signature" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_changed_by_signature_update AFTER UPDATE ON "Signature" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_changed_by_signature();
CREATE TRIGGER content_search_by_signature_delete AFTER DELETE ON "Signature" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();
CREATE TRIGGER content_search_by_signature_insert AFTER INSERT ON "Signature" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();
CREATE TRIGGER content_search_by_signature_update AFTER UPDATE ON "Signature" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();
CREATE TRIGGER signature_lost AFTER DELETE ON "Signature" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signature_lost();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON "SlugRedirect" FOR EACH ROW EXECUTE FUNCTION content_changed_by_redirect();
CREATE TRIGGER content_changed_by_truncate AFTER TRUNCATE ON "SlugRedirect" FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER subject_changed_by_delete AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_changed();
CREATE TRIGGER subject_changed_by_update AFTER UPDATE ON "Subject" FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION subject_changed();
CREATE TRIGGER subject_gone AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_gone();
CREATE TRIGGER subject_named BEFORE INSERT OR UPDATE OF name, "nameEn" ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_named();
CREATE TRIGGER content_changed_by_team_page AFTER INSERT OR DELETE OR UPDATE ON "TeamPage" FOR EACH ROW EXECUTE FUNCTION content_changed_by_team_page();
CREATE TRIGGER content_search_by_team_page AFTER UPDATE OF "fullName" ON "TeamPage" FOR EACH ROW WHEN (((old."fullName")::text IS DISTINCT FROM (new."fullName")::text)) EXECUTE FUNCTION content_search_by_team_page();
CREATE TRIGGER site_search_team_page AFTER INSERT OR DELETE OR UPDATE ON "TeamPage" FOR EACH ROW EXECUTE FUNCTION site_search_team_page();
CREATE TRIGGER text_game_deleted AFTER DELETE ON "TextGame" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
CREATE TRIGGER text_game_inserted AFTER INSERT ON "TextGame" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
CREATE TRIGGER text_game_left AFTER UPDATE ON "TextGame" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
CREATE TRIGGER text_game_updated AFTER UPDATE ON "TextGame" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
CREATE TRIGGER text_game_visible BEFORE INSERT ON "TextGame" FOR EACH ROW EXECUTE FUNCTION named_visible();
CREATE TRIGGER text_subject_deleted AFTER DELETE ON "TextSubject" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();
CREATE TRIGGER text_subject_inserted AFTER INSERT ON "TextSubject" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();
CREATE TRIGGER text_subject_left AFTER UPDATE ON "TextSubject" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();
CREATE TRIGGER text_subject_updated AFTER UPDATE ON "TextSubject" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();
CREATE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject" FOR EACH ROW EXECUTE FUNCTION named_visible();
CREATE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "looks", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."looks", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."looks", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW WHEN ((COALESCE(new.title, new.excerpt, new.content, new."seoTitle", new."seoDescription", new.verdict, new.pluses, new.minuses, new.looks) IS NOT NULL)) EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW WHEN ((COALESCE(old.title, old.excerpt, old.content, old."seoTitle", old."seoDescription", old.verdict, old.pluses, old.minuses, old.looks) IS NOT NULL)) EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_search_english AFTER INSERT OR UPDATE OF title, excerpt, content ON "TranslatedContent" FOR EACH ROW WHEN (((new.lang)::text = 'en'::text)) EXECUTE FUNCTION content_search_english_by_translation();
CREATE TRIGGER content_search_english_taken AFTER DELETE ON "TranslatedContent" FOR EACH ROW WHEN (((old.lang)::text = 'en'::text)) EXECUTE FUNCTION content_search_english_taken();
CREATE TRIGGER shown_outdated BEFORE UPDATE OF content ON "TranslatedContent" FOR EACH ROW WHEN (((old.content IS DISTINCT FROM new.content) AND (NOT (old.shown IS DISTINCT FROM new.shown)))) EXECUTE FUNCTION shown_outdated();
CREATE TRIGGER content_changed_by_author AFTER UPDATE OF username, role ON "User" FOR EACH ROW WHEN ((((old.username)::text IS DISTINCT FROM (new.username)::text) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION content_changed_by_author();
CREATE TRIGGER content_search_by_name AFTER UPDATE OF username, role ON "User" FOR EACH ROW WHEN ((((old.username)::text IS DISTINCT FROM (new.username)::text) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION content_search_by_name();
CREATE TRIGGER desk_mail_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION desk_mail_forgets();
CREATE TRIGGER erasure_recorded AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION erasure_recorded();
CREATE TRIGGER followed_person_gone AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION followed_person_gone();
CREATE TRIGGER invitation_outdated AFTER UPDATE ON "User" FOR EACH ROW WHEN ((new.role < old.role)) EXECUTE FUNCTION invitation_outdated();
CREATE TRIGGER note_former_address AFTER UPDATE ON "User" FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION note_former_address();
CREATE TRIGGER notice_forgets BEFORE DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notice_forgets();
CREATE TRIGGER notification_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notification_forgets();
CREATE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW WHEN ((old."passwordHash" IS DISTINCT FROM new."passwordHash")) EXECUTE FUNCTION password_reaches_forgotten();
CREATE TRIGGER password_reset_outdated AFTER UPDATE ON "User" FOR EACH ROW WHEN (((old."passwordHash" IS DISTINCT FROM new."passwordHash") OR ((old.email)::text IS DISTINCT FROM (new.email)::text))) EXECUTE FUNCTION password_reset_outdated();
CREATE TRIGGER script_token_outdated AFTER UPDATE ON "User" FOR EACH ROW WHEN ((old."passwordHash" IS DISTINCT FROM new."passwordHash")) EXECUTE FUNCTION script_token_outdated();
CREATE TRIGGER setup_link_outdated AFTER INSERT OR UPDATE OF role, "passwordHash" ON "User" FOR EACH ROW WHEN (((new.role = 'admin'::"Role") AND (new."passwordHash" IS NOT NULL))) EXECUTE FUNCTION setup_link_outdated();
CREATE TRIGGER sign_in_ticket_outdated AFTER UPDATE ON "User" FOR EACH ROW WHEN (((old."passwordHash" IS DISTINCT FROM new."passwordHash") OR ((old.email)::text IS DISTINCT FROM (new.email)::text) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION sign_in_ticket_outdated();
CREATE TRIGGER site_search_by_name AFTER UPDATE OF username, role ON "User" FOR EACH ROW WHEN ((((old.username)::text IS DISTINCT FROM (new.username)::text) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION site_search_by_name();
CREATE TRIGGER stopped_dispute_outdated AFTER UPDATE ON "User" FOR EACH ROW WHEN ((old."passwordHash" IS DISTINCT FROM new."passwordHash")) EXECUTE FUNCTION stopped_dispute_outdated();
CREATE TRIGGER team_page_kept_by_insert AFTER INSERT ON "User" FOR EACH ROW WHEN ((new.role <> ALL (ARRAY['visitor'::"Role", 'moderator'::"Role"]))) EXECUTE FUNCTION team_page_kept();
CREATE TRIGGER team_page_kept_by_update AFTER UPDATE OF username, role ON "User" FOR EACH ROW WHEN ((((old.username)::text IS DISTINCT FROM (new.username)::text) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION team_page_kept();
CREATE TRIGGER content_changed_by_video AFTER INSERT OR DELETE ON "Video" FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');
CREATE TRIGGER content_changed_by_video_update AFTER UPDATE OF title, link, "publishedAt", "stillId" ON "Video" FOR EACH ROW EXECUTE FUNCTION pages_changed_always('videos');
CREATE TRIGGER site_search_video_inserted AFTER INSERT OR DELETE ON "Video" FOR EACH ROW EXECUTE FUNCTION site_search_video();
CREATE TRIGGER site_search_video_updated AFTER UPDATE OF title, "publishedAt" ON "Video" FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old."publishedAt" IS DISTINCT FROM new."publishedAt"))) EXECUTE FUNCTION site_search_video();
CREATE TRIGGER video_key BEFORE INSERT OR UPDATE OF title ON "Video" FOR EACH ROW EXECUTE FUNCTION video_key();
CREATE TRIGGER video_of_games_changed AFTER UPDATE OF title, link, "publishedAt", "stillId" ON "Video" FOR EACH ROW EXECUTE FUNCTION video_of_games_changed();
CREATE TRIGGER video_titled_inserted AFTER INSERT ON "Video" FOR EACH ROW EXECUTE FUNCTION video_titled();
CREATE TRIGGER video_titled_updated AFTER UPDATE OF title ON "Video" FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old."titleKey" IS NULL))) EXECUTE FUNCTION video_titled();
CREATE TRIGGER video_game_deleted AFTER DELETE ON "VideoGame" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();
CREATE TRIGGER video_game_inserted AFTER INSERT ON "VideoGame" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();
CREATE TRIGGER video_game_updated AFTER UPDATE ON "VideoGame" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();
CREATE TRIGGER copy_planned AFTER UPDATE OF "publishAt" ON "WorkingCopy" FOR EACH ROW WHEN ((old."publishAt" IS DISTINCT FROM new."publishAt")) EXECUTE FUNCTION copy_planned();
CREATE TRIGGER copy_planned_gone AFTER DELETE ON "WorkingCopy" FOR EACH ROW WHEN ((old."publishAt" IS NOT NULL)) EXECUTE FUNCTION copy_planned();
CREATE TRIGGER copy_planned_new AFTER INSERT ON "WorkingCopy" FOR EACH ROW WHEN ((new."publishAt" IS NOT NULL)) EXECUTE FUNCTION copy_planned();
CREATE TRIGGER content_search_lexemes AFTER INSERT OR UPDATE OF words, english ON content_search FOR EACH ROW EXECUTE FUNCTION content_search_lexemes();
CREATE TRIGGER game_score_listed AFTER INSERT ON game_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_score_listed_deleted AFTER DELETE ON game_score REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER game_score_listed_updated AFTER UPDATE ON game_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
CREATE TRIGGER site_search_lexemes AFTER INSERT OR UPDATE OF words ON site_search FOR EACH ROW EXECUTE FUNCTION site_search_lexemes();

-- 244 random bits.
INSERT INTO "UnsubscribeKey" ("key") VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
