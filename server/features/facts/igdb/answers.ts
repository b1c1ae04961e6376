import { z } from 'zod'

// IGDB's answers to our two questions (api-docs.igdb.com, "Game"): it omits unknown fields. References that are not
// expanded are numbers; deprecated fields such as `category` are not asked for.

const reference = z.int().min(0)
const namedAnswer = z.object({ name: z.string().optional() })
const moment = z.int()

const releaseAnswer = z.object({
  date: moment.optional(),
  date_format: reference.optional(),
  platform: reference.optional(),
  release_region: reference.optional(),
  status: reference.optional(),
})
export type ReleaseAnswer = z.output<typeof releaseAnswer>

const gameAnswer = z.object({
  id: z.int().min(1),
  name: z.string().trim().min(1),
  game_type: reference.optional(),
  version_parent: reference.optional(),
  alternative_names: z.array(namedAnswer.extend({ comment: z.string().optional() })).optional(),
  involved_companies: z
    .array(
      z.object({
        company: namedAnswer.optional(),
        developer: z.boolean().optional(),
        publisher: z.boolean().optional(),
      }),
    )
    .optional(),
  collections: z.array(namedAnswer).optional(),
  franchise: namedAnswer.optional(),
  franchises: z.array(namedAnswer).optional(),
  genres: z.array(reference).optional(),
  themes: z.array(reference).optional(),
  game_modes: z.array(reference).optional(),
  player_perspectives: z.array(reference).optional(),
  platforms: z.array(reference).optional(),
  release_dates: z.array(releaseAnswer).optional(),
  age_ratings: z
    .array(z.object({ organization: reference.optional(), rating_category: reference.optional() }))
    .optional(),
  websites: z.array(z.object({ type: reference.optional(), url: z.string().optional() })).optional(),
  language_supports: z
    .array(
      z.object({
        language: z.object({ locale: z.string().optional() }).optional(),
        language_support_type: reference.optional(),
      }),
    )
    .optional(),
})
export type GameAnswer = z.output<typeof gameAnswer>

const candidateAnswer = gameAnswer
  .pick({ id: true, name: true, game_type: true, version_parent: true, platforms: true })
  .extend({ first_release_date: moment.optional() })
export type CandidateAnswer = z.output<typeof candidateAnswer>

export const gamesShape = z.array(gameAnswer).max(1)
export const candidatesShape = z.array(candidateAnswer).max(50)

/** The fields asked of a game: exactly those of the answer above. */
export const ASKED_OF_GAME = [
  'name',
  'game_type',
  'version_parent',
  'alternative_names.name',
  'alternative_names.comment',
  'involved_companies.company.name',
  'involved_companies.developer',
  'involved_companies.publisher',
  'collections.name',
  'franchise.name',
  'franchises.name',
  'genres',
  'themes',
  'game_modes',
  'player_perspectives',
  'platforms',
  'release_dates.date',
  'release_dates.date_format',
  'release_dates.platform',
  'release_dates.release_region',
  'release_dates.status',
  'age_ratings.organization',
  'age_ratings.rating_category',
  'websites.type',
  'websites.url',
  'language_supports.language.locale',
  'language_supports.language_support_type',
] as const

export const ASKED_OF_CANDIDATES = [
  'name',
  'game_type',
  'version_parent',
  'platforms',
  'first_release_date',
] as const
