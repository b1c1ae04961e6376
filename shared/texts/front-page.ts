import { z } from 'zod'
import { isId } from '../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'

/** So many texts are put on the front page's carousel at most. */
export const FRONT_PAGE_MAX = 3

/** How far away their last day may be, as for what is planned. */
export const FRONT_PAGE_YEARS = 5

/** The language that texts are wanted in. */
export const frontPageInput = z.object({ lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG) })

const id = z.string({ error: 'invalid' }).refine(isId, { error: 'invalid' })

/**
 * What stands on the front page from now on: texts by id, in their order, and the last day that they do (Europe/Paris).
 * None: the latest are back at once. `version` is that of the choice that was read and is replaced.
 */
export const saveFrontPageInput = z
  .object({
    ids: z
      .array(id, { error: 'invalid' })
      .max(FRONT_PAGE_MAX, { error: 'picksTooMany' })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'pickTwice' }),
    until: z.iso
      .date({ error: 'pickDayInvalid' })
      // PostgreSQL knows no year 0.
      .refine((day) => day > '1970', { error: 'pickDayInvalid' })
      .nullable(),
    version: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }),
  })
  .refine(({ ids, until }) => ids.length === 0 || until !== null, {
    error: 'pickDayInvalid',
    path: ['until'],
  })
export type SaveFrontPageInput = z.infer<typeof saveFrontPageInput>
