
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
BEGIN
  IF NEW."deletedAt" IS NOT NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO content_search ("contentId", lang, kind, "createdAt", words, titles, symbols)
  VALUES (NEW."id", 'fr', NEW."kind", NEW."createdAt",
    -- Unstemmed words too, for the last word of a search, which matches as a prefix.
    setweight(to_tsvector('manette_title', titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector('manette_body', summary) || to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector('manette_body', left(manette_plain(body), 400000)), 'C'),
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
