import { z } from 'zod'
import type { Lang } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { GAME_PLATFORMS } from '../games/catalog.ts'
import { lastDay } from '../games/release.ts'
import { href } from '../routes.ts'

/** What calendars subscribe to: the same events in each language, with links to its pages. */
export const calendarHref = (lang: Lang): string => `${href('releases', lang)}.ics`

/** Stands in place of a month for what has no date. */
export const WITHOUT_DATE = 'tba'

export const CALENDAR_LIMITS = {
  /** Releases of a page. */
  page: 60,
  /** Without a date, below a month. */
  withoutDate: 12,
  /** Days for which what has passed, and what is gone, stays in the subscribed calendar (prisma/sql/games/game_in_calendar.sql). */
  keptDays: 90,
  /** Events of the subscribed calendar: those to come, and those that are gone. */
  events: 3000,
  goneEvents: 1000,
} as const

/** '2026-10', '2026-11' … from so many months before one to so many after it. */
export const monthsAround = (month: string, before: number, after: number): string[] =>
  Array.from({ length: before + 1 + after }, (_, n) =>
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - before + n, 1))
      .toISOString()
      .slice(0, 7),
  )

const blankIsNone = (v: unknown): unknown => (v === '' ? undefined : v)

/** A month, or what has no date; this month in Paris where none is named. */
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
  platform: z.preprocess(blankIsNone, z.enum(GAME_PLATFORMS, { error: 'platformUnknown' }).optional()),
  page: pageNumber.default(1),
})
export type ReleaseCalendarInput = z.output<typeof releaseCalendarInput>
