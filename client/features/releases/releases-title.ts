import type { Lang } from '../../../shared/base/lang.ts'
import { WITHOUT_DATE } from '../../../shared/releases/calendar.ts'
import { filedName } from '../../base/filing.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { releaseDate } from '../games/release-date.ts'

export type Calendar = RouterOutputs['games']['releases']
export type CalendarEntry = Calendar['releases'][number]

/** 'novembre 2026', or the words for games without a date. @param month as in addresses */
export const monthName = (t: TFunction<'games' | 'releases'>, month: string, lang: Lang): string =>
  month === WITHOUT_DATE
    ? t('releases.withoutDate')
    : releaseDate(t, { precision: 'month', date: month }, lang)

/** The title of a page of the calendar: 'Sorties de novembre 2026 sur Switch 2'. */
export function releasesTitle(
  t: TFunction<'games' | 'releases'>,
  { month }: Pick<Calendar, 'month'>,
  platform: string | undefined,
  lang: Lang,
): string {
  const what =
    month === WITHOUT_DATE
      ? t('releases.withoutDateTitle')
      : t('releases.of', { month: monthName(t, month, lang) })
  return platform === undefined ? what : t('releases.on', { what, platform: filedName('platform', platform) })
}
