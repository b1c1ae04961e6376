-- manette: runs-beside 0.3.0
-- manette: no-transaction
-- Lists of games walk an index in their order, which has all that they are filtered by (decision 087).
DROP INDEX CONCURRENTLY IF EXISTS "Game_newest_idx";
CREATE INDEX CONCURRENTLY "Game_newest_idx" ON "Game"("visibleFrom" DESC, "id" DESC,
  "platforms", "genres", "releaseOn", "cancelled", "outOn", "earlyOn", "hasReleases", "judgedFrom");
DROP INDEX CONCURRENTLY IF EXISTS "Game_released_idx";
CREATE INDEX CONCURRENTLY "Game_released_idx" ON "Game"("releaseOn" DESC, "id" DESC,
  "visibleFrom", "platforms", "genres", "cancelled", "outOn", "earlyOn", "hasReleases", "judgedFrom");
DROP INDEX CONCURRENTLY IF EXISTS game_name_order;
CREATE INDEX CONCURRENTLY game_name_order ON game_name (folded, game_id) WHERE position = 1;
DROP INDEX CONCURRENTLY IF EXISTS game_score_order;
CREATE INDEX CONCURRENTLY game_score_order ON game_score (score DESC, game_id DESC) INCLUDE (since, until);
DROP INDEX CONCURRENTLY IF EXISTS "Game_visibleFrom_id_idx";
DROP INDEX CONCURRENTLY IF EXISTS "Game_releaseOn_id_idx";
DROP INDEX CONCURRENTLY IF EXISTS "Game_platforms_idx";
