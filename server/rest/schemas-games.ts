import { z } from 'zod'
import {
  ACCESSES,
  FRENCH,
  GAME_KINDS,
  GAME_STATES,
  PEGI_AGES,
  PRECISIONS,
} from '../../shared/games/catalog.ts'
import { idShape, reviewShape, timeShape } from './schemas.ts'

const platforms = z.array(z.string()).describe('Ids of `GET /api/platforms`')

const genres = z.array(z.string()).describe('Ids of `GET /api/genres`')

const releaseShape = z.object({
  _id: idShape,
  platforms,
  access: z.enum(ACCESSES),
  precision: z.enum(PRECISIONS),
  date: z
    .string()
    .nullable()
    .describe(
      '`2026-03-06`, `2026-03`, `2026-Q1` or `2026`, by its precision; null for "TBA" and for what is out since nobody knows when (`out`)',
    ),
})

const listed = {
  _id: idShape,
  slug: z.string(),
  name: z.string(),
  kind: z.enum(GAME_KINDS),
  platforms,
  genres,
  releases: z.array(releaseShape),
  state: z
    .enum(GAME_STATES)
    .nullable()
    .describe('Today, by its releases in Paris; null while it has none and no review judges it'),
  score: z.number().optional().describe('Of the newest review that judges it'),
  cover: z.string().optional(),
}

export const listedGameShape = z.object(listed).meta({ id: 'ListedGame' })

export const gameListShape = z.object({
  games: z.array(listedGameShape),
  pagination: z.object({
    total: z.int().describe('Number of pages'),
    totalGames: z.int().describe('Number of games; of a filtered list at most 1,000'),
  }),
})

const related = z.object({ slug: z.string(), name: z.string(), kind: z.enum(GAME_KINDS) })
const words = z.array(z.string()).optional()

const said = {
  otherNames: words,
  studios: words,
  publishers: words,
  series: z.string().optional(),
  pegi: z.enum(PEGI_AGES).optional(),
  french: z.enum(FRENCH).optional(),
  links: words,
  description: z.string().optional(),
  updatedAt: timeShape,
}

/** Empty fields are left out. */
export const gameShape = z
  .object({
    ...listed,
    ...said,
    parent: related.optional(),
    children: z.array(related).optional(),
    sameSeries: z.array(related).optional(),
    reviews: z.array(reviewShape).describe('Those that judge it, newest first'),
  })
  .meta({ id: 'Game' })

/** As the team saves it; `parent` is an id. */
export const savedGameShape = z
  .object({
    _id: idShape,
    slug: z.string(),
    name: z.string(),
    kind: z.enum(GAME_KINDS),
    platforms,
    genres,
    releases: z.array(releaseShape),
    cancelled: z.boolean(),
    cover: z.string().optional(),
    parent: idShape.optional(),
    descriptionEn: z.string().optional(),
    ...said,
    shown: z
      .boolean()
      .describe('An editor shows it; without that, readers see it while a visible text names it'),
  })
  .meta({ id: 'SavedGame' })

export const offeredGamesShape = z.object({
  games: z.array(
    z.object({
      _id: idShape,
      slug: z.string(),
      name: z.string(),
      as: z.string().optional().describe('The name that fits, where it is another'),
      year: z.int().optional(),
      platforms,
    }),
  ),
})
