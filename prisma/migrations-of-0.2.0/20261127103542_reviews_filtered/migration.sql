-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Of each order in which reviews are listed by platform, by genre and by rating.
DROP INDEX CONCURRENTLY IF EXISTS "Content_platform_visibleFrom_id_idx";
CREATE INDEX CONCURRENTLY "Content_platform_visibleFrom_id_idx" ON "Content"("platform", "visibleFrom" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "Content_genre_visibleFrom_id_idx";
CREATE INDEX CONCURRENTLY "Content_genre_visibleFrom_id_idx" ON "Content"("genre", "visibleFrom" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "Content_rating_visibleFrom_id_idx";
CREATE INDEX CONCURRENTLY "Content_rating_visibleFrom_id_idx" ON "Content"("rating" DESC, "visibleFrom" DESC, "id" DESC);
