import { z } from 'zod'
import { storableText } from '../format/storable.ts'
import { CONTENT_LIMITS } from './limits.ts'

/** So many games a text names. */
export const GAMES_OF_TEXT = 5

/** An id or a slug; null in the first place of a review: the game of its title. */
export type NamedKey = string | null

const key = storableText.pipe(
  z.string().min(1, { error: 'gameUnknown' }).max(CONTENT_LIMITS.slugMax, { error: 'gameUnknown' }),
)
/** As it was answered. */
const answered = z.object({ slug: key }, { error: 'gameUnknown' }).transform(({ slug }) => slug)

/**
 * The games that a text names, in their order, each once; of a review the first is what it judges. Without the list the
 * same games are named, but a review whose title is changed names the game of its title first.
 */
export const textGamesInput = z
  .array(z.union([key, answered, z.null()], { error: 'gameUnknown' }), { error: 'gameUnknown' })
  .max(GAMES_OF_TEXT, { error: 'gamesTooMany' })
  .refine((all) => all.every((one, i) => one !== null || i === 0), { error: 'gameUnknown' })
  .transform((all): NamedKey[] => [...new Set(all)])
  .meta({
    openapi: {
      type: 'array',
      maxItems: GAMES_OF_TEXT,
      items: { type: 'string', nullable: true },
      description:
        'Slugs or ids of the games that it names; of a review the first is what it judges, null there: the game of its title',
    },
  })
