import { z } from 'zod'
import { idSchema } from '../../base/id-schema.ts'
import { pageLimit, pageNumber } from '../../base/paging.ts'
import { kindSchema, searchText } from '../schema.ts'
import type { Status } from './status.ts'

/** What the desk can show: the states of texts, of drafts those that an editor returned apart, and what was deleted and can be brought back. */
export const DESK_STATES = [
  'draft',
  'returned',
  'proposed',
  'planned',
  'published',
  'withdrawn',
  'bin',
] as const satisfies readonly (Status | 'returned' | 'bin')[]
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_LIMITS = { page: 5, maxPage: 100 } as const

/** A day of Paris, by which the week is meant that holds it. */
export const weekDay = z.iso.date({ error: 'weekInvalid' }).refine((day) => day >= '1970' && day < '2200', {
  error: 'weekInvalid',
})

/** The team's texts, an author's own: of a state, of somebody (who owns or signs them), of a kind, with words in them. */
export const deskInput = z.object({
  state: z.enum(DESK_STATES, { error: 'statusUnknown' }).optional(),
  person: idSchema.optional(),
  kind: kindSchema.optional(),
  search: searchText,
  /** Only what comes out in that week, which is Monday to Sunday in Paris. */
  week: weekDay.optional(),
  page: pageNumber.default(1),
  limit: pageLimit(DESK_LIMITS.page, DESK_LIMITS.maxPage),
})
export type DeskInput = z.infer<typeof deskInput>
