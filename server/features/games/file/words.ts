import { recordOf } from '../../../../shared/base/tables.ts'
import {
  FRENCH,
  type French,
  GAME_KINDS,
  GAME_PLATFORMS,
  type GameKind,
  type GamePlatform,
} from '../../../../shared/games/catalog.ts'
import { GENRES } from '../../../../shared/texts/filing.ts'
import { GENRES_EN } from '../../../../shared/texts/genres-en.ts'
import { GENRES_FR } from '../../../../shared/texts/genres-fr.ts'

/** A word's letters and digits, for comparisons: "Âge conseillé (PEGI)" becomes `ageconseillepegi`. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/giu, 'oe')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

type Words<T extends string> = Partial<Record<T, readonly string[]>>

const KINDS: Words<GameKind> = {
  game: ['jeu', 'jeu complet'],
  expansion: ['extension', 'DLC', 'contenu additionnel'],
  edition: ['édition'],
  remaster: ['remasterisé', 'remastered'],
  port: ['portage'],
}

const SPEAKS: Words<French> = {
  no: ['non', 'aucun', 'pas en français', 'not in French'],
  texts: ['textes', 'texte', 'sous-titres', 'textes en français', 'subtitles', 'text', 'texts in French'],
  voices: [
    'voix',
    'doublé',
    'oui',
    'textes et voix',
    'textes et voix en français',
    'dubbed',
    'yes',
    'full',
    'texts and voices in French',
  ],
}

// Short names; the full names are known already.
const CONSOLES: Words<GamePlatform> = {
  PC: ['Windows', 'PC Windows', 'ordinateur'],
  Mobile: ['smartphone', 'téléphone'],
  Mac: ['macOS', 'OS X', 'Macintosh', 'Apple Mac'],
  iOS: ['iPhone', 'iPad', 'iPadOS'],
  Android: ['Google Android'],
  'Meta Quest': [
    'Quest',
    'Quest 2',
    'Quest 3',
    'Quest 3S',
    'Meta Quest 2',
    'Meta Quest 3',
    'Meta Quest 3S',
    'Oculus Quest',
  ],
  'PlayStation VR2': ['PS VR2', 'PSVR 2'],
  Web: ['navigateur', 'browser'],
  'Steam Deck': ['Deck'],
  'Switch 2': ['Nintendo Switch 2', 'NS2', 'NSW2'],
  Switch: ['Nintendo Switch', 'NS', 'NSW', 'Switch 1'],
  'Wii U': ['Nintendo Wii U'],
  Wii: ['Nintendo Wii'],
  GameCube: ['Nintendo GameCube', 'NGC', 'GC'],
  'Nintendo 64': ['N64'],
  SNES: ['Super Nintendo', 'Super NES', 'Super Famicom', 'SFC'],
  NES: ['Nintendo Entertainment System', 'Famicom'],
  '3DS': ['Nintendo 3DS', 'New 3DS'],
  DS: ['Nintendo DS', 'NDS'],
  'Game Boy Advance': ['GBA'],
  'Game Boy Color': ['GBC'],
  'Game Boy': ['GB'],
  'PlayStation 5': ['PS5', 'PS5 Pro', 'PS 5'],
  'PlayStation 4': ['PS4', 'PS4 Pro'],
  'PlayStation 3': ['PS3'],
  'PlayStation 2': ['PS2'],
  PlayStation: ['PS1', 'PSX', 'PSOne', 'PlayStation 1'],
  PSP: ['PlayStation Portable'],
  Vita: ['PS Vita', 'PlayStation Vita', 'PSV'],
  'Xbox 360': ['X360'],
  'Xbox One': ['XOne', 'XB1', 'XBO'],
  'Xbox Series X/S': [
    'Xbox Series',
    'Xbox Series X',
    'Xbox Series S',
    'Xbox Series S/X',
    'XSX',
    'XSS',
    'Series X',
  ],
  Saturn: ['Sega Saturn'],
  Dreamcast: ['Sega Dreamcast', 'DC'],
  'Genesis/Mega Drive': ['Mega Drive', 'Genesis', 'MD', 'Sega Mega Drive'],
  'Master System': ['Sega Master System', 'SMS'],
  'Atari 2600': ['Atari VCS', 'VCS'],
}

const lookup = <T extends string>(values: readonly T[], ...tables: Words<T>[]): ReadonlyMap<string, T> =>
  new Map(
    values.flatMap((value) =>
      [value, ...tables.flatMap((words) => words[value] ?? [])].map(
        (word) => [plainWord(word), value] as const,
      ),
    ),
  )

const genreWords = recordOf<Words<(typeof GENRES)[number]>>(GENRES, (genre) => [
  GENRES_FR[genre],
  GENRES_EN[genre],
])

export const PLATFORM_WORDS = lookup(GAME_PLATFORMS, CONSOLES)

/** Values for the words in a cell, for fields that are chosen from a list. */
export const FIELD_WORDS: Partial<Record<string, ReadonlyMap<string, string>>> = {
  kind: lookup(GAME_KINDS, KINDS),
  french: lookup(FRENCH, SPEAKS),
  platforms: PLATFORM_WORDS,
  genres: lookup(GENRES, genreWords),
}

export const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['oui', 'yes', 'vrai', 'true', 'x', '1', 'o', 'y'].map((word) => [word, true] as const),
  ...['non', 'no', 'faux', 'false', '0', 'n'].map((word) => [word, false] as const),
])
