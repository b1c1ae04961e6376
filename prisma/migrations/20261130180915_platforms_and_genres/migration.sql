-- manette: runs-beside 0.6.0
-- Platforms and genres are rows (decision 104). A release of before goes on with its own lists, which are the first rows here; a
-- text under a platform of an editor's is read by it, and refused where it is saved.

-- CreateTable
CREATE TABLE "Filing" (
    "kind" VARCHAR(8) NOT NULL,
    "id" VARCHAR(40) NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "nameEn" VARCHAR(40),
    "short" VARCHAR(12)[] DEFAULT ARRAY[]::VARCHAR(12)[],
    "others" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[],
    "family" VARCHAR(20),
    "generation" SMALLINT,
    "kept" BOOLEAN NOT NULL DEFAULT false,
    "mergedInto" VARCHAR(40),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Filing_pkey" PRIMARY KEY ("kind","id")
);

-- AddForeignKey
ALTER TABLE "Filing" ADD CONSTRAINT "Filing_kind_mergedInto_fkey" FOREIGN KEY ("kind", "mergedInto") REFERENCES "Filing"("kind", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;


ALTER TABLE "Filing"
  ADD CONSTRAINT "Filing_kind" CHECK (CASE "kind" WHEN 'platform' THEN "family" IS NOT NULL
    WHEN 'genre' THEN "family" IS NULL AND "generation" IS NULL ELSE false END),
  ADD CONSTRAINT "Filing_mergedInto" CHECK ("mergedInto" <> "id");

INSERT INTO "Filing" ("kind", "id", "position", "name", "nameEn", "short", "others", "family", "generation", "kept") VALUES
  ('platform', 'PC', 1, 'PC', NULL, '{}', ARRAY['Windows', 'PC Windows', 'ordinateur'], 'computer', NULL, true),
  ('platform', 'Web', 2, 'Web', NULL, '{}', ARRAY['navigateur', 'browser'], 'computer', NULL, true),
  ('platform', 'Steam', 3, 'Steam', NULL, '{}', '{}', 'computer', NULL, true),
  ('platform', 'Steam Deck', 4, 'Steam Deck', NULL, '{}', ARRAY['Deck'], 'computer', NULL, true),
  ('platform', 'Multi-plateforme', 5, 'Multi-plateforme', 'Multi-platform', '{}', '{}', 'computer', NULL, true),
  ('platform', 'Switch', 6, 'Switch', NULL, ARRAY['NS', 'NSW'], ARRAY['Nintendo Switch', 'Switch 1'], 'nintendoHome', 8, true),
  ('platform', 'Wii U', 7, 'Wii U', NULL, '{}', ARRAY['Nintendo Wii U'], 'nintendoHome', 8, true),
  ('platform', 'Wii', 8, 'Wii', NULL, '{}', ARRAY['Nintendo Wii'], 'nintendoHome', 7, true),
  ('platform', 'GameCube', 9, 'GameCube', NULL, ARRAY['GC', 'NGC'], ARRAY['Nintendo GameCube'], 'nintendoHome', 6, true),
  ('platform', 'Nintendo 64', 10, 'Nintendo 64', NULL, ARRAY['N64'], '{}', 'nintendoHome', 5, true),
  ('platform', 'SNES', 11, 'SNES', NULL, ARRAY['SFC'], ARRAY['Super Nintendo', 'Super NES', 'Super Famicom'], 'nintendoHome', 4, true),
  ('platform', 'NES', 12, 'NES', NULL, '{}', ARRAY['Nintendo Entertainment System', 'Famicom'], 'nintendoHome', 3, true),
  ('platform', 'Switch Lite', 13, 'Switch Lite', NULL, '{}', '{}', 'nintendoPortable', 8, true),
  ('platform', '3DS', 14, '3DS', NULL, '{}', ARRAY['Nintendo 3DS', 'New 3DS'], 'nintendoPortable', 8, true),
  ('platform', 'DS', 15, 'DS', NULL, ARRAY['NDS'], ARRAY['Nintendo DS'], 'nintendoPortable', 7, true),
  ('platform', 'Game Boy Advance', 16, 'Game Boy Advance', NULL, ARRAY['GBA'], '{}', 'nintendoPortable', 6, true),
  ('platform', 'Game Boy Color', 17, 'Game Boy Color', NULL, ARRAY['GBC'], '{}', 'nintendoPortable', 5, true),
  ('platform', 'Game Boy', 18, 'Game Boy', NULL, ARRAY['GB'], '{}', 'nintendoPortable', 4, true),
  ('platform', 'PlayStation 5', 19, 'PlayStation 5', NULL, ARRAY['PS5'], ARRAY['PS5 Pro', 'PS 5'], 'playstation', 9, true),
  ('platform', 'PlayStation 4', 20, 'PlayStation 4', NULL, ARRAY['PS4'], ARRAY['PS4 Pro'], 'playstation', 8, true),
  ('platform', 'PlayStation 3', 21, 'PlayStation 3', NULL, ARRAY['PS3'], '{}', 'playstation', 7, true),
  ('platform', 'PlayStation 2', 22, 'PlayStation 2', NULL, ARRAY['PS2'], '{}', 'playstation', 6, true),
  ('platform', 'PlayStation', 23, 'PlayStation', NULL, ARRAY['PS1', 'PSX'], ARRAY['PSOne', 'PlayStation 1'], 'playstation', 5, true),
  ('platform', 'PSP', 24, 'PSP', NULL, '{}', ARRAY['PlayStation Portable'], 'playstation', 7, true),
  ('platform', 'Vita', 25, 'Vita', NULL, ARRAY['PSV'], ARRAY['PS Vita', 'PlayStation Vita'], 'playstation', 8, true),
  ('platform', 'Xbox', 26, 'Xbox', NULL, '{}', '{}', 'xbox', 6, true),
  ('platform', 'Xbox 360', 27, 'Xbox 360', NULL, ARRAY['X360'], '{}', 'xbox', 7, true),
  ('platform', 'Xbox One', 28, 'Xbox One', NULL, ARRAY['XOne', 'XB1', 'XBO'], '{}', 'xbox', 8, true),
  ('platform', 'Xbox Series X/S', 29, 'Xbox Series X/S', NULL, ARRAY['XSX', 'XSS'], ARRAY['Xbox Series', 'Xbox Series X', 'Xbox Series S', 'Xbox Series S/X', 'Series X'], 'xbox', 9, true),
  ('platform', 'Dreamcast', 30, 'Dreamcast', NULL, ARRAY['DC'], ARRAY['Sega Dreamcast'], 'sega', 6, true),
  ('platform', 'Saturn', 31, 'Saturn', NULL, '{}', ARRAY['Sega Saturn'], 'sega', 5, true),
  ('platform', 'Genesis/Mega Drive', 32, 'Genesis/Mega Drive', NULL, ARRAY['MD'], ARRAY['Mega Drive', 'Genesis', 'Sega Mega Drive'], 'sega', 4, true),
  ('platform', 'Master System', 33, 'Master System', NULL, ARRAY['SMS'], ARRAY['Sega Master System'], 'sega', 3, true),
  ('platform', 'Game Gear', 34, 'Game Gear', NULL, '{}', '{}', 'sega', 4, true),
  ('platform', 'Atari 2600', 35, 'Atari 2600', NULL, ARRAY['VCS'], ARRAY['Atari VCS'], 'others', 2, true),
  ('platform', 'Neo Geo', 36, 'Neo Geo', NULL, '{}', '{}', 'others', 4, true),
  ('platform', 'Arcade', 37, 'Arcade', NULL, '{}', '{}', 'others', NULL, true),
  ('platform', 'Mobile', 38, 'Mobile', NULL, '{}', ARRAY['smartphone', 'téléphone'], 'others', NULL, true),
  ('platform', 'Switch 2', 39, 'Switch 2', NULL, ARRAY['NS2', 'NSW2'], ARRAY['Nintendo Switch 2'], 'nintendoHome', 9, true),
  ('platform', 'Mac', 40, 'Mac', NULL, '{}', ARRAY['macOS', 'OS X', 'Macintosh', 'Apple Mac'], 'computer', NULL, true),
  ('platform', 'Linux', 41, 'Linux', NULL, '{}', '{}', 'computer', NULL, true),
  ('platform', 'iOS', 42, 'iOS', NULL, '{}', ARRAY['iPhone', 'iPad', 'iPadOS'], 'others', NULL, true),
  ('platform', 'Android', 43, 'Android', NULL, '{}', ARRAY['Google Android'], 'others', NULL, true),
  ('platform', 'Meta Quest', 44, 'Meta Quest', NULL, '{}', ARRAY['Quest', 'Quest 2', 'Quest 3', 'Quest 3S', 'Meta Quest 2', 'Meta Quest 3', 'Meta Quest 3S', 'Oculus Quest'], 'others', NULL, true),
  ('platform', 'PlayStation VR2', 45, 'PlayStation VR2', NULL, ARRAY['PSVR2'], ARRAY['PS VR2', 'PSVR 2'], 'playstation', 9, true),
  ('genre', 'Action', 1, 'Action', NULL, '{}', '{}', NULL, NULL, true),
  ('genre', 'Action/Aventure', 2, 'Action-aventure', 'Action-adventure', '{}', '{}', NULL, NULL, true),
  ('genre', 'Aventure', 3, 'Aventure', 'Adventure', '{}', '{}', NULL, NULL, true),
  ('genre', 'Beat''em up', 4, 'Beat’em up', 'Beat ’em up', '{}', ARRAY['Beat them all', 'Brawler'], NULL, NULL, true),
  ('genre', 'Course', 5, 'Course', 'Racing', '{}', '{}', NULL, NULL, true),
  ('genre', 'Plateforme', 6, 'Plateforme', 'Platformer', '{}', '{}', NULL, NULL, true),
  ('genre', 'Puzzle', 7, 'Puzzle', NULL, '{}', '{}', NULL, NULL, true),
  ('genre', 'RPG', 8, 'RPG', NULL, '{}', ARRAY['JDR'], NULL, NULL, true),
  ('genre', 'JRPG', 9, 'JRPG', NULL, '{}', '{}', NULL, NULL, true),
  ('genre', 'Simulation', 10, 'Simulation', NULL, '{}', '{}', NULL, NULL, true),
  ('genre', 'Sport', 11, 'Sport', 'Sports', '{}', '{}', NULL, NULL, true),
  ('genre', 'Stratégie', 12, 'Stratégie', 'Strategy', '{}', '{}', NULL, NULL, true),
  ('genre', 'FPS', 13, 'FPS', NULL, '{}', ARRAY['First-person shooter'], NULL, NULL, true),
  ('genre', 'TPS', 14, 'TPS', NULL, '{}', ARRAY['Third-person shooter'], NULL, NULL, true),
  ('genre', 'Survival', 15, 'Survie', 'Survival', '{}', '{}', NULL, NULL, true),
  ('genre', 'Horror', 16, 'Horreur', 'Horror', '{}', '{}', NULL, NULL, true),
  ('genre', 'Fighting', 17, 'Combat', 'Fighting', '{}', '{}', NULL, NULL, true),
  ('genre', 'Arcade', 18, 'Arcade', NULL, '{}', '{}', NULL, NULL, true),
  ('genre', 'Shoot''em up', 19, 'Shoot’em up', 'Shoot ’em up', ARRAY['Shmup'], '{}', NULL, NULL, true),
  ('genre', 'Metroidvania', 20, 'Metroidvania', NULL, '{}', ARRAY['Metroid-like'], NULL, NULL, true),
  ('genre', 'Roguelike', 21, 'Roguelike', NULL, '{}', ARRAY['Roguelite'], NULL, NULL, true),
  ('genre', 'Battle Royale', 22, 'Battle royale', NULL, '{}', ARRAY['Battle royal'], NULL, NULL, true),
  ('genre', 'MMORPG', 23, 'MMORPG', NULL, ARRAY['MMO'], '{}', NULL, NULL, true),
  ('genre', 'MOBA', 24, 'MOBA', NULL, '{}', ARRAY['Multiplayer online battle arena'], NULL, NULL, true),
  ('genre', 'RTS', 25, 'RTS', NULL, '{}', ARRAY['Stratégie en temps réel', 'Real-time strategy'], NULL, NULL, true),
  ('genre', 'Turn-Based', 26, 'Tour par tour', 'Turn-based', '{}', '{}', NULL, NULL, true),
  ('genre', 'Sandbox', 27, 'Bac à sable', 'Sandbox', '{}', '{}', NULL, NULL, true),
  ('genre', 'Visual Novel', 28, 'Visual novel', NULL, ARRAY['VN'], ARRAY['Roman visuel'], NULL, NULL, true),
  ('genre', 'Rhythm', 29, 'Rythme', 'Rhythm', '{}', '{}', NULL, NULL, true),
  ('genre', 'Party Game', 30, 'Party game', NULL, '{}', '{}', NULL, NULL, true);

-- prisma/sql/announcements/pages_changed_always.sql
CREATE OR REPLACE TRIGGER content_changed_by_filing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Filing"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');

-- prisma/sql/platforms/filed_as_present.sql
CREATE OR REPLACE FUNCTION filed_as_present() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('filing', 0));
  IF NOT EXISTS (SELECT FROM "Filing" WHERE "mergedInto" IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  IF TG_TABLE_NAME = 'Content' THEN
    IF NEW."platform" IS NOT NULL THEN
      ids := manette_filed('platform', string_to_array(coalesce(NEW."platforms", NEW."platform"), E'\n'));
      NEW."platform" := ids[1];
      NEW."platforms" := CASE WHEN cardinality(ids) > 1 THEN array_to_string(ids, E'\n') END;
    END IF;
    IF NEW."genre" IS NOT NULL THEN
      ids := manette_filed('genre', string_to_array(coalesce(NEW."genres", NEW."genre"), E'\n'));
      NEW."genre" := ids[1];
      NEW."genres" := CASE WHEN cardinality(ids) > 1 THEN array_to_string(ids, E'\n') END;
    END IF;
    RETURN NEW;
  END IF;
  NEW."platforms" := manette_filed('platform', NEW."platforms");
  IF TG_TABLE_NAME = 'Game' THEN
    NEW."genres" := manette_filed('genre', NEW."genres");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platform", "platforms", "genre", "genres" ON "Content"
  FOR EACH ROW WHEN (coalesce(NEW."platform", NEW."genre") IS NOT NULL) EXECUTE FUNCTION filed_as_present();

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platforms", "genres" ON "Game"
  FOR EACH ROW WHEN (NEW."platforms" || NEW."genres" <> '{}') EXECUTE FUNCTION filed_as_present();

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platforms" ON "GameRelease"
  FOR EACH ROW WHEN (NEW."platforms" <> '{}') EXECUTE FUNCTION filed_as_present();

-- prisma/sql/platforms/manette_filed.sql
CREATE OR REPLACE FUNCTION manette_filed(filed_kind text, ids text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT present.id FROM (
      SELECT coalesce(f."mergedInto", said.id) AS id, min(said.n) AS n
      FROM unnest(ids) WITH ORDINALITY AS said (id, n)
      LEFT JOIN "Filing" f ON f."kind" = filed_kind AND f."id" = said.id GROUP BY 1
    ) present ORDER BY present.n);
