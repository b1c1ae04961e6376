import type { GameKind, PegiAge } from '../../../../shared/games/catalog.ts'

// IGDB's numbers in our words; numbers without a row here are left out. Its tables are /game_types, /platforms,
// /genres, /themes, /game_modes, /player_perspectives, /age_rating_categories, /release_date_statuses, /website_types
// and /language_support_types.

/** We have no kind for a bundle, mod, episode, season, fork, pack or update. */
export const KIND_OF: Readonly<Record<number, GameKind>> = {
  0: 'game',
  1: 'expansion',
  2: 'expansion',
  4: 'expansion',
  8: 'remake',
  9: 'remaster',
  10: 'edition',
  11: 'port',
}

export const PLATFORM_OF: Readonly<Record<number, string>> = {
  3: 'Linux',
  4: 'Nintendo 64',
  5: 'Wii',
  6: 'PC',
  7: 'PlayStation',
  8: 'PlayStation 2',
  9: 'PlayStation 3',
  11: 'Xbox',
  12: 'Xbox 360',
  13: 'PC',
  14: 'Mac',
  18: 'NES',
  19: 'SNES',
  20: 'DS',
  21: 'GameCube',
  22: 'Game Boy Color',
  23: 'Dreamcast',
  24: 'Game Boy Advance',
  29: 'Genesis/Mega Drive',
  32: 'Saturn',
  33: 'Game Boy',
  34: 'Android',
  35: 'Game Gear',
  37: '3DS',
  38: 'PSP',
  39: 'iOS',
  41: 'Wii U',
  46: 'Vita',
  48: 'PlayStation 4',
  49: 'Xbox One',
  52: 'Arcade',
  58: 'SNES',
  59: 'Atari 2600',
  64: 'Master System',
  79: 'Neo Geo',
  80: 'Neo Geo',
  82: 'Web',
  99: 'NES',
  130: 'Switch',
  137: '3DS',
  159: 'DS',
  167: 'PlayStation 5',
  169: 'Xbox Series X/S',
  384: 'Meta Quest',
  386: 'Meta Quest',
  390: 'PlayStation VR2',
  471: 'Meta Quest',
  508: 'Switch 2',
}

/** `genresOf` decides about shooters (by perspective), adventures with action, and massively multiplayer RPGs. */
export const GENRE_OF: Readonly<Record<number, string>> = {
  2: 'Aventure',
  4: 'Fighting',
  7: 'Rhythm',
  8: 'Plateforme',
  9: 'Puzzle',
  10: 'Course',
  11: 'RTS',
  12: 'RPG',
  13: 'Simulation',
  14: 'Sport',
  15: 'Stratégie',
  16: 'Turn-Based',
  31: 'Aventure',
  33: 'Arcade',
  34: 'Visual Novel',
  36: 'MOBA',
}
export const GENRE_OF_THEME: Readonly<Record<number, string>> = {
  1: 'Action',
  19: 'Horror',
  21: 'Survival',
  33: 'Sandbox',
  40: 'Party Game',
}
export const GENRE_OF_MODE: Readonly<Record<number, string>> = { 6: 'Battle Royale' }

export const SHOOTER = 5
export const SHOOTER_OF_PERSPECTIVE: Readonly<Record<number, string>> = { 1: 'FPS', 2: 'TPS' }
export const MASSIVE_MODE = 5

export const PEGI = 2
export const PEGI_OF: Readonly<Record<number, PegiAge>> = { 8: '3', 9: '7', 10: '12', 11: '16', 12: '18' }

/** Without a status a release is full; alphas, betas, early days for payers and cancelled releases do not count. */
export const FULL_RELEASE = 6
export const EARLY_ACCESS = 3

/** Regions whose dates apply to France. */
export const OUR_REGIONS: readonly number[] = [1, 8]

export const OFFICIAL_SITE = 1
export const AUDIO = 1
