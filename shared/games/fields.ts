import { z } from 'zod'
import { isId } from '../base/id.ts'
import { keysIn } from '../base/tables.ts'
import { boundedList, linesInput } from '../format/bounded-list.ts'
import { emptied, lineInput, nameInput, optionalLine } from '../format/line-input.ts'
import { isSlug } from '../format/slug.ts'
import { storable, storableText } from '../format/storable.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { isWebAddress } from '../people/links.ts'
import { filedId, gamePlatformId } from '../platforms/id.ts'
import { FILING_LIMITS } from '../platforms/limits.ts'
import { CONTENT_LIMITS } from '../texts/limits.ts'
import { FRENCH, GAME_KINDS, PEGI_AGES } from './catalog.ts'
import { GAME_LIMITS as L } from './limits.ts'
import { releasesInput } from './release.ts'

/** client/features/games/admin/form has one component for each. */
export type GameControl =
  | 'line'
  | 'lines'
  | 'paragraph'
  | 'choice'
  | 'choices'
  | 'check'
  | 'picture'
  | 'parent'
  | 'releases'

export interface GameField {
  /** For input; an omitted field becomes `empty`. */
  input: z.ZodType
  /** The value of a field without contents; REST's answers leave it out. */
  empty: string | boolean | null | readonly string[]
  control: GameControl
  /** The values of a choice; their words are under `games.<name>`. */
  values?: readonly string[]
  /** For a list: its limits, also for the parts of a file's cell. */
  list?: GameList
}

export interface GameList {
  most: number
  tooMany: FieldMessage
}

const characters = (s: string): number => Array.from(s).length

export const gameName = nameInput(L.nameMax, 'gameNameInvalid')

const lines = (each: z.ZodType<string, string>, most: number, tooMany: FieldMessage) => ({
  input: linesInput(each, { most, tooMany }),
  empty: [] as readonly string[],
  control: 'lines' as const,
  list: { most, tooMany },
})

const oneOf = (values: readonly string[], unknown: FieldMessage) => ({
  input: z.preprocess(emptied, z.enum(values, { error: unknown }).nullable()),
  empty: null,
  control: 'choice' as const,
  values,
})

/** Platforms or genres. The server checks that there are such. */
const someFiled = (id: z.ZodType<string, string>, unknown: FieldMessage) => ({
  input: boundedList(id, { most: FILING_LIMITS.most, error: unknown })
    .nullish()
    .transform((all) => [...new Set(all ?? [])]),
  empty: [] as readonly string[],
  control: 'choices' as const,
  list: { most: FILING_LIMITS.most, tooMany: unknown },
})

const companies = lines(lineInput(L.companyMax, 'textTooLong'), L.companies, 'companiesTooMany')

const paragraph = {
  input: z.preprocess(
    emptied,
    storable('invalid')
      .transform((s) => s.trim())
      .refine((s) => characters(s) <= L.descriptionMax, { error: 'textTooLong' })
      .nullable(),
  ),
  empty: null,
  control: 'paragraph' as const,
}

const link = storableText
  .transform((s) => s.trim())
  .refine((s) => s.length <= L.linkMax && isWebAddress(s), { error: 'linkInvalid' })

/**
 * A game's fields, in the order of its form. Input, versions and their comparison, REST, export and form follow from
 * this table; columns have the same names (server/features/games/fields.test.ts).
 */
export const GAME_FIELDS = {
  name: { input: gameName, empty: '', control: 'line' },
  otherNames: lines(gameName, L.otherNames, 'otherNamesTooMany'),
  slug: {
    input: z.preprocess(
      emptied,
      storableText
        .refine((s) => s.length <= CONTENT_LIMITS.slugMax && isSlug(s) && !isId(s) && s !== 'suggest', {
          error: 'slugInvalid',
        })
        .nullable(),
    ),
    empty: '',
    control: 'line',
  },
  kind: {
    input: z.preprocess((v) => emptied(v) ?? 'game', z.enum(GAME_KINDS, { error: 'invalid' })),
    empty: 'game',
    control: 'choice',
    values: GAME_KINDS,
  },
  /** By its slug or id. */
  parent: {
    input: z.preprocess(
      emptied,
      storableText.pipe(z.string().max(CONTENT_LIMITS.slugMax, { error: 'gameUnknown' })).nullable(),
    ),
    empty: null,
    control: 'parent',
  },
  releases: {
    input: releasesInput.nullish().transform((all) => all ?? []),
    empty: [],
    control: 'releases',
    list: { most: L.releases, tooMany: 'releasesTooMany' },
  },
  cancelled: {
    input: z
      .boolean({ error: 'invalid' })
      .nullish()
      .transform((yes) => yes ?? false),
    empty: false,
    control: 'check',
  },
  platforms: someFiled(gamePlatformId('platformUnknown'), 'platformUnknown'),
  genres: someFiled(filedId('genreUnknown'), 'genreUnknown'),
  studios: companies,
  publishers: companies,
  series: { input: optionalLine(L.seriesMax), empty: null, control: 'line' },
  pegi: oneOf(PEGI_AGES, 'invalid'),
  french: oneOf(FRENCH, 'invalid'),
  cover: { input: optionalLine(500), empty: null, control: 'picture' },
  links: lines(link, L.links, 'linksTooMany'),
  description: paragraph,
  descriptionEn: paragraph,
} as const satisfies Record<string, GameField>

export type GameFieldName = keyof typeof GAME_FIELDS
export const GAME_FIELD_NAMES = keysIn(GAME_FIELDS)
export const gameField = (name: GameFieldName): GameField => GAME_FIELDS[name]

/** A game's fields as stored in versions and sent by its form. */
export type GameFields = { [N in GameFieldName]: z.output<(typeof GAME_FIELDS)[N]['input']> }
