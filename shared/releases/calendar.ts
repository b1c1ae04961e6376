import { z } from 'zod'
import type { Lang } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { lastDay } from '../games/release.ts'
import { gamePlatformFilter } from '../platforms/id.ts'
import { href } from '../routes.ts'

/** The address that calendars subscribe to: the same events in each language, with links to its pages. */
export const calendarHref = (lang: Lang): string => `${href('releases', lang)}.ics`

/** Replaces the month for releases without a date. */
export const WITHOUT_DATE = 'tba'

export const CALENDAR_LIMITS = {
  /** Releases per page. */
  page: 60,
  /** Releases without a date that are shown below a month. */
  withoutDate: 12,
  /** How many days past and removed releases stay in the subscribed calendar (prisma/sql/games/game_in_calendar.sql). */
  keptDays: 90,
  /** The most events in the subscribed calendar, coming and removed ones together. */
  events: 3000,
  goneEvents: 1000,
} as const

/** '2026-10', '2026-11' … from `before` months earlier to `after` months later. */
export const monthsAround = (month: string, before: number, after: number): string[] =>
  Array.from({ length: before + 1 + after }, (_, n) =>
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - before + n, 1))
      .toISOString()
      .slice(0, 7),
  )

const blankIsNone = (v: unknown): unknown => (v === '' ? undefined : v)

/** A month, or releases without a date; by default this month in Paris. */
export const releaseCalendarInput = z.object({
  month: z.preprocess(
    blankIsNone,
    z
      .string({ error: 'dateInvalid' })
      .refine((month) => month === WITHOUT_DATE || lastDay('month', month) !== undefined, {
        error: 'dateInvalid',
      })
      .optional(),
  ),
  platform: gamePlatformFilter('platformUnknown'),
  page: pageNumber.default(1),
})
export type ReleaseCalendarInput = z.output<typeof releaseCalendarInput>
