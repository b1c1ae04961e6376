import { z } from 'zod'
import { GAME_FIELDS } from '../games/fields.ts'
import { readAt } from '../games/schema.ts'
import { slugOrId } from '../texts/schema.ts'
import { FACTS_TERMS_EDITION } from './facts.ts'

/** A game's title, as a user types it. */
export const findFactsInput = z.object({ title: GAME_FIELDS.name.input })

const IDS_MAX = 2 ** 31 - 1

const igdbId = z
  .int({ error: 'igdbIdInvalid' })
  .min(1, { error: 'igdbIdInvalid' })
  .max(IDS_MAX, { error: 'igdbIdInvalid' })

/** EDIT_CONFLICT refuses a game that was saved since the `updatedAt` that was read. */
export const takeFactsInput = z.object({ game: slugOrId, igdbId, updatedAt: readAt })

/** The admin confirms the edition that was read. */
export const factsTermsInput = z.object({
  edition: z
    .number({ error: 'factsTermsOutdated' })
    .refine((edition) => edition === FACTS_TERMS_EDITION, { error: 'factsTermsOutdated' }),
})
