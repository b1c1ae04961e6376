-- manette: runs-beside 0.2.0
-- manette: locks-briefly the tables came the same day, with few rows
-- Lists by state read it from the index in which they walk; cancelled games are few among all. Suggestions take the first names that are alike, which a GiST index
-- compares one by one.

DROP INDEX "Game_visibleFrom_id_idx";
CREATE INDEX "Game_visible_idx" ON "Game"("visibleFrom" DESC, "id" DESC, "cancelled", "outOn", "earlyOn", "hasReleases", "judgedFrom");

CREATE INDEX "Game_cancelled_visibleFrom_id_idx" ON "Game"("cancelled", "visibleFrom" DESC, "id" DESC);

DROP INDEX game_name_alike;
CREATE INDEX game_name_alike ON game_name USING gin (folded gin_trgm_ops);
