-- manette: runs-beside 0.2.0
-- Old addresses that lead to pages of this site (docs/decisions/054). A release that does not know the table answers
-- 404 at them, as before.
CREATE TABLE "Redirect" (
  "id" CHAR(24) NOT NULL,
  "from" VARCHAR(2000) NOT NULL,
  "to" VARCHAR(2000) NOT NULL,
  "toPath" VARCHAR(2000) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Redirect_pkey" PRIMARY KEY ("id"),
  -- As normalised (shared/operation/old-address.ts): ASCII, so that the longest fits into the index.
  CONSTRAINT "Redirect_from_normal" CHECK ("from" ~ '^/[!-~]*$' AND "from" !~ '^//' AND "from" = lower("from" COLLATE "C")),
  -- A path of this site: `//host` and `/\host` are other hosts to a browser.
  CONSTRAINT "Redirect_to_here" CHECK ("to" ~ '^/[!-~]*$' AND "to" !~ '^/[/\\]'),
  CONSTRAINT "Redirect_not_itself" CHECK ("from" <> "toPath")
);
CREATE UNIQUE INDEX "Redirect_from_key" ON "Redirect"("from");
CREATE INDEX "Redirect_toPath_idx" ON "Redirect"("toPath");

-- Processes forget what they have looked up, and a CDN its answers.
CREATE TRIGGER content_changed_by_redirect AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Redirect"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('redirects');
