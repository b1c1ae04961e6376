/** The English and French words stand under `genres.{genre}`. */
export const GENRES = [
  'Action',
  'Action/Aventure',
  'Aventure',
  "Beat'em up",
  'Course',
  'Plateforme',
  'Puzzle',
  'RPG',
  'JRPG',
  'Simulation',
  'Sport',
  'Stratégie',
  'FPS',
  'TPS',
  'Survival',
  'Horror',
  'Fighting',
  'Arcade',
  "Shoot'em up",
  'Metroidvania',
  'Roguelike',
  'Battle Royale',
  'MMORPG',
  'MOBA',
  'RTS',
  'Turn-Based',
  'Sandbox',
  'Visual Novel',
  'Rhythm',
  'Party Game',
] as const
export type Genre = (typeof GENRES)[number]

/** The picker shows these groups. */
export const PLATFORM_GROUPS = {
  computer: ['PC', 'Web', 'Steam', 'Steam Deck', 'Multi-plateforme'],
  nintendoHome: ['Switch', 'Wii U', 'Wii', 'GameCube', 'Nintendo 64', 'SNES', 'NES'],
  nintendoPortable: ['Switch Lite', '3DS', 'DS', 'Game Boy Advance', 'Game Boy Color', 'Game Boy'],
  playstation: [
    'PlayStation 5',
    'PlayStation 4',
    'PlayStation 3',
    'PlayStation 2',
    'PlayStation',
    'PSP',
    'Vita',
  ],
  xbox: ['Xbox', 'Xbox 360', 'Xbox One', 'Xbox Series X/S'],
  sega: ['Dreamcast', 'Saturn', 'Genesis/Mega Drive', 'Master System', 'Game Gear'],
  others: ['Atari 2600', 'Neo Geo', 'Arcade', 'Mobile'],
} as const
export type Platform = (typeof PLATFORM_GROUPS)[keyof typeof PLATFORM_GROUPS][number]
export const PLATFORM_GROUP_NAMES = Object.keys(PLATFORM_GROUPS) as readonly (keyof typeof PLATFORM_GROUPS)[]
export const PLATFORMS: readonly Platform[] = Object.values(PLATFORM_GROUPS).flat()

/** They stand in lists, feeds and searches, and readers like and discuss them. */
export const LISTED_KINDS = ['article', 'review'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** A page of one's own stands by itself, at its address and in menus (decision 068). */
export const KINDS = [...LISTED_KINDS, 'page'] as const
export type Kind = (typeof KINDS)[number]

export const isListedKind = (kind: Kind): kind is ListedKind => kind !== 'page'

/** How a reviewed copy came to its reviewer; the words stand under `review.copies.{copy}`. None: not said. */
export const COPIES = ['bought', 'given', 'lent', 'other'] as const
export type Copy = (typeof COPIES)[number]
