import { keysIn } from '../base/tables.ts'

// One list of platforms and one of genres, separate from the code that public pages load.

/** The English and French names are under `genres.{genre}`. */
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

export const PLATFORM_GROUPS = [
  'computer',
  'nintendoHome',
  'nintendoPortable',
  'playstation',
  'xbox',
  'sega',
  'others',
] as const
type PlatformGroup = (typeof PLATFORM_GROUPS)[number]

/**
 * All platforms of texts, games, filters, searches and files, each with its group in pickers and its console generation
 * as commonly counted: 2 is the Atari 2600's, 9 the PlayStation 5's. Null for a platform that spans generations and so
 * says nothing about a game's age. The specification's platforms come first.
 */
const PLATFORM_TABLE = {
  PC: ['computer', null],
  Web: ['computer', null],
  Steam: ['computer', null],
  'Steam Deck': ['computer', null],
  'Multi-plateforme': ['computer', null],
  Switch: ['nintendoHome', 8],
  'Wii U': ['nintendoHome', 8],
  Wii: ['nintendoHome', 7],
  GameCube: ['nintendoHome', 6],
  'Nintendo 64': ['nintendoHome', 5],
  SNES: ['nintendoHome', 4],
  NES: ['nintendoHome', 3],
  'Switch Lite': ['nintendoPortable', 8],
  '3DS': ['nintendoPortable', 8],
  DS: ['nintendoPortable', 7],
  'Game Boy Advance': ['nintendoPortable', 6],
  'Game Boy Color': ['nintendoPortable', 5],
  'Game Boy': ['nintendoPortable', 4],
  'PlayStation 5': ['playstation', 9],
  'PlayStation 4': ['playstation', 8],
  'PlayStation 3': ['playstation', 7],
  'PlayStation 2': ['playstation', 6],
  PlayStation: ['playstation', 5],
  PSP: ['playstation', 7],
  Vita: ['playstation', 8],
  Xbox: ['xbox', 6],
  'Xbox 360': ['xbox', 7],
  'Xbox One': ['xbox', 8],
  'Xbox Series X/S': ['xbox', 9],
  Dreamcast: ['sega', 6],
  Saturn: ['sega', 5],
  'Genesis/Mega Drive': ['sega', 4],
  'Master System': ['sega', 3],
  'Game Gear': ['sega', 4],
  'Atari 2600': ['others', 2],
  'Neo Geo': ['others', 4],
  Arcade: ['others', null],
  Mobile: ['others', null],
  'Switch 2': ['nintendoHome', 9],
  Mac: ['computer', null],
  Linux: ['computer', null],
  iOS: ['others', null],
  Android: ['others', null],
  'Meta Quest': ['others', null],
  'PlayStation VR2': ['playstation', 9],
} as const satisfies Record<string, readonly [PlatformGroup, number | null]>
export type Platform = keyof typeof PLATFORM_TABLE
export const PLATFORMS: readonly Platform[] = keysIn(PLATFORM_TABLE)

/** The platforms that a picker groups together. */
export const platformsIn = (group: PlatformGroup): Platform[] =>
  PLATFORMS.filter((platform) => PLATFORM_TABLE[platform][0] === group)

export const generationOf = (platform: Platform): number | null => PLATFORM_TABLE[platform][1]
