-- Other names of a genre or a platform (shared/texts/filing.ts): in both languages, and in everyday speech. Searches
-- use these words, so words that occur in every review ("jeu") are left out. "Arcade" is both a genre and a platform.
-- A change needs a new SEARCH_RULE (shared/texts/search-index.ts), and the same number in the files that write it.
CREATE OR REPLACE FUNCTION manette_also_called(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '{
    "Action": "", "Action/Aventure": "action-aventure action-adventure", "Aventure": "adventure",
    "Beat''em up": "beatemup beat them all brawler", "Course": "racing race voitures",
    "Plateforme": "plateformes plates-formes plateformer platformer platform", "Puzzle": "casse-tête réflexion énigmes",
    "RPG": "rôle JDR role-playing", "JRPG": "RPG rôle japonais role-playing japanese",
    "Simulation": "simulateur simulator gestion sim", "Sport": "sports", "Stratégie": "strategy",
    "FPS": "shooter tir à la première personne first-person", "TPS": "shooter tir à la troisième personne third-person",
    "Survival": "survie", "Horror": "horreur épouvante peur survival", "Fighting": "combat baston versus",
    "Arcade": "borne bornes cabinet", "Shoot''em up": "shmup shootemup shoot them up", "Metroidvania": "metroid-like",
    "Roguelike": "rogue-like rogue-lite roguelite", "Battle Royale": "battle royal",
    "MMORPG": "MMO massivement multijoueur massively multiplayer online", "MOBA": "multiplayer online battle arena",
    "RTS": "stratégie en temps réel STR real-time strategy", "Turn-Based": "tour par tour turn-based stratégie strategy",
    "Sandbox": "bac à sable", "Visual Novel": "VN roman visuel graphique", "Rhythm": "rythme musical musique music",
    "Party Game": "ambiance à plusieurs convivial", "PC": "ordinateur Windows computer", "Web": "navigateur browser",
    "Steam": "PC ordinateur computer", "Steam Deck": "SteamDeck",
    "Multi-plateforme": "multiplateforme multiplatform multi-platform cross-platform", "Switch": "Nintendo NSW",
    "Switch 2": "Nintendo NSW2 Switch2", "Wii U": "Nintendo WiiU", "Wii": "Nintendo",
    "GameCube": "Nintendo Game Cube NGC", "Nintendo 64": "N64 Nintendo64",
    "SNES": "Super Nintendo SuperNintendo Super NES Super Famicom", "NES": "Nintendo Famicom", "Switch Lite": "Nintendo",
    "3DS": "Nintendo", "DS": "Nintendo NDS", "Game Boy Advance": "Nintendo GBA GameBoy",
    "Game Boy Color": "Nintendo GBC GameBoy", "Game Boy": "Nintendo GB GameBoy",
    "PlayStation 5": "PS5 PS PlayStation5 Play Sony", "PlayStation 4": "PS4 PS PlayStation4 Play Sony",
    "PlayStation 3": "PS3 PS PlayStation3 Play Sony", "PlayStation 2": "PS2 PS PlayStation2 Play Sony",
    "PlayStation": "PS1 PS PSX PSOne PlayStation1 1 Play Sony", "PSP": "PlayStation Portable Sony",
    "Vita": "PS Vita PSVita PlayStation Sony", "Xbox": "Microsoft", "Xbox 360": "Microsoft X360 Xbox360",
    "Xbox One": "Microsoft XOne XboxOne", "Xbox Series X/S": "Microsoft XSX XSS Series", "Dreamcast": "Sega",
    "Saturn": "Sega", "Genesis/Mega Drive": "Sega MegaDrive", "Master System": "Sega MasterSystem",
    "Game Gear": "Sega GameGear", "Atari 2600": "Atari2600 VCS", "Neo Geo": "NeoGeo SNK",
    "Mobile": "smartphone téléphone iPhone iOS Android tablette",
    "Mac": "ordinateur computer macOS Apple Macintosh MacBook iMac", "Linux": "ordinateur computer Ubuntu",
    "iOS": "mobile smartphone téléphone tablette phone tablet iPhone iPad Apple",
    "Android": "mobile smartphone téléphone tablette phone tablet Google",
    "Meta Quest": "Quest 2 3 Oculus VR réalité virtuelle virtual reality casque headset",
    "PlayStation VR2": "PSVR2 PSVR PS VR réalité virtuelle virtual reality casque headset Sony"
  }'::jsonb ->> name;
