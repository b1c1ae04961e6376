import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { GENRES } from '../texts/catalog.ts'
import { slugOrId } from '../texts/schema.ts'
import { GAME_PLATFORMS, GAME_SORTS, GAME_STATES } from './catalog.ts'
import { GAME_FIELDS } from './fields.ts'
import { GAME_LIMITS as L } from './limits.ts'

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

const blankIsNone = (v: unknown): unknown => (v === '' ? undefined : v)
const digits = (least: number, most: number) =>
  z.preprocess(
    blankIsNone,
    z
      .union([z.string(), z.number()], { error: 'invalid' })
      .transform(String)
      .pipe(z.string().regex(/^(0|[1-9]\d{0,3})$/, { error: 'invalid' }))
      .transform(Number)
      .pipe(z.number().min(least, { error: 'invalid' }).max(most, { error: 'invalid' }))
      .optional(),
  )
const filter = <const V extends string>(values: readonly V[]) =>
  z.preprocess(blankIsNone, z.enum(values, { error: 'invalid' }).optional())

/** What a list of games is filtered and sorted by; a form sends what is not chosen as nothing. */
export const gameFilters = z.object({
  platform: filter(GAME_PLATFORMS),
  genre: filter(GENRES),
  year: digits(L.firstYear, L.lastYear),
  state: filter(GAME_STATES),
  /** Our score is at least that. */
  score: digits(0, 10),
  sort: filter(GAME_SORTS),
})
export type GameFilters = z.output<typeof gameFilters>

export const gameListInput = gameFilters.extend({
  page: pageNumber.default(1),
  limit: pageLimit(L.page, L.maxPage),
})

/** By slug, former slug or id. */
export const gameInput = z.object({ slug: slugOrId, lang })

export const gameSuggestInput = z.object({
  q: storableText.transform((s) => s.trim()).pipe(z.string().max(L.nameMax, { error: 'searchTooLong' })),
})

const { name: _name, ...others } = GAME_FIELDS
const inputs = Object.fromEntries(
  Object.entries(others).map(([name, { input }]) => [name, input.optional()]),
) as {
  [N in keyof typeof others]: z.ZodOptional<(typeof others)[N]['input']>
}

/** What is left out is empty; the address is made of the name. */
export const createGameInput = z.object({ name: GAME_FIELDS.name.input, ...inputs }, { error: 'invalid' })
export type CreateGameInput = z.output<typeof createGameInput>

const readAt = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
  .nullish()

/**
 * What is left out stays. EDIT_CONFLICT refuses a game that was saved since the `updatedAt` that was read. `shown` is an
 * editor's alone.
 */
export const saveGameInput = z.object(
  {
    game: slugOrId,
    updatedAt: readAt,
    shown: z.boolean({ error: 'invalid' }).optional(),
    name: GAME_FIELDS.name.input.optional(),
    ...inputs,
  },
  { error: 'invalid' },
)
export type SaveGameInput = z.output<typeof saveGameInput>

export const gameOneInput = z.object({ game: slugOrId })

export const mergeGamesInput = z.object({ game: slugOrId, into: slugOrId })

/** Two games that are not one. */
export const partGamesInput = z.object({ one: idSchema, other: idSchema })

/** The team's list: by a part of a name, or what is not shown. */
export const gamesForTeamInput = z.object({
  search: storableText
    .transform((s) => s.trim())
    .pipe(z.string().max(L.nameMax, { error: 'searchTooLong' }))
    .optional(),
  which: z.enum(['all', 'hidden', 'bin'], { error: 'invalid' }).default('all'),
  page: pageNumber.default(1),
})
