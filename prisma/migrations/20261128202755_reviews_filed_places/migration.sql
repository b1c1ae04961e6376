-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Lists of reviews by a platform or genre that stands in any place: of each place one, as the first has.
DROP INDEX CONCURRENTLY IF EXISTS "Content_platforms_2";
CREATE INDEX CONCURRENTLY "Content_platforms_2" ON "Content"(split_part("platforms", E'\n', 2), "visibleFrom" DESC, "id" DESC) WHERE "platforms" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_platforms_3";
CREATE INDEX CONCURRENTLY "Content_platforms_3" ON "Content"(split_part("platforms", E'\n', 3), "visibleFrom" DESC, "id" DESC) WHERE "platforms" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_platforms_4";
CREATE INDEX CONCURRENTLY "Content_platforms_4" ON "Content"(split_part("platforms", E'\n', 4), "visibleFrom" DESC, "id" DESC) WHERE "platforms" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_platforms_5";
CREATE INDEX CONCURRENTLY "Content_platforms_5" ON "Content"(split_part("platforms", E'\n', 5), "visibleFrom" DESC, "id" DESC) WHERE "platforms" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_platforms_6";
CREATE INDEX CONCURRENTLY "Content_platforms_6" ON "Content"(split_part("platforms", E'\n', 6), "visibleFrom" DESC, "id" DESC) WHERE "platforms" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_genres_2";
CREATE INDEX CONCURRENTLY "Content_genres_2" ON "Content"(split_part("genres", E'\n', 2), "visibleFrom" DESC, "id" DESC) WHERE "genres" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Content_genres_3";
CREATE INDEX CONCURRENTLY "Content_genres_3" ON "Content"(split_part("genres", E'\n', 3), "visibleFrom" DESC, "id" DESC) WHERE "genres" IS NOT NULL;
