-- manette: runs-beside 0.2.0
-- Searches find texts by the names that readers use and by who signs them. The rows that an earlier rule has made
-- are made again in the background: until then they are found as before.

ALTER TABLE content_search ADD COLUMN rule int, ADD COLUMN signers text;

-- prisma/sql/content_search_again.sql
CREATE OR REPLACE FUNCTION content_search_again(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Content" c WHERE c."id" = content_search_again.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM content_search_french(id);
  PERFORM content_search_english(id);
END $$;

-- prisma/sql/content_search_by_name.sql
CREATE OR REPLACE FUNCTION content_search_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_signed(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."id"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_name AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION content_search_by_name();

-- prisma/sql/content_search_by_signature.sql
CREATE OR REPLACE FUNCTION content_search_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_signed(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();

CREATE OR REPLACE TRIGGER content_search_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();

CREATE OR REPLACE TRIGGER content_search_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_search_by_signature();

-- prisma/sql/content_search_by_team_page.sql
CREATE OR REPLACE FUNCTION content_search_by_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_signed(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."userId"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_team_page AFTER UPDATE OF "fullName" ON "TeamPage" FOR EACH ROW
  WHEN (OLD."fullName" IS DISTINCT FROM NEW."fullName")
  EXECUTE FUNCTION content_search_by_team_page();

-- prisma/sql/content_search_english.sql
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform")), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
END $$;

-- prisma/sql/content_search_french.sql
CREATE OR REPLACE FUNCTION content_search_french(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, 1
  FROM "Content" c, content_signers(c."id") AS signers, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform"), signers), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, rule = excluded.rule;
END $$;

-- prisma/sql/content_search_kept.sql
CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
  ELSE
    PERFORM content_search_french(NEW."id");
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_search_signed.sql
CREATE OR REPLACE FUNCTION content_search_signed(texts char(24)[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_again(stale."contentId") FROM (
    SELECT "contentId" FROM content_search WHERE "contentId" = ANY(texts)
      AND signers IS DISTINCT FROM content_signers("contentId")
    ORDER BY "createdAt" DESC, "contentId" LIMIT 50
  ) AS stale;
END $$;

-- prisma/sql/content_signers.sql
CREATE OR REPLACE FUNCTION content_signers(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', coalesce(u."username", s."guest"),
    CASE WHEN u."role" IN ('author', 'editor', 'admin') THEN page."fullName" END), ', ' ORDER BY s."position"), '')
  FROM (
    SELECT "position", "userId", "guest" FROM "Signature" WHERE "contentId" = content_signers.id
    UNION ALL
    SELECT 1, c."authorId", NULL FROM "Content" c WHERE c."id" = content_signers.id
      AND NOT EXISTS (SELECT 1 FROM "Signature" WHERE "contentId" = content_signers.id)
  ) AS s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" page ON page."userId" = u."id"
$$;

-- prisma/sql/manette_also_called.sql
CREATE OR REPLACE FUNCTION manette_also_called(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '{"Action":"","Action/Aventure":"action-aventure action-adventure","Aventure":"adventure","Beat''em up":"beatemup beat them all brawler","Course":"racing race voitures","Plateforme":"plateformes plates-formes plateformer platformer platform","Puzzle":"casse-tête réflexion énigmes","RPG":"rôle JDR role-playing","JRPG":"RPG rôle japonais role-playing japanese","Simulation":"simulateur simulator gestion sim","Sport":"sports","Stratégie":"strategy","FPS":"shooter tir à la première personne first-person","TPS":"shooter tir à la troisième personne third-person","Survival":"survie","Horror":"horreur épouvante peur survival","Fighting":"combat baston versus","Arcade":"borne bornes cabinet","Shoot''em up":"shmup shootemup shoot them up","Metroidvania":"metroid-like","Roguelike":"rogue-like rogue-lite roguelite","Battle Royale":"battle royal","MMORPG":"MMO massivement multijoueur massively multiplayer online","MOBA":"multiplayer online battle arena","RTS":"stratégie en temps réel STR real-time strategy","Turn-Based":"tour par tour turn-based stratégie strategy","Sandbox":"bac à sable","Visual Novel":"VN roman visuel graphique","Rhythm":"rythme musical musique music","Party Game":"ambiance à plusieurs convivial","PC":"ordinateur Windows computer","Web":"navigateur browser","Steam":"PC ordinateur computer","Steam Deck":"SteamDeck","Multi-plateforme":"multiplateforme multiplatform multi-platform cross-platform","Switch":"Nintendo NSW Switch 2","Wii U":"Nintendo WiiU","Wii":"Nintendo","GameCube":"Nintendo Game Cube NGC","Nintendo 64":"N64 Nintendo64","SNES":"Super Nintendo SuperNintendo Super NES Super Famicom","NES":"Nintendo Famicom","Switch Lite":"Nintendo","3DS":"Nintendo","DS":"Nintendo NDS","Game Boy Advance":"Nintendo GBA GameBoy","Game Boy Color":"Nintendo GBC GameBoy","Game Boy":"Nintendo GB GameBoy","PlayStation 5":"PS5 PS PlayStation5 Play Sony","PlayStation 4":"PS4 PS PlayStation4 Play Sony","PlayStation 3":"PS3 PS PlayStation3 Play Sony","PlayStation 2":"PS2 PS PlayStation2 Play Sony","PlayStation":"PS1 PS PSX PSOne PlayStation1 1 Play Sony","PSP":"PlayStation Portable Sony","Vita":"PS Vita PSVita PlayStation Sony","Xbox":"Microsoft","Xbox 360":"Microsoft X360 Xbox360","Xbox One":"Microsoft XOne XboxOne","Xbox Series X/S":"Microsoft XSX XSS Series","Dreamcast":"Sega","Saturn":"Sega","Genesis/Mega Drive":"Sega MegaDrive","Master System":"Sega MasterSystem","Game Gear":"Sega GameGear","Atari 2600":"Atari2600 VCS","Neo Geo":"NeoGeo SNK","Mobile":"smartphone téléphone iPhone iOS Android tablette"}'::jsonb ->> name;
