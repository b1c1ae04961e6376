import { z } from 'zod'
import { numberFilter, wordFilter } from '../base/filter-input.ts'
import { idSchema } from '../base/id-schema.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'
import { filedFilter, gamePlatformFilter } from '../platforms/id.ts'
import { slugOrId } from '../texts/schema.ts'
import { GAME_SORTS, GAME_STATES } from './catalog.ts'
import { GAME_FIELDS } from './fields.ts'
import { GAME_LIMITS as L } from './limits.ts'

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** The filters and the order of a list of games. */
const gameFilters = z.object({
  platform: gamePlatformFilter(),
  genre: filedFilter(),
  year: numberFilter(L.firstYear, L.lastYear),
  state: wordFilter(GAME_STATES),
  /** The least score of ours. */
  score: numberFilter(0, 10),
  sort: wordFilter(GAME_SORTS),
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

/** Omitted fields are empty; the address is made from the name. */
export const createGameInput = z.object({ name: GAME_FIELDS.name.input, ...inputs }, { error: 'invalid' })
export type CreateGameInput = z.output<typeof createGameInput>

export const readAt = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
  .nullish()

/**
 * Omitted fields stay. EDIT_CONFLICT refuses a game that was saved since the `updatedAt` that was read. Only editors may
 * set `shown`.
 */
export const saveGameInput = z.object(
  {
    game: slugOrId,
    updatedAt: readAt,
    shown: z.boolean({ error: 'invalid' }).optional(),
    /** Ids of releases with ended spans that the user says are out. */
    confirmed: boundedList(idSchema, { most: L.releases, tooMany: 'releasesTooMany' }).optional(),
    name: GAME_FIELDS.name.input.optional(),
    ...inputs,
  },
  { error: 'invalid' },
)
export type SaveGameInput = z.output<typeof saveGameInput>

export const gameOneInput = z.object({ game: slugOrId })

/** Restores a version, unless the game was saved since the `updatedAt` that was read. */
export const restoreGameVersionInput = z.object({ game: slugOrId, version: idSchema, updatedAt: readAt })

/** A review, and the game that it judges. */
export const judgeGameInput = z.object({ contentId: idSchema, game: slugOrId })

export const mergeGamesInput = z.object({ game: slugOrId, into: slugOrId })

/** Two different games. */
export const partGamesInput = z.object({ one: idSchema, other: idSchema })

/** The team's list: by a part of a name, or only hidden games. */
export const gamesForTeamInput = z.object({
  search: storableText
    .transform((s) => s.trim())
    .pipe(z.string().max(L.nameMax, { error: 'searchTooLong' }))
    .optional(),
  which: z.enum(['all', 'hidden', 'bin'], { error: 'invalid' }).default('all'),
  page: pageNumber.default(1),
})
