-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Feeds ask which reviews have second looks (server/ssr/feeds/look-entries.ts): few of all texts.

DROP INDEX CONCURRENTLY IF EXISTS "Content_looked_again";

CREATE INDEX CONCURRENTLY "Content_looked_again" ON "Content"("visibleFrom") WHERE "looks" IS NOT NULL;
