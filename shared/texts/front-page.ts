import { z } from 'zod'
import { isId } from '../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { boundedList } from '../format/bounded-list.ts'

export const FRONT_PAGE_MAX = 3

/** The same limit as for planned texts. */
export const FRONT_PAGE_YEARS = 5

export const frontPageInput = z.object({ lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG) })

const id = z.string({ error: 'invalid' }).refine(isId, { error: 'invalid' })

/** An empty choice shows the latest texts again at once. `version` is that of the choice that was read and is replaced. */
export const saveFrontPageInput = z
  .object({
    ids: boundedList(id, { most: FRONT_PAGE_MAX, tooMany: 'picksTooMany' }).refine(
      (ids) => new Set(ids).size === ids.length,
      { error: 'pickTwice' },
    ),
    until: z.iso
      .date({ error: 'pickDayInvalid' })
      // PostgreSQL has no year 0.
      .refine((day) => day > '1970', { error: 'pickDayInvalid' })
      .nullable(),
    version: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }),
  })
  .refine(({ ids, until }) => ids.length === 0 || until !== null, {
    error: 'pickDayInvalid',
    path: ['until'],
  })
export type SaveFrontPageInput = z.infer<typeof saveFrontPageInput>
