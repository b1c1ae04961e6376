-- manette: runs-beside 0.2.0
-- manette: locks-briefly the tables came the same day, with few rows
-- Lists of cancelled games, which are few among all; suggestions take the first names that are alike, which a GiST index
-- compares one by one.

CREATE INDEX "Game_cancelled_visibleFrom_id_idx" ON "Game"("cancelled", "visibleFrom" DESC, "id" DESC);

DROP INDEX game_name_alike;
CREATE INDEX game_name_alike ON game_name USING gin (folded gin_trgm_ops);
