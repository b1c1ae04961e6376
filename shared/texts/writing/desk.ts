import { z } from 'zod'
import { idSchema } from '../../base/id-schema.ts'
import { pageLimit, pageNumber } from '../../base/paging.ts'
import { kindSchema, searchText } from '../schema.ts'
import { givenMoment } from '../states/schema.ts'
import type { Status } from '../states/status.ts'

/** Drafts returned by an editor and deleted texts have states of their own. */
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

const DESK_LIMITS = { page: 5, maxPage: 100 } as const

/** The week that contains this day in Paris. */
const weekDay = z.iso.date({ error: 'weekInvalid' }).refine((day) => day >= '1970' && day < '2200', {
  error: 'weekInvalid',
})

/** Authors see only their own texts. */
export const deskInput = z.object({
  state: z.enum(DESK_STATES, { error: 'statusUnknown' }).optional(),
  person: idSchema.optional(),
  kind: kindSchema.optional(),
  search: searchText,
  /** A week is Monday to Sunday in Paris. */
  week: weekDay.optional(),
  page: pageNumber.default(1),
  limit: pageLimit(DESK_LIMITS.page, DESK_LIMITS.maxPage),
})
/** All days of the weeks that the month of this day touches, in Paris. */
export const deskMonthInput = deskInput
  .pick({ person: true, kind: true, search: true })
  .extend({ month: weekDay })
export type DeskMonthInput = z.infer<typeof deskMonthInput>

/** The most entries of a month. */
export const DESK_MONTH_MOST = 1000

/** `from` is the moment that was shown: a plan that is another by now is not moved. */
export const movePlanInput = z.object({ id: idSchema, from: givenMoment, to: givenMoment })
export type MovePlanInput = z.infer<typeof movePlanInput>

export type DeskInput = z.infer<typeof deskInput>
