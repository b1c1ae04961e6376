import { FRENCH, type French, GAME_KINDS, type GameKind } from '../../../../shared/games/catalog.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'
import type { FiledList, Filing } from '../../platforms/known/filing.ts'

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

const lookup = <T extends string>(values: readonly T[], ...tables: Words<T>[]): ReadonlyMap<string, T> =>
  new Map(
    values.flatMap((value) =>
      [value, ...tables.flatMap((words) => words[value] ?? [])].map(
        (word) => [plainWord(word), value] as const,
      ),
    ),
  )

/** Values for the words in a cell, for fields that are chosen from a list. */
export type FieldWords = Partial<Record<string, ReadonlyMap<string, string>>> & {
  platforms: ReadonlyMap<string, string>
}

const KNOWN = { kind: lookup(GAME_KINDS, KINDS), french: lookup(FRENCH, SPEAKS) }

const idsByWord = ({ byWord }: FiledList): ReadonlyMap<string, string> =>
  new Map([...byWord].map(([word, { id }]) => [word, id]))

/** With the names, short forms and other names of platforms and genres as they are now. */
export function fieldWords({ platform, genre }: Filing): FieldWords {
  const platforms = new Map([...idsByWord(platform)].filter(([, id]) => id !== NO_GAME_PLATFORM))
  return { ...KNOWN, platforms, genres: idsByWord(genre) }
}

export const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['oui', 'yes', 'vrai', 'true', 'x', '1', 'o', 'y'].map((word) => [word, true] as const),
  ...['non', 'no', 'faux', 'false', '0', 'n'].map((word) => [word, false] as const),
])
