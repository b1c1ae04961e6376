import type { Lang } from '../../../shared/base/lang.ts'
import { formatLong, formatMonth } from '../../../shared/format/dates.ts'
import type { Release } from '../../../shared/games/release.ts'
import type { TFunction } from '../../i18n/types.ts'

type Dated = Pick<Release, 'precision' | 'date'>

type Quarter = '1' | '2' | '3' | '4'

const day = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** A release date as precise as it is known: '6 mars 2026', 'mars 2026', '1er trimestre 2026', '2026', 'date inconnue'. */
export function releaseDate(t: TFunction<'games'>, { precision, date }: Dated, lang: Lang): string {
  if (date === null) return t('games.dates.unknown')
  if (precision === 'day') return formatLong(day(date), lang)
  if (precision === 'month') return formatMonth(day(`${date}-01`), lang)
  const [year = '', nth] = date.split('-Q') as [string, Quarter?]
  return nth ? [t(`games.dates.quarter.${nth}`), year].join(' ') : year
}

/** A text that sorts dates by their end: a span ends after the days in it; without a date, what is out comes first, the rest last. */
function endOf({ precision, date }: Dated): string {
  if (date === null) return precision === 'out' ? '0' : '9'
  const [year = '', quarter] = date.split('-Q')
  return quarter ? `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-32` : `${date}-99`
}

/** The release to name where there is room for one: the earliest full release, or else the earliest. */
export function firstRelease<R extends Dated & Pick<Release, 'access'>>(
  releases: readonly R[],
): R | undefined {
  const whole = releases.filter(({ access }) => access === 'full')
  return (whole.length > 0 ? whole : releases).toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1))[0]
}
