import { z } from 'zod'
import { newId } from '../base/id.ts'
import { idSchema } from '../base/id-schema.ts'
import { boundedList } from '../format/bounded-list.ts'
import { gamePlatformId } from '../platforms/id.ts'
import { FILING_LIMITS } from '../platforms/limits.ts'
import { ACCESSES, PRECISIONS, type ReleasePrecision } from './catalog.ts'
import { GAME_LIMITS as L } from './limits.ts'

/** A release as sent, stored in versions and answered. `date` is as exact as `precision`. */
export interface Release {
  _id: string
  platforms: string[]
  access: (typeof ACCESSES)[number]
  precision: ReleasePrecision
  /** '2026-03-06', '2026-03', '2026-Q1', '2026'; null for "TBA" and "out". */
  date: string | null
}

const FORMS: Record<ReleasePrecision, RegExp | null> = {
  day: /^(\d{4})-(\d{2})-(\d{2})$/,
  month: /^(\d{4})-(\d{2})$/,
  quarter: /^(\d{4})-Q(\d)$/,
  year: /^(\d{4})$/,
  tba: null,
  out: null,
}

/** Whether a release of this precision has no date. */
export const isUndated = (precision: ReleasePrecision): boolean => FORMS[precision] === null

const pad = (n: number): string => String(n).padStart(2, '0')

/** The last day of a month, also in leap years. */
const endOfMonth = (year: number, month: number): string =>
  `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`

/**
 * The last day that a release's date can mean.
 * @returns '2026-03-31' for the first quarter of 2026; null for "TBA" and "out"; undefined for an invalid date
 */
export function lastDay(precision: ReleasePrecision, date: string | null): string | null | undefined {
  const form = FORMS[precision]
  if (form === null) return date === null ? null : undefined
  const [whole, year = '', part = '', day = ''] = form.exec(date ?? '') ?? []
  if (whole === undefined || Number(year) < L.firstYear || Number(year) > L.lastYear) return undefined
  const [y, n] = [Number(year), Number(part)]
  if (precision === 'year') return `${year}-12-31`
  if (precision === 'quarter') return n >= 1 && n <= 4 ? endOfMonth(y, n * 3) : undefined
  if (n < 1 || n > 12) return undefined
  const end = endOfMonth(y, n)
  if (precision === 'month') return end
  return Number(day) >= 1 && whole <= end ? whole : undefined
}

// A form sends '-03' for March while the year is still empty.
const isMissing = ({ precision, date }: { precision: ReleasePrecision; date?: string | null | undefined }) =>
  !isUndated(precision) && /^(?:-|$)/.test(date ?? '')

const release = z
  .object(
    {
      _id: idSchema.optional(),
      platforms: boundedList(gamePlatformId('platformUnknown'), {
        most: FILING_LIMITS.most,
        error: 'platformUnknown',
      })
        .transform((all) => [...new Set(all)])
        .default([]),
      access: z.enum(ACCESSES, { error: 'invalid' }).default('full'),
      precision: z.enum(PRECISIONS, { error: 'invalid' }),
      date: z.string({ error: 'dateInvalid' }).nullish(),
    },
    { error: 'invalid' },
  )
  .refine((said) => !isMissing(said), { error: 'dateMissing', path: ['date'] })
  .refine((said) => isMissing(said) || lastDay(said.precision, said.date ?? null) !== undefined, {
    error: 'dateInvalid',
    path: ['date'],
  })
  .transform(({ _id, date, ...rest }): Release => ({ _id: _id ?? newId(), ...rest, date: date ?? null }))

/** Up to twelve releases of a game, each with an id that stays when its date changes. */
export const releasesInput = boundedList(release, { most: L.releases, tooMany: 'releasesTooMany' }).refine(
  (all) => new Set(all.map(({ _id }) => _id)).size === all.length,
  { error: 'invalid' },
)
