import { type Lang, LOCALE } from '../../../../../shared/base/lang.ts'
import { lastDay, type Release } from '../../../../../shared/games/release.ts'
import { useFiledName } from '../../../../base/filing.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'

/** The quarters of a year, as in dates of releases. */
export const QUARTERS = ['1', '2', '3', '4'] as const

const format = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE[lang], { ...options, timeZone: 'UTC' })

/** The twelve months: '03' and its name. */
export const monthsOf = (lang: Lang): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, n) => ({
    value: String(n + 1).padStart(2, '0'),
    label: format(lang, { month: 'long' }).format(new Date(Date.UTC(2024, n, 1))),
  }))

/** The date of a release in words, as precise as it is known. */
function useReleaseDate(): (release: Pick<Release, 'precision' | 'date'>) => string {
  const t = useT('team-games')
  const lang = useLang()
  return ({ precision, date }) => {
    const day = lastDay(precision, date)
    if (!day || !date) return t(`teamGames.precision.${precision}`)
    const at = new Date(`${day}T00:00:00Z`)
    if (precision === 'day') return format(lang, { dateStyle: 'long' }).format(at)
    if (precision === 'month') return format(lang, { month: 'long', year: 'numeric' }).format(at)
    if (precision === 'year') return date
    const quarter = QUARTERS.find((one) => date.endsWith(one)) ?? '1'
    return `${t(`teamGames.quarters.${quarter}`)} ${date.slice(0, 4)}`
  }
}

/** A release in one line: platform, form (full, early access) and date. */
export function useReleaseWords(): (release: Release) => string {
  const t = useT('team-games', 'games')
  const dateWords = useReleaseDate()
  const filedName = useFiledName()
  return (release) =>
    [
      release.platforms.map((one) => filedName('platform', one)).join(', ') || t('teamGames.allPlatforms'),
      ...(release.access === 'early' ? [t('games.accesses.early')] : []),
      dateWords(release),
    ].join(' · ')
}
